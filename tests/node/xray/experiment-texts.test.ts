// Texts of duels and matches: rows, sums, sentences, names of settings, addresses.
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { readSettings, settingsCode } from '../../../web/engine/settings-text.ts';
import { changesTo, settingsText, valuesOf, valueText } from '../../../web/engine/switches.ts';
import { namedContest, ownContest } from '../../../web/experiments/contest.ts';
import { duelOfHash } from '../../../web/experiments/duel/duel-address.ts';
import { hashOfDuel } from '../../../web/experiments/duel/duel-hash.ts';
import {
  approximateText,
  comparisonText,
  duelRows,
  duelSentence,
  duelTotals,
  type SetRow,
  setRows,
  setSentence,
  setSums,
} from '../../../web/experiments/duel/duel-rows.ts';
import { matchOfHash } from '../../../web/experiments/match/match-address.ts';
import { hashOfMatch } from '../../../web/experiments/match/match-hash.ts';
import { USUAL_MATCH } from '../../../web/experiments/match/match-settings.ts';
import { NO_HISTORIES, PRESETS, presetOf } from '../../../web/experiments/presets.ts';
import { about, eloText, forecast, matchSentence, normalisedText, pointsOf, signed } from '../../../web/ui/match/match-text.ts';

describe('a duel', () => {
  const side = (...nodes: number[]) =>
    nodes.map((n, i) => ({
      depth: i + 1,
      nodes: n,
      total: nodes.slice(0, i + 1).reduce((a, b) => a + b),
      score: { kind: 'cp', value: 10, bound: 'exact' } as const,
      move: 'e4',
    }));
  const contest = presetOf('killers')!;

  test('totals extend to the last depth that both sides have finished', () => {
    const rows = duelRows(side(10, 90, 400), side(20, 180));
    expect(rows.map(({ a, b }) => [a?.nodes, b?.nodes])).toEqual([
      [10, 20],
      [90, 180],
      [400, undefined],
    ]);
    expect(duelTotals(rows)).toEqual({ depth: 2, a: 100, b: 200 });
    expect(duelSentence(contest, rows)).toBe(
      'With two killers the search to depth 2 took 100 nodes, without killers 200: 50% fewer nodes.',
    );
    expect([duelTotals(duelRows(side(1), [])), duelSentence(contest, [])]).toEqual([null, '']);
  });

  test('a setting without effect is called so', () => {
    const same = duelRows(side(10, 90), side(10, 90, 400));
    expect(duelSentence(contest, same)).toBe(
      'To depth 2 both searches are the same (100 nodes): what differs between them has no effect here.',
    );
    const sums = set([100, 100], [200, 200]);
    expect(setSentence(contest, 9, sums)).toBe(
      'In all 2 positions both searches to depth 9 are the same: what differs between them has no effect there.',
    );
    const other = duelRows(side(10, 90), side(20, 80));
    expect(duelSentence(contest, other), 'the same sum of other iterations').toContain('exactly as many');
  });

  const set = (...pairs: [number, number][]): SetRow[] =>
    pairs.map(([a, b], i) => ({
      bench: i + 1,
      fen: START_FEN,
      a,
      b,
      moveA: 'e4',
      moveB: 'd4',
      rows: duelRows(side(a - 1, 1), side(b - 1, 1)),
    }));

  test('a set sums nodes by depth and counts more, fewer and equal', () => {
    const rows = set([100, 200], [300, 600], [50, 40], [9, 9]);
    expect(setRows(rows).map(({ depth, a, b }) => [depth, a?.nodes, a?.total, b?.nodes, b?.total])).toEqual([
      [1, 455, 455, 845, 845],
      [2, 4, 459, 4, 849],
    ]);
    expect(setRows(rows).flatMap(({ a, b }) => [a?.move, b?.move])).toEqual(['', '', '', '']);
    expect(setSums(rows)).toMatchObject({ a: 459, b: 849, more: 2, fewer: 1, equal: 1 });
  });

  test('the sentence about a set is empty for one position', () => expect(setSentence(contest, 9, set([100, 200]))).toBe(''));

  test.each<[string, [number, number][], RegExp]>([
    [
      'A needs half',
      [
        [100, 200],
        [100, 210],
        [100, 190],
        [100, 201],
        [100, 199],
      ],
      /took 0\.50 times as many .* with two killers as without killers .*interval 0\.48 to 0\.52.*: fewer in 5, more in 0\. The difference is statistically significant\.$/,
    ],
    [
      'A needs twice',
      [
        [200, 100],
        [210, 100],
        [190, 100],
        [201, 100],
        [199, 100],
      ],
      /took 2\.00 times as many .*interval 1\.91 to 2\.09.*: fewer in 0, more in 5\. The difference is statistically significant\.$/,
    ],
    [
      'undecided',
      [
        [100, 200],
        [200, 100],
        [100, 100],
        [100, 150],
      ],
      /: fewer in 2, more in 1, the same number in 1\. The interval includes 1: this may be chance\.$/,
    ],
  ])('in a sentence: %s', (_, pairs, sentence) => expect(setSentence(contest, 9, set(...pairs))).toMatch(sentence));
});

test('merges the depths of both sides into rows, in order', () => {
  const at = (depth: number) => ({
    depth,
    nodes: depth,
    total: depth,
    score: { kind: 'cp', value: 0, bound: 'exact' } as const,
    move: '',
  });
  expect(duelRows([at(2), at(9)], [at(2), at(10)]).map(({ depth, a, b }) => [depth, a?.depth, b?.depth])).toEqual([
    [2, 2, 2],
    [9, 9, undefined],
    [10, undefined, 10],
  ]);
});

test('formats figures for sentences', () => {
  expect([999, 1000, 999_499, 999_500, 999_499_999, 999_500_000].map(approximateText)).toEqual([
    '999',
    '1.00 k',
    '999 k',
    '1.00 M',
    '999 M',
    '1.00 G',
  ]);
  expect([comparisonText(200, 100), comparisonText(299, 100), comparisonText(300, 100), comparisonText(25, 100)]).toEqual([
    '100% more',
    '199% more',
    '3.0 times as many',
    '75% fewer',
  ]);
});

describe('the URL of a duel', () => {
  const own = ownContest({ 'Switch Killers': '4', 'Switch Eval': '1.5' }, { 'Switch Null Move': 'false' }, []);
  test.each([
    [{ contest: presetOf('killers')!, depth: 12 }, '#duel=killers.12'],
    [{ contest: presetOf('killers-4')!, depth: 1 }, '#duel=killers-4.1'],
    [{ contest: own, depth: 30 }, '#duel=own.30.Killers:4,Eval:1%2E5.Null+Move:false'],
    [{ contest: ownContest({ 'Switch Zä': '1' }, {}, []), depth: 3 }, '#duel=own.3.Z%C3%A4:1.'],
  ])('survives a round trip: %#', (place, hash) => {
    expect([hashOfDuel(place), duelOfHash(hash)]).toEqual([hash, place]);
  });

  test.each([
    '',
    '#duel=killers',
    '#duel=nothing.9',
    '#duel=own.9',
    '#duel=killers.123',
    '#duel=nothing.9.Killers:1.Killers:2',
    '#duel=own.9.Killers.',
    '#duel=own.9..Killers',
    '#duel=own.9.%.',
    '#duel=own.9.\ud800:1.',
  ])('rejects %j', (hash) => {
    // Settings may be left out, and then both sides are alike.
    if (hash === '#duel=own.9') expect(duelOfHash(hash)?.contest).toMatchObject({ a: { settings: {} }, b: { settings: {} } });
    else expect(duelOfHash(hash)).toBeNull();
  });

  test('clamps a depth out of range', () => {
    expect(['0', '31', '99', '30'].map((depth) => duelOfHash(`#duel=killers.${depth}`)?.depth)).toEqual([1, 30, 30, 30]);
  });
});

describe('the URL of a match', () => {
  const killers = { contest: presetOf('killers')!, ...USUAL_MATCH };
  const own = ownContest({ 'Switch Killers': '4', 'Switch A&B': '1.5' }, { 'Switch Null Move': 'false' }, []);
  test.each([
    [killers, '#match=killers'],
    [{ ...killers, nodes: 900, maxGames: 20 }, '#match=killers&nodes=900&games=20'],
    [{ ...killers, test: { ...killers.test, elo0: -2.5, elo1: 0 }, untilDecided: false }, '#match=killers&elo=-2.5,0&until=end'],
    [{ ...killers, test: { ...killers.test, model: 'logistic', unit: 'games' } }, '#match=killers&kind=logistic&unit=games'],
    [{ ...killers, contest: own }, '#match=own&a=Killers:4,A%26B:1.5&b=Null+Move:false'],
  ] as const)('survives a round trip: %#', (settings, hash) => {
    expect([hashOfMatch(settings), matchOfHash(hash)]).toEqual([hash, settings]);
  });

  test.each(['', '#match', '#match=', '#match=nothing', '#match=own&a=Killers', '#duel=killers.9'])('rejects %j', (hash) => {
    expect(matchOfHash(hash)).toBeNull();
  });

  test('numbers are clamped, and what is invalid is as usual', () => {
    expect(matchOfHash('#match=killers&nodes=1&games=99999')).toEqual({ ...killers, nodes: 500, maxGames: 20_000 });
    expect(matchOfHash('#match=killers&games=7')?.maxGames).toBe(8);
    for (const wrong of ['nodes=x', 'games=-4', 'elo=5', 'elo=5,0', 'elo=0,99999', 'kind=x', 'unit=x', 'until=x', '%'])
      expect([wrong, matchOfHash(`#match=killers&${wrong}`)]).toEqual([wrong, killers]);
  });
});

test('a preset compares one switch; killers without histories have none on either side', () => {
  for (const { id, a, b } of PRESETS) {
    const names = [...new Set([...Object.keys(a.settings), ...Object.keys(b.settings)])];
    expect(
      names.filter((name) => a.settings[name] !== b.settings[name]),
      id,
    ).toHaveLength(1);
    expect([Object.keys(a.settings).sort(), a.name === b.name], id).toEqual([Object.keys(b.settings).sort(), false]);
  }
  for (const { settings } of [presetOf('killers-plain')!.a, presetOf('killers-plain')!.b])
    expect(settings).toMatchObject(NO_HISTORIES);
  expect(Object.values(NO_HISTORIES)).toEqual(Array(4).fill('false'));
});

test('switches: options to set, text and URL', () => {
  const help = 'What the option does.';
  const options = [
    { name: 'Switch Killers', type: 'spin', default: '2', value: '2', help, min: 0, max: 4 } as const,
    { name: 'Switch History', type: 'check', default: 'true', value: 'true', help } as const,
    { name: 'Hash', type: 'spin', default: '16', value: '16', help, min: 1, max: 4096 } as const,
  ];
  expect(options.map(valuesOf)).toEqual([['0', '1', '2', '3', '4'], ['true', 'false'], null]);
  const spin = (min: number, max: number) => valuesOf({ name: 'x', type: 'spin', default: '1', value: '1', help, min, max });
  expect([spin(3, 5), spin(1, 17)?.length, spin(1, 18)]).toEqual([['3', '4', '5'], 17, null]);
  expect(valuesOf({ name: 'x', type: 'combo', default: 'a', value: 'a', help, vars: ['a', 'b'] })).toEqual(['a', 'b']);
  expect(ownContest({}, { 'Switch Killers': '0' }, options)).toMatchObject({
    a: { name: 'with Killers 2' },
    b: { name: 'with Killers 0', settings: { 'Switch Killers': '0' } },
  });
  const applied = { 'Switch Killers': '0', 'Switch History': 'false' };
  expect(changesTo({ 'Switch History': 'false' }, applied, options)).toEqual([['Switch Killers', '2']]);
  expect(changesTo({ 'Switch Killers': '1' }, {}, options)).toEqual([['Switch Killers', '1']]);
  expect(changesTo(applied, applied, options)).toEqual([]);
  expect(changesTo({ 'Switch Killers': '2' }, applied, options)).toEqual([
    ['Switch Killers', '2'],
    ['Switch History', 'true'],
  ]);
  // A generation sets all switches: what is changed beside it comes after it, and is set again with another generation.
  const generation = { name: 'Generation', type: 'combo' as const, default: 'net', value: 'net', help, vars: ['killer', 'net'] };
  const grown = { 'Switch Killers': '2', Generation: 'killer' };
  expect(changesTo(grown, applied, [...options, generation])).toEqual([
    ['Generation', 'killer'],
    ['Switch Killers', '2'],
  ]);
  expect(changesTo({ 'Switch Killers': '0' }, grown, [...options, generation])).toEqual([
    ['Generation', 'net'],
    ['Switch Killers', '0'],
  ]);
  expect(changesTo(grown, grown, [...options, generation])).toEqual([]);
  expect([settingsText({}), settingsText(applied), valueText('12')]).toEqual(['defaults', 'Killers 0, History off', '12']);
  expect(ownContest(applied, {}, options).a.name).toBe('with Killers 0, History off');
  expect(ownContest({ ...applied, Hash: '1' }, {}, options).a.name).toBe('with settings A');
  // A link names its sides before the defaults are known.
  const linked = duelOfHash('#duel=own.9.Killers:2.Killers:0,History:false')!.contest;
  expect([linked.a.name, linked.b.name]).toEqual(['with settings A', 'with Killers 0, History off']);
  expect(namedContest(linked, options)).toEqual(ownContest({}, applied, options));
  expect(namedContest(linked, options).a.name).toBe('with Killers 2, History on');
  expect(ownContest({ 'Switch Killers': '2' }, {}, options)).toMatchObject({
    a: { name: 'with settings A', settings: {} },
    b: { name: 'with settings B' },
  });
  expect([settingsCode({ 'Switch Null Move': 'false', 'Switch Killers': '0' }), settingsCode({})]).toEqual([
    'Null+Move:false,Killers:0',
    '',
  ]);
  expect([
    readSettings('Null+Move:false,Killers:0'),
    readSettings('Evaluation+Fading:false'),
    readSettings('Null+Move:false+'),
    readSettings(''),
    readSettings('a:b:c'),
    readSettings(Array(41).fill('a:b').join()),
  ]).toEqual([
    { 'Switch Null Move': 'false', 'Switch Killers': '0' },
    { 'Switch Fifty-Move Scaling': 'false' },
    { 'Switch Null Move': 'false' },
    {},
    null,
    null,
  ]);
});

describe('a match', () => {
  const none = [0, 0, 0, 0, 0];
  const settings = {
    contest: presetOf('killers')!,
    nodes: 500,
    maxGames: 400,
    untilDecided: true,
    test: { elo0: 0, elo1: 10, model: 'normalized', unit: 'pairs' },
  } as const;

  test('formats signs, points, forecasts', () => {
    expect([signed(14), signed(-3.46, 1), signed(-0.3), signed(0)]).toEqual(['+14', '−3.5', '0', '0']);
    expect(pointsOf([1, 4, 3])).toEqual({ a: 5, b: 3 });
    expect([about(0), about(94), about(667), about(10_466)]).toEqual([0, 94, 670, 10_000]);
  });

  test.each<[number[], number[], string, string]>([
    [[0, 0, 0], none, 'no estimate yet', '–'],
    [[0, 0, 3], none, 'no finite Elo: A has won every game', '–'],
    [[3, 0, 0], none, 'no finite Elo: A has lost every game', '–'],
    // Pairs leave out the last of an odd number of games.
    [[1, 0, 4], [0, 0, 0, 0, 2], '+241 Elo, error bar unbounded so far', '–'],
    [[4, 1, 0], [2, 0, 0, 0, 0], '−382 Elo, error bar unbounded so far', '–'],
    [[10, 20, 20], none, '+70 ± 76 Elo', '+93 ± 96'],
    [[20, 20, 10], none, '−70 ± 76 Elo', '−93 ± 96'],
    // From two pairs on, pairs are used instead of games.
    [[10, 20, 20], [0, 5, 15, 5, 0], '0 ± 43 Elo', '0 ± 96'],
    [[10, 20, 20], [0, 0, 0, 0, 1], '+70 ± 76 Elo', '+93 ± 96'],
  ])('%j games, %j pairs: %s', (games, pairs, elo, normalised) => {
    expect([eloText({ games, pairs }), normalisedText({ games, pairs })]).toEqual([elo, normalised]);
  });

  test('states the forecast and the verdict', () => {
    expect(forecast(settings.test, { games: [500, 1000, 500], pairs: [0, 250, 500, 250, 0] }, 400)[0]).toBe(
      'The error bar is within ±20 Elo.',
    );
    expect(forecast(settings.test, { games: [10, 20, 20], pairs: none }, 400)[0]).toMatch(
      /^An error bar of ±20 Elo needs about \d+ games, \d+ more\.$/,
    );
    const won = { games: [0, 0, 200], pairs: [0, 0, 0, 40, 60] };
    expect(forecast(settings.test, won, 400)[1]).toBe('The test is decided.');
    expect(matchSentence('decided', settings, won)).toMatch(
      /^Decided after 200 games: .* The test normalised Elo \[0, 10\] has passed: A is better by more than 0, /,
    );
    const lost = { games: [200, 0, 0], pairs: [60, 40, 0, 0, 0] };
    expect(matchSentence('decided', settings, lost)).toMatch(/ has failed: A is not better by 10, /);
    const halves = { ...settings, test: { elo0: -2.5, elo1: 12.5, model: 'logistic', unit: 'pairs' } } as const;
    expect(matchSentence('decided', halves, won)).toMatch(
      / The test logistic Elo \[−2\.5, 12\.5\] has passed: .* more than −2\.5, /,
    );
  });
});
