import { t } from '../language/translate.ts';
import type { GameRecord } from '../protocol/game-record.ts';
import { fingerprintOf, packGame, unpackGame } from '../state/packed-game.ts';
import type { Backend, Change, StoreKey } from './backend.ts';
import { type ReportProblem, StorageError, storageError } from './errors.ts';
import type { GameFilter, GameOrder } from './game-filter.ts';
import { type GameKind, type GameSummary, readSummary, summaryOf } from './game-summary.ts';

/** A game to keep. */
export interface NewGame {
  readonly record: GameRecord;
  readonly kind: GameKind;
  /** Name of the opening, for a game whose tags do not tell. */
  readonly opening?: string;
  /** Its ECO code, likewise. */
  readonly eco?: string;
}

/** A game of a list. */
export interface ListedSummary extends GameSummary {
  readonly id: number;
}

/** A game with its summary. */
export interface LibraryGame {
  readonly summary: ListedSummary;
  readonly record: GameRecord;
}

/** A part of a list, newest game first. */
export interface GamePage {
  readonly games: readonly ListedSummary[];
  /** The games below this id come next; null at the end of the list. */
  readonly next: number | null;
}

/** A removed game, to be handed to `restore`. */
export interface RemovedGame {
  readonly id: number;
  readonly summary: unknown;
  readonly record: unknown;
}

/** What `addMany` has added. */
export interface AddedGames {
  readonly ids: readonly number[];
  /** True if the signal has ended it before the last game. */
  readonly aborted: boolean;
  /** Why no more games could be stored; null if all were. */
  readonly problem: StorageError | null;
}

/** Ends long work, and tells how far it is. */
export interface LongWork {
  readonly signal?: AbortSignal;
  /** Called after each chunk with the number of games done. */
  readonly onProgress?: (done: number) => void;
}

/** Games per transaction when many are added. */
const ADDED_AT_ONCE = 200;
/** Summaries per transaction when a list is searched. */
const LISTED_AT_ONCE = 500;
/** Games per transaction when all are read. */
const READ_AT_ONCE = 50;
/** Games of a page of the list. */
export const PAGE = 100;

/** The games that the user keeps. Methods reject with `StorageError`; damaged games are reported and left out. */
export class Library {
  private readonly backend: Backend;
  private readonly report: ReportProblem;
  private readonly now: () => number;
  private readonly listeners = new Set<() => void>();

  /** `onChanged` is called after each change that this library has made. */
  constructor(backend: Backend, report: ReportProblem, now: () => number = Date.now, onChanged: () => void = () => {}) {
    this.backend = backend;
    this.report = report;
    this.now = now;
    this.listeners.add(onChanged);
  }

  /** The games as they are stored, for an index of them. */
  get source(): Pick<Backend, 'entries' | 'get' | 'count'> {
    return this.backend;
  }

  /** Calls `listener` after each change that this library has made. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Adds a game. Returns its id. */
  async add(game: NewGame): Promise<number> {
    const [id] = await this.backend.addGames([this.valuesOf(game)]);
    if (id === undefined) throw new StorageError('corrupt');
    this.changed();
    return id;
  }

  /** Fingerprints of all games, to recognise a game that is there already. Reads games that were stored without one. */
  async fingerprints(): Promise<Set<string>> {
    const found = new Set<string>();
    for (let after = 0; ; ) {
      const entries = await this.backend.entries('summaries', { after, count: LISTED_AT_ONCE });
      const last = entries.at(-1);
      if (!last) return found;
      after = Number(last[0]);
      const older: StoreKey[] = [];
      for (const [key, value] of entries) {
        const print = readSummary(value)?.fingerprint;
        if (print === undefined) older.push(key);
        else found.add(print);
      }
      for (const value of await this.backend.get('records', older)) {
        const record = unpackGame(value);
        if (record) found.add(fingerprintOf(packGame(record)));
      }
    }
  }

  /**
   * Adds games, a few hundred in each transaction. What was added before an abort or a problem stays; pass `ids` to `remove` to
   * undo it. Rejects only if `games` throws.
   */
  async addMany(games: Iterable<NewGame> | AsyncIterable<NewGame>, { signal, onProgress }: LongWork = {}): Promise<AddedGames> {
    const ids: number[] = [];
    let chunk: NewGame[] = [];
    const store = async (): Promise<StorageError | null> => {
      try {
        // Not `push(...)`: there may be more ids than a call takes arguments.
        for (const id of await this.backend.addGames(chunk.map((game) => this.valuesOf(game)))) ids.push(id);
      } catch (error) {
        return storageError(error);
      }
      chunk = [];
      this.changed();
      onProgress?.(ids.length);
      return null;
    };
    for await (const game of games) {
      if (signal?.aborted) return { ids, aborted: true, problem: null };
      chunk.push(game);
      const problem = chunk.length < ADDED_AT_ONCE ? null : await store();
      if (problem) return { ids, aborted: false, problem };
    }
    if (signal?.aborted) return { ids, aborted: true, problem: null };
    return { ids, aborted: false, problem: chunk.length === 0 ? null : await store() };
  }

  /** Replaces a game, which keeps its place in the list, and its kind unless there is another. Returns false if there is no such game. */
  async update(id: number, { kind, ...game }: Omit<NewGame, 'kind'> & Partial<Pick<NewGame, 'kind'>>): Promise<boolean> {
    const [stored] = await this.backend.get('summaries', [id]);
    if (stored === undefined) return false;
    const before = readSummary(stored);
    const { summary, record } = this.valuesOf({ ...game, kind: kind ?? before?.kind ?? 'analysed' }, before?.added);
    const written = await this.backend.write([
      { store: 'summaries', key: id, value: summary },
      { store: 'records', key: id, value: record },
    ]);
    this.changed();
    return written;
  }

  /** Returns a game; null if there is none or it is damaged. */
  async get(id: number): Promise<GameRecord | null> {
    const [stored] = await this.backend.get('records', [id]);
    return stored === undefined ? null : this.readRecord(stored);
  }

  /** Removes games. Returns what `restore` needs to bring them back. */
  async remove(ids: readonly number[]): Promise<RemovedGame[]> {
    const [summaries, records] = await Promise.all([this.backend.get('summaries', ids), this.backend.get('records', ids)]);
    const removed = ids.map((id, i) => ({ id, summary: summaries[i], record: records[i] }));
    await this.backend.write(
      ids.flatMap((key): Change[] => [
        { store: 'summaries', key },
        { store: 'records', key },
      ]),
    );
    this.changed();
    return removed.filter(({ summary }) => summary !== undefined);
  }

  /** Brings removed games back, each in its old place. */
  async restore(removed: readonly RemovedGame[]): Promise<void> {
    await this.backend.write(
      removed.flatMap(({ id: key, summary, record }): Change[] => [
        { store: 'summaries', key, value: summary },
        { store: 'records', key, value: record },
      ]),
    );
    this.changed();
  }

  /** Number of all games. */
  count(): Promise<number> {
    return this.backend.count('summaries');
  }

  /** Lists games that a filter selects, newest first. `before`: `next` of the page before. Loads no game itself. */
  async list(
    filter: GameFilter = {},
    { before = Number.POSITIVE_INFINITY, limit = PAGE, signal }: { before?: number; limit?: number; signal?: AbortSignal } = {},
  ): Promise<GamePage> {
    const { matcher } = await import('./game-filter.ts');
    const matches = matcher(filter);
    const games: ListedSummary[] = [];
    for (let below = before; ; ) {
      signal?.throwIfAborted();
      const entries = await this.backend.entries('summaries', { before: below, count: LISTED_AT_ONCE, newestFirst: true });
      if (entries.length === 0) return { games, next: null };
      for (const [key, value] of entries) {
        below = Number(key);
        const summary = this.readSummary(below, value);
        if (!summary || !matches(summary)) continue;
        if (games.length === limit) return { games, next: games[limit - 1]?.id ?? null };
        games.push(summary);
      }
    }
  }

  /** All games that a filter selects, in an order. */
  async sorted(filter: GameFilter, order: GameOrder, signal?: AbortSignal): Promise<ListedSummary[]> {
    const { games } = await this.list(filter, { limit: Number.POSITIVE_INFINITY, ...(signal ? { signal } : {}) });
    const { comparer } = await import('./game-filter.ts');
    return [...games].sort(comparer(order));
  }

  /** All games with their summaries, in the order in which they were added. Ends early when the signal is aborted. */
  async *all({ signal, onProgress }: LongWork = {}): AsyncGenerator<LibraryGame, void, undefined> {
    let done = 0;
    for (let after = 0; ; ) {
      const entries = await this.backend.entries('summaries', { after, count: READ_AT_ONCE });
      const last = entries.at(-1);
      if (!last || signal?.aborted) return;
      after = Number(last[0]);
      const records = await this.backend.get(
        'records',
        entries.map(([key]) => key),
      );
      for (const [i, [key, value]] of entries.entries()) {
        if (signal?.aborted) return;
        const summary = this.readSummary(Number(key), value);
        const record = records[i] === undefined ? null : this.readRecord(records[i]);
        if (summary && record) yield { summary, record };
      }
      done += entries.length;
      onProgress?.(done);
    }
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private valuesOf({ record, kind, opening, eco }: NewGame, added = this.now()) {
    const packed = packGame(record);
    return { summary: { ...summaryOf(record, kind, added, opening, eco), fingerprint: fingerprintOf(packed) }, record: packed };
  }

  private readSummary(id: number, value: unknown): ListedSummary | null {
    const summary = readSummary(value);
    if (!summary) this.reportDamage();
    return summary && { ...summary, id };
  }

  private readRecord(value: unknown): GameRecord | null {
    const record = unpackGame(value);
    if (!record) this.reportDamage();
    return record;
  }

  private reportDamage(): void {
    this.report(new StorageError('corrupt', t('A game of the library could not be read and was left out.')));
  }
}
