import { LEVELS } from './levels.ts';
import type { Mode } from './search-request.ts';
import { type ReadView, viewOfAddress } from './view-address.ts';

/** Modes of the frame that the page does not have: `view` shows the board without searching, `puzzle` asks for the moves of a solution. */
const OWN_MODES = ['view', 'puzzle'] as const;
/** A mode of the frame. */
export type EmbedMode = Mode | (typeof OWN_MODES)[number];
/** Colour scheme of the frame; `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark';

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
const SIDES = ['white', 'black'] as const;
const SWITCH = ['on', 'off'] as const;

/** Parameters of embed.html apart from the position. Invalid ones are listed in `wrong` and ignored. */
export interface EmbedAddress extends ReadView {
  mode: EmbedMode;
  theme: Theme;
  /** Null if absent: the side to move is then at the bottom. */
  orientation: (typeof SIDES)[number] | null;
  /** Id of the engine's level; null for the usual one. */
  level: string | null;
  /** Whether the arrows of the engine's line, and the move list, are shown. */
  arrows: boolean;
  moves: boolean;
  /** The moves that a puzzle asks for, SAN. */
  solution: string;
}

/** Reads a level: its number, from 1, or its id. Returns the id. */
function levelOfText(text: string): string | null {
  return LEVELS.find(({ id, number }) => id === text || (number > 0 && `${number}` === text))?.id ?? null;
}

/**
 * Reads `?mode=play|analyse|xray|view|puzzle&theme=light|dark|auto&orientation=white|black&level=3&arrows=off&list=off&solution=…` and the
 * parameters of `viewOfAddress`.
 */
export function embedOfAddress(search: string): EmbedAddress {
  const query = new URLSearchParams(search);
  const own = OWN_MODES.find((mode) => mode === query.get('mode')?.trim());
  if (own) query.delete('mode');
  const { view, wrong } = viewOfAddress(query.toString());
  for (const one of wrong) if (one.field === 'mode') one.message += `, ${OWN_MODES.join(', ')}`;
  const choice = <T extends string>(name: string, all: readonly T[]): T | null => {
    const text = query.get(name)?.trim();
    const found = all.find((one) => one === text) ?? null;
    if (text !== undefined && found === null) wrong.push({ field: name, message: `Use ${all.join(', ')}` });
    return found;
  };
  const theme = choice('theme', THEMES) ?? 'auto';
  const orientation = choice('orientation', SIDES);
  const arrows = choice('arrows', SWITCH) !== 'off';
  const moves = choice('list', SWITCH) !== 'off';
  const levelText = query.get('level')?.trim();
  const level = levelText === undefined ? null : levelOfText(levelText);
  if (levelText !== undefined && level === null)
    wrong.push({ field: 'level', message: `Use 1 to ${Math.max(...LEVELS.map(({ number }) => number))}` });
  const solution = query.get('solution')?.trim() ?? '';
  return { view, wrong, mode: own ?? view.mode ?? 'play', theme, orientation, level, arrows, moves, solution };
}
