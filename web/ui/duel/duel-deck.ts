import { css, html, LitElement, type PropertyValues } from 'lit';
import type { PositionSpec } from '../../engine/protocol.ts';
import type { DuelConfig } from '../../experiments/duel/duel-hash.ts';
import './duel-pane.ts';
import type { DuelPane } from './duel-pane.ts';
import '../match/match-pane.ts';
import { shared } from '../base/styles.ts';

/** The Duel mode: two settings on one position, and a match of short games between two settings. */
export class DuelDeck extends LitElement {
  static override properties = { position: { attribute: false }, place: { attribute: false } };
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        gap: var(--space-3);
      }
      h2 {
        font-size: var(--text-l);
        letter-spacing: -0.01em;
      }
      h2 span {
        margin-left: var(--space-2);
        color: var(--muted);
        font-size: var(--text-s);
        font-weight: 400;
        letter-spacing: 0;
      }
      h2:not(:first-child) {
        margin-top: var(--space-4);
      }
    `,
  ];
  declare position: PositionSpec;
  /** The duel to show; null for the default. */
  declare place: DuelConfig | null;

  protected override updated(changed: PropertyValues): void {
    const pane = this.renderRoot.querySelector('rp-duel-pane') as DuelPane | null;
    if (!pane || !this.place || !changed.has('place')) return;
    pane.contest = this.place.contest;
    pane.depth = this.place.depth;
  }

  override render() {
    return html`<h2>Duel <span>two settings search the same position to the same depth: who needs fewer nodes?</span></h2>
      <rp-duel-pane .position=${this.position}></rp-duel-pane>
      <h2>Match <span>two settings play short games: who wins more?</span></h2>
      <rp-match-pane></rp-match-pane>`;
  }
}

customElements.define('rp-duel-deck', DuelDeck);
