/** The object stores: list entries of games, the games, the running game, settings, analyses by position, positions to train. */
export type StoreName = 'summaries' | 'records' | 'running' | 'settings' | 'analyses' | 'training';
/** Games have numbers, counted up by the database; the rest has names. */
export type StoreKey = number | string;

/** One change of a transaction; without `value`, the entry is deleted. */
export interface Change {
  readonly store: StoreName;
  readonly key: StoreKey;
  readonly value?: unknown;
}

/** What `modify` makes of values: the changes to make, and what it resolves to. */
export interface Modification<T> {
  readonly changes: readonly Change[];
  readonly value: T;
}

/** Requires that an entry has this value; otherwise the transaction changes nothing. */
export interface Condition {
  readonly store: StoreName;
  readonly key: StoreKey;
  readonly value: string;
}

/** A part of a store with numbers as keys. */
export interface KeyRange {
  /** Only keys above this one. */
  readonly after?: number;
  /** Only keys below this one. */
  readonly before?: number;
  /** The most entries to return. */
  readonly count: number;
  /** Descending keys. Then fewer entries than `count` may come although there are more; none only if there are no more. */
  readonly newestFirst?: boolean;
}

/** A game as two values: what lists need, and the game itself. */
export interface GameValues {
  readonly summary: unknown;
  readonly record: unknown;
}

/**
 * Where values are kept: IndexedDB, or memory if that is refused. Values are plain data. All methods reject with `StorageError`.
 * What is read may be damaged: callers validate it.
 */
export interface Backend {
  /** True if the values outlive the page. */
  readonly persistent: boolean;
  /** The values of some keys, `undefined` where there is none. */
  get(store: StoreName, keys: readonly StoreKey[]): Promise<unknown[]>;
  /** Entries in the order of their keys. */
  entries(store: StoreName, range?: KeyRange): Promise<[StoreKey, unknown][]>;
  count(store: StoreName): Promise<number>;
  /** Adds games under new numbers, all or none. A number is never used again. */
  addGames(games: readonly GameValues[]): Promise<number[]>;
  /** Makes all changes or none. Returns false, and changes nothing, if the condition does not hold. */
  write(changes: readonly Change[], condition?: Condition): Promise<boolean>;
  /**
   * Changes a store by what it has: reads the values of some keys as `get` does, and makes the changes that `made` derives from them, all in
   * one transaction, so that nothing another tab writes meanwhile is lost. `made` may be called again; it changes nothing itself.
   */
  modify<T>(store: StoreName, keys: readonly StoreKey[], made: (values: readonly unknown[]) => Modification<T>): Promise<T>;
  close(): void;
}
