import { placement } from '../../core/fen.ts';
import { t } from '../../language/translate.ts';
import { BoardInput } from './board-input.ts';
import { BoardSquare } from './board-squares.ts';
import { boardSheet } from './board-style.ts';
import type { Orientation } from './geometry.ts';
import { onPiecesChanged } from './pieces.ts';
import { placementChanges } from './placement-changes.ts';

/** A player's colour. */
export type Side = 'white' | 'black';

/** Callbacks of a board. */
export interface BoardEvents {
  /** Returns the squares that the piece on `from` can move to; none if it may not move. */
  targets(from: string): string[];
  /** Called after the user moved a piece to one of its targets. The board already shows the move. */
  moved(from: string, to: string): void;
  /** Called when a piece is picked up, by its square, and with null when it is put down. */
  held?(from: string | null): void;
  /** Called when the user wants to cancel what was entered: a right click, or a tap on a square without a piece to move. */
  cancelled?(): void;
}

const div = (className: string): HTMLDivElement => Object.assign(document.createElement('div'), { className });

/**
 * A chess board: 64 squares with pieces, moved by drag, by two taps or by the keyboard. It knows no rules: `BoardEvents` names the
 * targets of a piece. A plain class with an element, since a page may have several copies of this code.
 */
export class ChessBoard {
  /** The board, as wide as its container. */
  readonly element = div('chess-board');
  private readonly grid = div('grid');
  private readonly squares: BoardSquare[] = Array.from({ length: 64 }, () => new BoardSquare());
  private readonly coordinates = [div('coords file'), div('coords rank')] as const;
  private readonly input: BoardInput;
  private orientation: Orientation = 'white';
  private movable: Side | null = null;
  private lastMove: readonly string[] = [];
  private premoves: readonly string[] = [];
  private checked: string | null = null;
  private tinted = '[]';
  /** The FEN shown; null after the user has moved a piece. */
  private shown: string | null = null;

  constructor(events: BoardEvents) {
    const root = this.element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [boardSheet()];
    this.grid.setAttribute('aria-label', t('Chess board'));
    for (let rank = 0; rank < 8; rank++) {
      const row = div('row');
      row.setAttribute('role', 'row');
      row.append(...this.squares.slice(8 * rank, 8 * rank + 8).map(({ cell }) => cell));
      this.grid.append(row);
    }
    root.append(this.grid, ...this.coordinates);
    this.input = new BoardInput({
      grid: this.grid,
      squares: this.squares,
      targets: (from) => (this.movable ? events.targets(from) : []),
      moved: (from, to) => {
        this.shown = null;
        this.refresh();
        events.moved(from.name, to.name);
      },
      changed: () => {
        this.refresh();
        events.held?.(this.input.from?.name ?? null);
      },
      premoving: () => this.premoves.length > 0,
      cancelled: () => events.cancelled?.(),
    });
    this.nameSquares();
    this.refresh();
    this.followPieces();
  }

  /** Whether moves can be made. */
  get interactive(): boolean {
    return this.movable !== null;
  }

  /**
   * Shows a FEN. Pieces slide for `ms` milliseconds; 0 moves them immediately. `keep`: a selected piece stays selected, and a drag goes on, if
   * it can still move.
   */
  setPosition(fen: string, ms: number, keep = false): void {
    this.element.dataset['animation'] = String(ms);
    if (fen === this.shown) return;
    this.shown = fen;
    const letters = placement(fen);
    if (this.orientation === 'black') letters.reverse();
    const { from } = this.input;
    const stays = keep && from !== null && letters[this.squares.indexOf(from)] === from.letter;
    if (!stays) this.input.drop();
    this.put(letters, ms);
    if (stays) this.input.lookAgain();
    this.refresh();
  }

  /** Shows the names of files and ranks on the squares at the edge. */
  setCoordinates(shown: boolean): void {
    for (const each of this.coordinates) each.hidden = !shown;
  }

  setOrientation(side: Orientation): void {
    if (this.orientation === side) return;
    this.orientation = side;
    this.input.drop();
    const letters = this.squares.map(({ letter }) => letter).reverse();
    this.nameSquares();
    this.put(letters, 0);
    this.refresh();
  }

  /** Sets the side whose pieces can be moved; null makes the board read-only. */
  setMovable(side: Side | null): void {
    if (side === this.movable) return;
    if ((side === null) !== (this.movable === null)) this.input.drop();
    this.movable = side;
    this.refresh();
  }

  /** Marks the squares of the last move. */
  setLastMove(squares: readonly string[]): void {
    if (squares.join() === this.lastMove.join()) return;
    this.lastMove = squares;
    this.mark('last-move', (name) => squares.includes(name));
  }

  /** Marks the squares of premoves. */
  setPremoves(squares: readonly string[]): void {
    if (squares.join() === this.premoves.join()) return;
    this.premoves = squares;
    this.mark('premove', (name) => squares.includes(name));
  }

  /** Marks the square of the king in check; null for none. */
  setCheck(square: string | null): void {
    if (square === this.checked) return;
    this.checked = square;
    this.mark('in-check', (name) => name === square);
  }

  /** Colours squares, by name; the colours lie over those of the squares. */
  setTints(tints: ReadonlyMap<string, string>): void {
    const wanted = JSON.stringify([...tints]);
    if (wanted === this.tinted) return;
    this.tinted = wanted;
    for (const { element, name } of this.squares) {
      const tint = tints.get(name);
      element.classList.toggle('tinted', tint !== undefined);
      if (tint === undefined) element.style.removeProperty('--tint');
      else element.style.setProperty('--tint', tint);
    }
  }

  /** Says what is known of moves to squares, by the squares' names. */
  setNotes(notes: ReadonlyMap<string, string>): void {
    for (const square of this.squares) square.setNote(notes.get(square.name) ?? '');
  }

  /** Whether a tap on a square would neither select a piece nor move one. */
  isIdle(name: string): boolean {
    const square = this.squares.find((each) => each.name === name);
    return this.input.from === null && square?.letter === '';
  }

  /** Forgets a press that has begun, and puts the selected piece down. */
  release(): void {
    this.input.drop();
  }

  /** Focuses the active square of the board. */
  focus(): void {
    this.input.focus();
  }

  /** Returns true if the board's own grid handles a key event. */
  holds(event: Event): boolean {
    return this.input.holds(event);
  }

  private isOwn(letter: string): boolean {
    return this.movable !== null && letter !== '' && (letter === letter.toUpperCase()) === (this.movable === 'white');
  }

  /** Puts pieces on the squares, as seen from this side. */
  private put(letters: readonly string[], ms: number): void {
    const { moved, removed, added } = placementChanges(
      this.squares.map(({ letter }) => letter),
      letters,
    );
    const at = (index: number): BoardSquare => this.squares[index]!;
    for (const index of removed) {
      const node = at(index).give();
      if (node && ms > 0) this.fadeOut(at(index), node, ms);
      else node?.remove();
    }
    // Taken from all squares first: one may move where another stood.
    const nodes = moved.map(({ from }) => at(from).give());
    moved.forEach(({ from, to }, i) => {
      at(to).place(letters[to] ?? '', nodes[i]);
      const [dx, dy] = [(from & 7) - (to & 7), (from >> 3) - (to >> 3)];
      if (ms > 0) slide(at(to), dx, dy, ms);
    });
    for (const index of added) {
      at(index).place(letters[index] ?? '');
      if (ms > 0) at(index).piece?.animate([{ opacity: 0 }, { opacity: 1 }], ms);
    }
  }

  private fadeOut({ element }: BoardSquare, node: HTMLElement, ms: number): void {
    node.classList.add('leaving');
    element.append(node);
    const fading = node.animate([{ opacity: 1 }, { opacity: 0 }], ms);
    fading.onfinish = fading.oncancel = () => node.remove();
  }

  private mark(className: string, has: (name: string) => boolean): void {
    for (const { element, name } of this.squares) element.classList.toggle(className, has(name));
  }

  /** Names the squares and the coordinates for the side at the bottom. */
  private nameSquares(): void {
    for (const [index, square] of this.squares.entries()) square.rename(index, this.orientation);
    this.mark('last-move', (name) => this.lastMove.includes(name));
    this.mark('premove', (name) => this.premoves.includes(name));
    this.mark('in-check', (name) => name === this.checked);
    const edge = (index: (n: number) => number, part: 0 | 1): HTMLElement[] =>
      Array.from({ length: 8 }, (_, n) => {
        const { name, element } = this.squares[index(n)]!;
        return Object.assign(div(`coord ${element.dataset['squareColor']}`), { textContent: name[part] });
      });
    this.coordinates[0].replaceChildren(...edge((n) => 56 + n, 0));
    this.coordinates[1].replaceChildren(...edge((n) => 8 * n, 1));
    for (const each of this.coordinates) each.setAttribute('aria-hidden', 'true');
  }

  private refresh(): void {
    const { interactive } = this;
    this.element.toggleAttribute('data-interactive', interactive);
    this.grid.setAttribute('role', interactive ? 'grid' : 'table');
    for (const square of this.squares) square.setUse(interactive, this.isOwn(square.letter));
    this.input.keepTabStop(interactive);
  }

  /** Draws all pieces again when another set is used. Boards come and go without notice, so nothing keeps them alive. */
  private followPieces(): void {
    const squares = new WeakRef(this.squares);
    const stop = onPiecesChanged(() => {
      const alive = squares.deref();
      if (!alive) return stop();
      for (const square of alive) square.redraw();
    });
  }
}

/** Lets the piece of a square come from another one, `dx` columns and `dy` rows away. */
function slide({ piece }: BoardSquare, dx: number, dy: number, ms: number): void {
  if (!piece) return;
  piece.classList.add('moving');
  const sliding = piece.animate([{ transform: `translate(${100 * dx}%, ${100 * dy}%)` }, { transform: 'none' }], {
    duration: ms,
    easing: 'ease',
  });
  sliding.onfinish = sliding.oncancel = () => piece.classList.remove('moving');
}
