// The fan of a search: rings of segments as wide as their share of the nodes.
import { expect, test } from 'vitest';
import { END_GROUPS } from '../../../../web/recording/ends.ts';
import { fanOf } from '../../../../web/recording/fan.ts';
import { SearchTree } from '../../../../web/recording/tree.ts';
import { fanSvg } from '../../../../web/ui/xray/tree/tree-fan.ts';
import { recorded } from '../../../web/recorded.ts';

// 20 nodes: the root, a first move with 4 replies that take 14, and a second one with 5.
const tree = new SearchTree(
  recorded([
    {
      depth: 3,
      score: 10,
      below: [
        {
          move: 'e2e4',
          score: -40,
          end: 'killer1',
          own: 4,
          below: [
            { move: 'e7e5', score: 40, own: 6 },
            { move: 'd7d5', score: 30, own: 4 },
          ],
        },
        { move: 'd2d4', score: 20, own: 5 },
      ],
    },
  ]),
);
const names = (rings?: number) =>
  fanOf(tree, 0, rings).map(({ record, ring, from, to, gain }) => [
    tree.recording.uci(record),
    ring,
    Math.round(from * 20),
    Math.round(to * 20),
    gain,
  ]);

test('moves follow each other in the order searched, in their share of the circle, with their gain for the root', () => {
  expect(names()).toEqual([
    ['e2e4', 1, 0, 14, 30],
    ['e7e5', 2, 0, 6, 30],
    ['d7d5', 2, 6, 10, 20],
    ['d2d4', 1, 14, 19, -30],
  ]);
  expect(END_GROUPS[fanOf(tree, 0)[0]!.group]?.id).toBe('killer1');
});

test('the depth is limited', () => {
  expect(names(1).map(([uci]) => uci)).toEqual(['e2e4', 'd2d4']);
});

test('as SVG it has a shape for each segment, the names that fit, and a legend of what there is', () => {
  const paint = (id: string) => ({ fill: `${id}-fill`, ink: `${id}-ink`, mark: '' });
  const groups = END_GROUPS.map(({ id }) => paint(id));
  const others = { few: paint('few'), unsearched: paint('no'), unrecorded: paint('un'), ghost: paint('ghost') };
  const palette = { groups, ...others, ground: 'ground', muted: 'muted', pv: 'pv', select: 'select', hover: 'hover' };
  const byEnd = fanSvg(tree, 0, 'end', palette, 'Depth 3 & more');
  expect(byEnd.match(/<path /g)).toHaveLength(4);
  expect(byEnd).toContain('<title>Depth 3 &amp; more</title>');
  expect(byEnd).toMatch(/>e4<\/text>/);
  expect(byEnd).toContain('killer1-fill');
  const byScore = fanSvg(tree, 0, 'score', palette, 'Depth 3');
  // Better than the root in the colour of the line, worse in that of killer 1: 30 of the 200 centipawns that are full.
  expect(byScore.match(/fill="(pv|killer1-fill)" fill-opacity="0\.25"/g)?.length).toBeGreaterThan(1);
  expect(byScore).toContain('worse by two pawns');
});
