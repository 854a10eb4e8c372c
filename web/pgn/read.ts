/** Reads the first game of a PGN text and checks its main line. Runs in the engine's worker. */

import { START_FEN } from '../core/format.ts';
import { shortened } from '../core/shortened.ts';
import type { ReadGame } from '../protocol/protocol.ts';
import { PgnError } from './error.ts';
import { inOneLanguage, type Outcome } from './languages.ts';
import { describePlace, otherVariant, type PgnMove, type PgnTree, parsePgn, resultOf, tagPlace } from './parse.ts';
import { readRecord } from './record.ts';
import { illegalMove, type SanRules } from './rules.ts';
import type { MoveWord } from './words.ts';

/** Maximum length of a PGN text, in characters. */
export const MAX_PGN = 1_000_000;
/** Maximum length of a game, in plies. Longer games are possible in theory, but have not been played. */
export const MAX_PLIES = 3000;

export type { SanRules } from './rules.ts';

interface MainLine {
  moves: (PgnMove & { word: MoveWord })[];
  /** Why the main line is incomplete; `''` if it is complete. */
  notice: string;
  /** What is wrong with the word at which it ends; `''` if it ends at a null move, or complete. */
  wrong: string;
}

/** Returns the main line up to its first null move, which a board cannot play, or to the first word that is no move. */
function playable(moves: readonly PgnMove[], place: (index: number) => string): MainLine {
  const end = moves.findIndex(({ word }) => word === null);
  const played = (end < 0 ? moves : moves.slice(0, end)) as MainLine['moves'];
  if (end < 0) return { moves: played, notice: '', wrong: '' };
  const rest = moves.length - end - 1;
  const { expected, text } = moves[end]!;
  if (expected !== undefined) {
    const wrong = `${place(end)}: ${expected}, found "${shortened(text)}"`;
    return { moves: played, notice: `${wrong}. ${readUpTo(rest)}`, wrong };
  }
  return {
    moves: played,
    wrong: '',
    notice: `${place(end)}: a null move ("${shortened(moves[end]!.text)}") cannot be played. ${readUpTo(rest)}`,
  };
}

/** That the main line is read up to a move, and how many follow it. */
const readUpTo = (rest: number): string =>
  `The game is read up to there${rest === 0 ? '' : `, without the ${rest} half-move${rest === 1 ? '' : 's'} after it`}.`;

/** What the tags say about the start position: its FEN if they have one, and notices about what is wrong with them. */
function startOf(tree: PgnTree, fen: string, place: (name: string) => string): { start: string; notices: string[] } {
  const { tags } = tree;
  const given = tags.get('FEN')?.trim();
  if (given === undefined) return { start: fen, notices: [] };
  if (/^[-?]*$/.test(given)) {
    tags.delete('FEN');
    const from = fen === 'startpos' ? 'the start array' : 'the given position';
    return { start: fen, notices: [`${place('FEN')}: "${given}" is no position. The game is read from ${from}.`] };
  }
  // The standard, 9.7.1: 0 stands for the start array.
  if (tags.get('SetUp')?.trim() !== '0') return { start: tags.get('FEN')!, notices: [] };
  tags.delete('FEN');
  if (given === 'startpos' || sameStart(given)) return { start: 'startpos', notices: [] };
  return {
    start: 'startpos',
    notices: [`${place('SetUp')}: "0" stands for the start array. The game is read from it, not from the tag FEN.`],
  };
}

const sameStart = (fen: string): boolean => fen.split(/\s+/)[0] === START_FEN.split(' ')[0];

export interface ReadOptions {
  /** Number of the text's first line in its file, for messages. Default: 1. */
  line?: number | undefined;
}

/**
 * Reads the first game of a text. `fen` is the start position if the game has no FEN tag. Throws `PgnError`: the message names
 * the move, the line, what was expected and what was found; `field` is a field of the FEN if `fen` is invalid.
 */
export function readPgn(source: string, rules: SanRules, fen = 'startpos', { line: firstLine = 1 }: ReadOptions = {}): ReadGame {
  if (source.length > MAX_PGN) {
    throw new PgnError(`expected at most ${MAX_PGN.toLocaleString('en')} characters, got ${source.length.toLocaleString('en')}`);
  }
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const tree = parsePgn(text, fen, firstLine);
  const { tags, line, games } = tree;
  if (games === 0) throw new PgnError('expected moves such as 1. e4 e5, or tags such as [Event "..."]');
  const placeOf = (name: string): string => tagPlace(name, text, tree.tagsAt.get(name) ?? 0, firstLine);
  const variant = otherVariant(tree, text, firstLine);
  if (variant !== '') throw new PgnError(variant);
  if (line.moves.length > MAX_PLIES) throw new PgnError(`expected at most ${MAX_PLIES} half-moves, got ${line.moves.length}`);
  const { start, notices } = startOf(tree, fen, placeOf);
  for (const { name, value, at } of tree.doubles) {
    const [first, last] = [shortened(value), shortened(tags.get(name) ?? '')];
    if (name !== 'FEN' || tags.has('FEN'))
      notices.push(
        `${tagPlace(name, text, at, firstLine)}: "${first}" is replaced by "${last}", which a later tag ${name} says.`,
      );
  }
  const numbers = line.moves.map(({ number }) => number);
  const place = (index: number): string => describePlace(text, start, numbers, index, line.moves[index]!.at, firstLine);
  const main = playable(line.moves, place);
  let { moves, notice } = main;
  let legal: string[] | null = null;
  const read = (sans: string[]): Outcome => {
    const answer = rules.readSan(start, sans, false);
    if (Array.isArray(answer)) {
      legal ??= sans;
      return { moves: answer };
    }
    const index = /^sans\[(\d+)\]$/.exec(answer.field)?.[1];
    if (index !== undefined) return { index: Number(index), message: answer.message.replace(/, found ".*"$/, '') };
    if (tags.has('FEN')) throw new PgnError(`${placeOf('FEN')} (${answer.field}): ${answer.message}`);
    throw new PgnError(answer.message, answer.field);
  };
  let outcome: Outcome;
  let illegal = main.wrong;
  /** What is wrong with the whole line: its beginning alone may be read in another language. */
  let first = '';
  for (;;) {
    legal = null;
    outcome = inOneLanguage(
      moves.map(({ word }) => word),
      read,
    );
    if ('moves' in outcome) break;
    const { index, message, agreed } = outcome;
    illegal = `${place(index)}: ${illegalMove(message, moves[index]!.text)}`;
    first ||= illegal;
    // Without a single move, the text is no game from this position.
    if (index === 0) throw new PgnError(first);
    notice = `${illegal}. ${readUpTo(line.moves.length - index - 1)}`;
    moves = moves.slice(0, index);
    if (agreed) {
      outcome = { moves: agreed };
      legal = (legal as string[] | null)?.slice(0, index) ?? null;
      break;
    }
  }
  const result = resultOf(tree.result, tags);
  const { record, problems } = readRecord(
    { text, firstLine, tree, start, result, sans: legal ?? [], illegal: illegal !== '' },
    rules,
  );
  return {
    position: { fen: start, moves: outcome.moves },
    tags,
    result,
    comments: [line.comments, ...moves.map(({ comments }) => comments)].map((texts) => texts.join(' ')),
    games,
    notice,
    record,
    problems: [...notices, ...(illegal === '' ? [] : [notice]), ...problems],
  };
}
