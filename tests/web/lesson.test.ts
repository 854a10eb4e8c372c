// The lessons on the real engine: each step finds its node, and what the texts claim of the searches is so.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PageHost } from '../../web/app/page-host.ts';
import { hashOfLesson, lessonOfHash } from '../../web/lessons/address.ts';
import { TEXTBOOK } from '../../web/lessons/lesson.ts';
import { LESSONS } from '../../web/lessons/lessons.ts';
import { LessonSearches } from '../../web/lessons/searches.ts';
import { answerRecord, line } from '../../web/lessons/selectors.ts';
import { emptyProgress, LessonStore } from '../../web/lessons/store.ts';
import { packLesson } from '../../web/lessons/teach/lesson-link.ts';
import { newLesson } from '../../web/lessons/teach/taught-lesson.ts';
import { endName } from '../../web/recording/node-ends.ts';
import type { SearchTree } from '../../web/recording/tree.ts';
import { sentence } from '../../web/recording/tree-words.ts';
import { LessonView } from '../../web/ui/lessons/lesson-view.ts';
import '../../web/app/page.css';
import { all, endEngines, engines, find, realEngine, realPage, settled, tap, until } from './harness.ts';

const connect = () => realEngine();
const running = (): number => engines.filter(({ state }) => state !== 'initial' && state !== 'failed').length;

afterEach(() => document.body.replaceChildren());
afterAll(endEngines);

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
    const store = new LessonStore(connect);
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
    expect(b3.get('d5')! - root.get('d5')!).toBeCloseTo(0.5, 1);
    expect(f5.get('f5')).toBeGreaterThan(root.get('f4')! + 0.25);
    expect(f5.get('d4')).toBeGreaterThan(root.get('d4')! + 0.05);
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
      /^Horizon with alpha −∞ and beta −\d+: returned the evaluation, −\d+\.$/,
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

describe('taking lessons', () => {
  let view: LessonView;
  const text = (selector: string): string => find(view, selector).textContent.replace(/\s+/g, ' ').trim();
  const step = (): string => text('.count span');
  const ready = (): boolean => view.store.phase === 'ready' && view.store.boardIsCurrent;

  async function open(id: string): Promise<void> {
    view = new LessonView();
    view.connect = connect;
    view.memory = emptyProgress();
    document.body.replaceChildren(view);
    await settled();
    all(document.body.firstElementChild!, [], '.list li button')[LESSONS.findIndex((lesson) => lesson.id === id)]!.click();
    await until('the lesson', ready);
  }

  const answer = (san: string): void =>
    all(view, [], '.answers button')
      .find((b) => b.textContent === san)!
      .click();
  const arrows = (): string[] =>
    all(view, ['rp-lesson-board'], '.overlay g[data-shape]:not([display="none"])').map((g) => g.dataset['shape'] ?? '');

  test('no worker starts before a lesson opens; a step shows its node, its arrow and one sentence', async () => {
    const before = running();
    view = new LessonView();
    view.connect = connect;
    view.memory = emptyProgress();
    document.body.replaceChildren(view);
    await settled(() => expect(running()).toBe(before));
    await open('slots');
    expect(text('.line b')).toBe('1…Qc7');
    expect(text('.sentence')).toMatch(
      /^Beta cutoff with alpha −∞ and beta −\d+: killer 1, a3, the 1st move, scored −\d+; \d+ moves were never searched\.$/,
    );
    expect(arrows()).toEqual(['K1 a2a3']);
    expect((find(view, 'rp-tree-pane') as unknown as { selected: number }).selected).toBe(view.store.record);
    view.remove();
    expect(running(), 'workers after leaving').toBe(before);
  });

  test('a question hides the answer, explains a wrong move, and opens the node after the right one', async () => {
    await open('slots');
    find(view, '.navigation .next').click();
    await until('the question', () => ready() && all(view, [], '.answers button').length > 0);
    expect(arrows()).toEqual([]);
    expect(view.store.sentence).toBe('');
    expect(find(view, 'rp-tree-pane').inert).toBe(true);
    answer('a3');
    await settled(() => expect(text('.feedback')).toMatch(/^Not a3: it was searched and scored .*below beta/));
    const choices = all(view, [], '.answers button').map((button) => button.textContent ?? '');
    expect(choices.length).toBe(8);
    const unsearched = choices.find((san) => san.startsWith('h') || san.startsWith('K')) ?? '';
    answer(unsearched);
    await settled(() => expect(text('.feedback')).toMatch(new RegExp(`^Not ${unsearched}: it was never searched`)));
    answer('Qf4');
    await settled(() => {
      expect(text('.feedback')).toBe('Right: Qf4.');
      expect(text('.sentence')).toContain('killer 2, Qf4');
      expect(arrows().sort()).toEqual(['K1 a2a3', 'K2 g4f4']);
      expect(find(view, 'rp-tree-pane').inert).toBe(false);
    });
  });

  test('the board of the next lesson has none of the pieces of the one before', async () => {
    await open('killer');
    await view.store.open('slots');
    await until('the board', ready);
    await settled();
    const [placement] = view.store.nodeView!.fen.split(' ') as [string];
    expect(all(view, ['rp-lesson-board', '.chess-board'], '.piece').length).toBe(placement.replace(/[^a-z]/gi, '').length);
  });

  test('an answer can be played on the board or revealed', async () => {
    await open('cutoff');
    view.store.goTo(2);
    await until('the question', () => ready() && view.store.asking);
    const square = (name: string) => find(view, 'rp-lesson-board', '.chess-board', `[data-square="${name}"]`);
    const press = (name: string): void => {
      const box = square(name).getBoundingClientRect();
      const where = {
        clientX: box.left + box.width / 2,
        clientY: box.top + box.height / 2,
        bubbles: true,
        composed: true,
        button: 0,
      };
      square(name).dispatchEvent(new PointerEvent('pointerdown', where));
      square(name).dispatchEvent(new PointerEvent('pointerup', where));
    };
    press('d5');
    press('d4');
    await until('the refusal', () => view.store.quiz?.wrong.length === 1);
    find(view, '.show').click();
    await settled(() => expect(text('.feedback')).toBe('It is dxc4.'));
  });

  test('keyboard only: through a lesson with its question and on to the next lesson', async () => {
    await open('ply');
    for (const n of [2, 3]) {
      await userEvent.keyboard('{ArrowRight}');
      await until(`step ${n}`, () => step() === `Step ${n} of 4` && ready());
    }
    find(view, '.answers button[tabindex="0"]').focus();
    await userEvent.keyboard('{End}{Enter}');
    await until('the refusal', () => view.store.quiz?.wrong.length === 1);
    expect(step(), 'arrows on the answers stay there').toBe('Step 3 of 4');
    const right = all(view, [], '.answers button').findIndex((b) => b.textContent === 'b7#');
    await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(right)}{Enter}`);
    await until('the answer', () => !view.store.asking);
    expect(find(view, '.next'), 'the focus goes on').toBe(view.shadowRoot?.activeElement);
    expect(view.memory.done.has('ply')).toBe(false);
    await userEvent.keyboard('{ArrowRight}');
    await until('step 4', () => step() === 'Step 4 of 4' && ready());
    expect(text('.sentence')).toContain('Checkmate');
    expect(view.memory.done.has('ply')).toBe(true);
    find(view, '.next-lesson').focus();
    await userEvent.keyboard('{Enter}');
    await until('the next lesson', () => view.store.lesson?.id === 'cutoff' && ready());
    expect(find(view, 'h2')).toBe(view.shadowRoot?.activeElement);
  });

  test('free exploration steps through the recording in both directions and back to the step', async () => {
    await open('killer');
    const start = view.store.record;
    // Keys typed in a field, such as the text to copy, stay there.
    const field = document.createElement('textarea');
    find(view, '.step').append(field);
    field.focus();
    await userEvent.keyboard('k');
    field.remove();
    expect(view.store.record).toBe(start);
    await userEvent.keyboard('k');
    await until('a killer hit', () => view.store.record !== start && ready());
    expect(text('.sentence')).toMatch(/killer [12]/);
    const hit = view.store.record;
    await userEvent.keyboard('c');
    await until('a cutoff', () => view.store.record !== hit && ready());
    await userEvent.keyboard('{Shift>}C{/Shift}');
    await until('back', () => view.store.record === hit && ready());
    find(view, '[aria-label="Next killer replaced"]').click();
    await until('a killer replaced', () => ready() && text('.sentence').includes('in the first killer slot'));
    find(view, '[aria-label="Previous PV change"]').click();
    await until('a PV change', ready);
    find(view, '.back').click();
    await until('the step', () => view.store.record === start && view.store.atStep);
  });

  test('a link opens a step; for an unknown lesson it opens the list', async () => {
    for (const place of [{ id: 'slots', step: 2 }, { id: 'ply', step: 0 }, null])
      expect(lessonOfHash(hashOfLesson(place))).toEqual(place);
    for (const hash of ['#lesson=', '#lesson=a b', '#slots', '#lesson=slots.-1']) expect(lessonOfHash(hash)).toBeNull();
    const places: unknown[] = [];
    for (const at of [
      { id: 'slots', step: 2 },
      { id: 'ply', step: 99 },
      { id: 'nowhere', step: 0 },
    ]) {
      view = new LessonView();
      view.connect = connect;
      view.memory = { done: new Set(), at };
      view.addEventListener('lesson-place', (e) => places.push((e as CustomEvent).detail));
      document.body.replaceChildren(view);
      await settled();
      await until('an end', () => view.store.phase === 'list' || ready());
    }
    expect(places.at(0)).toEqual({ id: 'slots', step: 2 });
    expect(places.slice(-2)).toEqual([{ id: 'ply', step: 3 }, null]);
    expect(find(view, '.list')).toBeTruthy();
  });

  test('on the page: a second lesson of a link opens in place of the first, as a place of its own', async () => {
    const { app, session } = realPage();
    await session.open(null);
    const host = new PageHost(app, session);
    const places: unknown[] = [];
    for (const title of ['One', 'Two']) {
      const packed = await packLesson({ ...newLesson(session.game.startFen), title, depth: 1 });
      app.showCover({ kind: 'lessons', at: { id: 'teach', step: 0, packed } });
      const shown = () => app.shadowRoot?.querySelector<LessonView>('rp-lesson-view')?.store;
      await until(title, () => shown()?.lesson?.title === title && shown()?.phase === 'ready');
      expect(shown()?.progress.at).toEqual({ id: 'teach', step: 0, packed });
      places.push(host.place()?.lesson);
    }
    expect(places[0]).not.toBe(places[1]);
  });

  test('what a teacher wrote is kept: Try it waits for the last change, and refuses a lesson with an error', async () => {
    await open('ply');
    const editor = (...path: string[]): HTMLInputElement => find(view, 'rp-lesson-editor', ...path) as HTMLInputElement;
    const edits = (): boolean => all(view, [], 'rp-lesson-editor').length > 0;
    const write = (field: string, text: string, type: string): void => {
      editor(field).value = text;
      editor(field).dispatchEvent(new Event(type));
    };
    find(view, '.edit').click();
    await until('the editor', () => edits() && ready());
    write('.title', 'Mine', 'input');
    write('.fen', 'nonsense', 'change');
    editor('.try').click();
    await until('the refusal', () => editor('.problem').textContent !== '');
    expect([edits(), editor('.try').disabled, editor('.save').disabled, editor('.title').value]).toEqual([
      true,
      true,
      true,
      'Mine',
    ]);
    const { place } = view.store;
    view.show(null);
    await until('the list', () => !edits() && view.store.place === null);
    view.show(place);
    await until('the lesson', () => view.store.place?.packed === place?.packed && ready());
    find(view, '.edit').click();
    await until(
      'what was refused',
      () => edits() && editor('.fen').value === 'nonsense' && editor('.problem').textContent !== '',
    );
    editor('.undo').click();
    await until('the lesson before', () => !editor('.try').disabled && ready());
    write('.depth', '2', 'change');
    editor('.try').click();
    await until('the lesson', () => !edits() && ready());
    expect([text('h2'), view.store.lesson?.depth]).toEqual(['Mine', 2]);
    find(view, '.edit').click();
    await until('the editor', edits);
    expect([editor('.depth').value, editor('.undo').title]).toEqual(['2', 'Undo: depth']);
  });

  test('two searches of one position: one click shows the other tree', async () => {
    await open('order');
    const [good, bad] = all(view, [], '.search');
    expect(good!.textContent).toContain('nodes');
    bad!.click();
    await until('the other root', () => view.store.search === 1 && ready());
    expect(bad!.getAttribute('aria-pressed')).toBe('true');
    expect(view.store.atStep).toBe(false);
  });

  test('a finished lesson is reported once, marked in its group, and remembered by a view whose settings know it', async () => {
    await open('ply');
    const done: string[] = [];
    view.addEventListener('lesson-done', (e) => done.push((e as CustomEvent<string>).detail));
    await view.store.open('worth', 99);
    await until('the last step', () => ready() && done.length > 0);
    expect(done).toEqual(['worth']);
    expect(text('.navigation .next-lesson')).toBe('Where to go from here');
    view.settings = { ...view.settings, lessonsDone: { worth: true } };
    view.store.close();
    await settled(() => {
      expect(all(view, [], '.list h3').map((h) => h.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
        'Seeing a search',
        'Ordering moves',
        'Searching less',
        'Judging1 of 5 done',
        'Games',
        'For teachers',
      ]);
      expect(done).toEqual(['worth']);
    });
  });

  test('the page after the last lesson has an address, and leads to a mode and back to the list', async () => {
    await open('ply');
    const modes: string[] = [];
    view.addEventListener('enter-mode', (e) => modes.push((e as CustomEvent<string>).detail));
    view.show({ id: 'end', step: 0 });
    await settled(() => {
      expect(hashOfLesson(view.memory.at)).toBe('#lesson=end.1');
      expect(all(view, [], '.reading a').length).toBe(3);
    });
    for (const button of all(view, [], '.end li button')) button.click();
    expect(modes).toEqual(['xray', 'duel']);
    find(view, '.end > .all').click();
    await settled(() => {
      expect(view.memory.at).toBeNull();
      expect(text('h2')).toBe('Lessons');
    });
  });

  test('on the page: a finished lesson becomes a setting, and a stored one is marked', async () => {
    const { app } = realPage();
    await settled();
    const changes: object[] = [];
    app.addEventListener('settings', (e) => changes.push((e as CustomEvent<object>).detail));
    await app.applySettings({ ...app.settings, lessonsDone: { cutoff: true } });
    app.enterMode('lessons');
    await until('the lessons', () => app.shadowRoot?.querySelector('rp-lesson-view')?.shadowRoot?.querySelector('.list') != null);
    view = app.shadowRoot!.querySelector('rp-lesson-view') as LessonView;
    expect(all(view, [], '.list .done b').map((b) => b.textContent)).toEqual(['A beta cutoff']);
    await view.store.open('ply', 3);
    await until('the change', () => changes.length > 0);
    expect(changes).toEqual([{ lessonsDone: { cutoff: true, ply: true } }]);
  });

  test('on the page: the game waits, keys do not change it, and it returns afterwards', async () => {
    const { app, session } = realPage();
    await session.open({ fen: 'startpos', moves: ['e2e4', 'e7e5'] });
    await settled();
    const mode = (name: string): void =>
      all(app, [], '.modes button')
        .find((b) => b.textContent === name)!
        .click();
    mode('Lessons');
    await until('the lessons', () => app.shadowRoot?.querySelector('rp-lesson-view')?.shadowRoot?.querySelector('.list') != null);
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('t{ArrowLeft} ');
    view = app.shadowRoot!.querySelector('rp-lesson-view') as LessonView;
    await view.store.open('horizon');
    expect(session.liveSearch.running).toBe(false);
    mode('Play');
    await until('the board', () => app.shadowRoot?.querySelector('rp-board') != null);
    expect(session.game.plies.map(({ uci }) => uci)).toEqual(['e2e4', 'e7e5']);
    expect(session.game.cursor).toBe(2);
    tap(app, 'g1');
    tap(app, 'f3');
    // The engine may have answered by then.
    await until('a move in the game', () => session.game.plies[2]?.uci === 'g1f3');
    mode('Lessons');
    await session.newGame('b');
    await until('the new game, not the lessons', () => app.shadowRoot?.querySelector('rp-board') != null);
  });
});
