// Lines of the tree, PGN of the session, lessons, one side of a duel, refusals.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExperimentEngine } from '../../../web/engine/engine-port.ts';
import { DuelSide } from '../../../web/experiments/duel/duel-side.ts';
import { Notifications } from '../../../web/game/notifications.ts';
import { Session } from '../../../web/game/session.ts';
import { pgnOfSession } from '../../../web/game/tree/session-text.ts';
import { arrowText, nodeViewOf } from '../../../web/lessons/node-view.ts';
import { line, matches, nextSibling } from '../../../web/lessons/selectors.ts';
import type { LegalMove, PositionView, SearchInfo } from '../../../web/protocol/protocol.ts';
import { SearchTree } from '../../../web/recording/tree.ts';
import { TreeFacts } from '../../../web/ui/xray/tree/tree-facts.ts';
import { FakeEngine, FakeError, fakeInfo } from '../../web/fake-engine.ts';
import { handMade, recorded } from '../../web/recorded.ts';

/** Waits for a condition; the limit is far above what a loaded machine needs. */
const soon = (holds: () => void) => vi.waitFor(holds, 20_000);

describe('a line of the tree', () => {
  const from = (fen: string, moves: string[]): SearchTree =>
    new SearchTree(
      handMade({
        description: { engine: 'x', position: { fen, moves }, limits: {}, options: {} },
      }),
    );

  test.each<[string, string[], string]>([
    ['startpos', [], '1.'],
    ['startpos', ['e2e4'], '1…'],
    ['startpos', ['e2e4', 'e7e5', 'g1f3'], '2…'],
    ['8/8/8/8/8/8/8/8 b - - 0 30', [], '30…'],
    ['8/8/8/8/8/8/8/8 b - - 0 30', ['e7e5'], '31.'],
  ])('after %s %j its first number is %s', (fen, moves, number) => {
    const facts = new TreeFacts(() => {});
    facts.san = async (asked) => asked.map((_, i) => `S${i}`);
    const tree = from(fen, moves);
    facts.lineText(tree, 4);
    return soon(() => expect(facts.lineText(tree, 4).startsWith(`${number}S0`)).toBe(true));
  });

  test('queries the engine once per line, drops stale answers, retries after failures', async () => {
    const tree = new SearchTree(handMade());
    let answers: ((moves: LegalMove[]) => void)[] = [];
    const changed = vi.fn();
    const facts = new TreeFacts(changed);
    facts.legal = vi.fn(() => new Promise<LegalMove[]>((resolve) => answers.push(resolve)));
    expect([facts.legalAt(tree, 4), facts.legalAt(tree, 4), facts.legalAt(tree, 12)]).toEqual([null, null, null]);
    // The engine cannot answer for a line with a null move.
    expect(facts.legal).toHaveBeenCalledExactlyOnceWith(['e2e4', 'e7e5']);
    facts.clear();
    answers[0]?.([]);
    await Promise.resolve();
    await Promise.resolve();
    expect([changed.mock.calls.length, facts.legalAt(tree, 4)]).toEqual([0, null]);
    expect(facts.legal).toHaveBeenCalledTimes(2);
    answers[1]?.([]);
    await soon(() => expect(facts.legalAt(tree, 4)).toEqual([]));
    expect(changed).toHaveBeenCalledOnce();
    answers = [];
    facts.legal = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue([]);
    facts.legalAt(tree, 3);
    await soon(() => {
      facts.legalAt(tree, 3);
      expect(facts.legal).toHaveBeenCalledTimes(2);
    });
  });
});

describe('the game as PGN', () => {
  let session: Session;
  beforeEach(async () => {
    session = new Session(
      (onState) => new FakeEngine(onState),
      (callback) => callback(),
    );
    await session.open(null);
  });
  const tag = (name: string): string | undefined => new RegExp(`\\[${name} "(.*)"\\]`).exec(pgnOfSession(session))?.[1];

  test("names the players and has today's date", async () => {
    vi.useFakeTimers({ now: new Date(2026, 1, 3), toFake: ['Date'] });
    expect([tag('White'), tag('Black'), tag('Date')]).toEqual(['Player', 'Riposte', '2026.02.03']);
    vi.useRealTimers();
    await session.newGame('b');
    expect([tag('White'), tag('Black')]).toEqual(['Riposte', 'Player']);
    session.setMode('analyse');
    expect([tag('White'), tag('Black')]).toEqual(['?', '?']);
  });

  test('of an imported game keeps its tags, and its result until its main line changes', async () => {
    session.setMode('analyse');
    await session.openPosition({ pgn: '[White "Anna"]\n\n1. e4 e5 1-0' });
    expect([tag('White'), tag('Result')]).toEqual(['Anna', '1-0']);
    await session.goTo(1);
    await session.play('d7d5');
    expect([tag('White'), tag('Result')], 'a variation').toEqual(['Anna', '1-0']);
    await session.goToPath(['e2e4', 'e7e5']);
    await session.play('g1f3');
    expect([tag('White'), tag('Result')], 'analysis after the end').toEqual(['Anna', '1-0']);
    await session.edits.undo();
    expect(tag('Result')).toBe('1-0');
    await session.takeback();
    expect([tag('White'), tag('Result')]).toEqual(['Anna', '*']);
  });
});

describe('lessons', () => {
  const tree = new SearchTree(handMade());

  test('find the last search of a line, the next sibling, a failed killer', () => {
    expect([line('g1f3')(tree, -1), line('e2e4 d7d5')(tree, -1), line('a2a3')(tree, -1), line('a2a3 e7e5')(tree, -1)]).toEqual([
      14, 8, -1, -1,
    ]);
    expect([nextSibling({})(tree, 4), nextSibling({ after: 'e7e5' })(tree, 4), nextSibling({})(tree, 2)]).toEqual([8, -1, -1]);
    const failed = (end: 'killer1' | 'quiet') =>
      matches(new SearchTree(recorded([{ end, killers: [3, 0] }])), 0, { killerFailed: true });
    expect([failed('quiet'), failed('killer1')]).toEqual([true, false]);
  });

  test('explain the arrows: the cutting or best move, failed killers', () => {
    expect(arrowText(tree, 4)).toBe('K1, filled: the move that cut.');
    expect(arrowText(tree, 8)).toBe('Solid arrow: the move that cut.');
    expect(arrowText(tree, 2)).toBe('Solid arrow: the best move.');
    const killers = new SearchTree(
      recorded([
        {
          end: 'quiet',
          below: [
            { move: 'g1f3', number: 1, source: 'killer1' },
            { move: 'd2d4', number: 2, source: 'killer2' },
            { move: 'e2e4', number: 3, source: 'quiet' },
          ],
        },
      ]),
    );
    expect(arrowText(killers, 0)).toBe('Solid arrow: the move that cut. K1 and K2, hollow: tried and failed.');
  });

  test('pass the turn after a null move', async () => {
    const asked: [string, string[]][] = [];
    const describe = async ({ fen, moves }: { fen: string; moves: string[] }): Promise<PositionView> => {
      asked.push([fen, moves]);
      const plies = moves.map((uci) => ({ uci, san: uci, fen: '', check: false, capture: false, from: '', to: '' }));
      return {
        startFen: '8/8 w - - 0 1',
        fen: '4k3/8 b Q e3 4 9',
        turn: 'b',
        check: false,
        result: '*',
        reason: '',
        repairs: [],
        legal: [],
        plies,
      };
    };
    const { line: text } = await nodeViewOf(tree, 12, describe);
    expect(asked).toEqual([
      ['startpos', ['g1f3']],
      ['4k3/8 w Q - 4 9', []],
      ['4k3/8 b Q e3 4 9', ['d2d4']],
    ]);
    expect(text).toBe('1.g1f3 (passes) 2.d2d4');
  });
});

describe('one side of a duel', () => {
  /** A side whose search the test controls. */
  function side() {
    let tell: (info: SearchInfo) => void = () => {};
    let finish: () => void = () => {};
    const analyse = vi.fn((_: unknown, __: unknown, hooks: { onInfo: (info: SearchInfo) => void }) => {
      tell = hooks.onInfo;
      return { done: new Promise<void>((resolve) => (finish = resolve)), stop: () => finish() };
    });
    const made = new DuelSide('A', () => ({ analyse }) as unknown as ExperimentEngine);
    return {
      made,
      analyse,
      tell: (depth: number, nodes: number, multipv = 1) => tell(fakeInfo({ depth, nodes, multipv })),
      finish: () => finish(),
    };
  }
  const START = { fen: 'startpos', moves: [] };

  test('counts the nodes of each iteration from its last report', async () => {
    const { made, tell, finish } = side();
    const over = made.search(START, 2, false, () => {});
    for (const [depth, nodes, multipv] of [
      [1, 10, 1],
      [1, 30, 1],
      [2, 50, 1],
      [3, 60, 2],
      [2, 100, 1],
    ] as const)
      tell(depth, nodes, multipv);
    finish();
    await over;
    expect(made.iterations.map(({ depth, nodes, total }) => [depth, nodes, total])).toEqual([
      [1, 30, 30],
      [2, 70, 100],
    ]);
  });

  test('drops the unfinished iteration when stopped, and stays stopped until cleared', async () => {
    const { made, analyse, tell } = side();
    const over = made.search(START, 9, false, () => {});
    tell(1, 10);
    tell(2, 50);
    made.stop();
    await over;
    expect(made.iterations.map(({ depth }) => depth)).toEqual([1]);
    await made.search(START, 9, false, () => {});
    expect(analyse).toHaveBeenCalledOnce();
  });
});

test('a rejection names its field; after an engine failure later rejections are hidden', async () => {
  const notifications = new Notifications(() => {});
  expect(await notifications.tryOrNotify(() => Promise.reject(new FakeError('fen.turn', 'expected w or b')))).toBe(false);
  expect(notifications.notice).toBe('fen.turn: expected w or b');
  notifications.notify(null);
  notifications.fail(new Error('out of memory'));
  await notifications.tryOrNotify(() => Promise.reject(new FakeError('', 'no worker')));
  expect([notifications.failure, notifications.notice]).toEqual(['out of memory', null]);
  notifications.clearFailure();
  expect([notifications.failure, await notifications.tryOrNotify(async () => {})]).toEqual([null, true]);
});
