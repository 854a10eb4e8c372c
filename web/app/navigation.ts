import { beginsWith, nodeAt } from '../state/game-tree.ts';
import { packRunningGame, type RunningGame, readRunningGame } from '../state/stored-state.ts';
import { type Pace, PacedAction } from './paced-action.ts';

/** What the page shows: a step from one place to another can be a step of the browser's history. */
export interface Place {
  readonly mode: 'play' | 'analyse' | 'xray' | 'duel' | 'match' | 'order' | 'lessons' | 'train' | 'exercise' | 'results';
  /** The open lesson, or game and its position; null for the list of lessons, and in the other modes. */
  readonly lesson: string | null;
  /** Names the game: see `Game.id`. */
  readonly game: string;
}

/** What the history keeps of a place, apart from its address. */
export interface Entry {
  readonly key: string;
  /** Number of the entry in this visit, from 0. */
  readonly index: number;
  /** The game; null if it is too long to be kept by the browser. */
  readonly game: RunningGame | null;
}

/** An entry to be shown again. */
export interface Target {
  /** The game as it was left; null if only the address is known. */
  readonly game: RunningGame | null;
  /** Query string and fragment. */
  readonly address: string;
}

/** What the navigation asks of the page. */
export interface NavigationHost {
  /** What the page shows; null before a position has been loaded. */
  place(): Place | null;
  /** Query string and fragment of what the page shows; `''` for a new game. */
  address(): string;
  snapshot(): RunningGame | null;
  show(target: Target): Promise<void>;
}

/** What the navigation needs of a window. */
export interface NavigationWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

/**
 * Safari refuses more than 100 changes of the address in 30 seconds: 15 at once and 60 more leave 25 for steps, which are not
 * delayed.
 */
const ADDRESS_PACE: Pace = { burst: 15, interval: 500 };
/** Milliseconds in which the browser has gone back. */
const BACK_PATIENCE_MS = 1_000;
/** Moves of a game that the browser keeps with an entry. */
const MOST_MOVES = 3_000;

/** How a change of place shows in the history. `back`: the place of the entry before is there again, by undo. */
export type Step = 'replace' | 'push' | 'back';

const samePlace = (a: Place, b: Place): boolean => a.mode === b.mode && a.lesson === b.lesson && a.game === b.game;

/**
 * What a change from one place to another is for the history. Modes, lessons and games are steps; moves, positions of a game, steps
 * of a lesson and settings are not.
 */
export function stepOf(before: Place | null, from: Place | null, to: Place): Step {
  if (!from || samePlace(from, to)) return 'replace';
  return before && from.game !== to.game && samePlace(before, to) ? 'back' : 'push';
}

/** Reads what the history keeps; null if it is not from this page. */
export function readEntry(state: unknown): Entry | null {
  const { riposte, key, index, game } = (state ?? {}) as Record<string, unknown>;
  if (riposte !== 1 || typeof key !== 'string' || !Number.isSafeInteger(index)) return null;
  return { key, index: Number(index), game: readRunningGame(game) };
}

function stateOf({ key, index, game }: Entry): object {
  const packed = game && packRunningGame(game);
  const moves = (packed as { record?: { moves?: unknown[] } } | null)?.record?.moves?.length ?? 0;
  return { riposte: 1, key, index, game: moves > MOST_MOVES ? null : packed };
}

const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** An address that asks for a language as well. */
function withLanguage(address: string, code: string | null): string {
  if (code === null) return address;
  const [, query = '', hash = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  return `${query}${query === '' ? '?' : '&'}lang=${encodeURIComponent(code)}${hash}`;
}

/** Keeps the address and the browser's history in step with the page, and shows what Back and Forward ask for. */
export class Navigation {
  private readonly host: NavigationHost;
  private readonly window: NavigationWindow;
  private readonly write = new PacedAction(() => this.writeEntry(), ADDRESS_PACE);
  /** The language that the address asked for, which stays in it; null if it asked for none. */
  private readonly language: string | null;
  private entry: Entry = { key: newKey(), index: 0, game: null };
  private address = '';
  private place: Place | null = null;
  /** The places of this visit by the numbers of their entries. */
  private places: Place[] = [];
  /** The entries of this visit as they were left, by their keys: longer games and later changes than the browser keeps. */
  private readonly left = new Map<string, Entry>();
  /** The games of this visit as they were left, by their names. */
  private readonly games = new Map<string, RunningGame>();
  private scheduled = false;
  /** What is still to be shown: steps of the browser, and games that come without one. */
  private pending = 0;
  /** Number of the browser's last step. */
  private lastStep = 0;
  private showing: Promise<void> = Promise.resolve();
  /** Until when a step back is the navigation's own. */
  private ownStepUntil = 0;

  constructor(host: NavigationHost, window: NavigationWindow) {
    this.host = host;
    this.window = window;
    this.language = new URLSearchParams(window.location.search).get('lang');
  }

  /** Begins with what the page shows now. After a reload, the entry is the one of before. */
  start(): void {
    const entry = readEntry(this.window.history.state);
    if (entry) this.entry = entry;
    this.update();
  }

  /**
   * Runs what brings another game to the page without a step of the user: the current entry shows it then. Steps of the browser that come
   * meanwhile are shown after it.
   */
  settle(work: () => Promise<unknown>): Promise<void> {
    return this.inTurn(async () => {
      try {
        await work();
      } finally {
        this.pending -= 1;
      }
      this.place = null;
      this.update();
    });
  }

  /** Runs `work`, which takes itself off `pending`, after that of before. What cannot be shown does not hold up the next. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    this.pending += 1;
    const shown = this.showing.then(work);
    this.showing = shown.catch(() => {});
    return shown;
  }

  /** The page has changed. Soon after, the address follows. */
  changed(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    // Changes that belong together are one step.
    setTimeout(() => {
      this.scheduled = false;
      this.update();
    });
  }

  /** Writes the address at once: the page is about to be closed. */
  flush(): void {
    this.write.flush();
  }

  /** The browser has gone to another entry of the history; `state` is what the history keeps of it. */
  popped(state: unknown): Promise<void> {
    const own = performance.now() < this.ownStepUntil;
    const place = this.host.place();
    // What has changed a moment ago belongs to the entry that is left.
    if (!own && place && this.place && this.pending === 0 && samePlace(place, this.place)) this.remember(this.entry, place);
    this.write.cancel();
    this.ownStepUntil = 0;
    const found = readEntry(state);
    // A fragment that was typed, or a link on the page, makes an entry without a state.
    const to = found ?? { key: newKey(), index: this.entry.index + 1, game: null };
    const { search, hash } = this.window.location;
    const target = { game: this.gameOf(to), address: search + hash };
    this.entry = { ...to, game: target.game };
    if (!found) this.places.length = to.index;
    this.place = null;
    if (own) {
      this.update();
      return Promise.resolve();
    }
    this.lastStep += 1;
    const step = this.lastStep;
    return this.inTurn(async () => {
      try {
        // Of several steps in a row only the last is shown.
        if (step === this.lastStep) await this.host.show(target);
      } finally {
        this.pending -= 1;
        this.update();
      }
    });
  }

  /** The game of an entry, with all that was added to it later. */
  private gameOf(to: Entry): RunningGame | null {
    const kept = this.left.get(to.key)?.game ?? to.game;
    const latest = kept?.visit && this.games.get(kept.visit.id);
    if (!kept || !latest) return kept;
    const { mode, user, analysing, visit } = kept;
    const { line, cursor, ending } = kept.game;
    // The line of the entry, unless the game has gone on from its end, or moves of it have been deleted.
    const other = !beginsWith(latest.game.line, line) && nodeAt(latest.game.record, line) !== null;
    const at = Math.min(cursor, (other ? line : latest.game.line).length);
    const game = { ...latest.game, ...(other ? { line, ending } : {}), cursor: at };
    return { ...latest, game, mode, user, analysing, ...(visit ? { visit } : {}) };
  }

  private update(): void {
    const place = this.host.place();
    if (this.pending > 0 || !place) return;
    const step = stepOf(this.places[this.entry.index - 1] ?? null, this.place, place);
    if (step === 'back') {
      this.ownStepUntil = performance.now() + BACK_PATIENCE_MS;
      this.place = place;
      this.window.history.back();
      return;
    }
    if (performance.now() < this.ownStepUntil) return;
    if (step === 'push') this.write.flush();
    this.remember(step === 'push' ? { key: newKey(), index: this.entry.index + 1, game: null } : this.entry, place);
    if (step === 'push') this.push();
    else this.write.request();
  }

  /** Notes what an entry shows now. */
  private remember(entry: Entry, place: Place): void {
    const game = this.host.snapshot();
    this.entry = { ...entry, game };
    this.place = place;
    this.places[entry.index] = place;
    this.left.set(entry.key, this.entry);
    if (game?.visit) this.games.set(game.visit.id, game);
    this.address = withLanguage(this.host.address(), this.language);
  }

  private push(): void {
    this.places.length = this.entry.index + 1;
    const { history, location } = this.window;
    this.attempt((state) => history.pushState(state, '', location.pathname + this.address));
  }

  private writeEntry(): void {
    const { history, location } = this.window;
    this.attempt((state) => history.replaceState(state, '', location.pathname + this.address));
  }

  /** Ignores errors (Safari after too many calls, sandboxed frames): the next change tries again. */
  private attempt(change: (state: object) => void): void {
    try {
      change(stateOf(this.entry));
    } catch {
      // The page works without a current address.
    }
  }
}
