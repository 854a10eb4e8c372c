// `npm run review-times [-- --games 3 --moves 40]`: how long a review takes with one worker, as on two cores: the engine's WebAssembly
// module and the plan of the page, under Node. The games are played by weak levels (see review-agreement.mjs), so much is searched
// deeper. On a busy machine the processor time tells more than the clock.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { main, root, Stop, say } from '../lib/shell.mjs';

const { values } = parseArgs({ options: { games: { type: 'string', default: '3' }, moves: { type: 'string', default: '40' } } });
const LIST = join(root, 'build', 'review', 'games.json');
/** The bar for a game of 40 moves, in seconds. */
const LIMIT = 60;
/** Milliseconds that the module searches between two looks at it, as in the worker. */
const SLICE = 8;

/** @param {any} module @returns an engine as a review uses it, in this thread */
function engineOf(module) {
  const engine = new module.Engine();
  return {
    newGame: async () => void engine.newGame(),
    describe: async (/** @type {any} */ { fen, moves, chess960 = false }) =>
      JSON.parse(module.describe(fen, moves.join(' '), chess960)),
    analyse(/** @type {any} */ { fen, moves, chess960 = false }, /** @type {any} */ { nodes }, /** @type {any} */ { onInfo }) {
      engine.setPosition(fen, moves.join(' '), chess960);
      engine.go(`nodes ${nodes}`);
      let best = { move: '', ponder: '' };
      const take = () => {
        for (const event of JSON.parse(engine.drain())) {
          if (event.info) onInfo(event.info);
          if (event.bestmove) best = event.bestmove;
        }
      };
      while (Number(engine.run(SLICE)) === 1) take();
      take();
      return { done: Promise.resolve(best), stop: () => {} };
    },
    terminate: () => engine.delete(),
  };
}

await main(async () => {
  const dist = join(root, 'wasm-build', 'dist');
  if (!existsSync(LIST)) throw new Stop('No games yet: npm run review-agreement -- --games 10 plays them first.');
  const { default: create } = await import(pathToFileURL(join(dist, 'riposte.js')).href);
  const module = await create({ wasmBinary: readFileSync(join(dist, 'riposte.wasm')) });
  const run = await loadTypeScript('/web/review/run.ts', async (loaded) => loaded);
  const games = JSON.parse(readFileSync(LIST, 'utf8'))
    .filter((/** @type {string[]} */ game) => game.length >= 2 * Number(values.moves))
    .slice(0, Number(values.games));
  let worst = 0;
  for (const [i, all] of games.entries()) {
    const moves = all.slice(0, 2 * Number(values.moves));
    const positions = Array.from({ length: moves.length + 1 }, (_, n) => {
      const spec = { fen: 'startpos', moves: moves.slice(0, n) };
      return {
        spec,
        fen: JSON.parse(module.describe('startpos', spec.moves.join(' '), false)).fen,
        played: moves[n] ?? '',
        san: '',
      };
    });
    const review = new run.ReviewRun({
      connect: () => engineOf(module),
      workers: 1,
      schedule: (/** @type {() => void} */ f) => f(),
    });
    review.take(positions);
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    await review.start();
    if (review.state !== 'complete') throw new Stop(`The review has not ended: ${review.problem}`);
    const used = process.cpuUsage(cpu);
    const seconds = (used.user + used.system) / 1e6;
    const nodes = review.evaluations.map((/** @type {any} */ evaluation) => evaluation.nodes);
    const most = Math.max(...nodes);
    const deep = nodes.filter((/** @type {number} */ n) => n === most).length;
    const clock = ((performance.now() - start) / 1000).toFixed(1);
    say(
      `game ${i + 1}: ${moves.length / 2} moves, ${deep} of ${nodes.length} positions deeper, ${seconds.toFixed(1)} s of one core, ${clock} s by the clock`,
    );
    worst = Math.max(worst, seconds);
  }
  if (Number(values.moves) <= 40 && worst > LIMIT)
    throw new Stop(`A review took ${worst.toFixed(0)} s; the limit is ${LIMIT} s.`);
});
