import 'riposte/element';
import type { RiposteBoard as BoardElement, BoardMode, RiposteEvents } from 'riposte/element';

/** What a board takes; what is left out is as the element has it. */
export interface BoardProps {
  fen?: string;
  /** Moves from `fen`, UCI. */
  moves?: readonly string[];
  pgn?: string;
  mode?: BoardMode;
  level?: string | number;
  movetime?: number;
  depth?: number;
  lines?: number;
  orientation?: 'white' | 'black';
  arrows?: 'on' | 'off';
  names?: 'on' | 'off';
  clock?: string;
  ply?: number;
  page?: string;
  strip?: 'on';
  parts?: string;
  theme?: 'light' | 'dark';
}

/** The component's handlers: `event.preventDefault()` in `onmove` rejects a move of the user. */
export interface BoardHandlers {
  onmove?: (event: RiposteEvents['riposte-move']) => void;
  onposition?: (event: RiposteEvents['riposte-position']) => void;
  onerror?: (event: RiposteEvents['riposte-error']) => void;
}

/** The names of the properties; the compiler checks that none is missing. */
const NAMES = Object.keys({
  ...{ fen: 0, moves: 0, pgn: 0, mode: 0, level: 0, movetime: 0, depth: 0, lines: 0, orientation: 0 },
  ...{ names: 0, clock: 0, ply: 0, page: 0 },
  ...{ arrows: 0, strip: 0, parts: 0, theme: 0 },
} satisfies Record<keyof BoardProps, 0>) as (keyof BoardProps)[];

/** Sets the attributes of a board; one that is no longer given goes. The board applies those that change together at once. */
export function setAttributes(element: BoardElement, board: BoardProps): void {
  for (const name of NAMES) {
    const value = board[name];
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, Array.isArray(value) ? value.join(' ') : String(value));
  }
}
