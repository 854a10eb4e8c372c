// What lessons claim of the engine’s searches; textbook-claims.test.ts has the claims of the textbook’s.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Settings } from '../../../web/engine/switches.ts';
import { EngineHost } from '../../../web/engine/worker/host.ts';
import { LESSONS } from '../../../web/lessons/lessons.ts';
import { answerRecord, iteration, line, root, type Selector } from '../../../web/lessons/selectors.ts';
import type { Event, PositionView, RecordingFile } from '../../../web/protocol/protocol.ts';
import { endName, searchKindName } from '../../../web/recording/node-ends.ts';
import { readRecording } from '../../../web/recording/recording.ts';
import { type NodeMoves, SearchTree } from '../../../web/recording/tree.ts';
import { eventsOf, isKillerEvent, lineOf } from '../../../web/show/events.ts';
import { isWhole, nodesAfter, recordOfEvent } from '../../../web/ui/lessons/recorded-events.ts';
import { loadModule } from '../load.ts';

let host: EngineHost;
let events: Event[] = [];
let id = 0;
const defaults = new Map<string, string>();

beforeAll(async () => {
  host = new EngineHost(await loadModule(), (message) => typeof message === 'object' && events.push(message), {
    nextTurn: (turn) => void setImmediate(turn),
  });
  for (const option of ask<{ name: string; default: string }[]>({ type: 'options' })) defaults.set(option.name, option.default);
});
afterAll(() => host.close());

function ask<T>(command: object): T {
  id += 1;
  host.receive({ ...command, id });
  const answer = events.find((event) => event.id === id);
  if (answer?.type !== 'result') throw new Error(JSON.stringify(answer));
  return answer.value as T;
}

/** Records a search of a cleared engine. */
async function recorded(fen: string, depth: number, settings: Settings): Promise<SearchTree> {
  events = [];
  for (const [name, value] of Object.entries(settings)) ask({ type: 'option', name, value });
  ask({ type: 'newgame' });
  id += 1;
  const own = id;
  host.receive({ type: 'analyse', id, position: { fen, moves: [] }, limits: { depth }, xray: true, record: true });
  while (!events.some((event) => event.type === 'bestmove' && event.id === own)) await new Promise((turn) => setImmediate(turn));
  const { bytes } = ask<RecordingFile>({ type: 'recording' });
  for (const name of Object.keys(settings)) ask({ type: 'option', name, value: defaults.get(name) });
  return new SearchTree(readRecording(bytes));
}

/** The searches of a lesson, and the facts of their nodes that texts speak of. */
async function searchesOf(name: string) {
  const { fen, depth, searches, steps } = LESSONS.find((lesson) => lesson.id === name)!;
  const trees: SearchTree[] = [];
  for (const { settings, depth: own = depth } of searches) trees.push(await recorded(fen, own, settings));
  const at = (where: string | Selector, search = 0) => {
    const tree = trees[search]!;
    const i = (typeof where === 'string' ? line(where) : where)(tree, -1);
    expect(i, `${where} is in search ${search}`).toBeGreaterThanOrEqual(0);
    const r = tree.recording;
    const answer = answerRecord(tree, i);
    return {
      i,
      end: endName(r.end(i)),
      kind: searchKindName(r.searchKind(i)),
      alpha: r.alpha(i),
      beta: r.beta(i),
      score: r.score(i),
      nodes: r.nodesAt(i),
      depth: r.depth(i),
      reduction: r.reduction(i),
      extension: r.extension(i),
      number: r.moveNumber(i),
      by: answer < 0 ? '' : r.uci(answer),
      th: answer < 0 ? 0 : r.moveNumber(answer),
    };
  };
  /** The node that a step shows, if its selector needs no step before it. */
  const step = (n: number) => at(steps[n]!.select, steps[n]!.search);
  const board = (moves: string): string => {
    const view = ask<PositionView>({ type: 'describe', position: { fen, moves: moves.split(' ') } });
    return view.fen.split(' ').slice(0, 4).join(' ');
  };
  return { at, step, board, trees, nodes: trees.map((tree) => tree.recording.nodes) };
}

test.each(['killer', 'slots', 'threat', 'table'])(
  '%s: the moments of the chronicle are nodes of the recording, where the killer is tried or found',
  async (name) => {
    for (const tree of (await searchesOf(name)).trees) {
      const { recording } = tree;
      const events = eventsOf(recording.description.chronicle!, true).filter(isKillerEvent);
      expect([isWhole(tree), events.length > 0]).toEqual([true, true]);
      for (const event of events) {
        const at = recordOfEvent(tree, event);
        const { moves, hidden } = tree.pathTo(at);
        expect([...moves, ...hidden]).toEqual(lineOf(event, recording.description.chronicle!).moves);
        if (event.kind === 'cut') expect(recording.uci(answerRecord(tree, at))).toBe(event.reign.uci);
        expect(nodesAfter(tree, at)).toBeGreaterThanOrEqual(event.n);
      }
    }
  },
);

describe('seeing', () => {
  test('deepening: each iteration starts with the best move of the one before; a table move cuts where the 39th would', async () => {
    const { at, step, nodes, trees } = await searchesOf('deepening');
    const iterations = [1, 2, 3].map((depth) => at(iteration(depth), 1));
    expect(iterations.map(({ by }) => by)).toEqual(['h7h6', 'b8d7', 'b8d7']);
    const firsts = iterations.map(({ i }) => trees[1]!.recording.uci(i + 1));
    expect(firsts.slice(1)).toEqual(['h7h6', 'b8d7']);
    expect(iterations[0]!.nodes).toBeLessThan(50);
    expect(iterations[2]!.nodes).toBeGreaterThan(iterations[0]!.nodes + iterations[1]!.nodes);
    expect(step(3)).toMatchObject({ end: 'ttMove', by: 'g5f6', th: 1 });
    expect(step(4)).toMatchObject({ end: 'badCapture', by: 'g5f6', th: 39 });
    expect(step(4).nodes / step(3).nodes).toBeGreaterThan(7.5);
    expect(at(root)).toMatchObject({ by: at(root, 1).by, score: at(root, 1).score });
    expect(nodes[0]! / nodes[1]!).toBeGreaterThan(1.4);
  });
});

describe('ordering', () => {
  test('threat: Rd1 is found late once and refutes eleven of nineteen moves; it is illegal after Nd4', async () => {
    const { at, trees } = await searchesOf('threat');
    const [tree] = trees as [SearchTree];
    expect(at('f2f4')).toMatchObject({ end: 'quiet', by: 'd8d1', th: 9 });
    expect(at('f2f3')).toMatchObject({ end: 'killer1', by: 'd8d1', th: 1 });
    expect(at('g1h1')).toMatchObject({ end: 'killer1', by: 'd8d1', score: 32000 - 2, nodes: 2 });
    expect(at('g1h1 d8d1').end).toBe('checkmate');
    expect(at('f5d4').by).not.toBe('d8d1');
    const d4 = ask<PositionView>({
      type: 'describe',
      position: { fen: LESSONS.find(({ id: name }) => name === 'threat')!.fen, moves: ['f5d4'] },
    });
    expect(d4.legal.map(({ uci }) => uci)).not.toContain('d8d1');
    const moves = tree.childrenOf(tree.lastRoot);
    expect(moves.length).toBe(19);
    expect(
      moves.filter((move) => at(tree.recording.uci(move)).by === 'd8d1' && at(tree.recording.uci(move)).end === 'killer1').length,
    ).toBe(11);
  });

  test('countermove: a reply stored elsewhere cuts first; where it fails, the move that cuts is the ninth', async () => {
    const { at, trees, nodes } = await searchesOf('countermove');
    expect(at('a7a6 a2a4')).toMatchObject({ by: 'g8f6', th: 19 });
    const a4 = at('a7a6 a2a4', 1);
    expect(a4).toMatchObject({ end: 'countermove', by: 'g8f6', th: 1 });
    const tree = trees[1]!;
    const earlier = Array.from({ length: a4.i }, (_, i) => i).filter((i) => tree.recording.uci(i) === 'a2a4');
    const replies = earlier.map((i) => tree.cuttingMove(i)).filter((i) => i >= 0 && tree.recording.isQuiet(i));
    expect(tree.recording.uci(replies.at(-1)!)).toBe('g8f6');
    const e2 = at('a7a6 c4e2', 1);
    expect(e2).toMatchObject({ by: 'd7d5', th: 9 });
    expect(tree.movesOf(e2.i).rows.some(({ stage }) => stage === 'countermove')).toBe(true);
    expect(at('a7a6 c4e2', 2)).toMatchObject({ by: 'g8f6', th: 3 });
    expect(nodes[3]! / nodes[2]!).toBeGreaterThan(0.97);
    expect(nodes[3]! / nodes[2]!).toBeLessThan(1);
  });

  test('today: killers save a third alone, and nothing beside histories', async () => {
    const { at, nodes } = await searchesOf('today');
    const [neither, killers, histories, both] = nodes as [number, number, number, number];
    expect(killers / neither).toBeGreaterThan(0.6);
    expect(killers / neither).toBeLessThan(0.7);
    expect(histories / neither).toBeLessThan(0.45);
    expect(both / histories).toBeGreaterThan(0.95);
    expect(both / histories).toBeLessThan(1.05);
    const qc7 = 'c2c3 d8c7';
    expect(at(qc7, 3)).toMatchObject({ end: 'killer1', by: 'g1f3' });
    expect(at(qc7, 2)).toMatchObject({ end: 'countermove', by: 'g1f3' });
    expect(at(qc7, 2).th).toBe(at(qc7, 3).th);
    expect(Math.abs(at(qc7, 2).nodes / at(qc7, 3).nodes - 1)).toBeLessThan(0.1);
  });
});

describe('searching less', () => {
  test('verification: the null move reaches beta, the only move does not, and b6 wins', async () => {
    const { at, step, nodes } = await searchesOf('verification');
    expect(step(0).end).toBe('nullMove');
    expect(-step(1).score).toBeGreaterThanOrEqual(-step(1).alpha);
    const reduced = step(2);
    expect(reduced.kind).toBe('fullWindow');
    expect(-reduced.score, 'below beta').toBeLessThan(-reduced.alpha);
    expect(step(3)).toMatchObject({ by: 'c6c7' });
    expect(step(3).depth).toBeGreaterThan(reduced.depth);
    expect(at(root).by).not.toBe('b5b6');
    expect(at(root, 1).by).toBe('b5b6');
    expect(nodes[1]).toBeLessThan(nodes[0]!);
  });

  test('reductions: Rc1 is found at depth 3 without them, at depth 7 with them, for fewer nodes than depth 5 without', async () => {
    const { at, step, nodes } = await searchesOf('reductions');
    expect(at(root).by).toBe('c3c1');
    expect(step(1).by).toBe('g2f3');
    expect(step(2)).toMatchObject({ number: 22, reduction: 1, depth: 1 });
    expect(step(2).score).toBeGreaterThan(300);
    expect(at(root, 1).by).toBe('g3e1');
    expect(nodes[1]! / nodes[0]!).toBeLessThan(0.27);
    for (const depth of [3, 4, 5, 6]) expect(at(iteration(depth), 2).by, `depth ${depth}`).toBe('g3e1');
    expect(step(5)).toMatchObject({ kind: 'reduced', depth: 2 });
    expect(step(5).score).toBeLessThanOrEqual(step(5).alpha);
    expect(at('c3c1', 2)).toMatchObject({ depth: 6, kind: 'fullWindow' });
    expect(at(root, 2).by).toBe('c3c1');
    const { fen, searches } = LESSONS.find(({ id: name }) => name === 'reductions')!;
    expect((await recorded(fen, 5, searches[0]!.settings)).recording.nodes).toBeGreaterThan(nodes[2]!);
  });

  test('pruning: futility skips 30 moves and keeps the mate; SEE pruning never searches Qg8 and misses it', async () => {
    const { at, step, trees, nodes } = await searchesOf('pruning');
    const [none, futility, see] = [1, 2, 4].map((n, search) => trees[search]!.movesOf(step(n).i, 34)) as NodeMoves[];
    expect(at(root)).toMatchObject({ by: 'f7h6', score: 32000 - 5 });
    expect(step(1).by).toBe('c4g8');
    expect([none!.rows.length, none!.passedOver, none!.neverSearched]).toEqual([34, 0, 0]);
    expect(futility!.passedOver + (futility!.neverSearched ?? 0)).toBe(30);
    expect(at(root, 1)).toMatchObject({ by: 'f7h6', score: 32000 - 5 });
    expect(nodes[1]! / nodes[0]!).toBeLessThan(0.21);
    expect(see!.rows.map(({ uci }) => uci)).not.toContain('c4g8');
    expect(at(root, 2)).toMatchObject({ score: 0 });
    expect(nodes[2]! / nodes[0]!).toBeLessThan(0.5);
  });

  test('windows: null windows after the first move; Bh6+, the 27th, is searched again and becomes best', async () => {
    const { at, step, nodes } = await searchesOf('windows');
    expect(nodes[1]! / nodes[0]!).toBeLessThan(0.6);
    expect(at(root)).toMatchObject({ by: 'e3h6', score: at(root, 1).score });
    expect(at(root, 1).by).toBe('e3h6');
    expect(step(1)).toMatchObject({ kind: 'fullWindow', number: 1 });
    expect(at(iteration(2), 1).by).toBe('h4h5');
    expect(step(2)).toMatchObject({ kind: 'zeroWindow', by: 'e7h4' });
    expect(step(2).beta - step(2).alpha).toBe(1);
    expect(step(3)).toMatchObject({ kind: 'zeroWindow', number: 27 });
    expect(step(3).score).toBeLessThanOrEqual(step(3).alpha);
    expect(step(4)).toMatchObject({ kind: 'fullWindow', number: 27 });
    expect(step(4).score).toBeLessThan(step(1).score);
    expect(step(5)).toMatchObject({ kind: 'zeroWindow', alpha: step(4).score - 1 });
  });

  test('aspiration: the sixth iteration fails high, the seventh low and has no best move; the line stays', async () => {
    const { at, step } = await searchesOf('aspiration');
    expect(step(0)).toMatchObject({ by: 'e3f4', depth: 6 });
    expect(step(0).score).toBeGreaterThanOrEqual(step(0).beta);
    expect(step(1).score).toBeLessThan(step(1).beta);
    expect(step(2)).toMatchObject({ alpha: step(1).score - 14, beta: step(1).score + 14, by: '', depth: 7 });
    expect(step(2).score).toBeLessThanOrEqual(step(2).alpha);
    expect(-step(3).score, 'Kf4, an upper bound').toBeLessThanOrEqual(step(2).alpha);
    expect(step(4).by).toBe('e3f4');
    expect(step(4).score).toBeGreaterThan(step(4).alpha);
    expect(step(4).score).toBeLessThan(step(4).beta);
    expect(at(root).i).toBe(step(4).i);
    expect(step(4).score).toBeLessThan(step(1).score);
    expect(step(4).nodes / step(2).nodes).toBeLessThan(0.55);
  });

  test('table: a position met by two roads ends at its entry; an entry of depth 2 is too shallow for depth 4', async () => {
    const { at, step, board, nodes } = await searchesOf('table');
    const [first, second] = ['d1d2 c7c8 d2c2 c8c7 c2b1', 'd1d2 c7c8 d2c1 c8c7 c1b1'] as const;
    expect(board(second)).toBe(board(first));
    expect(step(0).end).toBe('allSearched');
    expect(step(1)).toMatchObject({ end: 'ttBound', depth: step(0).depth, nodes: 1 });
    expect(step(1).i).toBeGreaterThan(step(0).i);
    expect(board('d1c2 c7c8')).toBe(board('d1d2 c7d7 d2c2 d7c8'));
    expect([step(2).depth, step(3).depth]).toEqual([2, 4]);
    expect(step(3).i).toBeGreaterThan(step(2).i);
    expect(step(3).end).toBe('allSearched');
    expect(step(4).nodes / step(3).nodes).toBeGreaterThan(2);
    expect(at(root).by).toBe(at(root, 1).by);
    expect(nodes[1]! / nodes[0]!).toBeLessThan(0.57);
  });
});

describe('judging', () => {
  test('singular: only the extension finds Re8+ at depth 8; the others of its moves score far less', async () => {
    const { at, step, trees, nodes } = await searchesOf('singular');
    expect(at(root).by).toBe('a2a4');
    expect(at(root).score).toBeCloseTo(400, -2);
    expect(at(root, 1).by).toBe('e7e8');
    expect(at(root, 1).score).toBeGreaterThan(at(root).score + 400);
    const { i, by } = step(2);
    expect(by).toBe('e4e8');
    const [singular, move] = trees[1]!.movesOf(i).rows;
    expect(singular?.kind).toBe('singular');
    expect(singular!.searches[0]!.score).toBeLessThan(at(root, 1).score - 400);
    expect([move?.uci, move?.searches[0]?.extension]).toEqual(['e4e8', 1]);
    expect(at('e7e8')).toMatchObject({ number: 22, nodes: 10 });
    expect(nodes[1]! / nodes[0]!).toBeGreaterThan(1.7);
    expect(nodes[1]! / nodes[0]!).toBeLessThan(2);
  });
});

test('net: three plies with the net find the move that the terms find at eight, for more than ten times the nodes', async () => {
  const { at, step, nodes } = await searchesOf('net');
  expect(at(root).by).toBe('e3d4');
  expect([step(1).by, at(root, 2).by]).toEqual(['e3g5', 'e3g5']);
  expect(nodes[2]! / nodes[1]!).toBeGreaterThan(10);
  expect(step(2).by).toBe('d6d5');
});
