import type { Backend, Change, Condition, GameValues, KeyRange, Modification, StoreKey, StoreName } from './backend.ts';

/** Keeps values until the page is closed: for browsers that refuse IndexedDB. */
export class MemoryBackend implements Backend {
  readonly persistent = false;
  private readonly stores: Record<StoreName, Map<StoreKey, unknown>> = {
    summaries: new Map(),
    records: new Map(),
    running: new Map(),
    settings: new Map(),
    analyses: new Map(),
    training: new Map(),
  };
  private lastId = 0;

  async get(store: StoreName, keys: readonly StoreKey[]): Promise<unknown[]> {
    return keys.map((key) => this.stores[store].get(key));
  }

  async entries(store: StoreName, range?: KeyRange): Promise<[StoreKey, unknown][]> {
    const all = [...this.stores[store]];
    if (!range) return all.sort(([a], [b]) => (a < b ? -1 : 1));
    const { after = Number.NEGATIVE_INFINITY, before = Number.POSITIVE_INFINITY, count, newestFirst } = range;
    const within = all.filter(([key]) => typeof key === 'number' && key > after && key < before);
    return within.sort(([a], [b]) => (newestFirst ? Number(b) - Number(a) : Number(a) - Number(b))).slice(0, count);
  }

  async count(store: StoreName): Promise<number> {
    return this.stores[store].size;
  }

  async addGames(games: readonly GameValues[]): Promise<number[]> {
    return games.map(({ summary, record }) => {
      this.lastId++;
      this.stores.summaries.set(this.lastId, summary);
      this.stores.records.set(this.lastId, record);
      return this.lastId;
    });
  }

  async write(changes: readonly Change[], condition?: Condition): Promise<boolean> {
    if (condition && this.stores[condition.store].get(condition.key) !== condition.value) return false;
    for (const { store, key, value } of changes) {
      if (value === undefined) this.stores[store].delete(key);
      else this.stores[store].set(key, value);
    }
    return true;
  }

  async modify<T>(
    store: StoreName,
    keys: readonly StoreKey[],
    made: (values: readonly unknown[]) => Modification<T>,
  ): Promise<T> {
    const { changes, value } = made(keys.map((key) => this.stores[store].get(key)));
    await this.write(changes);
    return value;
  }

  close(): void {}
}
