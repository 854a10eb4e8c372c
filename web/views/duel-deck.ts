import { css, html, LitElement } from 'lit';
import type { PositionSpec } from '../engine/protocol.ts';
import type { DuelPlace } from '../xray/duel-address.ts';
import './duel-pane.ts';
import type { DuelPane } from './duel-pane.ts';
import './match-pane.ts';
import { shared } from './styles.ts';

/** The duel of two settings on one position, and short games between them. */
export class DuelDeck extends LitElement {
  static override properties = { position: { attribute: false }, place: { attribute: false } };
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        gap: 18px;
      }
    `,
  ];
  declare position: PositionSpec;
  /** The duel to begin with; null for the usual. */
  declare place: DuelPlace | null;

  protected override firstUpdated(): void {
    const pane = this.renderRoot.querySelector('rp-duel-pane') as DuelPane | null;
    if (!pane || !this.place) return;
    pane.contest = this.place.contest;
    pane.depth = this.place.depth;
  }

  override render() {
    return html`<rp-duel-pane .position=${this.position}></rp-duel-pane><rp-match-pane></rp-match-pane>`;
  }
}

customElements.define('rp-duel-deck', DuelDeck);
