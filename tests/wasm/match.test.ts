// The match scripts: what they ask of fastchess and read from its files, what the ablation plays. No engine plays here: a program that
// saves results stands in for fastchess.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generationsIn, geometricMean } from '../../scripts/match/generations.mjs';
import { ANCHOR, OPPONENTS, USUAL } from '../../scripts/match/opponents.mjs';
import { limitOf } from '../../scripts/match/options.mjs';
import { BOOK, faultsIn, playMatch, readBook } from '../../scripts/match/play.mjs';
import { rowsFor } from '../../scripts/match/rows.mjs';
import { repository } from './load.ts';

test('losses on time, by crashes and illegal moves are counted for who lost', () => {
  const game = (white: string, black: string, result: string, termination: string): string =>
    `[Event "?"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n[Termination "${termination}"]\n\n1. e4 ${result}\n\n`;
  const pgn = [
    game('a', 'b', '1-0', 'time forfeit'),
    game('b', 'a', '0-1', 'time forfeit'),
    game('a', 'b', '0-1', 'abandoned'),
    game('a', 'b', '0-1', 'illegal move'),
    game('a', 'b', '1-0', 'normal'),
    game('b', 'a', '1/2-1/2', 'adjudication'),
  ].join('');
  expect(faultsIn(pgn)).toEqual({ a: { crash: 1, 'illegal move': 1 }, b: { time: 2 } });
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
    // Notes how it was called, and saves that White has won every game.
    writeFileSync(
      join(folder, 'fastchess'),
      `#!${process.execPath}
      const { appendFileSync, writeFileSync } = require('node:fs');
      const args = process.argv.slice(2);
      appendFileSync(${JSON.stringify(log)}, JSON.stringify(args) + '\\n');
      const rounds = Number(args[args.indexOf('-rounds') + 1]);
      const stats = { 'a vs b': { wins: rounds, losses: rounds, draws: 0, penta_WL: rounds } };
      writeFileSync(args.findLast((arg) => arg.startsWith('outname=')).slice(8), JSON.stringify({ stats }));
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

  test('is resumed from its file, and not played again', async () => {
    const { file, ...played } = await play(4);
    expect(played).toMatchObject({ games: 4, wins: 2, losses: 2, penta: [0, 0, 2, 0, 0], interrupted: false });
    expect((await play(4)).games).toBe(4);
    expect((await play(10)).games).toBe(10);
    const [first, second, ...more] = calls();
    expect(more).toEqual([]);
    expect(first).toEqual(expect.arrayContaining(['cmd=/nowhere/a', 'name=a', 'tc=1+0.01', 'name=b', `outname=${file}`]));
    expect(second).toEqual(expect.arrayContaining(['-config', `file=${file}`, '-rounds', '5']));
    expect(second).not.toContain('name=a');
  });

  test('with another build, limit or seed is another match', async () => {
    await play(2, { seed: 7 });
    await play(2, { seed: 7, players: [player('a', 'rebuilt'), player('b')] });
    await play(2, { seed: 7, limit: { tc: '2+0.02' } });
    expect(calls()).toHaveLength(3);
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
      'Switch Killer Place type combo default between var between var above',
      'Switch Killer Lifetime type combo default search var search var iteration var siblings',
      'Switch History type check default true',
      'Switch Novelty type check default true',
      'Switch Finesse type check default false',
      'Switch Eval tempo type check default true',
    ].map((line) => [/^(.+) type/.exec(line)![1]!, `option name ${line}`]),
  );

  test('are those whose options the engine has and whose sides differ; the others are named', () => {
    const { rows, left } = rowsFor(listed);
    const names = rows.map(({ name }) => name);
    const expected = ['killers 0', 'killers 4', 'killer lifetime siblings', 'no history', 'no tempo', 'no novelty', 'finesse'];
    expect(names).toEqual(expect.arrayContaining(expected));
    expect(names).not.toEqual(expect.arrayContaining(['killers 2']));
    expect(names.filter((name) => name.startsWith('depth'))).toHaveLength(7);
    expect(left).toEqual(
      expect.arrayContaining(['killers 2: both sides are the same', 'no table: the engine has no option "Switch Table"']),
    );
    expect(left.find((why) => why.startsWith('killers below'))).toMatch(/does not take below/);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('generations are the values of the option, each with the one before', () => {
  const line = 'option name Generation type combo default net var alpha-beta var killer var net var custom';
  expect(generationsIn(line)).toEqual([
    { id: 'alpha-beta', number: 1, before: undefined },
    { id: 'killer', number: 2, before: 'alpha-beta' },
    { id: 'net', number: 3, before: 'killer' },
  ]);
  expect(() => generationsIn(undefined)).toThrow(/--engine/);
  expect(geometricMean([100, 0, 10_000])).toBeCloseTo(1000);
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
