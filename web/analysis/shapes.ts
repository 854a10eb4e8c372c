import type { KillerSlot, XrayRow } from '../engine/protocol.ts';

/**
 * Arrows and tags on the board. PV arrows are solid, numbered, and fade with distance. Killer 1 has long dashes, killer 2
 * short ones, both with a tag at the tail. Opacity shows the share of tries that cut; a filled head means that the last
 * try cut, a hollow one that it failed. A threat is a red arrow with an exclamation mark, the moves that answer it are green.
 */
export type ShapeKind = 'pv' | 'killer1' | 'killer2' | 'threat' | 'answer';

/** An arrow or a tag on the board. */
export interface BoardShape {
  /** Identifies the shape, so that an arrow is moved instead of redrawn. */
  key: string;
  kind: ShapeKind;
  /** Squares such as `'e2'`. */
  from: string;
  to: string;
  /** `'arrow'`, or only the tag if the move is not legal on the board shown. */
  form: 'arrow' | 'tag';
  /** Text at the head (PV) or the tail (killers). */
  label: string;
  /** 0..1. */
  opacity: number;
  head: 'filled' | 'hollow';
  /** Index among the tags on the same square, from 0. */
  tagIndex: number;
}

/** Maximum number of arrows on a board. */
const MAX_ARROWS = 6;

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
    form: 'arrow',
    label: String(firstPly + i),
    opacity: Math.max(0.26, 0.92 - i * 0.15),
    head: 'filled',
    tagIndex: 0,
  }));
}

function killerShape(slot: KillerSlot, index: 0 | 1): BoardShape | null {
  if (slot.uci === '') return null;
  const playable = slot.legal === true;
  const share = slot.tried > 0 ? slot.cut / slot.tried : 0;
  return {
    key: `k${index + 1}`,
    kind: index === 0 ? 'killer1' : 'killer2',
    from: from(slot.uci),
    to: to(slot.uci),
    form: playable ? 'arrow' : 'tag',
    label: index === 0 ? 'K1' : 'K2',
    // Keeps faint arrows visible.
    opacity: playable ? 0.35 + 0.65 * share : 1,
    head: slot.last === 'cut' ? 'filled' : 'hollow',
    tagIndex: 0,
  };
}

/**
 * Returns the arrows of a ladder row for the position before its ply: the killers, and below them the PV move, which may
 * be one of them.
 */
export function rowShapes(row: XrayRow): BoardShape[] {
  const shapes: BoardShape[] = [];
  row.killers.forEach((slot, i) => {
    const shape = killerShape(slot, i === 0 ? 0 : 1);
    if (!shape) return;
    shape.tagIndex = shapes.filter((s) => s.kind !== 'pv' && s.from === shape.from).length;
    shapes.push(shape);
  });
  if (row.pv) shapes.push(...pvShapes([row.pv.uci], row.ply));
  return shapes;
}
