// UCI text as messages bring it: where a line ends, how much is accepted, and when other messages get their turn.
import { expect, test } from 'vitest';
import { UciLineQueue } from '../../../web/engine/worker/uci-line-queue.ts';

/** Lines that note what they are given; each look at the clock is `tick` milliseconds after the one before. */
function take(tick = 0) {
  const given: string[] = [];
  const turns: (() => void)[] = [];
  let clock = 0;
  const lines = new UciLineQueue(
    (line) => given.push(line),
    (turn) => turns.push(turn),
    () => (clock += tick),
  );
  return { lines, given, turns };
}

test('splits a message at line feeds, with or without carriage returns', () => {
  const { lines, given } = take();
  expect(lines.push('uci\r\nisready\nd\r eval')).toBeNull();
  expect(given).toEqual(['uci', 'isready', 'd\r eval']);
});

test('executes the longest message and the maximum number of lines, and rejects anything beyond as a whole', () => {
  const { lines, given } = take();
  expect(lines.push('x'.repeat(1 << 20))).toBeNull();
  expect(lines.push('x'.repeat((1 << 20) + 1))).toMatch(/more than 1048576 characters/);
  expect(given.length).toBe(1);
  expect(lines.push('\n'.repeat(999))).toBeNull();
  expect(given.length).toBe(1001);
  expect(lines.push('\n'.repeat(1000))).toMatch(/more than 1000 lines/);
  expect(given.length).toBe(1001);
});

test('executes 50 ms of lines per turn; the rest waits in order, with one turn scheduled at a time', () => {
  const { lines, given, turns } = take(20);
  lines.push([...'abcdefghijklmnopqr'].join('\n'));
  const first = given.length;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(18);
  lines.push('s\nt');
  expect(turns.length).toBe(1);
  while (turns.length > 0) turns.shift()?.();
  expect(given.join('')).toBe('abcdefghijklmnopqrst');
});

test('never executes cleared lines', () => {
  const { lines, given, turns } = take(60);
  lines.push('a\nb\nc');
  lines.clear();
  while (turns.length > 0) turns.shift()?.();
  expect(given).toEqual(['a']);
});
