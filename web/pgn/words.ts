/**
 * Parses one word of movetext: a move in any notation, a null move, a result or a symbol. Piece letters are resolved later
 * (languages.ts); only the engine checks legality.
 */
import type { GameResult } from '../protocol/protocol.ts';

/** A move as written, split into its parts. */
export interface MoveWord {
  kind: 'move';
  /** Letter or figurine of the piece; `''` for pawns, castling, and moves given by squares only. */
  piece: string;
  /** Castling, or squares: `f3`, `bd7`, `g1f3`. */
  body: string;
  /** Letter or figurine of the promotion piece, else `''`. */
  promotion: string;
  /** Suffixes: check signs, `!?`, `±`. */
  marks: string;
}

/** A result as it is written. */
export interface WrittenResult {
  /** `*` for those that PGN has no marker for. */
  result: GameResult;
  /** Such a result, with plain dashes: `0-0`, `1/2-0`, `+/-`; else `''`. */
  unusual: string;
}

/** One word of movetext, without its move number. */
export type Word =
  | MoveWord
  | { kind: 'null' }
  | ({ kind: 'result' } & WrittenResult)
  /** `!?`, `±` or `N` separated from their move. */
  | { kind: 'marks'; marks: string }
  | { kind: 'unreadable' };

/** Longer words are not moves. */
const LONGEST = 60;

const DASHES = /[‐‑‒–—―−﹣－]/g;
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each is removed by itself; none joins another here.
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufe0e\ufe0f\ufeff]/g;
/** Cyrillic letters that look like Latin files, and capture signs. */
const LOOKALIKES: Readonly<Record<string, string>> = { а: 'a', с: 'c', е: 'e', х: 'x', '×': 'x', '✕': 'x', '✖': 'x' };

/** Pairs of signs that Unicode has as one character. */
const PAIRS: Readonly<Record<string, string>> = { '‼': '!!', '⁇': '??', '⁈': '?!', '⁉': '!?' };

const NULL_MOVE = /^(?:--|Z0|null|0000|@@@@|pass)$/i;
/** Also with a colon, as in Germany and Russia, and at the end of a sentence. */
const RESULT = /^(?:(1[-:]0)|(0[-:]1)|1\/2(?:[-:]1\/2)?|½(?:[-:]½)?|0[.,]5[-:]0[.,]5)[.,]?$/;
/** Both lose, one of them is denied half a point, or no game was played: nothing else in movetext. */
const UNUSUAL = /^(?:0:0|(?:1\/2|½)[-:]0|0[-:](?:1\/2|½)|[-+]:[-+])$/;
/** The same, but castling, an evaluation or a null move where they stand after moves. */
const AMBIGUOUS = /^(?:0-0|[-+]\/[-+]|[-+]-|-\+)$/;
/** Written with the letter O, zero, or the Cyrillic O; the hyphens may be missing. */
const CASTLING = /^([O0oОо]-?[O0oОо](?:-?[O0oОо])?)(?![-\w])(.*)$/u;
const MOVE = /^(\p{Lu}р?|[♔-♟])?([a-h]?[1-8]?)[-x:]?([a-h][1-8])(.*)$/u;
const PROMOTION = /^([=/]?)([\p{L}♔-♟])(.*)$/u;
/** Check signs, annotation and evaluation symbols; `N` marks a novelty, `D` a diagram. */
const MARKS = /^(?:[-+#!?†‡=~□○∞⩲⩱±∓⌓↑→⟳⇆⇄∆△▽⊥⨀⊙⊕⨁⯹/.,:]|di?s\.?ch|dbl\.?ch|ch|mate|e\.?p|TN|N|D)*$/u;

/** Normalises dashes and capture signs and removes invisible characters. */
function plain(word: string): string {
  if (/^[!-~]*$/.test(word)) return word;
  return word
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(/[‼⁇⁈⁉]/g, (c) => PAIRS[c] ?? c)
    .replace(/[асех×✕✖]/g, (c) => LOOKALIKES[c] ?? c);
}

const UNREADABLE: Word = { kind: 'unreadable' };

function castling(parts: RegExpExecArray): Word {
  const [, body = '', marks = ''] = parts;
  return MARKS.test(marks)
    ? { kind: 'move', piece: '', body: body.replace(/-/g, '').length > 2 ? 'O-O-O' : 'O-O', promotion: '', marks }
    : UNREADABLE;
}

function move(parts: RegExpExecArray): Word {
  const [, piece = '', from = '', to = '', rest = ''] = parts;
  const body = from + to;
  // Only pawns on the last rank promote: in Rd8N the N marks a novelty.
  const become = (piece === '' || piece === 'P') && /[18]$/.test(to) ? PROMOTION.exec(rest) : null;
  if (become) {
    const [, , letter = '', marks = ''] = become;
    // Lower-case letters are English: programs write them in any language.
    const promotion = { q: '♕', r: '♖', b: '♗', n: '♘' }[letter] ?? letter.toUpperCase();
    if (MARKS.test(marks)) return { kind: 'move', piece, body, promotion, marks };
  }
  return MARKS.test(rest) ? { kind: 'move', piece, body, promotion: '', marks: rest } : UNREADABLE;
}

function plainResult(word: string): WrittenResult | null {
  const usual = RESULT.exec(word);
  if (usual) return { result: usual[1] ? '1-0' : usual[2] ? '0-1' : '1/2-1/2', unusual: '' };
  return UNUSUAL.test(word) || AMBIGUOUS.test(word) ? { result: '*', unusual: word } : null;
}

/** The result that a tag or a word names where nothing but a result is expected; null if it is none. Blanks do not count. */
export function resultIn(written: string): WrittenResult | null {
  if (written.length > LONGEST) return null;
  const word = plain(written).replace(/\s+/g, '');
  return word === '*' ? { result: '*', unusual: '' } : plainResult(word);
}

/** Parses a word without its move number. */
export function readWord(written: string): Word {
  if (written.length > LONGEST) return UNREADABLE;
  const word = plain(written);
  if (/^[!?]+$/.test(word)) return { kind: 'marks', marks: word };
  if (NULL_MOVE.test(word)) return { kind: 'null' };
  const result = AMBIGUOUS.test(word) ? null : plainResult(word);
  if (result) return { kind: 'result', ...result };
  const castles = CASTLING.exec(word);
  if (castles) return castling(castles);
  const moves = MOVE.exec(word);
  if (moves) return move(moves);
  return MARKS.test(word) ? { kind: 'marks', marks: word } : UNREADABLE;
}

/**
 * A move number: digits before dots, or others that do not start a result, a null move or castling. Games from a FEN may begin at
 * move 0.
 */
const NUMBER = /^(?!0\.5[-:‐‑‒–—―−﹣－])(?:(\d+)(?=[.…])|(?!0+(?:\D|$))(\d{1,9})(?![\d/½‐‑‒–—―−﹣－-]|:\d))/;
/** Messages count with no larger ones. */
const MAX_NUMBER = 999_999_999;

/** Returns the move number at the start of a word, if any, and the length of the number with its dots. */
export function numberOf(word: string): { number: number | null; length: number } {
  const found = NUMBER.exec(word);
  const digits = found?.[1] ?? found?.[2] ?? '';
  const dots = /^[.…]*/.exec(word.slice(digits.length))?.[0] ?? '';
  return { number: digits === '' ? null : Math.min(Number(digits), MAX_NUMBER), length: digits.length + dots.length };
}
