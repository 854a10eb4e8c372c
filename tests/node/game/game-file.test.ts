// The games of a file, one after another: what is said of one that cannot be read.
import { expect, test } from 'vitest';
import { gamesOfText } from '../../../web/game/game-file.ts';
import type { GameRecord } from '../../../web/protocol/game-record.ts';
import type { ReadGame } from '../../../web/protocol/protocol.ts';
import { gamesOfFiles, type ImportState, importText } from '../../../web/ui/library/transfer.ts';

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
    'Ada – ?: Move 2, line 7: Nf6 is not legal.',
    'Game 2: Move 2, line 7: Nf6 is not legal.',
    `${'x'.repeat(40)}… – Ben: Move 2, line 7: Nf6 is not legal.`,
  ]);
});

test('an import tells how many games were not read to the end, and takes them', async () => {
  const state: ImportState = { done: 0, total: 0, unread: 0, problem: '', cut: 0, cutProblem: '', failure: '', known: new Set() };
  const record: GameRecord = {
    startFen: '',
    chess960: false,
    tags: [],
    result: '*',
    comments: [],
    nags: [],
    commands: [],
    children: [],
  };
  async function* steps() {
    yield { record, problem: 'Game 1: Move 2: Nf6 is not legal.', total: 2 };
    yield { record: null, problem: 'Game 2: expected moves', total: 2 };
  }
  const games = gamesOfFiles([new Blob(['x'])], steps, new AbortController().signal, state, { only: new Set([0]) });
  let added = 0;
  for await (const _ of games) added += 1;
  expect(importText(state, { added, known: 0, cancelled: false, problem: '' })).toBe(
    '1 game imported. 1 game could not be read. Game 2: expected moves ' +
      '1 game could not be read to the end. Game 1: Move 2: Nf6 is not legal.',
  );
});
