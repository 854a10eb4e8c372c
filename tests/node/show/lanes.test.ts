// The picture of a search: where nodes and reigns lie on the track.
import { expect, test } from 'vitest';
import { bandAt, bandsOf, trackScale } from '../../../web/show/lanes.ts';
import { CHRONICLE } from './fake-chronicle.ts';

const scale = trackScale(CHRONICLE);

test('iterations are equally wide, and nodes lie where they were searched', () => {
  expect(scale.columns.map(({ depth, at }) => [depth, at])).toEqual([
    [1, 0],
    [2, 1 / 3],
    [3, 2 / 3],
  ]);
  expect([0, 10, 20, 75, 130, 300].map((n) => scale.at(n))).toEqual([0, 1 / 6, 1 / 3, 0.5, 2 / 3, 1]);
  for (const n of [0, 5, 20, 99, 130, 250, 300]) expect(scale.nodes(scale.at(n))).toBeCloseTo(n, 6);
});

test('a band is a stay in a slot: from its first node to the next killer, or to the end', () => {
  const bands = bandsOf(CHRONICLE.plies[0]!, scale);
  expect(bands.find(({ reign }) => reign.text === 'd5' && reign.slot === 1)).toMatchObject({
    from: scale.at(40),
    to: scale.at(120),
  });
  expect(bands.find(({ reign }) => reign.text === 'Nf6')).toMatchObject({ from: scale.at(120), to: 1 });
  expect([0.1, 0.5, 0.9].map((at) => bandAt(bands, 1, at)?.reign.text ?? '')).toEqual(['', 'd5', 'Nf6']);
  expect(bandAt(bands, 2, 0.9)?.reign.text).toBe('d5');
});
