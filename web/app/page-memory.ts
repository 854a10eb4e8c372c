import { errorText } from '../core/errors.ts';
import { START_FEN } from '../core/format.ts';
import { addressOfPosition } from '../game/address.ts';
import { DEFAULT_LEVEL, LEVELS } from '../game/levels.ts';
import type { ResumedGame, Session } from '../game/session.ts';
import type { EditState } from '../game/session-edits.ts';
import { recordOfSession, tagged } from '../game/session-pgn.ts';
import { specAt } from '../game/tree/game-tree.ts';
import { openStorage, type PageStorage } from '../storage/page-storage.ts';
import { RUNNING_SCHEMA, type RunningGame } from '../storage/running-game.ts';
import { TAB_NOTICE, TabLock } from '../storage/tab-lock.ts';

/** A replaced game with fewer half-moves is not worth keeping. */
const WORTH_KEEPING = 2;

/** A stored game as a session takes it up. */
function resumed({ record, path, cursor, ending, mode, human, level, moveTime, seed, analysing }: RunningGame): ResumedGame {
  return {
    game: { record, line: path, cursor, ending: ending && { ...ending, line: path } },
    mode,
    human,
    level: LEVELS.some(({ id }) => id === level) ? level : DEFAULT_LEVEL,
    moveTime,
    seed,
    analysing,
  };
}

/** The query string that opens the position of a stored game. */
function addressOf({ record, path }: RunningGame): string {
  const { fen, moves } = specAt(record, path);
  return addressOfPosition(fen, START_FEN, moves);
}

/** What the page keeps from one visit to the next: the running game, how the page looks, and the library of games. */
export class PageMemory {
  readonly storage: PageStorage;
  private readonly session: Session;
  private readonly lock = new TabLock((owned) => this.ownerChanged(owned));
  /** The library's id of the game on the board, once it is there. */
  private libraryId: number | null = null;
  /** What was saved last, field by field. */
  private saved: readonly unknown[] = [];
  /** Whether the game on the board was over at the last change. */
  private wasOver = false;

  private constructor(storage: PageStorage, session: Session) {
    this.storage = storage;
    this.session = session;
  }

  /** Opens the browser's storage; problems are shown as notices, each kind once. */
  static async open(session: Session): Promise<PageMemory> {
    return new PageMemory(await openStorage(({ message }) => session.notifications.notify(message)), session);
  }

  /**
   * Takes up the game of the last visit if the address asks for nothing else. `position` is the part of the address about the
   * position, null if it asks for another game in any case. A game that gives way to a link goes to the library. Returns whether a
   * game was taken up.
   */
  async resume(position: string | null): Promise<boolean> {
    const owned = await this.lock.acquire();
    const saved = owned ? await this.storage.running.claim() : null;
    if (!owned) this.tellTaken();
    if (!saved) return false;
    if (position !== '' && position !== addressOf(saved)) {
      void this.keep(tagged(saved.record, saved), saved.mode === 'play' ? 'finished' : 'analysed');
      return false;
    }
    await this.session.resume(resumed(saved));
    return true;
  }

  /** Saves every change from now on. */
  follow(): void {
    const { session } = this;
    this.wasOver = session.game.over;
    session.subscribe(() => this.changed());
    session.edits.onReplaced = (before) => this.replaced(before);
    this.changed();
  }

  private changed(): void {
    const { session } = this;
    const { state } = session.game;
    if (!state) return;
    const { mode, human, level, moveTime, seed, analysing } = session;
    const { record, line, cursor } = state;
    const { ending } = session.game;
    // The session also changes with every report of a search; a write each time would delay the one that counts.
    const now = [record, line, cursor, ending, mode, human, level, moveTime, analysing];
    if (now.every((value, i) => value === this.saved[i])) return;
    this.saved = now;
    this.storage.running.save({
      schema: RUNNING_SCHEMA,
      record,
      path: line,
      cursor,
      ending: ending && { kind: ending.kind, result: ending.result },
      mode,
      human,
      level,
      moveTime,
      seed,
      analysing,
      savedAt: Date.now(),
    });
    const { over } = session.game;
    if (over && !this.wasOver && mode === 'play') void this.keepCurrent();
    this.wasOver = over;
  }

  /** Puts the finished game on the board into the library, or brings it up to date there. */
  private async keepCurrent(): Promise<void> {
    const record = recordOfSession(this.session);
    if (!record) return;
    const id = this.libraryId;
    if (id === null) this.libraryId = await this.keep(record, 'finished');
    else await this.attempt(() => this.storage.library.update(id, { record, kind: 'finished' }));
  }

  /** A game that is replaced before it has ended goes to the library, too. */
  private replaced({ game, over, mode, human }: EditState): void {
    // A finished game is there already, also if that was before a reload.
    const known = this.libraryId !== null || (over && mode === 'play');
    this.libraryId = null;
    if (!known && game.line.length >= WORTH_KEEPING)
      void this.keep(tagged(game.record, { mode, human }), mode === 'play' ? 'finished' : 'analysed');
  }

  private keep(record: RunningGame['record'], kind: 'finished' | 'analysed'): Promise<number | null> {
    return this.attempt(() => this.storage.library.add({ record, kind }));
  }

  /** Runs an action of the library; shows why it failed, and returns null then. */
  private async attempt<T>(action: () => Promise<T>): Promise<T | null> {
    try {
      return await action();
    } catch (error) {
      this.session.notifications.notify(errorText(error).message);
      return null;
    }
  }

  private tellTaken(): void {
    const action = { label: 'Use it here', run: () => void this.takeOver() };
    this.session.notifications.notify(TAB_NOTICE.taken, action);
  }

  private async takeOver(): Promise<void> {
    this.session.notifications.notify(null);
    if (!(await this.lock.takeOver())) return;
    const saved = await this.storage.running.claim();
    if (saved) await this.session.resume(resumed(saved));
  }

  private ownerChanged(owned: boolean): void {
    if (owned) return;
    this.storage.running.release();
    this.session.notifications.notify(TAB_NOTICE.lost, { label: 'Use it here', run: () => void this.takeOver() });
  }
}
