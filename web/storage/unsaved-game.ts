/** Name of the entry. */
const STORED = 'riposte-unsaved-game';

/** What is needed of `localStorage`. */
export type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The state of the running game that a page had not stored when it was left. A database ends no write for a page that is gone;
 * `localStorage` writes before the call returns. Where the browser refuses it, the last moment is lost.
 */
export class UnsavedGame {
  private readonly storage: () => EntryStorage;

  constructor(storage: () => EntryStorage = () => localStorage) {
    this.storage = storage;
  }

  /** Keeps a state, which is plain data; `owner` names the tab that may save the game. */
  put(owner: string, game: object): void {
    this.attempt((storage) => storage.setItem(STORED, JSON.stringify({ owner, game })));
  }

  /** Returns the state that the tab with this name left, unchecked; null if there is none. */
  get(owner: unknown): unknown {
    const entry = this.attempt((storage) => JSON.parse(storage.getItem(STORED) ?? 'null'));
    return entry && entry.owner === owner ? entry.game : null;
  }

  remove(): void {
    this.attempt((storage) => storage.removeItem(STORED));
  }

  private attempt<T>(action: (storage: EntryStorage) => T): T | null {
    try {
      return action(this.storage());
    } catch {
      return null;
    }
  }
}
