/**
 * Reads and writes recordings of searches, as specified in docs/RECORDING.md. A recording is a view over its bytes, without
 * an object per node. Independent of the page and the engine.
 */
import type { Chronicle } from '../protocol/chronicle.ts';
import type { Limits, PositionSpec } from '../protocol/protocol.ts';
import { readChronicle } from './chronicle-json.ts';
import { SEARCH_KIND_CODES } from './node-ends.ts';
import { HEADER, RECORD, recordingFile } from './recording-file.ts';
import { convertRecords, RECORD_1 } from './version-1.ts';

export { RECORD };

/** What happened to a killer slot at a node, indexed by the number in the file. */
export const KILLER_STATES = ['none', 'stale', 'pruned', 'tried'] as const;

/** No static evaluation. */
export const NO_EVAL = 32002;
/** No ply limit. */
export const NO_PLY_LIMIT = 255;

/** The position, limits and options of the search. */
export interface RecordingDescription {
  /** Name and version of the engine. */
  engine: string;
  position: PositionSpec;
  limits: Limits;
  /** Options that differ from their defaults. */
  options: Record<string, string | number | boolean>;
  /** The record of the search near its root; absent in files of earlier versions. */
  chronicle?: Chronicle;
}

/** Header of a recording. */
export interface RecordingHead {
  description: RecordingDescription;
  /** Nodes counted by the search; may exceed `count` if there is a ply limit. */
  nodes: number;
  /** Search time in milliseconds. */
  time: number;
  /** Nodes beyond this ply are not recorded; `NO_PLY_LIMIT`: all are. */
  plyLimit: number;
  /** False if the records do not say which killers were displaced: those of a file of version 1. */
  displacedKillers?: boolean;
}

/** Signatures at the start of a file: the version that is written, and the one that is also read. */
export const MAGIC = 'RXR2';
const MAGIC_1 = 'RXR1';

/** Thrown for an invalid file; `field` names the invalid part. */
export class RecordingError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(`${field}: ${message}`);
    this.name = 'RecordingError';
    this.field = field;
  }
}

const SQUARES = Array.from({ length: 64 }, (_, i) => 'abcdefgh'.charAt(i & 7) + String((i >> 3) + 1));

/** Converts an encoded move (16 bits) to UCI notation; `''` for no move. Only Chess960 writes castling as king takes rook. */
export function moveText(bits: number, chess960 = false): string {
  if (bits === 0) return '';
  const from = bits & 63;
  let to = (bits >> 6) & 63;
  const kind = bits >> 14;
  if (kind === 3 && !chess960) to = (from & 56) + (to > from ? 6 : 2);
  const promoted = kind === 1 ? 'nbrq'.charAt((bits >> 12) & 3) : '';
  return `${SQUARES[from]}${SQUARES[to]}${promoted}`;
}

/** A recorded search. Records are numbered from 0 in the order in which the search entered the nodes. */
export class Recording implements RecordingHead {
  readonly description: RecordingDescription;
  readonly nodes: number;
  readonly time: number;
  readonly plyLimit: number;
  readonly displacedKillers: boolean;
  /** Number of records. */
  readonly count: number;
  /** Records, `RECORD` bytes each. */
  readonly bytes: Uint8Array;
  readonly chess960: boolean;
  private readonly view: DataView;

  /** Does not validate its input: use `readRecording` for untrusted bytes. */
  constructor(head: RecordingHead, records: Uint8Array) {
    this.description = head.description;
    this.nodes = head.nodes;
    this.time = head.time;
    this.plyLimit = head.plyLimit;
    this.displacedKillers = head.displacedKillers !== false;
    this.bytes = records;
    this.count = records.length / RECORD;
    this.chess960 = head.description.position.chess960 === true;
    this.view = new DataView(records.buffer, records.byteOffset, records.byteLength);
  }

  /** The encoded move that led here (see `moveText`); 0 for none. */
  move(i: number): number {
    return this.view.getUint16(i * RECORD, true);
  }
  /** The move that led here in UCI notation, or `''`. */
  uci(i: number): string {
    return moveText(this.move(i), this.chess960);
  }
  /** Distance from the root, in plies. */
  ply(i: number): number {
    return this.view.getUint8(i * RECORD + 2);
  }
  /** Requested depth in plies; 0 or less in quiescence search. */
  depth(i: number): number {
    return this.view.getInt8(i * RECORD + 3);
  }
  /** Alpha. Scores are for the side to move here: centipawns, or 32000 minus the ply of the mate. */
  alpha(i: number): number {
    return this.view.getInt16(i * RECORD + 4, true);
  }
  /** Beta, like `alpha`. */
  beta(i: number): number {
    return this.view.getInt16(i * RECORD + 6, true);
  }
  /** Score: a lower bound if at least beta, an upper bound if at most alpha. 0 for an unfinished node. */
  score(i: number): number {
    return this.view.getInt16(i * RECORD + 8, true);
  }
  /** Corrected static evaluation, or `NO_EVAL`. */
  staticEval(i: number): number {
    return this.view.getInt16(i * RECORD + 10, true);
  }
  /** Nodes counted in this subtree, recorded or not. */
  nodesAt(i: number): number {
    return this.view.getUint32(i * RECORD + 12, true);
  }
  /** Records in this subtree, including this one. */
  size(i: number): number {
    return this.view.getUint32(i * RECORD + 16, true) & 0xffffff;
  }
  /** What happened to killer 1 here, as an index in `KILLER_STATES`. */
  killer1(i: number): number {
    return this.view.getUint8(i * RECORD + 19) & 3;
  }
  /** What happened to killer 2 here, as an index in `KILLER_STATES`. */
  killer2(i: number): number {
    return (this.view.getUint8(i * RECORD + 19) >> 2) & 3;
  }
  /** True if the side to move is in check. */
  inCheck(i: number): boolean {
    return (this.view.getUint8(i * RECORD + 19) & 16) !== 0;
  }
  /** True for a PV node (searched with an open window). */
  isPv(i: number): boolean {
    return (this.view.getUint8(i * RECORD + 19) & 32) !== 0;
  }
  /** True for an expected cut node. */
  expectedCut(i: number): boolean {
    return (this.view.getUint8(i * RECORD + 19) & 64) !== 0;
  }
  /** True if the move that led here is quiet, so that it becomes a killer if it causes a cutoff. */
  isQuiet(i: number): boolean {
    return (this.view.getUint8(i * RECORD + 19) & 128) !== 0;
  }
  /** Why the node ended: a code of `NODE_ENDS`, or an unknown one. */
  end(i: number): number {
    return this.view.getUint8(i * RECORD + 20);
  }
  /** Move ordering stage of the move that led here: the code of a cutoff by it; 0 for no move. */
  source(i: number): number {
    return this.view.getUint8(i * RECORD + 21);
  }
  /** Kind of search: a code of `SEARCH_KIND_CODES`, or an unknown one. */
  searchKind(i: number): number {
    return this.view.getUint8(i * RECORD + 26);
  }
  /** @deprecated The former name of `searchKind`. */
  ask(i: number): number {
    return this.searchKind(i);
  }
  /** Reduction of this search, in plies. */
  reduction(i: number): number {
    return this.view.getUint8(i * RECORD + 22) & 31;
  }
  /** Extension of the move, -2..2 plies. */
  extension(i: number): number {
    const stored = this.view.getUint8(i * RECORD + 22) >> 5;
    return stored === 0 && this.moveNumber(i) === 0 ? 0 : stored - 2;
  }
  /** Number of the move in its parent, from 1; 0 for none. */
  moveNumber(i: number): number {
    return this.view.getUint8(i * RECORD + 23);
  }
  /** The encoded first killer that the node's cutoff displaced (see `moveText`); 0 for none. */
  displaced(i: number): number {
    return this.view.getUint16(i * RECORD + 24, true);
  }
  /** What `displaced` moves: pawn 0 to king 5. */
  displacedPiece(i: number): number {
    return this.view.getUint8(i * RECORD + 27) & 7;
  }
  /** True if the move that caused the cutoff was not the first killer and became it, in an empty slot or a taken one. */
  killerEntered(i: number): boolean {
    return (this.view.getUint8(i * RECORD + 27) & 8) !== 0;
  }
}

/** Maximum size of a description in bytes. A game of 12,000 plies, the most the engine accepts, needs 96,000, a chronicle at most 700,000. */
const MAX_DESCRIPTION = 1 << 20;
/** Maximum length of the engine name and the FEN in characters: both are shown unabridged. */
const MAX_NAME = 100;
const MAX_FEN = 256;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Throws if a field's value does not satisfy `good`. */
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
  const { engine, position, limits, options, chronicle } = value;
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
  const record = chronicle === undefined ? undefined : readChronicle(chronicle);
  if (record && 'expected' in record) throw new RecordingError(record.field, `expected ${record.expected}`);
  return {
    engine,
    position: { fen, moves: moves as string[], ...(chess960 ? { chess960 } : {}) },
    limits,
    options: options as RecordingDescription['options'],
    ...(record ? { chronicle: record } : {}),
  };
}

/** Maximum records in a line: two per ply, since a singular search is recorded below its node. */
export const LONGEST_LINE = 2 * 256;

/** Capacity of the engine's move list; no position has as many moves. */
const MAX_MOVES = 256;
/**
 * Maximum children of a node: a null move, a singular search, and per move two for ProbCut, one for razoring's quiescence
 * search and three in the move loop (reduced, zero window, full window).
 */
export const MAX_CHILDREN = 2 + 6 * MAX_MOVES;
/** Maximum root searches: 127 iterations with one line per move, each searched twice on average. */
const MAX_ROOTS = 2 * 127 * MAX_MOVES;

/** Throws if a record is inconsistent with its neighbours. */
function checkRecords(recording: Recording): void {
  let roots = 0;
  /** Children so far of each node in the line. */
  const children: number[] = [];
  /** End of each subtree in the line. */
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
    const again = parent !== undefined && recording.searchKind(i) === SEARCH_KIND_CODES.singular && ply === above;
    if (ply !== above + 1 && !again) throw new RecordingError(field('ply'), `expected ${above + 1}, got ${ply}`);
    if (line.length >= LONGEST_LINE) throw new RecordingError(field('ply'), `expected a line of at most ${LONGEST_LINE} records`);
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

/** Reads a recording file. Throws `RecordingError` if it is malformed. Copies the records only of a file of version 1. */
export function readRecording(bytes: ArrayBuffer): Recording {
  const view = new DataView(bytes);
  const magic = new TextDecoder().decode(new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)));
  if (magic !== MAGIC && magic !== MAGIC_1) throw new RecordingError('magic', `expected ${MAGIC}: this is not a recording`);
  const size = magic === MAGIC ? RECORD : RECORD_1;
  if (bytes.byteLength < HEADER) throw new RecordingError('header', `expected ${HEADER} bytes, got ${bytes.byteLength}`);
  const header = view.getUint16(4, true);
  if (header !== HEADER) throw new RecordingError('headerSize', `expected ${HEADER}, got ${header}`);
  const record = view.getUint16(6, true);
  if (record !== size) throw new RecordingError('recordSize', `expected ${size}, got ${record}`);
  const count = view.getUint32(8, true);
  const length = view.getUint32(12, true);
  if (length > MAX_DESCRIPTION)
    throw new RecordingError('descriptionSize', `expected at most ${MAX_DESCRIPTION} bytes, got ${length}`);
  const start = HEADER + padded(length);
  if (start > bytes.byteLength) {
    throw new RecordingError('descriptionSize', `expected at most ${bytes.byteLength - HEADER} bytes, got ${length}`);
  }
  if (start + count * size !== bytes.byteLength) {
    const held = Math.floor((bytes.byteLength - start) / size);
    throw new RecordingError('records', `expected ${count} of ${size} bytes each and nothing more, got ${held}`);
  }
  const nodes = view.getFloat64(16, true);
  if (!Number.isSafeInteger(nodes) || nodes < 0) throw new RecordingError('nodes', `expected a whole number, got ${nodes}`);
  const flags = view.getUint8(29);
  if (flags > (magic === MAGIC ? 1 : 0)) {
    throw new RecordingError('flags', `expected 0${magic === MAGIC ? ' or 1' : ''} in byte 29, got ${flags}`);
  }
  for (let i = 30; i < HEADER; i++) {
    if (view.getUint8(i) !== 0) throw new RecordingError('reserved', `expected 0 in byte ${i}, got ${view.getUint8(i)}`);
  }
  const description = readDescription(new Uint8Array(bytes, HEADER, length));
  const displacedKillers = magic === MAGIC && flags === 0;
  const head = { description, nodes, time: view.getUint32(24, true), plyLimit: view.getUint8(28), displacedKillers };
  const records = new Uint8Array(bytes, start);
  const recording = new Recording(head, magic === MAGIC ? records : convertRecords(records, RECORD));
  checkRecords(recording);
  return recording;
}

/** Writes a recording to a file of the current version. */
export function writeRecording({ count, plyLimit, nodes, time, displacedKillers, bytes, description }: Recording): ArrayBuffer {
  return recordingFile({ records: count, plyLimit, nodes, time, displacedKillers }, bytes, description);
}
