/**
 * Determines which piece moved at each record of a recording, so that moves can be named without the engine. Contains
 * no rules: it replays the recorded moves on a list of squares.
 */
import { placement } from '../core/fen.ts';
import { START_FEN } from '../core/format.ts';
import { SEARCH_KIND_CODES } from './node-ends.ts';
import { moveText, type Recording } from './recording.ts';

/** A piece is its index here plus 1, plus `BLACK` for Black's pieces; 0 is an empty square. */
const LETTERS = 'PNBRQK';
const BLACK = 8;
/** Added to the piece if the move is a capture. */
const TAKES = 16;

const NULL_MOVE = SEARCH_KIND_CODES.nullMove;

/** The pieces on 64 squares, a1 first. */
class Squares {
  readonly at = new Uint8Array(64);

  constructor(fen: string) {
    const text = fen === 'startpos' ? START_FEN : fen;
    for (const [i, c] of placement(text).entries()) {
      // Ranks from the eighth downwards there, from the first upwards here.
      if (c !== '') this.at[i ^ 56] = LETTERS.indexOf(c.toUpperCase()) + 1 + (c === c.toLowerCase() ? BLACK : 0);
    }
  }

  /** Plays a UCI move; castling in either notation. */
  playText(uci: string): void {
    const square = (text: string): number => text.charCodeAt(0) - 97 + 8 * (Number(text[1]) - 1);
    const from = square(uci.slice(0, 2));
    const to = square(uci.slice(2, 4));
    const piece = this.at[from] ?? 0;
    const king = (piece & 7) === 6;
    const onOwnRook = this.at[to] === piece - 2;
    if (king && (onOwnRook || Math.abs(to - from) === 2)) {
      const step = to > from ? 1 : -1;
      // If the king's destination is given, the rook is the first one towards the edge.
      let rook = onOwnRook ? to : from + step;
      while (!onOwnRook && this.at[rook] !== piece - 2 && (rook & 7) !== (step > 0 ? 7 : 0)) rook += step;
      this.play(from | (rook << 6) | (3 << 14));
      return;
    }
    const passing = (piece & 7) === 1 && (from & 7) !== (to & 7) && this.at[to] === 0;
    const promoted = 'nbrq'.indexOf(uci[4] ?? '-');
    this.play(from | (to << 6) | (Math.max(0, promoted) << 12) | ((passing ? 2 : promoted >= 0 ? 1 : 0) << 14));
  }

  /** Plays an encoded move. Returns the piece that moved, with `TAKES`, and data for `undo` above bit 8. */
  play(bits: number): number {
    const { at } = this;
    const from = bits & 63;
    const to = (bits >> 6) & 63;
    const kind = bits >> 14;
    const piece = at[from] ?? 0;
    const there = at[to] ?? 0;
    at[from] = 0;
    if (kind === 3) {
      at[to] = 0;
      const home = (from & 56) + (to > from ? 6 : 2);
      at[home] = piece;
      at[home + (to > from ? -1 : 1)] = there;
      return piece | (there << 8);
    }
    at[to] = kind === 1 ? (piece & BLACK) + 2 + ((bits >> 12) & 3) : piece;
    if (kind === 2) at[(from & 56) + (to & 7)] = 0;
    return piece | (there !== 0 || kind === 2 ? TAKES : 0) | (there << 8);
  }

  undo(bits: number, played: number): void {
    const { at } = this;
    const from = bits & 63;
    const to = (bits >> 6) & 63;
    const piece = played & 15;
    const there = played >> 8;
    if (bits >> 14 === 3) {
      const home = (from & 56) + (to > from ? 6 : 2);
      at[home] = at[home + (to > from ? -1 : 1)] = 0;
    }
    at[to] = there;
    at[from] = piece;
    if (bits >> 14 === 2) at[(from & 56) + (to & 7)] = 1 + ((piece & BLACK) ^ BLACK);
  }
}

/** Returns for each record the piece that moved; 0 if none did. */
export function movedPieces(recording: Recording): Uint8Array {
  const moved = new Uint8Array(recording.count);
  const { position } = recording.description;
  const squares = new Squares(position.fen);
  for (const uci of position.moves) squares.playText(uci);
  const line: number[] = [];
  const undo: number[] = [];
  for (let i = 0; i < recording.count; i++) {
    for (let top = line[line.length - 1]; top !== undefined && top + recording.size(top) <= i; top = line[line.length - 1]) {
      const bits = recording.move(top);
      if (bits !== 0) squares.undo(bits, undo[undo.length - 1] ?? 0);
      line.pop();
      undo.pop();
    }
    const bits = recording.move(i);
    const played = bits === 0 ? 0 : squares.play(bits);
    moved[i] = played & 31;
    line.push(i);
    undo.push(played);
  }
  return moved;
}

/** The record's move in long algebraic notation: `'Ng8-f6'`, `'e4xd5'`, `'O-O'`, `'pass'`; `''` if there is none. */
export function longMove(recording: Recording, moved: Uint8Array, i: number): string {
  const bits = recording.move(i);
  if (bits === 0) return recording.searchKind(i) === NULL_MOVE ? 'pass' : '';
  if (bits >> 14 === 3) return castles(bits);
  const uci = moveText(bits, true);
  const promoted = uci.length > 4 ? `=${uci.slice(4).toUpperCase()}` : '';
  return `${letter(moved[i])}${uci.slice(0, 2)}${takes(moved[i]) ? 'x' : '-'}${uci.slice(2, 4)}${promoted}`;
}

/** The killer that a node's cutoff displaced, in long algebraic notation; `''` if there is none. */
export function displacedMove(recording: Recording, i: number): string {
  const bits = recording.displaced(i);
  if (bits === 0) return '';
  if (bits >> 14 === 3) return castles(bits);
  const uci = moveText(bits, true);
  return `${letter(recording.displacedPiece(i) + 1)}${uci.slice(0, 2)}-${uci.slice(2, 4)}`;
}

/** The record's move as `'Nf6'`: SAN without disambiguation, for small spaces. */
export function shortMove(recording: Recording, moved: Uint8Array, i: number): string {
  const bits = recording.move(i);
  if (bits === 0) return recording.searchKind(i) === NULL_MOVE ? 'pass' : '';
  if (bits >> 14 === 3) return castles(bits);
  const uci = moveText(bits, true);
  const piece = letter(moved[i]);
  const promoted = uci.length > 4 ? `=${uci.slice(4).toUpperCase()}` : '';
  const before = takes(moved[i]) ? `${piece === '' ? uci.charAt(0) : piece}x` : piece;
  return `${before}${uci.slice(2, 4)}${promoted}`;
}

const castles = (bits: number): string => (((bits >> 6) & 63) > (bits & 63) ? 'O-O' : 'O-O-O');

function letter(piece = 0): string {
  const kind = piece & 7;
  return kind < 2 ? '' : LETTERS.charAt(kind - 1);
}

/** True for a capture. */
export function takes(piece = 0): boolean {
  return (piece & TAKES) !== 0;
}

/** Piece type, 0 (pawn) to 5 (king); -1 for none. */
export function kindOf(piece = 0): number {
  return (piece & 7) - 1;
}
