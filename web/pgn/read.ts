/** Reads the first game of a PGN text and checks its main line. Runs in the engine's worker. */

import { shortened } from '../core/shortened.ts';
import type { ReadGame } from '../protocol/protocol.ts';
import { PgnError } from './error.ts';
import { inOneLanguage, type Outcome } from './languages.ts';
import { describePlace, lineOf, type PgnMove, type PgnTree, parsePgn, resultOf } from './parse.ts';
import { readRecord } from './record.ts';
import { illegalMove, type SanRules } from './rules.ts';
import { variantOf } from './tags.ts';
import type { MoveWord } from './words.ts';

/** Maximum length of a PGN text, in characters. */
export const MAX_PGN = 1_000_000;
/** Maximum length of a game, in plies. Longer games are possible in theory, but have not been played. */
export const MAX_PLIES = 3000;

export type { SanRules } from './rules.ts';

/** `The tag FEN, line 3` */
type TagPlace = (name: string) => string;

function checkVariant({ tags }: PgnTree, tagPlace: TagPlace): void {
  const variant = tags.get('Variant') ?? '';
  if (variantOf(variant)) return;
  throw new PgnError(`${tagPlace('Variant')}: expected Standard or Chess960, found "${shortened(variant)}"`);
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
  const tagPlace: TagPlace = (name) => `The tag ${name}, line ${firstLine - 1 + lineOf(text, tree.tagsAt.get(name) ?? 0)}`;
  checkVariant(tree, tagPlace);
  if (line.moves.length > MAX_PLIES) throw new PgnError(`expected at most ${MAX_PLIES} half-moves, got ${line.moves.length}`);
  const start = tags.get('FEN') ?? fen;
  const numbers = line.moves.map(({ number }) => number);
  const place = (index: number): string => describePlace(text, start, numbers, index, line.moves[index]!.at, firstLine);
  const { moves, notice } = playable(line.moves, place);
  let legal: string[] | null = null;
  const read = (sans: string[]): Outcome => {
    const answer = rules.readSan(start, sans, false);
    if (Array.isArray(answer)) {
      legal ??= sans;
      return { moves: answer };
    }
    const index = /^sans\[(\d+)\]$/.exec(answer.field)?.[1];
    if (index !== undefined) return { index: Number(index), message: answer.message.replace(/, found ".*"$/, '') };
    if (tags.has('FEN')) throw new PgnError(`${tagPlace('FEN')} (${answer.field}): ${answer.message}`);
    throw new PgnError(answer.message, answer.field);
  };
  const outcome = inOneLanguage(
    moves.map(({ word }) => word),
    read,
  );
  if ('index' in outcome) {
    const { index, message } = outcome;
    throw new PgnError(`${place(index)}: ${illegalMove(message, moves[index]!.text)}`);
  }
  const result = resultOf(tree.result, tags);
  const { record, problems } = readRecord({ text, firstLine, tree, start, result, sans: legal ?? [] }, rules);
  return {
    position: { fen: start, moves: outcome.moves },
    tags,
    result,
    comments: [line.comments, ...moves.map(({ comments }) => comments)].map((texts) => texts.join(' ')),
    games,
    notice,
    record,
    problems,
  };
}
