import { css, html } from 'lit';
import { SessionElement } from '../views/session-element.ts';
import { shared } from '../views/styles.ts';
import '../views/export-menu.ts';
import '../views/iteration-tape.ts';
import '../views/killer-detail.ts';
import '../views/killer-ladder.ts';
import '../views/xray-deck.ts';

/** The x-ray panels beside an embedded board: iterations, ladder, details of the selected killer. Loaded when the mode needs it. */
export class XrayPanels extends SessionElement {
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 10px;
      }
      rp-killer-ladder {
        height: 420px;
      }
    `,
  ];

  override render() {
    return html`<rp-iteration-tape .session=${this.session}></rp-iteration-tape>
      <rp-killer-ladder .session=${this.session}></rp-killer-ladder>
      <rp-killer-detail .session=${this.session}></rp-killer-detail>`;
  }
}

customElements.define('rp-xray-panels', XrayPanels);
