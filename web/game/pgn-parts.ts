import type { GameResult } from '../engine/protocol.ts';
import { PgnError } from './pgn-error.ts';

/** The first game of a text, cut into what the parser of moves takes and what is read here. */
export interface PgnParts {
  tags: Map<string, string>;
  /** Numbers, moves and comments of the main line, with castling written as the standard has it; without the result. */
  movetext: string;
  /** As it ends the moves; null where nothing does. */
  result: GameResult | null;
  /** Games in the text. */
  games: number;
}

/** What is looked at as a whole: nothing inside a comment is a tag, a bracket or a result. */
const PIECES =
  /\{[^}]*\}?|;[^\n]*|^%[^\n]*|\[[ \t]*(\w+)[ \t]+"((?:[^"\\\n]|\\.)*)"[ \t]*\]|^[ \t]*\[[ \t]*(\w+)[ \t]+"(.*)"[ \t]*\][ \t]*$|[()]|\$\d+|(?<![\w/-])(1-0|0-1|1\/2-1\/2|1\/2|½-½|\*)(?![\w/-])|\b0-0(?:-0)?\b|(?<=[a-h][18]=?)[qrbn](?!\w)/gm;

const spelled = (result: string): GameResult => (/^(1\/2|½)/.test(result) ? '1/2-1/2' : (result as GameResult));

/**
 * Cuts a text where its first game ends, and forgives what programs write that the standard does not have: 0-0, ½-½,
 * e8q, quotes inside a tag, words after the result. Variations and marks ($1), which nobody asks for, are left out here: the
 * parser knows few of the places that comments and marks have beside them. A game ends with its result, or where the tags of
 * the next one begin.
 */
export function cutPgn(text: string): PgnParts {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const tags = new Map<string, string>();
  /** Movetext in pieces. */
  const line: string[] = [];
  let result: GameResult | null = null;
  let games = 0;
  let depth = 0;
  let last = 0;
  /** There are moves or tags since the last game's end. */
  let open = false;
  let moves = false;
  const ended = (): void => {
    if (games === 0 && depth > 0) throw new PgnError(`${lastMove(line)}: expected a ) that closes the variation`);
    if (open) games += 1;
    open = moves = false;
    depth = 0;
  };
  const take = (plain: string): void => {
    if (/\w/.test(plain)) open = moves = true;
    if (games === 0 && depth === 0) line.push(plain);
  };
  for (const match of source.matchAll(PIECES)) {
    const [piece, strict, strictValue, loose, looseValue, end] = match;
    const tag = strict ?? loose;
    take(source.slice(last, match.index));
    last = match.index + piece.length;
    if (tag !== undefined) {
      if (moves) ended();
      open = true;
      if (games === 0) tags.set(tag, (strictValue ?? looseValue ?? '').replace(/\\(["\\])/g, '$1'));
    } else if (end !== undefined) {
      if (depth > 0) continue;
      open = true;
      if (games === 0) result = spelled(end);
      ended();
    } else if (piece === '(') {
      depth += 1;
    } else if (piece === ')' && depth > 0) {
      depth -= 1;
      take(' ');
    } else if (/^(0-0|[qrbn])/.test(piece)) {
      take(piece.replace(/0/g, 'O').toUpperCase());
    } else {
      if (piece.startsWith('{') && !piece.endsWith('}')) throw new PgnError('expected a } that closes the last comment');
      if (games > 0 || depth > 0) continue;
      if (piece === ')') line.push(piece);
      // A comment to the end of the line becomes one in braces, which may stand anywhere.
      else if (/^[{;]/.test(piece)) comment(line, piece.startsWith(';') ? `{${piece.slice(1).replace(/[{}]/g, ' ')}}` : piece);
    }
  }
  take(source.slice(last));
  ended();
  return { tags, movetext: line.join('').trim(), result, games };
}

/** A comment between a number and its move comes before the number, where the parser knows it. */
function comment(line: string[], text: string): void {
  const before = line.pop() ?? '';
  const at = /\d{1,9}[ \t\n]{0,9}\.{0,3}[ \t\n]{0,9}$/.exec(before.slice(-30));
  const cut = at && /(^|\s)$/.test(before.slice(0, before.length - at[0].length)) ? before.length - at[0].length : before.length;
  line.push(before.slice(0, cut), text, before.slice(cut));
}

/** `at move 12`, by the last number of a line. */
function lastMove(line: readonly string[]): string {
  const number = /(\d+)\s*\.+[^.]*$/.exec(line.slice(-40).join('').replace(/\{[^}]*\}/g, ' ').slice(-400))?.[1];
  return number === undefined ? 'at the beginning' : `at move ${number}`;
}
