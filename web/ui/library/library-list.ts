import { html, nothing, type PropertyValues } from 'lit';
import { playersText } from '../../core/format.ts';
import { recordedResult } from '../../game/play/recorded-result.ts';
import { shownMoves, t } from '../../language/translate.ts';
import type { ListedSummary, RemovedGame } from '../../storage/library.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { libraryListStyles } from './library-styles.ts';

/** A game of the list. A removed one stays at its place, so that it can be brought back. */
export interface LibraryRow {
  readonly game: ListedSummary;
  readonly removed: RemovedGame | null;
}

/** What the user wants done with a game of the list. */
export type RowAction = 'open' | 'delete' | 'restore';

const resultText = ({ result, unusual }: ListedSummary): string =>
  unusual ?? (result === '1/2-1/2' ? '½–½' : result.replace('-', '–'));
const dateText = ({ date }: ListedSummary): string => date.replaceAll('.??', '');

/**
 * The games of a library as a list box: one is selected, Enter opens and Delete deletes it. Fires `row-action` with the game and
 * the `RowAction`, and `more` when the next games should be loaded.
 */
export class LibraryList extends TranslatedElement {
  static override properties = {
    rows: { attribute: false },
    more: { type: Boolean },
    selected: { state: true },
  };
  static override styles = [shared, libraryListStyles];
  declare rows: readonly LibraryRow[];
  /** Whether more games can be loaded. */
  declare more: boolean;
  /** Id of the selected game; the first one is selected if this is none of the list. */
  declare selected: number;

  constructor() {
    super();
    this.rows = [];
    this.more = false;
    this.selected = -1;
  }

  /** The selected game; null in an empty list. */
  get selectedRow(): LibraryRow | null {
    return this.rows[this.index] ?? null;
  }

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('.list')?.focus();
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('selected')) this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    if (changed.has('selected') || changed.has('rows')) this.dispatchEvent(new CustomEvent('row-selected'));
  }

  private get index(): number {
    return Math.max(
      0,
      this.rows.findIndex(({ game }) => game.id === this.selected),
    );
  }

  private select(index: number): void {
    if (index >= this.rows.length && this.more) this.dispatchEvent(new CustomEvent('more'));
    const row = this.rows[Math.max(0, Math.min(this.rows.length - 1, index))];
    if (row) this.selected = row.game.id;
  }

  private act(row: LibraryRow | null, action: RowAction): void {
    if (row) this.dispatchEvent(new CustomEvent('row-action', { detail: { row, action } }));
  }

  /** Rows that fit into the list. */
  private get pageSize(): number {
    const list = this.renderRoot.querySelector('.scroll');
    const row = this.renderRoot.querySelector('.row');
    return list && row ? Math.max(1, Math.floor(list.clientHeight / row.clientHeight) - 1) : 1;
  }

  private key(e: KeyboardEvent): void {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const { index, selectedRow: row } = this;
    const keys: Record<string, () => void> = {
      ArrowUp: () => this.select(index - 1),
      ArrowDown: () => this.select(index + 1),
      PageUp: () => this.select(index - this.pageSize),
      PageDown: () => this.select(index + this.pageSize),
      Home: () => this.select(0),
      End: () => this.select(this.rows.length - 1),
      Enter: () => this.act(row, row?.removed ? 'restore' : 'open'),
      Delete: () => this.act(row, 'delete'),
      Backspace: () => this.act(row, 'delete'),
    };
    const run = keys[e.key];
    if (!run) return;
    e.preventDefault();
    run();
  }

  private clicked(row: LibraryRow, e: Event): void {
    this.selected = row.game.id;
    if (row.removed && (e.target as Element).closest('.undo')) this.act(row, 'restore');
  }

  private renderRow(row: LibraryRow, selected: boolean) {
    const { game, removed } = row;
    const moves = Math.ceil(game.plies / 2);
    return html`<div role="option" id=${`game-${game.id}`} class=${`row columns ${removed ? 'deleted' : ''}`}
      aria-selected=${selected ? 'true' : 'false'} @click=${(e: Event) => this.clicked(row, e)}
      @dblclick=${() => this.act(row, removed ? 'restore' : 'open')}>
      <span class="players">${playersText(game)}</span>
      ${
        removed
          ? html`<span class="deletion">${t('Deleted.')} <span class="undo">${t('Undo')}</span><span class="sr-only">, ${t('press Enter')}</span></span>`
          : html`<span class="result num" title=${game.unusual === undefined ? nothing : recordedResult({ result: game.result, tags: [['Result', game.unusual]] })}>${
              game.result === '*' && game.unusual === undefined
                ? html`<span aria-hidden="true">–</span><span class="sr-only">${t('no result')}</span>`
                : resultText(game)
            }</span>
            <span class="opening">${game.opening || shownMoves(game.line)}</span>
            <span class="date num">${dateText(game)}</span>
            <span class="moves num">${moves}<span class="sr-only"> ${moves === 1 ? t('move') : t('moves')}</span></span>`
      }
    </div>`;
  }

  override render() {
    const selected = this.selectedRow;
    return html`<div class="heads columns" aria-hidden="true">
        <span>${t('Players')}</span><span>${t('Result')}</span><span>${t('Opening')}</span><span>${t('Date')}</span><span class="moves">${t('Moves')}</span>
      </div>
      <div class="scroll">
        <div class="list" role="listbox" tabindex="0" aria-label=${t('Games')} aria-activedescendant=${selected ? `game-${selected.game.id}` : nothing}
          @keydown=${this.key}>
          ${this.rows.map((row) => this.renderRow(row, row === selected))}
        </div>
        ${this.more ? html`<button class="more" @click=${() => this.dispatchEvent(new CustomEvent('more'))}>${t('Show more games')}</button>` : nothing}
      </div>`;
  }
}

customElements.define('rp-library-list', LibraryList);
