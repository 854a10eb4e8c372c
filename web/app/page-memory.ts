import { errorText } from '../core/errors.ts';
import { START_FEN } from '../core/format.ts';
import { addressOfPosition } from '../game/address/address.ts';
import type { Session } from '../game/session.ts';
import type { EditState } from '../game/session-core.ts';
import { type OwnGame, openingOfRecord, recordOfSession, tagged } from '../game/session-pgn.ts';
import { t } from '../language/translate.ts';
import type { OpeningBook } from '../openings/openings.ts';
import type { GameRecord } from '../protocol/game-record.ts';
import { annotated, countMoves, isWithin, lineThrough, nodeAt, specAt } from '../state/game-tree.ts';
import type { RunningGame, StoredVisit } from '../state/stored-state.ts';
import { noAnswer } from '../storage/database.ts';
import { storageError } from '../storage/errors.ts';
import { openStorage, type PageStorage } from '../storage/page-storage.ts';
import { TAB_NOTICE, TabLock } from '../storage/tab-lock.ts';

/** A replaced game with fewer half-moves is not worth keeping. */
const WORTH_KEEPING = 2;

/** Milliseconds after which storage that has been opened, but does not answer, is done without. */
const GIVE_UP_MS = 15_000;

/** Milliseconds to wait for the last changes of the tab that owns the game. */
const HAND_OVER_MS = 500;

/** Milliseconds in which a tab that is reloaded is back. */
const RELOAD_MS = 5_000;

/** The query string that opens the position of a stored game. */
function addressOf({ game: { record, line } }: RunningGame): string {
  const { fen, moves } = specAt(record, line);
  return addressOfPosition(fen, START_FEN, moves);
}

/** Whether a later state of a game has all its moves and more. */
const isContinued = (before: RunningGame, after: RunningGame): boolean =>
  after.savedAt > before.savedAt &&
  countMoves(after.game.record) > countMoves(before.game.record) &&
  isWithin(before.game.record, after.game.record);

/** Whether a tag changes with the moves. */
const isOpening = ([name]: readonly [string, string]): boolean => name === 'ECO' || name === 'Opening';

/**
 * A game that has been kept in the library, brought up to date there. Its players and date, and how it ended, are not part of a game
 * on the board that has no tags of its own.
 */
function updated(stored: GameRecord, board: GameRecord, own: OwnGame, openings: OpeningBook | null): GameRecord {
  const record = tagged(board, own, openings);
  const named = record.tags.filter(isOpening);
  const kept = named.length > 0 ? [...stored.tags.filter((tag) => !isOpening(tag)), ...named] : stored.tags;
  const game = board.tags.length > 0 ? record : { ...record, tags: kept };
  if (game.result !== '*' || stored.result === '*') return game;
  const end = lineThrough(stored, []);
  const comments = nodeAt(stored, end)?.comments ?? [];
  const ended = nodeAt(game, end)?.comments.length === 0 ? annotated(game, end, { comments }) : game;
  return { ...ended, result: stored.result };
}

/** What the page keeps from one visit to the next: the running game, how the page looks, and the library of games. */
export class PageMemory {
  readonly storage: PageStorage;
  /** What the page shows beside the game; set by the page. */
  view: () => Pick<StoredVisit, 'view' | 'orientation'> = () => ({ view: '', orientation: 'white' });
  /** Runs what brings the stored game to the board without a step of the user; set by the page. */
  adopt: (work: () => Promise<unknown>) => Promise<unknown> = (work) => work();
  /** A game has been added to the library, which what is kept of it elsewhere must say; set by the page. */
  kept: () => void = () => {};
  /** The game that was taken up last; null if none was. */
  taken: RunningGame | null = null;
  private readonly session: Session;
  /** Milliseconds to wait for an owner that may only be reloaded. */
  private readonly patience: number;
  private readonly lock = new TabLock((owned) => void this.ownerChanged(owned));
  /** The game of the last visit, if there was one; null while another tab owns it. */
  private stored: { game: RunningGame | null } | null = null;
  /** The library's numbers of games, by their names. */
  private readonly libraryIds = new Map<string, number>();
  /** What was saved last, field by field. */
  private saved: readonly unknown[] = [];
  /** Whether the game on the board was over at the last change. */
  private wasOver = false;
  /** True before `follow`, and while the stored game is being taken over: nothing may be written over it. */
  private suspended = true;
  /** Which game is wanted once no other tab owns it: its name, `''` for any, null for none. */
  private expected: string | null = null;
  /** The game on the board when the page began to store changes, or lost the game to another tab. */
  private unchanged: unknown = null;
  /** Resolves when the page stores changes: what the address asks for is on the board then. */
  private readonly following: Promise<void>;
  private startFollowing: () => void = () => {};
  /** The game of a closed tab, which stays stored until the game in this one changes, and the game here at that time. */
  private left: { game: RunningGame; here: unknown } | null = null;

  private constructor(storage: PageStorage, session: Session, patience: number) {
    this.storage = storage;
    this.session = session;
    this.patience = patience;
    this.following = new Promise((resolve) => (this.startFollowing = resolve));
    storage.tabs.onStoreWanted = async () => {
      if (!this.lock.owned) return false;
      this.changed();
      return storage.running.flush();
    };
  }

  /**
   * Opens the browser's storage, and loads the settings and the game of the last visit; problems are shown as notices, each kind once.
   * Null if there is no storage, not even in memory.
   */
  static async open(session: Session, patience = RELOAD_MS): Promise<PageMemory | null> {
    const { notifications } = session;
    const open = async (): Promise<PageMemory> => {
      const storage = await openStorage(({ message }) => notifications.notify(message));
      const memory = new PageMemory(storage, session, patience);
      await Promise.all([memory.storage.settings.load(), memory.claim()]);
      return memory;
    };
    try {
      return await Promise.race([open(), new Promise<never>((_, reject) => setTimeout(() => reject(noAnswer()), GIVE_UP_MS))]);
    } catch (error) {
      notifications.notify(storageError(error, true).message);
      return null;
    }
  }

  /** Takes the stored game unless another tab owns it. After a reload it is this tab's again, although one that waited has the lock. */
  private async claim(): Promise<void> {
    const { lock, storage } = this;
    const owned = (await storage.running.isBack()) ? lock.takeOver() : lock.acquire();
    this.stored = (await owned) ? { game: await storage.running.claim() } : null;
  }

  /**
   * Takes up the game of the last visit if the address asks for nothing else. `position` is the part of the address about the
   * position, null if it asks for another game in any case. `entry` is the game that the browser's history has for this address,
   * as after a reload: it is taken up if the stored one is another. A game that gives way goes to the library. Returns whether a
   * game was taken up.
   */
  async resume(position: string | null, entry: RunningGame | null = null): Promise<boolean> {
    const saved = this.stored?.game ?? null;
    if (!this.stored) {
      this.tellTaken();
      this.expected = position === '' ? (entry?.visit?.id ?? '') : (entry?.visit?.id ?? null);
    }
    const known = saved?.visit !== undefined && saved.visit.id === entry?.visit?.id;
    // Moves that were played while another tab owned the game are only in the history.
    if (saved && entry && known && isContinued(saved, entry)) return this.takeUp(entry);
    // Two tabs have gone on differently with one game.
    if (saved && entry && known && !isWithin(entry.game.record, saved.game.record))
      void this.keepBoard('', entry.game.record, entry);
    const wanted = entry ? known : position === '' || (saved !== null && position === addressOf(saved));
    if (saved && wanted) return this.takeUp(saved);
    if (saved) void this.keepRunning(saved);
    return entry ? this.takeUp(entry) : false;
  }

  /** Saves every change from now on. */
  follow(): void {
    const { session } = this;
    this.wasOver = session.game.over;
    this.unchanged = session.game.record;
    this.suspended = false;
    session.clock.addEventListener('tick', () => this.changed());
    for (const store of [session, session.game]) store.subscribeSoon(() => this.changed());
    // A page may be closed without another event. What the page shows beside the game is in no store.
    const leaving = (): void => {
      this.changed();
      this.storage.running.leave();
    };
    globalThis.addEventListener?.('pagehide', () => {
      leaving();
      this.storage.running.markOwner();
    });
    globalThis.document?.addEventListener('visibilitychange', leaving);
    session.edits.onReplaced = (before) => void this.replaced(before);
    this.changed();
    this.startFollowing();
  }

  /** The game on the board as it is stored; null before a position has been loaded. */
  snapshot(): RunningGame | null {
    const { now } = this.session;
    const { id = '' } = now?.game ?? {};
    return now && { ...now, savedAt: Date.now(), visit: { id, library: this.libraryIds.get(id) ?? null, ...this.view() } };
  }

  /** Saves what has changed since the last call. */
  changed(): void {
    const { session } = this;
    const game = this.suspended ? null : this.snapshot();
    if (!game || !this.mayReplace()) return;
    // The session also changes with every report of a search; a write each time would delay the one that counts.
    const { savedAt, visit, clock, ...fields } = game;
    // To the second: the rest is lost only if the page is killed.
    const seconds = clock && Math.ceil(Math.min(clock.w, clock.b) / 1000);
    const times = [clock?.control, clock?.moves, clock?.paused, seconds];
    const now = [...Object.values(fields), ...times, ...Object.values(visit ?? {})];
    if (now.length === this.saved.length && now.every((value, i) => value === this.saved[i])) return;
    this.saved = now;
    this.storage.running.save(game);
    const { over } = session.game;
    if (over && !this.wasOver && session.mode === 'play') void this.keepCurrent();
    this.wasOver = over;
  }

  /** Whether the stored game may be replaced by the one on the board. */
  private mayReplace(): boolean {
    if (!this.left) return true;
    if (this.left.here === this.session.game.record) return false;
    void this.keepRunning(this.left.game);
    this.left = null;
    return true;
  }

  private async takeUp(game: RunningGame): Promise<boolean> {
    this.taken = game;
    this.know(game);
    await this.session.resume(game);
    return true;
  }

  /** Notes which game of the library a stored game is, so that it is brought up to date there. */
  know({ visit }: RunningGame): void {
    if (visit && visit.library !== null) this.libraryIds.set(visit.id, visit.library);
  }

  /** Puts the finished game on the board into the library, or brings it up to date there. */
  private async keepCurrent(): Promise<void> {
    const record = recordOfSession(this.session);
    if (record) await this.keep(this.session.game.id, record, 'finished');
  }

  /** Puts the game on the board into the library as it is now, for a user who looks there; not one that was deleted there. */
  async keepShown(): Promise<void> {
    const { state } = this.session.edits;
    if (!state || this.suspended || !this.lock.owned) return;
    const known = this.libraryIds.get(state.game.id ?? '');
    const isDeleted = known !== undefined && !(await this.attempt(() => this.storage.library.get(known)));
    if (!isDeleted) await this.replaced(state);
  }

  /** A game that is replaced before it has ended goes to the library, too; one that is there already is brought up to date. */
  private async replaced(before: EditState): Promise<void> {
    const { game, over, mode } = before;
    const { id = '' } = game;
    const known = this.libraryIds.get(id);
    // One that was only looked at is where it was opened from.
    if (known === undefined && this.session.isOfList(game)) return;
    // One that has just ended is on its way there.
    if (known === undefined && (game.line.length < WORTH_KEEPING || (over && mode === 'play'))) return;
    await this.keepBoard(id, game.record, before);
  }

  /** Puts the game of a board into the library, or brings it up to date there. One that was played stays so when it is analysed. */
  private async keepBoard(id: string, record: GameRecord, own: OwnGame): Promise<void> {
    const { openings } = this.session;
    const known = this.libraryIds.get(id);
    const stored = known === undefined ? null : await this.attempt(() => this.storage.library.get(known));
    const game = stored ? updated(stored, record, own, openings) : tagged(record, own, openings);
    await this.keep(id, game, own.mode === 'play' ? 'finished' : stored ? undefined : 'analysed');
  }

  /** Puts a stored game that gives way into the library, unless it is finished and there already. */
  private async keepRunning(game: RunningGame): Promise<void> {
    if (game.game.record.children.length === 0) return;
    this.know(game);
    const { id = '' } = game.visit ?? {};
    // Two tabs have changed the same game: then there are two from now on.
    await this.keepBoard(id === this.session.game.id ? '' : id, game.game.record, game);
  }

  /** Adds a game to the library, or replaces it there. `kind`: that of the game in the library if undefined. */
  private async keep(id: string, record: GameRecord, kind: 'finished' | 'analysed' | undefined): Promise<void> {
    const { library } = this.storage;
    const { openings } = this.session;
    const opening = openings && openingOfRecord(record, openings);
    const game = { record, ...(opening ? { opening: opening.name, eco: opening.eco } : {}) };
    await this.attempt(async () => {
      const known = this.libraryIds.get(id);
      if (known !== undefined && (await library.update(known, { ...game, ...(kind ? { kind } : {}) }))) return;
      const added = await library.add({ ...game, kind: kind ?? 'analysed' });
      if (id !== '') this.libraryIds.set(id, added);
      this.changed();
      this.kept();
    });
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
    const action = { label: t('Use it here'), run: () => void this.takeOver() };
    this.session.notifications.notify(t(TAB_NOTICE.taken), action);
    void this.awaitOwnership();
  }

  /** Takes the game from the tab that owns it, with its last change. */
  private async takeOver(): Promise<void> {
    this.session.notifications.notify(null);
    this.expected = null;
    await this.withoutSaving(async () => {
      await this.storage.tabs.askToStore(HAND_OVER_MS);
      const saved = (await this.lock.takeOver()) ? await this.storage.running.claim() : null;
      if (saved) await this.goOn(saved);
    });
    this.changed();
  }

  /** Runs an action during which nothing is written over the stored game. */
  private async withoutSaving<T>(action: () => Promise<T>): Promise<T> {
    this.suspended = true;
    try {
      return await action();
    } finally {
      this.suspended = false;
    }
  }

  /** Goes on with another tab's game. The one in this tab can be brought back by undo. */
  private async goOn(saved: RunningGame): Promise<void> {
    const { session } = this;
    const { library = null } = saved.visit ?? {};
    this.left = null;
    const { id, ...unnamed } = saved.game;
    // Both tabs may have changed the same game: then there are two from now on.
    await session.travel(id === session.game.id ? { ...saved, game: unnamed } : saved);
    if (library !== null) this.libraryIds.set(session.game.id, library);
    this.changed();
  }

  /** Waits until the tab that owns the game is closed, and goes on with its game, or offers to. */
  private async awaitOwnership(): Promise<void> {
    if (!(await this.lock.wait())) return;
    // The game of the closed tab must not come to the board before that of the address: the later one stays.
    await this.following;
    const { running } = this.storage;
    if (!(await running.isMine())) await new Promise((resolve) => setTimeout(resolve, this.patience));
    // The owner is back, or another tab has taken over, or the user has here.
    if (!this.lock.owned || running.claimed) return;
    const settled = await this.withoutSaving(() => this.inherit());
    const left = this.left?.game ?? null;
    this.changed();
    if (!settled) this.offer(left);
  }

  /** Takes what a closed tab has stored. Returns whether that is what the board shows now; otherwise `left` has it if more is in it. */
  private async inherit(): Promise<boolean> {
    const { expected, session, storage } = this;
    // A browser that kept the page in memory took its lock away, and no other tab has had the game.
    const mine = await storage.running.isMine();
    const game = await storage.running.claim();
    this.saved = [];
    if (mine) {
      if (session.notifications.notice === t(TAB_NOTICE.lost)) session.notifications.notify(null);
      return true;
    }
    if (!game) return false;
    // The page before this one in the same tab may have been slow to end.
    const awaited = expected !== null && (expected === '' || expected === game.visit?.id);
    if (awaited && session.game.record === this.unchanged) {
      session.notifications.notify(null);
      await this.adopt(() => this.takeUp(game));
      return true;
    }
    const { record } = session.game;
    // What was played here while the other tab owned the game is kept at once.
    if (!record || !isWithin(game.game.record, record)) this.left = { game, here: this.unchanged };
    return false;
  }

  /** Says that the other tab is closed, and offers to go on with its game if it had one. */
  private offer(game: RunningGame | null): void {
    const { notifications } = this.session;
    const goOn = (stored: RunningGame): void => {
      notifications.notify(null);
      void this.goOn(stored);
    };
    notifications.notify(t(TAB_NOTICE.closed), game && { label: t('Open the other tab’s game'), run: () => goOn(game) });
  }

  private async ownerChanged(owned: boolean): Promise<void> {
    if (owned) return;
    const { claimed } = this.storage.running;
    this.storage.running.release();
    // The owner was only reloaded: this tab has said that it does not own the game.
    if (!claimed) return void this.awaitOwnership();
    this.unchanged = this.session.game.record;
    this.session.notifications.notify(t(TAB_NOTICE.lost), { label: t('Use it here'), run: () => void this.takeOver() });
    void this.awaitOwnership();
    // A move that came too late to be handed over.
    const stored = await this.storage.running.load();
    const here = this.snapshot();
    const same = here !== null && stored?.visit?.id === here.visit?.id;
    if (same && stored && countMoves(here.game.record) > countMoves(stored.game.record)) {
      const record = tagged(here.game.record, here, this.session.openings);
      await this.attempt(() => this.storage.library.add({ record, kind: 'analysed' }));
    }
  }
}
