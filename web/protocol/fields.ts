// How the fields of messages are read: each check turns any value into what a field holds, or throws an error that names the field.
import type { Limits, PositionSpec, SearchProfile, Strength } from './protocol.ts';

// Maximum lengths: far above anything real, low enough that nothing hangs. Those of texts are in characters.
/** Maximum length of a FEN. */
const MAX_FEN = 256;
/** Maximum number of moves in a list. */
const MAX_MOVES = 12_000;
/** Maximum length of a SAN move. */
const MAX_SAN = 16;
/** Maximum length of an option's name. */
const MAX_OPTION_NAME = 100;
/** Maximum length of an option's value. */
const MAX_OPTION_VALUE = 4096;
/** Thrown for an invalid field; `readCommand` turns it into a value. */
export class InvalidField extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Reads the value of the field `where`. */
export type Check<T> = (value: unknown, where: string) => T;

/** The check of a field that may be absent. */
export interface Optional<T> {
  readonly optional: Check<T>;
}

/** Allows a field to be absent. */
export const optional = <T>(check: Check<T>): Optional<T> => ({ optional: check });

/** Describes any value in an error message: short and safe. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') {
    const text = value.length > 40 ? `${value.slice(0, 40)}...` : value;
    return JSON.stringify(text);
  }
  if (value === null || typeof value === 'undefined') return String(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}

/** Fields of a message by name. */
export type Fields = ReadonlyMap<string, unknown>;

/** Own enumerable fields of a plain object, each read once. Unknown fields are errors. */
export function fieldsOf(value: unknown, where: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidField(where, `expected an object, got ${describeValue(value)}`);
  }
  const fields = new Map<string, unknown>();
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) {
      const name = key.length > 40 ? `${key.slice(0, 40)}...` : key;
      throw new InvalidField(`${where}.${name}`, `unknown field; expected ${known.join(', ')}`);
    }
    const content: unknown = (value as Record<string, unknown>)[key];
    if (content !== undefined) fields.set(key, content);
  }
  return fields;
}

/** Text of any length and any number of lines. */
export function anyText(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new InvalidField(where, `expected text, got ${describeValue(value)}`);
  return value;
}

/** One line of text. */
const text =
  (maxLength: number): Check<string> =>
  (content, where) => {
    const value = anyText(content, where);
    if (value.length > maxLength) {
      throw new InvalidField(where, `expected at most ${maxLength} characters, got ${value.length}`);
    }
    if (value.includes('\0') || value.includes('\n') || value.includes('\r')) {
      throw new InvalidField(where, 'expected one line of text');
    }
    return value;
  };

/** A FEN, or `'startpos'`. The engine checks it. */
export const fenText = text(MAX_FEN);
/** The name of a UCI option. */
export const optionName = text(MAX_OPTION_NAME);
/** The value of a UCI option. */
export const optionText = text(MAX_OPTION_VALUE);

/** A whole number in a range. */
export const integer =
  (min: number, max: number): Check<number> =>
  (value, where) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
      throw new InvalidField(where, `expected a whole number from ${min} to ${max}, got ${describeValue(value)}`);
    }
    return value;
  };

/** A whole number of at least 1. */
export const positive = integer(1, Number.MAX_SAFE_INTEGER);

/** True or false. */
export function flag(value: unknown, where: string): boolean {
  if (typeof value !== 'boolean') throw new InvalidField(where, `expected true or false, got ${describeValue(value)}`);
  return value;
}

/** A UCI move. Checks its form; the engine checks its legality. */
export function uciMove(value: unknown, where: string): string {
  if (typeof value === 'string' && /^[a-h][1-8][a-h][1-8][qrbnQRBN]?$/.test(value)) return value;
  throw new InvalidField(where, `expected a move such as e2e4 or e7e8q, got ${describeValue(value)}`);
}

/** A SAN move: one word. The engine resolves it. */
function sanMove(value: unknown, where: string): string {
  if (typeof value === 'string' && value.length <= MAX_SAN && /^[!-~]+$/.test(value)) return value;
  throw new InvalidField(where, `expected a move in SAN such as Nf3 or exd8=Q, got ${describeValue(value)}`);
}

const listOf =
  (read: Check<string>): Check<string[]> =>
  (value, where) => {
    if (!Array.isArray(value)) throw new InvalidField(where, `expected a list of moves, got ${describeValue(value)}`);
    if (value.length > MAX_MOVES) {
      throw new InvalidField(where, `expected at most ${MAX_MOVES} moves, got ${value.length}`);
    }
    const moves: string[] = [];
    for (let i = 0; i < value.length; i++) moves.push(read(value[i], `${where}[${i}]`));
    return moves;
  };

/** A list of UCI moves. */
export const uciMoves = listOf(uciMove);
/** A list of SAN moves. */
export const sanMoves = listOf(sanMove);

/** A position; without moves that of its FEN. */
export function position(value: unknown): PositionSpec {
  const fields = fieldsOf(value, 'position', ['fen', 'moves', 'chess960', 'strict']);
  const spec: PositionSpec = { fen: fenText(fields.get('fen'), 'fen'), moves: uciMoves(fields.get('moves') ?? [], 'moves') };
  if (fields.has('chess960')) spec.chess960 = flag(fields.get('chess960'), 'chess960');
  if (fields.has('strict')) spec.strict = flag(fields.get('strict'), 'strict');
  return spec;
}

/** A day in milliseconds: the maximum of all times. */
const DAY = 86_400_000;
type NumericLimit = Exclude<keyof Limits, 'searchmoves' | 'infinite'>;
const TIME = integer(0, DAY);
/** The checks of the numeric limits. */
const LIMITS: Record<NumericLimit, Check<number>> = {
  depth: integer(1, 127),
  nodes: positive,
  movetime: integer(1, DAY),
  mate: integer(1, 63),
  wtime: TIME,
  btime: TIME,
  winc: TIME,
  binc: TIME,
  movestogo: integer(1, 1000),
};

/** Limits of a search. */
export function limits(value: unknown): Limits {
  const names = Object.keys(LIMITS) as NumericLimit[];
  const fields = fieldsOf(value, 'limits', [...names, 'searchmoves', 'infinite']);
  const read: Limits = {};
  for (const name of names) {
    if (fields.has(name)) read[name] = LIMITS[name](fields.get(name), `limits.${name}`);
  }
  if (fields.has('searchmoves')) read.searchmoves = uciMoves(fields.get('searchmoves'), 'limits.searchmoves');
  if (fields.has('infinite')) read.infinite = flag(fields.get('infinite'), 'limits.infinite');
  return read;
}

/** What a search is for. */
export function profile(value: unknown, where: string): SearchProfile {
  if (value === 'play' || value === 'analysis') return value;
  throw new InvalidField(where, `expected play or analysis, got ${describeValue(value)}`);
}

/** A strength. The engine checks the range of its rating. */
export function strength(value: unknown): Strength {
  const fields = fieldsOf(value, 'strength', ['elo', 'seed']);
  const read: Strength = { elo: integer(0, 9999)(fields.get('elo'), 'strength.elo') };
  if (fields.has('seed')) read.seed = integer(0, 2 ** 31 - 1)(fields.get('seed'), 'strength.seed');
  return read;
}
