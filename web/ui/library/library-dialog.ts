import { html, nothing } from 'lit';
import { download } from '../../core/download.ts';
import { errorMessage } from '../../core/errors.ts';
import type { GameRecord } from '../../protocol/game-record.ts';
import type { GameFilter } from '../../storage/game-filter.ts';
import type { Library } from '../../storage/library.ts';
import type { TabLink } from '../../storage/tab-link.ts';
import type { TrainingStore } from '../../storage/training.ts';
import { icon } from '../base/icons.ts';
import { keepKeys, showModal } from '../base/modal.ts';
import { dialogStyles, shared } from '../base/styles.ts';
import '../train/training-data.ts';
import { exactText, playersText } from '../../core/format.ts';
import { t } from '../../language/translate.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import type { TrainingData } from '../train/training-data.ts';
import { DEBOUNCE_MS, NO_FILTER, renderFilters, renderOrder } from './filters.ts';
import './library-list.ts';
import type { LibraryList, LibraryRow, RowAction } from './library-list.ts';
import { libraryStyles } from './library-styles.ts';
import { type Message, type RunningWork, renderMessage, renderWork } from './messages.ts';
import { ShownGames } from './shown-games.ts';
import {
  gamesOfFiles,
  gamesText,
  type ImportFilter,
  type ImportState,
  importText,
  libraryPgn,
  type ReadGames,
  type WriteGame,
} from './transfer.ts';

export type { ReadGames, ReadStep, WriteGame } from './transfer.ts';

/** Detail of the event `open-game`: a game of the library, and its id there. */
export interface OpenedGame {
  readonly id: number;
  readonly record: GameRecord;
  /** Whether it becomes variations of the game on the board. */
  readonly merge?: boolean;
  /** Ids of the games that are listed, in their order. */
  readonly listed?: () => Promise<readonly number[]>;
}

/**
 * The library: finds, opens, deletes, imports and exports games. Fires `open-game` with an `OpenedGame`, and
 * `open-file` with a file whose games are to be opened; the dialog closes then.
 */
export class LibraryDialog extends TranslatedElement {
  static override properties = {
    library: { attribute: false },
    readGames: { attribute: false },
    writeGame: { attribute: false },
    tabs: { attribute: false },
    temporary: { type: Boolean },
    training: { attribute: false },
    work: { state: true },
    message: { state: true },
    dropping: { state: true },
  };
  static override styles = [shared, dialogStyles, libraryStyles];
  declare library: Library;
  /** Reads PGN; null hides the import. */
  declare readGames: ReadGames | null;
  /** Writes PGN; null hides the export. */
  declare writeGame: WriteGame | null;
  /** Tells of changes that other tabs make; null without other tabs. */
  declare tabs: Pick<TabLink, 'onLibrary'> | null;
  /** True if the games are lost when the page is closed. */
  declare temporary: boolean;
  /** Opens the positions to train; null where nothing is kept. */
  declare training: (() => Promise<TrainingStore>) | null;
  declare private work: RunningWork | null;
  declare private message: Message | null;
  declare private dropping: boolean;
  private readonly games = new ShownGames(
    () => this.library,
    () => this.requestUpdate(),
  );
  private debounceTimer: ReturnType<typeof setTimeout> | undefined;
  private unsubscribe: (() => void) | null = null;

  constructor() {
    super();
    this.readGames = null;
    this.writeGame = null;
    this.tabs = null;
    this.temporary = false;
    this.training = null;
    this.work = null;
    this.message = null;
    this.dropping = false;
  }

  /** Opens the dialog with the current games. */
  show(): void {
    void this.updateComplete.then(() => {
      showModal(this.renderRoot.querySelector('dialog'));
      this.renderRoot.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    });
    this.unsubscribe?.();
    this.unsubscribe = this.tabs?.onLibrary(() => this.refreshSoon()) ?? null;
    void this.refresh();
    void this.renderRoot.querySelector<TrainingData>('rp-training-data')?.refresh();
  }

  /** Another tab may change many games in a moment. */
  private refreshSoon(): void {
    clearTimeout(this.debounceTimer);
    this.debounceTimer = setTimeout(() => void this.refresh(), DEBOUNCE_MS);
  }

  /** Reloads the list, as long as it was, for instance after a game was added elsewhere. */
  refresh(): Promise<void> {
    return this.attempt(() => this.games.refresh());
  }

  /** Runs an action and shows why it failed. */
  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.message = { text: errorMessage(error), bad: true };
    }
  }

  private get list(): LibraryList | null {
    return this.renderRoot.querySelector('rp-library-list');
  }

  private setFilter(change: Partial<Required<GameFilter>>, delay = 0): void {
    this.games.filter = { ...this.games.filter, ...change };
    this.requestUpdate();
    clearTimeout(this.debounceTimer);
    if (delay === 0) void this.refresh();
    else this.debounceTimer = setTimeout(() => void this.refresh(), delay);
  }

  private act(row: LibraryRow | null, action: RowAction): void {
    if (!row) return;
    if (action === 'open') void this.open(row);
    else if (action === 'delete') void this.removeRow(row);
    else void this.restoreRow(row);
  }

  private open({ game, removed }: LibraryRow, merge = false): Promise<void> {
    return this.attempt(async () => {
      if (removed) return;
      const record = await this.library.get(game.id);
      if (!record) throw new Error(t('This game could not be read.'));
      this.renderRoot.querySelector('dialog')?.close();
      const listed = this.games.ids();
      const detail: OpenedGame = { id: game.id, record, merge, listed };
      this.dispatchEvent(new CustomEvent('open-game', { detail, bubbles: true, composed: true }));
    });
  }

  private removeRow(row: LibraryRow): Promise<void> {
    return this.attempt(async () => {
      if (row.removed) return;
      const gone = await this.games.remove(row);
      if (!gone) return this.refresh();
      this.message = { text: t('{players} deleted.', { players: playersText(row.game) }), undo: () => this.restoreRow(gone) };
    });
  }

  private restoreRow(row: LibraryRow): Promise<void> {
    return this.attempt(async () => {
      if (!row.removed) return;
      await this.games.restore(row);
      this.message = { text: t('{players} is back.', { players: playersText(row.game) }) };
    });
  }

  /** Runs work that takes long, with a bar and a Cancel button. */
  private async runWork(label: string, action: (work: RunningWork) => Promise<void>): Promise<void> {
    if (this.work) return;
    const work = { label, controller: new AbortController(), done: 0, total: 0 };
    this.work = work;
    this.message = null;
    await this.attempt(() => action(work));
    this.work = null;
  }

  private progress(work: RunningWork, done: number, total: number): void {
    work.done = done;
    work.total = total;
    this.requestUpdate();
  }

  /**
   * Adds the games of PGN files, with progress in the dialog. Games that are in the library already are left out, unless `only`
   * lists them by their numbers in the files.
   */
  async importFiles(files: readonly File[], only: ReadonlySet<number> | null = null): Promise<void> {
    const { readGames } = this;
    if (!readGames || files.length === 0) return;
    await this.runWork(t('Importing'), async (work) => {
      const { signal } = work.controller;
      const state: ImportState = {
        done: 0,
        total: 0,
        unread: 0,
        problem: '',
        cut: 0,
        cutProblem: '',
        failure: '',
        known: new Set(),
      };
      const filter: ImportFilter = only ? { only } : { known: await this.library.fingerprints() };
      const onProgress = (): void => this.progress(work, state.done, state.total);
      const { ids, problem } = await this.library.addMany(gamesOfFiles(files, readGames, signal, state, filter), {
        signal,
        onProgress,
      });
      await this.refresh();
      const known = only ? 0 : state.known.size;
      const undo = async (): Promise<void> => {
        await this.library.remove(ids);
        this.message = { text: t('{games, plural, one {# game} other {# games}} removed again.', { games: ids.length }) };
        await this.refresh();
      };
      this.message = {
        text: importText(state, { added: ids.length, known, cancelled: signal.aborted, problem: problem?.message ?? '' }),
        bad: state.unread > 0 || state.cut > 0 || state.failure !== '' || problem !== null,
        ...(files.length === 1 && state.failure === '' && state.total > 1 ? { open: () => this.openFile(files[0]!) } : {}),
        ...(ids.length > 0 ? { undo } : {}),
        ...(known > 0 ? { known: { count: known, add: () => this.importFiles(files, state.known) } } : {}),
      };
    });
  }

  /** Has a file opened on the board; it keeps its games. */
  private openFile(file: File): void {
    this.renderRoot.querySelector('dialog')?.close();
    this.dispatchEvent(new CustomEvent<File>('open-file', { detail: file, bubbles: true, composed: true }));
  }

  private async export(): Promise<void> {
    const { writeGame } = this;
    if (!writeGame) return;
    await this.runWork(t('Exporting'), async (work) => {
      const { signal } = work.controller;
      const { total } = this.games;
      this.progress(work, 0, total);
      const onProgress = (done: number): void => this.progress(work, done, total);
      const parts = await libraryPgn(this.library, writeGame, { signal, onProgress });
      if (signal.aborted) this.message = { text: t('Cancelled. Nothing was exported.') };
      else {
        download('riposte-games.pgn', parts, 'application/vnd.chess-pgn');
        this.message = { text: t('{games, plural, one {# game} other {# games}} exported.', { games: parts.length }) };
      }
    });
  }

  private chosen(e: Event): void {
    const input = e.target as HTMLInputElement;
    void this.importFiles([...(input.files ?? [])]);
    // Choosing the same file again is a change, too.
    input.value = '';
  }

  private dragged(e: DragEvent): void {
    if (!this.readGames || !e.dataTransfer?.types.includes('Files')) return;
    e.preventDefault();
    // One import at a time.
    if (this.work) e.dataTransfer.dropEffect = 'none';
    else this.dropping = true;
  }

  private dropped(e: DragEvent): void {
    this.dropping = false;
    if (!this.readGames || !e.dataTransfer) return;
    e.preventDefault();
    void this.importFiles([...e.dataTransfer.files]);
  }

  private undo(): void {
    const undo = this.message?.undo;
    if (undo) void this.attempt(undo);
  }

  private key(e: KeyboardEvent): void {
    keepKeys(e);
    const typing = e.composedPath()[0] instanceof HTMLInputElement;
    if (e.key === 'z' && (e.ctrlKey || e.metaKey) && !typing && this.message?.undo) {
      e.preventDefault();
      this.undo();
    } else if (e.key === 'ArrowDown' && (e.composedPath()[0] as HTMLInputElement).type === 'search' && this.list) {
      e.preventDefault();
      this.list.focus();
    }
  }

  private closed(): void {
    // Work that ends now leaves its message for the next time.
    this.message = null;
    this.unsubscribe?.();
    this.work?.controller.abort();
    this.games.abort();
    clearTimeout(this.debounceTimer);
  }

  private renderGames() {
    const { rows, next, total } = this.games;
    if (rows === null) return html`<div class="empty" role="status"><p>${t('Loading the games…')}</p></div>`;
    if (rows.length > 0) {
      return html`<rp-library-list .rows=${rows} .more=${next !== null} @more=${() => void this.attempt(() => this.games.loadMore())}
        @row-selected=${() => this.requestUpdate()}
        @row-action=${(e: CustomEvent<{ row: LibraryRow; action: RowAction }>) => this.act(e.detail.row, e.detail.action)}
      ></rp-library-list>`;
    }
    if (total > 0 && !this.games.filtered) {
      return html`<div class="empty"><p>${t('{games, plural, one {# game} other {# games}} in the library cannot be read.', { games: total })}</p></div>`;
    }
    if (total > 0) {
      return html`<div class="empty nothing-found">
        <p>${t('No game matches.')}</p><button @click=${() => this.setFilter(NO_FILTER)}>${t('Show all games')}</button>
      </div>`;
    }
    return html`<div class="empty no-games">
      <p>${t('No games yet. A game comes into this list when it ends or another replaces it.')}
        ${this.readGames ? t('You can also import a PGN file, or drop one here.') : nothing}</p>
    </div>`;
  }

  private renderMessages() {
    const { work, message, temporary, games } = this;
    if (work) return renderWork(work);
    const { rows, next, total } = games;
    const filtered = rows !== null && games.filtered;
    // Deleted rows stay in the list until it changes.
    const found = rows?.filter(({ removed }) => removed === null).length ?? 0;
    const shown = t('{found} of {games, plural, one {# game} other {# games}}.', {
      found: `${exactText(found)}${next === null ? '' : '+'}`,
      games: total,
    });
    if (message) {
      return html`${renderMessage(message, () => this.undo())}
        ${filtered ? html`<span class="muted count" role="status">${shown}</span>` : nothing}`;
    }
    const kept = temporary ? t('They last until the page is closed: this browser does not let the page store anything.') : '';
    return html`<span class="muted count" role="status">${rows === null ? nothing : `${filtered ? shown : `${gamesText(next === null ? found : total)}.`} ${kept}`}</span>`;
  }

  private renderActions() {
    const row = this.list?.selectedRow ?? this.games.rows?.[0] ?? null;
    const busy = this.work !== null;
    return html`<div class="actions">
      ${
        this.readGames
          ? html`<input type="file" accept=".pgn,.txt,application/vnd.chess-pgn,application/x-chess-pgn" multiple @change=${this.chosen} />
            <button class="import" ?disabled=${busy} @click=${() => this.renderRoot.querySelector<HTMLInputElement>('input[type=file]')?.click()}>
              ${icon('plus')}${t('Import PGN')}</button>`
          : nothing
      }
      ${
        this.writeGame
          ? html`<button class="export" ?disabled=${busy || this.games.total === 0} @click=${this.export}>${icon('export')}${t('Export all as PGN')}</button>`
          : nothing
      }
      <span class="gap"></span>
      <button class="danger delete" ?disabled=${!row || row.removed !== null} @click=${() => this.act(row, 'delete')}>${t('Delete')}</button>
      <button @click=${() => this.renderRoot.querySelector('dialog')?.close()}>${t('Close')}</button>
      <button class="merge" title=${t('The game becomes variations of the game on the board')} ?disabled=${!row || row.removed !== null} @click=${() => row && void this.open(row, true)}>${t('Merge')}</button>
      <button class="primary open" ?disabled=${!row || row.removed !== null} @click=${() => this.act(row, 'open')}>${t('Open')}</button>
    </div>`;
  }

  override render() {
    return html`<dialog aria-label=${t('Library')} class=${this.dropping ? 'dropping' : ''} @keydown=${this.key} @close=${this.closed}
      @dragover=${this.dragged} @dragleave=${() => (this.dropping = false)} @drop=${this.dropped}>
      <h2>${t('Library')}</h2>
      ${renderFilters(
        this.games.filter,
        (change, delay) => this.setFilter(change, delay),
        renderOrder(this.games.order, (order) => {
          this.games.order = order;
          void this.refresh();
        }),
      )} ${this.renderGames()}
      <div class="messages">${this.renderMessages()}</div>
      <rp-training-data .store=${this.training}></rp-training-data>
      ${this.renderActions()}
    </dialog>`;
  }
}

customElements.define('rp-library', LibraryDialog);
