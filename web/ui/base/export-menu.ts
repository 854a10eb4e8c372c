import { css, html, nothing } from 'lit';
import { errorMessage } from '../../core/errors.ts';
import './copy-text.ts';
import { download } from '../../core/download.ts';
import { t } from '../../language/translate.ts';
import { icon } from './icons.ts';
import { picturePng, pictureSvg } from './picture.ts';
import { shared } from './styles.ts';
import { TranslatedElement } from './translated-element.ts';

/** Something else on the screen that a menu exports. */
export interface ExportPart {
  /** What it is, in the reader's language. */
  readonly label: string;
  /** Name of the files, without extension. */
  readonly name: string;
  /** The element to draw. */
  readonly of: Element;
  /** Returns the table as CSV; null if it has none. */
  readonly csv: (() => string) | null;
}

/** A menu that exports a pane as a picture or as a table: the nearest enclosing `.panel`, or the element that `of` returns. */
export class ExportMenu extends TranslatedElement {
  static override properties = {
    name: {},
    csv: { attribute: false },
    of: { attribute: false },
    film: { attribute: false },
    parts: { attribute: false },
    small: { type: Boolean },
    failed: { state: true },
  };
  static override styles = [
    shared,
    css`
      /* A view with one menu for all its panes hides theirs. */
      :host {
        display: var(--pane-export, block);
      }
      details {
        position: relative;
      }
      p {
        margin: var(--space-1) 0 0;
        color: var(--muted);
        font-size: var(--text-s);
        font-weight: 600;
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
        inset-inline-end: 0;
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
  /** Returns what else the menu exports, each under a heading; asked when the menu opens. Null: nothing. */
  declare parts: (() => readonly ExportPart[]) | null;
  /** Shows only an icon on the button. */
  declare small: boolean;
  declare failed: string;

  constructor() {
    super();
    this.name = 'riposte';
    this.csv = null;
    this.of = null;
    this.film = null;
    this.parts = null;
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

  private async exportPicture(kind: 'svg' | 'png', pane = this.pane, name = this.name): Promise<void> {
    this.shut();
    if (!pane) return;
    try {
      if (kind === 'svg') download(`${name}.svg`, [pictureSvg(pane)], 'image/svg+xml');
      else download(`${name}.png`, [await picturePng(pane)], 'image/png');
      this.failed = '';
    } catch (error) {
      this.failed = errorMessage(error);
    }
  }

  private renderPart({ label, name, of, csv }: ExportPart) {
    return html`<p>${label}</p>
      <button @click=${() => this.exportPicture('png', of, name)}>${t('Picture (PNG)')}</button>
      <button @click=${() => this.exportPicture('svg', of, name)}>${t('Picture (SVG)')}</button>
      ${csv ? html`<rp-copy-text label=${t('Copy table as CSV')} .text=${csv}></rp-copy-text>` : nothing}`;
  }

  private key(e: KeyboardEvent): void {
    const menu = this.renderRoot.querySelector('details');
    if (e.key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
    e.stopPropagation();
  }

  override render() {
    const name = this.parts ? t('Save as') : t('Export');
    return html`<details @keydown=${this.key} @toggle=${() => this.requestUpdate()}>
      <summary title=${name}>${icon('export')}<span class=${this.small ? 'sr-only' : ''}>${name}</span></summary>
      <div class="menu">
        <button @click=${() => this.exportPicture('png')}>${t('Picture (PNG)')}</button>
        <button @click=${() => this.exportPicture('svg')}>${t('Picture (SVG)')}</button>
        ${this.film ? html`<button @click=${this.openFilm}>${t('Film…')}</button>` : nothing}
        ${this.csv ? html`<rp-copy-text label=${t('Copy table as CSV')} .text=${this.csv}></rp-copy-text>` : nothing}
        ${this.renderRoot.querySelector('details')?.open ? (this.parts?.() ?? []).map((part) => this.renderPart(part)) : nothing}
        ${this.failed ? html`<span role="alert">${this.failed}</span>` : nothing}
      </div>
    </details>`;
  }
}

customElements.define('rp-export-menu', ExportMenu);
