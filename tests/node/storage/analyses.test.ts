// What was analysed: comes back by position, a deeper analysis stays, damaged and foreign rows go, the oldest make room.
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { analysisKey, type StoredAnalysis } from '../../../web/protocol/stored-analysis.ts';
import { AnalysisStore } from '../../../web/storage/analyses.ts';
import { StorageError } from '../../../web/storage/errors.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';
import { BACKENDS, problems } from './support.ts';

const line = (uci: string, depth: number) =>
  ({ depth, score: { kind: 'cp', value: 20, bound: 'exact' }, pv: [uci], san: [uci.slice(2)] }) as const;
const analysis = (depth: number, moves = ['e2e4'], part: Partial<StoredAnalysis> = {}): StoredAnalysis => ({
  fen: START_FEN,
  chess960: false,
  depth,
  nodes: 1000 * depth,
  date: depth,
  lines: moves.map((uci) => line(uci, depth)),
  ...part,
});
const KEY = analysisKey(START_FEN);

describe.each(BACKENDS)('%s', (_, open) => {
  test('an analysis comes back by its position, whatever the counters; a shallower one adds only moves', async () => {
    const store = new AnalysisStore(await open(), () => {});
    await store.keep(analysis(20));
    const later = analysis(12, ['d2d4', 'e2e4'], { fen: START_FEN.replace('0 1', '4 7') });
    expect((await store.keep(later)).depth).toBe(20);
    expect((await store.get([KEY, 'other'])).get(KEY)).toEqual({ ...analysis(20), lines: [line('e2e4', 20), line('d2d4', 12)] });
    await store.keep(analysis(24, ['c2c4']));
    expect((await store.list()).map(({ key, analysis: { depth, lines } }) => [key, depth, lines.length])).toEqual([[KEY, 24, 3]]);
    expect(await store.remove([KEY])).toBe(true);
    expect([(await store.get([KEY])).size, await store.list()]).toEqual([0, []]);
  });

  test('rows of another version and damaged ones are dropped and reported; the oldest make room', async () => {
    const backend = await open();
    const seen = problems();
    await new AnalysisStore(backend, () => {}, { engine: '0.1' }).keep(analysis(30));
    const good = { schema: 1, engine: '9', ...analysis(9) };
    const bad = [
      'text',
      { ...good, lines: [] },
      { ...good, lines: [{ ...line('e2e4', 9), san: ['<img src=x>'] }] },
      { ...good, depth: 1e9 },
      good,
    ];
    await backend.write(bad.map((value, i) => ({ store: 'analyses', key: `bad ${i}`, value })));
    const store = new AnalysisStore(backend, seen.report, { engine: '9', most: 10 });
    expect([await store.list(), seen.kinds]).toEqual([[], ['outdated']]);
    expect(await backend.count('analyses')).toBe(0);
    for (let i = 1; i <= 11; i++)
      await store.keep(
        analysis(9, ['e2e4'], {
          date: 100 - i,
          fen: START_FEN.replace('RNBQ', `R${'NBQ'.slice(i % 3)}${'P'.repeat(i % 4)}`) + i,
        }),
      );
    expect(await backend.count('analyses')).toBeLessThanOrEqual(10);
  });
});

test('a storage that is full or refuses is reported, and nothing else happens', async () => {
  const seen = problems();
  const backend = new MemoryBackend();
  backend.write = () => Promise.reject(new StorageError('full'));
  const store = new AnalysisStore(backend, seen.report);
  expect(await store.keep(analysis(10))).toEqual(analysis(10));
  backend.get = () => Promise.reject(new StorageError('refused'));
  expect([(await store.get([KEY])).size, await store.remove([KEY]), seen.kinds]).toEqual([0, false, ['full', 'refused', 'full']]);
});
