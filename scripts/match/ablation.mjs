// `npm run ablation`: what each heuristic is worth. A match of each variant of rows.mjs against the defaults at fixed
// nodes, and the nodes to fixed depth over the bench set with it and without.
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../lib/fresh.mjs';
import { bold, dim, isProgram, main, root, Stop, say } from '../lib/shell.mjs';
import { callersPath, limitOf, readOptions } from './options.mjs';
import { BOOK, playMatch } from './play.mjs';
import { GROUPS, rowsFor } from './rows.mjs';
import { clock, eloText, faultsText, gamesText, limitText, row as line } from './text.mjs';
import { bench, optionsOf } from './versions.mjs';

const HELP = `npm run ablation -- [options]
  --rows A,B,...     groups (${Object.keys(GROUPS).join(', ')}) or row names, in this order (all)
  --games N          a row; the depth table has its own number (400)
  --nodes N          a move (10000)
  --concurrency N    games at a time (2)
  --bench-depth D    of the nodes to fixed depth (12)
  --nodes-only       only the nodes to fixed depth, no games
  --engine PATH      the native program (build/native/riposte)
  --book FILE        openings, EPD (engine/testing/book.epd)
  --list             shows the rows, and those that this engine cannot play
  --table            the rows of docs/MEASUREMENTS-LOG.md, of this engine's results
Rows that are done are skipped while the nodes of both sides stay the same; Ctrl-C keeps what was played.`;

const folder = join(root, 'build', 'ablation');
const results = join(folder, 'results.jsonl');

/** Depth of the bench that detects changes of a row's two sides; small, since every row runs it. */
const IDENTITY_DEPTH = 10;

/** The saved results of all rows by name and identity; the latest one counts. */
function readResults() {
  if (!existsSync(results)) return new Map();
  const lines = readFileSync(results, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text));
  return new Map(lines.map((result) => [`${result.name} ${result.identity}`, result]));
}

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
  return { depth, variant: nodes(options), other: nodes(against) };
}

const percent = (nodes) => {
  if (!nodes?.variant || !nodes.other) return '?';
  const change = 100 * (nodes.variant / nodes.other - 1);
  return `${change >= 0 ? '+' : ''}${change.toFixed(1)} %`;
};
const number = (n) => (n === null || n === undefined ? 'not in 10 min' : n.toLocaleString('en-US'));

/**
 * @param {import('./rows.mjs').Row[]} rows
 * @param {(row: import('./rows.mjs').Row) => any} keptOf what was found for a row, as it is kept; undefined where nothing is
 */
function printTable(rows, keptOf) {
  for (const [group, title] of Object.entries(GROUPS)) {
    const there = rows.filter((r) => r.group === group && keptOf(r));
    if (there.length === 0) continue;
    say(`\n### ${title}\n`);
    say(line('variant', 'against', 'nodes to depth', 'change', 'Elo of the variant', 'games', 'limit'));
    say(line('---', '---', '---:', '---:', '---:', '---', '---'));
    for (const r of there) {
      const { nodes, tally } = keptOf(r);
      const cells = nodes ? [`${number(nodes.variant)} (${number(nodes.other)})`, percent(nodes)] : ['', ''];
      const how = tally && (r.limit ? 'depth' : limitText(tally.limit));
      const played = tally ? [eloText(tally.penta), gamesText(tally), how] : ['', '', ''];
      say(line(r.name, r.other ?? 'defaults', ...cells, ...played));
    }
  }
}

await main(async () => {
  const given = readOptions(
    {
      rows: undefined,
      games: 400,
      nodes: undefined,
      concurrency: 2,
      'bench-depth': 12,
      'nodes-only': false,
      engine: join(root, 'build', 'native', 'riposte'),
      book: BOOK,
      list: false,
      table: false,
    },
    HELP,
  );
  const engine = callersPath(given.engine);
  if (!isProgram(engine)) throw new Stop(`--engine: expected a program, ${engine} is not there (npm run build makes it).`);
  const limit = limitOf(given, { nodes: 10_000 });
  const depth = given['bench-depth'];

  // A copy named by content: otherwise a build during the match would change the engine.
  const program = join(root, 'build', 'versions', `ablation-${hashOf([engine]).slice(0, 10)}`);
  mkdirSync(join(root, 'build', 'versions'), { recursive: true });
  if (!existsSync(program)) copyFileSync(engine, program);
  const { rows: all, left } = rowsFor(optionsOf(program));
  const rows = choose(all, given.rows);
  if (given.list) {
    for (const { group, name } of rows) say(`${group.padEnd(9)} ${name}`);
  }
  for (const why of left) say(dim(`left out  ${why}`));
  if (given.list) return;

  mkdirSync(folder, { recursive: true });
  const kept = readResults();
  const identities = new Map(rows.map((r) => [r, identityOf(program, r)]));
  const keptOf = (r) => kept.get(`${r.name} ${identities.get(r)}`);
  if (given.table) return printTable(rows, keptOf);

  const gamesOf = (r) => (given['nodes-only'] ? 0 : (r.games ?? given.games));
  const limitFor = (r) => (r.tc ? { tc: r.tc } : limit);
  const knowsNodes = (r) => r.group === 'depth' || keptOf(r)?.nodes?.depth === depth;
  const isPlayed = (r) => {
    const tally = keptOf(r)?.tally;
    const same = r.limit || JSON.stringify(tally?.limit) === JSON.stringify(limitFor(r));
    return gamesOf(r) === 0 || (tally?.games >= gamesOf(r) && same);
  };
  const todo = rows.filter((r) => !knowsNodes(r) || !isPlayed(r));
  const toPlay = (list) => list.filter((r) => !isPlayed(r)).reduce((total, r) => total + gamesOf(r), 0);
  const plan = `${todo.length} rows to do, ${rows.length - todo.length} done; ${toPlay(todo)} games, ${limitText(limit)}`;
  say(`${bold('Ablation')}: ${plan}`);
  const start = performance.now();
  let played = 0;
  for (const [i, r] of todo.entries()) {
    const nodes = r.group === 'depth' ? undefined : knowsNodes(r) ? keptOf(r).nodes : nodesOf(program, r, depth);
    say(`${bold(`${i + 1}/${todo.length} ${r.name}`)} ${nodes ? `nodes ${percent(nodes)}` : ''}`);
    const identity = identities.get(r);
    const keep = (tally) => {
      const result = { name: r.name, identity, nodes, tally };
      kept.set(`${r.name} ${identity}`, result);
      appendFileSync(results, `${JSON.stringify(result)}\n`);
    };
    if (isPlayed(r)) {
      keep(keptOf(r)?.tally);
      continue;
    }
    const ahead = toPlay(todo.slice(i + 1));
    let first = -1;
    const begun = played;
    const player = (name, options, own) => ({
      name,
      program,
      id: identity,
      options: { Hash: 16, ...options },
      ...(own ? { limit: own } : {}),
    });
    const match = await playMatch({
      players: [player(r.name, r.options, r.limit), player('base', r.against, r.againstLimit)],
      limit: limitFor(r),
      games: gamesOf(r),
      folder: 'ablation',
      book: callersPath(given.book),
      concurrency: given.concurrency,
      onPair: (tally) => {
        if (first < 0) first = tally.games;
        played = begun + tally.games - first;
        if (tally.games === first || (tally.games % 100 !== 0 && tally.games < gamesOf(r))) return;
        const rate = (performance.now() - start) / 1000 / played;
        const remaining = clock((gamesOf(r) - tally.games + ahead) * rate);
        say(`  ${gamesText(tally)}  Elo ${eloText(tally.penta)}  ${dim(`left ${remaining}`)}`);
      },
    });
    for (const [who, faults] of [
      [r.name, match.faults.a],
      ['base', match.faults.b],
    ]) {
      if (Object.keys(faults).length) say(`  ${who} lost ${faultsText(faults)}`);
    }
    const { games, wins, draws, losses, penta } = match;
    if (match.interrupted) {
      say('Interrupted; the same command resumes from here.');
      break;
    }
    keep({ games, wins, draws, losses, penta, limit: limitFor(r) });
  }
  printTable(rows, keptOf);
});
