// `npm run ablation`: what each heuristic buys. A match of each variant of rows.mjs against the defaults at fixed
// nodes, and the nodes to fixed depth over the bench set with it and without.
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../fresh.mjs';
import { Stop, bold, dim, isProgram, main, root, say } from '../shell.mjs';
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
  --list             what there is to play, and what this engine cannot
  --table            the rows of engine/TESTING.md, of this engine's results
Rows that are done are skipped while the engine's bench stays the same; Ctrl-C keeps what was played.`;

const folder = join(root, 'build', 'ablation');
const results = join(folder, 'results.jsonl');

/** Results of an engine: the last of each row. @param {number} signature */
function readResults(signature) {
  if (!existsSync(results)) return new Map();
  const lines = readFileSync(results, 'utf8').split('\n').filter(Boolean).map((text) => JSON.parse(text));
  return new Map(lines.filter((result) => result.bench === signature).map((result) => [result.name, result]));
}

/** Rows that `--rows` names, in its order. */
function choose(rows, wanted) {
  if (!wanted) return rows;
  return wanted.split(',').map((word) => word.trim()).flatMap((word) => {
    const found = rows.filter(({ name, group }) => group === word || name === word);
    if (found.length === 0) throw new Stop(`--rows: expected a group or a row that --list shows, got "${word}"`);
    return found;
  });
}

/** Nodes to fixed depth of both sides; null where a side does not get there in ten minutes. */
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

function printTable(rows, done) {
  for (const [group, title] of Object.entries(GROUPS)) {
    const there = rows.filter((r) => r.group === group && done.has(r.name));
    if (there.length === 0) continue;
    say(`\n### ${title}\n`);
    say(line('variant', 'against', 'nodes to depth', 'change', 'Elo of the variant', 'games'));
    say(line('---', '---', '---:', '---:', '---:', '---'));
    for (const { name, other } of there) {
      const { nodes, tally } = done.get(name);
      const cells = group === 'depth' ? ['', ''] : [`${number(nodes?.variant)} (${number(nodes?.other)})`, percent(nodes)];
      say(line(name, other ?? 'defaults', ...cells, tally ? eloText(tally.penta) : '', tally ? gamesText(tally) : ''));
    }
  }
}

await main(async () => {
  const given = readOptions({
    rows: undefined, games: 400, nodes: undefined, concurrency: 2, 'bench-depth': 12, 'nodes-only': false,
    engine: join(root, 'build', 'native', 'riposte'), book: BOOK, list: false, table: false,
  }, HELP);
  const engine = callersPath(given.engine);
  if (!isProgram(engine)) throw new Stop(`--engine: expected a program, ${engine} is not there (npm run build makes it).`);
  const limit = limitOf(given, { nodes: 10_000 });

  // A copy by content: a build in the middle of the night would change sides otherwise.
  const id = hashOf([engine]).slice(0, 10);
  const program = join(root, 'build', 'versions', `ablation-${id}`);
  mkdirSync(join(root, 'build', 'versions'), { recursive: true });
  if (!existsSync(program)) copyFileSync(engine, program);
  const { rows: all, left } = rowsFor(optionsOf(program));
  const rows = choose(all, given.rows);
  if (given.list) {
    for (const { group, name } of rows) say(`${group.padEnd(9)} ${name}`);
    for (const why of left) say(dim(`left out  ${why}`));
    return;
  }
  const signature = bench(program, { depth: given['bench-depth'] })?.nodes;
  if (!signature) throw new Stop('The bench did not end in ten minutes; give a smaller --bench-depth.');
  const done = readResults(signature);
  if (given.table) {
    say(`bench ${given['bench-depth']}: ${number(signature)} nodes`);
    return printTable(rows, done);
  }

  for (const why of left) say(dim(`left out  ${why}`));
  mkdirSync(folder, { recursive: true });
  const gamesOf = (r) => (given['nodes-only'] ? 0 : r.games ?? given.games);
  const isDone = (r) => {
    const result = done.get(r.name);
    return result && (r.group === 'depth' || result.nodes) && (result.tally?.games ?? 0) >= gamesOf(r);
  };
  const todo = rows.filter((r) => !isDone(r));
  say(`${bold('Ablation')}: ${todo.length} rows to play, ${rows.length - todo.length} done; ${limitText(limit)}, ` +
    `bench ${given['bench-depth']}: ${number(signature)} nodes`);
  const start = performance.now();
  let played = 0;
  for (const [i, r] of todo.entries()) {
    const nodes = r.group === 'depth' ? undefined : nodesOf(program, r, given['bench-depth']);
    say(`${bold(`${i + 1}/${todo.length} ${r.name}`)} ${nodes ? `nodes ${percent(nodes)}` : ''}`);
    const keep = (tally) => {
      appendFileSync(results, `${JSON.stringify({ name: r.name, bench: signature, engine: id, nodes, tally })}\n`);
      done.set(r.name, { nodes, tally });
    };
    if (gamesOf(r) === 0) {
      keep(done.get(r.name)?.tally);
      continue;
    }
    const ahead = todo.slice(i + 1).reduce((total, later) => total + gamesOf(later), 0);
    let first = -1;
    const begun = played;
    const match = await playMatch({
      players: [
        { name: r.name, program, id, options: { Hash: 16, ...r.options }, limit: r.tc ? { tc: r.tc } : r.limit },
        { name: 'base', program, id, options: { Hash: 16, ...r.against }, limit: r.tc ? { tc: r.tc } : r.againstLimit },
      ],
      limit, games: gamesOf(r), folder: 'ablation', book: callersPath(given.book), concurrency: given.concurrency,
      onPair: (tally) => {
        if (first < 0) first = tally.games;
        played = begun + tally.games - first;
        if (tally.games === first || (tally.games % 100 !== 0 && tally.games < gamesOf(r))) return;
        const rate = (performance.now() - start) / 1000 / played;
        const remaining = clock((gamesOf(r) - tally.games + ahead) * rate);
        say(`  ${gamesText(tally)}  Elo ${eloText(tally.penta)}  ${dim(`left ${remaining}`)}`);
      },
    });
    for (const [who, faults] of [[r.name, match.faults.a], ['base', match.faults.b]]) {
      if (Object.keys(faults).length) say(`  ${who} lost ${faultsText(faults)}`);
    }
    const { games, wins, draws, losses, penta } = match;
    if (match.interrupted) {
      say('Interrupted; the same command goes on from here.');
      break;
    }
    keep({ games, wins, draws, losses, penta });
  }
  printTable(rows, done);
});
