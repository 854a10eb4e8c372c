import { GChessBoardElement } from 'gchessboard';
import { boardSheet } from './board-style.ts';
import { squareAt, type Orientation } from './geometry.ts';
import { pieceElement, type PieceColour, type PieceKind } from './pieces.ts';

type Square = Parameters<GChessBoardElement['startMove']>[0];

export type Side = 'white' | 'black';

/** What a board tells its owner. */
export interface BoardEvents {
  /** Goals of the piece on `from`; none where it may not move now. */
  targets(from: string): string[];
  /** A piece was put from one square on another of its targets. The board shows it there already. */
  moved(from: string, to: string): void;
}

/** Draws the pieces that have been put on squares. */
function drawPieces(changes: readonly MutationRecord[]): void {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof Element) || node.firstChild) continue;
    const name = [...node.classList].find((each) => /^[wb][pnbrqk]$/.test(each));
    if (name) node.append(pieceElement(name[0] as PieceColour, name[1] as PieceKind));
  }
}

/**
 * The one place that knows the board package. It adds what the package lacks: last-move and check
 * marks, a tap on another own piece as a new start, our pieces, and a board that is set back when a
 * move is refused.
 */
export class BoardAdapter {
  readonly element: GChessBoardElement;
  private readonly events: BoardEvents;
  private lastMove: readonly string[] = [];
  private checked: string | null = null;
  private pressed: string | null = null;
  /** The FEN shown; null once a hand has moved a piece away from it. */
  private shown: string | null = null;

  constructor(events: BoardEvents) {
    this.events = events;
    this.element = new GChessBoardElement();
    this.element.coordinates = 'inside';
    const root = this.element.shadowRoot;
    if (root) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, boardSheet()];
      // The board puts a piece there as an empty element; it gets its drawing before it is painted.
      new MutationObserver((changes) => drawPieces(changes)).observe(root, { childList: true, subtree: true });
    }
    this.nameSquares();
    this.element.addEventListener('movestart', (e) => {
      e.detail.setTargets(this.events.targets(e.detail.from) as Square[]);
    });
    this.element.addEventListener('moveend', (e) => {
      this.shown = null;
      this.events.moved(e.detail.from, e.detail.to);
    });
    this.element.addEventListener('movecancel', (e) => this.restartOnOwnPiece(e.detail.from));
    this.element.addEventListener('pointerdown', (e) => this.notePress(e), { capture: true });
    this.element.addEventListener('keydown', () => (this.pressed = null), { capture: true });
  }

  /** Shows a FEN; pieces slide there in `ms` milliseconds (0: at once). */
  setPosition(fen: string, ms: number): void {
    if (this.element.animationDuration !== ms) this.element.animationDuration = ms;
    if (fen === this.shown) return;
    this.shown = fen;
    this.element.fen = fen;
  }

  setOrientation(side: Orientation): void {
    if (this.element.orientation === side) return;
    this.element.orientation = side;
    this.paintMarks();
  }

  /** Who may pick up pieces: a side, or null for a board that is only looked at. */
  setMovable(side: Side | null): void {
    if (this.element.interactive !== (side !== null)) {
      this.element.interactive = side !== null;
      this.nameSquares();
    }
    if (side && this.element.turn !== side) this.element.turn = side;
  }

  /** Marks the squares of the move that led here. */
  setLastMove(squares: readonly string[]): void {
    if (squares.join() === this.lastMove.join()) return;
    this.lastMove = squares;
    this.paintMarks();
  }

  /** Marks the king that stands in check, or none. */
  setCheck(square: string | null): void {
    if (square === this.checked) return;
    this.checked = square;
    this.paintMarks();
  }

  /** Puts the keyboard on a square of the board. */
  focus(): void {
    this.element.shadowRoot?.querySelector<HTMLElement>('[data-square][tabindex="0"]')?.focus();
  }

  /** True while a key event belongs to the board's own grid. */
  holds(event: Event): boolean {
    return event.composedPath().includes(this.element);
  }

  /** Squares keep their names where nobody may move; the package then leaves them no role that can have one. */
  private nameSquares(): void {
    if (this.element.interactive) return;
    for (const square of this.element.shadowRoot?.querySelectorAll('[data-square]') ?? []) square.setAttribute('role', 'img');
  }

  private paintMarks(): void {
    const squares = this.element.shadowRoot?.querySelectorAll<HTMLElement>('[data-square]');
    for (const square of squares ?? []) {
      const name = square.dataset['square'] ?? '';
      square.classList.toggle('last-move', this.lastMove.includes(name));
      square.classList.toggle('in-check', name === this.checked);
    }
  }

  private notePress(e: PointerEvent): void {
    const box = this.element.getBoundingClientRect();
    const scale = 8 / box.width;
    const point = { x: (e.clientX - box.left) * scale, y: (e.clientY - box.top) * scale };
    this.pressed = squareAt(point, this.element.orientation);
  }

  /** A second tap on another own piece picks that one up, as players expect. */
  private restartOnOwnPiece(from: string): void {
    const square = this.pressed;
    if (!square || square === from) return;
    const targets = this.events.targets(square);
    if (targets.length === 0) return;
    // After the package has put its own state back to "nothing picked up".
    queueMicrotask(() => this.element.startMove(square as Square, targets as Square[]));
  }
}
