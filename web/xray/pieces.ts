/**
 * Which piece moved at each record of a recording. No rules: pieces are carried from square to square, as
 * the recorded moves say, so that a move can be named without asking the engine.
 */
import { START_FEN } from './format.ts';
import { ASKS, moveText, type Recording } from './recording.ts';

/** A piece is its place in here, from 1, plus `BLACK` for Black's; 0 is an empty square. */
const LETTERS = 'PNBRQK';
const BLACK = 8;
/** Added to the piece where the move takes something. */
const TAKES = 16;

const NULL_MOVE = ASKS.indexOf('nullMove');

/** Pieces on 64 squares, a1 first. */
class Squares {
  readonly at = new Uint8Array(64);

  constructor(fen: string) {
    const text = fen === 'startpos' ? START_FEN : fen;
    let square = 56;
    for (const c of text.split(' ')[0] ?? '') {
      const piece = LETTERS.indexOf(c.toUpperCase()) + 1;
      if (c === '/') square -= 16;
      else if (piece > 0) this.at[square++ & 63] = piece + (c === c.toLowerCase() ? BLACK : 0);
      else square += Number(c) || 0;
    }
  }

  /** Plays UCI text, castling in either spelling. */
  playText(uci: string): void {
    const square = (text: string): number => text.charCodeAt(0) - 97 + 8 * (Number(text[1]) - 1);
    const from = square(uci.slice(0, 2));
    const to = square(uci.slice(2, 4));
    const piece = this.at[from] ?? 0;
    const king = (piece & 7) === 6;
    const onOwnRook = this.at[to] === piece - 2;
    if (king && (onOwnRook || Math.abs(to - from) === 2)) {
      const step = to > from ? 1 : -1;
      // In the other spelling the rook is the first one on the way outwards.
      let rook = onOwnRook ? to : from + step;
      while (!onOwnRook && this.at[rook] !== piece - 2 && (rook & 7) !== (step > 0 ? 7 : 0)) rook += step;
      this.play(from | (rook << 6) | (3 << 14));
      return;
    }
    const passing = (piece & 7) === 1 && (from & 7) !== (to & 7) && this.at[to] === 0;
    const promoted = 'nbrq'.indexOf(uci[4] ?? '-');
    this.play(from | (to << 6) | (Math.max(0, promoted) << 12) | ((passing ? 2 : promoted >= 0 ? 1 : 0) << 14));
  }

  /** Plays a move's bits; answers the piece that moved, with `TAKES`, and above bit 8 what `undo` needs. */
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

/** For each record the piece that moved there; 0 where none did. */
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

/** A move as `'Ng8-f6'`, `'e4xd5'`, `'O-O'`, `'pass'`; `''` where none led to the record. */
export function longMove(recording: Recording, moved: Uint8Array, i: number): string {
  const bits = recording.move(i);
  if (bits === 0) return recording.ask(i) === NULL_MOVE ? 'pass' : '';
  if (bits >> 14 === 3) return castles(bits);
  const uci = moveText(bits, true);
  const promoted = uci.length > 4 ? `=${uci.slice(4).toUpperCase()}` : '';
  return `${letter(moved[i])}${uci.slice(0, 2)}${takes(moved[i]) ? 'x' : '-'}${uci.slice(2, 4)}${promoted}`;
}

/** A move as `'Nf6'`, where there is little room: what SAN says, without telling two knights apart. */
export function shortMove(recording: Recording, moved: Uint8Array, i: number): string {
  const bits = recording.move(i);
  if (bits === 0) return recording.ask(i) === NULL_MOVE ? 'pass' : '';
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

/** The move takes something. */
export function takes(piece = 0): boolean {
  return (piece & TAKES) !== 0;
}

/** 0 for a pawn to 5 for a king; -1 for none. */
export function kindOf(piece = 0): number {
  return (piece & 7) - 1;
}
