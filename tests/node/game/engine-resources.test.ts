// Memory and threads of an analysis: what the device can bear, and nothing of it in the other modes.
import { expect, test, vi } from 'vitest';
import { hashSizes, threadCounts } from '../../../web/core/device.ts';
import { EngineResources } from '../../../web/game/analysis/engine-resources.ts';
import { openFakeSession, settle } from './session-fixture.ts';

test('the choices are those that the device can bear', () => {
  expect(hashSizes({ navigator: { deviceMemory: 2 } })).toEqual([16, 32, 64, 128]);
  expect(hashSizes({ navigator: { deviceMemory: 0.25 } })).toEqual([16]);
  expect(hashSizes({}).at(-1)).toBe(256);
  expect(threadCounts({ crossOriginIsolated: true, navigator: { hardwareConcurrency: 4 } })).toEqual([0, 1, 2, 4]);
  expect(threadCounts({ crossOriginIsolated: false, navigator: { hardwareConcurrency: 4 } })).toEqual([0]);
});

test('an analysis gets them, a game the engine’s own; fixed searches get one thread then, as without a choice', () => {
  vi.stubGlobal('crossOriginIsolated', true);
  vi.stubGlobal('navigator', { hardwareConcurrency: 4, deviceMemory: 8 });
  const resources = new EngineResources();
  resources.automatic = 3;
  expect(resources.takeChanges(true, { infinite: true })).toEqual([]);
  resources.choose({ hash: 512, threads: 8 });
  expect(resources.takeChanges(true, { infinite: true })).toEqual([
    ['Hash', '512'],
    ['Threads', '4'],
  ]);
  expect(resources.takeChanges(false, { movetime: 100 })).toEqual([
    ['Hash', '16'],
    ['Threads', '3'],
  ]);
  expect(resources.takeChanges(false, { depth: 8 })).toEqual([['Threads', '1']]);
  vi.unstubAllGlobals();
});

test('a running analysis starts again with what is chosen', async () => {
  const { session, engine } = await openFakeSession();
  session.setMode('analyse');
  await settle();
  const set = vi.spyOn(engine, 'setOption');
  session.setResources({ hash: 64, threads: 0 });
  await settle(() => {
    expect(set.mock.calls).toEqual([['Hash', '64']]);
    expect(session.liveSearch.kind).toBe('analysis');
  });
});
