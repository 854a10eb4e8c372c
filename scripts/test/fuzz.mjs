// `npm run fuzz`: the engine's libFuzzer targets, and the seeded targets of the TypeScript side.
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWasm } from '../../wasm-build/build.mjs';
import { buildChecked } from '../build/build.mjs';
import { command } from '../lib/command.mjs';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { setUp } from '../lib/setup.mjs';
import { bold, clip, dim, messageOf, red, root, run, Stop, say, seconds } from '../lib/shell.mjs';
import { watch } from '../lib/watchdog.mjs';

const USAGE = `npm run fuzz -- [options]
The engine's libFuzzer targets under AddressSanitizer and UndefinedBehaviorSanitizer, and the seeded targets of the TypeScript side. Says
how often each ran.
  --target A,B,...   such as fen,host (all)
  --seconds N        for each target (60)
  --runs N           of each target instead
  --seed N           (by the clock)
  --built            does not build first
  --yes              install what is missing without asking`;

/** The libFuzzer targets, with the runs of the short mode. */
const NATIVE = [
  { name: 'fen', short: 6000 },
  { name: 'san', short: 1500 },
  { name: 'uci', short: 1500 },
];

/** The sanitizer's quarantine of freed memory is 8 MB instead of 256: touching ever more pages took a quarter of the time. */
const ASAN_OPTIONS = 'quarantine_size_mb=8:malloc_context_size=3';

/** @typedef {{runs?: number, seconds?: number, seed: number}} Budget `runs` counts where it is given, else `seconds` */
/** @typedef {{name: string, runs: number, time: string, found: string | null}} Outcome */

/** @returns {Promise<Outcome>} */
async function fuzzNative({ name }, { runs, seconds: time, seed }) {
  const start = performance.now();
  const work = join(root, 'build', runs === undefined ? 'fuzz-corpus' : 'fuzz-short', name);
  const found = join(root, 'build', 'fuzz-found');
  mkdirSync(work, { recursive: true });
  mkdirSync(found, { recursive: true });
  const seeds = join(root, 'tests', 'fuzz', 'corpus', name);
  // A fixed number of runs starts from the seeds alone, so that it is repeatable.
  if (runs !== undefined) {
    rmSync(work, { recursive: true });
    cpSync(seeds, work, { recursive: true });
  }
  const limit = runs === undefined ? [`-max_total_time=${time}`] : [`-runs=${runs}`];
  const { code, output } = await run(
    join(root, 'build', 'sanitize', `fuzz_${name}`),
    [
      ...limit,
      `-seed=${seed}`,
      '-max_len=2048',
      '-timeout=300',
      '-rss_limit_mb=1024',
      '-print_final_stats=1',
      `-dict=${join(root, 'tests', 'fuzz', `${name}.dict`)}`,
      `-artifact_prefix=${found}/${name}-`,
      // libFuzzer writes new inputs into the first folder.
      work,
      ...(runs === undefined ? [seeds] : []),
    ],
    { quiet: true, env: { ASAN_OPTIONS, ...process.env } },
  );
  const counted = Number(/number_of_executed_units:\s*(\d+)/.exec(output)?.[1] ?? 0);
  return { name, runs: counted, time: seconds(start), found: code === 0 ? null : clip(output) };
}

/** @returns {Promise<Outcome>} */
async function fuzzScript(module, target, budget) {
  const start = performance.now();
  const end = start + (budget.seconds ?? 0) * 1000;
  let count = 0;
  const watchdog = watch(target.name, budget.seed);
  const done = (runs) => {
    count = runs;
    watchdog.beat(runs);
    return budget.runs === undefined ? (runs & 15) === 0 && performance.now() >= end : runs >= budget.runs;
  };
  let found = null;
  try {
    await module.fuzz(target, budget.seed, done);
  } catch (error) {
    if (!(error instanceof module.Found)) throw error;
    found = clip(messageOf(error));
  } finally {
    await watchdog.end();
  }
  return { name: target.name, runs: count, time: seconds(start), found };
}

/**
 * Runs the named targets (all if none is named), each for its budget; a budget without runs and seconds is the short mode.
 * @param {{names?: string[], budget: Budget}} options
 * @returns {Promise<Outcome[]>}
 */
export function fuzzAll({ names, budget }) {
  return loadTypeScript('/tests/fuzz/targets.ts', async (module) => {
    const all = [
      ...NATIVE.map((target) => ({
        ...target,
        program: join(root, 'build', 'sanitize', `fuzz_${target.name}`),
        go: (b) => fuzzNative(target, b),
      })),
      ...module.targets.map((target) => ({ name: target.name, short: target.short, go: (b) => fuzzScript(module, target, b) })),
    ];
    const unknown = names?.find((name) => all.every((target) => target.name !== name));
    if (unknown !== undefined) throw new Stop(`--target: expected ${all.map(({ name }) => name).join(', ')}, found ${unknown}`);
    const outcomes = [];
    for (const { name, short, program, go } of all) {
      if (names && !names.includes(name)) continue;
      if (program && !existsSync(program)) {
        say(`  ${name.padEnd(10)} ${dim('not built: libFuzzer is missing, or the engine has not changed')}`);
        continue;
      }
      const limited = budget.runs !== undefined || budget.seconds !== undefined;
      const outcome = await go(limited ? budget : { ...budget, runs: short });
      outcomes.push(outcome);
      say(
        `  ${name.padEnd(10)} ${String(outcome.runs).padStart(10)} runs   ${outcome.time}${outcome.found ? `   ${red('found')}` : ''}`,
      );
      if (outcome.found) say(outcome.found);
    }
    return outcomes;
  });
}

/** A whole number of an option, or undefined. */
function whole(name, text) {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Stop(`--${name}: expected a whole number, found ${text}`);
  return Number(text);
}

const DEFAULTS = { target: undefined, seconds: undefined, runs: undefined, seed: undefined, built: false, yes: false };

await command(import.meta, USAGE, DEFAULTS, async (values) => {
  const runs = whole('runs', values.runs);
  const budget = {
    runs,
    seconds: runs === undefined ? (whole('seconds', values.seconds) ?? 60) : undefined,
    seed: whole('seed', values.seed) ?? Date.now() % 1e9,
  };
  if (!values.built) {
    await setUp(['emscripten', 'cmake', 'ninja', 'compiler', 'gtest'], ['fuzzer']);
    await buildChecked(['fuzz']);
    await buildWasm();
  }
  say(bold(`Fuzzing from seed ${budget.seed}`));
  const outcomes = await fuzzAll({ names: values.target?.split(','), budget });
  const found = outcomes.filter((outcome) => outcome.found).length;
  say(`${outcomes.reduce((sum, outcome) => sum + outcome.runs, 0)} runs, ${found} found`);
  process.exitCode = found > 0 ? 1 : 0;
});
