// The match scripts: what they read from fastchess, how a match goes on where it was left, what the ablation plays.
// No engine plays here: a program that prints results stands in for fastchess.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faultOf, parseGame } from '../../scripts/match/fastchess.mjs';
import { ANCHOR, OPPONENTS, USUAL } from '../../scripts/match/opponents.mjs';
import { limitOf } from '../../scripts/match/options.mjs';
import { BOOK, playMatch, readBook, shuffled, tally } from '../../scripts/match/play.mjs';
import { rowsFor } from '../../scripts/match/rows.mjs';
import { repository } from './load.ts';

describe('output of fastchess', () => {
  test('lists the finished games', () => {
    expect(parseGame('Finished game 12 (no table vs base): 0-1 {White loses on time (3ms overrun)}')).toEqual({
      number: 12,
      white: 'no table',
      black: 'base',
      result: '0-1',
      reason: 'White loses on time (3ms overrun)',
    });
    expect(parseGame('Finished game 3 (a vs b): 1/2-1/2 {Draw by stalemate}')?.result).toBe('1/2-1/2');
    expect(parseGame('Finished game 3 (a vs b): * {Game interrupted}')).toBeNull();
    expect(parseGame('Started game 3 of 400 (a vs b)')).toBeNull();
  });

  test.each([
    ['White loses on time (3ms overrun)', { side: 'white', kind: 'time' }],
    ['Black makes an illegal move', { side: 'black', kind: 'illegal move' }],
    ['White disconnects', { side: 'white', kind: 'crash' }],
    ["Black's connection stalls", { side: 'black', kind: 'crash' }],
    ['Black mates', null],
    ['Draw by fifty moves rule', null],
  ])('%s', (reason, fault) => expect(faultOf(reason)).toEqual(fault));
});

test('a tally counts whole pairs, for the first player', () => {
  const game = (pair: number, aWhite: boolean, result: '1-0' | '0-1' | '1/2-1/2', reason = 'White mates') => ({
    pair,
    aWhite,
    result,
    reason,
  });
  const counted = tally([
    game(0, true, '1-0'),
    game(0, false, '1-0'),
    game(1, false, '0-1', 'White loses on time (1ms overrun)'),
    game(1, true, '1/2-1/2'),
    game(5, true, '1-0'),
  ]);
  expect(counted).toMatchObject({ games: 4, wins: 2, draws: 1, losses: 1, penta: [0, 0, 1, 1, 0], next: 6 });
  expect(counted.faults).toEqual({ a: {}, b: { time: 1 } });
});

test('openings are shuffled by their seed alone', () => {
  const list = Array.from({ length: 50 }, (_, i) => i);
  expect(shuffled(list, 1)).toEqual(shuffled(list, 1));
  expect(shuffled(list, 1)).not.toEqual(shuffled(list, 2));
  expect(shuffled(list, 3).sort((a, b) => a - b)).toEqual(list);
});

test('the book holds distinct positions', () => {
  const positions = readBook(BOOK);
  expect(positions.length).toBeGreaterThanOrEqual(500);
  expect(new Set(positions).size).toBe(positions.length);
  expect(positions.filter((line) => !/^\S+ [wb] (-|K?Q?k?q?) (-|[a-h][36])$/.test(line))).toEqual([]);
});

describe('a match', () => {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-match-'));
  const log = join(folder, 'calls');
  const book = join(folder, 'book.epd');
  const kept = `test-${basename(folder)}`;
  let before: string | undefined;

  beforeAll(() => {
    // White wins every game; for many games the program continues until it is terminated.
    writeFileSync(
      join(folder, 'fastchess'),
      `#!${process.execPath}
      const { appendFileSync } = require('node:fs');
      const args = process.argv.slice(2);
      const [a, b] = args.filter((arg) => arg.startsWith('name=')).map((arg) => arg.slice(5));
      const rounds = Number(args[args.indexOf('-rounds') + 1]);
      const start = Number(args.find((arg) => arg.startsWith('start=')).slice(6));
      appendFileSync(${JSON.stringify(log)}, JSON.stringify({ rounds, start }) + '\\n');
      for (let n = 1; n <= Math.min(2 * rounds, 100); n += 1) {
        console.log('Finished game ' + n + ' (' + (n % 2 ? a + ' vs ' + b : b + ' vs ' + a) + '): 1-0 {White mates}');
      }
      if (rounds > 50) setInterval(() => {}, 1000);
    `,
    );
    chmodSync(join(folder, 'fastchess'), 0o755);
    writeFileSync(book, '# made up\n8/8/8/8/8/8/8/K1k5 w - -\n8/8/8/8/8/8/8/K2k4 w - -\n8/8/8/8/8/8/8/K3k3 w - -\n');
    before = process.env.RIPOSTE_FASTCHESS;
    process.env.RIPOSTE_FASTCHESS = join(folder, 'fastchess');
  });
  beforeEach(() => writeFileSync(log, ''));
  afterAll(() => {
    if (before === undefined) delete process.env.RIPOSTE_FASTCHESS;
    else process.env.RIPOSTE_FASTCHESS = before;
    rmSync(folder, { recursive: true, force: true });
    rmSync(resolve(repository, 'build', kept), { recursive: true, force: true });
  });

  const player = (name: string, id = name) => ({ name, id, program: `/nowhere/${name}` });
  type Match = Parameters<typeof playMatch>[0];
  const play = (games: number, more: Partial<Match> = {}) =>
    playMatch({ players: [player('a'), player('b')], limit: { tc: '1+0.01' }, games, folder: kept, book, ...more });
  const calls = () =>
    readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  test('resumes where it stopped, with the next opening', async () => {
    expect(await play(4)).toMatchObject({ games: 4, wins: 2, losses: 2, penta: [0, 0, 2, 0, 0], interrupted: false });
    expect((await play(4)).games).toBe(4);
    expect((await play(10)).games).toBe(10);
    // Two pairs of three openings, then three more from the third on.
    expect(calls()).toEqual([
      { rounds: 2, start: 1 },
      { rounds: 3, start: 3 },
    ]);
  });

  test('with another build, limit or seed is another match', async () => {
    await play(2, { seed: 7 });
    await play(2, { seed: 7, players: [player('a', 'rebuilt'), player('b')] });
    await play(2, { seed: 7, limit: { tc: '2+0.02' } });
    expect(calls()).toHaveLength(3);
  });

  test('stops on request and counts nothing after that', async () => {
    const { games, interrupted, file } = await play(1000, { seed: 9, onPair: (now) => now.games >= 8 });
    expect([games, interrupted]).toEqual([8, false]);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(9);
    // The same call again plays nothing.
    expect((await play(1000, { seed: 9, onPair: (now) => now.games >= 8 })).games).toBe(8);
    expect(calls()).toHaveLength(1);
  });

  test('plays an opening once at fixed nodes', async () => {
    await expect(play(8, { limit: { nodes: 100 } })).rejects.toThrow(/games: expected at most 6/);
    await expect(play(0)).rejects.toThrow(/games/);
    await expect(play(2, { book: join(folder, 'none.epd') })).rejects.toThrow(/book/);
    expect(calls()).toEqual([]);
  });
});

describe('rows of the ablation', () => {
  const listed = new Map(
    [
      'Switch Killers type spin default 2 min 0 max 4',
      'Switch Killer Lifetime type combo default search var search var iteration var siblings',
      'Switch History type check default true',
      'Switch Novelty type check default true',
      'Switch Eval tempo type check default true',
    ].map((line) => [/^(.+) type/.exec(line)![1]!, `option name ${line}`]),
  );

  test('are those whose options the engine has and whose sides differ; the others are named', () => {
    const { rows, left } = rowsFor(listed);
    const names = rows.map(({ name }) => name);
    const expected = ['killers 0', 'killers 4', 'lifetime siblings', 'no history', 'no tempo', 'no novelty'];
    expect(names).toEqual(expect.arrayContaining(expected));
    expect(names).not.toEqual(expect.arrayContaining(['killers 2']));
    expect(names.filter((name) => name.startsWith('depth'))).toHaveLength(7);
    expect(left).toEqual(
      expect.arrayContaining(['killers 2: both sides are the same', 'no table: the engine has no option "Switch Table"']),
    );
    expect(left.find((why) => why.startsWith('lifetime grandchildren'))).toMatch(/does not take grandchildren/);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('reads limits and rejects invalid ones by name', () => {
  const none = { tc: undefined, nodes: undefined, depth: undefined };
  expect(limitOf({ ...none, tc: '40/60+0.6' }, null)).toEqual({ tc: '40/60+0.6' });
  expect(limitOf({ ...none, nodes: '10000' }, null)).toEqual({ nodes: 10000 });
  expect(limitOf(none, { depth: 3 })).toEqual({ depth: 3 });
  expect(() => limitOf({ ...none, nodes: '1e4' }, null)).toThrow(/--nodes/);
  expect(() => limitOf({ ...none, tc: 'fast' }, null)).toThrow(/--tc/);
  expect(() => limitOf({ ...none, tc: '1', nodes: '5' }, null)).toThrow(/one of/);
});

test("the gauntlet resolves the opponents' names", () => {
  const names = OPPONENTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining([...USUAL, ...Object.keys(ANCHOR)]));
});
