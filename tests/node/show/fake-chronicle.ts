// A short search of the start position, as the engine records one.
import type { Chronicle, ChronicleLine, Reign, TrySample } from '../../../web/protocol/chronicle.ts';

const line = (
  n: number,
  depth: number,
  moves: string,
  value: number,
  bound: ChronicleLine['score']['bound'] = 'exact',
): ChronicleLine => ({
  n,
  depth,
  score: { kind: 'cp', value, bound },
  pv: moves.split(' ').map((move) => move.split(':')[0]!),
  san: moves.split(' ').map((move) => move.split(':')[1]!),
});

/** A try of a killer after a move, given as `'d2d4:d4'`. */
export const sample = (n: number, cut: boolean, move: string, more: Partial<TrySample> = {}): TrySample => ({
  n,
  cut,
  line: [move.split(':')[0]!],
  san: [move.split(':')[1]!],
  nodes: 30,
  unsearched: cut ? 12 : 0,
  reply: '',
  replySan: '',
  tried: 1,
  cuts: cut ? 1 : 0,
  ...more,
});

/** A stay of a killer in a slot, with counts of its last try. */
export const reign = (
  slot: 1 | 2,
  uci: string,
  text: string,
  from: number,
  to: number | null,
  samples: TrySample[],
  more: Partial<Reign> = {},
): Reign => {
  const { tried, cuts } = samples.at(-1) ?? { tried: 0, cuts: 0 };
  return {
    slot,
    uci,
    piece: text[0] === 'N' ? 'n' : 'p',
    text,
    from,
    to,
    depth: 2,
    by: '',
    tried,
    cut: cuts,
    failed: tried - cuts,
    nodes: 30 * cuts,
    wasted: 0,
    saved: 0,
    found: null,
    samples,
    ...more,
  };
};

/** No reigns that have been merged. */
export const NONE = { reigns: 0, tried: 0, cut: 0, failed: 0, nodes: 0 };

/**
 * Three iterations. ...d5 is found against e4 at node 40, refutes d4 at 80, and fails against Nf3 at 100, where Ng5 beats it; ...Nf6 takes its
 * slot at 120 and pushes it down. At ply 3 there is one killer.
 */
export const CHRONICLE: Chronicle = {
  nodes: 300,
  iterations: [
    { n: 0, depth: 1 },
    { n: 20, depth: 2 },
    { n: 130, depth: 3 },
  ],
  lines: [line(5, 1, 'e2e4:e4', 30), line(60, 2, 'd2d4:d4 d7d5:d5', 20), line(200, 3, 'd2d4:d4 g8f6:Nf6 c2c4:c4', 25)],
  plies: [
    {
      ply: 2,
      reigns: [
        reign(
          1,
          'd7d5',
          'd5',
          40,
          120,
          [
            sample(80, true, 'd2d4:d4', { nodes: 9 }),
            sample(100, false, 'g1f3:Nf3', { reply: 'f3g5', replySan: 'Ng5', tried: 2, cuts: 1, nodes: 15 }),
          ],
          { found: { line: ['e2e4'], san: ['e4'], nodes: 21 }, by: 'g8f6' },
        ),
        reign(2, 'd7d5', 'd5', 120, null, []),
        reign(1, 'g8f6', 'Nf6', 120, null, [sample(150, true, 'c2c4:c4'), sample(160, true, 'a2a3:a3', { tried: 2, cuts: 2 })], {
          depth: 2,
          found: { line: ['b1c3'], san: ['Nc3'], nodes: 18 },
        }),
      ],
      others: [NONE, { reigns: 3, tried: 4, cut: 1, failed: 3, nodes: 20 }],
    },
    {
      ply: 3,
      reigns: [
        {
          ...reign(1, 'g1f3', 'Nf3', 90, null, [
            sample(180, true, 'd2d4:d4', { line: ['d2d4', 'g8f6'], san: ['d4', 'Nf6'], nodes: 5 }),
          ]),
          piece: 'N',
          found: { line: ['e2e4', 'e7e5'], san: ['e4', 'e5'], nodes: 12 },
        },
      ],
      others: [NONE, NONE],
    },
  ],
};
