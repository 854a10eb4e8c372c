import { css, html, nothing } from 'lit';
import type { WorthMark } from '../../analysis/evaluation-watch.ts';
import type { BoardShape } from '../../analysis/shapes.ts';
import { kingSquare } from '../../core/fen.ts';
import { DEFAULT_SETTINGS, type PageSettings } from '../../core/page-settings.ts';
import type { LegalMove } from '../../protocol/protocol.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { boardLabels, boardStyles } from './board-styles.ts';
import { ChessBoard } from './chess-board.ts';
import type { Orientation } from './geometry.ts';
import { Overlay } from './overlay.ts';
import './promotion-choice.ts';
import type { PromotionChoice } from './promotion-choice.ts';
import { tintsOf } from './tint.ts';

/** A position as a board shows it. */
export interface ShownPosition {
  readonly fen: string;
  readonly turn: 'w' | 'b';
  readonly check: boolean;
  /** The two squares of the last move, or empty. */
  readonly lastMove: readonly string[];
  /** The moves that can be tried while a move is asked for. */
  readonly legal: readonly LegalMove[];
  /** What the pieces are worth, where that is shown. */
  readonly worth?: readonly WorthMark[];
}

/** Milliseconds in which a piece slides. */
const SLIDE_MS = 150;

/** The board of what is no game: lessons, exercises, the trainer. While a move is asked for, moving a piece dispatches `answer` (UCI text). */
export class PositionBoard extends TranslatedElement {
  static override properties = {
    position: { attribute: false },
    shapes: { attribute: false },
    asking: { type: Boolean },
    slides: { type: Boolean },
    orientation: { attribute: false },
    settings: { attribute: false },
  };
  static override styles = [
    shared,
    boardStyles,
    css`
      .chess-board {
        aspect-ratio: 1;
      }
    `,
  ];
  declare position: ShownPosition | null;
  declare shapes: readonly BoardShape[];
  declare asking: boolean;
  /** Whether pieces slide, unless the settings turn that off. */
  declare slides: boolean;
  declare orientation: Orientation;
  /** How the board looks. */
  declare settings: PageSettings;
  /** True while a promotion piece is being chosen. */
  private choosing = false;
  private readonly overlay = new Overlay();
  private readonly squares = new ChessBoard({
    targets: (from) => [...new Set(this.movesFrom(from).map(({ to }) => to))],
    moved: (from, to) => void this.moved(from, to),
  });

  constructor() {
    super();
    this.position = null;
    this.shapes = [];
    this.asking = false;
    this.slides = false;
    this.orientation = 'white';
    this.settings = DEFAULT_SETTINGS;
  }

  /** Returns true for key events that the board handles itself. */
  holds(event: Event): boolean {
    return this.choosing || (this.squares.interactive && this.squares.holds(event));
  }

  private movesFrom(from: string): LegalMove[] {
    return this.asking ? (this.position?.legal.filter((move) => move.from === from) ?? []) : [];
  }

  private async moved(from: string, to: string): Promise<void> {
    const { position } = this;
    const moves = this.movesFrom(from).filter((move) => move.to === to);
    this.choosing = true;
    const uci = moves.length > 1 ? await this.promotion(moves, position?.turn ?? 'w') : moves[0]?.uci;
    this.choosing = false;
    // The board shows the move already; what comes next decides whether it stays.
    this.requestUpdate();
    if (uci && position === this.position) this.dispatchEvent(new CustomEvent<string>('answer', { detail: uci }));
  }

  private async promotion(moves: readonly LegalMove[], turn: 'w' | 'b'): Promise<string | undefined> {
    const choice = this.renderRoot.querySelector<PromotionChoice>('rp-promotion-choice');
    const kind = await choice?.ask(turn, moves[0]?.to ?? '', this.orientation);
    return moves.find(({ promotion }) => promotion === kind)?.uci;
  }

  protected override updated(): void {
    const { position, squares, orientation, settings } = this;
    squares.setOrientation(orientation);
    squares.setCoordinates(settings.coordinates === 'inside');
    this.overlay.draw(this.shapes, orientation);
    if (!position || this.choosing) return;
    const { fen, turn, worth = [] } = position;
    this.overlay.drawWorth(worth, orientation);
    squares.setTints(tintsOf(worth));
    squares.setPosition(fen, !this.slides || settings.animation === 'off' ? 0 : SLIDE_MS);
    squares.setMovable(!this.asking || position.legal.length === 0 ? null : turn === 'w' ? 'white' : 'black');
    squares.setLastMove(position.lastMove);
    squares.setCheck(position.check ? kingSquare(fen, turn) : null);
  }

  override render() {
    const outside = this.settings.coordinates === 'outside';
    return html`<div class="frame ${outside ? 'outside' : ''}">
      <div class="squares">${this.squares.element} ${this.overlay.element}<rp-promotion-choice></rp-promotion-choice></div>
      ${outside ? boardLabels(this.orientation) : nothing}
    </div>`;
  }
}

customElements.define('rp-position-board', PositionBoard);
