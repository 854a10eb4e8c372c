/** What is needed of `localStorage` and `sessionStorage`. */
export type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * An entry of `localStorage` or `sessionStorage`, which write before a call returns. Where the browser refuses them, nothing is kept.
 */
export class StorageEntry {
  private readonly name: string;
  private readonly storage: () => EntryStorage;

  constructor(name: string, storage: () => EntryStorage) {
    this.name = name;
    this.storage = storage;
  }

  /** The value, unchecked; null if there is none, or one that is not JSON. */
  get(): unknown {
    try {
      return JSON.parse(this.storage().getItem(this.name) ?? 'null');
    } catch {
      return null;
    }
  }

  /** Keeps plain data; null removes the entry. */
  put(value: object | string | null): void {
    try {
      if (value === null) this.storage().removeItem(this.name);
      else this.storage().setItem(this.name, JSON.stringify(value));
    } catch {
      // Then nothing is kept.
    }
  }
}
