import { css, html, type PropertyValues } from 'lit';
import { SessionElement } from '../ui/base/session-element.ts';
import { shared } from '../ui/base/styles.ts';
import { loadXrayPanes, xrayPanes } from '../ui/xray/panes.ts';
import '../ui/base/export-menu.ts';
import '../ui/xray/ladder/killer-ladder.ts';

/** The X-ray panes beside an embedded board, and the ladder. Loaded in X-ray mode; loads all panes, also those below. */
export class XrayPanels extends SessionElement {
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-3);
      }
      rp-killer-ladder {
        height: 420px;
        --strip: none;
      }
    `,
  ];

  protected override firstUpdated(changed: PropertyValues): void {
    super.firstUpdated(changed);
    this.session.notifications.loadOnce('The X-ray panes', loadXrayPanes);
  }

  override render() {
    const { session } = this;
    return html`${xrayPanes('side', session)}
      ${xrayPanes('board', session)}
      <rp-killer-ladder .session=${session}></rp-killer-ladder>`;
  }
}

customElements.define('rp-xray-panels', XrayPanels);
