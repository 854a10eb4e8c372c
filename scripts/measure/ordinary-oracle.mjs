// Holds what `npm run ordinary` has said against another program. It searches each position and the move alone, with an empty table, and
// prints what does not fit: a comparison on the other side of its threshold, material that the program's own lines neither lose nor win,
// an answer that gives away chances.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { bold, root, Stop, say } from '../lib/shell.mjs';
import { readSearch, UciProgram } from '../lib/uci-program.mjs';

const folder = join(root, 'build', 'ordinary');
const SAID = join(folder, 'said.tsv');
const FILE = join(folder, 'oracle.json');
/** Centipawns that stand for a mate. */
const MATE = 5000;
/** Winning chances by which the program may differ before a comparison counts as false. */
const TOLERANCE = 0.08;

const keyOf = ({ fen, move, answer }, nodes) => `${nodes} ${fen} ${move} ${answer}`;
const rowsOf = (text) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [fen = '', move = '', best = '', answer = '', , , ids = '', words = ''] = line.split('\t');
      return { fen, move, best, answer, ids: ids.split(' '), words };
    });

/** The program's lines from a position, from the move alone, and, if it plays another answer, from the one that was named. */
async function searchLines(oracle, { fen, move, answer }, nodes) {
  const ask = async (position, moves = '') => {
    const go = `go nodes ${nodes}${moves && ` searchmoves ${moves}`}`;
    const { kind, value, pv } = readSearch(await oracle.ask(['ucinewgame', `position fen ${position}`, go], 'bestmove'));
    return { value: kind === 'cp' ? value : value > 0 ? MATE : -MATE, pv };
  };
  const [best, played] = [await ask(fen), await ask(fen, move)];
  const other = answer !== '' && played.pv[1] !== answer;
  return { best, played, ...(other ? { answered: await ask(`${fen} moves ${move}`, answer) } : {}) };
}

/** @param {string} path of the other program @param {number} first moves that are held against it @param {number} nodes */
export async function judgeOrdinary(path, first, nodes) {
  for (const file of [SAID, path]) if (!existsSync(file)) throw new Stop(`${file} is missing.`);
  const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  const rows = rowsOf(readFileSync(SAID, 'utf8')).slice(0, first);
  const oracle = new UciProgram(path);
  await oracle.setOptions({ Hash: 64, Threads: 1 });
  for (const row of rows) {
    const key = keyOf(row, nodes);
    if (!known[key]) {
      known[key] = await searchLines(oracle, row, nodes);
      writeFileSync(FILE, JSON.stringify(known));
    }
  }
  oracle.quit();
  const { winningChances } = await loadTypeScript('/web/core/chances.ts', async (loaded) => loaded);
  await loadTypeScript('/tests/long/ordinary.ts', async ({ judgeWith }) => {
    let doubtful = 0;
    for (const row of rows) {
      const { best, played, answered } = known[keyOf(row, nodes)];
      const chances = {
        best: winningChances(best.value),
        move: winningChances(played.value),
        answered: winningChances(answered ? -answered.value : played.value),
      };
      const mates = { best: best.value === MATE, played: played.value === -MATE };
      const doubts = await judgeWith(row, { best: best.pv, played: played.pv, chances, mates }, TOLERANCE);
      if (doubts.length === 0) continue;
      doubtful++;
      say(`${row.fen}  ${row.move}\n  ${row.words}\n  ${best.value} ${best.pv.slice(0, 8).join(' ')}`);
      say(`  ${played.value} ${played.pv.slice(0, 9).join(' ')}\n  ${bold(doubts.join('; '))}`);
    }
    say(bold(`${rows.length} moves, ${doubtful} to be read`));
  });
}
