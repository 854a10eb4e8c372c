/** Reads the first game of a PGN text and checks its main line. Runs in the engine's worker. */

import { shortened } from '../core/shortened.ts';
import type { GameResult, ReadGame } from '../engine/protocol.ts';
import { PgnError } from './error.ts';
import { inOneLanguage, type Outcome } from './languages.ts';
import { describePlace, lineOf, type PgnMove, type PgnTree, parsePgn } from './parse.ts';
import type { MoveWord } from './words.ts';

/** Maximum length of a PGN text, in characters. */
export const MAX_PGN = 1_000_000;
/** Maximum length of a game, in plies. Longer games are possible in theory, but have not been played. */
export const MAX_PLIES = 3000;

/** Converts SAN moves from a position to UCI moves, or returns an error: field `sans[i]` or a field of the FEN, and the reason. */
export type SanRules = (fen: string, sans: readonly string[]) => string[] | { field: string; message: string };

const RESULTS: readonly GameResult[] = ['1-0', '0-1', '1/2-1/2', '*'];
/** Names of chess and Chess960, without spaces and dashes. Games of other variants are refused. */
const VARIANTS =
  /^(|\?|standard|normal|classical|chess|fromposition|(chess|fischerr?andom(chess)?|freestyle(chess)?)(960)?|frc|wild\/fr)$/;

/** The engine's message for an illegal move. */
const ILLEGAL = 'expected a legal move';

/** `The tag FEN, line 3` */
const tagPlace = (text: string, { tagsAt }: PgnTree, name: string): string =>
  `The tag ${name}, line ${lineOf(text, tagsAt.get(name) ?? 0)}`;

function checkVariant(text: string, tree: PgnTree): void {
  const variant = tree.tags.get('Variant') ?? '';
  if (VARIANTS.test(variant.toLowerCase().replace(/[\s_-]/g, ''))) return;
  throw new PgnError(`${tagPlace(text, tree, 'Variant')}: expected Standard or Chess960, found "${shortened(variant)}"`);
}

interface MainLine {
  moves: (PgnMove & { word: MoveWord })[];
  /** Why the main line is incomplete; `''` if it is complete. */
  notice: string;
}

/** Returns the main line up to its first null move, which a board cannot play. */
function playable(moves: readonly PgnMove[], place: (index: number) => string): MainLine {
  const end = moves.findIndex(({ word }) => word === null);
  const played = (end < 0 ? moves : moves.slice(0, end)) as MainLine['moves'];
  if (end < 0) return { moves: played, notice: '' };
  const rest = moves.length - end - 1;
  const lost = rest === 0 ? '' : `, without the ${rest} half-move${rest === 1 ? '' : 's'} after it`;
  return {
    moves: played,
    notice: `${place(end)}: a null move ("${shortened(moves[end]!.text)}") cannot be played. The game is read up to there${lost}.`,
  };
}

/**
 * Reads the first game of a text. `fen` is the start position if the game has no FEN tag. Throws `PgnError`: the message names
 * the move, the line, what was expected and what was found; `field` is a field of the FEN if `fen` is invalid.
 */
export function readPgn(source: string, rules: SanRules, fen = 'startpos'): ReadGame {
  if (source.length > MAX_PGN) {
    throw new PgnError(`expected at most ${MAX_PGN.toLocaleString('en')} characters, got ${source.length.toLocaleString('en')}`);
  }
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const tree = parsePgn(text, fen);
  const { tags, line, result, games } = tree;
  if (games === 0) throw new PgnError('expected moves such as 1. e4 e5, or tags such as [Event "..."]');
  checkVariant(text, tree);
  if (line.moves.length > MAX_PLIES) throw new PgnError(`expected at most ${MAX_PLIES} half-moves, got ${line.moves.length}`);
  const start = tags.get('FEN') ?? fen;
  const numbers = line.moves.map(({ number }) => number);
  const place = (index: number): string => describePlace(text, start, numbers, index, line.moves[index]!.at);
  const { moves, notice } = playable(line.moves, place);
  const read = (sans: string[]): Outcome => {
    const answer = rules(start, sans);
    if (Array.isArray(answer)) return { moves: answer };
    const index = /^sans\[(\d+)\]$/.exec(answer.field)?.[1];
    if (index !== undefined) return { index: Number(index), message: answer.message.replace(/, found ".*"$/, '') };
    if (tags.has('FEN')) throw new PgnError(`${tagPlace(text, tree, 'FEN')} (${answer.field}): ${answer.message}`);
    throw new PgnError(answer.message, answer.field);
  };
  const outcome = inOneLanguage(
    moves.map(({ word }) => word),
    read,
  );
  if ('index' in outcome) {
    const { index, message } = outcome;
    const written = shortened(moves[index]!.text);
    const what = message.startsWith(ILLEGAL)
      ? `${written} is not legal${message.slice(ILLEGAL.length)}`
      : `${message}, found "${written}"`;
    throw new PgnError(`${place(index)}: ${what}`);
  }
  const marker = result ?? tags.get('Result');
  return {
    position: { fen: start, moves: outcome.moves },
    tags,
    result: RESULTS.find((one) => one === marker) ?? '*',
    comments: [line.comments, ...moves.map(({ comments }) => comments)].map((texts) => texts.join(' ')),
    games,
    notice,
  };
}
