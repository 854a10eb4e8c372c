// The worker's host: what a search leaves behind, what may interrupt it, and who receives which report.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Engine, RiposteModule } from '../../../wasm-build/engine.d.ts';
import { EngineHost, type HostOptions } from '../../../web/engine/worker/host.ts';
import { loadReader } from '../../../web/engine/worker/pgn-reader.ts';
import type { Event, Limits, OptionInfo, PositionView, RecordingFile } from '../../../web/protocol/protocol.ts';
import { readRecording } from '../../../web/recording/recording.ts';
import { lastEvents } from '../../wasm/events.ts';
import { loadModule } from '../../wasm/load.ts';

const start = { fen: 'startpos', moves: [] as string[] };
/** White may castle either way; Chess960 spells it e1h1. */
const castles = { fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', moves: [] as string[] };
let module: RiposteModule;
let host: EngineHost;
let engine: Engine;
let sent: (Event | string)[];
let turns: (() => void)[];
let transferred: ArrayBuffer[];

beforeAll(async () => {
  module = await loadModule();
  await loadReader();
});
/** A host whose slices the test runs by hand. */
function open(options: HostOptions = {}): void {
  sent = [];
  turns = [];
  transferred = [];
  engine = new module.Engine();
  // The first engine is the host's; a second one measures the cost of recording.
  const made = [engine];
  const parts = {
    ...module,
    version: () => '1.0',
    Engine: function () {
      return made.pop() ?? new module.Engine();
    },
  };
  host = new EngineHost(
    parts as unknown as RiposteModule,
    (message, transfer) => (sent.push(message), transferred.push(...(transfer ?? []))),
    { nextTurn: (turn) => turns.push(turn), ...options },
  );
}
beforeEach(() => open());
afterEach(() => host.close());

const events = () => sent.filter((message) => typeof message === 'object');
const lines = () => sent.filter((message) => typeof message === 'string');
const of = <T extends Event['type']>(type: T, id: number) =>
  events().filter((event): event is Extract<Event, { type: T }> => event.type === type && event.id === id);
/** Runs slices until `done` holds or none are left. */
function run(done: () => boolean = () => false): void {
  for (let turn = turns.shift(); turn; turn = done() ? undefined : turns.shift()) turn();
}
let lastId = 1000;
function ask<T>(command: object): T {
  const id = ++lastId;
  host.receive({ ...command, id });
  const [answer] = of('result', id);
  if (!answer) throw new Error(JSON.stringify(sent.at(-1)));
  return answer.value as T;
}
const option = (name: string): string | undefined => ask<OptionInfo[]>({ type: 'options' }).find((o) => o.name === name)?.value;
const analyse = (id: number, limits: Limits, more: object = {}): void =>
  host.receive({ type: 'analyse', id, position: start, limits, ...more });
/** Searches to the end; returns the node count. */
function searched(id: number, limits: Limits, more: object = {}): number | undefined {
  analyse(id, limits, more);
  run();
  expect(of('bestmove', id)).toHaveLength(1);
  return of('info', id).at(-1)?.info.nodes;
}

test('xray sent while idle applies to the next search, unless the search overrides it', () => {
  ask({ type: 'xray', on: true });
  searched(1, { depth: 4 });
  expect(of('xray', 1).length).toBeGreaterThan(0);
  expect(of('iteration', 1)).toHaveLength(4);
  searched(2, { depth: 4 }, { xray: false });
  expect(of('xray', 2)).toEqual([]);
  ask({ type: 'xray', on: false });
  searched(3, { depth: 4 });
  expect(of('xray', 3)).toEqual([]);
});

test('newgame clears the engine: the same search has the same node count again', () => {
  const first = searched(1, { depth: 7 });
  expect(searched(2, { depth: 7 })).not.toBe(first);
  ask({ type: 'newgame' });
  expect(searched(3, { depth: 7 })).toBe(first);
});

test('restores the options of one search when it is rejected, stopped, replaced, or ended by UCI text', () => {
  ask({ type: 'option', name: 'MultiPV', value: '2' });
  const lent = { multipv: 4, strength: { elo: 1500, seed: 7 } };
  const names = ['MultiPV', 'UCI_Elo', 'Skill Seed', 'UCI_LimitStrength'];
  const before = names.map(option);
  analyse(1, { depth: 5, searchmoves: ['e2e5'] }, lent);
  expect(of('error', 1)[0]?.error.field).toMatch(/searchmoves/);
  expect(names.map(option), 'refused').toEqual(before);
  const set = engine.setOption.bind(engine);
  const failing = vi.spyOn(engine, 'setOption').mockImplementation((name, value) => {
    if (value === '7') throw new Error('unreachable');
    return set(name, value);
  });
  analyse(3, {}, lent);
  failing.mockRestore();
  expect(of('error', 3)).toHaveLength(1);
  expect(names.map(option), 'refused half-way').toEqual(before);
  for (const [how, end] of [
    ['stopped', () => ask({ type: 'stop' })],
    ['replaced', () => analyse(90, { depth: 1 })],
    ['ended by UCI', () => host.receive('go depth 1')],
    ['new game', () => ask({ type: 'newgame' })],
  ] as const) {
    analyse(2, {}, lent);
    expect(names.map(option)).toEqual(['4', '1500', '7', 'true']);
    end();
    expect(names.map(option), how).toEqual(before);
    run();
  }
});

test('accepts the lowest and highest strength and rejects values beyond', () => {
  const { min = 0, max = 0 } = ask<OptionInfo[]>({ type: 'options' }).find(({ name }) => name === 'UCI_Elo') ?? {};
  for (const elo of [min, max]) analyse(elo, { depth: 1 }, { strength: { elo } });
  for (const elo of [min - 1, max + 1]) analyse(elo, { depth: 1 }, { strength: { elo } });
  expect([min - 1, min, max, max + 1].map((id) => of('error', id).length)).toEqual([1, 0, 0, 1]);
  expect(of('error', max + 1)[0]?.error.message).toBe(`expected a rating from ${min} to ${max}, found ${max + 1}`);
});

test('passes searchmoves and infinite: false to the engine', () => {
  searched(1, { depth: 3, infinite: false, searchmoves: ['a2a3', 'h2h3'] });
  expect(['a2a3', 'h2h3']).toContain(of('bestmove', 1)[0]?.move);
});

test('an illegal searchmove is refused without an end to the running search; other spellings of a legal one are read', () => {
  analyse(1, {});
  run(() => of('info', 1).length > 0);
  analyse(2, { searchmoves: ['e2e4', 'e2e5'] });
  expect(of('error', 2).map(({ error }) => error)).toEqual([
    { name: 'Refused', field: 'limits.searchmoves', message: 'expected a legal move, found "e2e5"' },
  ]);
  expect(of('bestmove', 1)).toEqual([]);
  const promotes = { fen: '7k/P7/8/8/8/8/8/R3K3 w Q - 0 1', moves: [] };
  for (const [id, move] of [
    [3, 'a7a8'],
    [4, 'e1a1'],
  ] as const) {
    host.receive({ type: 'analyse', id, position: promotes, limits: { depth: 1, searchmoves: [move] } });
    run();
  }
  expect([3, 4].map((id) => of('bestmove', id)[0]?.move)).toEqual(['a7a8q', 'e1c1']);
});

test('chess960 selects the notation of castling', () => {
  const wide = { ...castles, moves: ['e1h1'], chess960: true };
  expect(ask<PositionView>({ type: 'describe', position: wide }).plies[0]).toMatchObject({ san: 'O-O', to: 'h1' });
  expect(ask<PositionView>({ type: 'describe', position: { ...castles, moves: ['e1g1'] } }).plies[0]?.san).toBe('O-O');
  host.receive({ type: 'analyse', id: 1, position: { ...castles, chess960: true }, limits: { depth: 2, searchmoves: ['e1h1'] } });
  run();
  expect(of('bestmove', 1)[0]?.move).toBe('e1h1');
});

test.each(['', '  ', 'uci', 'isready', 'debug on', 'd', 'eval', 'xray', 'register later', 'ponderhit'])(
  'UCI text %j does not interrupt a search',
  (text) => {
    analyse(1, {});
    run(() => of('info', 1).length > 0);
    host.receive(text);
    expect(of('bestmove', 1)).toEqual([]);
    const told = of('info', 1).length;
    run(() => of('info', 1).length > told);
    expect(host.searching).toBe(true);
    host.receive({ type: 'stop', id: 2, target: 1 });
    expect(lastEvents(events(), 2)).toEqual([
      ['bestmove', 1],
      ['result', 2],
    ]);
    expect(
      lines().filter((line) => /^(info|bestmove)/.test(line) && !/string/.test(line)),
      'reports as text',
    ).toEqual([]);
  },
);

test.each(['position startpos', ' \tposition startpos', 'ucinewgame', 'setoption name Hash value 1', 'stop', 'go depth 1'])(
  'UCI text %j ends the search of a command',
  (text) => {
    analyse(1, {});
    host.receive(text);
    expect(of('bestmove', 1)).toHaveLength(1);
  },
);

test('runs short slices, so that stop is handled at once', () => {
  const asked = vi.spyOn(engine, 'run');
  analyse(1, {});
  run(() => asked.mock.calls.length > 3);
  for (const [milliseconds] of asked.mock.calls) expect(milliseconds).toBeLessThanOrEqual(16);
});

test('records only an observed search; the file lists changed options but not those of the observer', () => {
  searched(1, { depth: 4 }, { record: true });
  expect(ask({ type: 'recording' })).toBeNull();
  ask({ type: 'option', name: 'Hash', value: '2' });
  searched(2, { depth: 4 }, { record: true, xray: true });
  const recording = () => ask<RecordingFile>({ type: 'recording' });
  expect(readRecording(recording().bytes).description).toMatchObject({
    engine: 'Riposte 1.0',
    limits: { depth: 4 },
    options: { Hash: '2' },
  });
  expect(Object.keys(readRecording(recording().bytes).description.options)).toEqual(['Hash']);
  transferred = [];
  expect(transferred, 'the file is handed over, not copied').toEqual([recording().bytes]);
});

test('measures the cost of recording once, and sends it only on request', () => {
  searched(1, { depth: 3 }, { record: true, xray: true });
  const first = ask<RecordingFile>({ type: 'recording', cost: true }).cost;
  expect(first).toBeGreaterThanOrEqual(0);
  expect(ask<RecordingFile>({ type: 'recording' }).cost).toBeNull();
  expect(ask<RecordingFile>({ type: 'recording', cost: true }).cost).toBe(first);
});

test('answers an unreadable message with its id', () => {
  host.receive({ type: 'explode', id: 7 });
  expect(of('error', 7)).toHaveLength(1);
});

test('answers an engine fault with the id of the command', () => {
  vi.spyOn(engine, 'options').mockImplementation(() => {
    throw new Error('unreachable');
  });
  host.receive({ type: 'options', id: 5 });
  expect(sent).toEqual([
    { type: 'error', id: 5, error: { name: 'EngineFault', field: '', message: 'The engine failed: unreachable' } },
  ]);
});

test('ends the search with an error under its id after a fault in a slice', () => {
  analyse(7, {});
  vi.spyOn(engine, 'run').mockImplementation(() => {
    throw new Error('out of bounds');
  });
  run();
  expect(of('error', 7)).toHaveLength(1);
  expect(host.searching).toBe(false);
});

test('reports a fault in a search started by UCI text; the next command starts from a clean state', () => {
  host.receive('go infinite');
  vi.spyOn(engine, 'run').mockImplementationOnce(() => {
    throw new Error('out of bounds');
  });
  run();
  expect(of('error', 0)).toHaveLength(1);
  expect(host.searching).toBe(false);
});

test('a search by UCI text ends with its best move', () => {
  host.receive('go depth 2');
  expect(host.searching).toBe(true);
  run();
  expect(lines().at(-1)).toMatch(/^bestmove /);
  expect(host.searching).toBe(false);
});

test('queues only one slice at a time, however many messages arrive', () => {
  host.receive('go infinite');
  for (let i = 0; i < 5; i++) host.receive('isready');
  expect(turns.length).toBe(1);
  analyse(1, {});
  analyse(2, {});
  expect(turns.length).toBe(1);
});

test('sends the first snapshot one interval after the start of the search, then one per interval', () => {
  host.close();
  let clock = 5000;
  open({ now: () => clock, xrayInterval: 60 });
  analyse(1, {}, { xray: true });
  const counts = [0, 59, 60, 61, 119, 120].map((time) => {
    clock = 5000 + time;
    turns.shift()?.();
    return of('xray', 1).length;
  });
  expect(counts).toEqual([0, 0, 1, 1, 1, 2]);
});

test('a closed host drops queued lines and turns, and frees its engine once', () => {
  host.close();
  let clock = 0;
  open({ now: () => (clock += 20) });
  const freed = vi.spyOn(engine, 'delete');
  host.receive('go infinite');
  host.receive('isready\n'.repeat(100));
  host.close();
  host.close();
  expect(freed).toHaveBeenCalledOnce();
  sent = [];
  run();
  host.receive({ type: 'ping', id: 1 });
  expect(sent).toEqual([]);
});

test('reads moves and games from the given position', () => {
  const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1';
  expect(ask({ type: 'readSan', fen, sans: ['Kd7', 'e4'] })).toEqual(['e8d7', 'e2e4']);
  expect(ask({ type: 'readPgn', fen, pgn: '1... Kd7 2. e4 *' })).toMatchObject({ position: { moves: ['e8d7', 'e2e4'] } });
});
