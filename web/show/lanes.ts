import type { Chronicle, ChroniclePly, Reign, TrySample } from '../protocol/chronicle.ts';

/** Where a count of nodes lies on a track on which all iterations are equally wide. */
export interface TrackScale {
  /** 0 at the start of the search, 1 at its newest node. */
  at(nodes: number): number;
  /** The nodes at a place of the track, 0 to 1. */
  nodes(at: number): number;
  /** Iterations: their depth, and where they begin. */
  readonly columns: readonly { readonly depth: number; readonly at: number }[];
}

/** The scale of a chronicle. */
export function trackScale({ iterations, nodes }: Chronicle): TrackScale {
  const starts = iterations.length > 0 ? iterations : [{ n: 0, depth: 1 }];
  const count = starts.length;
  const bounds = (i: number): [number, number] => [starts[i]!.n, Math.max(starts[i]!.n + 1, starts[i + 1]?.n ?? nodes)];
  return {
    columns: starts.map(({ depth }, i) => ({ depth, at: i / count })),
    at(n) {
      const i = Math.max(
        0,
        starts.findLastIndex((start) => start.n <= n),
      );
      const [from, to] = bounds(i);
      return (i + Math.max(0, Math.min(1, (n - from) / (to - from)))) / count;
    },
    nodes(at) {
      const i = Math.max(0, Math.min(count - 1, Math.floor(at * count)));
      const [from, to] = bounds(i);
      return from + (to - from) * Math.max(0, Math.min(1, at * count - i));
    },
  };
}

/** A reign on the track: a band from `from` to `to`, and its tries. */
export interface Band {
  readonly ply: number;
  readonly reign: Reign;
  readonly from: number;
  readonly to: number;
  readonly tries: readonly { readonly at: number; readonly sample: TrySample }[];
}

/** Bands narrower than this share of the track are drawn only where nothing heavier covers them. */
const FAINT = 0.0015;

/** The bands of a ply, the heaviest last, so that they lie on top. Bands that an eye cannot see are left out. */
export function bandsOf({ ply, reigns }: ChroniclePly, scale: TrackScale): Band[] {
  return reigns
    .map((reign) => ({
      ply,
      reign,
      from: scale.at(reign.from),
      to: reign.to === null ? 1 : scale.at(reign.to),
      tries: reign.samples.map((sample) => ({ at: scale.at(sample.n), sample })),
    }))
    .filter(({ from, to, reign }) => to - from >= FAINT || reign.tried > 0)
    .sort((a, b) => a.reign.tried - b.reign.tried);
}

/** The band of a slot at a place of the track; null if the slot was empty. */
export const bandAt = (bands: readonly Band[], slot: 1 | 2, at: number): Band | null =>
  bands.findLast((band) => band.reign.slot === slot && band.from <= at && at <= band.to) ?? null;
