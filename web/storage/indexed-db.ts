import { type IDBPDatabase, type IDBPObjectStore, unwrap } from 'idb';
import type { Backend, Change, Condition, GameValues, KeyRange, Modification, StoreKey, StoreName } from './backend.ts';
import { type DatabaseOptions, openDatabase } from './database.ts';
import { StorageError, storageError } from './errors.ts';

/** Returns an object store of the running transaction. */
type StoreOf = (name: StoreName) => IDBPObjectStore<unknown, string[], string, 'readwrite'>;

function keysOf({ after, before }: KeyRange): IDBKeyRange | null {
  if (after !== undefined && before !== undefined) return IDBKeyRange.bound(after, before, true, true);
  if (after !== undefined) return IDBKeyRange.lowerBound(after, true);
  return before === undefined ? null : IDBKeyRange.upperBound(before, true);
}

/** Makes one change. */
const made = (storeOf: StoreOf, { store, key, value }: Change): Promise<unknown> =>
  value === undefined ? storeOf(store).delete(key) : storeOf(store).put(value, key);

/** Keeps values in the page's database. */
export class IndexedDbBackend implements Backend {
  readonly persistent = true;
  private connection: Promise<IDBPDatabase> | null = null;
  private closed: StorageError | null = null;
  /** Transactions that change something; `complete`: all their requests have been made; `left`: ended because the page was left. */
  private readonly running = new Set<{ transaction: IDBTransaction; complete: boolean; left: boolean }>();
  /** Resolves when the page that was left is back; null if it was not left. */
  private back: Promise<void> | null = null;
  private readonly options: DatabaseOptions;

  private constructor(options: DatabaseOptions) {
    this.options = options;
    const page = globalThis as Partial<Pick<Window, 'addEventListener'>>;
    page.addEventListener?.('pagehide', () => {
      this.back ??= new Promise((resolve) => page.addEventListener?.('pageshow', () => resolve(), { once: true }));
      this.leave();
    });
  }

  /**
   * The page is left. A browser may keep it in memory, and with it the transactions that run: they would lock the database for the
   * next page. Those that only have to be committed are; the others change nothing, as if the page had been closed, and are repeated
   * if the page comes back.
   */
  private leave(): void {
    for (const entry of [...this.running]) {
      try {
        if (entry.complete) entry.transaction.commit();
        else {
          entry.left = true;
          entry.transaction.abort();
        }
      } catch {
        // It has ended already.
      }
    }
  }

  /** Opens the database. Rejects with `StorageError`. */
  static async open(options: DatabaseOptions = {}): Promise<IndexedDbBackend> {
    const backend = new IndexedDbBackend(options);
    await backend.database();
    return backend;
  }

  get(store: StoreName, keys: readonly StoreKey[]): Promise<unknown[]> {
    return this.transact([store], 'readonly', (storeOf) => {
      const values = storeOf(store);
      return Promise.all(keys.map((key): Promise<unknown> => values.get(key)));
    });
  }

  entries(store: StoreName, range?: KeyRange): Promise<[StoreKey, unknown][]> {
    return this.transact([store], 'readonly', async (storeOf) => {
      const values = storeOf(store);
      let keys = range ? keysOf(range) : null;
      if (range?.newestFirst) {
        const top = (await values.openKeyCursor(keys, 'prev'))?.key;
        if (typeof top !== 'number') return [];
        // `getAll` ascends only: take the numbers up to the highest, however many of them are still in use.
        keys = IDBKeyRange.bound(Math.max(top - range.count, range.after ?? -1), top, true);
      }
      const [names, contents] = await Promise.all([values.getAllKeys(keys, range?.count), values.getAll(keys, range?.count)]);
      const found = names.map((name, i): [StoreKey, unknown] => [name as StoreKey, contents[i]]);
      return range?.newestFirst ? found.reverse() : found;
    });
  }

  count(store: StoreName): Promise<number> {
    return this.transact([store], 'readonly', (storeOf) => storeOf(store).count());
  }

  addGames(games: readonly GameValues[]): Promise<number[]> {
    return this.transact(['summaries', 'records'], 'readwrite', async (storeOf, complete) => {
      const ids = await Promise.all(games.map(({ summary }) => storeOf('summaries').add(summary) as Promise<number>));
      await complete(games.map(({ record }, i) => storeOf('records').put(record, ids[i])));
      return ids;
    });
  }

  write(changes: readonly Change[], condition?: Condition): Promise<boolean> {
    const stores = [...changes, ...(condition ? [condition] : [])].map(({ store }) => store);
    if (stores.length === 0) return Promise.resolve(true);
    return this.transact(stores, 'readwrite', async (storeOf, complete) => {
      if (condition && (await storeOf(condition.store).get(condition.key)) !== condition.value) return false;
      await complete(changes.map((change) => made(storeOf, change)));
      return true;
    });
  }

  modify<T>(store: StoreName, keys: readonly StoreKey[], modified: (values: readonly unknown[]) => Modification<T>): Promise<T> {
    return this.transact([store], 'readwrite', async (storeOf, complete) => {
      const values = await Promise.all(keys.map((key): Promise<unknown> => storeOf(store).get(key)));
      const { changes, value } = modified(values);
      await complete(changes.map((change) => made(storeOf, change)));
      return value;
    });
  }

  /** Closes the connection; later calls are rejected. */
  close(): void {
    this.closed = new StorageError('blocked');
    this.connection?.then(
      (db) => db.close(),
      () => {},
    );
    this.connection = null;
  }

  /** The connection; a new one if the browser has closed the last. */
  private database(): Promise<IDBPDatabase> {
    if (this.closed) return Promise.reject(this.closed);
    this.connection ??= openDatabase({
      ...this.options,
      onUpgradeWanted: () => {
        this.options.onUpgradeWanted?.();
        this.close();
      },
      onDeleted: () => {
        this.options.onDeleted?.();
        void this.connection?.then((db) => db.close());
        this.connection = null;
      },
      onClosed: () => {
        this.options.onClosed?.();
        this.connection = null;
      },
    }).catch((error: unknown) => {
      this.connection = null;
      throw error;
    });
    return this.connection;
  }

  /** Runs requests and waits for the end of their transaction. Those that change something give their last requests to `complete`. */
  private async transact<T>(
    stores: readonly StoreName[],
    mode: 'readonly' | 'readwrite',
    requests: (storeOf: StoreOf, complete: (last: Promise<unknown>[]) => Promise<unknown>) => Promise<T>,
  ): Promise<T> {
    const db = await this.database();
    try {
      const transaction = db.transaction([...new Set(stores)] as string[], mode);
      const storeOf = ((name) => transaction.objectStore(name)) as StoreOf;
      const entry = { transaction: unwrap(transaction) as IDBTransaction, complete: false, left: false };
      if (mode === 'readwrite') this.running.add(entry);
      try {
        const value = await requests(storeOf, (last) => {
          entry.complete = true;
          return Promise.all(last);
        });
        await transaction.done;
        return value;
      } catch (error) {
        // Of one failed request, all others fail as well, without the reason; the transaction has it.
        transaction.done.catch(() => {});
        if (entry.left) {
          await this.back;
          this.back = null;
          return await this.transact(stores, mode, requests);
        }
        try {
          transaction.abort();
        } catch {
          // It has ended already.
        }
        throw transaction.error ?? error;
      } finally {
        this.running.delete(entry);
      }
    } catch (error) {
      throw storageError(error);
    }
  }
}
