import { css, html, LitElement } from 'lit';
import type { PositionSpec } from '../engine/protocol.ts';
import './duel-pane.ts';
import './match-pane.ts';
import { shared } from './styles.ts';

/** The duel of two settings on one position, and short games between them. */
export class DuelDeck extends LitElement {
  static override properties = { position: { attribute: false } };
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

  override render() {
    return html`<rp-duel-pane .position=${this.position}></rp-duel-pane><rp-match-pane></rp-match-pane>`;
  }
}

customElements.define('rp-duel-deck', DuelDeck);
