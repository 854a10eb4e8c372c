// `npm run time-to-depth`: what several threads gain.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../lib/command.mjs';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { root, say } from '../lib/shell.mjs';
import { UciProgram } from '../lib/uci-program.mjs';

const USAGE = `npm run time-to-depth -- [options]
How much sooner several threads reach a depth than one, over the positions of bench, each with an empty table. Two figures: by the
clock, which needs idle cores, and by the nodes of one thread, which need only that the threads get equal shares of the cores.
  --threads N      (2)
  --depth N        (18)
  --rounds N       (3)
  --engine PATH    (build/native/riposte)
  --against PATH   another build, searched in turn`;

const ENGINE = join(root, 'build', 'native', 'riposte');

/** The positions of `bench`. */
const positions = () =>
  [...readFileSync(join(root, 'engine', 'uci', 'bench.cpp'), 'utf8').matchAll(/"([^"\n]+\/[^"\n]+ [wb] [^"\n]+)"/g)].map(
    ([, fen]) => fen,
  );

async function start(path, count) {
  const program = new UciProgram(path);
  await program.setOptions({ Hash: 64, Threads: count });
  return program;
}

/** Milliseconds and nodes of one thread until the depth is reached. */
async function reach(program, fen, depth, count) {
  await program.ask(['ucinewgame', 'isready'], 'readyok');
  const began = performance.now();
  const told = await program.ask([`position fen ${fen}`, `go depth ${depth}`], 'bestmove');
  const ms = performance.now() - began;
  const nodes = Number(/ nodes (\d+)/.exec(told.findLast((line) => / nodes \d+/.test(line)) ?? '')?.[1]);
  return { ms, nodes: nodes / count };
}

await command(import.meta, USAGE, { threads: 2, depth: 18, rounds: 3, engine: ENGINE, against: undefined }, async (values) => {
  const { threads, depth } = values;
  const { geometricMean } = await loadTypeScript('/web/stats/ratio.ts', async (loaded) => loaded);
  const told = (ratios) => {
    const { mean, low, high } = geometricMean(ratios);
    return `${mean.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
  };
  const paths = [values.engine, ...(values.against ? [values.against] : [])];
  const programs = [];
  for (const path of paths)
    programs.push({ path, one: await start(path, 1), several: await start(path, threads), clock: [], nodes: [] });
  for (let round = 0; round < values.rounds; round++)
    for (const fen of positions())
      for (const { one, several, clock, nodes } of programs) {
        const [alone, together] = [await reach(one, fen, depth, 1), await reach(several, fen, depth, threads)];
        clock.push(alone.ms / together.ms);
        nodes.push(alone.nodes / together.nodes);
      }
  for (const { path, one, several, clock, nodes } of programs) {
    say(`${path}, ${threads} threads against one to depth ${depth}: ${told(clock)} by the clock, ${told(nodes)} by nodes`);
    one.quit();
    several.quit();
  }
});
