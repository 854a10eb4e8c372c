import { css, html, nothing } from 'lit';
import { errorMessage } from '../../core/errors.ts';
import './copy-text.ts';
import { download } from '../../core/download.ts';
import { t } from '../../language/translate.ts';
import { icon } from './icons.ts';
import { picturePng, pictureSvg } from './picture.ts';
import { shared } from './styles.ts';
import { TranslatedElement } from './translated-element.ts';

/** A menu that exports a pane as a picture or as a table: the nearest enclosing `.panel`, or the element that `of` returns. */
export class ExportMenu extends TranslatedElement {
  static override properties = {
    name: {},
    csv: { attribute: false },
    of: { attribute: false },
    film: { attribute: false },
    small: { type: Boolean },
    failed: { state: true },
  };
  static override styles = [
    shared,
    css`
      details {
        position: relative;
      }
      summary {
        display: inline-flex;
        align-items: center;
        gap: var(--space-2);
        min-height: 34px;
        padding: 0 var(--space-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
        font-size: var(--text-s);
        list-style: none;
        cursor: pointer;
      }
      .menu {
        position: absolute;
        z-index: 20;
        right: 0;
        display: grid;
        gap: var(--space-1);
        min-width: 168px;
        margin-top: var(--space-1);
        padding: var(--space-2);
        border: 1px solid var(--line-strong);
        border-radius: var(--radius-large);
        background: var(--surface);
        box-shadow: var(--shadow);
      }
      .menu button {
        justify-content: flex-start;
        font-size: var(--text-s);
      }
    `,
  ];
  /** Name of the exported files, without extension. */
  declare name: string;
  /** Returns the table as CSV; null if the pane has no table. */
  declare csv: (() => string) | null;
  /** Returns the element to draw instead of the enclosing panel. */
  declare of: (() => Element | null) | null;
  /** Opens the dialog that makes a film; null if the pane has none. */
  declare film: (() => void) | null;
  /** Shows only an icon on the button. */
  declare small: boolean;
  declare failed: string;

  constructor() {
    super();
    this.name = 'riposte';
    this.csv = null;
    this.of = null;
    this.film = null;
    this.small = false;
    this.failed = '';
  }

  private get pane(): Element | null {
    return this.of ? this.of() : this.closest('.panel');
  }

  private shut(): void {
    const menu = this.renderRoot.querySelector('details');
    if (menu) menu.open = false;
  }

  private openFilm(): void {
    this.shut();
    // The focus returns here when the dialog closes.
    this.renderRoot.querySelector('summary')?.focus();
    this.film?.();
  }

  private async exportPicture(kind: 'svg' | 'png'): Promise<void> {
    const { pane } = this;
    this.shut();
    if (!pane) return;
    try {
      if (kind === 'svg') download(`${this.name}.svg`, [pictureSvg(pane)], 'image/svg+xml');
      else download(`${this.name}.png`, [await picturePng(pane)], 'image/png');
      this.failed = '';
    } catch (error) {
      this.failed = errorMessage(error);
    }
  }

  private key(e: KeyboardEvent): void {
    const menu = this.renderRoot.querySelector('details');
    if (e.key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
    e.stopPropagation();
  }

  override render() {
    return html`<details @keydown=${this.key}>
      <summary title=${t('Export')}>${icon('export')}<span class=${this.small ? 'sr-only' : ''}>${t('Export')}</span></summary>
      <div class="menu">
        <button @click=${() => this.exportPicture('png')}>${t('Picture (PNG)')}</button>
        <button @click=${() => this.exportPicture('svg')}>${t('Picture (SVG)')}</button>
        ${this.film ? html`<button @click=${this.openFilm}>${t('Film…')}</button>` : nothing}
        ${this.csv ? html`<rp-copy-text label=${t('Copy table as CSV')} .text=${this.csv}></rp-copy-text>` : nothing}
        ${this.failed ? html`<span role="alert">${this.failed}</span>` : nothing}
      </div>
    </details>`;
  }
}

customElements.define('rp-export-menu', ExportMenu);
