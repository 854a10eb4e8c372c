import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type BoardAttributes, RiposteBoard as BoardElement, type RiposteEvents } from 'riposte/react';

/** What is left out is as the element has it. */
interface Props extends BoardAttributes {
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
    for (const name of BoardElement.attributes) {
      const value = board[name as keyof BoardAttributes];
      if (value === undefined || value === false) element.current?.removeAttribute(name);
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
