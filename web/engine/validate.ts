/**
 * Reads messages that may be anything into `Command`s: a fresh object of plain values, or an `ErrorInfo`
 * that names the field. Getters, proxies and cycles in the message cannot get past this file.
 */
import type { Command, ErrorInfo, Limits, PositionSpec, Strength } from './protocol.ts';

/** Longest texts and lists read; far above anything real, low enough that nothing hangs. */
export const MAX_FEN = 256;
export const MAX_MOVES = 12_000;
export const MAX_SAN = 16;
export const MAX_OPTION_NAME = 100;
export const MAX_OPTION_VALUE = 4096;
export const MAX_UCI_TEXT = 1 << 20;
export const MAX_UCI_LINES = 1000;

/** What a reader throws; `readCommand` turns it into a value. */
class Bad extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** A value as text for an error message: short, and safe for every value. */
function show(value: unknown): string {
  if (typeof value === 'string') {
    const text = value.length > 40 ? `${value.slice(0, 40)}...` : value;
    return JSON.stringify(text);
  }
  if (value === null || typeof value === 'undefined') return String(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}

type Fields = ReadonlyMap<string, unknown>;

/** Own enumerable fields of a plain object, each read once; fields beyond `known` are errors. */
function fieldsOf(value: unknown, where: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Bad(where, `expected an object, got ${show(value)}`);
  }
  const fields = new Map<string, unknown>();
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) {
      const name = key.length > 40 ? `${key.slice(0, 40)}...` : key;
      throw new Bad(`${where}.${name}`, `unknown field; expected ${known.join(', ')}`);
    }
    const content: unknown = (value as Record<string, unknown>)[key];
    if (content !== undefined) fields.set(key, content);
  }
  return fields;
}

/** Text of any length and any number of lines. */
function anyText(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new Bad(where, `expected text, got ${show(value)}`);
  return value;
}

function text(content: unknown, where: string, longest: number): string {
  const value = anyText(content, where);
  if (value.length > longest) {
    throw new Bad(where, `expected at most ${longest} characters, got ${value.length}`);
  }
  if (value.includes('\0') || value.includes('\n') || value.includes('\r')) {
    throw new Bad(where, 'expected one line of text');
  }
  return value;
}

function whole(value: unknown, where: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new Bad(where, `expected a whole number from ${least} to ${most}, got ${show(value)}`);
  }
  return value;
}

function flag(value: unknown, where: string): boolean {
  if (typeof value !== 'boolean') throw new Bad(where, `expected true or false, got ${show(value)}`);
  return value;
}

/** A UCI move: its form here, its legality in the engine. */
function uciMove(value: unknown, where: string): string {
  if (typeof value === 'string' && /^[a-h][1-8][a-h][1-8][qrbnQRBN]?$/.test(value)) return value;
  throw new Bad(where, `expected a move such as e2e4 or e7e8q, got ${show(value)}`);
}

/** A SAN move: one word; what it means only the engine knows. */
function sanMove(value: unknown, where: string): string {
  if (typeof value === 'string' && value.length <= MAX_SAN && /^[!-~]+$/.test(value)) return value;
  throw new Bad(where, `expected a move in SAN such as Nf3 or exd8=Q, got ${show(value)}`);
}

function moveList(value: unknown, where: string, read = uciMove): string[] {
  if (!Array.isArray(value)) throw new Bad(where, `expected a list of moves, got ${show(value)}`);
  if (value.length > MAX_MOVES) {
    throw new Bad(where, `expected at most ${MAX_MOVES} moves, got ${value.length}`);
  }
  const moves: string[] = [];
  for (let i = 0; i < value.length; i++) moves.push(read(value[i], `${where}[${i}]`));
  return moves;
}

function readPosition(value: unknown): PositionSpec {
  const fields = fieldsOf(value, 'position', ['fen', 'moves', 'chess960', 'strict']);
  const position: PositionSpec = {
    fen: text(fields.get('fen'), 'fen', MAX_FEN),
    moves: moveList(fields.get('moves'), 'moves'),
  };
  if (fields.has('chess960')) position.chess960 = flag(fields.get('chess960'), 'chess960');
  if (fields.has('strict')) position.strict = flag(fields.get('strict'), 'strict');
  return position;
}

/** Ranges of the numeric limits; a day is the longest time, 2^53-1 the most nodes. */
const DAY = 86_400_000;
type NumericLimit = Exclude<keyof Limits, 'searchmoves' | 'infinite'>;
const LIMIT_RANGES: Record<NumericLimit, [number, number]> = {
  depth: [1, 127],
  nodes: [1, Number.MAX_SAFE_INTEGER],
  movetime: [1, DAY],
  mate: [1, 63],
  wtime: [0, DAY],
  btime: [0, DAY],
  winc: [0, DAY],
  binc: [0, DAY],
  movestogo: [1, 1000],
};

function readLimits(value: unknown): Limits {
  const names = Object.keys(LIMIT_RANGES) as NumericLimit[];
  const fields = fieldsOf(value, 'limits', [...names, 'searchmoves', 'infinite']);
  const limits: Limits = {};
  for (const name of names) {
    if (fields.has(name)) limits[name] = whole(fields.get(name), `limits.${name}`, ...LIMIT_RANGES[name]);
  }
  if (fields.has('searchmoves')) limits.searchmoves = moveList(fields.get('searchmoves'), 'limits.searchmoves');
  if (fields.has('infinite')) limits.infinite = flag(fields.get('infinite'), 'limits.infinite');
  return limits;
}

/** The engine knows the range of ratings and tells it. */
function readStrength(value: unknown): Strength {
  const fields = fieldsOf(value, 'strength', ['elo', 'seed']);
  const strength: Strength = { elo: whole(fields.get('elo'), 'strength.elo', 0, 9999) };
  if (fields.has('seed')) strength.seed = whole(fields.get('seed'), 'strength.seed', 0, 2 ** 31 - 1);
  return strength;
}

/** The fields of each command besides `type` and `id`. */
const FIELDS: Record<Command['type'], readonly string[]> = {
  analyse: ['position', 'limits', 'multipv', 'strength', 'xray', 'record'],
  stop: ['target'],
  xray: ['on'],
  samples: ['ply', 'killer'],
  recording: ['cost'],
  newgame: [],
  ping: [],
  option: ['name', 'value'],
  options: [],
  describe: ['position'],
  readSan: ['fen', 'sans'],
  readPgn: ['pgn', 'fen'],
};

function readFields(type: Command['type'], id: number, fields: Fields): Command {
  switch (type) {
    case 'analyse': {
      const command: Command = {
        type,
        id,
        position: readPosition(fields.get('position')),
        limits: readLimits(fields.get('limits')),
      };
      if (fields.has('multipv')) command.multipv = whole(fields.get('multipv'), 'multipv', 1, 256);
      if (fields.has('strength')) command.strength = readStrength(fields.get('strength'));
      if (fields.has('xray')) command.xray = flag(fields.get('xray'), 'xray');
      if (fields.has('record')) command.record = flag(fields.get('record'), 'record');
      return command;
    }
    case 'stop': {
      if (!fields.has('target')) return { type, id };
      return { type, id, target: whole(fields.get('target'), 'target', 1, Number.MAX_SAFE_INTEGER) };
    }
    case 'xray':
      return { type, id, on: flag(fields.get('on'), 'on') };
    case 'samples':
      return { type, id, ply: whole(fields.get('ply'), 'ply', 1, 127), killer: uciMove(fields.get('killer'), 'killer') };
    case 'option':
      return {
        type,
        id,
        name: text(fields.get('name'), 'name', MAX_OPTION_NAME),
        value: text(fields.get('value'), 'value', MAX_OPTION_VALUE),
      };
    case 'describe':
      return { type, id, position: readPosition(fields.get('position')) };
    case 'readSan':
      return { type, id, fen: text(fields.get('fen'), 'fen', MAX_FEN), sans: moveList(fields.get('sans'), 'sans', sanMove) };
    case 'readPgn':
      return { type, id, pgn: anyText(fields.get('pgn'), 'pgn'), fen: text(fields.get('fen'), 'fen', MAX_FEN) };
    case 'recording':
      return { type, id, ...(fields.has('cost') ? { cost: flag(fields.get('cost'), 'cost') } : {}) };
    case 'newgame':
    case 'ping':
    case 'options':
      return { type, id };
  }
}

/** The message's own `id` where it has a usable one, else 0: errors are answered under it. */
function idOf(message: unknown): number {
  if (typeof message !== 'object' || message === null) return 0;
  const id: unknown = Object.hasOwn(message, 'id') ? (message as { id?: unknown }).id : 0;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0;
}

function isType(type: unknown): type is Command['type'] {
  return typeof type === 'string' && Object.hasOwn(FIELDS, type);
}

/** What a message was read as. */
export type Reading = { command: Command } | { id: number; error: ErrorInfo };

/** Reads one message, whatever it is. Never throws. */
export function readCommand(message: unknown): Reading {
  let id = 0;
  try {
    if (typeof message !== 'object' || message === null || Array.isArray(message)) {
      throw new Bad('message', `expected a command or UCI text, got ${show(message)}`);
    }
    id = idOf(message);
    const type: unknown = Object.hasOwn(message, 'type') ? (message as { type?: unknown }).type : undefined;
    if (!isType(type)) {
      throw new Bad('message.type', `expected one of ${Object.keys(FIELDS).join(', ')}, got ${show(type)}`);
    }
    if (id === 0) throw new Bad('message.id', 'expected a whole number of at least 1');
    const fields = fieldsOf(message, 'message', ['type', 'id', ...FIELDS[type]]);
    return { command: readFields(type, id, fields) };
  } catch (error) {
    const field = error instanceof Bad ? error.field : 'message';
    const reason = error instanceof Bad ? error.message : 'the message cannot be read';
    return { id, error: { name: 'InvalidMessage', field, message: reason } };
  }
}
