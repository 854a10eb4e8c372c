/**
 * The recording of a search, as `RECORDING.md` lays it out: a view over its bytes, without an object for
 * any node. Needs neither a page nor the engine.
 */
import { CUTOFF_SOURCES, type Limits, type PositionSpec } from '../engine/protocol.ts';
import { recordingFile } from '../engine/recording-file.ts';

/** Why a node ended, by the number that the file has for it. */
export const ENDS = [
  'unfinished', ...CUTOFF_SOURCES, 'allSearched', 'draw', 'checkmate', 'stalemate', 'longestLine', 'quiescenceCap',
] as const;
export type End = (typeof ENDS)[number];

/** What the parent asked of a node, by number. */
export const ASKS = [
  'root', 'fullWindow', 'zeroWindow', 'reduced', 'nullMove', 'probCut', 'verification', 'quiescence',
] as const;
export type Ask = (typeof ASKS)[number];

/** What became of a killer slot at a node, by number. */
export const KILLER_STATES = ['none', 'stale', 'pruned', 'tried'] as const;

/** A static evaluation that was not made. */
export const NO_EVAL = 32002;
/** Ply limit of a recording that has none. */
export const NO_PLY_LIMIT = 255;

/** What was searched, and with what. */
export interface RecordingDescription {
  /** Name and version. */
  engine: string;
  position: PositionSpec;
  limits: Limits;
  /** Options that differ from their defaults. */
  options: Record<string, string | number | boolean>;
}

/** A recording apart from its records. */
export interface RecordingHead {
  description: RecordingDescription;
  /** Nodes that the search counted; more than `count` where there is a ply limit. */
  nodes: number;
  /** Milliseconds. */
  time: number;
  /** Nodes further from the root than this have no record; `NO_PLY_LIMIT`: all have one. */
  plyLimit: number;
}

/** The first bytes of the file. */
export const MAGIC = 'RXR1';
const HEADER = 32;
/** Bytes of one record. */
export const RECORD = 24;

/** The file is not a recording; `field` says which part of it is wrong. */
export class RecordingError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(`${field}: ${message}`);
    this.name = 'RecordingError';
    this.field = field;
  }
}

const SQUARES = Array.from({ length: 64 }, (_, i) => 'abcdefgh'.charAt(i & 7) + String((i >> 3) + 1));

/** UCI text of a move's 16 bits; `''` of no move. Chess960 spells castling as king takes rook, ordinary chess does not. */
export function moveText(bits: number, chess960 = false): string {
  if (bits === 0) return '';
  const from = bits & 63;
  let to = (bits >> 6) & 63;
  const kind = bits >> 14;
  if (kind === 3 && !chess960) to = (from & 56) + (to > from ? 6 : 2);
  const promoted = kind === 1 ? 'nbrq'.charAt((bits >> 12) & 3) : '';
  return `${SQUARES[from]}${SQUARES[to]}${promoted}`;
}

/** One search as it was recorded. Records are numbered from 0 in the order in which the search entered the nodes. */
export class Recording implements RecordingHead {
  readonly description: RecordingDescription;
  readonly nodes: number;
  readonly time: number;
  readonly plyLimit: number;
  /** Records. */
  readonly count: number;
  /** The records' bytes, `RECORD` each. */
  readonly bytes: Uint8Array;
  readonly chess960: boolean;
  private readonly view: DataView;

  /** Believes what it is given: bytes from outside go through `readRecording`. */
  constructor(head: RecordingHead, records: Uint8Array) {
    this.description = head.description;
    this.nodes = head.nodes;
    this.time = head.time;
    this.plyLimit = head.plyLimit;
    this.bytes = records;
    this.count = records.length / RECORD;
    this.chess960 = head.description.position.chess960 === true;
    this.view = new DataView(records.buffer, records.byteOffset, records.byteLength);
  }

  /** Bits of the move that led here, see `moveText`; 0 where none did. */
  move(i: number): number {
    return this.view.getUint16(i * RECORD, true);
  }
  /** The move that led here as UCI text, or `''`. */
  uci(i: number): string {
    return moveText(this.move(i), this.chess960);
  }
  /** Moves between the root and this node. */
  ply(i: number): number {
    return this.view.getUint8(i * RECORD + 2);
  }
  /** Plies that were asked for; 0 or less: quiescence. */
  depth(i: number): number {
    return this.view.getInt8(i * RECORD + 3);
  }
  /** Scores are for the side to move here: centipawns, or 32000 less the ply of the mate. */
  alpha(i: number): number {
    return this.view.getInt16(i * RECORD + 4, true);
  }
  beta(i: number): number {
    return this.view.getInt16(i * RECORD + 6, true);
  }
  /** At least beta: a lower bound; at most alpha: an upper bound. 0 of an unfinished node. */
  score(i: number): number {
    return this.view.getInt16(i * RECORD + 8, true);
  }
  /** Corrected static evaluation, or `NO_EVAL`. */
  staticEval(i: number): number {
    return this.view.getInt16(i * RECORD + 10, true);
  }
  /** Nodes that the search counted here and below, recorded or not. */
  nodesAt(i: number): number {
    return this.view.getUint32(i * RECORD + 12, true);
  }
  /** Records here and below, this one included. */
  size(i: number): number {
    return this.view.getUint32(i * RECORD + 16, true) & 0xffffff;
  }
  /** What became of killer 1 and 2 here, by number in `KILLER_STATES`. */
  killer1(i: number): number {
    return this.view.getUint8(i * RECORD + 19) & 3;
  }
  killer2(i: number): number {
    return (this.view.getUint8(i * RECORD + 19) >> 2) & 3;
  }
  inCheck(i: number): boolean {
    return (this.view.getUint8(i * RECORD + 19) & 16) !== 0;
  }
  /** Searched with an open window, as the principal variation is. */
  isPv(i: number): boolean {
    return (this.view.getUint8(i * RECORD + 19) & 32) !== 0;
  }
  /** Expected to fail high. */
  expectedCut(i: number): boolean {
    return (this.view.getUint8(i * RECORD + 19) & 64) !== 0;
  }
  /** The move that led here is quiet: if it cuts its parent, it becomes a killer there. */
  isQuiet(i: number): boolean {
    return (this.view.getUint8(i * RECORD + 19) & 128) !== 0;
  }
  /** Why it ended, by number in `ENDS`. */
  end(i: number): number {
    return this.view.getUint8(i * RECORD + 20);
  }
  /** How the parent came by the move, by number in `CUTOFF_SOURCES`. */
  source(i: number): number {
    return this.view.getUint8(i * RECORD + 21) & 31;
  }
  /** What the parent asked, by number in `ASKS`. */
  ask(i: number): number {
    return this.view.getUint8(i * RECORD + 21) >> 5;
  }
  /** Plies that this search was reduced by. */
  reduction(i: number): number {
    return this.view.getUint8(i * RECORD + 22) & 31;
  }
  /** Plies that the move was extended by, -2..2. */
  extension(i: number): number {
    const stored = this.view.getUint8(i * RECORD + 22) >> 5;
    return stored === 0 && this.moveNumber(i) === 0 ? 0 : stored - 2;
  }
  /** Number of the move in its parent, 1 for the first; 0 where there is none. */
  moveNumber(i: number): number {
    return this.view.getUint8(i * RECORD + 23);
  }
}

/** Longest description that is read, in bytes: a game of 12,000 half-moves, the most that the engine takes, needs 96,000. */
const MAX_DESCRIPTION = 1 << 18;
/** Longest name and FEN, in characters: both are shown as they stand. */
const MAX_NAME = 100;
const MAX_FEN = 256;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Throws where a field does not hold what may be shown as it stands. */
function checkFields(where: string, fields: Record<string, unknown>, good: (value: unknown) => boolean): void {
  const wrong = Object.keys(fields).find((name) => !good(fields[name]));
  if (wrong !== undefined) throw new RecordingError(`${where}.${wrong.slice(0, 40)}`, 'expected text, a number, true or false');
}

function checkText(field: string, value: unknown, longest: number): asserts value is string {
  if (typeof value !== 'string') throw new RecordingError(field, 'expected text');
  if (value.length > longest) throw new RecordingError(field, `expected at most ${longest} characters, got ${value.length}`);
}

function readDescription(bytes: Uint8Array): RecordingDescription {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new RecordingError('description', 'expected JSON in UTF-8');
  }
  if (!isObject(value)) throw new RecordingError('description', 'expected an object');
  const { engine, position, limits, options } = value;
  checkText('description.engine', engine, MAX_NAME);
  if (!isObject(position)) throw new RecordingError('description.position', 'expected an object');
  const { fen, moves, chess960 = false } = position;
  checkText('description.position.fen', fen, MAX_FEN);
  if (!Array.isArray(moves) || !moves.every((m) => typeof m === 'string' && /^([a-h][1-8]){2}[qrbn]?$/.test(m))) {
    throw new RecordingError('description.position.moves', 'expected a list of moves such as e2e4');
  }
  if (typeof chess960 !== 'boolean') throw new RecordingError('description.position.chess960', 'expected true or false');
  if (!isObject(limits)) throw new RecordingError('description.limits', 'expected an object');
  if (!isObject(options)) throw new RecordingError('description.options', 'expected an object');
  checkFields('description.limits', limits, (value) => isPlain(value) || (Array.isArray(value) && value.every(isPlain)));
  checkFields('description.options', options, isPlain);
  return {
    engine,
    position: { fen, moves: moves as string[], ...(chess960 ? { chess960 } : {}) },
    limits,
    options: options as RecordingDescription['options'],
  };
}

/** Records in a line at most: a verification stands below its own node, so there can be two a ply. */
export const LONGEST_LINE = 2 * 256;

/** Moves that the engine's list of moves has room for; no position has as many. */
const MAX_MOVES = 256;
/**
 * Children of a node at most: a null move, a verification, and of each move two for ProbCut, one for the quiescence of
 * razoring and three in the loop (reduced, zero window, full window).
 */
export const MAX_CHILDREN = 2 + 6 * MAX_MOVES;
/** Searches of the root at most: 127 iterations of as many lines as there are moves, each searched twice on average. */
export const MAX_ROOTS = 2 * 127 * MAX_MOVES;

/** Throws where a record does not fit into those around it. */
function checkRecords(recording: Recording): void {
  let roots = 0;
  /** Of each node of the line the children so far. */
  const children: number[] = [];
  /** Where the records below each node of the line end, and those nodes. */
  const ends: number[] = [recording.count];
  const line: number[] = [];
  for (let i = 0; i < recording.count; i++) {
    while (line.length > 0 && ends[ends.length - 1] === i) {
      ends.pop();
      line.pop();
      children.pop();
    }
    const field = (name: string): string => `records[${i}].${name}`;
    const room = (ends[ends.length - 1] ?? 0) - i;
    const size = recording.size(i);
    if (size < 1 || size > room) throw new RecordingError(field('size'), `expected 1 to ${room} records, got ${size}`);
    const parent = line[line.length - 1];
    if (parent === undefined) {
      if (++roots > MAX_ROOTS) throw new RecordingError(`records[${i}]`, `expected at most ${MAX_ROOTS} searches of the root`);
    } else if ((children[children.length - 1] = (children[children.length - 1] ?? 0) + 1) > MAX_CHILDREN) {
      throw new RecordingError(`records[${i}]`, `expected at most ${MAX_CHILDREN} children of records[${parent}]`);
    }
    const ply = recording.ply(i);
    const above = parent === undefined ? -1 : recording.ply(parent);
    const again = parent !== undefined && ASKS[recording.ask(i)] === 'verification' && ply === above;
    if (ply !== above + 1 && !again) throw new RecordingError(field('ply'), `expected ${above + 1}, got ${ply}`);
    if (line.length >= LONGEST_LINE) throw new RecordingError(field('ply'), `expected a line of at most ${LONGEST_LINE} records`);
    const end = recording.end(i);
    if (end >= ENDS.length) throw new RecordingError(field('end'), `expected less than ${ENDS.length}, got ${end}`);
    const source = recording.source(i);
    if (source >= CUTOFF_SOURCES.length) {
      throw new RecordingError(field('source'), `expected less than ${CUTOFF_SOURCES.length}, got ${source}`);
    }
    const extension = recording.extension(i);
    if (extension > 2) throw new RecordingError(field('extension'), `expected at most 2, got ${extension}`);
    if (size > 1) {
      ends.push(i + size);
      line.push(i);
      children.push(0);
    }
  }
}

const padded = (length: number): number => Math.ceil(length / 8) * 8;

/** Reads a recording's file. Throws `RecordingError` for anything malformed; the bytes are not copied. */
export function readRecording(bytes: ArrayBuffer): Recording {
  const view = new DataView(bytes);
  const magic = new TextDecoder().decode(new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)));
  if (magic !== MAGIC) throw new RecordingError('magic', `expected ${MAGIC}: this is not a recording`);
  if (bytes.byteLength < HEADER) throw new RecordingError('header', `expected ${HEADER} bytes, got ${bytes.byteLength}`);
  const header = view.getUint16(4, true);
  if (header !== HEADER) throw new RecordingError('headerSize', `expected ${HEADER}, got ${header}`);
  const record = view.getUint16(6, true);
  if (record !== RECORD) throw new RecordingError('recordSize', `expected ${RECORD}, got ${record}`);
  const count = view.getUint32(8, true);
  const length = view.getUint32(12, true);
  if (length > MAX_DESCRIPTION) throw new RecordingError('descriptionSize', `expected at most ${MAX_DESCRIPTION} bytes, got ${length}`);
  const start = HEADER + padded(length);
  if (start > bytes.byteLength) {
    throw new RecordingError('descriptionSize', `expected at most ${bytes.byteLength - HEADER} bytes, got ${length}`);
  }
  if (start + count * RECORD !== bytes.byteLength) {
    const held = Math.floor((bytes.byteLength - start) / RECORD);
    throw new RecordingError('records', `expected ${count} of ${RECORD} bytes each and nothing more, got ${held}`);
  }
  const nodes = view.getFloat64(16, true);
  if (!Number.isSafeInteger(nodes) || nodes < 0) throw new RecordingError('nodes', `expected a whole number, got ${nodes}`);
  for (let i = 29; i < HEADER; i++) {
    if (view.getUint8(i) !== 0) throw new RecordingError('reserved', `expected 0 in byte ${i}, got ${view.getUint8(i)}`);
  }
  const description = readDescription(new Uint8Array(bytes, HEADER, length));
  const head = { description, nodes, time: view.getUint32(24, true), plyLimit: view.getUint8(28) };
  const recording = new Recording(head, new Uint8Array(bytes, start));
  checkRecords(recording);
  return recording;
}

/** The file of a recording. */
export function writeRecording({ count, plyLimit, nodes, time, bytes, description }: Recording): ArrayBuffer {
  return recordingFile({ records: count, plyLimit, nodes, time }, bytes, description);
}
