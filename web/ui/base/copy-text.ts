import { css, html, nothing } from 'lit';
import { errorMessage } from '../../core/errors.ts';
import { t } from '../../language/translate.ts';
import { icon } from './icons.ts';
import { shared } from './styles.ts';
import { TranslatedElement } from './translated-element.ts';

/** A button that copies text. If the clipboard is unavailable, it shows the text, selected. */
export class CopyText extends TranslatedElement {
  static override properties = {
    label: {},
    text: { attribute: false },
    status: { state: true },
    shown: { state: true },
  };
  static override styles = [
    shared,
    css`
      :host {
        display: inline-block;
      }
      button {
        min-height: 30px;
        font-size: var(--text-s);
      }
      .status:not(:empty) {
        margin-inline-start: var(--space-2);
        font-size: var(--text-s);
      }
      textarea {
        display: block;
        width: 100%;
        min-width: 240px;
        height: 96px;
        margin-top: var(--space-2);
        border: 1px solid var(--line);
        background: var(--surface);
        color: var(--ink);
        font: var(--text-xs) var(--mono);
      }
    `,
  ];
  /** Label of the button. */
  declare label: string;
  /** Returns the text to copy; called on each click. If it rejects, the message is shown and nothing is copied. */
  declare text: () => string | Promise<string>;
  declare status: string;
  declare shown: string;

  constructor() {
    super();
    this.label = t('Copy');
    this.text = () => '';
    this.status = '';
    this.shown = '';
  }

  private async copy(): Promise<void> {
    let text = '';
    try {
      text = await this.text();
    } catch (error) {
      this.shown = '';
      this.status = errorMessage(error);
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      this.shown = '';
      this.status = t('Copied.');
    } catch {
      this.shown = text;
      this.status = t('Press Ctrl+C.');
      await this.updateComplete;
      this.renderRoot.querySelector('textarea')?.select();
    }
  }

  override render() {
    return html`<button @click=${this.copy}>${icon('copy')}${this.label}</button><span class="status muted" role="status">${this.status}</span>
      ${this.shown === '' ? nothing : html`<textarea readonly aria-label=${t('{label}: text', { label: this.label })} .value=${this.shown}></textarea>`}`;
  }
}

customElements.define('rp-copy-text', CopyText);
