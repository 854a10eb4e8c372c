// Sacrifices that are the only good move of their position, by Stockfish 15.1: the review calls them brilliant.
import { expect, test } from 'vitest';
import { reviewGames } from '../../long/reviewed-games.ts';
import { table } from '../load.ts';

/** How many of the list the review sees, at least. In the others the second best move wins for this engine, too, or the game is won already. */
const SEEN = 46;

test('most of sixty sacrifices are brilliant', { tags: 'nightly', timeout: 1_800_000 }, async () => {
  const rows = table('explain/sacrifices.tsv');
  const missed: string[] = [];
  for (const [id = '', fen = '', line = ''] of rows) {
    const number = fen.split(' ')[1] === 'b' ? '1...' : '1.';
    const pgn = `[Event "${id}"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n${number} ${line} *`;
    for await (const { review } of reviewGames(pgn)) {
      const [move] = review.moves;
      if (move?.mark !== 'brilliant') missed.push(`${id} ${line}: ${move?.mark ?? move?.reason}`);
    }
  }
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(rows.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(SEEN);
});
