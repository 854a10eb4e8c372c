// Searches in slow motion: the same search as at full speed, its reports spread over the time asked for.
import { beforeAll, describe, expect, test } from 'vitest';
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { EngineHost } from '../../web/engine/worker/host.ts';
import { readCommand } from '../../web/engine/worker/validate.ts';
import type { Event } from '../../web/protocol/protocol.ts';
import { loadModule } from './load.ts';

let module: RiposteModule;
beforeAll(async () => {
  module = await loadModule();
});

type Sent = { event: Event; at: number };

/** A host whose timers run on a clock of their own: a wait takes no time, and the clock stands still while the engine searches. */
function slowHost() {
  const sent: Sent[] = [];
  const turns: (() => void)[] = [];
  const timers: { turn: () => void; at: number }[] = [];
  let clock = 0;
  const host = new EngineHost(module, (event) => sent.push({ event: structuredClone(event) as Event, at: clock }), {
    nextTurn: (turn) => turns.push(turn),
    later: (turn, ms) => {
      const timer = { turn, at: clock + ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
    },
    now: () => clock,
  });
  /** Runs turns, and timers up to a time. */
  const run = (until = Number.POSITIVE_INFINITY): void => {
    for (;;) {
      const turn = turns.shift();
      const timer = timers[0];
      if (turn) turn();
      else if (timer && timer.at <= until) {
        clock = timers.shift()!.at;
        timer.turn();
      } else return;
    }
  };
  let id = 0;
  const analyse = (elo: number, pace: number, more: object = {}): number => {
    const position = { fen: 'startpos', moves: ['e2e4', 'e7e5', 'g1f3'] };
    const strength = { elo, seed: 5 };
    host.receive({ type: 'analyse', id: ++id, position, limits: { movetime: 500 }, strength, xray: true, pace, ...more });
    return id;
  };
  const of = <T extends Event['type']>(type: T) =>
    sent.filter(({ event }) => event.type === type) as { event: Extract<Event, { type: T }>; at: number }[];
  return { host, sent, run, analyse, of, clock: () => clock };
}

const ELOS = [400, 1555, 2230, 2680];

describe('a search in slow motion', () => {
  test.each(ELOS)('is the same as at full speed, with more to see (%i)', (elo) => {
    const [fast, slow] = [slowHost(), slowHost()];
    fast.analyse(elo, 0);
    fast.run();
    slow.analyse(elo, 1000);
    slow.run();
    const [[quick], [paced]] = [fast.of('bestmove'), slow.of('bestmove')];
    expect(paced?.event).toEqual(quick?.event);
    const last = ({ of }: typeof fast) => of('info').at(-1)!.event.info;
    expect([last(slow).nodes, last(slow).pv, last(slow).depth]).toEqual([last(fast).nodes, last(fast).pv, last(fast).depth]);
    expect(slow.of('iteration').map(({ event }) => event.iteration.info.nodes)).toEqual(
      fast.of('iteration').map(({ event }) => event.iteration.info.nodes),
    );
    const ladder = ({ of }: typeof fast) => ({ ...of('xray').at(-1)!.event.snapshot, time: 0 });
    expect(ladder(slow)).toEqual(ladder(fast));
    const snapshots = new Set(slow.of('xray').map(({ at }) => at));
    expect(
      slow.of('iteration').every(({ at }) => snapshots.has(at)),
      'each iteration comes with its snapshot',
    ).toBe(true);
    expect([quick?.at, paced?.at]).toEqual([0, 1000]);
    // Something new to see at least every fifth of the time.
    const times = slow.sent.map(({ at }) => at);
    expect(Math.max(...times.slice(1).map((at, i) => at - times[i]!))).toBeLessThanOrEqual(250);
    expect(new Set(times).size).toBeGreaterThan(4);
    const nodes = slow.of('info').map(({ event }) => event.info.nodes);
    expect(nodes, 'in the order of the search').toEqual([...nodes].sort((a, b) => a - b));
    expect([fast.host.searching, slow.host.searching]).toEqual([false, false]);
  });

  test('ends at once by stop, by another search and by a new game; the best move is that of the whole search', () => {
    const whole = slowHost();
    whole.analyse(1555, 0);
    whole.run();
    const move = whole.of('bestmove')[0]!.event.move;
    const ends: ((test: ReturnType<typeof slowHost>) => void)[] = [
      ({ host }) => host.receive({ type: 'stop', id: 90, target: 1 }),
      ({ analyse }) => void analyse(1555, 1000),
      ({ host }) => host.receive({ type: 'newgame', id: 90 }),
      ({ host }) => host.receive('position startpos'),
    ];
    for (const end of ends) {
      const paced = slowHost();
      paced.analyse(1555, 1000);
      paced.run(300);
      expect([paced.of('bestmove').length, paced.host.searching]).toEqual([0, true]);
      end(paced);
      paced.run(paced.clock());
      expect(paced.of('bestmove').map(({ event, at }) => [event.id, event.move, at])).toEqual([[1, move, paced.clock()]]);
      const events = paced.sent.map(({ event }) => event).filter((event) => event.id === 1);
      expect(events.at(-1)?.type).toBe('bestmove');
      paced.host.close();
    }
  });

  test('answers questions meanwhile, and sends nothing after it is closed', () => {
    const { host, run, analyse, of, sent } = slowHost();
    analyse(1555, 1000);
    run(300);
    host.receive({ type: 'describe', id: 50, position: { fen: 'startpos', moves: [] } });
    host.receive({ type: 'xray', id: 51, on: false });
    expect(of('result').map(({ event }) => event.id)).toEqual([50, 51]);
    host.receive('isready');
    run(500);
    expect([of('bestmove').length, host.searching]).toEqual([0, true]);
    host.close();
    const before = sent.length;
    run();
    expect(sent.length).toBe(before);
  });

  test('of a search that takes longer than the pace is shown as it happens', () => {
    const { host, run, analyse, of } = slowHost();
    analyse(1555, 1000, { limits: { nodes: 2000 }, strength: undefined });
    run();
    expect(of('bestmove')[0]?.at).toBe(1000);
    expect(host.searching).toBe(false);
  });

  test('refuses other paces', () => {
    const message = { type: 'analyse', id: 1, position: { fen: 'startpos', moves: [] }, limits: { depth: 1 } };
    for (const pace of [-1, 60_001, 0.5, '1000']) {
      const reading = readCommand({ ...message, pace });
      expect('error' in reading && reading.error.field).toBe('pace');
    }
    expect('command' in readCommand({ ...message, pace: 60_000 })).toBe(true);
  });
});
