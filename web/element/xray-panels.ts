import { css, html, nothing, type PropertyValues } from 'lit';
import { SessionElement } from '../ui/base/session-element.ts';
import { shared } from '../ui/base/styles.ts';
import { loadXrayPanes, xrayPanes } from '../ui/xray/panes.ts';
import type { XrayPart } from './attributes/attributes.ts';
import '../ui/base/export-menu.ts';
import '../ui/show/search-show.ts';
import '../ui/xray/ladder/killer-ladder.ts';
import { t } from '../language/translate.ts';

/** The X-ray panes beside an embedded board, and the ladder. Loaded in X-ray mode; loads the panes of its parts, also those below. */
export class XrayPanels extends SessionElement {
  static override properties = { ...SessionElement.properties, parts: { attribute: false }, place: {} };
  /** What is shown. */
  declare parts: readonly XrayPart[];
  /** Beside the board, or below both columns. */
  declare place: 'side' | 'wide';
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
      }
    `,
  ];

  constructor() {
    super();
    this.parts = [];
    this.place = 'side';
  }

  protected override firstUpdated(changed: PropertyValues): void {
    super.firstUpdated(changed);
    this.load();
  }

  protected override updated(): void {
    this.load();
  }

  private load(): void {
    const { parts, session } = this;
    session.notifications.loadOnce(t('The X-ray panes ({join})', { join: parts.join(', ') }), () => loadXrayPanes(parts));
  }

  override render() {
    const { session, parts } = this;
    if (this.place === 'wide') return html`${xrayPanes('wide', session, undefined, parts)}`;
    return html`${xrayPanes('side', session, undefined, parts)}
      ${parts.includes('ladder') ? html`<rp-search-show class="panel" .session=${session}></rp-search-show><rp-killer-ladder .session=${session}></rp-killer-ladder>` : nothing}`;
  }
}

customElements.define('rp-xray-panels', XrayPanels);
