// The killer rule of the engine's defaults, for recordings that no engine made.
import { cutByMove } from '../../web/recording/node-ends.ts';
import { kindOf, movedPieces } from '../../web/recording/pieces.ts';
import { RECORD, type Recording } from '../../web/recording/recording.ts';

/** Writes into the records which killers the cutoffs displaced, as the engine does with a slot per ply for the whole search. */
export function recordDisplacedKillers(r: Recording): void {
  if (String(r.description.options['Switch Killers']) === '0') return;
  const view = new DataView(r.bytes.buffer, r.bytes.byteOffset);
  const moved = movedPieces(r);
  /** The record that filled the first slot, by ply. */
  const slots = new Map<number, number>();
  const ended = (i: number): void => {
    let last = -1;
    for (let child = i + 1; child < i + r.size(i); child += r.size(child)) last = child;
    if (!cutByMove(r.end(i)) || last < 0 || !r.isQuiet(last)) return;
    const holder = slots.get(r.ply(i));
    if (holder !== undefined && r.move(holder) === r.move(last)) return;
    slots.set(r.ply(i), last);
    if (holder !== undefined) view.setUint16(i * RECORD + 24, r.move(holder), true);
    view.setUint8(i * RECORD + 27, 8 | (holder === undefined ? 0 : Math.max(0, kindOf(moved[holder]))));
  };
  const line: number[] = [];
  for (let i = 0; i <= r.count; i++) {
    for (let top = line.at(-1); top !== undefined && top + r.size(top) <= i; top = line.at(-1)) {
      line.pop();
      ended(top);
    }
    line.push(i);
  }
}
