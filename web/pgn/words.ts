/**
 * One word of movetext: a move in any spelling, a null move, a result, or a mark. Which piece a letter means is settled later
 * (languages.ts), and whether a move is legal only the engine knows.
 */
import type { GameResult } from '../engine/protocol.ts';

/** A move as it is written, with its parts told apart. */
export interface MoveWord {
  kind: 'move';
  /** Letter or figurine of the piece, `''` for a pawn, for castling, and where only squares are given. */
  piece: string;
  /** Castling, or squares: `f3`, `bd7`, `g1f3`. */
  body: string;
  /** Letter or figurine of the piece that a pawn becomes, else `''`. */
  promotion: string;
  /** What follows: checks, `!?`, `±`. */
  marks: string;
}

export type Word =
  | MoveWord
  | { kind: 'null' }
  | { kind: 'result'; result: GameResult }
  /** `!?`, `±`, `N` apart from their move. */
  | { kind: 'marks'; marks: string }
  | { kind: 'unreadable' };

/** Longer words are no moves. */
const LONGEST = 60;

const DASHES = /[‐‑‒–—―−﹣－]/g;
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each is removed by itself; none joins another here.
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufe0e\ufe0f\ufeff]/g;
/** Cyrillic letters that look like files, and the signs for captures. */
const LOOKALIKES: Readonly<Record<string, string>> = { а: 'a', с: 'c', е: 'e', х: 'x', '×': 'x', '✕': 'x', '✖': 'x' };

const NULL_MOVE = /^(?:--|Z0|null|0000|@@@@|pass)$/i;
const RESULT = /^(?:1-0|0-1|1\/2(?:-1\/2)?|½(?:-½)?)$/;
/** With O, zero, or the Cyrillic O. */
const CASTLING = /^([O0oОо]-[O0oОо](?:-[O0oОо])?)(?![-\w])(.*)$/u;
const MOVE = /^(\p{Lu}р?|[♔-♟])?([a-h]?[1-8]?)[-x:]?([a-h][1-8])(.*)$/u;
const PROMOTION = /^([=/]?)([\p{L}♔-♟])(.*)$/u;
/** Checks, marks and evaluations, as they follow moves or stand beside them; `N` is a novelty, `D` a diagram. */
const MARKS = /^(?:[-+#!?†‡=~□○∞⩲⩱±∓⌓↑→⟳⇆⇄∆△▽⊥⨀⊙⯹/.,:]|ch|mate|e\.?p|TN|N|D)*$/u;

/** A word with one kind of dash and of capture sign, and nothing invisible. */
function plain(word: string): string {
  if (/^[!-~]*$/.test(word)) return word;
  return word.normalize('NFC').replace(INVISIBLE, '').replace(DASHES, '-').replace(/[асех×✕✖]/g, (c) => LOOKALIKES[c] ?? c);
}

const UNREADABLE: Word = { kind: 'unreadable' };

function castling(parts: RegExpExecArray): Word {
  const [, body = '', marks = ''] = parts;
  return MARKS.test(marks) ? { kind: 'move', piece: '', body: body.length > 3 ? 'O-O-O' : 'O-O', promotion: '', marks } : UNREADABLE;
}

function move(parts: RegExpExecArray): Word {
  const [, piece = '', from = '', to = '', rest = ''] = parts;
  const body = from + to;
  // Only a pawn that reaches the last rank promotes: Rd8N is a novelty.
  const become = (piece === '' || piece === 'P') && /[18]$/.test(to) ? PROMOTION.exec(rest) : null;
  if (become) {
    const [, , letter = '', marks = ''] = become;
    // Small letters are English ones, as programs write them in any language.
    const promotion = { q: '♕', r: '♖', b: '♗', n: '♘' }[letter] ?? letter.toUpperCase();
    if (MARKS.test(marks)) return { kind: 'move', piece, body, promotion, marks };
  }
  return MARKS.test(rest) ? { kind: 'move', piece, body, promotion: '', marks: rest } : UNREADABLE;
}

/** Reads a word without blanks and without the number before it. */
export function readWord(written: string): Word {
  if (written.length > LONGEST) return UNREADABLE;
  const word = plain(written);
  if (/^[!?]+$/.test(word)) return { kind: 'marks', marks: word };
  if (NULL_MOVE.test(word)) return { kind: 'null' };
  if (RESULT.test(word)) return { kind: 'result', result: /^(1\/2|½)/.test(word) ? '1/2-1/2' : (word as GameResult) };
  const castles = CASTLING.exec(word);
  if (castles) return castling(castles);
  const moves = MOVE.exec(word);
  if (moves) return move(moves);
  return MARKS.test(word) ? { kind: 'marks', marks: word } : UNREADABLE;
}

/** Digits that are no result, no null move and no castling. */
const NUMBER = /^(?!0+(?:\D|$))(\d{1,9})(?![\d/½‐‑‒–—―−﹣－-])/;

/** The number that a word begins with, if any, and the length of it and of its dots. */
export function numberOf(word: string): { number: number | null; length: number } {
  const digits = NUMBER.exec(word)?.[1] ?? '';
  const dots = /^[.…]*/.exec(word.slice(digits.length))?.[0] ?? '';
  return { number: digits === '' ? null : Number(digits), length: digits.length + dots.length };
}
