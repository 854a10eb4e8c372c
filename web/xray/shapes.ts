import type { KillerSlot, XrayRow } from '../engine/protocol.ts';

/**
 * What is drawn on the board, as plain data. Grammar: the PV is solid, numbered and fading with
 * distance; killer 1 has long dashes and killer 2 short ones, with a tag at the tail; opacity is the
 * share of tries that cut; a filled head has just cut, a hollow one was tried and failed.
 */
export type ShapeKind = 'pv' | 'killer1' | 'killer2';

export interface BoardShape {
  /** Stable name, so that a drawn arrow is moved rather than made again. */
  key: string;
  kind: ShapeKind;
  /** Squares such as `'e2'`. */
  from: string;
  to: string;
  /** `'arrow'`, or the tag alone where the move cannot be played on the board shown. */
  form: 'arrow' | 'tag';
  /** Text at the head (PV) or at the tail (killers). */
  label: string;
  /** 0..1. */
  opacity: number;
  head: 'filled' | 'hollow';
  /** Which of several tags on one square this is, 0 first. */
  tagIndex: number;
}

/** No board is drawn with more arrows than this. */
export const MAX_ARROWS = 6;

const from = (uci: string): string => uci.slice(0, 2);
const to = (uci: string): string => uci.slice(2, 4);

/** The first moves of a PV as numbered arrows. `firstPly` is the number of the first one. */
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
    // Never so faint that the arrow cannot be found.
    opacity: playable ? 0.35 + 0.65 * share : 1,
    head: slot.last === 'cut' ? 'filled' : 'hollow',
    tagIndex: 0,
  };
}

/**
 * A ladder row on the board that stands before its ply: its killers, and below them its PV move, which may
 * be the same.
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
