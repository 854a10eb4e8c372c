/** Lists the games of a PGN text, of which any can then be read by itself. Runs in the engine's worker. */
import type { ListedGame } from '../protocol/game-record.ts';
import type { GameResult } from '../protocol/protocol.ts';
import { PgnError } from './error.ts';
import { resultOf } from './parse.ts';
import { type PgnHandler, PgnScanner } from './scan.ts';
import type { MoveWord, WrittenResult } from './words.ts';

/** Maximum length of a text with games, in characters. */
export const MAX_LIST = 64_000_000;
/** Maximum number of games in a list. */
export const MAX_LISTED = 250_000;
/** Moves of each game that a list shows. */
const SHOWN_MOVES = 12;

/** Counts lines up to increasing offsets. */
class LineCounter {
  readonly #text: string;
  #line = 1;
  /** The end of the line; past the text in the last one. */
  #end = -1;

  constructor(text: string) {
    this.#text = text;
    this.#findEnd();
  }

  lineAt(at: number): number {
    for (; this.#end < at; this.#line += 1) this.#findEnd();
    return this.#line;
  }

  #findEnd(): void {
    const end = this.#text.indexOf('\n', this.#end + 1);
    this.#end = end < 0 ? Number.POSITIVE_INFINITY : end;
  }
}

/** Collects the games of a text. Errors are left to the reader of a game. */
class GameList implements PgnHandler {
  readonly games: ListedGame[] = [];
  readonly #lines: LineCounter;
  /** Where the current game begins; its first comment until then; -1 if there is none. */
  #from = -1;
  #commentAt = -1;
  #tags = new Map<string, string>();
  #result: GameResult | null = null;
  #plies = 0;
  #moves: string[] = [];
  #depth = 0;

  constructor(text: string) {
    this.#lines = new LineCounter(text);
  }

  begin(at: number, withTag: boolean): void {
    // What stands between a result and the next game's tags belongs to neither game.
    const commented = this.#commentAt >= 0 && (!withTag || this.games.length === 0);
    this.#from = commented ? this.#commentAt : at;
  }

  tag(name: string, value: string): void {
    this.#tags.set(name, value);
  }

  comment(from: number): void {
    if (this.#commentAt < 0) this.#commentAt = from - 1;
  }

  openVariation(): void {
    this.#depth += 1;
  }

  closeVariation(): void {
    this.#depth -= 1;
  }

  move(_word: MoveWord | null, text: string): void {
    if (this.#depth > 0) return;
    if (this.#plies < SHOWN_MOVES) this.#moves.push(text);
    this.#plies += 1;
  }

  result({ result, unusual }: WrittenResult): void {
    this.#result = result;
    if (unusual !== '') this.#tags.set('Result', unusual);
  }

  command(): void {}
  mark(): void {}
  malformed(): void {}

  end(at: number): void {
    if (this.games.length === MAX_LISTED) {
      throw new PgnError(`expected at most ${MAX_LISTED.toLocaleString('en')} games`);
    }
    const from = this.#from >= 0 ? this.#from : this.#commentAt;
    this.games.push({
      from,
      to: at,
      line: this.#lines.lineAt(from),
      tags: [...this.#tags],
      result: resultOf(this.#result, this.#tags),
      plies: this.#plies,
      moves: this.#moves,
    });
    this.#from = this.#commentAt = -1;
    this.#tags = new Map();
    this.#result = null;
    this.#plies = this.#depth = 0;
    this.#moves = [];
  }
}

/**
 * Lists the games of a text, as many as `ReadGame.games` counts, in linear time. Each entry's part of the text, from `from` to `to`,
 * can be read with `readPgn`, which reports the errors in it. Throws `PgnError` for a text that is too long.
 */
export function listGames(source: string): ListedGame[] {
  if (source.length > MAX_LIST) {
    throw new PgnError(`expected at most ${MAX_LIST.toLocaleString('en')} characters, got ${source.length.toLocaleString('en')}`);
  }
  // Line ends as the scanner knows them, at the same offsets.
  const text = source.includes('\r') ? source.replace(/\r\n/g, ' \n').replace(/\r/g, '\n') : source;
  const list = new GameList(text);
  new PgnScanner(text, list, text.startsWith('\ufeff') ? 1 : 0).scan();
  return list.games;
}
