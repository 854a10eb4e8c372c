import type { Score } from './score.ts';

/**
 * The record of a search near its root, made by the search itself: who held the killer slots of plies 2 to 8 from which node to which,
 * what each killer did there, and the changes of the best line beside it. Nodes are those of the main thread; moves are UCI, `'0000'`
 * is a null move. What does not fit is merged into `others`, so that the sums stay those of the slots.
 */
export interface Chronicle {
  /** Nodes searched so far. */
  nodes: number;
  /** Iterations: their depth, and the nodes when each began. */
  iterations: { n: number; depth: number }[];
  /** Changes of the best line and of its bound, the latest 256; of finished iterations at least the last. At most ten moves of each. */
  lines: ChronicleLine[];
  /** Plies that have had killers. */
  plies: ChroniclePly[];
}

/** The best line from a moment on. */
export interface ChronicleLine {
  n: number;
  depth: number;
  score: Score;
  pv: string[];
  san: string[];
}

/** The killers of a ply: 2 for replies to the root's moves. */
export interface ChroniclePly {
  ply: number;
  /** In the order in which they began. */
  reigns: Reign[];
  /** The reigns of each slot that did not fit. */
  others: [MergedReigns, MergedReigns];
}

/** Sums of reigns that have been merged. */
export interface MergedReigns {
  reigns: number;
  tried: number;
  cut: number;
  failed: number;
  nodes: number;
}

/** A move's stay in a killer slot. Counts are since it entered. */
export interface Reign {
  slot: 1 | 2;
  uci: string;
  /** FEN letter of the piece that moves. */
  piece: string;
  /** SAN in the position where it entered. */
  text: string;
  from: number;
  /** Nodes when another move took the slot; null while it holds the slot. */
  to: number | null;
  /** Iteration in which it entered. */
  depth: number;
  /** The move that took the slot; `''` while it holds it. */
  by: string;
  tried: number;
  cut: number;
  failed: number;
  /** Nodes of the nodes that it refuted. */
  nodes: number;
  /** Nodes of failed tries at nodes that another move then refuted. */
  wasted: number;
  /** Nodes that its cutoffs saved, as in `KillerSpan`. */
  saved: number;
  /** The position that it refuted as an ordinary move, whereby it entered; null if it came from the other slot. */
  found: { line: string[]; san: string[]; nodes: number } | null;
  /** Some of its tries, in the order in which they ended. */
  samples: TrySample[];
}

/** One try of a killer. */
export interface TrySample {
  /** Nodes of the search when the try ended. */
  n: number;
  cut: boolean;
  /** From the root to the position where it was tried. */
  line: string[];
  san: string[];
  /** Nodes of the refuted node, or of the try that failed. */
  nodes: number;
  /** Legal moves of a refuted position that were not searched. */
  unsearched: number;
  /** The reply that beat a failed killer; `''` for none. */
  reply: string;
  replySan: string;
  /** Tries and cutoffs of its reign up to this one. */
  tried: number;
  cuts: number;
}
