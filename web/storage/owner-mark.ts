/** Name of the entry. */
const STORED = 'riposte-owner';

/**
 * The name under which the page of this tab owned the running game when it was left. `sessionStorage` outlives a reload. The mark is there
 * only between two pages: a copy of the tab would have it, too.
 */
export class OwnerMark {
  put(owner: string): void {
    try {
      sessionStorage.setItem(STORED, owner);
    } catch {
      // Then another tab may get the game.
    }
  }

  /** Returns the name and removes it; null if there is none. */
  take(): string | null {
    try {
      const owner = sessionStorage.getItem(STORED);
      sessionStorage.removeItem(STORED);
      return owner;
    } catch {
      return null;
    }
  }
}
