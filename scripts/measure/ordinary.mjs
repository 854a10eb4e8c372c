// `npm run ordinary`: what is said of ordinary moves.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../lib/command.mjs';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { bold, root, Stop, say } from '../lib/shell.mjs';
import { readSearch, UciProgram } from '../lib/uci-program.mjs';
import { judgeOrdinary } from './ordinary-oracle.mjs';

const USAGE = `npm run ordinary -- [options]
What is said of ordinary moves. Levels of the engine play games from a book; every sixth position is taken, with a plausible move that
is worse than the best. Counts how often a reason is given, and by which sentence. The positions stay in build/ordinary, what was said
of them in build/ordinary/said.tsv. Needs the native build and the WebAssembly module.
  --positions N   (600)
  --from N        without the first N positions (0)
  --oracle PATH   holds what was said against another program instead, such as /usr/games/stockfish, and prints what does not fit
  --first N       moves that are held against it (150)
  --nodes N       of its searches (1000000)`;

const folder = join(root, 'build', 'ordinary');
const LIST = join(folder, 'positions.json');
/** Ratings of the players. */
const RATINGS = [1200, 1500, 1800, 2100];
const MOST_PLIES = 90;
const EVERY = 6;
/** Nodes of the search that finds the worse moves, and how many lines it has. */
const NODES = 150_000;
const LINES = 5;
/** Winning chances, -1..1, that a plausible worse move loses. */
const LEAST = 0.05;
const MOST = 0.7;

const book = () =>
  readFileSync(join(root, 'engine', 'testing', 'book.epd'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('/'))
    .map((line) => line.split(' ').slice(0, 4).join(' '));

/** The positions of a game between two levels, every sixth one. */
async function playGame(player, number, start) {
  const positions = [];
  let fen = `${start} 0 1`;
  for (let ply = 0; ply < MOST_PLIES; ply++) {
    await player.setOptions({ UCI_Elo: RATINGS[(number + 3 * (ply % 2)) % RATINGS.length], 'Skill Seed': 100 * number + ply });
    const { best } = readSearch(await player.ask([`position fen ${fen}`, 'go nodes 20000'], 'bestmove'));
    if (!/^[a-h]/.test(best)) break;
    const shown = await player.ask([`position fen ${fen} moves ${best}`, 'd'], 'Fen:');
    fen = shown.find((line) => line.startsWith('Fen:'))?.slice(5) ?? '';
    if (ply % EVERY === EVERY - 1) positions.push(fen);
  }
  return positions;
}

/** A worse move of a position: one of the second to fifth lines; null if none is plausible. */
async function worseMove(program, fen, number, chancesOf) {
  const lines = await program.ask(['ucinewgame', `position fen ${fen}`, `go nodes ${NODES}`], 'bestmove');
  const found = new Map();
  for (const line of lines) {
    const [, multipv, kind, value, move] = /multipv (\d+) score (cp|mate) (-?\d+) .*? pv (\S+)/.exec(line) ?? [];
    if (move) found.set(Number(multipv), { move, value: kind === 'cp' ? Number(value) : Number(value) > 0 ? 2000 : -2000 });
  }
  const best = found.get(1);
  if (!best) return null;
  const loss = (one) => chancesOf(best.value) - chancesOf(one.value);
  const worse = [...found.values()].filter((one) => one !== best && loss(one) >= LEAST && loss(one) <= MOST);
  return worse[number % Math.max(1, worse.length)]?.move ?? null;
}

async function collect(count, chancesOf) {
  const list = existsSync(LIST) ? JSON.parse(readFileSync(LIST, 'utf8')) : { games: 0, positions: [] };
  const program = join(root, 'build', 'native', 'riposte');
  if (list.positions.length < count && !existsSync(program)) throw new Stop('The native engine is missing: run npm run build.');
  const player = new UciProgram(program);
  await player.setOptions({ Hash: 4, UCI_LimitStrength: 'true' });
  const searcher = new UciProgram(program);
  await searcher.setOptions({ Hash: 16, MultiPV: LINES });
  const openings = book();
  while (list.positions.length < count) {
    const fens = await playGame(player, list.games, openings[(37 * list.games) % openings.length]);
    for (const fen of fens) {
      const move = await worseMove(searcher, fen, list.positions.length, chancesOf);
      if (move) list.positions.push({ fen, move });
    }
    list.games++;
    writeFileSync(LIST, JSON.stringify(list));
    say(`  ${list.games} games, ${list.positions.length} positions`);
  }
  player.quit();
  searcher.quit();
  return list.positions.slice(0, count);
}

const DEFAULTS = { positions: 600, from: 0, oracle: undefined, first: 150, nodes: 1_000_000 };

await command(import.meta, USAGE, DEFAULTS, async (given) => {
  if (given.oracle) return judgeOrdinary(given.oracle, given.first, given.nodes);
  mkdirSync(folder, { recursive: true });
  const { positions: count, from } = given;
  const { winningChances, lichessCentipawns } = await loadTypeScript('/web/core/chances.ts', async (loaded) => loaded);
  const positions = await collect(count, (value) => winningChances(lichessCentipawns(value)));
  await loadTypeScript('/tests/long/ordinary.ts', async ({ explainOrdinary }) => {
    const counts = new Map();
    const rows = [];
    let reasoned = 0;
    for await (const said of explainOrdinary(positions.slice(from))) {
      for (const id of new Set(said.ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
      if (said.reasoned) reasoned++;
      const { fen, move, best, answer, chances, ids, text, sans } = said;
      rows.push(
        [fen, move, best, answer, chances.best.toFixed(3), chances.move.toFixed(3), ids.join(' '), text, ...sans].join('\t'),
      );
      if (rows.length % 20 === 0) {
        writeFileSync(join(folder, 'said.tsv'), `${rows.join('\n')}\n`);
        say(`  ${rows.length}: ${reasoned} with a reason`);
      }
    }
    writeFileSync(join(folder, 'said.tsv'), `${rows.join('\n')}\n`);
    say(bold(`\n${reasoned} of ${rows.length} with a reason (${((100 * reasoned) / rows.length).toFixed(1)} %)`));
    say('| sentence | moves |\n| --- | ---: |');
    for (const [id, moves] of [...counts].sort((a, b) => b[1] - a[1])) say(`| ${id} | ${moves} |`);
  });
});
