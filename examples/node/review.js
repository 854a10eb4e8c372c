import { EnginePool, review } from 'riposte';

// A whole game, on as many workers as the machine has cores, less one.
const game = await review('1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0', { nodes: { quick: 5000, deep: 20000 } });
for (const { ply, san, mark, reason } of game.moves) if (mark !== null) console.log(ply, san, mark, reason);
console.log(`accuracy of White ${Math.round(game.accuracy.w)} %, of Black ${Math.round(game.accuracy.b)} %`);

// Many positions: the pool has a queue, and what has a higher priority comes first.
const pool = new EnginePool({ workers: 2 });
const openings = [['e2e4'], ['d2d4'], ['c2c4'], ['g1f3']];
const found = await Promise.all(
  openings.map((moves) => pool.analyse({ fen: 'startpos', moves }, { nodes: 20000 }, { priority: moves[0] === 'c2c4' ? 1 : 0 })),
);
for (const { lines } of found) console.log('line', lines[0].san.slice(0, 4).join(' '));

const { text } = await pool.explain({ fen: 'startpos', moves: ['f2f3', 'e7e5'] }, { move: 'g4' });
console.log(text);
pool.terminate();
