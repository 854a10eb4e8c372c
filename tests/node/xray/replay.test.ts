// A search at a human pace: its events in order, each with a sentence, while the search goes on.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveSearch } from '../../../web/analysis/live-search.ts';
import { Replay } from '../../../web/analysis/replay.ts';
import { START_FEN } from '../../../web/core/format.ts';
import type { SearchInfo, XraySnapshot } from '../../../web/engine/protocol.ts';
import { fakeInfo, fakeSlot, fakeSnapshot } from '../../web/fake-engine.ts';

const ROOT = { spec: { fen: 'startpos', moves: [] }, fen: START_FEN, turn: 'w' as const };
let search: LiveSearch;
let replay: Replay;
beforeEach(() => {
  vi.useFakeTimers();
  search = new LiveSearch((callback) => callback());
  replay = new Replay(search);
  search.start(ROOT, 'analysis');
});
afterEach(() => void vi.useRealTimers());

const report = (depth: number, line: string, value = 10, bound: SearchInfo['score']['bound'] = 'exact'): void =>
  search.info(fakeInfo({ depth, pv: line.split(' '), san: line.split(' '), score: { kind: 'cp', value, bound } }));
/** A snapshot whose killers at ply 2 are given. */
function killers(depth: number, first: { uci: string; tried?: number; cut?: number; replaced?: number }): XraySnapshot {
  const snapshot = fakeSnapshot(3);
  snapshot.depth = depth;
  for (const row of snapshot.rows) row.killers = [fakeSlot({ uci: '' }), fakeSlot({ uci: '' })];
  snapshot.rows[1]!.killers[0] = fakeSlot({ text: first.uci, tried: 0, cut: 0, replaced: 0, ...first });
  return snapshot;
}
const done = (depth: number, move: string): void =>
  search.iteration({ info: fakeInfo({ depth, san: [move], nodes: 1000 * depth }), snapshot: killers(depth, { uci: 'c6' }) });

/** Two iterations: another best move, a killer that is found and cuts, a window that fails both ways. */
function searched(): void {
  report(1, 'e4 e5');
  done(1, 'e4');
  search.xray(killers(2, { uci: 'Qd7' }));
  report(2, 'd4 d5', 30);
  search.xray(killers(2, { uci: 'Bc6', tried: 3, cut: 1, replaced: 1 }));
  search.xray(killers(2, { uci: 'Bc6', tried: 9, cut: 5, replaced: 1 }));
  done(2, 'd4');
  report(3, 'd4 Nf6', -20, 'upper');
  report(3, 'c4', 40, 'lower');
}

/** The sentences from the event shown to the last. */
function told(): string[] {
  const texts = [replay.text];
  while (replay.place.at < replay.place.of) {
    replay.step(1);
    texts.push(replay.text);
  }
  return texts;
}

test('every event has a sentence', () => {
  searched();
  replay.setPace('step');
  while (replay.place.at > 1) replay.step(-1);
  expect(told()).toEqual([
    'Depth 1 is done: e4 is best, +0.34, after 1.0k nodes.',
    'Ply 2: Black’s Qd7 has refuted a line and becomes the first killer.',
    'Depth 2: d4 is the best move now instead of e4, +0.30.',
    'Ply 2: Black’s Bc6 has refuted a line and becomes the first killer. It takes the place of Qd7.',
    'Ply 2: Black’s killer Bc6 is tried 6 times and cuts 4 times.',
    'Depth 2 is done: d4 is best, +0.34, after 2.0k nodes.',
    'Depth 3: d4 is worse than expected because of Nf6 (≤−0.20). The search looks for something better.',
    'Depth 3: c4 is better than expected (≥+0.40). It is searched again to see how much.',
  ]);
});

test('a killer makes an event once in an iteration; cuts of two killers in one slot are nobody’s; a repeated line is no event', () => {
  replay.setPace('step');
  report(2, 'd4');
  report(2, 'd4 d5');
  search.xray(killers(2, { uci: 'Qd7' }));
  search.xray(killers(2, { uci: 'Bc6', replaced: 1 }));
  search.xray(killers(2, { uci: 'Qd7', replaced: 2 }));
  search.xray(killers(2, { uci: 'Qd7', tried: 4, cut: 3, replaced: 4 }));
  expect(replay.place.of).toBe(2);
  report(3, 'c4');
  report(3, 'c4 c5');
  search.xray(killers(3, { uci: 'Bc6', tried: 4, cut: 3, replaced: 5 }));
  expect(told().slice(2)).toEqual([
    'Depth 3: c4 is the best move now instead of d4, +0.10.',
    'Ply 2: Black’s Bc6 has refuted a line and becomes the first killer. It takes the place of Qd7.',
  ]);
});

test('slow: from the last iteration on, each event for as long as it takes to read; the views follow', () => {
  searched();
  replay.setPace('slow');
  expect(replay.text).toMatch(/^Depth 2 is done/);
  expect([search.lines[0]?.depth, search.iterations.length]).toEqual([2, 2]);
  vi.advanceTimersByTime(500);
  expect(replay.text).toMatch(/^Depth 2 is done/);
  vi.advanceTimersByTime(3000);
  expect(replay.text).toMatch(/worse than expected/);
  expect([search.lines[0]?.san, search.settled?.san]).toEqual([
    ['d4', 'Nf6'],
    ['d4', 'd5'],
  ]);
  // What comes meanwhile waits for its turn.
  report(4, 'a4', 1);
  expect(search.lines[0]?.depth).toBe(3);
  vi.advanceTimersByTime(20_000);
  expect([search.lines[0]?.san, replay.place]).toEqual([['a4'], { at: 9, of: 9 }]);
  replay.setPace('live');
  expect([search.lines, replay.event]).toEqual([search.latest.lines, null]);
});

test('freeze: nothing changes until a step, or another search', () => {
  searched();
  const { lines } = search;
  replay.setPace('freeze');
  report(4, 'a4', 1);
  search.xray(killers(4, { uci: 'h6' }));
  vi.advanceTimersByTime(20_000);
  expect(search.lines).toEqual(lines);
  replay.step(1);
  expect([replay.pace, search.lines[0]?.san]).toEqual(['step', ['a4']]);
  replay.setPace('freeze');
  search.start(ROOT, 'analysis');
  report(1, 'h4');
  expect([replay.pace, search.lines[0]?.san]).toEqual(['live', ['h4']]);
});

test('step: a new search begins with its first event', () => {
  searched();
  replay.setPace('step');
  search.start(ROOT, 'analysis');
  expect([replay.event, search.lines]).toEqual([null, []]);
  report(1, 'e4');
  expect(search.lines).toEqual([]);
  done(1, 'e4');
  report(2, 'd4');
  expect([replay.place, search.lines[0]?.san]).toEqual([{ at: 1, of: 2 }, ['e4']]);
  replay.step(-1);
  expect(replay.place.at).toBe(1);
  replay.step(1);
  expect(search.lines[0]?.san).toEqual(['d4']);
});

test('keeps the last thousand events', () => {
  for (let depth = 1; depth <= 1200; depth++) done(depth, 'e4');
  replay.setPace('step');
  expect(replay.place.of).toBe(1000);
  expect(replay.text).toMatch(/^Depth 1200/);
});
