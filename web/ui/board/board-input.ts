import { deepFocus, isKeyed } from '../base/focus.ts';
import { type BoardSquare, newPiece } from './board-squares.ts';
import { type Point, placeOn } from './geometry.ts';

/** What the input needs of its board. */
interface InputHost {
  grid: HTMLElement;
  /** As they stand on the screen, the top left one first. */
  squares: readonly BoardSquare[];
  /** Names of the squares that the piece on `from` can move to. */
  targets(from: string): string[];
  /** The user has moved a piece, which stands on `to` already. */
  moved(from: BoardSquare, to: BoardSquare): void;
  /** Which piece is selected has changed. */
  changed(): void;
  /** Whether premoves wait, which a right click or a tap beside the pieces cancels. */
  premoving(): boolean;
  cancelled(): void;
}

/** How far a press moves before it is a drag, in squares. */
const DRAG_THRESHOLD = 0.12;

/** How a dragged piece hangs on the pointer: its centre is a quarter of a square above. */
const LIFT = 0.25;

/** The press of a pointer that has begun on the board. */
interface Press {
  id: number;
  square: BoardSquare;
  /** Whether its piece was selected before: a second tap puts it down. */
  wasSelected: boolean;
  /** Where it began, in squares. */
  x: number;
  y: number;
  dragging: boolean;
}

/** Columns and rows of an arrow key. */
const STEPS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Turns presses, drags and keys on the squares into moves. */
export class BoardInput {
  /** The square whose piece is being moved, or null. */
  from: BoardSquare | null = null;
  private readonly host: InputHost;
  private press: Press | null = null;
  /** Ends the listeners of the press. */
  private listening: AbortController | null = null;
  private hovered: BoardSquare | null = null;
  /** Stays on the square that a dragged piece has left. */
  private ghost: HTMLElement | null = null;
  /** Index of the square that the Tab key reaches. */
  private tabStop = 60;
  /** Whether the focus came by the keyboard: then the keys of a board are the board's, and otherwise those of the page. */
  private keyed = false;
  /** The board is to have the focus as soon as it takes moves, unless that goes elsewhere from where it was; null otherwise. */
  private wish: { from: Element | null } | null = null;

  constructor(host: InputHost) {
    this.host = host;
    const { grid } = host;
    grid.addEventListener('pointerdown', (e) => this.down(e));
    grid.addEventListener('keydown', (e) => this.key(e));
    grid.addEventListener('focusin', (e) => this.focused(e));
    grid.addEventListener('contextmenu', (e) => this.menu(e));
    // Text and images are not dragged instead of pieces.
    grid.addEventListener('dragstart', (e) => e.preventDefault());
  }

  /** Selects a piece, as a tap does; nothing if it has no targets. */
  select(square: BoardSquare | undefined): void {
    if (!square) return;
    const targets = this.host.targets(square.name);
    if (targets.length === 0) return;
    this.drop();
    this.from = square;
    for (const animation of square.piece?.getAnimations() ?? []) animation.finish();
    this.mark(square, targets);
  }

  /** The position has changed around the selected piece: it may have other targets. A press goes on. */
  lookAgain(): void {
    const { from } = this;
    if (!from) return;
    const targets = this.host.targets(from.name);
    if (targets.length === 0) return this.drop();
    this.hover(null);
    this.mark(from, targets);
  }

  private mark(from: BoardSquare, targets: readonly string[]): void {
    for (const each of this.host.squares) each.setRole(targets.includes(each.name) ? 'target' : null);
    from.setRole('start');
    this.host.changed();
  }

  /** Puts the piece down where it was. */
  drop(): void {
    this.endPress();
    if (!this.from) return;
    this.from = null;
    for (const each of this.host.squares) each.setRole(null);
    this.host.changed();
  }

  /** Focuses the square that the Tab key reaches; on a board that takes no moves yet, as soon as it does. */
  focus(): void {
    const element = this.host.squares[this.tabStop]?.element;
    if (element?.hasAttribute('tabindex')) element.focus();
    else this.wish = { from: deepFocus() };
  }

  /** Exactly one square of a board for moves is reached by Tab. */
  keepTabStop(interactive: boolean): void {
    if (!interactive) return;
    this.host.squares.forEach(({ element }, i) => (element.tabIndex = i === this.tabStop ? 0 : -1));
    const { wish } = this;
    this.wish = null;
    if (wish && [wish.from, document.body].includes(deepFocus())) this.focus();
  }

  private squareAt({ x, y }: Point): BoardSquare | null {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    return column < 0 || column > 7 || row < 0 || row > 7 ? null : (this.host.squares[8 * row + column] ?? null);
  }

  private down(e: PointerEvent): void {
    this.takeKeys(false);
    if (e.button !== 0 || this.press) return;
    const place = placeOn(this.host.grid, e);
    const square = this.squareAt(place);
    if (!square) return;
    const { host } = this;
    if (!this.from && host.premoving() && host.targets(square.name).length === 0) host.cancelled();
    const wasSelected = square === this.from;
    if (!wasSelected && square.role !== 'target') {
      if (host.targets(square.name).length > 0) this.select(square);
      else this.drop();
    }
    if (!this.from) return;
    this.press = { id: e.pointerId, square, wasSelected, ...place, dragging: false };
    this.listen();
    // Scripts may dispatch events that belong to no pointer.
    if (e.isTrusted) host.grid.setPointerCapture(e.pointerId);
  }

  /** Follows the pressed pointer wherever it goes. */
  private listen(): void {
    this.listening = new AbortController();
    const { signal } = this.listening;
    document.addEventListener('pointermove', (e) => this.move(e), { signal });
    document.addEventListener('pointerup', (e) => this.up(e), { signal });
    document.addEventListener('pointercancel', (e) => this.lost(e), { signal });
  }

  private endPress(): void {
    this.listening?.abort();
    this.listening = null;
    this.press = null;
    this.endDrag();
  }

  private move(e: PointerEvent): void {
    const { press, from } = this;
    if (!press || press.id !== e.pointerId || !from || press.square !== from) return;
    const place = placeOn(this.host.grid, e);
    if (!press.dragging && Math.hypot(place.x - press.x, place.y - press.y) < DRAG_THRESHOLD) return;
    if (!press.dragging) this.startDrag(press, from);
    this.carry(from, place);
    this.hover(this.squareAt(place));
  }

  private up(e: PointerEvent): void {
    const { press, from } = this;
    if (!press || press.id !== e.pointerId) return;
    this.endPress();
    if (!from) return;
    const square = this.squareAt(placeOn(this.host.grid, e));
    if (square?.role === 'target' && (press.dragging || square === press.square)) return this.finish(from, square);
    // Dropped where it was, the piece stays selected; so it does after its first tap.
    if (square === from ? press.wasSelected && !press.dragging : press.dragging) this.drop();
  }

  private lost(e: PointerEvent): void {
    if (this.press?.id === e.pointerId) this.drop();
  }

  private startDrag(press: Press, from: BoardSquare): void {
    press.dragging = true;
    this.host.grid.classList.add('dragging');
    this.ghost = newPiece(from.letter);
    this.ghost.classList.add('secondary');
    from.element.prepend(this.ghost);
  }

  /** Moves the dragged piece to the pointer. */
  private carry({ piece }: BoardSquare, { x, y }: { x: number; y: number }): void {
    if (!piece || !this.from) return;
    const index = this.host.squares.indexOf(this.from);
    const [dx, dy] = [x - (index & 7) - 0.5, y - (index >> 3) - 0.5 - LIFT];
    piece.style.transform = `translate(${100 * dx}%, ${100 * dy}%) scale(var(--drag-scale))`;
  }

  private endDrag(): void {
    this.host.grid.classList.remove('dragging');
    this.ghost?.remove();
    this.ghost = null;
    this.hover(null);
    this.from?.piece?.style.removeProperty('transform');
  }

  /** Highlights the target under a dragged piece. */
  private hover(square: BoardSquare | null): void {
    const target = square?.role === 'target' ? square : null;
    if (target === this.hovered) return;
    this.hovered?.element.classList.remove('hover');
    target?.element.classList.add('hover');
    this.hovered = target;
  }

  private finish(from: BoardSquare, to: BoardSquare): void {
    this.drop();
    const { letter } = from;
    to.place(letter, from.give());
    this.setTabStop(to);
    this.host.moved(from, to);
  }

  private key(e: KeyboardEvent): void {
    const at = this.host.squares.findIndex(({ element }) => element === e.target);
    const square = this.host.squares[at];
    if (!square || e.ctrlKey || e.metaKey || e.altKey) return;
    const step = STEPS[e.key];
    if (!this.keyed && e.key !== 'Escape') return;
    if (step) {
      const column = Math.max(0, Math.min(7, (at & 7) + step[0]));
      const row = Math.max(0, Math.min(7, (at >> 3) + step[1]));
      this.host.squares[8 * row + column]?.element.focus();
    } else if (e.key === 'Enter' || e.key === ' ') this.enter(square);
    else if (e.key === 'Escape' && this.from) this.drop();
    else return;
    e.preventDefault();
  }

  private enter(square: BoardSquare): void {
    if (this.from && square.role === 'target') this.finish(this.from, square);
    else if (square === this.from) this.drop();
    else if (this.host.targets(square.name).length > 0) this.select(square);
    else this.drop();
  }

  private focused(e: FocusEvent): void {
    const square = this.host.squares.find(({ element }) => element === e.target);
    if (!square) return;
    this.takeKeys(isKeyed());
    this.setTabStop(square);
  }

  private takeKeys(keyed: boolean): void {
    this.keyed = keyed;
    this.host.grid.classList.toggle('keyed', keyed);
  }

  /** Whether the board handles a key itself. */
  holds(event: Event): boolean {
    return this.keyed && event.composedPath().includes(this.host.grid);
  }

  private setTabStop(square: BoardSquare): void {
    this.tabStop = this.host.squares.indexOf(square);
    this.keepTabStop(square.element.hasAttribute('tabindex'));
  }

  private menu(e: Event): void {
    // Without premoves the browser's menu opens.
    if (!this.host.premoving()) return;
    e.preventDefault();
    this.host.cancelled();
  }
}
