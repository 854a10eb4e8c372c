import { css, html, nothing } from 'lit';
import { numbered } from '../../core/format.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';

/** The game in SAN. A click goes to the position after that move; playing a different move there discards the rest. */
export class MoveList extends SessionElement {
  static override styles = [
    shared,
    css`
      :host {
        min-height: 0;
      }
      .panel {
        display: flex;
        flex-direction: column;
        height: 100%;
        min-height: 0;
        overflow: hidden;
      }
      .list {
        flex: 1;
        min-height: 0;
        overflow-y: auto;
        padding: var(--space-2) var(--space-3);
        scrollbar-width: thin;
        line-height: 26px;
        font-size: var(--text-m);
      }
      .move {
        white-space: nowrap;
      }
      .n {
        margin-left: var(--space-half);
        color: var(--muted);
        font-size: var(--text-s);
      }
      .list button {
        display: inline;
        min-height: 0;
        padding: var(--space-half) var(--space-1);
        border: 0;
        border-radius: 5px;
        background: none;
        line-height: 20px;
      }
      .list button:focus-visible {
        outline-offset: -2px;
      }
      @media (hover: hover) {
        .list button:hover {
          background: var(--surface-2);
        }
      }
      .list button[aria-current='step'] {
        background: var(--accent);
        color: var(--accent-ink);
        font-weight: 600;
      }
      .after {
        opacity: 0.6;
      }
      .result {
        margin-left: var(--space-2);
        font-weight: 650;
      }
      .empty {
        color: var(--muted);
      }
      @container riposte (max-width: ${BREAKPOINT.narrow}px) {
        .list button {
          padding: var(--space-2);
        }
        .list {
          line-height: 34px;
        }
      }
    `,
  ];
  private shownPly = -1;

  protected override updated(): void {
    const { cursor } = this.session.game;
    if (cursor === this.shownPly) return;
    // A new list is already at its top; setting scrollTop would force a layout before the first paint.
    const atTop = cursor === 0 && this.shownPly < 0;
    this.shownPly = cursor;
    if (atTop) return;
    const list = this.renderRoot.querySelector<HTMLElement>('.list');
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    // Scroll the list only, never the page.
    if (list && current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
    else if (list) list.scrollTop = 0;
  }

  override render() {
    const { game } = this.session;
    const { cursor } = game;
    const outcome = game.outcome();
    const moves = numbered(
      game.plies.map((p) => p.san),
      game.startFen,
    );
    return html`<section class="panel" aria-label="Moves">
      <div class="list" role="group" aria-label="Moves of the game">
        ${
          game.ready
            ? html`<button aria-current=${cursor === 0 ? 'step' : nothing} @click=${() => void this.session.goTo(0)}>Start</button> `
            : nothing
        }
        ${moves.map(
          (
            { number, san },
            i,
          ) => html`<span class="move">${number === '' ? nothing : html`<span class="n num">${number}</span>`}<button
              class=${i + 1 > cursor ? 'after' : ''}
              aria-current=${i + 1 === cursor ? 'step' : nothing}
              @click=${() => void this.session.goTo(i + 1)}>${san}</button></span> `,
        )}
        ${moves.length === 0 && game.ready ? html`<span class="empty">No moves yet. Drag a piece, tap it, or use the arrow keys on the board.</span>` : nothing}
        ${outcome.result === '*' ? nothing : html`<span class="result num">${outcome.result}</span> <span>${outcome.text}</span>`}
      </div>
    </section>`;
  }
}

customElements.define('rp-move-list', MoveList);
