import { css, html } from 'lit';
import { SessionElement } from '../ui/base/session-element.ts';
import { shared } from '../ui/base/styles.ts';
import '../ui/base/export-menu.ts';
import '../ui/xray/tape/iteration-tape.ts';
import '../ui/xray/ladder/killer-detail.ts';
import '../ui/xray/ladder/killer-ladder.ts';
import '../ui/xray/xray-deck.ts';

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
