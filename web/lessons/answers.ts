/** What answers the question of a step: the teacher's moves or the search's, each mate in one, and what a search says of the rest. */
import { shownMoves, t } from '../language/translate.ts';
import type { LegalMove, SearchInfo } from '../protocol/protocol.ts';
import type { SearchTree } from '../recording/tree.ts';
import { scoreWords } from '../recording/tree-words.ts';
import type { Step } from './lesson.ts';
import { answerRecord } from './selectors.ts';

/** The score of a mate at the root; larger ones are infinite bounds (`engine/search/score.h`). */
const MATE = 32000;

/** What a search of one move at a node says of it. */
export interface MoveTried {
  /** As in a recording, for the side that plays the move. */
  readonly score: number;
  /** The reply to it, SAN; `''` if there is none. */
  readonly reply: string;
}

/** What a report says of the first move of its line. `ply`: of the position that was searched, in the recording. */
export function triedOf({ score: { kind, value }, san }: Pick<SearchInfo, 'score' | 'san'>, ply: number): MoveTried {
  const plies = ply + 2 * Math.abs(value) - (value > 0 ? 1 : 0);
  const mate = value > 0 ? MATE - plies : plies - MATE;
  return { score: kind === 'mate' ? mate : value, reply: san[1] ?? '' };
}

/** The moves that are right at a step of a recording without another search, UCI; the one to show comes first. Empty: no question. */
export function rightAnswers(
  tree: SearchTree,
  record: number,
  { answers }: Pick<Step, 'answers'>,
  legal: readonly LegalMove[],
): string[] {
  const found = answerRecord(tree, record);
  const asked = answers ?? (found < 0 ? [] : [tree.recording.uci(found)]);
  if (asked.length === 0) return [];
  const mates = legal.filter(({ san }) => san.endsWith('#')).map(({ uci }) => uci);
  return [...new Set([...asked, ...mates])];
}

/** Centipawns by which a move may score less than the best one and be as good: no pupil sees the difference. */
const AS_GOOD = 10;

/** Whether a move does what the node's answer did: it reaches beta, or about the score of the node where nothing can reach beta. */
export function reaches(tree: SearchTree, record: number, { score }: MoveTried): boolean {
  const { recording } = tree;
  const beta = recording.beta(record);
  return score >= (beta < MATE ? beta : recording.score(record) - AS_GOOD);
}

/** Judges a move that is not among the right ones: whether it counts as right, and the feedback for the pupil. */
export function verdictOn(
  tree: SearchTree,
  record: number,
  { answers }: Pick<Step, 'answers'>,
  { san }: LegalMove,
  tried: MoveTried,
): { right: boolean; words: string } {
  const score = scoreWords(tried.score);
  if (reaches(tree, record, tried)) {
    return answers
      ? {
          right: false,
          words: t('{san} is as good for this search ({score}). The lesson asks for another move.', { san, score }),
        }
      : { right: true, words: t('Right: {name}.', { name: shownMoves(san) }) };
  }
  // The teacher asks for something else than a score.
  if (answers) return { right: false, words: t('Not {name}. Try again.', { name: shownMoves(san) }) };
  const words =
    tried.reply === ''
      ? t('Not {san}: it scores {score}.', { san, score })
      : t('Not {san}: {sanReply} is the reply, and the score is {score}.', { san, sanReply: tried.reply, score });
  return { right: false, words };
}
