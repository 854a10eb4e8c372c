import { css, html, nothing, type PropertyValues } from 'lit';
import type { PlyBoard } from '../../../analysis/ply-boards.ts';
import { killerShapes } from '../../../analysis/shapes.ts';
import { shareText } from '../../../core/format.ts';
import type { XrayRow } from '../../../protocol/protocol.ts';
import { BREAKPOINT } from '../../base/breakpoints.ts';
import { SessionElement } from '../../base/session-element.ts';
import { shared } from '../../base/styles.ts';
import { Overlay } from '../../board/overlay.ts';
import { overlayStyles } from '../../board/overlay-styles.ts';
import '../../board/mini-board.ts';
import { shownMoves, t } from '../../../language/translate.ts';

/**
 * A small board for each of the first plies of the PV, with the killers of the ply. A click selects the ply's row. `--strip: none` hides
 * it; hidden, it costs nothing.
 */
export class KillerStrip extends SessionElement {
  static override styles = [
    shared,
    overlayStyles,
    css`
      :host {
        display: var(--strip, grid);
        grid-template-columns: repeat(4, minmax(0, 1fr));
        gap: var(--space-2);
        padding: 0 var(--space-3) var(--space-2);
        font-size: var(--text-xs);
      }
      button {
        display: block;
        min-width: 0;
        min-height: 0;
        padding: 0;
        border: 2px solid transparent;
        border-radius: 7px;
        background: transparent;
        font-weight: 400;
        text-align: left;
        overflow: hidden;
      }
      button:active:not(:disabled) {
        background: var(--surface-2);
      }
      button[aria-pressed='true'] {
        border-color: var(--pv);
      }
      .board {
        display: block;
        position: relative;
        width: 100%;
        max-width: var(--strip-board, 150px);
        margin-inline: auto;
        aspect-ratio: 1;
      }
      rp-mini-board {
        width: 100%;
      }
      .caption {
        display: block;
        height: 4.05em;
        padding: var(--space-half);
        overflow: hidden;
        color: var(--muted);
        line-height: 1.35;
        text-align: center;
      }
      i {
        color: var(--muted);
      }
      b {
        color: var(--ink);
        font-weight: 620;
      }
      .k1 {
        color: var(--k1);
      }
      .k2 {
        color: var(--k2);
      }
      @container riposte (max-width: ${BREAKPOINT.narrow}px) {
        :host {
          gap: var(--space-1);
          padding-inline: var(--space-2);
        }
      }
    `,
  ];
  private readonly overlays = new Map<number, Overlay>();
  private unwatch: (() => void)[] = [];
  private visible = false;
  /** In the next frame: a change of the layout within the callback would be reported as an error of the page. */
  private readonly sizes = new ResizeObserver(() => requestAnimationFrame(() => this.resized()));

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
    this.visible = false;
    this.unfollow();
  }

  private resized(): void {
    const visible = this.isConnected && getComputedStyle(this).display !== 'none' && this.getClientRects().length > 0;
    if (visible === this.visible) return;
    this.visible = visible;
    this.follow();
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('session')) this.follow();
  }

  private follow(): void {
    this.unfollow();
    if (!this.session || !this.visible) return;
    const { plyBoards, pulses } = this.session;
    const again = () => this.requestUpdate();
    this.unwatch = [plyBoards.watch(), plyBoards.subscribe(again), pulses.subscribe(again)];
  }

  private unfollow(): void {
    for (const end of this.unwatch) end();
    this.unwatch = [];
  }

  private rowOf({ ply }: PlyBoard): XrayRow | undefined {
    return this.session.liveSearch.snapshot?.rows[ply - 1];
  }

  /** The first killers of a ply and their hit rates. */
  private caption(row: XrayRow | undefined) {
    const filled = row?.killers.flatMap((slot, i) => (slot.uci === '' ? [] : [{ ...slot, number: i + 1 }])) ?? [];
    if (filled.length === 0) return t('no killer yet');
    return filled.map(
      ({ number, text, legal, tried, cut }) =>
        html`<b class="k${number}">K${number}</b> ${
          legal === false
            ? html`<i title=${t('{text} cannot be played in this position', { text: shownMoves(text) })}>${shownMoves(text)}</i>`
            : html`${shownMoves(text)} ${tried > 0 ? shareText(cut, tried) : ''}`
        }<br />`,
    );
  }

  private renderBoard(board: PlyBoard) {
    const { preview } = this.session;
    const black = board.fen.split(' ')[1] === 'b';
    let overlay = this.overlays.get(board.ply);
    if (!overlay) this.overlays.set(board.ply, (overlay = new Overlay()));
    const selected = preview.row === board.ply;
    return html`<button aria-pressed=${selected} title=${t('Select ply {ply}', { ply: board.ply })} @click=${() => preview.selectRow(selected ? null : board.ply)}>
      <span class="board"><rp-mini-board .fen=${board.fen} .last=${board.last} .orientation=${this.orientation} aria-label=${t('Position of ply {ply}', { ply: board.ply })}></rp-mini-board>${overlay.element}</span>
      <span class="caption num"><b>${t('Ply {ply}', { ply: board.ply })}</b> ${black ? t('Black') : t('White')}<br />${this.caption(this.rowOf(board))}</span>
    </button>`;
  }

  /** The boards stand as the side that the search is for sees them. */
  private get orientation() {
    return this.session.mode === 'play' && this.session.user === 'b' ? 'black' : 'white';
  }

  protected override updated(): void {
    for (const board of this.session.plyBoards.boards) {
      const row = this.rowOf(board);
      const shapes = row ? killerShapes(row, this.session.pulses.at(board.ply)) : [];
      // Hit rates change with every snapshot; only what an eye can tell apart is drawn again.
      const drawn = shapes.map((shape) => ({ ...shape, opacity: rounded(shape.opacity), width: rounded(shape.width) }));
      this.overlays.get(board.ply)?.draw(drawn, this.orientation);
    }
  }

  override render() {
    const { boards } = this.session.plyBoards;
    return boards.length === 0 || !this.visible ? nothing : boards.map((board) => this.renderBoard(board));
  }
}

const rounded = (share: number): number => Math.round(share * 8) / 8;

customElements.define('rp-killer-strip', KillerStrip);
