import { t } from '../../language/translate.ts';
import { LEVELS } from '../levels.ts';
import { type TimeControl, timeControlOf } from '../play/time-control.ts';
import type { Mode } from '../search-request.ts';
import { type ReadView, viewOfAddress } from './view-address.ts';

/** Modes of the frame that the page does not have: `view` shows the board without searching, `puzzle` asks for the moves of a solution. */
const OWN_MODES = ['view', 'puzzle'] as const;
/** A mode of the frame. */
export type EmbedMode = Mode | (typeof OWN_MODES)[number];
/** Colour scheme of the frame; `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark';

/** What an embedded board shows of the X-ray beside the engine's line, by `parts`: tabs of `XRAY_PANES`. */
export const XRAY_PARTS = ['ladder', 'tape', 'tree', 'words', 'evaluation'] as const;
/** One of `XRAY_PARTS`. */
export type XrayPart = (typeof XRAY_PARTS)[number];

const LINES = ['1', '2', '3'] as const;
const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
const SIDES = ['white', 'black'] as const;
const SWITCH = ['on', 'off'] as const;
const BACKGROUNDS = ['page', 'transparent'] as const;

/** Parameters of embed.html apart from the position. Invalid ones are listed in `wrong` and ignored. */
export interface EmbedAddress extends ReadView {
  mode: EmbedMode;
  theme: Theme;
  /** Id of the engine's level in play; null if absent. */
  level: string | null;
  /** Number of lines of an analysis; null if absent. */
  lines: number | null;
  /** What the X-ray shows; null if absent. */
  parts: readonly XrayPart[] | null;
  /** The half-move that is shown first; null if absent. In X-ray mode, the ply of the ladder instead. */
  halfMove: number | null;
  /** The side at the bottom, which in play is the user's. Null if absent: the side to move is then there. */
  orientation: (typeof SIDES)[number] | null;
  /** Whether the arrows of the engine's line, and the move list, are shown. */
  arrows: boolean;
  moves: boolean;
  /** Whether the players are shown. */
  names: boolean;
  /** The clock of a game in play; null for none. */
  clock: TimeControl | null;
  /** Whether the page around the frame shows through. */
  transparent: boolean;
  /** The moves that a puzzle asks for, SAN. */
  solution: string;
}

/** Reads the mode, the theme, the other parameters that the attributes of the element are, and those of `viewOfAddress`. */
export function embedOfAddress(search: string): EmbedAddress {
  const query = new URLSearchParams(search);
  const own = OWN_MODES.find((mode) => mode === query.get('mode')?.trim());
  if (own) query.delete('mode');
  const { view, wrong } = viewOfAddress(query.toString());
  for (const one of wrong) if (one.field === 'mode') one.message += `, ${OWN_MODES.join(', ')}`;
  const choice = <T extends string>(name: string, all: readonly T[]): T | null => {
    const text = query.get(name)?.trim();
    const found = all.find((one) => one === text) ?? null;
    if (text !== undefined && found === null)
      wrong.push({ field: name, message: t('Use {expected}', { expected: all.join(', ') }) });
    return found;
  };
  const theme = choice('theme', THEMES) ?? 'auto';
  const orientation = choice('orientation', SIDES);
  const lines = choice('lines', LINES);
  const levels = LEVELS.filter(({ number }) => number > 0);
  const wanted = choice('level', [...levels.map(({ number }) => String(number)), ...LEVELS.map(({ id }) => id)]);
  const level = LEVELS.find(({ id, number }) => id === wanted || (number > 0 && String(number) === wanted))?.id ?? null;
  const mode = own ?? view.mode ?? 'play';
  return {
    view,
    wrong,
    mode,
    theme,
    orientation,
    level,
    lines: lines && Number(lines),
    parts: partsOf(query.get('parts'), wrong),
    halfMove: mode === 'xray' ? null : (view.ply ?? null),
    arrows: choice('arrows', SWITCH) !== 'off',
    moves: choice('list', SWITCH) !== 'off',
    names: choice('names', SWITCH) !== 'off',
    clock: clockOf(query.get('clock'), wrong),
    transparent: choice('background', BACKGROUNDS) === 'transparent',
    solution: query.get('solution')?.trim() ?? '',
  };
}

function clockOf(text: string | null, wrong: EmbedAddress['wrong']): TimeControl | null {
  if (text === null) return null;
  // A plus sign stands for a space in addresses.
  const control = timeControlOf(text.replace(' ', '+'));
  if (!control) wrong.push({ field: 'clock', message: t('Use minutes and seconds, as in {example}', { example: '5+3' }) });
  return control;
}

function partsOf(text: string | null, wrong: EmbedAddress['wrong']): readonly XrayPart[] | null {
  if (text === null) return null;
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const parts = XRAY_PARTS.filter((part) => words.includes(part));
  if (parts.length === new Set(words).size) return parts;
  wrong.push({ field: 'parts', message: t('Use some of {expected}', { expected: XRAY_PARTS.join(', ') }) });
  return null;
}
