import { css, html, nothing } from 'lit';
import type { BoardShape } from '../../analysis/shapes.ts';
import { kingSquare } from '../../core/fen.ts';
import { DEFAULT_SETTINGS, type PageSettings } from '../../core/page-settings.ts';
import type { NodeView } from '../../lessons/node-view.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { boardStyles } from '../board/board-styles.ts';
import { ChessBoard } from '../board/chess-board.ts';
import { boardLabels } from '../board/labels.ts';
import { Overlay } from '../board/overlay.ts';
import { tintsOf } from '../board/tint.ts';

/** Shows a node of a lesson. While a question is open, moving a piece dispatches `answer` (UCI text). */
export class LessonBoard extends TranslatedElement {
  static override properties = {
    nodeView: { attribute: false },
    shapes: { attribute: false },
    asking: { type: Boolean },
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
  declare nodeView: NodeView | null;
  declare shapes: readonly BoardShape[];
  declare asking: boolean;
  /** How the board looks. */
  declare settings: PageSettings;
  private readonly overlay = new Overlay();
  private readonly squares = new ChessBoard({
    targets: (from) => [...new Set(this.between(from).map((m) => m.to))],
    moved: (from, to) => this.moved(from, to),
  });

  constructor() {
    super();
    this.nodeView = null;
    this.shapes = [];
    this.asking = false;
    this.settings = DEFAULT_SETTINGS;
  }

  /** Returns true for key events that the board's grid handles itself. */
  holds(event: Event): boolean {
    return this.squares.holds(event);
  }

  private between(from: string, to = '') {
    const legal = this.asking ? (this.nodeView?.legal ?? []) : [];
    return legal.filter((m) => m.from === from && (to === '' || m.to === to));
  }

  private moved(from: string, to: string): void {
    const moves = this.between(from, to);
    const move = moves.find((m) => m.promotion === 'q') ?? moves[0];
    // Reset the board to the question's position after any answer.
    this.requestUpdate();
    if (move) this.dispatchEvent(new CustomEvent<string>('answer', { detail: move.uci }));
  }

  protected override updated(): void {
    const { nodeView, shapes, asking, squares } = this;
    squares.setCoordinates(this.settings.coordinates === 'inside');
    this.overlay.draw(shapes, 'white');
    if (!nodeView) return;
    this.overlay.drawWorth(nodeView.worth, 'white');
    squares.setTints(tintsOf(nodeView.worth));
    squares.setPosition(nodeView.fen, 0);
    squares.setMovable(asking ? (nodeView.turn === 'w' ? 'white' : 'black') : null);
    squares.setLastMove(nodeView.lastMove);
    squares.setCheck(nodeView.check ? kingSquare(nodeView.fen, nodeView.turn) : null);
  }

  override render() {
    const outside = this.settings.coordinates === 'outside';
    return html`<div class="frame ${outside ? 'outside' : ''}">
      <div class="squares">${this.squares.element} ${this.overlay.element}</div>
      ${outside ? boardLabels('white') : nothing}
    </div>`;
  }
}

customElements.define('rp-lesson-board', LessonBoard);
