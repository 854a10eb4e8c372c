import { GChessBoardElement } from 'gchessboard';
import { boardSheet } from './board-style.ts';
import { type Orientation, squareAt } from './geometry.ts';
import { onPiecesChanged, type PieceColour, type PieceKind, pieceElement } from './pieces.ts';

type Square = Parameters<GChessBoardElement['startMove']>[0];

/** A player's colour. */
export type Side = 'white' | 'black';

/** Callbacks of a board. */
export interface BoardEvents {
  /** Returns the squares that the piece on `from` can move to; none if it may not move. */
  targets(from: string): string[];
  /** Called after the user moved a piece to one of its targets. The board already shows the move. */
  moved(from: string, to: string): void;
  /** Called when the user wants to cancel what was entered: a right click, or a tap on a square without a piece to move. */
  cancelled?(): void;
}

/** Draws the piece of an element of the package; does nothing for other elements. */
function drawPiece(element: Element): void {
  const name = [...element.classList].find((each) => /^[wb][pnbrqk]$/.test(each));
  if (name) element.replaceChildren(pieceElement(name[0] as PieceColour, name[1] as PieceKind));
}

/** Draws pieces added to squares. */
function drawPieces(changes: readonly MutationRecord[]): void {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (node instanceof Element && !node.firstChild) drawPiece(node);
  }
}

/**
 * Wraps the board package; nothing else depends on it. Adds last-move and check marks, selecting another own piece with a
 * second tap, our piece set, and resetting the board after a rejected move.
 */
export class BoardAdapter {
  readonly element: GChessBoardElement;
  private readonly events: BoardEvents;
  private lastMove: readonly string[] = [];
  private checked: string | null = null;
  private pressed: string | null = null;
  private premoves: readonly string[] = [];
  private tinted = '[]';
  /** Square of the piece that is being moved, or null. */
  private moving: string | null = null;
  /** The FEN shown; null after the user has moved a piece. */
  private shown: string | null = null;

  constructor(events: BoardEvents) {
    this.events = events;
    this.element = new GChessBoardElement();
    this.element.coordinates = 'inside';
    const root = this.element.shadowRoot;
    if (root) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, boardSheet()];
      // The board adds pieces as empty elements; insert the drawing before the next paint.
      new MutationObserver((changes) => drawPieces(changes)).observe(root, { childList: true, subtree: true });
    }
    this.nameSquares();
    this.followPieces();
    this.element.addEventListener('movestart', (e) => {
      this.moving = e.detail.from;
      e.detail.setTargets(this.events.targets(e.detail.from) as Square[]);
    });
    this.element.addEventListener('moveend', (e) => {
      this.shown = null;
      this.moving = null;
      this.events.moved(e.detail.from, e.detail.to);
    });
    this.element.addEventListener('movecancel', (e) => {
      this.moving = null;
      this.restartOnOwnPiece(e.detail.from);
    });
    this.element.addEventListener('contextmenu', (e) => {
      // Without premoves the browser's menu opens.
      if (this.premoves.length === 0) return;
      e.preventDefault();
      this.events.cancelled?.();
    });
    this.element.addEventListener('pointerdown', (e) => this.notePress(e), { capture: true });
    this.element.addEventListener('keydown', () => (this.pressed = null), { capture: true });
  }

  /**
   * Shows a FEN. Pieces slide for `ms` milliseconds; 0 moves them immediately. `keep`: a selected piece stays selected if it can still
   * move.
   */
  setPosition(fen: string, ms: number, keep = false): void {
    if (this.element.animationDuration !== ms) this.element.animationDuration = ms;
    if (fen === this.shown) return;
    this.shown = fen;
    this.element.fen = fen;
    if (keep) this.selectAgain();
    else this.moving = null;
  }

  /** Shows the names of files and ranks on the squares at the edge. */
  setCoordinates(shown: boolean): void {
    const coordinates = shown ? 'inside' : 'hidden';
    if (this.element.coordinates !== coordinates) this.element.coordinates = coordinates;
  }

  setOrientation(side: Orientation): void {
    if (this.element.orientation === side) return;
    this.moving = null;
    this.element.orientation = side;
    this.paintMarks();
  }

  /** Sets the side whose pieces can be moved; null makes the board read-only. */
  setMovable(side: Side | null): void {
    if (this.element.interactive !== (side !== null)) {
      this.element.interactive = side !== null;
      this.moving = null;
      this.nameSquares();
    }
    if (side && this.element.turn !== side) this.element.turn = side;
  }

  /** Marks the squares of the last move. */
  setLastMove(squares: readonly string[]): void {
    if (squares.join() === this.lastMove.join()) return;
    this.lastMove = squares;
    this.paintMarks();
  }

  /** Marks the squares of premoves. */
  setPremoves(squares: readonly string[]): void {
    if (squares.join() === this.premoves.join()) return;
    this.premoves = squares;
    this.paintMarks();
  }

  /** Marks the square of the king in check; null for none. */
  setCheck(square: string | null): void {
    if (square === this.checked) return;
    this.checked = square;
    this.paintMarks();
  }

  /** Colours squares, by name; the colours lie over those of the squares. */
  setTints(tints: ReadonlyMap<string, string>): void {
    const wanted = JSON.stringify([...tints]);
    if (wanted === this.tinted) return;
    this.tinted = wanted;
    for (const square of this.element.shadowRoot?.querySelectorAll<HTMLElement>('[data-square]') ?? []) {
      const tint = tints.get(square.dataset['square'] ?? '');
      square.classList.toggle('tinted', tint !== undefined);
      if (tint === undefined) square.style.removeProperty('--tint');
      else square.style.setProperty('--tint', tint);
    }
  }

  /** Focuses the active square of the board. */
  focus(): void {
    this.element.shadowRoot?.querySelector<HTMLElement>('[data-square][tabindex="0"]')?.focus();
  }

  /** Returns true if the board's own grid handles a key event. */
  holds(event: Event): boolean {
    return event.composedPath().includes(this.element);
  }

  /** Draws all pieces again when another set is used. Boards come and go without notice, so nothing keeps them alive. */
  private followPieces(): void {
    const board = new WeakRef(this.element);
    const stop = onPiecesChanged(() => {
      const pieces = board.deref()?.shadowRoot?.querySelectorAll('.piece');
      if (!pieces) return stop();
      for (const piece of pieces) drawPiece(piece);
    });
  }

  /** Gives the squares of a read-only board a role, so that they keep their accessible names; the package sets none. */
  private nameSquares(): void {
    if (this.element.interactive) return;
    for (const square of this.element.shadowRoot?.querySelectorAll('[data-square]') ?? []) square.setAttribute('role', 'img');
  }

  private paintMarks(): void {
    const squares = this.element.shadowRoot?.querySelectorAll<HTMLElement>('[data-square]');
    for (const square of squares ?? []) {
      const name = square.dataset['square'] ?? '';
      square.classList.toggle('last-move', this.lastMove.includes(name));
      square.classList.toggle('premove', this.premoves.includes(name));
      square.classList.toggle('in-check', name === this.checked);
    }
  }

  private notePress(e: PointerEvent): void {
    const box = this.element.getBoundingClientRect();
    const scale = 8 / box.width;
    const point = { x: (e.clientX - box.left) * scale, y: (e.clientY - box.top) * scale };
    this.pressed = squareAt(point, this.element.orientation);
    const idle = this.moving === null && this.premoves.length > 0;
    if (idle && e.button === 0 && this.pressed && this.events.targets(this.pressed).length === 0) this.events.cancelled?.();
  }

  /** The package drops the selection when the position changes, for example by the other side's move. */
  private selectAgain(): void {
    const from = this.moving;
    this.moving = null;
    const targets = from ? this.events.targets(from) : [];
    if (!from || targets.length === 0 || !this.element.interactive) return;
    this.moving = from;
    this.element.startMove(from as Square, targets as Square[]);
  }

  /** Selects another own piece when the user taps it while a piece is selected. */
  private restartOnOwnPiece(from: string): void {
    const square = this.pressed;
    if (!square || square === from) return;
    const targets = this.events.targets(square);
    if (targets.length === 0) return;
    // Wait until the package has cleared its selection.
    queueMicrotask(() => {
      this.moving = square;
      this.element.startMove(square as Square, targets as Square[]);
    });
  }
}
