// A search at a pace that the eye can follow: its events in order, each with a sentence, while the search goes on.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventPreview } from '../../../web/analysis/event-preview.ts';
import { LiveSearch } from '../../../web/analysis/live-search.ts';
import '../../../web/analysis/event-text.ts';
import { Replay } from '../../../web/analysis/replay.ts';
import { START_FEN } from '../../../web/core/format.ts';
import type { KillerEvent, SearchInfo, XraySnapshot } from '../../../web/protocol/protocol.ts';
import { fakeInfo, fakeSnapshot } from '../../web/fake-engine.ts';

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
/** What a killer at ply 2 does after 1.e4; `more` differs from a first find. */
const killer = (text: string, more: Partial<KillerEvent> = {}): KillerEvent => ({
  kind: 'found',
  ply: 2,
  line: ['e2e4'],
  san: ['e4'],
  fen: START_FEN,
  uci: 'd8d7',
  text,
  slot: 1,
  before: '',
  tried: 0,
  cut: 0,
  found: 2077,
  nodes: 2077,
  unsearched: 12,
  ...more,
});
const snapshot = (depth: number): XraySnapshot => ({ ...fakeSnapshot(3), depth });
const done = (depth: number, move: string): void =>
  search.iteration({ info: fakeInfo({ depth, san: [move], nodes: 1000 * depth }), snapshot: snapshot(depth) });

/** Two iterations: another best move, a killer that is found and cuts, a window that fails both ways. */
function searched(): void {
  report(1, 'e4 e5');
  done(1, 'e4');
  search.killer(killer('Qd7'), snapshot(2));
  report(2, 'd4 d5', 30);
  search.killer(killer('Bc6', { before: 'Qd7' }), snapshot(2));
  search.xray(snapshot(2));
  search.killer(killer('Bc6', { kind: 'cuts', line: ['h2h3'], san: ['h3'], nodes: 95, tried: 1, cut: 1 }), snapshot(2));
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
    'Ply 2, after 1.e4: Black’s Qd7 refutes it, which took 2.1k nodes to find. It becomes killer 1.',
    'Depth 2: d4 is the best move now instead of e4, +0.30.',
    'Ply 2, after 1.e4: Black’s Bc6 refutes it, which took 2.1k nodes to find. It becomes killer 1 in place of Qd7.',
    'Ply 2, after 1.h3: the killer Bc6 is tried and refutes this, too, in 95 nodes, where it took 2.1k nodes to find. The other 12 moves need not be searched.',
    'Depth 2 is done: d4 is best, +0.34, after 2.0k nodes.',
    'Depth 3: d4 is worse than the +0.30 expected because of Nf6. The search looks for something better.',
    'Depth 3: c4 is better than the +0.30 expected. It is searched again to see how much.',
  ]);
});

test('a killer after a null move; the end sums up what killers did', () => {
  search.killer(killer('Bc6', { line: ['e2e4', '0000'], san: ['e4', 'null move'], ply: 3, unsearched: 0 }), snapshot(2));
  search.end();
  replay.setPace('step');
  expect(told()).toEqual([
    'Ply 3, if Black passes after 1.e4: White’s Bc6 refutes it, which took 2.1k nodes to find. It becomes killer 1.',
    expect.stringMatching(
      /^The search has ended at depth 0\. Killers were tried 3\.1k times and refuted the position in 57\u00a0%, ordinary quiet moves in 6\.7\u00a0%\.$/,
    ),
  ]);
});

test('each event shows the ladder as it was at that moment, and the position of its killer', () => {
  const first = snapshot(2);
  search.killer(killer('Qd7'), first);
  search.killer(killer('Bc6', { line: ['e2e4', '0000'], fen: 'passed' }), snapshot(2));
  replay.setPace('step');
  expect(search.snapshot).toBe(first);
  const shown = () => replay.event && eventPreview(replay.event, ROOT);
  expect(shown()).toMatchObject({ position: { fen: 'startpos', moves: ['e2e4'] }, ply: 2, caption: 'Ply 2: Qd7 is found' });
  expect(shown()?.shapes).toMatchObject([{ kind: 'killer1', from: 'd8', to: 'd7', opacity: 1 }]);
  replay.step(1);
  expect(shown()?.position, 'a null move cannot be played').toEqual({ fen: 'passed', moves: [] });
});

test('steps by iteration, and to any event; a finished search begins with its first event', () => {
  searched();
  search.end();
  replay.setPace('step');
  expect(replay.place).toEqual({ at: 1, of: 9 });
  const places = (...steps: (() => void)[]) => steps.map((step) => (step(), replay.place.at));
  const [next, before] = [() => replay.stepIteration(1), () => replay.stepIteration(-1)];
  expect(
    places(
      next,
      next,
      next,
      before,
      before,
      () => replay.show(4),
      () => replay.show(99),
    ),
  ).toEqual([6, 9, 9, 6, 1, 4, 9]);
});

test('slow: from the last iteration on, each event for as long as it takes to read; the views follow', () => {
  searched();
  replay.setPace('slow');
  expect(replay.text).toMatch(/^Depth 2 is done/);
  expect([search.lines[0]?.depth, search.iterations.length]).toEqual([2, 2]);
  vi.advanceTimersByTime(500);
  expect(replay.text).toMatch(/^Depth 2 is done/);
  replay.setSpeed(4);
  vi.advanceTimersByTime(900);
  expect(replay.text).toMatch(/worse than the \+0\.30 expected/);
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
  search.killer(killer('h6'), snapshot(4));
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

test('keeps the last two hundred events', () => {
  for (let depth = 1; depth <= 700; depth++) done(depth, 'e4');
  replay.setPace('step');
  expect(replay.place.of).toBe(200);
  expect(replay.text).toMatch(/^Depth 700/);
});
