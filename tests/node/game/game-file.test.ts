// The games of a file, one after another: what is said of one that cannot be read.
import { expect, test } from 'vitest';
import { gamesOfText } from '../../../web/game/game-file.ts';
import type { ReadGame } from '../../../web/protocol/protocol.ts';

test('a game that can be read only in part is named too', async () => {
  const notice = 'Move 2: Nf6 is not legal. The game is read up to there.';
  const read = { record: {}, notice, problems: [notice] };
  const listed = { from: 0, to: 1, line: 1, tags: [], result: '*' as const, plies: 1, moves: [] };
  const engine = { listPgn: () => Promise.resolve([listed]), readPgn: () => Promise.resolve(read as unknown as ReadGame) };
  for await (const game of gamesOfText(engine, 'x', new AbortController().signal))
    expect(game).toEqual({ record: read.record, problem: `Game 1: ${notice}`, total: 1 });
});

test('a game that cannot be read is named by its players, or by its number', async () => {
  const listed = (...tags: [string, string][]) => ({ from: 0, to: 1, line: 1, tags, result: '*' as const, plies: 1, moves: [] });
  const games = [listed(['White', 'Ada'], ['Black', '?']), listed(), listed(['White', 'x'.repeat(60)], ['Black', 'Ben'])];
  const engine = {
    listPgn: () => Promise.resolve(games),
    readPgn: () => Promise.reject(Object.assign(new Error('Move 2, line 7: Nf6 is not legal'), { field: '' })),
  };
  const problems: string[] = [];
  for await (const { problem } of gamesOfText(engine, 'x', new AbortController().signal)) problems.push(problem);
  expect(problems).toEqual([
    'Ada – ?: Move 2, line 7: Nf6 is not legal',
    'Game 2: Move 2, line 7: Nf6 is not legal',
    `${'x'.repeat(40)}… – Ben: Move 2, line 7: Nf6 is not legal`,
  ]);
});
