import { DEFAULT_HASH } from '../core/device.ts';
import type { EngineApi } from '../engine/engine-port.ts';
import { loadOpenings } from '../openings/openings.ts';
import { writePgn } from '../pgn/write.ts';
import type { PlyView } from '../protocol/protocol.ts';
import type { Evaluation } from '../review/evaluation.ts';
import { positionsOf } from '../review/game-review.ts';
import { judgeGame, pliesOf } from '../review/judged-game.ts';
import { type Mark, type ReviewedMove, type ReviewResult, type Standing, turnOf } from '../review/marks.ts';
import { mainLine, withReview } from '../review/notes.ts';
import { nextJobs, PASS_NODES, playedMoves, type Job as Searches, settled, standings as standingsOf } from '../review/plan.ts';
import { REVIEW_TABLE, searchedAgain, searchPosition, useTable } from '../review/run.ts';

/** Options of a review. */
export interface ReviewOptions {
  /** Nodes of the searches: `quick` for each position, `deep` for the interesting ones, without verification. Default: those of the page, which verifies marks. */
  nodes?: { quick: number; deep: number };
  /** Called with the share that is done, 0..1, estimated. */
  onProgress?: (share: number) => void;
}

/** An evaluation from White's side. `over`: 1 if White has won, 0 for a draw, -1 if Black has. `mate`: moves, negative if Black mates. */
export interface ReviewScore {
  kind: 'cp' | 'mate' | 'over';
  value: number;
}

/** A move of a reviewed game. */
export interface ReviewMove {
  /** Number of the half-move, from 1. */
  ply: number;
  uci: string;
  san: string;
  turn: 'w' | 'b';
  /** What the move is called; null if nothing stands out. */
  mark: Mark | null;
  /** Whether the review ended before the mark was verified with as many nodes as it needs. */
  unverified: boolean;
  before: ReviewScore;
  after: ReviewScore;
  /** Winning chances that the move lost, 0..2. */
  loss: number;
  /** Centipawns that the move lost. */
  centipawnLoss: number;
  /** The better line of a marked move, SAN; empty for others. */
  better: string[];
  /** Why the move is bad, which gambit it belongs to, or that its mark did not hold when it was verified; `''` for none of these. */
  reason: string;
}

/** A reviewed game. */
export interface Review {
  moves: ReviewMove[];
  /** Accuracy of each side in percent; null for a side without moves. */
  accuracy: { w: number | null; b: number | null };
  /** Mean centipawn loss of each side; null for a side without moves. */
  centipawnLoss: { w: number | null; b: number | null };
  /** The game with evaluations, marks, reasons and better lines. */
  pgn: string;
}

/** Runs a job on a free engine with an empty table. */
type Run = <T>(job: (engine: EngineApi, signal: AbortSignal) => Promise<T>) => Promise<T>;

/** Runs jobs on engines that have the table of a review meanwhile. */
const withReviewTable =
  (run: Run): Run =>
  (job) =>
    run(async (engine, signal) => {
      await useTable(engine, REVIEW_TABLE);
      try {
        return await job(engine, signal);
      } finally {
        await useTable(engine, DEFAULT_HASH);
      }
    });

/** Half-moves of a better line that are written into the game. */
const LINE_PLIES = 8;
/** Engines may crash this often in one review. */
const MOST_CRASHES = 3;
/** The share of the estimate that the first pass has. */
const FIRST_SHARE = 0.4;

/** An engine that has crashed says so in an error without a field. */
const isCrash = (error: unknown): boolean => (error as { field?: unknown }).field === '';

const scoreOf = ({ kind, value }: Evaluation): ReviewScore => ({ kind, value });
const hasBetter = ({ mark, before }: ReviewedMove): boolean => mark !== null && mark !== 'brilliant' && before.pv.length > 0;

function moveOf(move: ReviewedMove): ReviewMove {
  const { index, node, turn, mark, unverified, before, after, loss, centipawnLoss, reason } = move;
  const better = hasBetter(move) ? [...before.san] : [];
  return {
    ...{ ply: index + 1, uci: node.uci, san: node.san, turn, mark, unverified, loss, centipawnLoss, better, reason },
    before: scoreOf(before),
    after: scoreOf(after),
  };
}

/** Searches every position of a game, pass by pass, each search on whatever engine is free. */
async function evaluate(
  run: Run,
  positions: ReturnType<typeof positionsOf>,
  options: ReviewOptions,
): Promise<{ evaluations: Evaluation[]; standings: Standing[] }> {
  const { nodes = PASS_NODES, onProgress } = options;
  const evaluations: (Evaluation | null)[] = positions.map(() => null);
  const played = playedMoves(positions);
  let crashes = 0;
  let share = 0;
  const search = async (job: Searches): Promise<void> => {
    // Another search has failed for good.
    if (crashes > MOST_CRASHES) return;
    try {
      const found = await run(async (engine, signal) => {
        const results: Evaluation[] = [];
        for (const { position, nodes: most, moves } of job) {
          const { spec, fen } = positions[position]!;
          results.push(await searchPosition(engine, spec, turnOf(fen), most, moves));
          signal.throwIfAborted();
        }
        return results;
      });
      for (const [i, { position }] of job.entries()) evaluations[position] = searchedAgain(evaluations[position], found[i]!);
    } catch (error) {
      crashes += isCrash(error) ? 1 : MOST_CRASHES + 1;
      if (crashes > MOST_CRASHES) throw error;
      await search(job);
    }
  };
  for (let pass = 1; ; pass += 1) {
    const jobs = nextJobs(evaluations, played, nodes);
    if (jobs.length === 0) {
      const searched = evaluations as Evaluation[];
      return { evaluations: settled(searched, played), standings: standingsOf(searched, played, nodes) };
    }
    const [from, part] = [share, pass === 1 ? FIRST_SHARE : (1 - share) / 2];
    let done = 0;
    await Promise.all(
      jobs.map(async (job) => {
        await search(job);
        done += 1;
        share = from + (part * done) / jobs.length;
        onProgress?.(share);
      }),
    );
  }
}

async function pgnOf(engine: EngineApi, record: Parameters<typeof withReview>[0], result: ReviewResult): Promise<string> {
  const positions = positionsOf(record);
  const lines = new Map<number, readonly PlyView[]>();
  for (const move of result.moves.filter(hasBetter))
    lines.set(move.index, await pliesOf(engine, positions[move.index]!.spec, move.before.pv.slice(0, LINE_PLIES)));
  return writePgn(withReview(record, result, lines));
}

/** Reviews the first game of a PGN text. The result does not depend on the number of engines. */
export async function reviewGame(run: Run, pgn: string, options: ReviewOptions): Promise<Review> {
  const { record } = await run((engine) => engine.readPgn(pgn, 'startpos'));
  if (record.children.length === 0) throw Object.assign(new Error('pgn: expected a game with moves'), { field: 'pgn' });
  const positions = positionsOf(record);
  const search = withReviewTable(run);
  const { evaluations, standings } = await evaluate(search, positions, options);
  const openings = await loadOpenings();
  const specs = positions.map(({ spec }) => spec);
  const game = { startFen: record.startFen, positions: specs, moves: mainLine(record), evaluations, standings, openings };
  const quick = (options.nodes ?? PASS_NODES).quick;
  return search(async (engine) => {
    const fresh = async (): Promise<EngineApi> => {
      await engine.newGame();
      return engine;
    };
    const result = await judgeGame(engine, game, {
      fresh,
      at: async (spec, turn, moves, times = 1) => searchPosition(await fresh(), spec, turn, times * quick, moves),
    });
    const { accuracy, centipawnLoss } = result;
    const reviewed = await pgnOf(engine, record, result);
    options.onProgress?.(1);
    return { moves: result.moves.map(moveOf), accuracy: { ...accuracy }, centipawnLoss: { ...centipawnLoss }, pgn: reviewed };
  });
}
