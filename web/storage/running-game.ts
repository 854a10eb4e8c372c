import { t } from '../language/translate.ts';
import { packRunningGame, type RunningGame, readRunningGame } from '../state/stored-state.ts';
import type { Backend } from './backend.ts';
import { CoalescedWriter } from './coalesced-writer.ts';
import { type ReportProblem, StorageError, storageError } from './errors.ts';
import { StorageEntry } from './storage-entry.ts';
import { UnsavedGame } from './unsaved-game.ts';

/** A name that no other tab has. `crypto.randomUUID` would need HTTPS. */
const newOwner = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Saves and loads the running game. Only the tab that has last called `claim` may save: each write checks the owner in the same
 * transaction, so a tab that does not know yet that another has taken over cannot overwrite the game.
 */
export class RunningGameStore {
  private readonly backend: Backend;
  private readonly report: ReportProblem;
  private readonly owner = newOwner();
  private readonly unsaved: UnsavedGame;
  /** The name of the page's owner, kept in the tab from when it is left until the next page reads it: a copy of the tab would have it, too. */
  private readonly mark = new StorageEntry('riposte-owner', () => sessionStorage);
  private readonly writer: CoalescedWriter<RunningGame>;
  /** Whether this tab may save the game. */
  claimed = false;

  constructor(backend: Backend, report: ReportProblem, unsaved = new UnsavedGame()) {
    this.backend = backend;
    this.report = report;
    this.unsaved = unsaved;
    this.writer = new CoalescedWriter((game) => this.write(game));
  }

  /** Makes this tab the only one that saves, and returns the stored game; null if there is none. A damaged game is reported. */
  async claim(): Promise<RunningGame | null> {
    this.writer.discard();
    await this.writer.flush();
    try {
      const [before] = await this.backend.get('running', ['owner']).catch(() => []);
      await this.backend.write([{ store: 'running', key: 'owner', value: this.owner }]);
      this.claimed = true;
      // Nobody has claimed the game since: nothing in the database is newer.
      const left = readRunningGame(this.unsaved.get(before));
      if (left && (await this.write(left))) return left;
    } catch (error) {
      this.report(storageError(error));
    }
    return this.load();
  }

  /** The page is left: notes in the tab that it owns the game, so that it does after a reload. */
  markOwner(): void {
    if (this.claimed) this.mark.put(this.owner);
  }

  /** Whether the page before this one in the tab owned the game, and no other tab has claimed it since. */
  async isBack(): Promise<boolean> {
    const owner = this.mark.get();
    this.mark.put(null);
    const [stored] = owner ? await this.backend.get('running', ['owner']).catch(() => []) : [];
    return owner !== null && stored === owner;
  }

  /** Whether no other tab has claimed the game since this one has. */
  async isMine(): Promise<boolean> {
    try {
      return (await this.backend.get('running', ['owner']))[0] === this.owner;
    } catch (error) {
      this.report(storageError(error));
      return false;
    }
  }

  /** Lets this tab save no longer: another one has taken over. */
  release(): void {
    this.claimed = false;
    this.writer.discard();
  }

  /** Returns the stored game without claiming it; null if there is none. A damaged game is reported. */
  async load(): Promise<RunningGame | null> {
    try {
      const [stored] = await this.backend.get('running', ['game']);
      if (stored === undefined) return null;
      const game = readRunningGame(stored);
      if (game) return game;
      this.report(new StorageError('corrupt', t('The game of the last visit could not be read and was left out.')));
      if (this.claimed) await this.backend.write([{ store: 'running', key: 'game' }], this.condition);
    } catch (error) {
      this.report(storageError(error));
    }
    return null;
  }

  /** Saves the game unless another tab has claimed it. A newer state replaces one that waits. */
  save(game: RunningGame): void {
    if (this.claimed) this.writer.push(game);
  }

  /** The page may be left now: keeps a state that waits for the database, where a write may not end any more. */
  leave(): void {
    const game = this.writer.pending;
    if (this.claimed && game) this.unsaved.put(this.owner, packRunningGame(game));
  }

  /** Resolves when the last state is stored: true, or false if that failed or another tab has claimed the game. */
  async flush(): Promise<boolean> {
    const written = await this.writer.flush();
    return written && this.claimed;
  }

  private get condition() {
    return { store: 'running', key: 'owner', value: this.owner } as const;
  }

  private async write(game: RunningGame): Promise<boolean> {
    try {
      const value = packRunningGame(game);
      const written = await this.backend.write([{ store: 'running', key: 'game', value }], this.condition);
      if (!written) this.release();
      // A newer state may wait, which the page has left there.
      else if ((this.writer.pending ?? game) === game) this.unsaved.remove();
      return written;
    } catch (error) {
      this.report(storageError(error));
      return false;
    }
  }
}
