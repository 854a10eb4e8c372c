/** Parses the first game of a PGN text into a tree of tags, moves, comments, NAGs and variations. Runs in linear time. */

import { shortened } from '../core/shortened.ts';
import type { CommentCommand } from '../protocol/game-record.ts';
import type { GameResult } from '../protocol/protocol.ts';
import { commentText, readCommand } from './comment.ts';
import { PgnError } from './error.ts';
import { type PgnHandler, PgnScanner } from './scan.ts';
import { variantOf } from './tags.ts';
import { type MoveWord, resultIn, type WrittenResult } from './words.ts';

/** A move of a PGN text. */
export interface PgnMove {
  /** The parsed move; null for a null move, and for what is no move. */
  word: MoveWord | null;
  /** What was expected instead, if it is no move: the main line ends before it. */
  expected?: string;
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
  /** Embedded commands after it, in comments and outside them. */
  commands: CommentCommand[];
  /** Alternatives to this move. */
  variations: PgnLine[];
}

/** A sequence of moves: the main line or a variation. */
export interface PgnLine {
  /** Comments before the first move. */
  comments: string[];
  /** Embedded commands before the first move. */
  commands: CommentCommand[];
  /** NAGs and symbols before the first move. */
  marks: string[];
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
  /** What stands between these offsets is no part of the moves: the termination marker, and the end of the game. */
  marker: readonly [from: number, to: number] | null;
  end: number;
  /** Tags that the text has more than once, with different values: the earlier value and where it is. */
  doubles: { name: string; value: string; at: number }[];
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
 * `numbers` are the written move numbers, null where there is none; without any, counting starts at the move number of the FEN. `firstLine` is
 * the number of the text's first line in its file.
 */
export function describePlace(
  text: string,
  fen: string,
  numbers: readonly (number | null)[],
  index: number,
  at: number,
  firstLine = 1,
): string {
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
  const line = firstLine > 1 || text.includes('\n') ? `, line ${firstLine - 1 + lineOf(text, at)}` : '';
  return `Move ${number}${side}${line}`;
}

/** The result of a game: the termination marker, else the tag, else `*`. */
export function resultOf(marker: GameResult | null, tags: ReadonlyMap<string, string>): GameResult {
  return marker ?? resultIn(tags.get('Result') ?? '')?.result ?? '*';
}

/** The place of a tag for messages: `The tag FEN, line 3`. */
export const tagPlace = (name: string, text: string, at: number, firstLine: number): string =>
  `The tag ${name}, line ${firstLine - 1 + lineOf(text, at)}`;

/** Says that the tags name a variant other than Chess960; `''` if they do not. */
export function otherVariant({ tags, tagsAt }: PgnTree, text: string, firstLine: number): string {
  const variant = tags.get('Variant') ?? '';
  if (variantOf(variant)) return '';
  const place = tagPlace('Variant', text, tagsAt.get('Variant') ?? 0, firstLine);
  return `${place}: expected Standard or Chess960, found "${shortened(variant)}"`;
}

/** Words that only the games of other variants have. */
const OTHER_VARIANTS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^(?:\d+[.…]*)?[PNBRQK]?@[a-h][1-8]/i, 'a drop of Crazyhouse or Bughouse'],
  [/^\d+[ABab][.…]/, 'a move number of Bughouse'],
];

const newLine = (): PgnLine => ({ comments: [], commands: [], marks: [], moves: [] });

/** Keeps the first game and counts the others. */
class FirstGame implements PgnHandler {
  readonly tree: PgnTree = {
    tags: new Map(),
    tagsAt: new Map(),
    line: newLine(),
    result: null,
    marker: null,
    end: 0,
    doubles: [],
    games: 0,
  };
  private readonly text: string;
  private readonly fen: string;
  private readonly firstLine: number;
  private readonly scanner: PgnScanner;
  /** The current line and the lines enclosing it. */
  private stack = [this.tree.line];
  /** The first game has ended. */
  private over = false;

  constructor(text: string, fen: string, firstLine: number) {
    this.text = text;
    this.fen = fen;
    this.firstLine = firstLine;
    this.scanner = new PgnScanner(text, this);
  }

  read(): PgnTree {
    this.scanner.scan();
    this.tree.games = this.scanner.games;
    return this.tree;
  }

  private get line(): PgnLine {
    return this.stack[this.stack.length - 1]!;
  }
  /** What annotations belong to: the last move, or the line before its first move. */
  private get last(): PgnMove | PgnLine {
    const { line } = this;
    return line.moves[line.moves.length - 1] ?? line;
  }

  begin(): void {}

  tag(name: string, value: string, at: number): void {
    if (this.over) return;
    const { tags, tagsAt, doubles } = this.tree;
    const before = tags.get(name);
    if (before !== undefined && before !== value) doubles.push({ name, value: before, at: tagsAt.get(name)! });
    this.tree.tags.set(name, value);
    this.tree.tagsAt.set(name, at);
  }

  comment(from: number, to: number): void {
    if (this.over) return;
    const { text, commands } = commentText(this.text.slice(from, to));
    if (text !== '') this.last.comments.push(text);
    for (const command of commands) this.last.commands.push(command);
  }

  command(from: number, to: number): void {
    const command = this.over ? null : readCommand(this.text.slice(from, to));
    if (command) this.last.commands.push(command);
  }

  openVariation(): void {
    if (this.over) return;
    const { moves } = this.line;
    const line = newLine();
    moves[moves.length - 1]?.variations.push(line);
    this.stack.push(line);
  }

  closeVariation(): void {
    if (!this.over) this.stack.pop();
  }

  mark(mark: string): void {
    if (!this.over) this.last.marks.push(mark);
  }

  move(word: MoveWord | null, text: string, at: number, number: number | null): void {
    if (this.over) return;
    const marks = word === null || word.marks === '' ? [] : [word.marks];
    this.line.moves.push({ word, text, at, number, marks, comments: [], commands: [], variations: [] });
  }

  result({ result, unusual }: WrittenResult, from: number, to: number): void {
    if (this.over) return;
    this.tree.result = result;
    this.tree.marker = [from, to];
    if (unusual !== '') this.tree.tags.set('Result', unusual);
  }

  malformed(at: number, expected: string, quote: boolean): void {
    if (this.over) return;
    const { depth, number } = this.scanner;
    const numbers = this.tree.line.moves.map((move) => move.number);
    // Errors in a variation are reported at the main-line move it replaces.
    const index = Math.max(0, numbers.length - (depth > 0 ? 1 : 0));
    if (depth === 0) numbers.push(number);
    const fen = this.tree.tags.get('FEN') ?? this.fen;
    const word = /^\S*/.exec(this.text.slice(at, at + 100))![0];
    const variant = otherVariant(this.tree, this.text, this.firstLine);
    if (variant !== '') throw new PgnError(variant);
    const found = quote ? `, found "${shortened(word)}"` : '';
    const place = describePlace(this.text, fen, numbers, index, at, this.firstLine);
    const whole = `${/\d*[.…]*$/.exec(this.text.slice(Math.max(0, at - 9), at))![0]}${word}`;
    const other = quote ? OTHER_VARIANTS.find(([pattern]) => pattern.test(whole)) : undefined;
    if (other) throw new PgnError(`${place}: expected chess or Chess960, found ${other[1]} ("${shortened(whole)}")`);
    const { moves } = this.tree.line;
    // The moves before it are a game; without any the text is none.
    if (quote && depth === 0 && moves.length > 0) {
      moves.push({ word: null, expected, text: word, at, number, marks: [], comments: [], commands: [], variations: [] });
      return;
    }
    throw new PgnError(`${place}: ${expected}${found}`);
  }

  end(at: number): void {
    if (!this.over) this.tree.end = at;
    this.over = true;
  }
}

/**
 * Parses the first game of a text. `fen` is the start position if the game has no FEN tag, `firstLine` the number of the text's
 * first line in its file. Throws `PgnError`.
 */
export function parsePgn(text: string, fen: string, firstLine = 1): PgnTree {
  return new FirstGame(text, fen, firstLine).read();
}
