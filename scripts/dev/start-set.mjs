// `npm run start-set -- PUZZLES`: chooses the trainer's start set from a list of puzzles and writes web/trainer/start-set.json. The list
// has tab-separated rows: id, FEN before the mistake, the mistake, the solution (UCI, solver first), rating, themes; lines that begin
// with `#` are comments. `--engine PATH` names another program than build/native/riposte.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Chess } from 'chess.js';
import { root, say } from '../lib/shell.mjs';
import { readSearch, UciProgram } from '../lib/uci-program.mjs';

/** Puzzles in the set. */
const SIZE = 200;
/** Nodes within which the engine must find the refutation: those of a review's deep pass. */
const NODES = 300_000;
/** Centipawns that the mistake loses at least. */
const LEAST_LOSS = 150;
/** Centipawns beyond which a position is decided already. */
const DECIDED = 600;
/** Moves that are kept of the better line. */
const KEPT_MOVES = 5;

const { values, positionals } = parseArgs({
  options: { engine: { type: 'string', default: join(root, 'build/native/riposte') } },
  allowPositionals: true,
});
const [path] = positionals;
if (!path) throw new Error('puzzles: name the file of puzzles, for instance npm run start-set -- puzzles.tsv');

/** @typedef {{ id: string, fen: string, mistake: string, solution: string[], rating: number }} Puzzle */

/**
 * @param {string} line
 * @param {number} at
 * @returns {Puzzle}
 */
function readPuzzle(line, at) {
  const [id = '', fen = '', mistake = '', solution = '', rating = ''] = line.split('\t');
  if (id === '' || solution === '' || !/^\d+$/.test(rating))
    throw new Error(`line ${at + 1}: expected id, FEN, mistake, solution and rating, separated by tabs`);
  return { id, fen, mistake, solution: solution.split(' '), rating: Number(rating) };
}

const moveOf = (/** @type {string} */ uci) => ({
  from: uci.slice(0, 2),
  to: uci.slice(2, 4),
  promotion: uci.slice(4) || undefined,
});

/**
 * Whether the first move of the solution neither captures, promotes nor gives check.
 * @param {Puzzle} puzzle
 */
function isQuiet({ fen, mistake, solution }) {
  const game = new Chess(fen);
  game.move(moveOf(mistake));
  const { captured, promotion } = game.move(moveOf(solution[0] ?? ''));
  return !captured && !promotion && !game.inCheck();
}

const engine = new UciProgram(values.engine);
await engine.setOptions({ Hash: 16, Threads: 1 });

/**
 * @param {string} fen
 * @param {string[]} moves
 */
async function search(fen, moves) {
  const position = `position fen ${fen}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`;
  return readSearch(await engine.ask(['ucinewgame', position, `go nodes ${NODES}`], 'bestmove'));
}

/**
 * A score within the range in which it counts.
 * @param {{ kind: string, value: number }} score
 */
const points = ({ kind, value }) => (kind === 'cp' ? Math.max(-2000, Math.min(2000, value)) : 2000 * Math.sign(value));
/**
 * @param {{ kind: string, value: number }} score
 * @param {1 | -1} sign
 */
const scoreText = ({ kind, value }, sign) => `${kind === 'mate' ? '#' : ''}${value === 0 ? 0 : value * sign}`;

/**
 * The row of a puzzle, scores from White's side; null if it does not fit.
 * @param {Puzzle} puzzle
 */
async function rowOf(puzzle) {
  const { id, fen, mistake, solution, rating } = puzzle;
  if (!isQuiet(puzzle)) return null;
  const after = await search(fen, [mistake]);
  if (after.best !== solution[0]) return null;
  const before = await search(fen, []);
  if (before.best === mistake || before.pv[0] !== before.best || Math.abs(points(before)) > DECIDED) return null;
  if (points(before) + points(after) < LEAST_LOSS) return null;
  const sign = fen.split(' ')[1] === 'w' ? 1 : -1;
  const better = before.pv.slice(0, KEPT_MOVES).join(' ');
  return [
    id,
    rating,
    fen,
    mistake,
    solution.join(' '),
    better,
    scoreText(before, sign),
    scoreText(after, sign === 1 ? -1 : 1),
  ].join('|');
}

const puzzles = readFileSync(path, 'utf8')
  .split('\n')
  .map((line, at) => ({ line, at }))
  .filter(({ line }) => line !== '' && !line.startsWith('#'))
  .map(({ line, at }) => readPuzzle(line, at));
// The ids are random: their order mixes ratings and themes, and the same list gives the same set.
puzzles.sort((a, b) => (a.id < b.id ? -1 : 1));
/** @type {string[]} */
const rows = [];
for (const puzzle of puzzles) {
  if (rows.length === SIZE) break;
  const row = await rowOf(puzzle);
  if (row) rows.push(row);
}
engine.quit();
const ratingOf = (/** @type {string} */ row) => Number(row.split('|')[1]);
rows.sort((a, b) => ratingOf(a) - ratingOf(b));
const set = { source: 'lichess puzzle database, https://database.lichess.org', licence: 'CC0-1.0', rows };
writeFileSync(join(root, 'web/trainer/start-set.json'), `${JSON.stringify(set, null, 2)}\n`);
say(`${rows.length} of ${puzzles.length} puzzles, rated ${ratingOf(rows[0] ?? '|0')} to ${ratingOf(rows.at(-1) ?? '|0')}`);
