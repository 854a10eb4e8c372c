// The loop of the UCI program on a scripted engine: how bytes become lines, and when the program ends.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { program } from '../../../wasm-build/uci-loop.mjs';

let lines: string[];
let printed: string;
let slices: number[];
let ended: boolean;
let quitting: boolean;
/** What the next slices answer; 0 is idle, 1 is searching. */
let states: number[];
let exit: ReturnType<typeof vi.fn>;
const on = new Map<string, (data?: unknown) => void>();
const engine = {
  uci: (line: string) => {
    lines.push(line);
    quitting ||= line === 'quit';
  },
  run: (milliseconds: number) => (slices.push(milliseconds), states.shift() ?? 0),
  drainUci: () => `${slices.length} `,
  quit: () => quitting,
  endOfInput: () => (ended = true),
};
const push = (data: string | number[]) => on.get('data')?.(typeof data === 'string' ? Buffer.from(data) : Buffer.from(data));
let turns: (() => void)[];

beforeEach(() => {
  [lines, printed, slices, ended, quitting, states, turns] = [[], '', [], false, false, [], []];
  exit = vi.fn();
  const listen = (name: string, handler: (data?: unknown) => void): void => void on.set(name, handler);
  vi.stubGlobal('process', { exit, stdin: { on: listen }, stdout: { on: listen, write: (text: string) => (printed += text) } });
  vi.stubGlobal('setImmediate', (turn: () => void) => turns.push(turn));
});
afterEach(() => vi.unstubAllGlobals());

test('reads lines that arrive in pieces, with carriage returns, or with a split UTF-8 character', () => {
  program(engine, []);
  push('uc');
  push('i\r\nisready\nposition \r x\n');
  push([0x64, 0xc3]);
  push([0xa9, 0x0a]);
  expect(lines).toEqual(['uci', 'isready', 'position \r x', 'd\u00e9']);
  push([0x64, 0xc3]);
  on.get('end')?.();
  expect([lines.at(-1), ended]).toEqual(['d\ufffd', true]);
});

test('reads a line of one megabyte and drops a longer one entirely, also at the end of the input', () => {
  program(engine, []);
  push(`${'x'.repeat(1 << 20)}\n`);
  push('y'.repeat((1 << 20) + 1));
  push('go\nisready\n');
  expect(lines.map((line) => line.length)).toEqual([1 << 20, 7]);
  push('z'.repeat((1 << 20) + 1));
  push('go');
  on.get('end')?.();
  expect(lines.length).toBe(2);
});

test('executes nothing after quit and exits', () => {
  program(engine, []);
  push('quit\nisready\n');
  expect(lines).toEqual(['quit']);
  expect(exit).toHaveBeenCalledWith(0);
});

test('runs a search in short slices, one at a time, and exits when the engine quits during one', () => {
  program(engine, []);
  states = [1, 1, 0];
  push('go\nisready\nisready\n');
  for (const slice of [1, 2, 3]) {
    expect(turns.length).toBe(1);
    turns.shift()?.();
    expect(slices.length).toBe(slice);
  }
  expect(turns.length, 'an idle engine gets no slices').toBe(0);
  for (const milliseconds of slices) expect(milliseconds).toBeLessThanOrEqual(10);
  expect(printed).toMatch(/1 2 3 $/);
  on.get('end')?.();
  quitting = true;
  turns.shift()?.();
  expect(exit).toHaveBeenCalledWith(0);
});

test('runs its arguments as one line to the end; exits when the output is closed', () => {
  states = [1, 1, 0];
  program(engine, ['bench', '3']);
  expect([lines, slices.length, printed]).toEqual([['bench 3'], 3, '0 1 2 3 ']);
  on.get('error')?.();
  expect(exit).toHaveBeenCalledWith(0);
});
