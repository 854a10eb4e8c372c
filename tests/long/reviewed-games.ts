/** Games reviewed as the page reviews them, on one engine in this thread: for `npm run review-agreement -- --pgn`. */
import type { EngineApi } from '../../web/engine/engine-port.ts';
import { readGame } from '../../web/engine/worker/read-game.ts';
import type { Review, ReviewOptions } from '../../web/pool/review.ts';
import { reviewGame } from '../../web/pool/review.ts';
import { HostedAnalyst } from '../wasm/explain/hosted-analyst.ts';
import { loadModule } from '../wasm/load.ts';

/** A reviewed game: its name, and its review. */
export interface ReviewedGame {
  name: string;
  review: Review;
}

/** Reviews all games of a PGN text, one after another. */
export async function* reviewGames(pgn: string, options: ReviewOptions = {}): AsyncGenerator<ReviewedGame> {
  const module = await loadModule();
  const analyst = new HostedAnalyst(module);
  const readPgn: EngineApi['readPgn'] = async (text, fen) => readGame(module, text, fen);
  const engine = Object.defineProperty(analyst, 'readPgn', { value: readPgn }) as unknown as EngineApi;
  // One job after another, as a pool of one engine does.
  let last: Promise<unknown> = Promise.resolve();
  const run = <T>(job: (free: EngineApi, signal: AbortSignal) => Promise<T>): Promise<T> => {
    const done = last.then(() => engine.newGame()).then(() => job(engine, new AbortController().signal));
    last = done.catch(() => null);
    return done;
  };
  try {
    for (const game of pgn.split(/\n(?=\[Event )/)) {
      const tag = (name: string): string => new RegExp(`\\[${name} "(.*)"\\]`).exec(game)?.[1] ?? '?';
      const review = await reviewGame(run, game, options);
      yield { name: `${tag('White')} – ${tag('Black')}, ${tag('Event')}`, review };
    }
  } finally {
    analyst.close();
  }
}
