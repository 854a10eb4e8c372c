// Every board is legible in a light and in a dark page: coordinates, pieces, arrows, marks of moves.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOARD_COLOURS } from '../../../web/core/page-settings.ts';
import { BOARD_TOKENS, type BoardToken, boardTokens, contrast, type ThemedColour } from '../../../web/ui/board/board-colours.ts';

const CSS = readFileSync('web/ui/base/tokens.css', 'utf8');

/** The value of a custom property of the style sheet, in both themes. */
function token(name: string): ThemedColour {
  const value = new RegExp(`${name}: ([^;]+);`).exec(CSS)?.[1] ?? '';
  const [light = '', dark = light] = value.match(/#[\da-f]{6}/g) ?? [];
  return [light, dark];
}

/** The colours that the page begins with, as its style sheet has them. */
const ofStyleSheet = (): Record<BoardToken, ThemedColour> =>
  Object.fromEntries(BOARD_TOKENS.map((name) => [name, token(name)])) as unknown as Record<BoardToken, ThemedColour>;

const boards = BOARD_COLOURS.flatMap((id) => {
  const tokens = id === 'sage' ? ofStyleSheet() : boardTokens(id);
  return ([0, 1] as const).map((theme) => ({
    name: `${id}, ${theme === 0 ? 'light' : 'dark'}`,
    of: (name: string) => (tokens[`--board-${name}` as BoardToken] ?? token(`--${name}`))[theme],
  }));
});

/** Distance between two colours in OKLab; about 0.02 is just visible side by side. */
function distance(a: string, b: string): number {
  const lab = (colour: string): number[] => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
  };
  const [p, q] = [lab(a), lab(b)];
  return Math.hypot(...p.map((value, i) => value - q[i]!));
}

test('there are at least six boards, each with its own squares', () => {
  expect(boards.length).toBeGreaterThanOrEqual(12);
  expect(new Set(boards.map(({ of }) => of('light') + of('dark'))).size).toBe(boards.length);
});

test.each(boards)('$name', ({ of }) => {
  for (const square of ['light', 'dark']) {
    const [plain, last] = [of(square), of(`last-${square}`)];
    // Coordinates are small text, also on the square of the last move.
    expect(contrast(of(`coord-${square}`), plain), 'coordinates').toBeGreaterThanOrEqual(4.5);
    expect(contrast(of(`coord-${square}`), last), 'coordinates on the last move').toBeGreaterThanOrEqual(4.5);
    // A black piece by its body, a white one by its outline.
    expect(contrast('#363a42', plain), 'black pieces').toBeGreaterThanOrEqual(2.5);
    expect(contrast('#2a2d33', plain), 'white pieces').toBeGreaterThanOrEqual(2.5);
    expect(distance(plain, last), 'the last move').toBeGreaterThan(0.06);
    expect(distance(plain, of(`${square}-active`)), 'the selected square').toBeGreaterThan(0.06);
    for (const arrow of ['arrow-pv', 'arrow-k1', 'arrow-k2', 'drawn-green', 'drawn-red', 'drawn-blue', 'drawn-yellow']) {
      // The line around an arrow stands out from it, and one of the two from the square.
      const edge = of(arrow === 'drawn-yellow' ? 'drawn-yellow-edge' : 'arrow-edge');
      expect(contrast(of(arrow), edge), `${arrow} and its edge`).toBeGreaterThanOrEqual(4.5);
      expect(Math.max(contrast(of(arrow), plain), contrast(edge, plain)), arrow).toBeGreaterThanOrEqual(2.5);
    }
  }
  expect(contrast(of('light'), of('dark')), 'light and dark squares').toBeGreaterThanOrEqual(1.9);
});
