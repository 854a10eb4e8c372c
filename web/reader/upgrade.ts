/** A FEN: eight ranks and a side to move; the rest may be missing. */
const FEN = /^\s*(?:[pnbrqkPNBRQK1-8]{1,8}\/){7}[pnbrqkPNBRQK1-8]{1,8}(?:\s+[wb]\b[^\n]*)?\s*$/;

/** The elements of a page that are upgraded. */
const SELECTOR = '.riposte:not(riposte-board, riposte-game, riposte-puzzle)';

/** The element for the text and the data of a classed one. */
function upgraded(old: HTMLElement): HTMLElement {
  const { riposte: _, ...data } = old.dataset as Record<string, string>;
  // Escaped angle brackets come back as text.
  const text = (data['pgn'] ?? data['fen'] ?? old.textContent ?? '').trim();
  const isFen = FEN.test(text);
  const puzzle = data['mode'] === 'puzzle' || data['solution'] !== undefined;
  const made = document.createElement(puzzle ? 'riposte-puzzle' : isFen ? 'riposte-board' : 'riposte-game');
  for (const [name, value] of Object.entries(data)) if (!(puzzle && name === 'mode')) made.setAttribute(name, value);
  if (data['src'] === undefined) made.setAttribute(isFen ? 'fen' : 'pgn', text);
  if (!puzzle && data['mode'] === undefined) made.setAttribute('mode', 'view');
  if (old.id !== '') made.id = old.id;
  made.className = old.className;
  return made;
}

/**
 * Replaces each element of the class `riposte` that holds a PGN or a FEN by a board. Its `data-…` attributes become the board's.
 * Returns the new elements.
 */
export function upgrade(root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(SELECTOR)].map((old) => {
    const made = upgraded(old);
    old.replaceWith(made);
    return made;
  });
}

if (typeof document === 'object') {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => upgrade(), { once: true });
  else upgrade();
}
