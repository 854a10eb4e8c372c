// The cost of recording, on an engine whose searches take the time that the test says.
import { expect, test } from 'vitest';
import type { RiposteModule } from '../../../wasm-build/engine.d.ts';
import { recordingCost } from '../../../web/engine/worker/recording-cost.ts';

/** `took` gives the milliseconds of each search, by its number and whether it is observed. */
function measure(took: (search: number, observed: boolean) => number) {
  const log: string[] = [];
  let clock = 0;
  let searches = 0;
  let observed = false;
  const Engine = function () {
    return {
      newGame: () => log.push('newgame'),
      setPosition: (...words: unknown[]) => log.push(words.join(' | ')),
      delete: () => log.push('delete'),
      observe: (on: boolean) => (observed = on),
      setOption: (name: string) => log.push(name),
      go: () => {},
      drain: () => {},
      run: () => ((clock += took(searches++, observed)), 0),
    };
  };
  const position = { fen: 'startpos', moves: ['e2e4', 'e7e5'], chess960: true };
  const cost = recordingCost({ Engine } as unknown as RiposteModule, position, () => clock);
  return { cost, searches, log };
}

test('is the share of the best recorded time; the first pairs only warm up', () => {
  const { cost, searches, log } = measure((search, observed) => (search < 12 ? 1 : observed ? 5 : 4));
  expect(cost).toBeCloseTo(0.2);
  expect(searches).toBe(48);
  expect(log.filter((word) => word === 'newgame').length, 'each search begins with an empty table').toBe(48);
  expect(log).toContain('startpos | e2e4 e7e5 | true');
  expect(log).toContain('Xray Records');
  expect(log.filter((word) => word === 'delete').length).toBe(1);
});

test('is never negative', () => {
  expect(measure((_, observed) => (observed ? 4 : 5)).cost).toBe(0);
  expect(measure(() => 0).cost).toBe(0);
});

test('measures one pair on a slow machine', () => {
  const { cost, searches } = measure((_, observed) => (observed ? 400 : 300));
  expect(searches).toBe(2);
  expect(cost).toBeCloseTo(0.25);
});
