/** Commands of buttons and keys. */
export type CommandName =
  | 'engine'
  | `lines-${1 | 2 | 3 | 4 | 5}`
  | 'takeback'
  | 'resign'
  | 'draw'
  | 'rematch'
  | 'pause'
  | 'flip'
  | 'arrows'
  | 'bar'
  | 'peek'
  | 'ladder'
  | 'threat'
  | 'aloud'
  | 'play-search'
  | 'first-event'
  | 'live'
  | 'previous-event'
  | 'next-event'
  | 'previous-iteration'
  | 'next-iteration'
  | 'review'
  | 'mode'
  | 'first'
  | 'previous'
  | 'next'
  | 'last'
  | 'next-variation'
  | 'previous-variation'
  | 'next-game'
  | 'previous-game'
  | 'undo'
  | 'redo'
  | 'delete'
  | 'new-game'
  | 'position'
  | 'editor'
  | 'share'
  | 'library'
  | 'settings'
  | 'help'
  | 'type'
  | 'leave';

/** Keys pressed alone. */
export const KEYS: Readonly<Record<string, CommandName>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  ' ': 'engine',
  Delete: 'delete',
  t: 'takeback',
  w: 'pause',
  Backspace: 'takeback',
  f: 'flip',
  n: 'new-game',
  p: 'position',
  b: 'editor',
  s: 'share',
  l: 'library',
  ',': 'settings',
  m: 'mode',
  a: 'arrows',
  e: 'bar',
  v: 'peek',
  k: 'ladder',
  x: 'threat',
  i: 'aloud',
  1: 'lines-1',
  2: 'lines-2',
  3: 'lines-3',
  4: 'lines-4',
  5: 'lines-5',
  '[': 'previous-event',
  ']': 'next-event',
  '{': 'previous-iteration',
  '}': 'next-iteration',
  '<': 'previous-game',
  '>': 'next-game',
  '?': 'help',
  '/': 'type',
  Escape: 'leave',
};

/** Keys pressed with Ctrl or Cmd. */
const CONTROL_KEYS: Record<string, CommandName> = { z: 'undo', 'shift+z': 'redo', y: 'redo' };
/** Keys pressed with Shift. */
const SHIFT_KEYS: Record<string, CommandName> = {
  ArrowDown: 'next-variation',
  ArrowUp: 'previous-variation',
  ' ': 'play-search',
  ArrowLeft: 'previous-event',
  ArrowRight: 'next-event',
  Home: 'first-event',
  End: 'live',
};

/** Keys that the focused board handles itself. */
const WIDGET_KEYS = new Set([' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter']);

/**
 * Whether the focused element handles the key itself: text fields, and buttons and disclosures for Space and Enter. What is in a dialog
 * that has just been closed has the focus until the next frame, and handles nothing.
 */
export function ownsKey(target: EventTarget | undefined, key: string): boolean {
  if (!(target instanceof HTMLElement) || target.closest('dialog')?.open === false) return false;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target.isContentEditable) return true;
  if (target instanceof HTMLSelectElement) return true;
  return (target instanceof HTMLButtonElement || target.localName === 'summary') && (key === ' ' || key === 'Enter');
}

/** Returns the command of a key press; null if none or if the focused element handles the key. */
export function commandOfKey(e: KeyboardEvent, onBoard: boolean): CommandName | null {
  if (e.defaultPrevented || e.altKey) return null;
  if (ownsKey(e.composedPath()[0], e.key)) return null;
  if (e.ctrlKey || e.metaKey) return CONTROL_KEYS[`${e.shiftKey ? 'shift+' : ''}${e.key.toLowerCase()}`] ?? null;
  if (e.shiftKey && SHIFT_KEYS[e.key]) return SHIFT_KEYS[e.key] ?? null;
  if (onBoard && WIDGET_KEYS.has(e.key)) return null;
  return KEYS[e.key.length === 1 ? e.key.toLowerCase() : e.key] ?? null;
}
