import { type HTMLAttributes, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
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

/** The names of the properties; the compiler checks that none is missing. */
const NAMES = Object.keys({
  ...{ fen: 0, moves: 0, pgn: 0, mode: 0, level: 0, movetime: 0, depth: 0, lines: 0, orientation: 0 },
  ...{ names: 0, clock: 0, ply: 0, page: 0 },
  ...{ arrows: 0, strip: 0, parts: 0, theme: 0 },
} satisfies Record<keyof BoardProps, 0>) as (keyof BoardProps)[];

interface Props extends BoardProps {
  /** `event.preventDefault()` rejects a move of the user. */
  onMove?: (event: RiposteEvents['riposte-move']) => void;
  onPosition?: (event: RiposteEvents['riposte-position']) => void;
  onError?: (event: RiposteEvents['riposte-error']) => void;
  className?: string;
  /** The element, for its methods. */
  ref?: Ref<BoardElement>;
}

/** `<riposte-board>` in React. */
export function RiposteBoard({ onMove, onPosition, onError, className, ref, ...board }: Props) {
  const element = useRef<BoardElement>(null);
  useImperativeHandle(ref, () => element.current as BoardElement);
  // Attributes, because a property that is no longer given must go; the board applies those that change together at once.
  useLayoutEffect(() => {
    for (const name of NAMES) {
      const value = board[name];
      if (value === undefined) element.current?.removeAttribute(name);
      else element.current?.setAttribute(name, Array.isArray(value) ? value.join(' ') : String(value));
    }
  });
  return (
    <riposte-board
      ref={element}
      class={className}
      onriposte-move={onMove}
      onriposte-position={onPosition}
      onriposte-error={onError}
    />
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'riposte-board': Omit<HTMLAttributes<BoardElement>, 'onError'> & {
        ref?: Ref<BoardElement>;
        class?: string;
        'onriposte-move'?: Props['onMove'];
        'onriposte-position'?: Props['onPosition'];
        'onriposte-error'?: Props['onError'];
      };
    }
  }
}
