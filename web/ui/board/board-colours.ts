import type { BoardColours } from '../../core/page-settings.ts';
import { type Message, msg } from '../../language/translate.ts';

/** The squares of a board in a light page. */
interface Squares {
  readonly label: Message;
  readonly light: string;
  readonly dark: string;
  /** Mixed into the squares of a move; yellow by default. */
  readonly mark?: string;
}

/** The boards to choose from. The first has its colours in tokens.css, so that the page begins with them. */
export const BOARDS: Readonly<Record<BoardColours, Squares>> = {
  sage: { label: msg('Sage'), light: '#ebe5d6', dark: '#8d9c8a' },
  wood: { label: msg('Wood'), light: '#eedcb8', dark: '#b98a5e', mark: '#b3c92f' },
  lake: { label: msg('Lake'), light: '#e3ebf0', dark: '#86a3b8' },
  slate: { label: msg('Slate'), light: '#e2e3e5', dark: '#979ca3' },
  plum: { label: msg('Plum'), light: '#ebe4ef', dark: '#a48fb5' },
  coral: { label: msg('Coral'), light: '#f6e6dc', dark: '#cf8a72', mark: '#c9c93a' },
  contrast: { label: msg('Contrast'), light: '#ffffff', dark: '#6d8cab' },
};

/** A colour in a light page and in a dark one, as `#rrggbb`. */
export type ThemedColour = readonly [light: string, dark: string];

/** The custom properties that depend on the board. */
export const BOARD_TOKENS = [
  '--board-light',
  '--board-dark',
  '--board-light-hover',
  '--board-dark-hover',
  '--board-light-active',
  '--board-dark-active',
  '--board-last-light',
  '--board-last-dark',
  '--board-coord-light',
  '--board-coord-dark',
] as const;
export type BoardToken = (typeof BOARD_TOKENS)[number];

const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** Mixes two colours: `share` of `b`, 0..1. */
function mixed(a: string, b: string, share: number): string {
  const other = channels(b);
  const parts = channels(a).map((value, i) => Math.round(value + ((other[i] ?? 0) - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as WCAG 2 defines it, 0..1. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours `#rrggbb` as WCAG 2 defines it, 1..21. */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Small text needs this contrast (WCAG 2, level AA). */
const TEXT_CONTRAST = 4.5;
const YELLOW = '#e6cf5a';

/** A dark colour of the board's hue that is legible on some squares. */
function coordinateInk(squares: readonly string[], hue: string): string {
  for (let share = 0.4; share < 1; share += 0.05) {
    const ink = mixed(hue, '#000000', share);
    if (squares.every((square) => contrast(ink, square) >= TEXT_CONTRAST + 0.1)) return ink;
  }
  return '#000000';
}

function themeTokens(light: string, dark: string, mark: string): Record<BoardToken, string> {
  const [lastLight, lastDark] = [mixed(light, mark, 0.45), mixed(dark, mark, 0.45)];
  return {
    '--board-light': light,
    '--board-dark': dark,
    '--board-light-hover': mixed(light, mark, 0.5),
    '--board-dark-hover': mixed(dark, mark, 0.5),
    '--board-light-active': mixed(light, mark, 0.7),
    '--board-dark-active': mixed(dark, mark, 0.7),
    '--board-last-light': lastLight,
    '--board-last-dark': lastDark,
    '--board-coord-light': coordinateInk([light, lastLight], dark),
    '--board-coord-dark': coordinateInk([dark, lastDark], dark),
  };
}

/** Returns the colours of a board. In a dark page the squares are darker, so that the board is not the brightest part by far. */
export function boardTokens(id: BoardColours): Record<BoardToken, ThemedColour> {
  const { light, dark, mark = YELLOW } = BOARDS[id];
  const byDay = themeTokens(light, dark, mark);
  const byNight = themeTokens(mixed(light, '#000000', 0.12), mixed(dark, '#000000', 0.1), mark);
  return Object.fromEntries(BOARD_TOKENS.map((token) => [token, [byDay[token], byNight[token]]])) as unknown as Record<
    BoardToken,
    ThemedColour
  >;
}

/** Paints the boards under an element in the colours of a setting. */
export function useBoardColours(root: HTMLElement, id: BoardColours): void {
  const tokens = boardTokens(id);
  for (const token of BOARD_TOKENS) {
    const [light, dark] = tokens[token];
    // The first board's colours are those of the style sheet.
    if (id === 'sage') root.style.removeProperty(token);
    else root.style.setProperty(token, `light-dark(${light}, ${dark})`);
  }
}
