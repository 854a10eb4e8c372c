// What is selected in a tree, and where each step leads, without a page.
import { beforeEach, expect, test } from 'vitest';
import { TreeSelection } from '../../../../web/ui/xray/tree/tree-selection.ts';
import { handMade, recorded } from '../../../web/recorded.ts';
import { move } from '../lesson-fixtures.ts';

let selection: TreeSelection;
beforeEach(() => {
  selection = new TreeSelection();
  selection.open(handMade());
});

test('without a recording nothing is selected, and no step leads anywhere', () => {
  for (const none of [null, recorded([])]) {
    selection.open(none);
    selection.select(5);
    selection.search('e4');
    const { tree, at, root, parent, firstChild, found } = selection;
    expect({ tree, at, root, parent, firstChild, found }).toEqual({
      tree: null,
      at: -1,
      root: -1,
      parent: -1,
      firstChild: -1,
      found: [],
    });
    expect([selection.sibling(1), selection.event(1), selection.event(-1), selection.match(1)]).toEqual([-1, -1, -1, -1]);
  }
});

test('a recording opens at its last root search; another one forgets selection and search, but not the kind of event', () => {
  expect([selection.selected, selection.root, selection.at]).toEqual([-1, 2, 2]);
  selection.select(8);
  selection.search('Nf3');
  selection.kind = 'killerReplaced';
  selection.row = 1;
  selection.open(handMade());
  const { selected, root, query, found, row, kind } = selection;
  expect({ selected, root, query, found, row, kind }).toEqual({
    selected: -1,
    root: 2,
    query: '',
    found: null,
    row: 0,
    kind: 'killerReplaced',
  });
});

test('a selected record brings its root search; an index beyond the recording selects the root', () => {
  selection.row = 1;
  selection.select(0);
  expect([selection.at, selection.root, selection.row]).toEqual([0, 0, 0]);
  selection.select(8);
  expect([selection.at, selection.root]).toEqual([8, 2]);
  selection.select(15);
  expect([selection.at, selection.root]).toEqual([2, 2]);
  selection.select(-1);
  expect([selection.at, selection.root]).toEqual([2, 2]);
});

test('parent, first move and siblings; none beyond the ends', () => {
  const walk = (...steps: ('parent' | 'firstChild' | 1 | -1)[]): number[] =>
    steps.map((step) => {
      const next = typeof step === 'number' ? selection.sibling(step) : selection[step];
      if (next >= 0) selection.select(next);
      return next;
    });
  expect(walk('firstChild', 'firstChild', 1, -1, -1, 'parent', 1, -1, 'parent', 'parent', 1)).toEqual([
    3, 4, 8, 4, -1, 3, 10, 3, 2, -1, -1,
  ]);
  selection.select(9);
  expect(selection.firstChild).toBe(-1);
});

test('events of the chosen kind, from the root search where nothing is selected', () => {
  expect([selection.event(1), selection.event(-1)]).toEqual([4, 8]);
  selection.select(4);
  expect(selection.event(1)).toBe(8);
  selection.select(8);
  expect(selection.event(-1)).toBe(4);
  selection.kind = 'killerReplaced';
  selection.select(4);
  expect(selection.event(1)).toBe(8);
});

test('without a selection, the next event is never one of an earlier root search', () => {
  const cut = move('e7e5', { end: 'quiet', below: [move('g1f3')] });
  selection.open(recorded([{ below: [cut] }, { below: [cut] }]));
  expect([selection.root, selection.event(1)]).toEqual([3, 4]);
  selection.root = 0;
  expect(selection.event(1)).toBe(1);
});

test('matches go round; an empty box and nonsense have none', () => {
  selection.search('Nf3');
  expect(selection.found).toHaveLength(4);
  const round = [1, 1, 1, 1, 1, -1, -1].map((step) => {
    selection.select(selection.match(step as 1 | -1));
    return selection.at;
  });
  const [a, b, c, d] = selection.found ?? [];
  expect(round).toEqual([a, b, c, d, a, d, c]);
  // The root's moves alone.
  selection.setAtRoot(true);
  expect(new Set(selection.found?.map((record) => selection.tree?.parentOf(record)))).toEqual(new Set([selection.root]));
  selection.setAtRoot(false);
  expect(selection.found).toHaveLength(4);
  selection.search('nonsense');
  expect([selection.query, selection.found, selection.match(1), selection.match(-1)]).toEqual(['nonsense', [], -1, -1]);
  selection.search('  ');
  expect([selection.found, selection.match(1)]).toEqual([null, -1]);
});

test('the row of the table moves from the row that has the key, within the table', () => {
  const rows = (
    [
      ['ArrowDown', 0],
      ['ArrowDown', 3],
      ['ArrowUp', 3],
      ['ArrowUp', 0],
      ['End', 1],
      ['Home', 2],
    ] as const
  ).map(([key, from]) => [selection.moveRow(key, from, 4), selection.row]);
  expect(rows).toEqual([
    [true, 1],
    [true, 3],
    [true, 2],
    [true, 0],
    [true, 3],
    [true, 0],
  ]);
  expect([selection.moveRow('Enter', 2, 4), selection.row]).toEqual([false, 0]);
});
