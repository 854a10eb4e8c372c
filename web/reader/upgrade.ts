import { RiposteBoard } from '../element/riposte-board.ts';
import { RiposteGame } from './riposte-game.ts';
import { RipostePuzzle } from './riposte-puzzle.ts';

/** A FEN: eight ranks and a side to move; the rest may be missing. */
const FEN = /^\s*(?:[pnbrqkPNBRQK1-8]{1,8}\/){7}[pnbrqkPNBRQK1-8]{1,8}(?:\s+[wb]\b[^\n]*)?\s*$/;

/** The elements of a page that are upgraded: none that is a board, or belongs to one, already. */
const SELECTOR = '.riposte:not(riposte-board, riposte-game, riposte-puzzle, riposte-moves, riposte-explorable)';

/**
 * Not taken from a text: `page` is the address of a link, which is the site's to choose. Sanitisers let `class` and `data-…` of any
 * author through, so whatever is copied here is a stranger's.
 */
const OF_THE_SITE = ['page'];

/** What the element has of its own, which stays its own. */
const KEPT = ['id', 'class', 'style', 'title', 'lang', 'dir', 'hidden'];

/** The element for the text and the data of a classed one. */
function upgraded(old: HTMLElement): HTMLElement {
  const data = old.dataset;
  // Escaped angle brackets come back as text.
  const text = (data['pgn'] ?? data['fen'] ?? old.textContent ?? '').trim();
  const isFen = FEN.test(text);
  const puzzle = data['mode'] === 'puzzle' || data['solution'] !== undefined;
  const made = document.createElement(puzzle ? 'riposte-puzzle' : isFen ? 'riposte-board' : 'riposte-game');
  const { attributes } = puzzle ? RipostePuzzle : isFen ? RiposteBoard : RiposteGame;
  for (const name of attributes) {
    const value = data[name];
    if (value !== undefined && !OF_THE_SITE.includes(name)) made.setAttribute(name, value);
  }
  if (data['src'] === undefined) made.setAttribute(isFen ? 'fen' : 'pgn', text);
  if (!puzzle && data['mode'] === undefined) made.setAttribute('mode', 'view');
  for (const name of KEPT) {
    const value = old.getAttribute(name);
    if (value !== null) made.setAttribute(name, value);
  }
  return made;
}

/** Where the text is no position, and the board shows another, the text stays below it. */
function keepText(board: HTMLElement, old: HTMLElement): void {
  const text = document.createElement('pre');
  text.textContent = old.textContent;
  const placement = text.textContent?.trim().split(/\s/)[0];
  board.addEventListener('riposte-error', () => {
    if ((board as RiposteBoard).fen.split(' ')[0] !== placement) board.after(text);
  });
}

/**
 * Replaces each element of the class `riposte` that holds a PGN or a FEN by a board. Those of its `data-…` attributes that the board
 * reads become the board's, and no others. Returns the new elements.
 */
export function upgrade(root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(SELECTOR)].map((old) => {
    const made = upgraded(old);
    old.replaceWith(made);
    if (made.localName === 'riposte-board') keepText(made, old);
    return made;
  });
}

if (typeof document === 'object') {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => upgrade(), { once: true });
  else upgrade();
}
