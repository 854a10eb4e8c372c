/** What a tried move is worth, and why it is not good, by the engine. */
import type { Analyst, ExperimentEngine } from '../engine/engine-port.ts';
import { textOf } from '../explain/sentences/sentence.ts';
import { explainMove } from '../explain/why-not.ts';
import { whyNotSentences } from '../explain/why-not-words.ts';
import { shownMoves, t } from '../language/translate.ts';
import type { PlyView, PositionSpec, PositionView } from '../protocol/protocol.ts';
import type { TrainingPosition, TrainingScore } from '../protocol/training.ts';
import type { Evaluation } from '../review/evaluation.ts';
import { lossBetween, turnOf } from '../review/marks.ts';
import { PASS_NODES } from '../review/plan.ts';
import { ACCEPTED_LOSS } from '../review/practice.ts';
import { searchPosition } from '../review/run.ts';

/** The engine of a trainer, with a worker of its own. */
export type TrainingEngine = Analyst & Pick<ExperimentEngine, 'terminate'>;

/** What is asked: a better move, or what refutes the move that was played. */
export type Question = 'better' | 'threat';

/** A question as it is on the board. */
export interface Asked {
  readonly question: Question;
  readonly spec: PositionSpec;
  readonly view: PositionView;
  /** The best line, with the positions after its moves. */
  readonly line: readonly PlyView[];
  /** The evaluation with the best move. */
  readonly best: TrainingScore;
}

/** A judged move: whether it is about as good as the best, and the line that it begins. */
export interface Verdict {
  readonly good: boolean;
  readonly line: readonly PlyView[];
}

/** Moves of a line that are shown. */
const SHOWN_MOVES = 8;

const evaluationOf = (score: TrainingScore): Evaluation => ({ ...score, pv: [], san: [], depth: 0, nodes: 0 });

/** The position of a card before its bad move. */
export const specOf = ({ fen, chess960 }: TrainingPosition): PositionSpec => ({
  fen,
  moves: [],
  ...(chess960 ? { chess960 } : {}),
});

/** Puts a question on the board. Rejects if a move of the card is not legal, or if the question has no answer. */
export async function ask(engine: Pick<TrainingEngine, 'describe'>, card: TrainingPosition, question: Question): Promise<Asked> {
  const base = specOf(card);
  const spec = question === 'better' ? base : { ...base, moves: [card.played] };
  const moves = question === 'better' ? card.better : card.refutation;
  const [view, line] = await Promise.all([engine.describe(spec), lineOf(engine, spec, moves)]);
  if (line.length === 0) throw new Error(t('The position has no solution.'));
  return { question, spec, view, line, best: question === 'better' ? card.before : card.after };
}

async function lineOf(
  engine: Pick<TrainingEngine, 'describe'>,
  spec: PositionSpec,
  moves: readonly string[],
): Promise<PlyView[]> {
  const { plies } = await engine.describe({ ...spec, moves: [...spec.moves, ...moves.slice(0, SHOWN_MOVES)] });
  return plies.slice(spec.moves.length);
}

/** Judges a move: the best one is good, the bad one of the card is not, without its refutation, which is asked for later; others are searched. */
export async function judgeTry(
  engine: TrainingEngine,
  card: TrainingPosition,
  { question, spec, view, line, best }: Asked,
  uci: string,
  nodes: number = PASS_NODES.deep,
): Promise<Verdict> {
  if (uci === line[0]?.uci) return { good: true, line };
  if (question === 'better' && uci === card.played) return { good: false, line: await lineOf(engine, spec, [uci]) };
  const next = { ...spec, moves: [...spec.moves, uci] };
  await engine.newGame();
  const after = await searchPosition(engine, next, turnOf(view.fen) === 'w' ? 'b' : 'w', nodes);
  const { chances } = lossBetween(evaluationOf(best), after, turnOf(view.fen));
  return { good: chances <= ACCEPTED_LOSS, line: await lineOf(engine, spec, [uci, ...after.pv]) };
}

/**
 * Why a move is not good, in sentences; null if a longer search finds nothing wrong with it. `secrets`: moves, SAN, that no sentence may
 * name, as they are still to be found; `''` if every sentence names one.
 */
export async function whyNot(
  engine: TrainingEngine,
  spec: PositionSpec,
  uci: string,
  secrets: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  const found = await explainMove(engine, spec, uci, { signal });
  if (found.chances.best - found.chances.move <= ACCEPTED_LOSS) return null;
  const bare = secrets.map((secret) => shownMoves(secret.replace(/[+#]$/, '')));
  const texts = whyNotSentences(found).map((one) => textOf([one]));
  return texts.filter((text) => !bare.some((secret) => text.includes(secret))).join(' ');
}
