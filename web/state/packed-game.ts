/**
 * Games as they are stored: a flat list of moves instead of a tree, because browsers cannot copy data nested thousands of levels
 * deep, and without what a move repeats of the one before. A game takes about a fifth of the room of its record.
 */
import { type FlatMove, flattenRecord, unflattenRecord } from '../protocol/flat-record.ts';
import type { Annotations, CommentCommand, GameRecord } from '../protocol/game-record.ts';
import type { GameResult } from '../protocol/protocol.ts';

/** What a node has only rarely; empty lists are left out. */
interface PackedNotes {
  comments?: readonly string[];
  nags?: readonly number[];
  commands?: readonly CommentCommand[];
  before?: readonly string[];
  /** Where the piece comes from and goes to, if `uci` says otherwise. */
  squares?: readonly [from: string, to: string];
}

/** A move: `back` is the distance to the move before it in the list, `flags` are check, capture and the end of a line with variations. */
type PackedMove = readonly [back: number, uci: string, san: string, fen: string, flags: number, notes?: PackedNotes];

/** A game as it is stored. */
export interface PackedGame {
  readonly startFen: string;
  readonly chess960: boolean;
  readonly tags: GameRecord['tags'];
  readonly result: GameResult;
  readonly notes?: PackedNotes;
  /** Each move after the one that it follows; the main line first. */
  readonly moves: readonly PackedMove[];
}

const CHECK = 1;
const CAPTURE = 2;
const ENDS = 4;
const RESULTS: readonly GameResult[] = ['*', '1-0', '0-1', '1/2-1/2'];

/** A FEN as its difference from the one before: ranks that stay the same are empty. */
function shortFen(fen: string, before: string): string {
  const old = before.split(' ', 1)[0]?.split('/');
  const [ranks = '', ...fields] = fen.split(' ');
  const changed = ranks.split('/').map((rank, i) => (rank === old?.[i] ? '' : rank));
  return [changed.join('/'), ...fields].join(' ');
}

/** The inverse of `shortFen`; null if that is not a FEN. */
function fullFen(short: string, before: string): string | null {
  const old = before.split(' ', 1)[0]?.split('/');
  const [changed = '', ...fields] = short.split(' ');
  const ranks = changed.split('/').map((rank, i) => (rank === '' ? (old?.[i] ?? '') : rank));
  const fen = [ranks.join('/'), ...fields].join(' ');
  return isFen(fen) ? fen : null;
}

/** Whether a text has the fields and ranks of a FEN. */
const isFen = (text: unknown): text is string =>
  typeof text === 'string' && /^[1-8a-z]+(\/[1-8a-z]+){7} [wb] \S+ \S+ \d+ \d+$/i.test(text);

function packNotes(node: Annotations, move?: FlatMove): PackedNotes | null {
  const { comments, nags, commands } = node;
  const notes: PackedNotes = {};
  if (comments.length > 0) notes.comments = comments;
  if (nags.length > 0) notes.nags = nags;
  if (commands.length > 0) notes.commands = commands;
  if (move && move.before.length > 0) notes.before = move.before;
  if (move && move.from + move.to !== move.uci.slice(0, 4)) notes.squares = [move.from, move.to];
  return Object.keys(notes).length === 0 ? null : notes;
}

/** Returns a game as it is stored. Takes time in proportion to its moves, however deep they are nested. */
export function packGame(record: GameRecord): PackedGame {
  const { moves, startFen, chess960, tags, result } = flattenRecord(record);
  const packed = moves.map((move, index): PackedMove => {
    const { parent, uci, san, fen, check, capture, ends } = move;
    const flags = (check ? CHECK : 0) | (capture ? CAPTURE : 0) | (ends ? ENDS : 0);
    const notes = packNotes(move, move);
    const short = shortFen(fen, moves[parent]?.fen ?? startFen);
    return notes ? [index - parent, uci, san, short, flags, notes] : [index - parent, uci, san, short, flags];
  });
  const notes = packNotes(record);
  return { startFen, chess960, tags, result, moves: packed, ...(notes ? { notes } : {}) };
}

/** A fingerprint of a stored game: 16 hexadecimal digits, the same for games that are equal in every move, tag and annotation. */
export function fingerprintOf(game: PackedGame): string {
  const text = JSON.stringify(game);
  // Two 32-bit FNV-1a hashes of the UTF-16 units, from different starts and in different directions.
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0, last = text.length - 1; i <= last; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(last - i), 0x01000193);
  }
  return [a, b].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Whether a value is an object whose fields can be looked at. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a list of texts. */
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const isPairs = (value: unknown): value is [string, string][] =>
  Array.isArray(value) && value.every((pair) => isTexts(pair) && pair.length === 2);

const isNags = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((nag) => Number.isInteger(nag) && nag >= 0 && nag <= 255);

interface Notes extends Required<Omit<PackedNotes, 'squares'>> {
  squares: readonly [from: string, to: string] | null;
}

/** The annotations of a node; null if they are damaged. */
function unpackNotes(value: unknown): Notes | null {
  if (value !== undefined && !isObject(value)) return null;
  const { comments = [], nags = [], commands = [], before = [], squares } = value ?? {};
  if (!isTexts(comments) || !isNags(nags) || !isPairs(commands) || !isTexts(before)) return null;
  if (squares === undefined) return { comments, nags, commands, before, squares: null };
  const [from, to] = isTexts(squares) ? squares : [];
  return from === undefined || to === undefined ? null : { comments, nags, commands, before, squares: [from, to] };
}

/** A stored move, after the position `before`; null if it is damaged. */
function unpackMove(value: readonly unknown[], parent: number, before: string): FlatMove | null {
  const [, uci, san, short, flags, rest] = value;
  const notes = unpackNotes(rest);
  if (typeof uci !== 'string' || !/^([a-h][1-8][a-h][1-8][nbrq]?|0000)$/.test(uci)) return null;
  if (typeof san !== 'string' || san === '' || typeof short !== 'string' || typeof flags !== 'number' || !notes) return null;
  const fen = fullFen(short, before);
  if (fen === null) return null;
  const { squares, ...annotations } = notes;
  const [from, to] = squares ?? [uci.slice(0, 2), uci.slice(2, 4)];
  const ends = (flags & ENDS) > 0 ? { ends: true } : {};
  return { uci, san, fen, check: (flags & CHECK) > 0, capture: (flags & CAPTURE) > 0, from, to, ...annotations, ...ends, parent };
}

/** Returns a stored game; null if it is damaged. */
export function unpackGame(value: unknown): GameRecord | null {
  if (!isObject(value)) return null;
  const { startFen, chess960, tags, result, moves } = value;
  const notes = unpackNotes(value['notes']);
  const knownResult = RESULTS.find((known) => known === result);
  if (!isFen(startFen) || typeof chess960 !== 'boolean' || !isPairs(tags) || !knownResult) return null;
  if (!Array.isArray(moves) || !notes) return null;
  const { comments, nags, commands } = notes;
  const flat: FlatMove[] = [];
  /** Siblings differ from each other. */
  const known = new Set<string>();
  for (const [index, packed] of (moves as unknown[]).entries()) {
    if (!Array.isArray(packed)) return null;
    const parent = index - Number(packed[0]);
    const before = parent === -1 ? startFen : flat[parent]?.fen;
    const move = before === undefined ? null : unpackMove(packed, parent, before);
    if (!move || known.has(`${parent} ${move.uci}`)) return null;
    known.add(`${parent} ${move.uci}`);
    flat.push(move);
  }
  return unflattenRecord({ startFen, chess960, tags, result: knownResult, comments, nags, commands, moves: flat });
}

/** A position of a main line and the move played from it. */
export interface LinePosition {
  readonly fen: string;
  /** Null at the end of the line. */
  readonly move: { readonly uci: string; readonly san: string } | null;
}

/**
 * The positions of a stored game's main line, the first one included; null if it is damaged. Much faster than to unpack the game,
 * because it leaves out variations and annotations.
 */
export function mainLineOf(value: unknown): { chess960: boolean; positions: LinePosition[] } | null {
  if (!isObject(value)) return null;
  const { startFen, chess960, moves } = value;
  if (!isFen(startFen) || typeof chess960 !== 'boolean' || !Array.isArray(moves)) return null;
  const positions: LinePosition[] = [];
  const [placement = '', ...rest] = startFen.split(' ');
  const ranks = placement.split('/');
  let fen = [placement, ...rest].join(' ');
  // The first move after a move is stored right after it.
  for (const move of moves as unknown[]) {
    if (!Array.isArray(move)) return null;
    const [back, uci, san, short, flags] = move as unknown[];
    if (back !== 1) break;
    if (typeof uci !== 'string' || typeof san !== 'string' || typeof short !== 'string') return null;
    positions.push({ fen, move: { uci, san } });
    const blank = short.indexOf(' ');
    const changed = short.slice(0, blank).split('/');
    if (blank < 0 || changed.length !== ranks.length) return null;
    for (const [i, rank] of changed.entries()) if (rank !== '') ranks[i] = rank;
    fen = ranks.join('/') + short.slice(blank);
    if ((Number(flags) & ENDS) > 0) break;
  }
  positions.push({ fen, move: null });
  return { chess960, positions };
}
