// The project's own perft list, through the WebAssembly module. Each case is named after the bug it catches.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { loadModule, repository } from './load.ts';

const cases = readFileSync(resolve(repository, 'tests/data/perft.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([name = '', fen = '', depth = '', nodes = '']) => ({ name, fen, depth: Number(depth), nodes: Number(nodes) }))
  // The module counts to depth 64.
  .filter(({ depth }) => depth <= 64);

let module: RiposteModule;
beforeAll(async () => {
  module = await loadModule();
});

test('there are cases', () => expect(cases.length).toBeGreaterThan(100));

test.each(cases)('$name', ({ fen, depth, nodes }) => {
  expect(module.perft(fen, depth)).toBe(nodes);
});

const bad: [string, number][] = [
  ['', 1],
  ['startpos', 65],
  ['startpos', -1],
  ['8/8/8/8/8/8/8/8 w - - 0 1', 1],
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1', 1],
];
test.each(bad)('rejects perft of %j to depth %i', (fen, depth) => {
  expect(module.perft(fen, depth)).toBe(-1);
});
