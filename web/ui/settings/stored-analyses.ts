import { css, html, nothing } from 'lit';
import { exactText, scoreText } from '../../core/format.ts';
import { locale, shownMoves, t } from '../../language/translate.ts';
import type { AnalysisStore, ListedAnalysis } from '../../storage/analyses.ts';
import { icon } from '../base/icons.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';

/** Rows that are listed. */
const MOST_ROWS = 100;

/** Size of analyses as text. */
const sizeText = (rows: readonly ListedAnalysis[]): string =>
  `${exactText(Math.ceil(rows.reduce((sum, { size }) => sum + size, 0) / 1024))}\u00a0KB`;

const positions = (count: number): string => t('{count, plural, one {one position} other {# positions}}', { count });

/** The analyses that are kept: how many, their size, a list, and their deletion. Fires `analyses-deleted` with their keys. */
export class StoredAnalyses extends TranslatedElement {
  static override properties = {
    store: { attribute: false },
    rows: { state: true },
    open: { state: true },
    removed: { state: true },
  };
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        gap: var(--space-2);
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2);
      }
      .name {
        flex: 1 1 16em;
      }
      .actions {
        display: flex;
        gap: var(--space-2);
      }
      .hint,
      .figures {
        display: block;
        color: var(--muted);
        font-size: var(--text-s);
      }
      ul {
        display: grid;
        max-height: 264px;
        overflow-y: auto;
        margin: 0;
        padding: 0;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: center;
        gap: 0 var(--space-2);
        padding: var(--space-1) var(--space-2);
        font-size: var(--text-s);
      }
      li + li {
        border-top: 1px solid var(--line);
      }
      .fen {
        overflow: hidden;
        color: var(--muted);
        font-size: var(--text-xs);
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      li button {
        grid-area: 1 / 2 / 3;
      }
    `,
  ];
  /** Opens the store; null where nothing is kept. */
  declare store: (() => Promise<AnalysisStore>) | null;
  declare private rows: readonly ListedAnalysis[] | null;
  declare private open: boolean;
  /** What was deleted last. */
  declare private removed: readonly ListedAnalysis[];

  constructor() {
    super();
    this.store = null;
    this.rows = null;
    this.open = false;
    this.removed = [];
  }

  /** Reads what is stored now. */
  async refresh(): Promise<void> {
    this.rows = this.store ? await (await this.store()).list() : [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.updateComplete.then(() => this.refresh());
  }

  private async discard(rows: readonly ListedAnalysis[]): Promise<void> {
    const keys = rows.map(({ key }) => key);
    if (!this.store || !(await (await this.store()).remove(keys))) return;
    this.dispatchEvent(new CustomEvent<string[]>('analyses-deleted', { detail: keys, bubbles: true, composed: true }));
    this.removed = rows;
    await this.refresh();
  }

  private async restore(): Promise<void> {
    const store = await this.store?.();
    for (const { analysis } of this.removed) await store?.keep(analysis);
    this.removed = [];
    await this.refresh();
  }

  private renderRow(row: ListedAnalysis) {
    const { fen, depth, date, lines } = row.analysis;
    const [best] = lines;
    const turn = fen.split(' ')[1] === 'b' ? 'b' : 'w';
    const name = `${shownMoves(best?.san[0] ?? '')} ${best ? scoreText(best.score, turn) : ''}`;
    const day = new Date(date).toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric' });
    return html`<li>
      <span class="num"><b>${name}</b>, ${t('depth {depth}', { depth })}, ${day}</span>
      <span class="fen" title=${fen}>${fen}</span>
      <button class="icon quiet" aria-label=${t('Delete the analysis with {name}', { name })} title=${t('Delete')} @click=${() => void this.discard([row])}>${icon('close')}</button>
    </li>`;
  }

  override render() {
    const { rows, removed, open } = this;
    if (!rows) return nothing;
    const more = rows.length - MOST_ROWS;
    return html`<div class="head">
        <span class="name">${t('Stored analyses')}
          <span class="hint">${t('Shown again at once with their position. When there are too many, the oldest go.')}</span>
          <span class="figures num" role="status">${rows.length === 0 ? t('None yet.') : `${positions(rows.length)}, ${sizeText(rows)}.`}
            ${removed.length > 0 ? t('{positions, plural, one {# position} other {# positions}} deleted.', { positions: removed.length }) : nothing}</span>
        </span>
        <span class="actions">
        ${removed.length > 0 ? html`<button @click=${() => void this.restore()}>${t('Undo')}</button>` : nothing}
        ${
          rows.length === 0
            ? nothing
            : html`<button aria-expanded=${open} @click=${() => (this.open = !open)}>${open ? t('Hide list') : t('Show list')}</button>
          <button class="danger" @click=${() => void this.discard(rows)}>${t('Delete all')}</button>`
        }
        </span>
      </div>
      ${
        open && rows.length > 0
          ? html`<ul tabindex="0" aria-label=${t('Stored analyses, newest first')}>${rows.slice(0, MOST_ROWS).map((row) => this.renderRow(row))}
              ${more > 0 ? html`<li><span>${t('and {positions, plural, one {# position} other {# positions}} more', { positions: more })}</span></li>` : nothing}</ul>`
          : nothing
      }`;
  }
}

customElements.define('rp-stored-analyses', StoredAnalyses);
