import type { GameFilter, GameOrder } from '../../storage/game-filter.ts';
import { type Library, type ListedSummary, PAGE } from '../../storage/library.ts';
import { NO_FILTER } from './filters.ts';
import type { LibraryRow } from './library-list.ts';

/** The games of the library that the dialog lists. */
export class ShownGames {
  /** Which games are listed; `refresh` applies it. */
  filter: Required<GameFilter> = NO_FILTER;
  /** The order of the games; `refresh` applies it. */
  order: GameOrder = 'added';
  /** Null until the first games are loaded. */
  rows: readonly LibraryRow[] | null = null;
  /** Where the rest of the games begins, as an id or, where they are sorted, a number in the list; null if all are listed. */
  next: number | null = null;
  /** Games in the library, whatever the filter. */
  total = 0;
  private readonly library: () => Library;
  private readonly changed: () => void;
  /** All games that match, where they are sorted; null for the order of the library. */
  private sorted: readonly ListedSummary[] | null = null;
  private query = new AbortController();

  /** `changed` is called after each change. */
  constructor(library: () => Library, changed: () => void) {
    this.library = library;
    this.changed = changed;
  }

  /** Whether a filter leaves games out. */
  get filtered(): boolean {
    return Object.values(this.filter).some((value) => value !== '');
  }

  /** Stops loading. */
  abort(): void {
    this.query.abort();
  }

  /** Reloads as many games as are listed. Rejects if the library cannot be read, unless another query has begun. */
  async refresh(): Promise<void> {
    this.query.abort();
    this.query = new AbortController();
    const { signal } = this.query;
    const limit = Math.max(PAGE, this.rows?.length ?? 0);
    await unlessAborted(signal, async () => {
      const library = this.library();
      const list = async () => {
        if (this.order === 'added') return { sorted: null, ...(await library.list(this.filter, { signal, limit })) };
        const sorted = await library.sorted(this.filter, this.order, signal);
        return { sorted, games: sorted.slice(0, limit), next: sorted.length > limit ? limit : null };
      };
      const [{ sorted, games, next }, total] = await Promise.all([list(), library.count()]);
      if (signal.aborted) return;
      this.sorted = sorted;
      this.rows = games.map((game) => ({ game, removed: null }));
      this.next = next;
      this.total = total;
      this.changed();
    });
  }

  /** Returns a function that finds the ids of all games that match now, in their order. */
  ids(): () => Promise<readonly number[]> {
    const { filter, order, sorted } = this;
    const library = this.library();
    return async () => (sorted ?? (await library.sorted(filter, order))).map(({ id }) => id);
  }

  /** Loads the games below the last one. Rejects like `refresh`. */
  async loadMore(): Promise<void> {
    const { next } = this;
    const { signal } = this.query;
    if (next === null) return;
    this.next = null;
    await unlessAborted(signal, async () => {
      try {
        const { sorted } = this;
        const end = next + PAGE;
        const page = sorted
          ? { games: sorted.slice(next, end), next: end < sorted.length ? end : null }
          : await this.library().list(this.filter, { before: next, signal });
        if (signal.aborted) return;
        this.rows = [...(this.rows ?? []), ...page.games.map((game) => ({ game, removed: null }))];
        this.next = page.next;
      } catch (error) {
        // Another try begins where this one did.
        if (!signal.aborted) this.next = next;
        throw error;
      }
      this.changed();
    });
  }

  /** Deletes the game of a row, which stays in the list. Returns the row then, or null if the game was gone. */
  async remove({ game }: LibraryRow): Promise<LibraryRow | null> {
    const [removed = null] = await this.library().remove([game.id]);
    if (!removed) return null;
    this.total--;
    return this.replace({ game, removed });
  }

  /** Brings back a deleted game. */
  async restore({ game, removed }: LibraryRow): Promise<void> {
    if (!removed) return;
    await this.library().restore([removed]);
    this.total++;
    // Another filter may have been chosen since.
    if (this.rows?.some((row) => row.game.id === game.id)) this.replace({ game, removed: null });
    else await this.refresh();
  }

  private replace(row: LibraryRow): LibraryRow {
    this.rows = (this.rows ?? []).map((old) => (old.game.id === row.game.id ? row : old));
    this.changed();
    return row;
  }
}

/** Runs an action, whose errors do not matter once the signal is aborted. */
async function unlessAborted(signal: AbortSignal, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
