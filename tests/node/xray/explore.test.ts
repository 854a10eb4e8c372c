// Which ply of the engine's thoughts is on the board.
import { beforeAll, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { BoardPreview, loadRows } from '../../../web/analysis/board-preview.ts';
import { LiveSearch } from '../../../web/analysis/live-search.ts';
import { START_FEN } from '../../../web/core/format.ts';
import type { PositionSpec, PositionView } from '../../../web/protocol/protocol.ts';
import { FakeEngine, fakeInfo, fakeSnapshot } from '../../web/fake-engine.ts';

const ROOT = {
  spec: { fen: 'startpos', moves: ['a2a3'] },
  fen: START_FEN.replace(' w ', ' b ').replace('0 1', '0 6'),
  turn: 'b' as const,
};
const LINE = fakeInfo({ pv: ['e7e5', 'g1f3', 'b8c6', 'b1c3'], san: ['e5', 'Nf3', 'Nc6', 'Nc3'] });
const PLACE = { position: { fen: START_FEN, moves: ['h2h4'] }, caption: 'A place', shapes: [] };
const at = (moves: string[]) => ({ fen: 'startpos', moves: ['a2a3', ...moves] });

let thinking: LiveSearch;
let explore: BoardPreview;
let asked: PositionSpec[];
let rules: { describe(position: PositionSpec): Promise<PositionView> };
let told: Mock<() => void>;
/** Lets the questions under way be answered. */
const answered = async (): Promise<void> => {
  for (let n = 0; n < 20; n++) await Promise.resolve();
};

beforeAll(loadRows);
beforeEach(() => {
  thinking = new LiveSearch((callback) => callback());
  asked = [];
  const engine = new FakeEngine();
  rules = { describe: (position) => (asked.push(position), engine.describe(position)) };
  explore = new BoardPreview({ describe: (position) => rules.describe(position as PositionSpec) }, thinking, (callback) =>
    callback(),
  );
  told = vi.fn();
  explore.subscribe(told);
  thinking.start(ROOT, 'analysis');
  thinking.xray(
    fakeSnapshot(5, 0, [
      ['e7e5', 'e5'],
      ['g1f3', 'Nf3'],
    ]),
  );
});

describe('a move under the pointer', () => {
  test('shows the position after its line, with the following moves as arrows', async () => {
    explore.showMove(LINE, 0);
    await answered();
    expect(asked).toEqual([at(['e7e5'])]);
    expect(explore.board).toMatchObject({ caption: 'After 6...e5 (preview)', lastMove: ['e7', 'e5'], turn: 'w', check: false });
    expect(explore.board?.shapes.map(({ label, from }) => label + from)).toEqual(['2g1', '3b8']);
    explore.showMove(LINE, 1);
    await answered();
    expect([explore.board?.caption, explore.board?.shapes.map(({ label, from }) => label + from)]).toEqual([
      'After 7.Nf3 (preview)',
      ['3b8', '4b1'],
    ]);
    explore.showMove(LINE, 2);
    await answered();
    expect([explore.board?.caption, asked.length]).toEqual(['After 7...Nc6 (preview)', 3]);
    explore.clearMove();
    await answered();
    expect([explore.board, explore.heldLine]).toEqual([null, null]);
  });

  test('freezes its line but not the others', () => {
    explore.showMove(LINE, 0);
    explore.showMove({ ...LINE, pv: ['d7d5'] }, 1);
    expect(explore.heldLine).toMatchObject({ info: LINE, index: 1 });
    const second = { ...LINE, multipv: 2 };
    explore.showMove(second, 0);
    expect(explore.heldLine?.info).toBe(second);
  });

  test('shows nothing without a search; leaving nothing does not notify', () => {
    const idle = new BoardPreview(rules, new LiveSearch(), (callback) => callback());
    idle.showMove(LINE, 0);
    expect(idle.heldLine).toBeNull();
    told.mockClear();
    explore.clearMove();
    expect(told).not.toHaveBeenCalled();
  });

  test('shows check', async () => {
    const { describe } = rules;
    rules.describe = async (position) => ({ ...(await describe(position)), check: true });
    explore.showMove(LINE, 0);
    await answered();
    expect(explore.board?.check).toBe(true);
  });
});

describe('a row of the ladder', () => {
  test.each<[number, string[], string, string[]]>([
    [1, [], 'Ply 1: the engine expects e5', ['K1', 'K2', '1']],
    // Killers that cannot be played on the line have no arrow.
    [2, ['e7e5'], 'Ply 2: the engine expects Nf3', ['K1', '2']],
    [3, ['e7e5', 'g1f3'], 'Ply 3: end of the line', []],
    [4, ['e7e5', 'g1f3'], 'Ply 4 is beyond the end of the line', []],
  ])('row %i shows the position before its ply', async (ply, moves, caption, labels) => {
    explore.selectRow(ply);
    await answered();
    expect([explore.row, asked, explore.board?.caption, explore.board?.shapes.map(({ label }) => label)]).toEqual([
      ply,
      [at(moves)],
      caption,
      labels,
    ]);
  });

  test('follows the search, queries a position once, and gives way to a move under the pointer', async () => {
    explore.selectRow(2);
    await answered();
    thinking.xray(fakeSnapshot(5, 1, [['d7d5', 'd5']]));
    await answered();
    thinking.xray(fakeSnapshot(5, 2, [['d7d5', 'd5']]));
    await answered();
    expect(asked).toEqual([at(['e7e5']), at(['d7d5'])]);
    explore.showMove(LINE, 0);
    await answered();
    told.mockClear();
    thinking.xray(fakeSnapshot(5, 3));
    expect([told.mock.calls.length, explore.board?.caption]).toEqual([0, 'After 6...e5 (preview)']);
    explore.clearMove();
    await answered();
    expect(explore.board?.caption).toMatch(/^Ply 2/);
  });

  test('selected twice does not notify again; deselecting shows the board of the game', async () => {
    explore.selectRow(2);
    await answered();
    told.mockClear();
    explore.selectRow(2);
    expect(told).not.toHaveBeenCalled();
    explore.selectRow(null);
    await answered();
    expect([explore.row, explore.board]).toEqual([null, null]);
    explore.selectRow(9);
    await answered();
    expect(explore.board).toBeNull();
  });
});

describe('a preview position', () => {
  test('stays until another is selected; its row stays selected', async () => {
    explore.showPosition({ ...PLACE, ply: 3 });
    await answered();
    expect([explore.board?.caption, explore.row, asked]).toEqual(['A place', 3, [PLACE.position]]);
    explore.showPosition({ ...PLACE, caption: 'Another' });
    await answered();
    expect([explore.board?.caption, explore.row, asked.length]).toEqual(['Another', 3, 1]);
    // Its own row is a way back.
    explore.selectRow(3);
    await answered();
    expect(explore.board?.caption).toBe('Ply 3: end of the line');
    explore.showPosition(PLACE);
    explore.showPosition(null);
    await answered();
    expect(explore.board?.caption).toBe('Ply 3: end of the line');
  });

  test('replaces a move under the pointer, and gives way to the next one', async () => {
    explore.showMove(LINE, 0);
    explore.showPosition(PLACE);
    await answered();
    expect([explore.heldLine, explore.board?.caption]).toEqual([null, 'A place']);
    explore.showMove(LINE, 0);
    await answered();
    expect(explore.board?.caption).toMatch(/^After/);
    explore.clearMove();
    await answered();
    expect(explore.board?.caption).toBe('A place');
  });

  test('is another one in another game, even after equally many moves', async () => {
    explore.showPosition(PLACE);
    await answered();
    explore.showPosition({ ...PLACE, position: { fen: START_FEN, moves: ['a2a4'] } });
    await answered();
    explore.showPosition({ ...PLACE, position: { fen: START_FEN.replace('0 1', '0 2'), moves: ['a2a4'] } });
    await answered();
    expect(asked).toHaveLength(3);
  });
});

test.each<[string, () => void]>([
  ['a move', () => explore.showMove(LINE, 0)],
  ['a place', () => explore.showPosition(PLACE)],
  ['a row', () => explore.selectRow(2)],
])('leaving and a new search clear %s', async (_, show) => {
  for (const end of [() => explore.clear(), () => thinking.start(ROOT, 'move')]) {
    show();
    await answered();
    expect(explore.board).not.toBeNull();
    told.mockClear();
    end();
    await answered();
    expect([explore.board, explore.heldLine, explore.row]).toEqual([null, null, null]);
    expect(told).toHaveBeenCalled();
    thinking.xray(
      fakeSnapshot(5, 0, [
        ['e7e5', 'e5'],
        ['g1f3', 'Nf3'],
      ]),
    );
  }
});

test('a preview of a search that has just started survives the notification of its start', async () => {
  const frames: (() => void)[] = [];
  const late = new LiveSearch((callback) => void frames.push(callback));
  const exploring = new BoardPreview(rules, late, (callback) => callback());
  late.start(ROOT, 'analysis');
  exploring.showMove(LINE, 0);
  frames.splice(0).forEach((frame) => frame());
  await answered();
  expect([exploring.heldLine?.index, exploring.board?.caption]).toEqual([0, 'After 6...e5 (preview)']);
});

test('runs one query at a time: shows the latest request and skips those in between', async () => {
  const { describe } = rules;
  let go: (() => void) | null = null;
  rules.describe = async (position) => {
    await new Promise<void>((resolve) => (go = resolve));
    return describe(position);
  };
  explore.selectRow(1);
  explore.selectRow(2);
  explore.selectRow(3);
  await answered();
  go!();
  await answered();
  go!();
  await answered();
  expect([asked, explore.board?.caption]).toEqual([[at([]), at(['e7e5', 'g1f3'])], 'Ply 3: end of the line']);
  rules.describe = describe;
  told.mockClear();
  explore.selectRow(2);
  await answered();
  expect(explore.board?.caption).toBe('Ply 2: the engine expects Nf3');
  // When it was chosen, and when it was there.
  expect(told).toHaveBeenCalledTimes(2);
});

test('shows the board of the game if the engine is gone', async () => {
  explore.selectRow(1);
  await answered();
  rules.describe = () => Promise.reject(new Error('gone'));
  explore.selectRow(2);
  await answered();
  expect([explore.row, explore.board]).toEqual([2, null]);
});
