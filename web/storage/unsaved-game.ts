import { type EntryStorage, StorageEntry } from './storage-entry.ts';

/**
 * The state of the running game that a page had not stored when it was left. A database ends no write for a page that is gone;
 * `localStorage` writes before the call returns. Where the browser refuses it, the last moment is lost.
 */
export class UnsavedGame {
  private readonly entry: StorageEntry;

  constructor(storage: () => EntryStorage = () => localStorage) {
    this.entry = new StorageEntry('riposte-unsaved-game', storage);
  }

  /** Keeps a state, which is plain data; `owner` names the tab that may save the game. */
  put(owner: string, game: object): void {
    this.entry.put({ owner, game });
  }

  /** Returns the state that the tab with this name left, unchecked; null if there is none. */
  get(owner: unknown): unknown {
    const left = this.entry.get() as { owner: unknown; game: unknown } | null;
    return left && left.owner === owner ? left.game : null;
  }

  remove(): void {
    this.entry.put(null);
  }
}
