/**
 * Arrows on the board. PV arrows are solid, numbered, and fade with distance. Killer 1 has long dashes, killer 2 short ones, both
 * with a tag at the tail. Width and opacity show the share of tries that cut; a filled head means that the last try cut, a hollow
 * one that it failed. A threat is a red arrow with an exclamation mark, the moves that answer it are green.
 */
export type ShapeKind = 'pv' | 'killer1' | 'killer2' | 'threat' | 'answer';

/** An arrow on the board. */
export interface BoardShape {
  /** Identifies the shape, so that an arrow is moved instead of redrawn. */
  key: string;
  kind: ShapeKind;
  /** Squares such as `'e2'`. */
  from: string;
  to: string;
  /** Text at the head (PV) or the tail (killers). */
  label: string;
  /** 0..1. */
  opacity: number;
  /** Width relative to a full arrow, 0..1. */
  width: number;
  head: 'filled' | 'hollow';
  /** Index among the tags on the same square, from 0. */
  tagIndex: number;
}

/** Maximum number of arrows of a line: more of them bury what the author of a game has drawn. */
const MAX_ARROWS = 3;

const from = (uci: string): string => uci.slice(0, 2);
const to = (uci: string): string => uci.slice(2, 4);

/** Returns numbered arrows for the first moves of a PV. `firstPly` is the first number. */
export function pvShapes(pv: readonly string[], firstPly = 1, limit = MAX_ARROWS): BoardShape[] {
  const count = Math.min(pv.length, limit, MAX_ARROWS);
  return pv.slice(0, count).map((uci, i) => ({
    key: `pv${i}`,
    kind: 'pv',
    from: from(uci),
    to: to(uci),
    label: String(firstPly + i),
    opacity: Math.max(0.26, 0.92 - i * 0.15),
    width: 1,
    head: 'filled',
    tagIndex: 0,
  }));
}

/** The arrow of a killer in slot `slot`. `share`: of its tries that cut, 0..1. */
export function killerArrow(uci: string, slot: 1 | 2, share: number, head: BoardShape['head']): BoardShape {
  return {
    key: `k${slot}`,
    kind: slot === 1 ? 'killer1' : 'killer2',
    from: from(uci),
    to: to(uci),
    label: slot === 1 ? 'K1' : 'K2',
    // Keeps faint arrows visible.
    opacity: 0.35 + 0.65 * share,
    width: 0.4 + 0.6 * share,
    head,
    tagIndex: 0,
  };
}
