import { type BoardAttributes, RiposteBoard as BoardElement, type RiposteEvents } from 'riposte/svelte';

/** The component's handlers: `event.preventDefault()` in `onmove` rejects a move of the user. */
export interface BoardHandlers {
  onmove?: (event: RiposteEvents['riposte-move']) => void;
  onposition?: (event: RiposteEvents['riposte-position']) => void;
  onerror?: (event: RiposteEvents['riposte-error']) => void;
}

/** Sets the attributes of a board; one that is no longer given goes. The board applies those that change together at once. */
export function setAttributes(element: BoardElement, board: BoardAttributes): void {
  for (const name of BoardElement.attributes) {
    const value = board[name as keyof BoardAttributes];
    if (value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, Array.isArray(value) ? value.join(' ') : String(value));
  }
}
