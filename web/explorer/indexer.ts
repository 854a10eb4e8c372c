import { mainLineOf } from '../state/packed-game.ts';
import type { Backend, StoreKey } from '../storage/backend.ts';
import { storageError } from '../storage/errors.ts';
import { type GameSummary, readSummary } from '../storage/game-summary.ts';
import { type ExplorerAnswer, type ExplorerQuestion, type IndexState, NO_INDEX } from './messages.ts';
import { moveCode, NO_MOVE } from './move-code.ts';
import { type IndexedGame, OpeningIndex } from './opening-index.ts';
import { positionKeyOf } from './position-key.ts';

/** Where the games are read. */
export type GameSource = Pick<Backend, 'entries' | 'get' | 'count'>;

/** Summaries and games that are read at a time. */
const SUMMARIES = 500;
const GAMES = 40;

/** Milliseconds between two reports of the progress: each makes the page ask again. */
const REPORT_MS = 300;
/** Milliseconds of work after which other tasks run. */
const SLICE_MS = 20;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A game for the index; null if it is damaged. */
function indexedGame(
  id: number,
  { white, black, date, result }: GameSummary,
  stamp: string,
  stored: unknown,
): IndexedGame | null {
  const line = mainLineOf(stored);
  if (!line) return null;
  const { chess960, positions } = line;
  const keys = positions.map(({ fen }) => positionKeyOf(fen, chess960));
  const codes = positions.map(({ move }) => (move ? moveCode(move) : NO_MOVE));
  return { id, white, black, date, result, stamp, keys, codes };
}

/** Keeps an index of the library up to date, some games at a time. */
export class Indexer {
  private readonly index = new OpeningIndex();
  private readonly source: GameSource;
  private readonly onState: (state: IndexState) => void;
  private state: IndexState = NO_INDEX;
  private running = false;
  private wanted = false;
  private closed = false;
  /** Damaged games, which are read only once. */
  private readonly damaged = new Map<number, string>();

  constructor(source: GameSource, onState: (state: IndexState) => void) {
    this.source = source;
    this.onState = onState;
  }

  /** The moves played from a position, in the games that are in the index by now. */
  ask(question: ExplorerQuestion): ExplorerAnswer {
    return this.index.ask(question);
  }

  /** Looks for games that are new, gone or changed. Resolves when all of them are in the index. */
  async refresh(): Promise<void> {
    this.wanted = true;
    if (this.running) return;
    this.running = true;
    try {
      while (this.wanted && !this.closed) {
        this.wanted = false;
        await this.readAll();
      }
    } catch (error) {
      this.tell({ ready: false, problem: storageError(error).message });
    } finally {
      this.running = false;
    }
  }

  /** Reads no more. */
  close(): void {
    this.closed = true;
  }

  private tell(change: Partial<IndexState>): void {
    this.state = { ...this.state, ...change };
    if (!this.closed) this.onState(this.state);
  }

  private async readAll(): Promise<void> {
    const { index, source } = this;
    const gone = new Set(index.ids());
    const total = await source.count('summaries');
    this.tell({ done: Math.min(index.size, total), total, ready: total === 0 && gone.size === 0, problem: '' });
    let rest = performance.now() + SLICE_MS;
    let report = performance.now() + REPORT_MS;
    for (let after = 0; ; ) {
      const entries = await source.entries('summaries', { after, count: SUMMARIES });
      const last = entries.at(-1);
      if (!last || this.closed) break;
      after = Number(last[0]);
      const missing: { id: number; summary: GameSummary; stamp: string }[] = [];
      for (const [key, value] of entries) {
        const id = Number(key);
        const summary = readSummary(value);
        const stamp = summary?.fingerprint ?? '';
        gone.delete(id);
        if (summary && !index.has(id, stamp) && this.damaged.get(id) !== stamp) missing.push({ id, summary, stamp });
      }
      for (let from = 0; from < missing.length && !this.closed; from += GAMES) {
        await this.read(missing.slice(from, from + GAMES));
        const now = performance.now();
        if (now > report) {
          this.tell({ done: Math.min(index.size, total) });
          report = now + REPORT_MS;
        }
        if (now < rest) continue;
        await pause();
        rest = performance.now() + SLICE_MS;
      }
    }
    for (const id of gone) index.remove(id);
    if (!this.wanted) this.tell({ done: index.size, total: index.size, ready: true, players: index.players() });
  }

  /** Stored games by their ids, which ascend. */
  private async recordsOf(ids: readonly number[]): Promise<Map<StoreKey, unknown>> {
    const [first = 0, last = 0] = [ids[0], ids.at(-1)];
    const count = last - first + 1;
    // One request for many is much faster than one for each.
    if (count <= 2 * ids.length)
      return new Map(await this.source.entries('records', { after: first - 1, before: last + 1, count }));
    const records = await this.source.get('records', ids);
    return new Map(ids.map((id, i) => [id, records[i]]));
  }

  private async read(games: readonly { id: number; summary: GameSummary; stamp: string }[]): Promise<void> {
    const records = await this.recordsOf(games.map(({ id }) => id));
    for (const { id, summary, stamp } of games) {
      const game = indexedGame(id, summary, stamp, records.get(id));
      if (game) this.index.add(game);
      else this.damaged.set(id, stamp);
    }
  }
}
