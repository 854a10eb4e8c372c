// What killers near the root do, as pulses on the boards: at most four a second, the weightiest first.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KillerPulses } from '../../../web/analysis/killer-pulses.ts';
import { LiveSearch } from '../../../web/analysis/live-search.ts';
import { replayOf } from '../../../web/analysis/replay.ts';
import { killerArrow, replyShape, withPulse } from '../../../web/analysis/shapes.ts';
import { START_FEN } from '../../../web/core/format.ts';
import type { KillerEvent } from '../../../web/protocol/protocol.ts';
import { fakeSlot, fakeSnapshot } from '../../web/fake-engine.ts';

let search: LiveSearch;
let pulses: KillerPulses;
let time = 0;
/** How often the views were told. */
let told = 0;
beforeEach(() => {
  vi.useFakeTimers();
  time = told = 0;
  search = new LiveSearch((callback) => callback());
  pulses = new KillerPulses(search, () => time);
  pulses.enabled = true;
  pulses.subscribe(() => (told += 1));
  search.start({ spec: { fen: 'startpos', moves: [] }, fen: START_FEN, turn: 'w' }, 'analysis');
});
afterEach(() => void vi.useRealTimers());

function pass(ms: number): void {
  for (let i = 0; i < ms; i += 10) {
    time += 10;
    vi.advanceTimersByTime(10);
  }
}
const event = (ply: number, kind: KillerEvent['kind'] = 'cuts'): void =>
  search.killer({ kind, ply, slot: 1, uci: 'g8f6' } as KillerEvent, fakeSnapshot(6));
const kinds = () => [2, 3, 4, 5].map((ply) => pulses.at(ply)?.kind ?? '');

test('of what happens at once the weightiest is shown; a quarter of a second later the next', () => {
  event(5);
  event(4, 'found');
  event(2);
  pass(20);
  expect(kinds()).toEqual(['', '', 'found', '']);
  event(3);
  event(2);
  pass(100);
  expect(kinds()).toEqual(['', '', 'found', '']);
  pass(160);
  expect(kinds()).toEqual(['cut', '', 'found', '']);
  pass(2000);
  expect(kinds()).toEqual(['', '', '', '']);
  expect(told, 'two begin, two end').toBe(4);
});

test('never more than four a second', () => {
  for (let i = 0; i < 200; i++) {
    event(2 + (i % 4), i % 3 ? 'cuts' : 'found');
    pass(10);
  }
  expect(Math.max(...[2, 3, 4, 5].map((ply) => pulses.at(ply)?.number ?? 0))).toBeLessThanOrEqual(9);
});

test('a try in vain between two snapshots pulses, too, but not that of a slot with two killers', () => {
  const snapshot = (tried: number, replaced: number) => {
    const made = fakeSnapshot(3);
    for (const row of made.rows) row.killers = [fakeSlot({ tried: 5, cut: 1 }), fakeSlot({ uci: '' })];
    made.rows[1]!.killers[0] = fakeSlot({ uci: 'g8f6', tried, cut: 1, replaced });
    return made;
  };
  search.xray(snapshot(5, 1));
  search.xray(snapshot(7, 1));
  pass(10);
  expect(pulses.at(2)).toMatchObject({ kind: 'tried', slot: 1, uci: 'g8f6' });
  pass(2000);
  search.xray(snapshot(9, 4));
  pass(10);
  expect(pulses.at(2)).toBeNull();
});

test('nothing pulses while disabled, at another pace than live, and in the next search', () => {
  pulses.enabled = false;
  event(2);
  pass(50);
  pulses.enabled = true;
  replayOf(search).setPace('freeze');
  event(2);
  pass(50);
  expect(kinds()).toEqual(['', '', '', '']);
  replayOf(search).setPace('live');
  event(2);
  pass(50);
  expect(kinds()[0]).toBe('cut');
  search.start({ spec: { fen: 'startpos', moves: [] }, fen: START_FEN, turn: 'w' }, 'analysis');
  expect(kinds()[0]).toBe('');
});

test('a pulse marks the arrow of its killer; at the root it is the arrow of a reply', () => {
  const pulse = { kind: 'cut', ply: 2, slot: 1, uci: 'g8f6', number: 7 } as const;
  expect(withPulse(killerArrow('g8f6', 1, 0.5, 'hollow'), pulse).pulse).toEqual({ kind: 'cut', number: 7 });
  expect(withPulse(killerArrow('g8f6', 2, 0.5, 'hollow'), pulse).pulse).toBeUndefined();
  expect(replyShape(pulse, START_FEN)).toMatchObject({ from: 'g8', to: 'f6', kind: 'killer1', pulse: { number: 7 } });
  expect(replyShape({ ...pulse, uci: 'e5e4' }, START_FEN), 'no black piece stands there').toBeNull();
});
