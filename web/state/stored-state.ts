/**
 * The stored form of a state: what IndexedDB, `localStorage` and the browser's history hold. The only place that knows its fields;
 * each that was ever written is still read.
 */
import { nodeAt, samePath } from './game-tree.ts';
import { isObject, isTexts, packGame, unpackGame } from './packed-game.ts';
import type { ClockState, GameEnding, LineEnding, Mode, Path, SessionState } from './session-state.ts';

/** Version of the stored form. */
export const STORED_SCHEMA = 1;

/** Which game it is, and what the page shows beside it. */
export interface StoredVisit {
  /** Names the game: see `GameState.id`. */
  readonly id: string;
  /** Its number in the library; null if it is not there. */
  readonly library: number | null;
  /** The view as a part of an address, for example `?mode=xray&depth=9` or `#lesson=slots.2`. */
  readonly view: string;
  /** The side at the bottom of the board. */
  readonly orientation: 'white' | 'black';
}

/** A state that a later visit, another tab or Back and Forward go on with. */
export interface RunningGame extends SessionState {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly visit?: StoredVisit;
}

const isSide = (value: unknown): value is 'w' | 'b' => value === 'w' || value === 'b';
const isMode = (value: unknown): value is Mode => value === 'play' || value === 'analyse' || value === 'xray';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isAmount = (value: unknown): value is number => Number.isFinite(value);

const RESULTS: Readonly<Record<GameEnding['kind'], readonly unknown[]>> = {
  resignation: ['1-0', '0-1'],
  agreement: ['1/2-1/2'],
  time: ['1-0', '0-1', '1/2-1/2'],
};

/** Returns the ending of a stored game, at the end of its line; undefined if it is damaged. */
function readEnding({ ending, resigned }: Record<string, unknown>, line: Path): LineEnding | null | undefined {
  // Before there were other endings, the side that had resigned was stored.
  if (ending === undefined && isSide(resigned)) return { kind: 'resignation', result: resigned === 'w' ? '0-1' : '1-0', line };
  if (ending === undefined && resigned === null) return null;
  if (ending === null) return null;
  if (!isObject(ending) || !Object.hasOwn(RESULTS, String(ending['kind']))) return undefined;
  const { kind, result } = ending as unknown as GameEnding;
  return RESULTS[kind].includes(result) ? { kind, result, line } : undefined;
}

function isVisit(value: unknown): value is StoredVisit {
  if (!isObject(value) || typeof value['id'] !== 'string' || typeof value['view'] !== 'string') return false;
  const { library, orientation } = value;
  return (library === null || isCount(library)) && (orientation === 'white' || orientation === 'black');
}

/** Far above any time that increments add up to. */
const MAX_TIME_MS = 1e10;
const isTime = (value: unknown): value is number => isAmount(value) && value >= 0 && value <= MAX_TIME_MS;

const isTimedMove = (value: unknown): value is [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isTime(value[1]);

/** Returns a stored clock; null if there is none, undefined if it is damaged. */
function readClock(value: unknown): ClockState | null | undefined {
  if (value === undefined) return null;
  if (!isObject(value)) return undefined;
  const { w, b, base, increment, sides, paused, moves } = value;
  if (!isTime(w) || !isTime(b) || !isTime(base) || base === 0 || !isTime(increment)) return undefined;
  if ((sides !== 'both' && sides !== 'person') || typeof paused !== 'boolean') return undefined;
  if (!Array.isArray(moves) || !moves.every(isTimedMove)) return undefined;
  return {
    control: { base, increment, sides },
    w,
    b,
    running: null,
    paused,
    moves: moves.map(([uci, left]) => ({ uci, left })),
  };
}

const packedClock = ({ control, w, b, paused, moves }: ClockState): object => ({
  ...control,
  w,
  b,
  paused,
  moves: moves.map(({ uci, left }) => [uci, left]),
});

/** Returns a stored state; null if it is damaged or of another schema. */
export function readRunningGame(value: unknown): RunningGame | null {
  if (!isObject(value) || value['schema'] !== STORED_SCHEMA) return null;
  const { path: line, cursor, mode, human: user, level, moveTime, seed, analysing, savedAt, clocks, visit } = value;
  const record = unpackGame(value['record']);
  if (!record || !isTexts(line) || !nodeAt(record, line) || !isCount(cursor) || cursor > line.length) return null;
  const ending = readEnding(value, line);
  if (!isMode(mode) || !isSide(user) || ending === undefined || typeof level !== 'string') return null;
  if (!isAmount(moveTime) || moveTime <= 0 || !isCount(seed) || typeof analysing !== 'boolean' || !isAmount(savedAt)) return null;
  const clock = readClock(clocks);
  if (clock === undefined) return null;
  // Without the visit the game is still complete.
  const known = isVisit(visit) ? visit : null;
  const game = { record, line, cursor, ending, ...(known ? { id: known.id } : {}) };
  return { game, mode, user, level, moveTime, seed, analysing, clock, savedAt, ...(known ? { visit: known } : {}) };
}

/** A state as plain data that browsers can copy, whatever the length of its game; `readRunningGame` reads it. */
export function packRunningGame({ game, user, clock, ...others }: RunningGame): object {
  const { record, line, cursor, ending } = game;
  return {
    schema: STORED_SCHEMA,
    ...others,
    record: packGame(record),
    path: line,
    cursor,
    ending: ending && samePath(ending.line, line) ? { kind: ending.kind, result: ending.result } : null,
    human: user,
    ...(clock ? { clocks: packedClock(clock) } : {}),
  };
}
