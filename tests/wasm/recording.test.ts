// What the worker reports about an observed search besides snapshots: iterations and the recording.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { EngineHost } from '../../web/engine/worker/host.ts';
import type { Event, Iteration, RecordingFile } from '../../web/protocol/protocol.ts';
import { readRecording } from '../../web/recording/recording.ts';
import { SearchTree } from '../../web/recording/tree.ts';
import { loadModule } from './load.ts';

const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
let module: RiposteModule;
let host: EngineHost;
let events: Event[];

beforeAll(async () => {
  module = await loadModule();
});
beforeEach(() => {
  events = [];
  host = new EngineHost(module, (message) => typeof message === 'object' && events.push(message), {
    nextTurn: (turn) => void setImmediate(turn),
  });
});
afterEach(() => host.close());

/** Searches, and waits for the end of it. */
async function search(id: number, limits: object, more: object = {}): Promise<void> {
  host.receive({ type: 'analyse', id, position: { fen, moves: ['e2a6'] }, limits, xray: true, ...more });
  while (!events.some((event) => event.type === 'bestmove' && event.id === id)) {
    expect(events.filter(({ type }) => type === 'error')).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
function ask<T>(command: object): T {
  const id = 1000 + events.length;
  host.receive({ ...command, id });
  const answer = events.find((event) => event.id === id);
  if (answer?.type !== 'result') throw new Error(JSON.stringify(answer));
  return answer.value as T;
}

test('each iteration is reported once, with the counters at its end', async () => {
  await search(1, { depth: 9 });
  const told = events.flatMap((event) => (event.type === 'iteration' ? [event.iteration] : []));
  expect(told.map(({ info }) => info.depth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const nodes = told.map(({ snapshot }: Iteration) => snapshot.nodes);
  expect(nodes).toEqual([...nodes].sort((a, b) => a - b));
  const tried = ({ snapshot }: Iteration) => snapshot.rows.reduce((sum, row) => sum + row.killers[0].tried, 0);
  expect(tried(told[8] as Iteration)).toBeGreaterThan(tried(told[5] as Iteration));
  for (const { info, snapshot } of told) {
    expect(info.score.bound).toBe('exact');
    expect(snapshot.depth).toBe(info.depth);
    for (const { offered, stale, tried: tries, cut, first } of snapshot.rows.flatMap((row) => row.killers)) {
      expect(stale + tries).toBeLessThanOrEqual(offered);
      expect(first).toBeLessThanOrEqual(cut);
    }
  }
});

test('iterations are not reported while the observer is off', async () => {
  await search(1, { depth: 6 }, { xray: false });
  expect(events.some(({ type }) => type === 'iteration')).toBe(false);
});

test('a recorded search is returned as a file, and discarded by the next unrecorded search', async () => {
  await search(1, { depth: 9 }, { record: true });
  const file = ask<RecordingFile>({ type: 'recording' });
  const head = new DataView(file.bytes);
  expect(new TextDecoder().decode(file.bytes.slice(0, 4))).toBe('RXR2');
  const [start, size, count, described] = [
    head.getUint16(4, true),
    head.getUint16(6, true),
    head.getUint32(8, true),
    head.getUint32(12, true),
  ];
  expect(file.bytes.byteLength).toBe(start + described + size * count);
  const nodes = events.flatMap((event) => (event.type === 'info' ? [event.info.nodes] : [])).at(-1);
  expect(head.getFloat64(16, true)).toBe(nodes);
  const { chronicle, ...description } = JSON.parse(new TextDecoder().decode(file.bytes.slice(start, start + described)));
  expect(chronicle).toEqual(events.findLast((event) => event.type === 'chronicle')?.chronicle ?? chronicle);
  expect(chronicle.nodes).toBe(nodes);
  expect(description).toEqual({
    engine: `Riposte ${module.version()}`,
    position: { fen, moves: ['e2a6'] },
    limits: { depth: 9 },
    options: {},
  });
  const recording = readRecording(file.bytes.slice(0));
  const depths = Array.from({ length: recording.count }, (_, i) => recording.depth(i));
  expect(
    depths.some((depth) => depth < 0),
    'quiescence goes below depth 0',
  ).toBe(true);
  expect(Math.max(...depths.slice(0, 100))).toBeLessThanOrEqual(12);
  let roots = 0;
  for (let at = start + described; at < file.bytes.byteLength; at += size * (head.getUint32(at + 16, true) & 0xffffff)) {
    roots += head.getUint32(at + 12, true);
  }
  expect(roots).toBe(nodes);
  expect(file.cost).toBeNull();
  const measured = ask<RecordingFile>({ type: 'recording', cost: true });
  // `toEqual` takes seconds for millions of bytes.
  expect(Buffer.compare(Buffer.from(measured.bytes), Buffer.from(file.bytes))).toBe(0);
  expect(measured.cost).toBeGreaterThanOrEqual(0);
  expect(measured.cost).toBeLessThan(1);
  await search(2, { depth: 3 });
  expect(ask({ type: 'recording' })).toBeNull();
});

test('the largest searches are within the limits of a recording', async () => {
  // The most legal moves that a game can come to, 218: https://www.chessprogramming.org/Chess_Position
  const widest = { fen: 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1', moves: [] };
  await search(1, { depth: 3 }, { record: true, position: widest, multipv: 218 });
  const recording = readRecording(ask<RecordingFile>({ type: 'recording' }).bytes);
  const tree = new SearchTree(recording);
  expect(tree.roots.length).toBeGreaterThanOrEqual(3 * 218);
  const children = Array.from({ length: recording.count }, (_, i) => (recording.size(i) === 1 ? 0 : tree.childrenOf(i).length));
  expect(Math.max(...children)).toBeGreaterThanOrEqual(218);
});
