/** Commands of buttons and keys. */
export type CommandName =
  | 'engine'
  | 'takeback'
  | 'resign'
  | 'flip'
  | 'arrows'
  | 'ladder'
  | 'mode'
  | 'first'
  | 'previous'
  | 'next'
  | 'last'
  | 'new-game'
  | 'position'
  | 'help'
  | 'leave';

const KEYS: Record<string, CommandName> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  ' ': 'engine',
  t: 'takeback',
  Backspace: 'takeback',
  f: 'flip',
  n: 'new-game',
  p: 'position',
  m: 'mode',
  a: 'arrows',
  x: 'ladder',
  '?': 'help',
  Escape: 'leave',
};

/** Keys that the focused board handles itself. */
const WIDGET_KEYS = new Set([' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter']);

function ownsKey(target: EventTarget | undefined, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target.isContentEditable) return true;
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter');
}

/** Returns the command of a key press; null if none or if the focused element handles the key. */
export function commandOfKey(e: KeyboardEvent, onBoard: boolean): CommandName | null {
  if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return null;
  if (onBoard && WIDGET_KEYS.has(e.key)) return null;
  if (ownsKey(e.composedPath()[0], e.key)) return null;
  return KEYS[e.key.length === 1 ? e.key.toLowerCase() : e.key] ?? null;
}
