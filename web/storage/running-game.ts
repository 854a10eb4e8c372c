import { t } from '../language/translate.ts';
import type { GameRecord, RecordNode } from '../protocol/game-record.ts';
import type { Backend } from './backend.ts';
import { CoalescedWriter } from './coalesced-writer.ts';
import { type ReportProblem, StorageError, storageError } from './errors.ts';
import { isObject, isTexts, packGame, unpackGame } from './packed-game.ts';
import { readStoredClocks, type StoredClocks } from './stored-clocks.ts';
import { UnsavedGame } from './unsaved-game.ts';

export type { StoredClocks } from './stored-clocks.ts';

/** Version of `RunningGame`. */
export const RUNNING_SCHEMA = 1;

/** How a game ended other than by its last position. */
export interface StoredEnding {
  readonly kind: 'resignation' | 'agreement' | 'time';
  readonly result: '1-0' | '0-1' | '1/2-1/2';
}

/** Which game it is, and what the page shows beside it. */
export interface StoredVisit {
  /** Names the game: see `Game.id`. */
  readonly id: string;
  /** Its number in the library; null if it is not there. */
  readonly library: number | null;
  /** The view as a part of an address, for example `?mode=xray&depth=9` or `#lesson=slots.2`. */
  readonly view: string;
  /** The side at the bottom of the board. */
  readonly orientation: 'white' | 'black';
}

/** The game on the board and what the page does with it. Plain data. */
export interface RunningGame {
  readonly schema: typeof RUNNING_SCHEMA;
  readonly record: GameRecord;
  /** UCI moves of the current line, from the start of the game. */
  readonly path: readonly string[];
  /** Moves of the line up to the position shown. */
  readonly cursor: number;
  readonly mode: 'play' | 'analyse' | 'xray';
  /** The user's side. */
  readonly user: 'w' | 'b';
  /** How the game ended at the end of `path`, if not by its last position. */
  readonly ending: StoredEnding | null;
  /** Id of the engine's level. */
  readonly level: string;
  /** The engine's time per move in milliseconds. */
  readonly moveTime: number;
  /** Seed of the level's errors. */
  readonly seed: number;
  readonly analysing: boolean;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Absent in a game without clocks. */
  readonly clocks?: StoredClocks;
  readonly visit?: StoredVisit;
}

const isSide = (value: unknown): value is 'w' | 'b' => value === 'w' || value === 'b';
const isMode = (value: unknown): value is RunningGame['mode'] => value === 'play' || value === 'analyse' || value === 'xray';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isAmount = (value: unknown): value is number => Number.isFinite(value);

const RESULTS: Readonly<Record<StoredEnding['kind'], readonly unknown[]>> = {
  resignation: ['1-0', '0-1'],
  agreement: ['1/2-1/2'],
  time: ['1-0', '0-1', '1/2-1/2'],
};

/** Returns a stored ending; undefined if it is damaged. */
function readEnding({ ending, resigned }: Record<string, unknown>): StoredEnding | null | undefined {
  // Before there were other endings, the side that had resigned was stored.
  if (ending === undefined && isSide(resigned)) return { kind: 'resignation', result: resigned === 'w' ? '0-1' : '1-0' };
  if (ending === undefined && resigned === null) return null;
  if (ending === null) return null;
  if (!isObject(ending) || !Object.hasOwn(RESULTS, String(ending['kind']))) return undefined;
  const { kind, result } = ending as unknown as StoredEnding;
  return RESULTS[kind].includes(result) ? { kind, result } : undefined;
}

/** Whether a path names a node of a game. */
function leadsToNode(record: GameRecord, path: readonly string[]): boolean {
  let node: RecordNode | undefined = record;
  for (const uci of path) node = node?.children.find((child) => child.uci === uci);
  return node !== undefined;
}

function isVisit(value: unknown): value is StoredVisit {
  if (!isObject(value) || typeof value['id'] !== 'string' || typeof value['view'] !== 'string') return false;
  const { library, orientation } = value;
  return (library === null || isCount(library)) && (orientation === 'white' || orientation === 'black');
}

/** Returns a stored running game; null if it is damaged or of another schema. */
export function readRunningGame(value: unknown): RunningGame | null {
  if (!isObject(value) || value['schema'] !== RUNNING_SCHEMA) return null;
  const { path, cursor, mode, human: user, level, moveTime, seed, analysing, savedAt, clocks, visit } = value;
  const record = unpackGame(value['record']);
  if (!record || !isTexts(path) || !leadsToNode(record, path) || !isCount(cursor) || cursor > path.length) return null;
  const ending = readEnding(value);
  if (!isMode(mode) || !isSide(user) || ending === undefined || typeof level !== 'string') return null;
  if (!isAmount(moveTime) || moveTime <= 0 || !isCount(seed) || typeof analysing !== 'boolean' || !isAmount(savedAt)) return null;
  const timed = clocks === undefined ? undefined : readStoredClocks(clocks);
  if (timed === null) return null;
  const game = { record, path, cursor, mode, user, ending, level, moveTime, seed, analysing, savedAt };
  // Without the visit the game is still complete.
  return { schema: RUNNING_SCHEMA, ...game, ...(timed ? { clocks: timed } : {}), ...(isVisit(visit) ? { visit } : {}) };
}

/** A running game as plain data that browsers can copy, whatever its length; `readRunningGame` reads it. The stored name of `user` is `human`. */
export const packRunningGame = ({ user, ...game }: RunningGame): object => ({
  ...game,
  human: user,
  record: packGame(game.record),
});

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
  private readonly writer: CoalescedWriter<RunningGame>;
  private claimed = false;

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
