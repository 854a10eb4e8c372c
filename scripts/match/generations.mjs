// `npm run generations`: what each idea was worth when it came.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { command } from '../lib/command.mjs';
import { bold, isProgram, root, Stop, say } from '../lib/shell.mjs';
import { callersPath } from './options.mjs';
import { BOOK, playMatch, totalsOf } from './play.mjs';
import { eloText, faultsText, gamesText, row as line } from './text.mjs';
import { bench, copyOf, optionsOf } from './versions.mjs';

const USAGE = `npm run generations -- [options]
What each idea was worth when it came: each generation of engine/search/settings/generations.def against the one before, by games at fixed
nodes, and the nodes to depth 5 and 6, the geometric mean over the bench positions.
Generations that are done are skipped while the nodes of both sides stay the same; Ctrl-C keeps what was played.
  --only A,B,...     generations by their ids (all)
  --games N          a match (400)
  --nodes N          a move (10000)
  --tc TIME          by time in place of nodes, for example 3+0.03; true on a quiet machine only
  --concurrency N    games at a time (2)
  --nodes-only       only the nodes to fixed depth, no games
  --engine PATH      the native program (build/native/riposte)
  --book FILE        openings, EPD (engine/testing/book.epd)
  --table            the rows of docs/MEASUREMENTS-LOG.md, of this engine's results`;

const DEPTHS = [5, 6];
/** Depth of the bench that detects changes of a generation; small, since the first ones search without any pruning. */
const IDENTITY_DEPTH = 4;
/** Geometric means of nodes, by generation, identity and depth. */
const NODES = join(root, 'build', 'generations', 'nodes.json');

/**
 * The generations of an engine, by the line of its option.
 * @param {string | undefined} listed
 */
export function generationsIn(listed) {
  const ids = [...(listed ?? '').matchAll(/ var (\S+)/g)].map(([, id = '']) => id).filter((id) => id !== 'custom');
  if (ids.length === 0) throw new Stop('--engine: expected an engine with the option Generation.');
  return ids.map((id, i) => ({ id, number: i + 1, before: ids[i - 1] }));
}

/** @typedef {ReturnType<typeof generationsIn>[number]} Generation */

/** The geometric mean of those that are not zero: positions without a move have no nodes. @param {number[]} counts */
export function geometricMean(counts) {
  const logarithms = counts.filter((n) => n > 0).map(Math.log);
  return Math.exp(logarithms.reduce((sum, x) => sum + x, 0) / logarithms.length);
}

/** The generations that `--only` names. @param {Generation[]} all @param {string | undefined} wanted */
function choose(all, wanted) {
  const ids = wanted?.split(',').map((id) => id.trim()) ?? [];
  const unknown = ids.find((id) => !all.some((one) => one.id === id));
  if (unknown !== undefined) throw new Stop(`--only: expected some of ${all.map(({ id }) => id).join(', ')}, got "${unknown}"`);
  return wanted ? all.filter(({ id }) => ids.includes(id)) : all;
}

/** Three digits that count: 261,000, 4,090, 87.3. @param {number | null | undefined} n */
const rounded = (n) => (n ? Number(n.toPrecision(3)).toLocaleString('en-US') : '?');

const DEFAULTS = {
  only: undefined,
  games: 400,
  nodes: 10_000,
  tc: undefined,
  concurrency: 2,
  'nodes-only': false,
  engine: join(root, 'build', 'native', 'riposte'),
  book: BOOK,
  table: false,
};

await command(import.meta, USAGE, DEFAULTS, async (given) => {
  const engine = callersPath(given.engine);
  if (!isProgram(engine)) throw new Stop(`--engine: expected a program, ${engine} is not there (npm run build makes it).`);
  const program = copyOf(engine, 'generations');
  const all = generationsIn(optionsOf(program).get('Generation'));
  const chosen = choose(all, given.only);

  const found = new Map();
  /** Nodes of a generation to a small depth: what it searches. */
  const identityOf = (id) => {
    if (!found.has(id)) found.set(id, bench(program, { depth: IDENTITY_DEPTH, options: { Generation: id } })?.nodes ?? 'endless');
    return String(found.get(id));
  };
  const player = (id) => ({ name: id, program, id: identityOf(id), options: { Hash: 16, Generation: id } });
  /** @returns {import('./play.mjs').Match} */
  const matchOf = ({ id, before }) => ({
    players: [player(id), player(before)],
    limit: given.tc === undefined ? { nodes: given.nodes } : { tc: given.tc },
    games: given.games,
    folder: 'generations',
    book: callersPath(given.book),
    concurrency: given.concurrency,
  });

  const kept = existsSync(NODES) ? JSON.parse(readFileSync(NODES, 'utf8')) : {};
  const key = ({ id }, depth) => `${id} ${identityOf(id)} ${depth}`;
  const measure = (one, depth) => {
    const nodes = bench(program, { depth, options: { Generation: one.id } });
    kept[key(one, depth)] ??= nodes && geometricMean(nodes.each);
    mkdirSync(dirname(NODES), { recursive: true });
    writeFileSync(NODES, JSON.stringify(kept));
  };
  const table = () => {
    say('');
    say(line('', 'generation', ...DEPTHS.map((depth) => `nodes to depth ${depth}`), 'Elo against the one before', 'games'));
    say(line('---:', '---', ...DEPTHS.map(() => '---:'), '---:', '---'));
    for (const one of chosen) {
      const totals = one.before ? totalsOf(matchOf(one)) : undefined;
      const played = totals?.games ? [eloText(totals.penta), gamesText(totals)] : ['', ''];
      say(line(one.number, one.id, ...DEPTHS.map((depth) => rounded(kept[key(one, depth)])), ...played));
    }
  };
  if (given.table) return table();

  for (const one of chosen) {
    for (const depth of DEPTHS) if (!kept[key(one, depth)]) measure(one, depth);
    say(
      `${bold(`${one.number}/${all.length} ${one.id}`)} nodes ${DEPTHS.map((depth) => rounded(kept[key(one, depth)])).join(', ')}`,
    );
    if (given['nodes-only'] || !one.before) continue;
    const match = await playMatch(matchOf(one));
    say(`  ${gamesText(match)}  Elo ${eloText(match.penta)}; faults: ${faultsText({ ...match.faults.a, ...match.faults.b })}`);
    if (!match.interrupted) continue;
    say('Interrupted; the same command resumes from here.');
    break;
  }
  table();
});
