// The arrows of a ladder row. Separate from the other arrows because a board that only shows a position has no ladder.
import type { KillerSlot, XrayRow } from '../protocol/protocol.ts';
import { holderViews } from './holders.ts';
import { type BoardShape, killerArrow, pvShapes } from './shapes.ts';

function slotArrow(slot: KillerSlot, number: 1 | 2): BoardShape | null {
  if (slot.uci === '' || slot.legal !== true) return null;
  return killerArrow(slot.uci, number, slot.tried > 0 ? slot.cut / slot.tried : 0, slot.last === 'cut' ? 'filled' : 'hollow');
}

/**
 * Returns the arrows of a ladder row for the position before its ply: the killers that can be played there, a former killer (`chosen`,
 * UCI notation), and below them the PV move, which may be one of them.
 */
export function rowShapes(row: XrayRow, chosen = ''): BoardShape[] {
  const shapes: BoardShape[] = [];
  row.killers.forEach((slot, i) => {
    const shape = slotArrow(slot, i === 0 ? 1 : 2);
    if (!shape) return;
    shape.tagIndex = shapes.filter((s) => s.from === shape.from).length;
    shapes.push(shape);
  });
  const former = holderViews(row).find(({ uci, slot, legal }) => uci === chosen && slot === null && legal);
  if (former) {
    const arrow = killerArrow(former.uci, former.mostly, former.tried > 0 ? former.cut / former.tried : 0, 'hollow');
    shapes.unshift({ ...arrow, key: 'former', label: 'was' });
  }
  if (row.pv) shapes.push(...pvShapes([row.pv.uci], row.ply));
  return shapes;
}
