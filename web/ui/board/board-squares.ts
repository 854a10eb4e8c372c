import { squareName } from '../../core/fen.ts';
import { t } from '../../language/translate.ts';
import { pieceName } from '../base/piece-words.ts';
import type { Orientation } from './geometry.ts';
import { pieceElement, pieceOf } from './pieces.ts';

/** What a square is in a move that is being entered. */
export type MoveRole = 'start' | 'target' | null;

/** A square of the board: its element, the piece on it, and its accessible name. */
export class BoardSquare {
  /** The cell of the grid. */
  readonly cell = document.createElement('div');
  /** The square itself: a button where moves can be made, else a picture. */
  readonly element = document.createElement('div');
  private label = '';
  private pieceLetter = '';
  private pieceNode: HTMLElement | null = null;
  private moveRole: MoveRole = null;
  private note = '';

  constructor() {
    this.cell.className = 'cell';
    this.cell.append(this.element);
  }

  /** Its name, such as `'e4'`. */
  get name(): string {
    return this.label;
  }

  /** FEN letter of its piece; `''` for none. */
  get letter(): string {
    return this.pieceLetter;
  }

  /** The element of its piece, or null. */
  get piece(): HTMLElement | null {
    return this.pieceNode;
  }

  get role(): MoveRole {
    return this.moveRole;
  }

  /** Names the square, which has another name when the board is turned. */
  rename(index: number, orientation: Orientation): void {
    this.label = squareName(orientation === 'white' ? index : 63 - index);
    this.element.dataset['square'] = this.label;
    this.element.dataset['squareColor'] = (index + (index >> 3)) % 2 === 1 ? 'dark' : 'light';
    this.describe();
  }

  /** Puts a piece on the square, or takes the one on it away. `node`: the element of that piece, from another square. */
  place(letter: string, node: HTMLElement | null = null): void {
    this.pieceNode?.remove();
    this.pieceLetter = letter;
    this.pieceNode = letter === '' ? null : (node ?? newPiece(letter));
    if (this.pieceNode) this.element.append(this.pieceNode);
    this.element.classList.toggle('has-piece', letter !== '');
    this.describe();
  }

  /** Gives the piece away: the square is empty, and its element may be placed on another one. */
  give(): HTMLElement | null {
    const node = this.pieceNode;
    this.pieceNode = null;
    this.place('');
    return node;
  }

  /** Draws the piece again, with the current set. */
  redraw(): void {
    if (this.pieceNode) this.pieceNode.replaceChildren(pieceElement(...pieceOf(this.pieceLetter)));
  }

  /** The square's part in the move being entered. */
  setRole(role: MoveRole): void {
    if (role === this.moveRole) return;
    this.moveRole = role;
    const { classList } = this.element;
    classList.toggle('move-start', role === 'start');
    classList.toggle('move-target', role === 'target');
    classList.toggle('marked-target', role === 'target');
    this.describe();
  }

  /** What is known of a move to the square, for screen readers. */
  setNote(note: string): void {
    if (note === this.note) return;
    this.note = note;
    this.describe();
  }

  /** Whether its piece can be picked up, on a board where moves can be made. */
  setUse(interactive: boolean, moveable: boolean): void {
    const { element } = this;
    this.cell.setAttribute('role', interactive ? 'gridcell' : 'cell');
    element.setAttribute('role', interactive ? 'button' : 'img');
    if (!interactive) {
      element.removeAttribute('tabindex');
      element.removeAttribute('aria-disabled');
    } else {
      if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
      element.setAttribute('aria-disabled', String(!moveable && this.moveRole === null));
    }
    element.classList.toggle('moveable', interactive && moveable && this.moveRole === null);
  }

  private describe(): void {
    const parts = [this.label];
    if (this.pieceLetter !== '') parts.push(t(pieceName(this.pieceLetter)));
    if (this.moveRole === 'start') parts.push(t('start of move'));
    if (this.moveRole === 'target') parts.push(t('target square'), ...(this.note === '' ? [] : [this.note]));
    this.element.setAttribute('aria-label', parts.join(', '));
  }
}

/** A new element of a piece. */
export function newPiece(letter: string): HTMLElement {
  const piece = document.createElement('span');
  const [colour, kind] = pieceOf(letter);
  piece.className = `piece ${colour}${kind}`;
  piece.setAttribute('aria-hidden', 'true');
  piece.append(pieceElement(colour, kind));
  return piece;
}
