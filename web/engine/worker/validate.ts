/**
 * Validates messages: turns anything into a `Command` (a new object of plain values) or an `ErrorInfo` that names the field.
 * Getters, proxies and cycles in a message do not get past this file.
 */
import type { Command, ErrorInfo, Limits, PositionSpec, Strength } from '../../protocol/protocol.ts';

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
/** Longest time over which reports are spread, in milliseconds. */
const MAX_PACE = 60_000;
/** Maximum length of a message of UCI text. */
export const MAX_UCI_TEXT = 1 << 20;
/** Maximum number of lines in a message of UCI text. */
export const MAX_UCI_LINES = 1000;

/** Thrown for an invalid field; `readCommand` turns it into a value. */
class InvalidField extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Describes any value in an error message: short and safe. */
function describeValue(value: unknown): string {
  if (typeof value === 'string') {
    const text = value.length > 40 ? `${value.slice(0, 40)}...` : value;
    return JSON.stringify(text);
  }
  if (value === null || typeof value === 'undefined') return String(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}

type Fields = ReadonlyMap<string, unknown>;

/** Own enumerable fields of a plain object, each read once. Unknown fields are errors. */
function fieldsOf(value: unknown, where: string, known: readonly string[]): Fields {
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
function anyText(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new InvalidField(where, `expected text, got ${describeValue(value)}`);
  return value;
}

function text(content: unknown, where: string, maxLength: number): string {
  const value = anyText(content, where);
  if (value.length > maxLength) {
    throw new InvalidField(where, `expected at most ${maxLength} characters, got ${value.length}`);
  }
  if (value.includes('\0') || value.includes('\n') || value.includes('\r')) {
    throw new InvalidField(where, 'expected one line of text');
  }
  return value;
}

function integer(value: unknown, where: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw new InvalidField(where, `expected a whole number from ${min} to ${max}, got ${describeValue(value)}`);
  }
  return value;
}

function flag(value: unknown, where: string): boolean {
  if (typeof value !== 'boolean') throw new InvalidField(where, `expected true or false, got ${describeValue(value)}`);
  return value;
}

/** A UCI move. Checks its form; the engine checks its legality. */
function uciMove(value: unknown, where: string): string {
  if (typeof value === 'string' && /^[a-h][1-8][a-h][1-8][qrbnQRBN]?$/.test(value)) return value;
  throw new InvalidField(where, `expected a move such as e2e4 or e7e8q, got ${describeValue(value)}`);
}

/** A SAN move: one word. The engine resolves it. */
function sanMove(value: unknown, where: string): string {
  if (typeof value === 'string' && value.length <= MAX_SAN && /^[!-~]+$/.test(value)) return value;
  throw new InvalidField(where, `expected a move in SAN such as Nf3 or exd8=Q, got ${describeValue(value)}`);
}

function moveList(value: unknown, where: string, read = uciMove): string[] {
  if (!Array.isArray(value)) throw new InvalidField(where, `expected a list of moves, got ${describeValue(value)}`);
  if (value.length > MAX_MOVES) {
    throw new InvalidField(where, `expected at most ${MAX_MOVES} moves, got ${value.length}`);
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

/** A day in milliseconds: the maximum of all times. */
const DAY = 86_400_000;
type NumericLimit = Exclude<keyof Limits, 'searchmoves' | 'infinite'>;
/** Minimum and maximum of each numeric limit. */
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
    if (fields.has(name)) limits[name] = integer(fields.get(name), `limits.${name}`, ...LIMIT_RANGES[name]);
  }
  if (fields.has('searchmoves')) limits.searchmoves = moveList(fields.get('searchmoves'), 'limits.searchmoves');
  if (fields.has('infinite')) limits.infinite = flag(fields.get('infinite'), 'limits.infinite');
  return limits;
}

/** The engine checks the range of ratings. */
function readStrength(value: unknown): Strength {
  const fields = fieldsOf(value, 'strength', ['elo', 'seed']);
  const strength: Strength = { elo: integer(fields.get('elo'), 'strength.elo', 0, 9999) };
  if (fields.has('seed')) strength.seed = integer(fields.get('seed'), 'strength.seed', 0, 2 ** 31 - 1);
  return strength;
}

/** The fields of each command besides `type` and `id`. */
const FIELDS: Record<Command['type'], readonly string[]> = {
  analyse: ['position', 'limits', 'multipv', 'strength', 'xray', 'record', 'killers', 'pace'],
  stop: ['target'],
  xray: ['on'],
  samples: ['ply', 'killer'],
  recording: ['cost'],
  newgame: [],
  ping: [],
  option: ['name', 'value'],
  options: [],
  describe: ['position'],
  evaluate: ['position'],
  motifs: ['position', 'line', 'against'],
  readSan: ['fen', 'sans'],
  readPgn: ['pgn', 'fen', 'line'],
  listPgn: ['pgn'],
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
      if (fields.has('multipv')) command.multipv = integer(fields.get('multipv'), 'multipv', 1, 256);
      if (fields.has('strength')) command.strength = readStrength(fields.get('strength'));
      if (fields.has('xray')) command.xray = flag(fields.get('xray'), 'xray');
      if (fields.has('record')) command.record = flag(fields.get('record'), 'record');
      if (fields.has('killers')) command.killers = flag(fields.get('killers'), 'killers');
      if (fields.has('pace')) command.pace = integer(fields.get('pace'), 'pace', 0, MAX_PACE);
      return command;
    }
    case 'stop': {
      if (!fields.has('target')) return { type, id };
      return { type, id, target: integer(fields.get('target'), 'target', 1, Number.MAX_SAFE_INTEGER) };
    }
    case 'xray':
      return { type, id, on: flag(fields.get('on'), 'on') };
    case 'samples':
      return { type, id, ply: integer(fields.get('ply'), 'ply', 1, 127), killer: uciMove(fields.get('killer'), 'killer') };
    case 'option':
      return {
        type,
        id,
        name: text(fields.get('name'), 'name', MAX_OPTION_NAME),
        value: text(fields.get('value'), 'value', MAX_OPTION_VALUE),
      };
    case 'describe':
    case 'evaluate':
      return { type, id, position: readPosition(fields.get('position')) };
    case 'motifs': {
      const line = moveList(fields.get('line'), 'line', uciMove);
      const command: Command = { type, id, position: readPosition(fields.get('position')), line };
      if (fields.has('against')) command.against = flag(fields.get('against'), 'against');
      return command;
    }
    case 'readSan':
      return { type, id, fen: text(fields.get('fen'), 'fen', MAX_FEN), sans: moveList(fields.get('sans'), 'sans', sanMove) };
    case 'readPgn': {
      const pgn = anyText(fields.get('pgn'), 'pgn');
      const fen = text(fields.get('fen'), 'fen', MAX_FEN);
      if (!fields.has('line')) return { type, id, pgn, fen };
      return { type, id, pgn, fen, line: integer(fields.get('line'), 'line', 1, Number.MAX_SAFE_INTEGER) };
    }
    case 'listPgn':
      return { type, id, pgn: anyText(fields.get('pgn'), 'pgn') };
    case 'recording':
      return { type, id, ...(fields.has('cost') ? { cost: flag(fields.get('cost'), 'cost') } : {}) };
    case 'newgame':
    case 'ping':
    case 'options':
      return { type, id };
  }
}

/** The `id` of a message if it is valid, else 0. Errors are sent with it. */
function idOf(message: unknown): number {
  if (typeof message !== 'object' || message === null) return 0;
  const id: unknown = Object.hasOwn(message, 'id') ? (message as { id?: unknown }).id : 0;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0;
}

function isType(type: unknown): type is Command['type'] {
  return typeof type === 'string' && Object.hasOwn(FIELDS, type);
}

/** A validated command, or why the message is invalid. */
export type Reading = { command: Command } | { id: number; error: ErrorInfo };

/** Validates one message. Never throws. */
export function readCommand(message: unknown): Reading {
  let id = 0;
  try {
    if (typeof message !== 'object' || message === null || Array.isArray(message)) {
      throw new InvalidField('message', `expected a command or UCI text, got ${describeValue(message)}`);
    }
    id = idOf(message);
    const type: unknown = Object.hasOwn(message, 'type') ? (message as { type?: unknown }).type : undefined;
    if (!isType(type)) {
      throw new InvalidField('message.type', `expected one of ${Object.keys(FIELDS).join(', ')}, got ${describeValue(type)}`);
    }
    if (id === 0) throw new InvalidField('message.id', 'expected a whole number of at least 1');
    const fields = fieldsOf(message, 'message', ['type', 'id', ...FIELDS[type]]);
    return { command: readFields(type, id, fields) };
  } catch (error) {
    const field = error instanceof InvalidField ? error.field : 'message';
    const reason = error instanceof InvalidField ? error.message : 'the message cannot be read';
    return { id, error: { name: 'InvalidMessage', field, message: reason } };
  }
}
