// `npm run ablation`: what each heuristic is worth.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { command } from '../lib/command.mjs';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { bold, dim, isProgram, root, Stop, say } from '../lib/shell.mjs';
import { callersPath, limitOf } from './options.mjs';
import { nodeRatios } from './paired-nodes.mjs';
import { BOOK, playMatch, readBook, totalsOf } from './play.mjs';
import { GROUPS, rowsFor } from './rows.mjs';
import { eloText, faultsText, gamesText, limitText, row as line } from './text.mjs';
import { bench, copyOf, optionsOf } from './versions.mjs';

const USAGE = `npm run ablation -- [options]
What each heuristic is worth: a match of each variant of scripts/match/rows.mjs against the defaults at fixed nodes, and the nodes to fixed
depth over the bench set with it and without.
Rows that are done are skipped while the nodes of both sides stay the same; Ctrl-C keeps what was played.
  --rows A,B,...     groups (${Object.keys(GROUPS).join(', ')}) or row names, in this order (all)
  --games N          a row; the depth table has its own number (400)
  --nodes N          a move (10000)
  --concurrency N    games at a time (2)
  --bench-depth D    of the nodes to fixed depth (12)
  --nodes-only       only the nodes to fixed depth, no games
  --paired N         only the nodes to fixed depth of N positions of the book, each with fresh tables: the geometric mean of the
                     ratios with its 95 % interval, for each of --depths
  --depths D,...     (6,8,10,12,14)
  --engine PATH      the native program (build/native/riposte)
  --book FILE        openings, EPD (engine/testing/book.epd)
  --list             shows the rows, and those that this engine cannot play
  --table            the rows of docs/MEASUREMENTS-LOG.md, of this engine's results`;

/** The nodes to fixed depth, by row, identity and depth. */
const NODES = join(root, 'build', 'ablation', 'nodes.json');

/** Depth of the bench that detects changes of a row's two sides; small, since every row runs it. */
const IDENTITY_DEPTH = 10;

/** Both sides' nodes: a change of the engine, or of what a switch does, changes one of them. */
function identityOf(program, { options, against = {}, group }) {
  const sides = group === 'depth' ? [{}] : [options, against];
  return sides.map((side) => bench(program, { depth: IDENTITY_DEPTH, options: side })?.nodes ?? 'endless').join('-');
}

/** Rows that `--rows` names, in its order. */
function choose(rows, wanted) {
  if (!wanted) return rows;
  return wanted
    .split(',')
    .map((word) => word.trim())
    .flatMap((word) => {
      const found = rows.filter(({ name, group }) => group === word || name === word);
      if (found.length === 0) throw new Stop(`--rows: expected a group or a row that --list shows, got "${word}"`);
      return found;
    });
}

/** Nodes to fixed depth of both sides; null if a side takes more than ten minutes. */
function nodesOf(program, { options, against = {} }, depth) {
  const nodes = (side) => bench(program, { depth, options: side })?.nodes ?? null;
  return { variant: nodes(options), other: nodes(against) };
}

const percent = (nodes) => {
  if (!nodes?.variant || !nodes.other) return '?';
  const change = 100 * (nodes.variant / nodes.other - 1);
  return `${change >= 0 ? '+' : ''}${change.toFixed(1)} %`;
};
const number = (n) => (n === null || n === undefined ? 'not in 10 min' : n.toLocaleString('en-US'));

/**
 * @param {import('./rows.mjs').Row[]} rows
 * @param {(row: import('./rows.mjs').Row) => any} nodesFor undefined where they are not known
 * @param {(row: import('./rows.mjs').Row) => import('./play.mjs').Match} matchOf
 */
function printTable(rows, nodesFor, matchOf) {
  for (const [group, title] of Object.entries(GROUPS)) {
    const found = rows
      .filter((r) => r.group === group)
      .map((r) => ({ r, nodes: nodesFor(r), match: matchOf(r), totals: totalsOf(matchOf(r)) }))
      .filter(({ nodes, totals }) => nodes || totals.games > 0);
    if (found.length === 0) continue;
    say(`\n### ${title}\n`);
    say(line('variant', 'against', 'nodes to depth', 'change', 'Elo of the variant', 'games', 'limit'));
    say(line('---', '---', '---:', '---:', '---:', '---', '---'));
    for (const { r, nodes, match, totals } of found) {
      const cells = nodes ? [`${number(nodes.variant)} (${number(nodes.other)})`, percent(nodes)] : ['', ''];
      const how = r.limit ? 'depth' : limitText(match.limit);
      const played = totals.games > 0 ? [eloText(totals.penta), gamesText(totals), how] : ['', '', ''];
      say(line(r.name, r.other ?? 'defaults', ...cells, ...played));
    }
  }
}

/**
 * Prints the ratio of nodes of each row, for each depth.
 * @param {string} program
 * @param {import('./rows.mjs').Row[]} rows
 * @param {{paired: number, depths: string, book: string}} given
 */
async function printRatios(program, rows, { paired, depths, book }) {
  const found = depths.split(',').map(Number);
  if (!found.every((depth) => Number.isInteger(depth) && depth >= 1 && depth <= 30))
    throw new Stop(`--depths: expected depths from 1 to 30 with commas, got "${depths}"`);
  const positions = readBook(book).slice(0, paired);
  await loadTypeScript('/web/stats/ratio.ts', async ({ geometricMean }) => {
    for (const r of rows.filter(({ group }) => group !== 'depth')) {
      say(`${bold(r.name)} against ${r.other ?? 'the defaults'}, ${positions.length} positions`);
      for (const depth of found) {
        const { mean, low, high } = geometricMean(await nodeRatios(program, r, positions, depth));
        say(`  depth ${String(depth).padStart(2)}  ${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`);
      }
    }
  });
}

const DEFAULTS = {
  rows: undefined,
  games: 400,
  nodes: undefined,
  concurrency: 2,
  'bench-depth': 12,
  'nodes-only': false,
  paired: 0,
  depths: '6,8,10,12,14',
  engine: join(root, 'build', 'native', 'riposte'),
  book: BOOK,
  list: false,
  table: false,
};

await command(import.meta, USAGE, DEFAULTS, async (given) => {
  const engine = callersPath(given.engine);
  if (!isProgram(engine)) throw new Stop(`--engine: expected a program, ${engine} is not there (npm run build makes it).`);
  const limit = limitOf(given, { nodes: 10_000 });
  const depth = given['bench-depth'];

  const program = copyOf(engine, 'ablation');
  const { rows: all, left } = rowsFor(optionsOf(program));
  const rows = choose(all, given.rows);
  if (given.list) {
    for (const { group, name } of rows) say(`${group.padEnd(9)} ${name}`);
  }
  for (const why of left) say(dim(`left out  ${why}`));
  if (given.list) return;

  if (given.paired > 0) return printRatios(program, rows, { ...given, book: callersPath(given.book) });

  const identities = new Map(rows.map((r) => [r, identityOf(program, r)]));
  const player = (r, name, options, own) => ({
    name,
    program,
    id: identities.get(r) ?? '',
    options: { Hash: 16, ...options },
    ...(own ? { limit: own } : {}),
  });
  /** @returns {import('./play.mjs').Match} */
  const matchOf = (r) => ({
    players: [player(r, r.name, r.options, r.limit), player(r, 'base', r.against, r.againstLimit)],
    limit: r.tc ? { tc: r.tc } : limit,
    games: r.games ?? given.games,
    folder: 'ablation',
    book: callersPath(given.book),
    concurrency: given.concurrency,
  });
  const kept = existsSync(NODES) ? JSON.parse(readFileSync(NODES, 'utf8')) : {};
  const key = (r) => `${r.name} ${identities.get(r)} ${depth}`;
  const table = () => printTable(rows, (r) => kept[key(r)], matchOf);
  if (given.table) return table();

  mkdirSync(dirname(NODES), { recursive: true });
  for (const [i, r] of rows.entries()) {
    if (r.group !== 'depth' && !kept[key(r)]) {
      kept[key(r)] = nodesOf(program, r, depth);
      writeFileSync(NODES, JSON.stringify(kept));
    }
    say(`${bold(`${i + 1}/${rows.length} ${r.name}`)} ${r.group === 'depth' ? '' : `nodes ${percent(kept[key(r)])}`}`);
    if (given['nodes-only']) continue;
    const match = await playMatch(matchOf(r));
    say(`  ${gamesText(match)}  Elo ${eloText(match.penta)}; faults: ${faultsText({ ...match.faults.a, ...match.faults.b })}`);
    if (!match.interrupted) continue;
    say('Interrupted; the same command resumes from here.');
    break;
  }
  table();
});
