import 'riposte/element';
import type { RiposteBoard as BoardElement, BoardMode, RiposteEvents } from 'riposte/element';
import { defineComponent, h, shallowRef } from 'vue';

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

/** The names of the properties; the compiler checks that none is missing. */
const NAMES = Object.keys({
  ...{ fen: 0, moves: 0, pgn: 0, mode: 0, level: 0, movetime: 0, depth: 0, lines: 0, orientation: 0 },
  ...{ names: 0, clock: 0, ply: 0, page: 0 },
  ...{ arrows: 0, strip: 0, parts: 0, theme: 0 },
} satisfies Record<keyof BoardProps, 0>) as (keyof BoardProps)[];

/** The events of the component, each with the element's own event: `preventDefault()` of a `move` rejects a move of the user. */
type Events = {
  move: (event: RiposteEvents['riposte-move']) => void;
  position: (event: RiposteEvents['riposte-position']) => void;
  error: (event: RiposteEvents['riposte-error']) => void;
};

/** `<riposte-board>` in Vue. A template ref has the element, for its methods, as `element`. */
export const RiposteBoard = defineComponent(
  (props: BoardProps, { emit, expose }) => {
    const element = shallowRef<BoardElement | null>(null);
    expose({ element });
    return () => {
      // `^` sets attributes: a property that is no longer given must go.
      const attributes = NAMES.map((name) => {
        const value = props[name];
        return [`^${name}`, Array.isArray(value) ? value.join(' ') : value];
      });
      return h('riposte-board', {
        ...Object.fromEntries(attributes),
        ref: element,
        'onRiposte-move': (event: RiposteEvents['riposte-move']) => emit('move', event),
        'onRiposte-position': (event: RiposteEvents['riposte-position']) => emit('position', event),
        'onRiposte-error': (event: RiposteEvents['riposte-error']) => emit('error', event),
      });
    };
  },
  { name: 'RiposteBoard', props: NAMES, emits: ['move', 'position', 'error'] as unknown as Events },
);
