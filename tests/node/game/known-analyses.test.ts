// What was analysed: kept, shown again until a search is as deep, as evaluations and marks of the game, and where a piece may go.
import { expect, test } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { analysisKey, type StoredAnalysis } from '../../../web/protocol/stored-analysis.ts';
import { KnownAnalyses } from '../../../web/review/known-analyses.ts';
import { AnalysisStore } from '../../../web/storage/analyses.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';
import { fakeInfo } from '../../web/fake-engine.ts';
import { openFakeSession, settle } from './session-fixture.ts';

const stored = (fen: string, depth: number, value: number, uci: string): StoredAnalysis => ({
  fen,
  chess960: false,
  depth,
  nodes: 1000,
  date: 5,
  lines: [{ depth, score: { kind: 'cp', value, bound: 'exact' }, pv: [uci], san: [uci.slice(2)] }],
});

async function analysed(...before: StoredAnalysis[]) {
  const store = new AnalysisStore(new MemoryBackend(), () => {});
  for (const analysis of before) await store.keep(analysis);
  const { session, engine } = await openFakeSession();
  session.setMode('analyse');
  await settle();
  const known = new KnownAnalyses(
    session,
    () => 7,
    (callback) => callback(),
  );
  known.useKeeper(store);
  await settle();
  return { session, engine, known, store };
}

test('what a search finds is kept, what an earlier one found is shown until the search is as deep', async () => {
  const { session, engine, store } = await analysed(stored(START_FEN, 14, 50, 'd2d4'));
  const { liveSearch } = session;
  const shown = () => [liveSearch.lines[0]?.pv[0], liveSearch.lines[0]?.depth, liveSearch.recalling];
  expect(shown()).toEqual(['d2d4', 14, true]);
  engine.search.hooks.onInfo?.(fakeInfo({ depth: 13 }));
  expect(shown()).toEqual(['d2d4', 14, true]);
  engine.search.hooks.onInfo?.(fakeInfo({ depth: 14 }));
  expect(shown()).toEqual(['e2e4', 14, false]);
  await session.engineNow();
  await settle();
  const key = analysisKey(START_FEN);
  expect((await store.get([key])).get(key)).toMatchObject({
    depth: 14,
    lines: [{ pv: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] }, { pv: ['d2d4'] }],
  });
  // Going deeper keeps the lines until they are passed.
  await session.engineNow();
  expect(shown()).toEqual(['e2e4', 14, true]);
  engine.search.hooks.onInfo?.(fakeInfo({ depth: 2, pv: ['a2a3'], san: ['a3'] }));
  expect(shown()).toEqual(['e2e4', 14, true]);
  // A search of one move says nothing of the position.
  session.setRootMoves('only', { uci: 'a2a3', san: 'a3' });
  engine.search.hooks.onInfo?.(fakeInfo({ depth: 40, pv: ['a2a3'], san: ['a3'] }));
  await session.engineNow();
  await settle(async () => expect((await store.get([key])).get(key)?.depth).toBe(14));
});

test('of several lines each is kept, and the deeper one of each move is shown', async () => {
  const { session, engine } = await analysed(stored(START_FEN, 14, 50, 'd2d4'));
  session.setMultipv(2);
  engine.search.hooks.onInfo?.(fakeInfo({ depth: 9 }));
  engine.search.hooks.onInfo?.(fakeInfo({ depth: 9, multipv: 2, pv: ['d2d4'], san: ['d4'] }));
  expect(session.liveSearch.lines.map(({ pv, depth, multipv }) => [pv[0], depth, multipv])).toEqual([
    ['d2d4', 14, 1],
    ['e2e4', 9, 2],
  ]);
});

test('a move between two evaluations gets a glyph, in a variation too; never one of its author, nor in the PGN unless asked', async () => {
  const { session, engine, known } = await analysed(stored(START_FEN, 14, 50, 'd2d4'));
  await session.play('g2g4');
  await session.goTo(0);
  await session.play('f2f3');
  const { record } = session.game;
  const [first, second] = record!.children;
  expect([first, second].map((node) => known.glyph(START_FEN, node!))).toEqual([null, null]);
  engine.search.hooks.onInfo?.(
    fakeInfo({ depth: 12, score: { kind: 'cp', value: 250, bound: 'exact' }, pv: ['e7e5'], san: ['e5'] }),
  );
  expect(known.glyph(START_FEN, second!)).toBe(4);
  expect([known.evaluation(second!.fen)?.value, known.evaluation(first!.fen)]).toEqual([-250, null]);
  expect(known.glyph(START_FEN, { ...second!, nags: [1] })).toBeNull();
  expect(second!.nags).toEqual([]);
  await known.writeGlyphs();
  expect(session.game.record!.children.map(({ nags }) => nags)).toEqual([[], [4]]);
  expect(known.glyphs).toBe(0);
});

test('the squares that a held piece may go to have what is known, from White’s side', async () => {
  const { session, engine, known } = await analysed();
  engine.search.hooks.onInfo?.(fakeInfo({ depth: 10 }));
  expect(known.targets('e2')).toEqual([{ square: 'e4', label: '+0.3' }]);
  await session.play('e2e3');
  engine.search.hooks.onInfo?.(
    fakeInfo({ depth: 10, score: { kind: 'cp', value: 120, bound: 'exact' }, pv: ['e7e5'], san: ['e5'] }),
  );
  await session.goTo(0);
  known.lookUp('e2');
  await settle(() => {
    expect(known.targets('e2')).toEqual(
      [
        { square: 'e4', label: '+0.3' },
        { square: 'e3', label: '−1.2' },
      ].sort((a, b) => a.square.localeCompare(b.square)),
    );
    expect(known.targets('d2')).toEqual([]);
  });
});

test('a position that is not searched shows what is known of it, and nothing of another', async () => {
  const { session } = await analysed(stored(START_FEN, 14, 50, 'd2d4'));
  await session.engineNow();
  expect(session.liveSearch.lines[0]?.pv).toEqual(['d2d4']);
  await session.play('e2e4');
  await settle(() => expect([session.liveSearch.running, session.liveSearch.lines]).toEqual([false, []]));
  expect(session.liveSearch.root?.fen).toBe(session.game.shown?.fen);
  await session.goTo(0);
  await settle(() => expect([session.liveSearch.running, session.liveSearch.lines[0]?.pv]).toEqual([false, ['d2d4']]));
});

test('a game that ends in the position that is analysed is shown with this analysis', async () => {
  const { session, engine } = await analysed();
  await session.play('e2e4');
  await settle();
  const searches = engine.searches.length;
  await session.openPosition({ fen: 'startpos', moves: ['e2e4'], chess960: false });
  await settle(() => expect([engine.searches.length, session.liveSearch.running]).toEqual([searches, true]));
  engine.search.hooks.onInfo?.(fakeInfo({ depth: 20, pv: ['c7c5'], san: ['c5'] }));
  expect([session.liveSearch.root?.fen, session.liveSearch.lines[0]?.depth]).toEqual([session.game.shown?.fen, 20]);
});
