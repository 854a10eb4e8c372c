// Pure functions of the page: texts, shapes, the ladder's rows.
import { expect, test } from 'vitest';
import { bestKillerText, ladderPv, ladderRows } from '../../../web/analysis/ladder.ts';
import { LiveSearch } from '../../../web/analysis/live-search.ts';
import { rowShapes } from '../../../web/analysis/row-shapes.ts';
import { pvShapes } from '../../../web/analysis/shapes.ts';
import { tapeRows } from '../../../web/analysis/tape.ts';
import { kingSquare } from '../../../web/core/fen.ts';
import {
  countText,
  decimalText,
  numbered,
  pawnsText,
  percentText,
  playersText,
  START_FEN,
  scoreText,
  shareText,
  timeText,
} from '../../../web/core/format.ts';
import { addressOfPosition, pgnOfAddress, positionOfAddress } from '../../../web/game/address/address.ts';
import { DEFAULT_LEVEL, LEVELS, levelSearch } from '../../../web/game/levels.ts';
import { pgnText } from '../../../web/game/pgn.ts';
import { readingOf } from '../../../web/game/play/bar-reading.ts';
import { languageOf } from '../../../web/language/languages.ts';
import { inLanguage, loadLanguage } from '../../../web/language/translate.ts';
import type { Score } from '../../../web/protocol/protocol.ts';
import { CUTOFF_SOURCES } from '../../../web/recording/node-ends.ts';
import { groupCutoffs, SOURCE_GROUPS } from '../../../web/recording/sources.ts';
import { arrowPath, squareAt, squareCentre } from '../../../web/ui/board/geometry.ts';
import { signed } from '../../../web/ui/match/match-text.ts';
import { fakeInfo, fakeSlot, fakeSnapshot } from '../../web/fake-engine.ts';

const score = (kind: Score['kind'], value: number, bound: Score['bound'] = 'exact'): Score => ({ kind, value, bound });

test('names of players cannot turn what stands beside them round', () => {
  expect(playersText({ white: 'Ada', black: '' })).toBe('Ada – ?');
  // An override ends with its name, also one that tries to end the isolate first.
  expect(playersText({ white: '\u202eadA', black: 'Ben' })).toBe('\u2068\u202eadA\u2069 – Ben');
  expect(playersText({ white: '\u2069\u202eadA', black: 'Ben' })).toBe('\u2068\u202eadA\u2069 – Ben');
});

test("scores are from White's point of view; of a bound the number", () => {
  expect(scoreText(score('cp', 34), 'w')).toBe('+0.34');
  expect(scoreText(score('cp', 34), 'b')).toBe('−0.34');
  expect(scoreText(score('cp', 0), 'b')).toBe('0.00');
  expect(scoreText(score('mate', 5), 'w')).toBe('#5');
  expect(scoreText(score('mate', 5), 'b')).toBe('#−5');
  expect(scoreText(score('mate', 0), 'w')).toBe('#−0');
  expect(scoreText(score('cp', 120, 'lower'), 'b')).toBe('−1.20');
});

test('numbers stay short', () => {
  expect([7, 999, 1000, 9_949, 9_951, 999_600, 1_234_567, 2e9].map(countText)).toEqual([
    '7',
    '999',
    '1.0k',
    '9.9k',
    '10k',
    '1.00M',
    '1.23M',
    '2.00G',
  ]);
  expect([350, 59_949, 61_000].map(timeText)).toEqual(['0.4\u00a0s', '59.9\u00a0s', '1:01']);
});

test('numbers are written as the language writes them, but scores have a point in all', () => {
  const written = (code: string): string[] =>
    inLanguage(languageOf(code)!, () => [
      countText(1_234_567),
      shareText(1, 30),
      shareText(1, 30, { compact: true }),
      percentText(29),
      decimalText(1234.5, 1),
      signed(-3.5, 1),
      pawnsText(65),
    ]);
  expect(written('en')).toEqual(['1.23M', '3.3%', '3.3%', '29%', '1234.5', '−3.5', '+0.65']);
  expect(written('de')).toEqual(['1,23M', '3,3\u00a0%', '3,3%', '29\u00a0%', '1234,5', '−3,5', '+0.65']);
  expect(written('fr').slice(1, 3)).toEqual(['3,3\u00a0%', '3,3%']);
  expect(written('zh')[1]).toBe('3.3%');
});

test('what is said of a score counts pawns in the number and the plural of the language', async () => {
  const label = (code: string, value: number): string =>
    inLanguage(languageOf(code)!, () => readingOf({ kind: 'cp', value, bound: 'exact' }, 'w').label);
  await Promise.all(['de', 'fr'].map((code) => loadLanguage(languageOf(code)!)));
  expect([label('en', 570), label('en', -100)]).toEqual(['White is ahead by 5.7 pawns', 'Black is ahead by 1.0 pawn']);
  expect(label('de', 570)).toBe('Weiß steht um 5,7 Bauern besser');
  expect([label('fr', 150), label('fr', 570)]).toEqual(['Les Blancs ont 1,5 pion d’avance', 'Les Blancs ont 5,7 pions d’avance']);
});

test('moves are numbered from the start, even with Black to move', () => {
  expect(numbered(['e4', 'e5', 'Nf3'], START_FEN).map((m) => m.number)).toEqual(['1.', '', '2.']);
  expect(numbered(['e5', 'Nf3'], START_FEN.replace(' w ', ' b ').replace('0 1', '0 7')).map((m) => m.number)).toEqual([
    '7…',
    '8.',
  ]);
});

test('a PGN has tags, start position, wrapped moves and result', () => {
  const sans = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 'Nf3' : 'Nf6'));
  const text = pgnText({
    startFen: '8/8 b - - 0 9',
    sans,
    result: '1/2-1/2',
    white: 'A "B"',
    black: 'C',
    date: '2026.11.20',
    ending: 'Draw',
  });
  expect(text).toContain('[White "A \\"B\\""]');
  expect(text).toContain('[SetUp "1"]\n[FEN "8/8 b - - 0 9"]');
  expect(text).toContain('\n9... Nf3 10. Nf6');
  expect(text.trimEnd().endsWith('{Draw} 1/2-1/2')).toBe(true);
  expect(Math.max(...text.split('\n').map((l) => l.length))).toBeLessThan(80);
});

test('positions survive a round trip through the URL', () => {
  expect(positionOfAddress('')).toBeNull();
  expect(positionOfAddress('?utm=1')).toBeNull();
  expect(positionOfAddress('?moves=e2e4,e7e5')).toEqual({ fen: 'startpos', moves: ['e2e4', 'e7e5'] });
  expect(positionOfAddress('?fen=x%20y&moves=e2e4%20e7e5')).toEqual({ fen: 'x y', moves: ['e2e4', 'e7e5'] });
  const odd = { fen: '8/8/8/8 w KQkq - 0 1', moves: [] };
  for (const blank of ['_', '+', '%20', '__'])
    expect(positionOfAddress(`?fen=${odd.fen.replaceAll(' ', blank)}`)?.fen.split(/ +/)).toEqual(odd.fen.split(' '));
  expect(pgnOfAddress('?pgn=1.Ra2&fen=8/8_w_-_-_0_1')?.fen).toBe('8/8 w - - 0 1');
  expect(positionOfAddress('?fen=')).toEqual({ fen: '', moves: [] });
  const search = addressOfPosition('8/8 w - - 0 1', START_FEN, ['a2a4']);
  expect(positionOfAddress(search)).toEqual({ fen: '8/8 w - - 0 1', moves: ['a2a4'] });
});

test('levels in order of strength, none more than 300 above the one before, all with the given time per move', () => {
  const ratings = LEVELS.map((l) => l.elo ?? Infinity);
  expect([ratings.length, ratings.at(-1)]).toEqual([16, Infinity]);
  const steps = ratings.slice(1, -1).map((elo, i) => elo - ratings[i]!);
  for (const step of steps) expect(step > 0 && step <= 300).toBe(true);
  expect(levelSearch('first-steps', 500, 7)).toEqual({ limits: { movetime: 500 }, strength: { elo: ratings[0], seed: 7 } });
  expect(levelSearch('full', 500, 7)).toEqual({ limits: { movetime: 500 } });
  expect(levelSearch('no such level', 500, 7)).toEqual(levelSearch(DEFAULT_LEVEL, 500, 7));
});

test('squares and coordinates agree in both orientations', () => {
  for (const side of ['white', 'black'] as const) {
    for (const name of ['a1', 'h1', 'a8', 'e4']) expect(squareAt(squareCentre(name, side), side)).toBe(name);
  }
  expect(squareAt({ x: -0.1, y: 3 }, 'white')).toBeNull();
  expect(arrowPath({ x: 1, y: 1 }, { x: 1, y: 1 }).head).not.toContain('NaN');
  expect(kingSquare(START_FEN, 'b')).toBe('e8');
});

test("arrows fade with distance; a killer's opacity is its share of cutoffs", () => {
  const fading = pvShapes(['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4']).map((s) => s.opacity);
  expect(fading.length).toBe(3);
  expect([...fading].sort((a, b) => b - a)).toEqual(fading);
  const [row] = fakeSnapshot(1, 0, [['e2e4', 'e4']]).rows;
  if (!row) throw new Error('no row');
  row.killers = [fakeSlot({ tried: 10, cut: 10 }), fakeSlot({ tried: 10, cut: 0, last: 'failed', legal: null })];
  // The killers are drawn above the line, whose move may be the same.
  row.killers[1].legal = true;
  const [k1, k2, pv] = rowShapes(row);
  expect(pv?.kind).toBe('pv');
  expect(k1).toMatchObject({ opacity: 1, width: 1, head: 'filled', tagIndex: 0 });
  // Same tail: the second tag sits beside the first.
  expect(k2).toMatchObject({ label: 'K2', head: 'hollow', width: 0.4, tagIndex: 1 });
});

test('every cutoff source is in exactly one group', () => {
  expect(SOURCE_GROUPS.flatMap((g) => g.sources).sort()).toEqual([...CUTOFF_SOURCES].sort());
  expect(groupCutoffs(CUTOFF_SOURCES.map(() => 1)).reduce((a, b) => a + b, 0)).toBe(CUTOFF_SOURCES.length);
});

test('rows compare with the snapshot before', () => {
  const before = fakeSnapshot(3);
  const after = structuredClone(before);
  const slot = after.rows[1]?.killers[0];
  if (!slot) throw new Error('no slot');
  slot.tried += 1;
  let rows = ladderRows(after, before, 'b');
  expect(rows.map((r) => r.side)).toEqual(['b', 'w', 'b']);
  expect(rows[1]?.slots[0].mark).toBe('tried');
  slot.cut += 1;
  rows = ladderRows(after, before, 'b');
  expect(rows[1]?.slots[0].mark).toBe('cut');
  expect(rows[0]?.slots[0].mark).toBe('none');
  expect(ladderRows(after, null, 'w')[1]?.slots[0].mark).toBe('none');
  expect(ladderPv(fakeSnapshot(4, 0, [['e2e4', 'e4']]))).toEqual(['e2e4']);
  expect(bestKillerText(before, 'w')).toMatch(/^K1 …?N\w+ cut /);
});

test('an earlier iteration can be selected during the search; a new search deselects it', () => {
  const liveSearch = new LiveSearch((callback) => callback());
  liveSearch.start({ spec: { fen: 'startpos', moves: [] }, fen: START_FEN, turn: 'w' }, 'analysis');
  const iterations = [1, 2, 3].map((depth) => ({ info: fakeInfo({ depth }), snapshot: fakeSnapshot(depth + 4, depth) }));
  for (const iteration of iterations) liveSearch.iteration(iteration);
  liveSearch.xray(fakeSnapshot(9, 20));
  liveSearch.scrub(1);
  expect(liveSearch.snapshot).toBe(iterations[1]?.snapshot);
  expect(liveSearch.lines).toEqual([iterations[1]?.info]);
  liveSearch.xray(fakeSnapshot(9, 30));
  expect(liveSearch.snapshot).toBe(iterations[1]?.snapshot);
  liveSearch.scrub(null);
  expect(liveSearch.snapshot?.rows.length).toBe(9);
  liveSearch.scrub(0);
  liveSearch.start({ spec: { fen: 'startpos', moves: ['e2e4'] }, fen: START_FEN, turn: 'b' }, 'analysis');
  expect([liveSearch.snapshot, liveSearch.scrubbed, liveSearch.iterations.length]).toEqual([null, null, 0]);
});

test('the tape counts each iteration separately and gives the reason for each line change', () => {
  const liveSearch = new LiveSearch((callback) => callback());
  liveSearch.start({ spec: { fen: 'startpos', moves: [] }, fen: START_FEN, turn: 'w' }, 'analysis');
  const report = (depth: number, move: string, bound: 'exact' | 'lower' | 'upper', value: number) =>
    liveSearch.info(fakeInfo({ depth, pv: [move], san: [move], score: { kind: 'cp', value, bound } }));
  report(1, 'e2e4', 'exact', 10);
  report(2, 'e2e4', 'lower', 40);
  report(2, 'd2d4', 'exact', 60);
  report(3, 'd2d4', 'upper', 20);
  report(3, 'd2d4', 'exact', 5);
  for (const [i, nodes] of [100, 300, 1200].entries()) {
    const snapshot = { ...fakeSnapshot(3, i), nodes, moveCutoffs: 10 * (i + 1), firstMoveCutShare: [0.5, 0.75, 0.8][i] ?? 0 };
    liveSearch.iteration({ info: fakeInfo({ depth: i + 1 }), snapshot });
  }
  const rows = tapeRows(liveSearch.iterations, liveSearch.changes);
  expect(rows.map(({ nodes }) => nodes)).toEqual([100, 200, 900]);
  expect(rows.map(({ branching }) => branching)).toEqual([null, 2, 4.5]);
  expect(rows.map(({ firstCuts }) => firstCuts?.toFixed(2))).toEqual(['0.50', '1.00', '0.90']);
  expect(rows.map(({ changes }) => changes.map(({ reason }) => reason))).toEqual([[], ['fail high', 'new best'], ['fail low']]);
});
