/** The games of a PGN text reviewed with the plan of the page, and marked again from the evaluations of another program. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ExperimentEngine } from '../../web/engine/engine-port.ts';
import { readGame } from '../../web/engine/worker/read-game.ts';
import { loadOpenings } from '../../web/openings/openings.ts';
import { listGames } from '../../web/pgn/list.ts';
import type { GameRecord } from '../../web/protocol/game-record.ts';
import type { BestMove, SearchInfo } from '../../web/protocol/protocol.ts';
import type { Evaluation } from '../../web/review/evaluation.ts';
import { positionsOf } from '../../web/review/game-review.ts';
import { judgeGame } from '../../web/review/judged-game.ts';
import { judge, type ReviewedMove, type ReviewResult } from '../../web/review/marks.ts';
import { mainLine } from '../../web/review/notes.ts';
import { ReviewRun } from '../../web/review/run.ts';
import { HostedAnalyst } from '../wasm/explain/hosted-analyst.ts';
import { loadModule, repository } from '../wasm/load.ts';

/** Searches that are known, by what was searched since the table was emptied. */
export type Known = Record<string, { infos: SearchInfo[]; best: BestMove }>;

/** An engine that searches only what is not known. What came before a search in the same table is then searched, too. */
function remembering(analyst: HostedAnalyst, build: string, known: Known, spent: { nodes: number }): ExperimentEngine {
  const refuse = (): never => {
    throw new Error('not asked for in a review');
  };
  let before: Parameters<HostedAnalyst['analyse']>[] = [];
  let done = -1;
  const analyse: ExperimentEngine['analyse'] = (position, limits, { onInfo } = {}) => {
    before.push([position, limits]);
    spent.nodes += limits.nodes ?? 0;
    const history = before.map(([{ fen, moves }, { nodes }]) => `${fen} ${moves.join('')} ${nodes}`).join();
    const key = createHash('sha256').update(build).update(history).digest('base64').slice(0, 24);
    const search = async (): Promise<BestMove> => {
      if (!known[key]) {
        if (done < 0) await analyst.newGame();
        let infos: SearchInfo[] = [];
        let best: BestMove = { move: '', ponder: '' };
        for (done = Math.max(0, done); done < before.length; done += 1) {
          infos = [];
          const [spec, limit] = before[done]!;
          const hear = (info: SearchInfo): void => void (info.score.bound === 'exact' && (infos = [info]));
          best = await analyst.analyse(spec, limit, { onInfo: hear }).done;
        }
        known[key] = { infos, best };
      }
      const { infos, best } = known[key]!;
      for (const info of infos) onInfo?.(info);
      return best;
    };
    return { done: search(), stop: () => {} };
  };
  return {
    analyse,
    newGame: async () => {
      before = [];
      done = -1;
    },
    describe: (position) => analyst.describe(position),
    ...{ recording: refuse, setOption: refuse, options: refuse, evaluate: refuse, terminate: () => {} },
  };
}

/** A game of a file. */
export interface ReadGame {
  name: string;
  record: GameRecord;
}

/** The games of a PGN file. */
export async function gamesOf(file: string): Promise<ReadGame[]> {
  const module = await loadModule();
  const text = readFileSync(file, 'utf8');
  return listGames(text).map(({ from, to }) => {
    const { record } = readGame(module, text.slice(from, to), 'startpos');
    return { name: record.tags.find(([name]) => name === 'Event')?.[1] ?? '?', record };
  });
}

/** A game as the page reviews it, and the nodes that this took. */
export async function reviewGame(record: GameRecord, known: Known): Promise<{ result: ReviewResult; nodes: number }> {
  const analyst = new HostedAnalyst(await loadModule());
  const build = createHash('sha256')
    .update(readFileSync(resolve(repository, 'wasm-build/dist/riposte.wasm')))
    .digest('hex');
  const spent = { nodes: 0 };
  const connect = (): ExperimentEngine => remembering(analyst, build, known, spent);
  const run = new ReviewRun({ connect, workers: 1, schedule: (now) => now() });
  run.take(positionsOf(record));
  await run.start();
  const evaluations = run.settled;
  if (!evaluations) throw new Error(`The review has not ended: ${run.problem}`);
  const positions = run.line.map(({ spec }) => spec);
  const openings = await loadOpenings();
  const game = { startFen: record.startFen, positions, moves: mainLine(record), evaluations, openings };
  const result = await run.looking((look) => judgeGame(analyst, game, look));
  analyst.close();
  return { result, nodes: spent.nodes };
}

/** What another program finds in the position after some moves of a game, for the side to move. */
export type Ask = (moves: string[]) => Promise<{ best: string; kind: 'cp' | 'mate'; value: number }>;

/** The moves of a game, judged by another program's evaluations on their own scale. */
export async function marksOf(record: GameRecord, ask: Ask): Promise<readonly ReviewedMove[]> {
  const evaluations: Evaluation[] = [];
  const moves = mainLine(record);
  for (let i = 0; i <= moves.length; i += 1) {
    const { best, kind, value } = await ask(moves.slice(0, i).map(({ uci }) => uci));
    const fen = moves[i - 1]?.fen ?? record.startFen;
    const sign = fen.split(' ')[1] === 'w' ? 1 : -1;
    const over = best === '(none)';
    const mated = moves[i - 1]?.san.endsWith('#') ? -sign : 0;
    const rest = { pv: over ? [] : [best], san: [], depth: 0, nodes: 0, foreign: true };
    evaluations.push(over ? { kind: 'over', value: mated, ...rest } : { kind, value: value * sign, ...rest });
  }
  return judge(record.startFen, moves, evaluations).moves;
}
