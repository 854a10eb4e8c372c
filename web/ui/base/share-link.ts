import { css, html, nothing, type TemplateResult } from 'lit';
import { errorMessage } from '../../core/errors.ts';
import { t } from '../../language/translate.ts';
import './copy-text.ts';
import { linkCode } from './link-code.ts';
import { shared } from './styles.ts';
import { TranslatedElement } from './translated-element.ts';

/** Gives a link away: copies it, or shows it as a code for the phones of a class. */
export class ShareLink extends TranslatedElement {
  static override properties = { label: {}, link: { attribute: false }, shown: { state: true } };
  static override styles = [
    shared,
    css`
      :host {
        display: inline-flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        align-items: center;
      }
      button {
        min-height: 30px;
        font-size: var(--text-s);
      }
      .code {
        display: block;
        width: min(100%, 240px);
        border-radius: var(--radius);
      }
    `,
  ];
  /** Label of the button that copies. */
  declare label: string;
  /** Returns the link; called on each click. If it rejects, the message is shown. */
  declare link: () => string | Promise<string>;
  /** The code, or why there is none; null while it is not shown. */
  declare private shown: TemplateResult | null;

  constructor() {
    super();
    this.label = t('Copy link');
    this.link = () => '';
    this.shown = null;
  }

  private async toggle(): Promise<void> {
    if (this.shown) {
      this.shown = null;
      return;
    }
    try {
      this.shown = linkCode(await this.link());
    } catch (error) {
      this.shown = html`<p class="muted" role="status">${errorMessage(error)}</p>`;
    }
  }

  override render() {
    return html`<rp-copy-text label=${this.label} .text=${this.link}></rp-copy-text>
      <button class="qr" aria-expanded=${this.shown !== null} @click=${() => void this.toggle()}>${t('QR code')}</button>
      ${this.shown ?? nothing}`;
  }
}

customElements.define('rp-share-link', ShareLink);
