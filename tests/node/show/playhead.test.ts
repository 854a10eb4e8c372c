// A search at a human pace: its events, the moment shown, the story of a move.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveSearch } from '../../../web/analysis/live-search.ts';
import { START_FEN } from '../../../web/core/format.ts';
import { eventsOf, isKillerEvent, reignAt, type ShowEvent } from '../../../web/show/events.ts';
import { Playhead } from '../../../web/show/playhead.ts';
import { momentBoard, stairsAt } from '../../../web/show/stage.ts';
import { storyOf } from '../../../web/show/story.ts';
import { eventText } from '../../../web/show/words.ts';
import { fakeInfo, fakeSnapshot } from '../../web/fake-engine.ts';
import { CHRONICLE } from './fake-chronicle.ts';

const ROOT = { spec: { fen: 'startpos', moves: [] }, fen: START_FEN, turn: 'w' as const };
const told = (event: ShowEvent | null): string => (event ? `${event.kind} ${event.n}` : '');
let search: LiveSearch;
let playhead: Playhead;
let time = 0;
beforeEach(() => {
  vi.useFakeTimers();
  time = 0;
  search = new LiveSearch((callback) => callback());
  playhead = new Playhead(search, () => time);
  search.start(ROOT, 'analysis');
});
afterEach(() => void vi.useRealTimers());

/** The record up to a count of nodes, as the search reports it then. */
const until = (nodes: number): typeof CHRONICLE => ({
  nodes,
  iterations: CHRONICLE.iterations.filter(({ n }) => n <= nodes),
  lines: CHRONICLE.lines.filter(({ n }) => n <= nodes),
  plies: CHRONICLE.plies.map(({ ply, reigns, others }) => ({
    ply,
    others,
    reigns: reigns
      .filter(({ from }) => from <= nodes)
      .map((reign) => ({
        ...reign,
        to: reign.to !== null && reign.to <= nodes ? reign.to : null,
        samples: reign.samples.filter(({ n }) => n <= nodes),
      })),
  })),
});
const ended = (): void => {
  search.chronicle(CHRONICLE);
  search.end();
};

test('the events of a record are in the order of the search', () => {
  expect(eventsOf(CHRONICLE, true).map(told)).toEqual([
    ...['iteration 0', 'line 5', 'iteration 20', 'found 40', 'line 60', 'cut 80', 'found 90', 'failed 100', 'found 120'],
    ...['iteration 130', 'cut 150', 'cut 160', 'cut 180', 'line 200', 'end 300'],
  ]);
});

test('live, the newest killer is shown, no more than four moments a second', () => {
  search.chronicle(until(60));
  expect(told(playhead.event)).toBe('found 40');
  time = 100;
  search.chronicle(until(100));
  expect(told(playhead.event), 'not yet').toBe('found 40');
  time = 300;
  search.chronicle(until(100));
  expect(told(playhead.event)).toBe('failed 100');
  ended();
  expect(told(playhead.event)).toBe('end 300');
  expect(playhead.live).toBe(true);
});

test('one event back and on, to an iteration, to a node, and to the present', () => {
  ended();
  const shown: string[] = [];
  const note = (): void => void shown.push(told(playhead.event));
  for (const move of [
    () => playhead.step(-1),
    () => playhead.step(-1),
    () => playhead.stepIteration(-1),
    () => playhead.stepIteration(-1),
    () => playhead.stepIteration(1),
    () => playhead.seek(95),
    () => playhead.step(1),
    () => playhead.show(-5),
    () => playhead.goLive(),
  ]) {
    move();
    note();
  }
  expect(shown).toEqual([
    ...[
      'line 200',
      'cut 180',
      'iteration 130',
      'iteration 20',
      'iteration 130',
      'found 90',
      'failed 100',
      'iteration 0',
      'end 300',
    ],
  ]);
});

test('a scrub leaves the search, which goes on; its new reports move nothing', () => {
  search.chronicle(until(100));
  playhead.seek(45);
  time = 1000;
  search.chronicle(until(200));
  expect([told(playhead.event), playhead.live, playhead.place]).toEqual(['found 40', false, { at: 4, of: 14 }]);
  playhead.goLive();
  expect([told(playhead.event), playhead.live]).toEqual(['line 200', true]);
});

test('plays one event a second, faster on demand, waits for a search that runs, and stops at the end', () => {
  search.chronicle(until(60));
  playhead.show(0);
  playhead.play();
  vi.advanceTimersByTime(2000);
  expect(told(playhead.event)).toBe('iteration 20');
  playhead.setSpeed(8);
  vi.advanceTimersByTime(1000);
  expect([told(playhead.event), playhead.playing]).toEqual(['line 60', true]);
  ended();
  vi.advanceTimersByTime(2000);
  expect([told(playhead.event), playhead.playing]).toEqual(['end 300', false]);
  playhead.play();
  expect(told(playhead.event), 'from the start again').toBe('iteration 0');
  playhead.toggle();
  expect(playhead.playing).toBe(false);
});

test('the story of a move takes 4 to 8 seconds, tells each ply whole, and can be ended at any time', () => {
  ended();
  playhead.tell();
  const seen = [told(playhead.event)];
  playhead.subscribe(() => playhead.telling && seen.at(-1) !== told(playhead.event) && seen.push(told(playhead.event)));
  vi.advanceTimersByTime(3900);
  expect(playhead.telling).toBe(true);
  vi.advanceTimersByTime(4200);
  expect([playhead.telling, playhead.live, told(playhead.event)]).toEqual([false, true, 'end 300']);
  expect(seen).toEqual(storyOf(playhead.events).map(told));
  expect(seen).toEqual(expect.arrayContaining(['failed 100', 'found 120', 'cut 150', 'found 90', 'cut 180', 'end 300']));
  playhead.tell();
  playhead.goLive();
  vi.advanceTimersByTime(9000);
  expect(told(playhead.event)).toBe('end 300');
});

test('a search without killers has a story of its line alone; an empty one has none', () => {
  const quiet = { ...CHRONICLE, plies: [] };
  expect(storyOf(eventsOf(quiet, true)).map(told)).toEqual(['line 5', 'line 60', 'end 300']);
  playhead.tell();
  expect(playhead.telling).toBe(false);
});

test('ladder, boards and sentence show the moment of every event', () => {
  const infos = [
    [1, 20],
    [2, 130],
  ] as const;
  for (const [depth, nodes] of infos)
    search.iteration({ info: fakeInfo({ depth, nodes }), snapshot: { ...fakeSnapshot(4), depth } });
  ended();
  for (const event of playhead.events) {
    playhead.showEvent(event);
    const { snapshot } = search;
    const stairs = stairsAt(CHRONICLE, event, ROOT);
    for (const { ply, killers } of stairs) {
      const ladder = snapshot?.rows[ply - 1]?.killers.map(({ uci }) => uci) ?? [];
      if (event.kind !== 'end') for (const { slot, reign } of killers) expect(ladder[slot - 1], told(event)).toBe(reign.uci);
    }
    if (!isKillerEvent(event)) continue;
    const active = stairs.find((stair) => stair.active);
    expect(active?.ply, told(event)).toBe(event.ply);
    const arrow = active?.shapes.find(
      ({ from, to, kind }) => from + to === event.reign.uci && kind === `killer${event.reign.slot}`,
    );
    expect(arrow?.head, told(event)).toBe(event.kind === 'cut' ? 'filled' : event.kind === 'found' ? 'filled' : 'hollow');
    expect(momentBoard(playhead, ROOT)).toMatchObject({ fen: active?.fen });
    expect(eventText(event, CHRONICLE, ROOT)).toContain(event.reign.text);
    expect(eventText(event, CHRONICLE, ROOT)).toContain(`Ply ${event.ply}`);
    const row = CHRONICLE.plies.find(({ ply }) => ply === event.ply)!;
    expect(reignAt(row, event.reign.slot, event)).toBe(event.reign);
  }
});

test('a killer that fails is followed by the reply that beats it', () => {
  ended();
  const failed = playhead.events.find(({ kind }) => kind === 'failed')!;
  const [, , after] = stairsAt(CHRONICLE, failed, ROOT);
  expect(after?.fen.split(' ').slice(0, 2).join(' ')).toBe('rnbqkbnr/ppp1pppp/8/3p4/8/5N2/PPPPPPPP/RNBQKB1R w');
  expect(after?.shapes[0]).toMatchObject({ kind: 'threat', from: 'f3', to: 'g5' });
  expect(eventText(failed, CHRONICLE, ROOT)).toBe(
    'Ply 2, after 1.Nf3: the killer d5 is tried and fails: Ng5 beats it. It cost 15 nodes.',
  );
});
