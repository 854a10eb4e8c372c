// What films show: of a game with its review, of a search's events, of a lesson's steps.
import { beforeAll, describe, expect, test } from 'vitest';
import { LiveSearch } from '../../../web/analysis/live-search.ts';
import { killerArrow } from '../../../web/analysis/shapes.ts';
import { START_FEN } from '../../../web/core/format.ts';
import { sanRulesOf } from '../../../web/engine/worker/read-game.ts';
import { type FilmPace, filmLength } from '../../../web/film/film.ts';
import type { Surface } from '../../../web/film/film-text.ts';
import { gameFilm } from '../../../web/film/game-film.ts';
import { lessonFilm } from '../../../web/film/lesson-film.ts';
import type { FilmLook } from '../../../web/film/look.ts';
import { FilmPainter } from '../../../web/film/painter.ts';
import { chosenEvents, searchFilm } from '../../../web/film/search-film.ts';
import { root } from '../../../web/lessons/selectors.ts';
import { readPgn, type SanRules } from '../../../web/pgn/read.ts';
import type { GameRecord } from '../../../web/protocol/game-record.ts';
import { eventsOf } from '../../../web/show/events.ts';
import { loadModule } from '../../wasm/load.ts';
import { fakeSnapshot } from '../../web/fake-engine.ts';
import { CHRONICLE } from '../show/fake-chronicle.ts';

const SECOND: FilmPace = { kind: 'fixed', ms: 1000 };
const READING: FilmPace = { kind: 'reading', speed: 1 };

describe('a game', () => {
  let rules: SanRules;
  beforeAll(async () => {
    rules = sanRulesOf(await loadModule());
  });
  const read = (text: string): GameRecord => readPgn(text, rules).record;
  const REVIEWED =
    '[White "A"]\n[Black "B"]\n[Event "Cup"]\n[Date "1999.01.02"]\n[Result "0-1"]\n\n{[%eval 0.2]} 1. f3 {[%eval -0.3]} e5 {[%eval -0.2]} ' +
    '2. g4 $4 {[%eval #-1]} {Blunder. e4 was better. It allows mate.} Qh4# 0-1';

  test('has a frame for each position, with move, mark, comment, score and graph', () => {
    const { title, graph, marks, frames } = gameFilm(read(REVIEWED), SECOND, 'black');
    expect(title).toBe('A – B, Cup 1999');
    expect(frames.map(({ heading }) => heading)).toEqual(['Start', '1.f3', '1...e5', '2.g4??', '2...Qh4#']);
    expect(frames[3]).toMatchObject({
      placement: 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR',
      lastMove: ['g2', 'g4'],
      tone: 'blunder',
      caption: ['Blunder. e4 was better. It allows mate.'],
      score: '#−1',
      line: '1.f3 e5 2.g4',
      point: 3,
    });
    expect(graph).toHaveLength(5);
    expect([graph[0]! > 0, graph[1]! < 0, graph[4]]).toEqual([true, true, graph[3]]);
    expect(marks).toEqual([{ point: 3, tone: 'blunder' }]);
    expect(frames.at(-1)?.caption).toEqual(['0-1']);
  });

  test('without a review has neither graph nor scores', () => {
    const { title, graph, frames } = gameFilm(read('1. e4 e5 *'), SECOND);
    expect([title, graph, frames.map(({ score, point }) => score + point)]).toEqual(['A game', [], ['-1', '-1', '-1']]);
  });

  test('is paced by the time to read, or all frames alike; the last one stays', () => {
    const game = read(REVIEWED);
    expect(gameFilm(game, SECOND).frames.map(({ ms }) => ms)).toEqual([1000, 1000, 1000, 1000, 3000]);
    expect(filmLength(gameFilm(game, SECOND))).toBe(7000);
    const [first, , , blunder] = gameFilm(game, READING).frames.map(({ ms }) => ms);
    expect(first).toBe(900);
    expect(blunder).toBe(900 + 26 * 'Blunder. e4 was better. It allows mate.'.length);
    expect(gameFilm(game, { kind: 'reading', speed: 2 }).frames[0]?.ms).toBe(450);
  });
});

describe('a search', () => {
  const root = { spec: { fen: 'startpos', moves: [] }, fen: START_FEN, turn: 'w' as const };
  const filmed = () => {
    const search = new LiveSearch((callback) => callback());
    search.start(root, 'analysis');
    search.xray(fakeSnapshot(12, 3));
    return { chronicle: CHRONICLE, events: eventsOf(CHRONICLE, true), root, latest: search.latest };
  };

  test('shows each event with the board, the arrows, the line and the ladder of its moment', () => {
    const { title, lanes, frames } = searchFilm(filmed(), READING);
    expect(title).toBe('A search to depth 3, 300 nodes');
    expect(frames.map(({ heading }) => heading).slice(0, 6)).toEqual([
      ...['Iteration', 'Best move', 'Iteration', 'Killer found', 'Best move', 'Killer cuts'],
    ]);
    const found = frames[3]!;
    expect(found).toMatchObject({ placement: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR', lastMove: ['e2', 'e4'] });
    expect(found.arrows.map(({ from, to, label }) => from + to + label)).toEqual(['d7d5K1·2']);
    expect(found.caption[0]).toMatch(/d5 refutes it/);
    expect(found.ladder[1]?.killers[0].text).toBe('d5');
    const last = frames.at(-1)!;
    expect(last).toMatchObject({ placement: START_FEN.split(' ')[0], lastMove: [], heading: 'The end' });
    expect(last.arrows.map(({ from, to, label }) => from + to + label)).toEqual(['d2d41', 'g8f62', 'c2c43']);
    expect(last.ladder.map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 5]);
    expect(lanes.map(({ ply, bands }) => [ply, ...bands.map(({ slot, text }) => slot + text)])).toEqual([
      [2, '2d5', '1d5', '1Nf6'],
      [3, '1Nf3'],
    ]);
    expect([found.at > 0, found.at < 1, last.at]).toEqual([true, true, 1]);
  });

  test('with too many events keeps those of the best line, and killers from the whole search', () => {
    const { events } = filmed();
    const [found, best] = [events.find(({ kind }) => kind === 'found')!, events.find(({ kind }) => kind === 'line')!];
    const many = [...Array.from({ length: 100 }, () => ({ ...found })), best];
    const kept = chosenEvents(many, 11);
    expect(kept).toHaveLength(11);
    expect(kept.at(-1)).toBe(best);
    expect(kept.slice(0, 10).map((one) => many.indexOf(one))).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
  });
});

test('a lesson begins with its position and asks its questions before it answers them', () => {
  const lesson = {
    ...{ title: 'Killers', text: 'What they are.', fen: '8/8/8/8/8/8/8/K1k5 w - - 0 1' },
    searches: [
      { name: 'one slot', settings: {} },
      { name: 'two slots', settings: {} },
    ],
    steps: [{ text: 'Look.', question: 'Which move?', search: 1, select: root }],
  };
  const nodeView = { fen: '8/8/8/8/8/8/K7/2k5 b - - 1 1', lastMove: ['a1', 'a2'], line: '1.Ka2' };
  const arrows = [killerArrow('c1c2', 1, 1, 'filled')];
  const { title, frames } = lessonFilm(lesson, [{ nodeView, arrows, sentence: 'The node.' }], SECOND);
  expect(title).toBe('Killers');
  expect(frames.map(({ heading, caption, line, placement }) => [heading, caption, line, placement])).toEqual([
    ['Killers', ['What they are.'], '', '8/8/8/8/8/8/8/K1k5'],
    ['Step 1 of 1, two slots', ['Look.', 'Which move?'], '1.Ka2', '8/8/8/8/8/8/K7/2k5'],
    ['Step 1 of 1, two slots', ['Look.', 'The node.'], '1.Ka2', '8/8/8/8/8/8/K7/2k5'],
  ]);
  expect(frames.map((frame) => frame.arrows.length)).toEqual([0, 0, 1]);
});

test('the ladder has the heads that the page hands to the worker', () => {
  const written: string[] = [];
  const on = new Proxy({} as Record<string, unknown>, {
    get: (kept, name) =>
      name === 'fillText'
        ? (text: string) => written.push(text)
        : name in kept
          ? kept[name as string]
          : (text: unknown) => ({ width: String(text).length }),
  });
  const heads = { ply: 'Halbzug', line: 'Variante', killers: ['Erster', 'Zweiter'] } as const;
  const look: FilmLook = { colours: {} as FilmLook['colours'], fonts: 'serif', pieces: {}, heads };
  const killer = { text: '—', hit: '', share: 0, mark: 'none' } as const;
  const frame = {
    ...{ placement: '8/8/8/8/8/8/8/8', lastMove: [], arrows: [], line: '', score: '', heading: '', tone: 'plain', caption: [] },
    ...{ ladder: [{ ply: 1, pv: 'e4', killers: [killer, killer] }], point: -1, at: -1, ms: 1000 },
  } as unknown as Parameters<FilmPainter['draw']>[0];
  const film = { title: 'A film', orientation: 'white', graph: [], marks: [], lanes: [], frames: [frame] } as const;
  const names: readonly string[] = [heads.ply, heads.line, ...heads.killers];
  new FilmPainter(on as unknown as Surface, film, look, 720).draw(frame);
  expect(written.filter((text) => names.includes(text))).toEqual(names);
});
