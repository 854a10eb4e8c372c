import type { ParseTree } from '@mliebelt/pgn-parser';
import type { GameResult, PositionSpec } from '../engine/protocol.ts';
import { fenClock } from '../xray/format.ts';
import { errorText, type SanReader } from './engine-port.ts';
import { PgnError, readerMissing } from './pgn-error.ts';
import { cutPgn, type PgnParts } from './pgn-parts.ts';
import { shortened } from './shortened.ts';

export { PgnError };

/** Longest text that is read, in characters, and longest game: the longest possible one needs more, nobody has played it. */
export const MAX_PGN = 1_000_000;
export const MAX_PLIES = 3000;

/** A game as its text tells it. */
export interface ReadGame {
  /** Start and main line. */
  position: PositionSpec;
  tags: ReadonlyMap<string, string>;
  result: GameResult;
  /** Comments of the main line: before the first move, after the first, and so on; `''` where there is none. */
  comments: string[];
  /** Games in the text, of which this is the first. */
  games: number;
}

const RESULTS: readonly GameResult[] = ['1-0', '0-1', '1/2-1/2', '*'];
/** Games of other rules are refused, whatever their moves look like. */
const VARIANTS = /^(standard|from position|chess ?960|fischer ?random( chess)?|normal|chess)$/i;
const NULL_MOVES = new Set(['Z0', '--']);

/** `Move 12 (Black)` of the ply with this index. */
function placeOf(ply: number, fen: string): string {
  const { turn, move } = fenClock(fen);
  const half = ply + (turn === 'b' ? 1 : 0);
  return `Move ${move + Math.floor(half / 2)} (${half % 2 === 0 ? 'White' : 'Black'})`;
}

/** The parser is fetched when the first game is read. */
async function parserOf(): Promise<(text: string) => ParseTree> {
  const { parse } = await import('@mliebelt/pgn-parser').catch(() => {
    throw readerMissing();
  });
  return (text) => parse(text, { startRule: 'game' }) as ParseTree;
}

/** Characters around the place of an error that are looked at. */
const NEAR = 400;

/** Where the parser stopped, and at what. */
function syntaxError(error: unknown, movetext: string): PgnError {
  const at = (error as { location?: { start?: { offset?: number } } }).location?.start?.offset;
  if (at === undefined) return new PgnError('expected a game of ordinary length');
  const before = movetext.slice(0, at).replace(/\{[^}]*\}?/g, ' ').slice(-NEAR);
  // The number before the place, as it is printed there.
  const number = /(\d+)\s*\.+[^.]*$/.exec(before)?.[1];
  const where = number === undefined ? 'at the beginning' : `at move ${shortened(number)}`;
  const word = (/\S*$/.exec(before)?.[0] ?? '') + (/^\S*/.exec(movetext.slice(at, at + NEAR))?.[0] ?? '');
  if (at >= movetext.length) return new PgnError(`${where}: expected a move, found the end of the text`);
  return new PgnError(`${where}: expected a move such as Nf3 or exd8=Q, found "${shortened(word)}"`);
}

async function parsed({ movetext }: PgnParts): Promise<ParseTree> {
  const parse = await parserOf();
  try {
    // It wants a move or a result: a game may have neither.
    return parse(`${movetext} *`);
  } catch (error) {
    throw syntaxError(error, movetext);
  }
}

/**
 * Reads the first game of a PGN text: its main line, which the engine knows the rules of. Variations are passed over.
 * `fen`: where a game begins whose tags do not say. Throws `PgnError`.
 */
export async function readPgn(text: string, rules: SanReader, fen = 'startpos'): Promise<ReadGame> {
  if (text.length > MAX_PGN) {
    throw new PgnError(`expected at most ${MAX_PGN.toLocaleString('en')} characters, got ${text.length.toLocaleString('en')}`);
  }
  const parts = cutPgn(text);
  const variant = parts.tags.get('Variant') ?? 'Standard';
  if (!VARIANTS.test(variant)) throw new PgnError(`the tag Variant: expected Standard or Chess960, got "${shortened(variant)}"`);
  const { moves, gameComment } = await parsed(parts);
  if (moves.length === 0 && parts.tags.size === 0) throw new PgnError('expected moves such as 1. e4 e5, or tags such as [Event "..."]');
  if (moves.length > MAX_PLIES) throw new PgnError(`expected at most ${MAX_PLIES} half-moves, got ${moves.length}`);
  const tagged = parts.tags.get('FEN');
  const start = tagged ?? fen;
  const sans = moves.map((m) => m.notation.notation);
  const noMove = sans.findIndex((san) => NULL_MOVES.has(san));
  if (noMove >= 0) throw new PgnError(`${placeOf(noMove, start)}: expected a move, found a null move, which cannot be played`);
  const told = parts.result ?? parts.tags.get('Result');
  const comments = [gameComment?.comment, ...moves.map((m) => m.commentAfter)].map((c) => c?.trim() ?? '');
  // The first move's own comment before it belongs to the start.
  comments[0] ||= moves[0]?.commentMove?.trim() ?? '';
  return {
    position: { fen: start, moves: await uciOf(sans, start, tagged !== undefined, rules) },
    tags: parts.tags,
    result: RESULTS.find((r) => r === told) ?? '*',
    comments,
    games: parts.games,
  };
}

async function uciOf(sans: string[], start: string, tagged: boolean, rules: SanReader): Promise<string[]> {
  try {
    return await rules.readSan(start, sans);
  } catch (error) {
    const { field, message } = errorText(error);
    const index = /^sans\[(\d+)\]$/.exec(field)?.[1];
    if (index !== undefined) throw new PgnError(`${placeOf(Number(index), start)}: ${message}`);
    if (tagged && field.startsWith('fen')) throw new PgnError(`the tag FEN (${field}): ${message}`);
    throw error;
  }
}
