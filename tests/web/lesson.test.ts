// Taking lessons, on the real engine; tests/wasm/explain has what their texts claim of the searches.

import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PageHost } from '../../web/app/page-host.ts';
import { usePart } from '../../web/language/translate.ts';
import { hashOfLesson, lessonOfHash } from '../../web/lessons/address.ts';
import { LESSONS } from '../../web/lessons/lessons.ts';
import { emptyProgress } from '../../web/lessons/store.ts';
import { lessonOfLink, packLesson } from '../../web/lessons/teach/lesson-link.ts';
import { newLesson } from '../../web/lessons/teach/taught-lesson.ts';
import { LessonView } from '../../web/ui/lessons/lesson-view.ts';
import '../../web/app/page.css';
import { all, endEngines, engines, find, realEngine, realPage, settled, speakIn, tap, until } from './harness.ts';

const connect = () => realEngine();
const running = (): number => engines.filter(({ state }) => state !== 'initial' && state !== 'failed').length;

afterEach(() => document.body.replaceChildren());
afterAll(endEngines);

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
    all(document.body.firstElementChild!, [], '.list ol button')[LESSONS.findIndex((lesson) => lesson.id === id)]!.click();
    await until('the lesson', ready);
  }

  const answer = (san: string): void =>
    all(view, [], '.answers button')
      .find((b) => b.textContent === san)!
      .click();
  const arrows = (): string[] =>
    all(view, ['rp-position-board'], '.overlay g[data-shape]:not([display="none"])').map((g) => g.dataset['shape'] ?? '');

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
      /^Beta cutoff: killer 1, a3, the 1st move, scored −\d+\.\d\d; \d+ moves were never searched\. Alpha is −∞ and beta −\d+\.\d\d, as White sees it\.$/,
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
    expect(all(view, ['rp-position-board', '.chess-board'], '.piece').length).toBe(placement.replace(/[^a-z]/gi, '').length);
  });

  test('the size of the search has the plural of its number', async () => {
    await open('ply');
    await until('the search', ready);
    const size = (): string => text('details summary');
    expect(size()).toMatch(/^Searched to depth 3: \d+ nodes$/);
    try {
      await usePart('lessons');
      await speakIn('pl');
      await until('Polish', () => /: \d*[05-9] węzłów$/.test(size()));
    } finally {
      await speakIn('en');
    }
  });

  test('an answer can be played on the board or revealed', async () => {
    await open('cutoff');
    view.store.goTo(2);
    await until('the question', () => ready() && view.store.asking);
    const square = (name: string) => find(view, 'rp-position-board', '.chess-board', `[data-square="${name}"]`);
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

  test('the chronicle shows the step’s moment; its playhead moves board, line and tree, and a step moves the playhead', async () => {
    await open('killer');
    const chronicle = () => find(view, 'rp-lesson-chronicle', 'rp-search-chronicle');
    await until('the chronicle', () => all(view, ['rp-lesson-chronicle', 'rp-search-chronicle'], '.band').length > 2);
    const moment = () => find(chronicle(), '.track').ariaValueText ?? '';
    expect(moment()).toMatch(/^Ply 2, after 1\.\.\.N.*Bc6 refutes it/);
    const line = () => text('.line b');
    const before = line();
    find(view, 'rp-lesson-chronicle', 'rp-search-transport', '[title^="Next event"]').click();
    await until('the next node', () => line() !== before && view.store.boardIsCurrent);
    expect(view.store.atStep).toBe(false);
    expect(moment()).toContain(line().split('…')[1]!);
    find(view, '.back').click();
    await until('the step', () => view.store.atStep && line() === before);
    expect(moment()).toMatch(/^Ply 2, after 1\.\.\.N.*Bc6 refutes it/);
    find(view, '.next').click();
    await until('the question', () => view.store.asking);
    await settled(() => expect(all(view, [], 'rp-lesson-chronicle'), 'it would give the answer away').toEqual([]));
  });

  test('grow an engine: the line of the idea lights up with its node, a guess is answered by the count, a stage leads to the next', async () => {
    view = new LessonView();
    view.connect = connect;
    view.memory = { ...emptyProgress(), at: lessonOfHash('#grow=5') };
    document.body.replaceChildren(view);
    const grow = () => find(view, 'rp-grow-view');
    const part = (selector: string) => find(grow(), selector);
    await until(
      'the searches',
      () => view.shadowRoot?.querySelector('rp-grow-view')?.shadowRoot?.querySelector('.guess') != null,
    );
    part('.to-idea').click();
    await settled(() => expect(part('[aria-current="step"]').textContent).toBe('  then killer 2 of the ply'));
    expect(part('.sentence').textContent).toContain('killer 2');
    expect(part('.problem').textContent).toContain('one slot');
    // The keys go from node to node, and Space plays and pauses.
    const line = () => part('.line').textContent;
    const idea = line();
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    press('ArrowRight');
    await settled(() => expect(line()).not.toBe(idea));
    press('ArrowLeft');
    await settled(() => expect(line()).toBe(idea));
    press(' ');
    await settled(() => expect(part('.play').textContent).toContain('Pause'));
    press(' ');
    await settled(() => expect(part('.play').textContent).toContain('Play'));
    expect(part('a.duel').getAttribute('href')).toBe(
      '?fen=6k1%2F3q1pp1%2Fpp5p%2F1r5n%2F5P2%2F1P4P1%2FPQ4BP%2F2R3K1%20b%20-%20-%200%201#duel=generation-second-killer.4',
    );
    part('.guess button:nth-child(2)').click();
    await settled(() =>
      expect(part('.guess [role="status"]').textContent).toMatch(/^\s*Right\. [\d,]+ before, and [\d,]+ now\. Both play /),
    );
    part('nav .next').click();
    await until('the next stage', () => /^6\. /.test(part('h2').textContent));
    expect(hashOfLesson(view.store.progress.at)).toBe('#grow=6');
    part('nav .list').click();
    await until('the list', () => view.store.phase === 'list');
    expect(text('.grow b')).toBe('Grow an engine');
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
    // A link that is copied right after typing has what was typed.
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    write('.title', 'Theirs', 'input');
    editor('rp-share-link', 'rp-copy-text', 'button').click();
    await until('the link', () => copied.length > 0);
    const { packed } = lessonOfHash(new URL(copied[0]!).hash)!;
    expect((await lessonOfLink(packed!)).title).toBe('Theirs');
    vi.restoreAllMocks();
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
