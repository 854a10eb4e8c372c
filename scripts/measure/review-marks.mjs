// `npm run review-marks [-- --games FILE.pgn --oracle /usr/games/stockfish --nodes 1000000]`: how far the marks of a review agree with those
// that another program's evaluations give by the same rules. Games are reviewed with the module and the plan of the page; the oracle
// searches every position with an empty table. What is searched stays in build/review-marks-cache.json. Prints each move that either
// marks. `--only 2` takes the second game alone. `--itself 2000000` compares the oracle with itself at that many nodes instead of with a
// review: the most that can be expected. Needs the WebAssembly module (`npm run build`).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { bold, main, root, Stop, say, shared } from '../lib/shell.mjs';
import { readSearch, UciProgram } from '../lib/uci-program.mjs';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: join(shared, 'data', 'review', 'famous.pgn') },
    oracle: { type: 'string', default: '/usr/games/stockfish' },
    nodes: { type: 'string', default: '1000000' },
    only: { type: 'string' },
    itself: { type: 'string' },
  },
});
const FILE = join(root, 'build', 'review-marks-cache.json');

/** @type {{ ours: Record<string, any>, theirs: Record<string, any> }} */
const cache = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { ours: {}, theirs: {} };
const store = () => writeFileSync(FILE, JSON.stringify(cache));

/** @param {UciProgram} oracle @returns what the oracle says of a position of a game from the usual start */
const asker =
  (oracle, nodes = values.nodes) =>
  async (/** @type {string[]} */ moves) => {
    const key = `${nodes} ${moves.join(' ')}`;
    cache.theirs[key] ??= readSearch(
      await oracle.ask(['ucinewgame', `position startpos moves ${moves.join(' ')}`, `go nodes ${nodes}`], 'bestmove'),
    );
    return cache.theirs[key];
  };

await main(async () => {
  for (const file of [values.games, values.oracle]) if (!existsSync(file)) throw new Stop(`${file} is missing.`);
  mkdirSync(join(root, 'build'), { recursive: true });
  const oracle = new UciProgram(values.oracle);
  await oracle.setOptions({ Hash: 64, Threads: 1 });
  const ask = asker(oracle);
  const total = { equal: 0, either: 0, blundersOfBest: 0, empty: 0, sentences: 0, brilliant: /** @type {string[]} */ ([]) };
  await loadTypeScript('/tests/long/review-marks.ts', async ({ gamesOf, reviewGame, marksOf }) => {
    for (const [g, { name, record }] of (await gamesOf(values.games)).entries()) {
      if (values.only !== undefined && g + 1 !== Number(values.only)) continue;
      const theirs = await marksOf(record, ask);
      store();
      const { moves, nodes } = values.itself
        ? { moves: await marksOf(record, asker(oracle, values.itself)), nodes: theirs.length * Number(values.itself) }
        : await reviewGame(record, cache.ours).then(({ result, nodes }) => ({ moves: result.moves, nodes }));
      store();
      say(bold(`${name}: ${theirs.length} half-moves, ${(nodes / 1e6).toFixed(1)} million nodes`));
      for (const [i, ours] of moves.entries()) {
        const their = theirs[i];
        const title = `${Math.floor(i / 2) + 1}${i % 2 === 0 ? '.' : '...'}${ours.node.san}`;
        if (ours.mark === 'brilliant') total.brilliant.push(`${name} ${title}`);
        const bad = ours.mark !== null && ours.mark !== 'brilliant';
        if (!bad && their.mark === null && ours.mark === null) continue;
        if (bad || their.mark !== null) {
          total.either += 1;
          if ((bad ? ours.mark : null) === their.mark) total.equal += 1;
        }
        if (ours.mark === 'blunder' && their.before.pv[0] === ours.node.uci) total.blundersOfBest += 1;
        if (bad) total.sentences += 1;
        if (bad && ours.reason === '') total.empty += 1;
        const same = (bad ? ours.mark : null) === their.mark ? ' ' : '≠';
        const view = (/** @type {any} */ { kind, value }) => (kind === 'cp' ? (value / 100).toFixed(2) : `#${value}`);
        const lost = (/** @type {any} */ move) => `${view(move.before)} > ${view(move.after)} −${move.loss.toFixed(2)}`;
        const best = their.before.pv[0] === ours.node.uci ? ' (its best)' : '';
        say(
          `${same} ${title}: ${ours.mark ?? 'none'} (${lost(ours)}), oracle ${their.mark ?? 'none'} (${lost(their)})${best} ${ours.reason}`,
        );
      }
    }
  });
  oracle.quit();
  say(
    `Equal marks: ${total.equal} of ${total.either}. Blunders for the oracle's best move: ${total.blundersOfBest}. ` +
      `Empty sentences: ${total.empty} of ${total.sentences}. Brilliant: ${total.brilliant.join(', ')}.`,
  );
});
