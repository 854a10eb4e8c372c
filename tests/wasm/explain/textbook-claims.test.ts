// What the lessons of the textbook claim of their searches: each step finds its node, and the figures in the texts are so.
import { beforeAll, describe, expect, test } from 'vitest';
import { TEXTBOOK } from '../../../web/lessons/lesson.ts';
import { LESSONS } from '../../../web/lessons/lessons.ts';
import { LessonSearches } from '../../../web/lessons/searches.ts';
import { answerRecord, line } from '../../../web/lessons/selectors.ts';
import { LessonStore } from '../../../web/lessons/store.ts';
import { endName } from '../../../web/recording/node-ends.ts';
import type { SearchTree } from '../../../web/recording/tree.ts';
import { sentence } from '../../../web/recording/tree-words.ts';
import { connectHost as connect } from '../host-worker.ts';

describe('the claims of the lessons', () => {
  const trees = new Map<string, SearchTree[]>();
  beforeAll(async () => {
    const searches = new LessonSearches(connect);
    for (const lesson of LESSONS) trees.set(lesson.id, await searches.run(lesson));
    searches.dispose();
  });

  const tree = (id: string, search = 0): SearchTree => trees.get(id)![search]!;
  const nodes = (id: string, search = 0): number => tree(id, search).recording.nodes;
  /** The facts of a node that texts speak of. */
  const at = (id: string, uci: string, search = 0) => {
    const t = tree(id, search);
    const i = uci === '' ? t.lastRoot : line(uci)(t, -1);
    expect(i, `${id}: ${uci} is a line of search ${search}`).toBeGreaterThanOrEqual(0);
    const answer = answerRecord(t, i);
    const r = t.recording;
    return {
      end: endName(r.end(i)),
      alpha: r.alpha(i),
      beta: r.beta(i),
      score: r.score(i),
      nodes: r.nodesAt(i),
      number: r.moveNumber(i),
      by: answer < 0 ? '' : r.uci(answer),
      th: answer < 0 ? 0 : r.moveNumber(answer),
    };
  };

  test('each has a few sentences, at most seven steps and a readable tree', () => {
    for (const { id, text, searches, steps } of LESSONS) {
      expect(steps.length, `steps of ${id}`).toBeLessThanOrEqual(7);
      expect(text.split(/[.!?]['’”)]*\s/).length, `sentences of ${id}`).toBeLessThanOrEqual(4);
      searches.forEach((_, n) => expect(nodes(id, n), `nodes of ${id}`).toBeLessThan(30_000));
    }
  });

  test.each(LESSONS)('$id: each step finds its node, and each question has an answer', async (lesson) => {
    const store = new LessonStore(connect, undefined, (callback) => callback());
    await store.open(lesson.id);
    expect(store.phase, store.failure).toBe('ready');
    store.stepNodes.forEach(({ search, record }, n) => {
      expect(record, `step ${n + 1} of ${lesson.id} finds nothing: "${lesson.steps[n]!.text}"`).toBeGreaterThanOrEqual(0);
      if (lesson.steps[n]!.question)
        expect(answerRecord(store.trees[search]!, record), `answer to step ${n + 1} of ${lesson.id}`).toBeGreaterThan(0);
    });
    store.dispose();
  });

  test('worth: a knight in the centre, on b3, and behind an advanced pawn', async () => {
    const searches = new LessonSearches(connect);
    const lesson = LESSONS.find(({ id }) => id === 'worth')!;
    await searches.run(lesson);
    const worth = async (uci: string) => {
      const { fen } = await searches.describe({ fen: lesson.fen, moves: uci === '' ? [] : [uci] });
      return new Map((await searches.worth(fen)).map(({ square, label }) => [square, Number(label)]));
    };
    const [root, b3, f5] = [await worth(''), await worth('d4b3'), await worth('f4f5')];
    searches.dispose();
    expect(root.get('d4')).toBeGreaterThan(root.get('d7')! + 0.1);
    expect(b3.get('b3')).toBeLessThan(root.get('d4')! - 0.1);
    expect(b3.get('d5')! - root.get('d5')!).toBeGreaterThan(0.4);
    expect(b3.get('d5')! - root.get('d5')!).toBeLessThan(0.65);
    expect(f5.get('f5')).toBeGreaterThan(root.get('f4')! + 0.25);
  });

  test('ply: a mate in two moves is at ply 3, and one move gives it', () => {
    expect(at('ply', '')).toMatchObject({ score: 32000 - 3, by: 'a1a6' });
    expect(at('ply', 'a1a6 b7a6').by).toBe('b6b7');
    expect(at('ply', 'a1a6 b7a6 b6b7').end).toBe('checkmate');
  });

  test('cutoff: no bound for the first move, a better second one, then only cutoffs', () => {
    const [c7, d4] = [at('cutoff', 'c3c7'), at('cutoff', 'c3d4')];
    expect(c7).toMatchObject({ number: 1, end: 'allSearched' });
    expect(c7.beta).toBeGreaterThan(31_000);
    expect(d4).toMatchObject({ number: 2, end: 'allSearched' });
    expect(d4.score).toBeLessThan(c7.score);
    const t = tree('cutoff');
    for (const child of t.childrenOf(t.lastRoot).slice(2)) {
      expect(t.recording.score(child), t.name(child)).toBeGreaterThanOrEqual(t.recording.beta(child));
      expect(t.recording.beta(child)).toBe(d4.score);
    }
    expect(at('cutoff', 'c3c4')).toMatchObject({ by: 'd5c4', th: 1 });
    expect(at('cutoff', 'c3a5').th).toBeGreaterThan(5);
  });

  test('order: same move and score, about eight times the nodes', () => {
    expect(at('order', '', 1)).toMatchObject({ by: at('order', '').by, score: at('order', '').score });
    const times = nodes('order', 1) / nodes('order');
    expect(times, 'times the nodes').toBeGreaterThan(7);
    expect(times, 'times the nodes').toBeLessThan(9.5);
    expect(at('order', 'f3f6')).toMatchObject({ by: 'g7f6', th: 1 });
    expect(at('order', 'f3f6', 1).nodes - at('order', 'f3f6').nodes, 'hundreds of nodes').toBeGreaterThan(200);
    expect(at('order', 'f3f6', 1).th).toBe(2);
    expect(at('order', 'e5c6')).toMatchObject({ nodes: 12, th: 1 });
    expect(at('order', 'e5c6', 1).th, 'three captures before the one that cuts').toBe(4);
    const bad = tree('order', 1);
    for (const row of bad.movesOf(line('e5c6')(bad, -1)).rows) expect(row.stage).toContain('capture');
  });

  test('killer: found late once, then tried first at its siblings, for a tenth of the nodes; it fails after Qg4', () => {
    const found = at('killer', 'h5f6');
    expect(found).toMatchObject({ end: 'quiet', by: 'g2c6' });
    expect(found.th).toBeGreaterThan(10);
    for (const uci of ['g7g6', 'a6a5', 'g8h8', 'g8h7', 'g8f8', 'f7f6', 'f7f5']) {
      expect(at('killer', uci), uci).toMatchObject({ end: 'killer1', by: 'g2c6', th: 1 });
      expect(at('killer', uci).nodes * 8, uci).toBeLessThan(found.nodes);
    }
    expect(at('killer', 'd7g4').end).not.toBe('killer1');
  });

  test('slots: a3 stays in the second slot during the queen moves; with one slot it has to be found again', () => {
    expect(at('slots', 'd8c7')).toMatchObject({ end: 'killer1', by: 'a2a3' });
    expect(at('slots', 'f7f5')).toMatchObject({ end: 'killer2', by: 'g4f4', th: 2 });
    expect(at('slots', 'd6d5')).toMatchObject({ end: 'killer2', by: 'a2a3', th: 2 });
    expect(at('slots', 'd6d5', 1)).toMatchObject({ end: 'quiet', by: 'a2a3' });
    expect(at('slots', 'd6d5', 1).nodes).toBeGreaterThan(at('slots', 'd6d5').nodes);
    expect(nodes('slots', 1)).toBeGreaterThan(nodes('slots'));
  });

  test('history: either history saves most nodes, both together save more', () => {
    const [neither, killers, history, both] = [0, 1, 2, 3].map((n) => nodes('history', n)) as [number, number, number, number];
    for (const one of [killers, history]) expect(one / neither, 'share of the nodes that is left').toBeLessThan(0.5);
    expect(both).toBeLessThan(Math.min(killers, history));
    expect([0, 1, 2, 3].map((n) => at('history', 'a7a6 a2a4', n).by)).toEqual(Array(4).fill('g8f6'));
    expect(at('history', 'a7a6 a2a4').th).toBeGreaterThan(8);
    expect(at('history', 'a7a6 a2a4', 1)).toMatchObject({ end: 'killer1', th: 1 });
    expect(at('history', 'a7a6 a2a4', 2)).toMatchObject({ end: 'quiet', th: 3 });
    const killing = tree('history', 1);
    const a4 = line('a7a6 a2a4')(killing, -1);
    const before = killing.childrenOf(killing.parentOf(a4)).findLast((child) => child < a4)!;
    expect(killing.recording.uci(answerRecord(killing, before)), 'the answer to the white move before a4').toBe('g8f6');
    const counting = tree('history', 2);
    expect(line('a7a6 c2c3')(counting, -1), 'c3 comes after a4').toBeGreaterThan(line('a7a6 a2a4')(counting, -1));
    expect(at('history', 'a7a6 c2c3', 2)).toMatchObject({ end: 'quiet', by: 'g8f6', th: 1 });
    expect(at('history', 'a7a6 a2a4', 3)).toMatchObject({ end: 'killer1', th: 1 });
  });

  test('null: b6 wins; null move pruning misses it and takes about half the nodes', () => {
    expect(at('null', '')).toMatchObject({ by: 'b5b6' });
    expect(at('null', '').score).toBeGreaterThan(500);
    expect(at('null', 'b5b6 c8b8 b6b7').by).toBe('b8a7');
    expect(at('null', 'b5b6 c8b8 b6b7', 1).end).toBe('nullMove');
    expect(at('null', '', 1).by).not.toBe('b5b6');
    expect(at('null', '', 1).score).toBeLessThan(150);
    expect(nodes('null', 1) / nodes('null')).toBeLessThan(0.65);
  });

  test('horizon: without quiescence the queen takes a pawn; with it, for three more nodes, it does not', () => {
    expect(at('horizon', '').by).toBe('f3d5');
    expect(at('horizon', 'f3d5', 1)).toMatchObject({ by: 'c6d5' });
    expect(at('horizon', '', 1).by).not.toBe('f3d5');
    expect(nodes('horizon', 1) - nodes('horizon')).toBe(3);
    expect(sentence(tree('horizon'), line('f3d5')(tree('horizon'), -1))).toMatch(
      /^Horizon: returned the evaluation, −\d+\.\d\d\. Alpha is −∞ and beta −\d+\.\d\d, as \w+ sees it\.$/,
    );
  });

  test('check: only the extension finds the mate in two at depth 2', () => {
    expect(at('check', '').by).toBe('b3e6');
    expect(at('check', 'b3b8').by).toBe('d7b8');
    expect(at('check', '', 1)).toMatchObject({ by: 'b3b8', score: 32000 - 3 });
    expect(at('check', 'b3b8 d7b8', 1).by).toBe('d1d8');
    expect(at('check', 'b3b8 d7b8 d1d8', 1).end).toBe('checkmate');
  });

  test('the textbook switches exist in the engine', async () => {
    const client = connect();
    const names = (await client.options()).map(({ name }) => name);
    for (const name of LESSONS.flatMap(({ searches }) => searches.flatMap(({ settings }) => Object.keys(settings))))
      expect(names).toContain(name);
    expect(Object.keys(TEXTBOOK).length).toBeGreaterThan(20);
    client.terminate();
  });
});
