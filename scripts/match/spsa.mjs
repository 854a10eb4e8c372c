// Tunes the constants of the search by simultaneous perturbation: https://www.chessprogramming.org/SPSA
//   node scripts/match/spsa.mjs --book BOOK.epd [--iterations 2000] [--pairs 4] [--nodes 10000] [--concurrency 1]
//                               [--only Name,Name] [--state build/spsa.json]
// Needs fastchess (RIPOSTE_FASTCHESS, or on the path). Builds the tuning engine (RIPOSTE_TUNING) under build/tuning.
// Safe to stop at any time: the same command goes on where it stopped. The state holds each value; at the end, and
// at every tenth iteration, those that moved are printed as they stand in engine/search/params.def.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { buildNative } from '../build.mjs';
import { main, root, say, Stop } from '../shell.mjs';

const exec = promisify(execFile);
const Alpha = 0.602;
const Gamma = 0.101;
/** Share of a constant's range by which it is moved at the last iteration, and the learning rate there. */
const LastStep = 1 / 20;
const LastRate = 0.002;

const { values: options } = parseArgs({
  options: {
    book: { type: 'string' },
    iterations: { type: 'string', default: '2000' },
    pairs: { type: 'string', default: '4' },
    nodes: { type: 'string', default: '10000' },
    concurrency: { type: 'string', default: String(cpus().length) },
    only: { type: 'string' },
    state: { type: 'string', default: join(root, 'build', 'spsa.json') },
    engine: { type: 'string' },
  },
});

/** A whole number of at least 1 from the command line. */
function count(name) {
  const n = Number(options[name]);
  if (!Number.isInteger(n) || n < 1) throw new Stop(`--${name}: expected a whole number of at least 1, found ${options[name]}`);
  return n;
}

/** Name, value and range of every constant, from params.def. Those of the clock mean nothing at a fixed number of nodes. */
function constants() {
  const text = readFileSync(join(root, 'engine', 'search', 'params.def'), 'utf8');
  const searched = text.slice(0, text.indexOf('// Time'));
  const all = [...searched.matchAll(/^PARAM\((\w+), (-?\d+), (-?\d+), (-?\d+)\)/gm)].map(([, name, value, least, most]) => ({
    name, start: Number(value), value: Number(value), least: Number(least), most: Number(most),
  }));
  const wanted = options.only?.split(',');
  const unknown = wanted?.find((name) => !all.some((c) => c.name === name));
  if (unknown) throw new Stop(`--only: expected names of engine/search/params.def, found ${unknown}`);
  return all.filter((c) => c.most > c.least && (!wanted || wanted.includes(c.name)));
}

function load() {
  if (existsSync(options.state)) return JSON.parse(readFileSync(options.state, 'utf8'));
  return { iteration: 0, constants: constants() };
}

function save(state) {
  mkdirSync(dirname(options.state), { recursive: true });
  writeFileSync(`${options.state}.part`, JSON.stringify(state, null, 1));
  renameSync(`${options.state}.part`, options.state);
}

/** The nearest whole numbers at random, so that the mean is the value itself. */
const settings = (list) => list.map(({ name, value, least, most }) =>
  `option.${name}=${Math.min(most, Math.max(least, Math.floor(value + Math.random())))}`);

/** Wins less losses of the first player. */
async function play(engine, plus, minus) {
  const { stdout } = await exec(process.env.RIPOSTE_FASTCHESS ?? 'fastchess', [
    '-engine', `cmd=${engine}`, 'name=plus', ...settings(plus), '-engine', `cmd=${engine}`, 'name=minus', ...settings(minus),
    '-each', 'tc=inf', `nodes=${count('nodes')}`, 'option.Hash=8',
    '-openings', `file=${resolve(options.book)}`, 'format=epd', 'order=random', '-srand', String(Math.floor(Math.random() * 2 ** 31)),
    '-rounds', options.pairs, '-games', '2', '-repeat', '-concurrency', String(count('concurrency')),
    '-config', `outname=${options.state}.fastchess`,
  ], { maxBuffer: 1 << 26 });
  const found = [...stdout.matchAll(/Wins: (\d+), Losses: (\d+)/g)].at(-1);
  if (!found) throw new Stop(`no result in what fastchess printed:\n${stdout.slice(-500)}`);
  return Number(found[1]) - Number(found[2]);
}

async function step(engine, state, iterations) {
  const k = ++state.iteration;
  const stability = iterations / 10;
  const moved = state.constants.map((c) => {
    const last = (c.most - c.least) * LastStep;
    const size = Math.max(last * (iterations / k) ** Gamma, 0.5);
    const rate = LastRate * last ** 2 * ((stability + iterations) / (stability + k)) ** Alpha;
    return { size, rate, sign: Math.random() < 0.5 ? 1 : -1 };
  });
  const shifted = (way) => state.constants.map((c, i) => ({ ...c, value: c.value + way * moved[i].sign * moved[i].size }));
  const result = await play(engine, shifted(1), shifted(-1));
  state.constants.forEach((c, i) => {
    const { size, rate, sign } = moved[i];
    c.value = Math.min(c.most, Math.max(c.least, c.value + (rate / size) * result * sign));
  });
  save(state);
}

function report(state) {
  for (const { name, start, value, least, most } of state.constants)
    if (Math.round(value) !== start) say(`PARAM(${name}, ${Math.round(value)}, ${least}, ${most})  // ${start} before`);
}

await main(async () => {
  if (!options.book || !existsSync(options.book)) throw new Stop('--book: expected a file of opening positions (EPD)');
  const iterations = count('iterations');
  let engine = options.engine;
  if (!engine) {
    await buildNative('tuning', { RIPOSTE_TUNING: 'ON' });
    engine = join(root, 'build', 'tuning', 'riposte');
  }
  const state = load();
  while (state.iteration < iterations) {
    await step(engine, state, iterations);
    if (state.iteration % 10 === 0) {
      say(`iteration ${state.iteration} of ${iterations}`);
      if (state.iteration % 100 === 0) report(state);
    }
  }
  report(state);
});
