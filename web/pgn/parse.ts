/** Parses the first game of a PGN text into a tree of tags, moves, comments, NAGs and variations. Runs in linear time. */

import { shortened } from '../core/shortened.ts';
import type { GameResult } from '../engine/protocol.ts';
import { PgnError } from './error.ts';
import { type MoveWord, numberOf, readWord } from './words.ts';

/** A move of a PGN text. */
export interface PgnMove {
  /** The parsed move; null for a null move. */
  word: MoveWord | null;
  /** The move as written, without its number. */
  text: string;
  /** Offset in the text. */
  at: number;
  /** Move number written before it, or null. */
  number: number | null;
  /** NAGs and symbols such as `$1`, `!?` and `±`, in order. */
  marks: string[];
  /** Comments after it, without embedded commands such as `[%clk 0:10]`. */
  comments: string[];
  /** Alternatives to this move. */
  variations: PgnLine[];
}

/** A sequence of moves: the main line or a variation. */
export interface PgnLine {
  /** Comments before the first move. */
  comments: string[];
  moves: PgnMove[];
}

/** The first game of a PGN text. */
export interface PgnTree {
  /** Known tags in standard spelling (`FEN`), others as written. */
  tags: Map<string, string>;
  /** Offset of each tag in the text. */
  tagsAt: Map<string, number>;
  line: PgnLine;
  /** The termination marker after the moves; null if missing. */
  result: GameResult | null;
  /** Number of games in the text. */
  games: number;
}

/** Line number of an offset in a text, from 1. */
export function lineOf(text: string, at: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}

/**
 * Describes a main-line move for messages: `Move 12`, `Move 12 (Black)`, or `Move 12 (Black), line 7` in a text of several lines.
 * `numbers` are the written move numbers, null where there is none; without any, counting starts at the move number of the FEN.
 */
export function describePlace(text: string, fen: string, numbers: readonly (number | null)[], index: number, at: number): string {
  const fields = fen.trim().split(/\s+/);
  const half = fields[1] === 'b' ? 1 : 0;
  const full = (ply: number): number => Math.floor((ply + half) / 2);
  let printed = Math.min(index, numbers.length - 1);
  while (printed >= 0 && numbers[printed] === null) printed -= 1;
  const begins = Number(fields[5]);
  const number =
    printed < 0
      ? (begins > 0 && Number.isInteger(begins) ? begins : 1) + full(index)
      : numbers[printed]! + full(index) - full(printed);
  const side = (index + half) % 2 === 0 ? '' : ' (Black)';
  return `Move ${number}${side}${text.includes('\n') ? `, line ${lineOf(text, at)}` : ''}`;
}

const KNOWN = new Map(
  ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result', 'FEN', 'SetUp', 'Variant'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

const BLANKS = /(?:\s|[\u200b\ufeff]|<br\s*\/?>)+/iy;
const NAG = /\$\d*/y;
const TAG = /\[\s*([\w+#=:-]+)\s*"([^"\\\n]*(?:\\.[^"\\\n]*)*)"\s*\]/y;
/** An embedded command outside a comment. */
const COMMAND = /\[%[^[\]\n]*\]/y;
/** A tag whose value contains unescaped quotes; takes a whole line. */
const LOOSE_TAG = /^\[\s*([\w+#=:-]+)\s*"(.*)"\s*\]\s*$/;
/** Everything up to the next delimiter. */
const WORD = /[^\s{}()[\];$<*]+/y;

function commentText(raw: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let open = raw.indexOf('[%'); open >= 0; open = raw.indexOf('[%', from)) {
    const close = raw.indexOf(']', open);
    if (close < 0) break;
    parts.push(raw.slice(from, open));
    from = close + 1;
  }
  parts.push(raw.slice(from));
  return parts
    .join('')
    .replace(/<br\s*\/?>/gi, '\n')
    .trim();
}

/** Parses the first game and counts the others. */
class PgnParser {
  readonly tree: PgnTree = { tags: new Map(), tagsAt: new Map(), line: { comments: [], moves: [] }, result: null, games: 0 };
  private readonly text: string;
  private readonly fen: string;
  private at = 0;
  /** The current line and the lines enclosing it, each with the offset of its bracket. */
  private stack: { line: PgnLine; at: number }[];
  /** Move number that has no move yet. */
  private number: number | null = null;
  /** Tags of the current game. */
  private readonly names = new Set<string>();
  /** `moves`: the current game has moves; `open`: it has moves or tags. */
  private moves = false;
  private open = false;

  constructor(text: string, fen: string) {
    this.text = text;
    this.fen = fen;
    this.stack = [{ line: this.tree.line, at: 0 }];
  }

  read(): PgnTree {
    while (this.at < this.text.length) this.piece();
    this.end();
    return this.tree;
  }

  /** True in the first game, the only one kept. */
  private get first(): boolean {
    return this.tree.games === 0;
  }
  private get line(): PgnLine {
    return this.stack[this.stack.length - 1]!.line;
  }
  private get inVariation(): boolean {
    return this.stack.length > 1;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  private piece(): void {
    const from = this.at;
    const blank = this.take(BLANKS)?.[0];
    const c = this.text[this.at];
    if (c === undefined) return;
    if (c === '{') return this.braces();
    if (c === ';' || (c === '%' && (this.at === 0 || this.text[this.at - 1] === '\n'))) return this.restOfLine(c);
    if (c === '[') return this.bracket(from, blank ?? '');
    if (c === '(') return this.variation();
    if (c === ')') {
      this.at += 1;
      if (this.inVariation) this.stack.pop();
      return;
    }
    if (c === '*') {
      this.at += 1;
      return this.result('*');
    }
    const nag = this.take(NAG)?.[0];
    if (nag !== undefined) return this.mark(nag);
    this.word();
  }

  private braces(): void {
    const begin = this.at;
    const end = this.text.indexOf('}', begin);
    if (end < 0 && this.first) this.refuse(begin, 'expected a } that closes the comment');
    this.at = end < 0 ? this.text.length : end + 1;
    this.comment(this.text.slice(begin + 1, this.at - 1));
  }

  private restOfLine(sign: string): void {
    const end = this.text.indexOf('\n', this.at);
    const begin = this.at + 1;
    this.at = end < 0 ? this.text.length : end;
    if (sign === ';') this.comment(this.text.slice(begin, this.at));
  }

  private comment(raw: string): void {
    if (!this.first) return;
    const { comments, moves } = this.line;
    const text = commentText(raw);
    if (text !== '') (moves[moves.length - 1]?.comments ?? comments).push(text);
  }

  private bracket(from: number, blank: string): void {
    const begin = this.at;
    const strict = this.take(TAG);
    if (strict) return this.tag(strict[1]!, strict[2]!, begin, blank);
    // Tried only at the start of a line, so that parsing stays linear.
    if (from === 0 || blank.includes('\n')) {
      const end = this.text.indexOf('\n', begin);
      const loose = LOOSE_TAG.exec(this.text.slice(begin, end < 0 ? undefined : end));
      if (loose) {
        this.at += loose[0].length;
        return this.tag(loose[1]!, loose[2]!, begin, blank);
      }
    }
    if (this.take(COMMAND)) return;
    if (this.first && !this.inVariation)
      this.refuse(begin, `expected a tag such as [White "Name"], found "${this.found(begin)}"`);
    else this.at += 1;
  }

  private tag(written: string, value: string, at: number, blank: string): void {
    const name = KNOWN.get(written.toLowerCase()) ?? written;
    // A repeated tag after a blank line starts another game; the previous one had no moves.
    if (this.moves || (this.names.has(name) && /\n[^\S\n]*\n/.test(blank))) this.end();
    this.open = true;
    this.names.add(name);
    if (!this.first) return;
    this.tree.tags.set(name, value.replace(/\\(["\\])/g, '$1'));
    this.tree.tagsAt.set(name, at);
  }

  private variation(): void {
    const { moves } = this.line;
    const at = this.at;
    this.at += 1;
    // A variation needs a move before it. Brackets before the first move only enclose the game.
    if (moves.length === 0 && !this.inVariation && this.first) return;
    const line: PgnLine = { comments: [], moves: [] };
    if (this.first) moves[moves.length - 1]?.variations.push(line);
    this.stack.push({ line, at });
    this.number = null;
  }

  private mark(mark: string): void {
    const { moves } = this.line;
    if (this.first) moves[moves.length - 1]?.marks.push(mark);
  }

  private result(result: GameResult): void {
    if (this.inVariation) return;
    this.open = true;
    if (this.first) this.tree.result = result;
    this.end();
  }

  private word(): void {
    const begin = this.at;
    const whole = this.take(WORD)?.[0] ?? this.text[this.at++]!;
    const { number, length } = numberOf(whole);
    if (number !== null) {
      this.number = number;
      if (!this.inVariation) this.moves = this.open = true;
    }
    if (length === whole.length) return;
    const text = whole.slice(length);
    const word = readWord(text);
    // After a move number, N is not the novelty symbol but the start of a move split by a space.
    if (word.kind === 'marks' && (this.number === null || !/[A-Z]/.test(word.marks))) return this.mark(word.marks);
    if (word.kind === 'result') return this.result(word.result);
    if (word.kind === 'move') return this.move(word, text, begin + length);
    if (word.kind === 'null') return this.move(null, text, begin + length);
    // Text is allowed in variations and after a game.
    if (!this.first || this.inVariation) return;
    this.refuse(begin + length, `expected a move such as Nf3 or exd8=Q, found "${this.found(begin + length)}"`);
  }

  private move(word: MoveWord | null, text: string, at: number): void {
    if (!this.inVariation) this.moves = this.open = true;
    if (!this.first) return;
    const marks = word === null || word.marks === '' ? [] : [word.marks];
    this.line.moves.push({ word, text, at, number: this.number, marks, comments: [], variations: [] });
    this.number = null;
  }

  /** Ends the current game: at its result, at the next game's tags, or at the end of the text. */
  private end(): void {
    if (this.first && this.inVariation) this.refuse(this.stack[1]!.at, 'expected a ) that closes the variation');
    const { line, games } = this.tree;
    if (this.open || (games === 0 && line.comments.length > 0)) this.tree.games += 1;
    this.open = this.moves = false;
    this.names.clear();
    this.number = null;
    this.stack = [{ line: { comments: [], moves: [] }, at: this.at }];
  }

  /** The word at an offset, shortened for a message. */
  private found(at: number): string {
    return shortened(/^\S*/.exec(this.text.slice(at, at + 100))![0]);
  }

  private refuse(at: number, what: string): never {
    const numbers = this.tree.line.moves.map(({ number }) => number);
    // Errors in a variation are reported at the main-line move it replaces.
    const index = Math.max(0, numbers.length - (this.inVariation ? 1 : 0));
    if (!this.inVariation) numbers.push(this.number);
    throw new PgnError(`${describePlace(this.text, this.tree.tags.get('FEN') ?? this.fen, numbers, index, at)}: ${what}`);
  }
}

/** Parses the first game of a text. `fen` is the start position if the game has no FEN tag. Throws `PgnError`. */
export function parsePgn(text: string, fen: string): PgnTree {
  return new PgnParser(text, fen).read();
}
