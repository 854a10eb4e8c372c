// The store of lessons on recordings by hand: steps, questions, free steps, failures.
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { emptyProgress, type LessonProgress, LessonStore } from '../../../web/lessons/store.ts';
import { taughtOf } from '../../../web/lessons/teach/taught-lesson.ts';
import { fakes } from '../../web/fake-contest.ts';
import { recorded } from '../../web/recorded.ts';
import { C7, D5, description, one, Prepared, SLOTS, two } from './lesson-fixtures.ts';

let made: Prepared[];
let memory: LessonProgress;
let store: LessonStore;
let told: Mock<() => void>;
const settled = () => vi.waitFor(() => expect(store.boardIsCurrent).toBe(true), { interval: 1, timeout: 20_000 });
function storeOn(make = () => new Prepared()): void {
  const on = fakes(make);
  made = on.made;
  memory = emptyProgress();
  store = new LessonStore(on.connect, memory, (callback) => callback());
  store.subscribe((told = vi.fn()));
}
async function opened(step = 0): Promise<void> {
  await store.open('slots', step);
  await settled();
}
beforeEach(() => storeOn());

describe('opening a lesson', () => {
  test('runs one search per setting, then shows the first step', async () => {
    const phases: string[] = [];
    store.subscribe(() => phases.at(-1) === store.phase || phases.push(store.phase));
    expect([store.index, store.phase, made.length, store.current, store.quiz, store.stepNodes]).toEqual([
      -1,
      'list',
      0,
      null,
      null,
      [],
    ]);
    const over = store.open('slots');
    expect([store.phase, store.progress.at, store.asking, store.atStep]).toEqual([
      'searching',
      { id: 'slots', step: 0 },
      false,
      false,
    ]);
    await over;
    await settled();
    expect([phases, store.index, store.step, store.search, store.record]).toEqual([['searching', 'ready'], 6, 0, 0, 2]);
    expect(made[0]!.searches.map(({ position, limits, hooks }) => [position, limits, hooks])).toEqual(
      [0, 1].map(() => [{ fen: SLOTS.fen, moves: [] }, { depth: 3 }, { xray: true, record: true }]),
    );
    expect([made[0]!.set['Switch Killers'], made[0]!.games]).toEqual(['1', 2]);
    expect(store.stepNodes).toEqual([2, 4, 7, 10, 1].map((record, n) => ({ search: n === 4 ? 1 : 0, record })));
    expect([store.atStep, store.nodeView?.line, store.nodeView?.lastMove, store.arrows]).toEqual([
      true,
      '1…Qc7',
      ['d8', 'c7'],
      'K1, filled: the move that cut.',
    ]);
    expect(store.sentence).toBe(
      'Beta cutoff: killer 1, a3, the 1st move, scored +0.50; 2 moves were never searched. Alpha is +0.39 and beta +0.40, as White sees it.',
    );
    expect(store.shapes.map(({ label, from }) => label + from)).toEqual(['K1a2']);
  });

  test('past its last step shows the last one, and completes the lesson', async () => {
    await opened(99);
    expect([store.step, store.search, store.record, memory.at, [...memory.done]]).toEqual([
      4,
      1,
      1,
      { id: 'slots', step: 4 },
      ['slots'],
    ]);
    await opened(2);
    expect([store.step, memory.at]).toEqual([2, { id: 'slots', step: 2 }]);
  });

  test('with an unknown id, or closing it, shows the list', async () => {
    for (const leave of [() => store.open('nothing'), () => store.close()]) {
      await opened(1);
      told.mockClear();
      await leave();
      expect([
        store.phase,
        store.lesson,
        store.index,
        store.trees,
        store.record === -1 || store.tree,
        memory.at,
        told.mock.calls.length,
      ]).toEqual(['list', null, -1, [], null, null, 1]);
    }
  });

  test('clears the previous lesson: its answers, its board, its message', async () => {
    await opened(1);
    store.answer('h2h3');
    store.revealAnswer();
    store.event('pvChange', 1);
    expect([store.quiz?.solved, store.noEventMessage]).toEqual([true, 'No more after this node.']);
    store.show(1);
    const over = store.open('slots');
    expect([store.step, store.search, store.record, store.nodeView, store.noEventMessage, store.trees]).toEqual([
      0,
      0,
      -1,
      null,
      '',
      [],
    ]);
    await over;
    store.goTo(1);
    expect(store.quiz).toEqual({ wrong: [], solved: false, feedback: '' });
  });

  test('during the searches of another runs both, and shows the later one', async () => {
    const [before, after] = [store.open('horizon'), store.open('slots')];
    await before;
    expect([store.lesson?.id, store.phase]).toEqual(['slots', 'searching']);
    await after;
    expect(store.phase).toBe('ready');
    expect(made[0]!.searches.map(({ limits }) => limits.depth)).toEqual([1, 1, 3, 3]);
  });

  test.each<[string, () => void]>([
    ['closing', () => store.close()],
    ['leaving', () => store.dispose()],
  ])('%s during its search leaves nothing behind', async (_, leave) => {
    const over = store.open('slots');
    leave();
    const { phase } = store;
    await over;
    expect([store.phase, store.trees, store.failure]).toEqual([phase, [], '']);
  });

  test('disposing terminates the engine; what waited for it starts no other', async () => {
    await opened();
    const over = [store.open('horizon'), store.open('slots')];
    store.dispose();
    expect(made[0]!.terminated).toBe(true);
    await Promise.all(over);
    expect([made.length, store.phase]).toEqual([1, 'searching']);
    await opened();
    expect(made.length).toBe(2);
  });
});

describe('a step', () => {
  test('shows the root of its search if its selector finds nothing; the next selector continues from the previous step', async () => {
    storeOn(() =>
      Object.assign(new Prepared(), { recordings: [two([C7, D5]), recorded([{}, {}, { depth: 2 }], { description })] }),
    );
    await opened();
    expect(store.stepNodes.map(({ record }) => record)).toEqual([2, -1, 4, -1, -1]);
    store.goTo(1);
    expect([store.search, store.record, store.atStep]).toEqual([0, 1, true]);
    store.goTo(4);
    expect([store.search, store.record, store.atStep]).toEqual([1, 2, true]);
    const views = await store.stepViews();
    expect(views.map(({ record }) => record)).toEqual([2, 1, 4, 1, 2]);
    expect(views[1]?.nodeView).toEqual(await store.viewAt(0, 1));
  });

  test('is shown only if it exists, and is remembered', async () => {
    store.goTo(1);
    expect(store.step).toBe(0);
    await opened();
    store.goTo(5);
    store.goTo(-1);
    expect([store.step, store.record]).toEqual([0, 2]);
    store.goTo(3);
    expect([store.step, store.record, memory.at, [...memory.done]]).toEqual([3, 10, { id: 'slots', step: 3 }, []]);
    store.goTo(4);
    expect([store.search, [...memory.done]]).toEqual([1, ['slots']]);
    store.goTo(3);
    expect([store.search, store.record]).toEqual([0, 10]);
  });

  test('names the killer that was replaced, as does a free step to such a node, until another node is selected', async () => {
    await opened(2);
    const replaced = 'in the first killer slot';
    expect(store.sentence).toContain(replaced);
    store.select(4);
    await settled();
    expect([store.atStep, store.sentence.includes(replaced)]).toEqual([false, false]);
    store.select(1);
    await settled();
    store.event('killerReplaced', -1);
    await settled();
    expect([store.record, store.sentence.includes(replaced)]).toEqual([7, true]);
    store.goTo(0);
    store.event('killerReplaced', 1);
    await settled();
    expect([store.record, store.sentence.includes(replaced)]).toEqual([4, true]);
    store.select(7);
    await settled();
    expect(store.sentence).not.toContain(replaced);
    store.event('killerReplaced', -1);
    store.goTo(1);
    await settled();
    store.revealAnswer();
    expect([store.record, store.sentence.includes(replaced)]).toEqual([4, false]);
  });
});

describe('free steps', () => {
  test('go both ways, and say so if there is no further event', async () => {
    await opened();
    store.event('killerHit', 1);
    expect(store.record).toBe(4);
    store.event('killerHit', -1);
    expect(store.record).toBe(2);
    told.mockClear();
    store.event('killerHit', -1);
    expect([store.record, store.noEventMessage, told.mock.calls.length]).toEqual([2, 'None before this node.', 1]);
    store.select(10);
    expect(store.noEventMessage).toBe('');
    store.event('cutoff', 1);
    expect(store.noEventMessage).toBe('No more after this node.');
    store.select(-1);
    expect(store.record).toBe(10);
  });

  test('show another search from its root, and only another', async () => {
    await opened();
    store.show(1);
    expect([store.search, store.record, store.tree, store.boardIsCurrent, store.atStep]).toEqual([
      1,
      0,
      store.trees[1],
      false,
      false,
    ]);
    store.select(1);
    await settled();
    store.show(1);
    store.show(7);
    expect([store.search, store.record]).toEqual([1, 1]);
    // Records of one number in two searches are two nodes.
    store.show(0);
    expect([store.record, store.boardIsCurrent]).toEqual([1, false]);
    store.show(1);
    store.select(2);
    expect(store.atStep).toBe(false);
  });

  test('the board follows the node selected last, and notifies when it is ready', async () => {
    await opened();
    const answers: (() => void)[] = [];
    const { describe } = made[0]!;
    made[0]!.describe = async (position) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return describe.call(made[0]!, position);
    };
    store.select(4);
    store.select(7);
    expect([store.boardIsCurrent, store.nodeView?.line]).toEqual([false, '1…Qc7']);
    await vi.waitFor(() => expect(answers).toHaveLength(2), { interval: 1, timeout: 20_000 });
    told.mockClear();
    answers[1]!();
    await settled();
    expect([store.nodeView?.line, told.mock.calls.length]).toEqual(['1…d5', 1]);
    answers[0]!();
    await new Promise(setImmediate);
    expect([store.nodeView?.line, told.mock.calls.length]).toEqual(['1…d5', 1]);
  });

  test('describe positions of the lesson from its root', async () => {
    await opened();
    await store.describe(['d8c7']);
    expect(made[0]!.asked.at(-1)).toEqual({ fen: SLOTS.fen, moves: ['d8c7'] });
  });
});

describe('a question', () => {
  test('hides what would give the answer away until it is answered', async () => {
    await opened(1);
    expect([store.asking, store.sentence, store.shapes, store.arrows]).toEqual([true, '', [], '']);
    store.event('cutoff', 1);
    expect(store.record).toBe(4);
    told.mockClear();
    store.answer('a2a3');
    expect([store.quiz, told.mock.calls.length]).toEqual([
      { wrong: ['a2a3'], solved: false, feedback: 'Not a3: it was searched and scored at most −0.30, below beta (+0.40).' },
      1,
    ]);
    store.answer('h2h3');
    store.answer('a2a3');
    store.answer('nothing');
    expect([store.quiz?.wrong, store.quiz?.feedback]).toEqual([
      ['a2a3', 'h2h3'],
      'Not a3: it was searched and scored at most −0.30, below beta (+0.40).',
    ]);
    told.mockClear();
    store.answer('g4f4');
    expect([store.quiz?.solved, store.quiz?.feedback, store.asking, told.mock.calls.length, [...memory.done]]).toEqual([
      true,
      'Right: Qf4.',
      false,
      1,
      [],
    ]);
    expect([store.sentence, store.shapes.map(({ label }) => label), store.arrows]).toEqual([
      expect.stringContaining('killer 2, Qf4, the 2nd move'),
      ['K2', 'K1'],
      'K2, filled: the move that cut. K1, hollow: tried and failed.',
    ]);
    store.answer('h2h3');
    store.revealAnswer();
    store.goTo(0);
    store.goTo(1);
    expect(store.quiz?.feedback).toBe('Right: Qf4.');
  });

  test('reveals its answer only while it is open', async () => {
    await opened();
    store.revealAnswer();
    expect(store.quiz).toBeNull();
    store.goTo(1);
    await settled();
    store.revealAnswer();
    expect(store.quiz).toEqual({ wrong: [], solved: true, feedback: 'It is Qf4.' });
  });

  test('refers to its step, whatever node is selected, and waits for the board', async () => {
    await opened(1);
    store.select(10);
    store.answer('g4f4');
    expect(store.quiz?.solved).toBe(false);
    await settled();
    store.answer('a2a3');
    expect([store.quiz?.solved, store.quiz?.feedback]).toEqual([
      false,
      'Not a3: it was searched and scored at most −0.30, below beta (+0.40).',
    ]);
    store.answer('g4f4');
    expect(store.quiz?.solved).toBe(true);
  });

  test('that no move answers is not asked', async () => {
    storeOn(() => Object.assign(new Prepared(), { recordings: [two([C7, D5]), one()] }));
    await opened(1);
    expect([store.current?.question === undefined, store.hasAnswer(1), store.quiz, store.asking]).toEqual([
      false,
      false,
      null,
      false,
    ]);
  });

  test('appears only in steps that have one', async () => {
    await opened();
    expect(SLOTS.steps.map((_, step) => (store.goTo(step), store.asking))).toEqual([false, true, false, false, false]);
  });
});

describe('a failure', () => {
  test('without a recording is reported; the lesson can be opened again', async () => {
    storeOn(() => Object.assign(new Prepared(), { recordings: [null, one()] }));
    await store.open('slots');
    expect([store.phase, store.failure, told.mock.calls.length]).toEqual(['failed', 'The engine did not record the search', 2]);
    store.goTo(1);
    store.select(1);
    expect([store.step, store.record, store.asking]).toEqual([0, -1, false]);
    made[0]!.recordings = [two()];
    await opened();
    expect(store.phase).toBe('ready');
  });

  test('of a search is tried again at its step, in a lesson of a link as well', async () => {
    storeOn(() => Object.assign(new Prepared(), { recordings: [null] }));
    const own = { ...taughtOf(SLOTS), searches: SLOTS.searches.map(({ name }) => ({ name, settings: {} })) };
    for (const begin of [() => store.open('slots', 2), () => store.teach(own, 'packed', 2)]) {
      made.forEach((engine) => (engine.recordings = [null]));
      await begin();
      const { place } = store;
      expect([store.phase, place?.step]).toEqual(['failed', 2]);
      made[0]!.recordings = [two(), one()];
      made[0]!.searches.length = 0;
      await store.retry();
      expect([store.phase, store.step, memory.at]).toEqual(['ready', 2, place]);
    }
  });

  test('in a lesson that was closed is not reported', async () => {
    storeOn(() => Object.assign(new Prepared(), { recordings: [null] }));
    const over = store.open('slots');
    store.close();
    await over;
    expect([store.phase, store.failure]).toEqual(['list', '']);
  });

  test('of the board is reported, unless the lesson was closed', async () => {
    await opened();
    made[0]!.describe = () => Promise.reject(new Error('gone'));
    store.select(4);
    store.close();
    await new Promise(setImmediate);
    expect(store.phase).toBe('list');
    await store.open('slots');
    await vi.waitFor(() => expect(store.phase).toBe('failed'), { interval: 1, timeout: 20_000 });
    expect(store.failure).toBe('gone');
    await store.open('slots', 1);
    await vi.waitFor(() => expect(store.phase).toBe('failed'), { interval: 1, timeout: 20_000 });
    expect([store.quiz?.solved, store.asking]).toEqual([false, false]);
  });
});
