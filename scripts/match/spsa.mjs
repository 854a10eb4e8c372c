// `npm run spsa`: tunes constants by games.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildNative } from '../build/build.mjs';
import { command } from '../lib/command.mjs';
import { isProgram, root, Stop, say } from '../lib/shell.mjs';
import { runFastchess } from './fastchess.mjs';
import { callersPath, limitOf } from './options.mjs';
import { ADJUDICATED, BOOK, engineArguments, readBook } from './play.mjs';

const Alpha = 0.602;
const Gamma = 0.101;
/** Share of a constant's range by which it is moved at the last iteration, and the learning rate there. */
const LastStep = 1 / 20;
const LastRate = 0.002;

const USAGE = `npm run spsa -- [options]
Tunes the constants of the search by simultaneous perturbation, https://www.chessprogramming.org/SPSA. The state is saved after each
iteration: the same command resumes.
Values that moved are printed at every hundredth iteration and at the end, as they stand in params.def.
  --iterations N     in all (2000)
  --pairs N          pairs of games of an iteration (4)
  --nodes N          a move (10000)
  --tc S+I           tunes the constants of the clock instead, on a clock that counts nodes
  --nodestime N      nodes that count as a millisecond of it (30)
  --concurrency N    games at a time (2)
  --only A,B,...     constants of engine/search/settings/params.def (all of their kind)
  --book FILE        openings, EPD (engine/testing/book.epd)
  --state FILE       what is kept between calls (build/spsa.json)
  --engine PATH      a tuning build (RIPOSTE_TUNING) of the engine (one is built under build/tuning)`;

/** Name, value and range of the constants of the clock, or of all others, from params.def. */
function constants(ofClock, only) {
  const text = readFileSync(join(root, 'engine', 'search', 'settings', 'params.def'), 'utf8');
  const time = text.indexOf('// Time');
  const kind = ofClock ? text.slice(time) : text.slice(0, time);
  const all = [...kind.matchAll(/^PARAM\((\w+), (-?\d+), (-?\d+), (-?\d+)\)/gm)].map(([, name, value, least, most]) => ({
    name,
    start: Number(value),
    value: Number(value),
    least: Number(least),
    most: Number(most),
  }));
  const wanted = only?.split(',');
  const unknown = wanted?.find((name) => !all.some((c) => c.name === name));
  if (unknown) throw new Stop(`--only: expected names of engine/search/settings/params.def, found ${unknown}`);
  return all.filter((c) => c.most > c.least && (!wanted || wanted.includes(c.name)));
}

function save(file, state) {
  writeFileSync(`${file}.part`, JSON.stringify(state, null, 1));
  renameSync(`${file}.part`, file);
}

/** Rounds up or down at random, so that the mean is the value itself. */
const settings = (list) =>
  Object.fromEntries(
    list.map(({ name, value, least, most }) => [name, Math.min(most, Math.max(least, Math.floor(value + Math.random())))]),
  );

/** Wins minus losses of the first side; null if the match was interrupted. */
async function play({ engine, book, folder, limit, options, pairs, concurrency }, plus, minus) {
  const player = (name, list) => engineArguments({ name, program: engine, options: { ...options, ...settings(list) } }, limit);
  const config = join(folder, 'spsa.json');
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { interrupted } = await runFastchess(
    [
      ...player('plus', plus),
      ...player('minus', minus),
      ...['-openings', `file=${book}`, 'format=epd', 'order=random', '-srand', String(seed)],
      ...['-rounds', String(pairs), '-games', '2', '-repeat', '-concurrency', String(concurrency)],
      ...ADJUDICATED,
      ...['-ratinginterval', '0', '-config', `outname=${config}`],
    ],
    folder,
    { quiet: true },
  );
  const { wins, losses } = JSON.parse(readFileSync(config, 'utf8')).stats['plus vs minus'];
  return interrupted ? null : wins - losses;
}

/** One iteration of `state`; false if it was interrupted, which leaves the state unchanged. */
async function step(match, state, iterations) {
  const k = state.iteration + 1;
  const stability = iterations / 10;
  const moved = state.constants.map((c) => {
    const last = (c.most - c.least) * LastStep;
    const size = Math.max(last * (iterations / k) ** Gamma, 0.5);
    const rate = LastRate * last ** 2 * ((stability + iterations) / (stability + k)) ** Alpha;
    return { size, rate, sign: Math.random() < 0.5 ? 1 : -1 };
  });
  const shifted = (way) => state.constants.map((c, i) => ({ ...c, value: c.value + way * moved[i].sign * moved[i].size }));
  const result = await play(match, shifted(1), shifted(-1));
  if (result === null) return false;
  state.constants.forEach((c, i) => {
    const { size, rate, sign } = moved[i];
    c.value = Math.min(c.most, Math.max(c.least, c.value + (rate / size) * result * sign));
  });
  state.iteration = k;
  return true;
}

function report(state) {
  for (const { name, start, value, least, most } of state.constants)
    if (Math.round(value) !== start) say(`PARAM(${name}, ${Math.round(value)}, ${least}, ${most})  // ${start} before`);
}

const DEFAULTS = {
  iterations: 2000,
  pairs: 4,
  nodes: undefined,
  tc: undefined,
  nodestime: 30,
  concurrency: 2,
  only: undefined,
  book: BOOK,
  state: undefined,
  engine: undefined,
};

await command(import.meta, USAGE, DEFAULTS, async (given) => {
  const limit = limitOf(given, { nodes: 10_000 });
  const ofClock = 'tc' in limit;
  const positions = readBook(callersPath(given.book));
  const file = given.state ? callersPath(given.state) : join(root, 'build', 'spsa.json');
  const state = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { iteration: 0, constants: constants(ofClock, given.only) };
  let engine = given.engine && callersPath(given.engine);
  if (!engine) {
    await buildNative('tuning', { RIPOSTE_TUNING: 'ON' });
    engine = join(root, 'build', 'tuning', 'riposte');
  } else if (!isProgram(engine)) {
    throw new Stop(`--engine: expected a program, ${engine} is not there.`);
  }
  const folder = join(root, 'build', 'spsa');
  mkdirSync(folder, { recursive: true });
  mkdirSync(dirname(file), { recursive: true });
  const book = join(folder, 'book.epd');
  writeFileSync(book, `${positions.join('\n')}\n`);
  const { iterations, pairs, concurrency } = given;
  const options = { Hash: 8, ...(ofClock && { nodestime: given.nodestime }) };
  const match = { engine, book, folder, limit, options, pairs, concurrency };
  while (state.iteration < iterations) {
    if (!(await step(match, state, iterations))) {
      say('Interrupted; the same command resumes from here.');
      break;
    }
    save(file, state);
    if (state.iteration % 10 !== 0) continue;
    say(`iteration ${state.iteration} of ${iterations}`);
    if (state.iteration % 100 === 0) report(state);
  }
  report(state);
});
