/**
 * Splits a PGN text into games and their parts, in linear time. What is done with the parts is the handler's business: `parsePgn`
 * keeps those of the first game, `listGames` counts those of all.
 */

import { commentText } from './comment.ts';
import { knownTag } from './tags.ts';
import { type MoveWord, numberOf, readWord, resultIn, type Word, type WrittenResult } from './words.ts';

/** Receives the parts of a text in their order. Offsets refer to the text. */
export interface PgnHandler {
  /** A game starts, with a tag or with its movetext. */
  begin(at: number, withTag: boolean): void;
  /** A tag; known ones have their standard spelling. */
  tag(name: string, value: string, at: number): void;
  /** A comment between these offsets, without its delimiters. */
  comment(from: number, to: number): void;
  /** An embedded command outside a comment, without its brackets. */
  command(from: number, to: number): void;
  openVariation(at: number): void;
  closeVariation(): void;
  /** NAGs and symbols such as `$1`, `!?` and `±` that stand by themselves. */
  mark(mark: string): void;
  /** A move, null for a null move; `number` is the move number before it. */
  move(word: MoveWord | null, text: string, at: number, number: number | null): void;
  /** The result between these offsets. What follows it still belongs to the game's last move. */
  result(result: WrittenResult, from: number, to: number): void;
  /** Something that does not belong into a game: what was expected, and whether a message quotes what was found. It is skipped. */
  malformed(at: number, expected: string, quote: boolean): void;
  /** The game ends at this offset. */
  end(at: number): void;
}

const codesOf = (characters: string): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, code) => (characters.includes(String.fromCharCode(code)) ? 1 : 0));
/** ASCII characters of `BLANKS` and those that end a `WORD`: most text is ASCII, and a table is faster than the patterns. */
const IS_BLANK = codesOf('\t\n\v\f\r ');
const ENDS_WORD = codesOf('\t\n\v\f\r {}()[];$<*');
const LAST_ASCII = 127;
const LESS_THAN = 0x3c;

const BLANKS = /(?:\s|[\u200b\ufeff]|<br\s*\/?>)+/iy;
const NAG = /\$\d*/y;
/** A result with blanks around its dash. */
const SPACED_RESULT = /(?:[01](?:\/2)?|½)(?:\s+[-:‐‑‒–—―−]\s*|[-:‐‑‒–—―−]\s+)(?:[01](?:\/2)?|½)(?![^\s{}()[\];$<*.,])[.,]?/y;
/** What may be a result where the game says so: castling, an evaluation or a null move elsewhere. */
const MAYBE_RESULT = /^[-+0]/;
/** The end of a game, after comments. */
const GAME_END = /\s*(?:\{[^}]*\}\s*)*(?:$|\[(?!%))/y;
const TAG = /\[\s*([\w+#=:-]+)\s*"([^"\\\n]*(?:\\.[^"\\\n]*)*)"\s*\]/y;
/** A tag in the quotes of typography. */
const CURLY_TAG = /\[\s*([\w+#=:-]+)\s*[“„‟”«‘]([^"“„‟”«»‘’\n]*)[”“»’]\s*\]/y;
/** An embedded command outside a comment: brackets within quotes do not end it, unless the quotes do not match. */
const QUOTING_COMMAND = /\[%[^[\]"\n]*(?:"[^"[\n]*(?:\[(?!%)[^"[\n]*)*"[^[\]"\n]*)*\]/y;
const COMMAND = /\[%[^[\]\n]*\]/y;
/** A tag whose value contains unescaped quotes; takes a whole line. */
const LOOSE_TAG = /^\[\s*([\w+#=:-]+)\s*["“„‟”«‘](.*)["”“»’]\s*\]\s*$/;
/** Everything up to the next delimiter. */
const WORD = /[^\s{}()[\];$<*]+/y;
/** The first tag of nearly every game in a file. A comment does not reach past it, so that one without its } costs one game. */
const NEXT_GAME = '\n[Event "';

interface Scanned {
  /** The move number at the start of the word, or null. */
  number: number | null;
  /** The length of the number with its dots. */
  length: number;
  /** What follows the number, if anything does. */
  word: Word | null;
}

/** Results of `scanWord`: the words of movetext repeat. Longer ones might keep a whole text in memory. */
const seen = new Map<string, Scanned>();
const MAX_SEEN = 20_000;
const MAX_SEEN_LENGTH = 12;

function scanWord(whole: string): Scanned {
  const known = seen.get(whole);
  if (known) return known;
  const { number, length } = numberOf(whole);
  const scanned = { number, length, word: length === whole.length ? null : readWord(whole.slice(length)) };
  if (whole.length <= MAX_SEEN_LENGTH) {
    if (seen.size >= MAX_SEEN) seen.clear();
    seen.set(whole, scanned);
  }
  return scanned;
}

/** The next place of a piece of text. Searches are monotonic, so that all of them together are linear. */
class NextPlace {
  readonly #text: string;
  readonly #piece: string;
  #at = -1;
  #none = false;

  constructor(text: string, piece: string) {
    this.#text = text;
    this.#piece = piece;
  }

  /** The first place at or after `from`, or -1. */
  after(from: number): number {
    if (this.#none) return -1;
    if (this.#at < from) this.#at = this.#text.indexOf(this.#piece, from);
    this.#none = this.#at < 0;
    return this.#at;
  }
}

/** The closing brace of every opening one from an offset on, where braces are balanced. */
function balancedBraces(text: string, from: number): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  const brace = /[{}]/g;
  brace.lastIndex = from;
  for (let found = brace.exec(text); found; found = brace.exec(text)) {
    if (found[0] === '{') {
      open.push(found.index);
      continue;
    }
    const begin = open.pop();
    if (begin !== undefined) ends.set(begin, found.index);
  }
  return ends;
}

/** Reports the parts of one text to one handler. */
export class PgnScanner {
  /** Number of games that have ended. */
  games = 0;
  /** Move number that has no move yet. */
  number: number | null = null;
  /** Number of variations that are open. */
  depth = 0;
  readonly #text: string;
  readonly #handler: PgnHandler;
  readonly #start: number;
  readonly #opening: NextPlace;
  readonly #closing: NextPlace;
  readonly #nextGame: NextPlace;
  /** Where comments with braces in them end, once there is one. */
  #balanced: Map<number, number> | null = null;
  #at: number;
  /** End of the last part. */
  #partEnd: number;
  /** Offset of the outermost open bracket. */
  #variationAt = 0;
  /** Moves of the main line. */
  #plies = 0;
  /** Tags of the current game. */
  readonly #names = new Set<string>();
  /** What the tag Result says; `''` for none. */
  #resultTag = '';
  /** The current game has its result: it ends where another begins. */
  #concluded = false;
  /** Comments after the result: those of the next game if its moves follow at once. */
  #pending: { from: number; to: number }[] = [];
  /** End of what belongs to the current game, before these comments. */
  #pendingFrom = 0;
  /** The current game has moves. */
  #moves = false;
  /** The current game has moves or tags. */
  #open = false;
  /** The text begins with a comment: even without moves or tags it has a game. */
  #commented = false;

  /** Scans from `start`, which counts as the start of a line. Lines end with `\n`. */
  constructor(text: string, handler: PgnHandler, start = 0) {
    this.#text = text;
    this.#handler = handler;
    this.#start = this.#at = this.#partEnd = start;
    this.#opening = new NextPlace(text, '{');
    this.#closing = new NextPlace(text, '}');
    this.#nextGame = new NextPlace(text, NEXT_GAME);
  }

  scan(): void {
    while (this.#at < this.#text.length) {
      this.#part();
    }
    this.#claim();
    this.#end(this.#partEnd);
  }

  get #inVariation(): boolean {
    return this.depth > 0;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found;
  }

  #skipBlanks(): void {
    let code = this.#text.charCodeAt(this.#at);
    while (IS_BLANK[code] === 1) code = this.#text.charCodeAt(++this.#at);
    if (code > LAST_ASCII || code === LESS_THAN) this.#take(BLANKS);
  }

  /** The word at the current place; a delimiter is a word by itself. */
  #takeWord(): string {
    const from = this.#at;
    let at = from;
    let code = this.#text.charCodeAt(at);
    while (ENDS_WORD[code] === 0) code = this.#text.charCodeAt(++at);
    if (code > LAST_ASCII) return this.#take(WORD)?.[0] ?? this.#text[this.#at++]!;
    this.#at = Math.max(at, from + 1);
    return this.#text.slice(from, this.#at);
  }

  #part(): void {
    const from = this.#at;
    this.#skipBlanks();
    const c = this.#text[this.#at];
    if (c === undefined) return;
    this.#read(c, from);
    this.#partEnd = this.#at;
  }

  /** `from`: where the blanks before the part begin. */
  #read(c: string, from: number): void {
    if (c === '{') return this.#braces();
    if (c === ';' || (c === '%' && this.#atLineStart())) return this.#restOfLine(c);
    if (c === '[') return this.#bracket(from);
    if (c === '(') return this.#openVariation();
    if (c === ')') return this.#closeVariation();
    if (c === '}') {
      // Closes nothing: a comment that has one too many.
      this.#at += 1;
      return;
    }
    if (c === '*') {
      this.#at += 1;
      return this.#result({ result: '*', unusual: '' }, this.#at - 1);
    }
    if (c === '$') {
      this.#claim();
      return this.#handler.mark(this.#take(NAG)![0]);
    }
    if (c === '0' || c === '1' || c === '½') {
      const begin = this.#at;
      const spaced = this.#take(SPACED_RESULT)?.[0];
      const result = spaced === undefined ? null : resultIn(spaced);
      if (result && (result.unusual !== '0-0' || this.#isResult('0-0'))) return this.#result(result, begin);
      this.#at = begin;
    }
    this.#word();
  }

  #atLineStart(): boolean {
    return this.#at === this.#start || this.#text[this.#at - 1] === '\n';
  }

  #braces(): void {
    const begin = this.#at;
    const closing = this.#endOfComment(begin);
    const next = this.#gameAfter(begin, closing);
    if (closing < 0 || next >= 0) {
      this.#leave();
      this.#handler.malformed(begin, 'expected a } that closes the comment', false);
      this.#at = next < 0 ? this.#text.length : next;
      return this.#comment(begin + 1, this.#at);
    }
    this.#at = closing + 1;
    this.#comment(begin + 1, closing);
  }

  /**
   * A comment ends at its first `}`. Programs nest braces all the same: where those of a game are balanced, the comment ends at the
   * last of them. In a game that keeps to the standard they never are, because each comment has exactly one `}`.
   */
  #endOfComment(begin: number): number {
    const first = this.#closing.after(begin);
    const inner = this.#opening.after(begin + 1);
    if (first < 0 || inner < 0 || inner > first) return first;
    this.#balanced ??= balancedBraces(this.#text, begin);
    const last = this.#balanced.get(begin) ?? first;
    return last > first && this.#gameAfter(begin, last) < 0 ? last : first;
  }

  /** The place before `end`, after an empty line, where another game begins; -1 if there is none. */
  #gameAfter(begin: number, end: number): number {
    for (let next = this.#nextGame.after(begin); next >= 0 && (end < 0 || next < end); next = this.#nextGame.after(next + 1)) {
      let before = next - 1;
      while (before > begin && (this.#text[before] === ' ' || this.#text[before] === '\t')) before -= 1;
      if (this.#text[before] === '\n') return next;
    }
    return -1;
  }

  #restOfLine(sign: string): void {
    const end = this.#text.indexOf('\n', this.#at);
    const begin = this.#at + 1;
    this.#at = end < 0 ? this.#text.length : end;
    if (sign === ';') this.#comment(begin, this.#at);
  }

  #comment(from: number, to: number): void {
    if (this.#concluded && !this.#inVariation) {
      if (this.#pending.length === 0) this.#pendingFrom = this.#partEnd;
      this.#pending.push({ from, to });
      return;
    }
    if (this.games === 0 && !this.#open && !this.#commented)
      this.#commented = commentText(this.#text.slice(from, to)).text !== '';
    this.#handler.comment(from, to);
  }

  #bracket(from: number): void {
    const begin = this.#at;
    const strict = this.#take(TAG);
    if (strict) return this.#tag(strict[1]!, strict[2]!.replace(/\\(["\\])/g, '$1'), begin, from);
    const curly = this.#take(CURLY_TAG);
    if (curly) return this.#tag(curly[1]!, curly[2]!, begin, from);
    // Tried only at the start of a line, so that scanning stays linear.
    if (from === this.#start || this.#text.slice(from, begin).includes('\n')) {
      const end = this.#text.indexOf('\n', begin);
      const loose = LOOSE_TAG.exec(this.#text.slice(begin, end < 0 ? undefined : end));
      if (loose) {
        this.#at += loose[0].length;
        return this.#tag(loose[1]!, loose[2]!.replace(/\\(["\\])/g, '$1'), begin, from);
      }
    }
    if (this.#take(QUOTING_COMMAND) ?? this.#take(COMMAND)) {
      this.#claim();
      return this.#handler.command(begin + 2, this.#at - 1);
    }
    if (!this.#inVariation) {
      this.#leave();
      this.#handler.malformed(begin, 'expected a tag such as [White "Name"]', true);
    }
    this.#at += 1;
  }

  #tag(written: string, value: string, at: number, from: number): void {
    const name = knownTag(written);
    this.#claim();
    // A repeated tag after a blank line starts another game; the previous one had no moves.
    if (this.#concluded || this.#moves || (this.#names.has(name) && /\n[^\S\n]*\n/.test(this.#text.slice(from, at))))
      this.#end(this.#partEnd);
    this.#begin(at, true);
    this.#names.add(name);
    if (name === 'Result') this.#resultTag = resultIn(value)?.unusual ?? '';
    this.#handler.tag(name, value, at);
  }

  #begin(at: number, withTag: boolean): void {
    if (!this.#open) this.#handler.begin(at, withTag);
    this.#open = true;
  }

  #openVariation(): void {
    const at = this.#at;
    this.#at += 1;
    // A variation needs a move before it. Brackets before the first move only enclose the game.
    if (this.#plies === 0 && !this.#inVariation) return;
    this.#claim();
    if (!this.#inVariation) this.#variationAt = at;
    this.depth += 1;
    this.number = null;
    this.#handler.openVariation(at);
  }

  #closeVariation(): void {
    this.#at += 1;
    if (!this.#inVariation) return;
    this.depth -= 1;
    this.#handler.closeVariation();
  }

  #result(result: WrittenResult, at: number): void {
    if (this.#inVariation) return;
    this.#leave();
    this.#begin(at, false);
    this.#handler.result(result, at, this.#at);
    this.#concluded = true;
    this.number = null;
  }

  /**
   * Whether what may be castling, an evaluation or a null move is the game's result: it is the last word, and the tag Result says the
   * same or the game has no moves.
   */
  #isResult(unusual: string): boolean {
    if (this.#inVariation || this.#concluded || this.number !== null) return false;
    const unplayed = this.#plies === 0 && this.#names.size > 0 && !this.#names.has('FEN');
    if (this.#resultTag !== unusual && !unplayed) return false;
    GAME_END.lastIndex = this.#at;
    return GAME_END.test(this.#text);
  }

  /** Ends a game that has its result, where something begins that is not its own. */
  #leave(): void {
    if (!this.#concluded || this.#inVariation) return;
    const pending = this.#pending;
    this.#pending = [];
    this.#end(pending.length > 0 ? this.#pendingFrom : this.#partEnd);
    for (const { from, to } of pending) this.#handler.comment(from, to);
  }

  /** Gives the comments after a result to the game's last move. */
  #claim(): void {
    if (this.#pending.length === 0) return;
    const pending = this.#pending;
    this.#pending = [];
    for (const { from, to } of pending) this.#handler.comment(from, to);
  }

  #word(): void {
    const begin = this.#at;
    const whole = this.#takeWord();
    if (MAYBE_RESULT.test(whole)) {
      const result = resultIn(whole);
      if (result && result.unusual !== '' && this.#isResult(result.unusual)) return this.#result(result, begin);
    }
    const { number, length, word } = scanWord(whole);
    if (number !== null) {
      this.#leave();
      this.number = number;
      if (!this.#inVariation) this.#beginMoves(begin);
    }
    if (word === null) return;
    const at = begin + length;
    // After a move number, N is not the novelty symbol but the start of a move split by a space.
    if (word.kind === 'marks' && (this.number === null || !/[A-Z]/.test(word.marks))) {
      this.#claim();
      return this.#handler.mark(word.marks);
    }
    if (word.kind === 'result') return this.#result(word, begin);
    if (word.kind === 'move') return this.#move(word, whole.slice(length), at);
    if (word.kind === 'null') return this.#move(null, whole.slice(length), at);
    // Text is allowed in variations.
    if (!this.#inVariation) {
      this.#claim();
      this.#leave();
      this.#handler.malformed(at, 'expected a move such as Nf3 or exd8=Q', true);
    }
  }

  #beginMoves(at: number): void {
    this.#begin(at, false);
    this.#moves = true;
  }

  #move(word: MoveWord | null, text: string, at: number): void {
    if (!this.#inVariation) {
      this.#leave();
      this.#beginMoves(at);
      this.#plies += 1;
    }
    this.#handler.move(word, text, at, this.number);
    this.number = null;
  }

  /** Ends the current game: at its result, at the next game's tags, or at the end of the text. */
  #end(at: number): void {
    if (this.#inVariation && !this.#concluded)
      this.#handler.malformed(this.#variationAt, 'expected a ) that closes the variation', false);
    if (this.#open || (this.games === 0 && this.#commented)) {
      this.games += 1;
      this.#handler.end(at);
    }
    this.#open = this.#moves = this.#concluded = false;
    this.#names.clear();
    this.#resultTag = '';
    this.number = null;
    this.depth = this.#plies = 0;
  }
}
