// Lessons on recordings by hand: steps, questions, free steps, failures; what finds a node, and what is said of it.
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import type { LegalMove, PositionSpec, PositionView } from '../../../web/engine/protocol.ts';
import { hashOfLesson, lessonOfHash } from '../../../web/lessons/address.ts';
import { LESSONS } from '../../../web/lessons/lessons.ts';
import { arrowText, type NodeView, nodeViewOf, sentenceAt, shapesAt, whyNot } from '../../../web/lessons/node-view.ts';
import { answerRecord, first, line, matches, next, nextSibling, root, type Where } from '../../../web/lessons/selectors.ts';
import { emptyProgress, type LessonProgress, LessonStore } from '../../../web/lessons/store.ts';
import { type Recording, writeRecording } from '../../../web/recording/recording.ts';
import { SearchTree } from '../../../web/recording/tree.ts';
import { FakeContender, fakes } from '../../web/fake-contest.ts';
import { handMade, type Node, recorded } from '../../web/recorded.ts';

const SLOTS = LESSONS.find(({ id }) => id === 'slots')!;
const description = { engine: 'x', position: { fen: SLOTS.fen, moves: [] }, limits: {}, options: {} };
const move = (uci: string, more: Node = {}): Node => ({
  move: uci,
  number: 1,
  source: 'quiet',
  window: [-40, -39],
  score: -50,
  ...more,
});
const reply = (uci: string, more: Node): Node => ({
  move: uci,
  number: 1,
  source: 'quiet',
  window: [39, 40],
  score: 50,
  ...more,
});
const A3 = (source: 'killer1' | 'killer2' | 'quiet', more: Node = {}) => move('a2a3', { source, ...more });
const QUEEN = (source: 'killer1' | 'killer2', more: Node = {}) => move('g4f4', { source, ...more });
const FAILED = { score: 30 };
/** By record: 0 a stopped search; 1 root; 2 Qc7 3 a3; 4 f5 5 a3 6 Qf4; 7 d5 8 Qf4 9 a3; 10 Kh8 11 a3. */
const C7 = reply('d8c7', { end: 'killer1', below: [A3('killer1')] });
const F5 = reply('f7f5', { end: 'killer2', killers: [3, 3], below: [A3('killer1', FAILED), QUEEN('killer2', { number: 2 })] });
const D5 = reply('d6d5', { end: 'killer2', killers: [3, 3], below: [QUEEN('killer1', FAILED), A3('killer2', { number: 2 })] });
const H8 = reply('g8h8', { end: 'killer1', below: [A3('killer1')] });
const two = (below = [C7, F5, D5, H8]): Recording => recorded([{ depth: 1 }, { depth: 3, below }], { description });
/** By record: 0 root; 1 d5; 2 h3; 3 a3. */
const one = (): Recording =>
  recorded([{ depth: 3, below: [reply('d6d5', { end: 'quiet', below: [move('h2h3', FAILED), A3('quiet', { number: 2 })] })] }], {
    description,
  });

const legal = (uci: string, san: string): LegalMove => ({
  uci,
  san,
  from: uci.slice(0, 2),
  to: uci.slice(2),
  promotion: '',
  capture: false,
});
const [H3, A3_MOVE, F4] = [legal('h2h3', 'h3'), legal('a2a3', 'a3'), legal('g4f4', 'Qf4')];

/** An engine whose searches are over at once; their recordings are the test's. */
class Prepared extends FakeContender {
  recordings: (Recording | null)[] = [two(), one()];
  asked: PositionSpec[] = [];
  override async setOption(name: string, value: string): Promise<void> {
    this.set[name] = value;
  }
  override analyse(...args: Parameters<FakeContender['analyse']>) {
    const task = super.analyse(...args);
    this.search.finish();
    return task;
  }
  override async recording() {
    const recording = this.recordings[(this.searches.length - 1) % this.recordings.length];
    return recording ? { bytes: writeRecording(recording), cost: null } : null;
  }
  override async describe(position: PositionSpec): Promise<PositionView> {
    this.asked.push(position);
    return { ...(await super.describe(position)), legal: [H3, A3_MOVE, F4] };
  }
}

let made: Prepared[];
let memory: LessonProgress;
let store: LessonStore;
let told: Mock<() => void>;
const settled = () => vi.waitFor(() => expect(store.boardIsCurrent).toBe(true), { interval: 1 });
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
    expect([phases, store.index, store.step, store.search, store.record]).toEqual([['searching', 'ready'], 4, 0, 0, 2]);
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
      'Beta cutoff with alpha 39 and beta 40: killer 1, a3, the 1st move, scored 50; 2 moves were never searched.',
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

  test('disposing terminates the engine', async () => {
    await opened();
    store.dispose();
    expect(made[0]!.terminated).toBe(true);
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
    await vi.waitFor(() => expect(answers).toHaveLength(2), { interval: 1 });
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
      { wrong: ['a2a3'], solved: false, feedback: 'Not a3: it was searched and scored at most −30, below beta (40).' },
      1,
    ]);
    store.answer('h2h3');
    store.answer('a2a3');
    store.answer('nothing');
    expect([store.quiz?.wrong, store.quiz?.feedback]).toEqual([
      ['a2a3', 'h2h3'],
      'Not a3: it was searched and scored at most −30, below beta (40).',
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
      'Not a3: it was searched and scored at most −30, below beta (40).',
    ]);
    store.answer('g4f4');
    expect(store.quiz?.solved).toBe(true);
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
    await vi.waitFor(() => expect(store.phase).toBe('failed'), { interval: 1 });
    expect(store.failure).toBe('gone');
    await store.open('slots', 1);
    await vi.waitFor(() => expect(store.phase).toBe('failed'), { interval: 1 });
    expect([store.quiz?.solved, store.asking]).toEqual([false, false]);
  });
});

test('lesson locations and URLs', () => {
  expect([hashOfLesson({ id: 'slots', step: 0 }), hashOfLesson({ id: 'ply', step: 11 }), hashOfLesson(null)]).toEqual([
    '#lesson=slots.1',
    '#lesson=ply.12',
    '',
  ]);
  expect(
    ['#lesson=slots.1', '#lesson=slots', '#lesson=slots.0', '#lesson=ply.12', '#lesson=ply.123', '#lesson=Ply'].map(lessonOfHash),
  ).toEqual([{ id: 'slots', step: 0 }, { id: 'slots', step: 0 }, { id: 'slots', step: 0 }, { id: 'ply', step: 11 }, null, null]);
});

describe('selectors', () => {
  const tree = new SearchTree(two());
  const found = (where: Where): number[] =>
    Array.from({ length: tree.recording.count }, (_, i) => i).filter((i) => matches(tree, i, where));

  test.each<[Where, number[]]>([
    [{ ply: 1 }, [2, 4, 7, 10]],
    [{ end: 'killer2' }, [4, 7]],
    [{ end: ['killer1', 'killer2'] }, [2, 4, 7, 10]],
    [{ after: 'f7f5' }, [4]],
    [{ under: 'd6d5' }, [8, 9]],
    [{ under: '', ply: 1 }, [2, 4, 7, 10]],
    [{ cutBy: 'a2a3' }, [2, 7, 10]],
    [{ cutBy: 'a2a3', end: 'killer2' }, [7]],
    [{ killerFailed: true }, [4, 7]],
    [{ killerFailed: false, ply: 1 }, [2, 4, 7, 10]],
  ])('%j', (where, records) => expect(found(where)).toEqual(records));

  test('find the first node of the last finished search, the next sibling, the next event', () => {
    expect([root(tree, -1), first({})(tree, -1), first({ cutBy: 'g4f4' })(tree, -1), first({ after: 'h7h5' })(tree, -1)]).toEqual(
      [1, 1, 4, -1],
    );
    expect([
      nextSibling({ end: 'killer2' })(tree, 2),
      nextSibling({})(tree, 10),
      nextSibling({})(tree, 1),
      nextSibling({ end: 'killer1' })(tree, 4),
    ]).toEqual([4, -1, -1, 10]);
    expect([
      next('killerHit')(tree, -1),
      next('killerHit')(tree, 2),
      next('killerHit', { cutBy: 'a2a3' })(tree, 2),
      next('killerHit')(tree, 10),
      next('killerHit', { ply: 9 })(tree, -1),
    ]).toEqual([2, 4, 7, -1, -1]);
    // Nothing of the iterations before.
    const twice = new SearchTree(recorded([{ below: [C7] }, { below: [H8] }], { description }));
    expect([next('killerHit')(twice, -1), first({ ply: 1 })(twice, -1)]).toEqual([4, 4]);
  });

  test('find a line with a null move, and the last search of a move', () => {
    const null1 = new SearchTree(handMade());
    expect([line('g1f3 pass')(null1, -1), line('g1f3 g8f6')(null1, -1)]).toEqual([-1, -1]);
    const passes = new SearchTree(
      recorded([
        { below: [move('g1f3', { ask: 'reduced' }), move('g1f3', { below: [{ ask: 'nullMove', below: [move('d2d4')] }] })] },
      ]),
    );
    expect([line('g1f3')(passes, -1), line('g1f3 pass')(passes, -1), line('g1f3 pass d2d4')(passes, -1)]).toEqual([2, 3, 4]);
  });

  test('find the answer: the move that cut, else the last search of the best move', () => {
    expect([4, 7, 1].map((i) => answerRecord(tree, i))).toEqual([6, 9, -1]);
    expect(answerRecord(new SearchTree(handMade()), 2)).toBe(14);
  });
});

describe('the description of a node', () => {
  const tree = new SearchTree(two());
  const nodeView: NodeView = { fen: '', turn: 'w', check: false, lastMove: [], legal: [A3_MOVE, F4], line: '' };

  test('names its moves in SAN and spells out others; counts legal moves', () => {
    expect(sentenceAt(tree, 4, nodeView, null)).toBe(
      'Beta cutoff with alpha 39 and beta 40: killer 2, Qf4, the 2nd move, scored 50; there were no other moves.',
    );
    // The same squares in the position after the move are another move.
    const better = new SearchTree(
      recorded([{ window: [0, 40], below: [move('h2h3'), A3('quiet', { number: 2, window: [-40, 0] })] }]),
    );
    expect(sentenceAt(better, 2, { ...nodeView, legal: [legal('a2a3', 'Rxa3')] }, 'pvChange')).toContain(
      'A new best move at the root: a2-a3, scored 50 there.',
    );
    expect(sentenceAt(tree, 4, nodeView, 'killerReplaced')).toContain(
      'scored 50; there were no other moves. At ply 1 Qf4 replaces a2-a3 in the first killer slot.',
    );
  });

  test('draws a cutting killer filled and a failed one hollow; tags on one square stand side by side', () => {
    const shapes = (node: Node) =>
      shapesAt(new SearchTree(recorded([node])), 0).map(({ kind, label, from, to, head, tagIndex }) => [
        kind,
        label,
        from + to,
        head,
        tagIndex,
      ]);
    expect(
      shapes({
        end: 'killer2',
        below: [move('a2a3', { source: 'killer1', ...FAILED }), move('a2a4', { source: 'killer2', number: 2 })],
      }),
    ).toEqual([
      ['killer2', 'K2', 'a2a4', 'filled', 0],
      ['killer1', 'K1', 'a2a3', 'hollow', 1],
    ]);
    expect(
      shapes({
        end: 'quiet',
        below: [
          move('a2a3', { source: 'killer1', ...FAILED }),
          move('b2a3', { source: 'killer2', ...FAILED, number: 2 }),
          move('a2a4', { number: 3 }),
        ],
      }),
    ).toEqual([
      ['pv', '1', 'a2a4', 'filled', 0],
      ['killer1', 'K1', 'a2a3', 'hollow', 0],
      ['killer2', 'K2', 'b2a3', 'hollow', 0],
    ]);
    expect(
      arrowText(
        new SearchTree(recorded([{ score: -50, window: [40, 50], below: [move('a2a3', { source: 'killer1', score: 30 })] }])),
        0,
      ),
    ).toBe('K1, hollow: tried and failed.');
    expect(arrowText(tree, 3)).toBe('');
  });

  test('numbers the line from the start, sorts the moves, shows the last move', async () => {
    const moves = ['d2d4', 'd7d5'];
    const on = new SearchTree(
      recorded([{ below: [move('e2e4', { below: [{ ask: 'nullMove' }] })] }], {
        description: { ...description, position: { fen: 'F', moves } },
      }),
    );
    const view = async ({ fen, moves: played }: PositionSpec): Promise<PositionView> => ({
      startFen: '8/8 w - - 0 5',
      fen: `${fen} w KQ e3 1 9`,
      turn: 'w',
      check: true,
      result: '*',
      reason: '',
      repairs: [],
      legal: [F4, H3, A3_MOVE],
      plies: played.map((uci) => ({
        uci,
        san: uci,
        fen: '',
        check: false,
        capture: false,
        from: uci.slice(0, 2),
        to: uci.slice(2),
      })),
    });
    const at = (record: number) => nodeViewOf(on, record, view);
    expect(await at(0)).toMatchObject({ line: 'The root', lastMove: ['d7', 'd5'], check: true, legal: [A3_MOVE, H3, F4] });
    expect(await at(1)).toMatchObject({ line: '5.e2e4', lastMove: ['e2', 'e4'] });
    expect(await at(2)).toMatchObject({ line: '5.e2e4 (passes)', lastMove: [], fen: 'F b KQ - 1 9 w KQ e3 1 9' });
  });

  test('says why a move is not the answer', () => {
    const why = (child: Node, window: [number, number] = [-40, 40]) =>
      whyNot(new SearchTree(recorded([{ window, below: [child] }])), 0, A3_MOVE);
    const never = 'Not a3: it was never searched here, because an earlier move already caused a cutoff.';
    expect([
      why(A3('quiet', { window: [-40, 40], score: 10 })),
      why(A3('quiet', { window: [-40, 40], score: 40 })),
      why(A3('quiet', { window: [-40, 40], score: -40 })),
    ]).toEqual([
      'Not a3: it was searched and scored −10, below beta (40).',
      'Not a3: it was searched and scored at most −40, below beta (40).',
      'Not a3: it was searched and scored 40; there is a better move.',
    ]);
    expect([why(A3('quiet', { end: 'unfinished' })), why(move('h2h3')), why(A3('quiet', { ask: 'probCut' }))]).toEqual([
      never,
      never,
      never,
    ]);
    expect(why(A3('quiet', { window: [-40, 40], score: 10 }), [-32001, 32001])).toBe(
      'Not a3: it was searched and scored −10; there is a better move.',
    );
    const again = new SearchTree(
      recorded([
        {
          window: [-40, 40],
          below: [A3('quiet', { ask: 'reduced', score: -60 }), A3('quiet', { score: 10, window: [-40, 40] })],
        },
      ]),
    );
    expect(whyNot(again, 0, A3_MOVE)).toContain('scored −10, below');
  });
});
