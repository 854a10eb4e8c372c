import { html } from 'lit';
import { type BoardPicture, boardPicture } from '../../game/picture.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import { BoardAdapter } from './adapter.ts';
import { boardStyles } from './board-styles.ts';
import type { Orientation } from './geometry.ts';
import { Overlay } from './overlay.ts';
import { PromotionDialog } from './promotion-dialog.ts';

/** Duration of the piece animation, in milliseconds. */
const SLIDE_MS = 140;

/** The board with its arrows. Shows the session's position and plays the moves that the user makes. */
export class BoardView extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    orientation: { attribute: false },
    arrows: { attribute: false },
  };
  static override styles = [shared, boardStyles];
  declare orientation: Orientation;
  /** Whether to draw the live PV. */
  declare arrows: boolean;
  private readonly overlay = new Overlay();
  private readonly adapter = new BoardAdapter({
    targets: (from) => (this.session.preview.board ? [] : this.targets(from)),
    moved: (from, to) => void this.moved(from, to),
    cancelled: () => void this.session.premoves.clear(),
  });
  /** True while the engine processes a move that the board already shows. */
  private pending = false;

  constructor() {
    super();
    this.orientation = 'white';
    this.arrows = true;
  }

  /** Moves the focus to the board. */
  override focus(): void {
    this.adapter.focus();
  }

  /** Returns true for key events that the board's grid handles itself. */
  holds(event: Event): boolean {
    return this.adapter.holds(event);
  }

  private targets(from: string): string[] {
    const { premoves } = this.session;
    if (premoves.open) return premoves.targets(from);
    const legal = this.session.game.shown?.legal ?? [];
    return [...new Set(legal.filter((m) => m.from === from).map((m) => m.to))];
  }

  private async moved(from: string, to: string): Promise<void> {
    const { premoves } = this.session;
    if (premoves.open) return premoves.add(from, to);
    const moves = this.session.game.movesBetween(from, to);
    this.pending = true;
    try {
      const uci = moves.length > 1 ? await this.promotion(moves) : moves[0]?.uci;
      if (uci) await this.session.play(uci);
    } finally {
      this.pending = false;
      this.requestUpdate();
    }
  }

  private async promotion(moves: readonly { uci: string; promotion: string }[]): Promise<string | undefined> {
    const dialog = this.renderRoot.querySelector('rp-promotion-dialog');
    if (!(dialog instanceof PromotionDialog)) return undefined;
    const kind = await dialog.ask(this.session.game.shown?.turn ?? 'w');
    return moves.find((m) => m.promotion === kind)?.uci;
  }

  private show(picture: BoardPicture): void {
    this.adapter.setOrientation(this.orientation);
    this.overlay.draw(picture.shapes, this.orientation);
    if (this.pending) return;
    const instant = picture.preview || matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.adapter.setPosition(picture.fen, instant ? 0 : SLIDE_MS, this.session.mode === 'play');
    this.adapter.setMovable(picture.movable);
    this.adapter.setLastMove(picture.lastMove);
    this.adapter.setPremoves(picture.premoves);
    this.adapter.setCheck(picture.check);
  }

  protected override updated(): void {
    const picture = boardPicture(this.session, this.arrows);
    if (picture) this.show(picture);
  }

  override render() {
    const explored = this.session.preview.board;
    return html`<div class="frame ${explored ? 'preview' : ''}">
        ${this.adapter.element} ${this.overlay.element}
      </div>
      <rp-promotion-dialog></rp-promotion-dialog>`;
  }
}

customElements.define('rp-board', BoardView);
