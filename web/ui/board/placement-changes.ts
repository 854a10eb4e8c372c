/** What changes from one placement of pieces to another: 64 FEN letters each, `''` for an empty square. */
export interface PlacementChanges {
  /** Pieces that go from one square to another, by index. */
  moved: { from: number; to: number }[];
  /** Squares whose piece disappears. */
  removed: number[];
  /** Squares where a piece appears. */
  added: number[];
}

const distance = (a: number, b: number): number => Math.abs((a >> 3) - (b >> 3)) + Math.abs((a & 7) - (b & 7));

/** Compares two placements. A piece that appears is one that has disappeared, if there is one of its kind: the nearest first. */
export function placementChanges(before: readonly string[], after: readonly string[]): PlacementChanges {
  const gone = before.flatMap((letter, i) => (letter !== '' && letter !== after[i] ? [i] : []));
  const come = after.flatMap((letter, i) => (letter !== '' && letter !== before[i] ? [i] : []));
  const pairs = come
    .flatMap((to) => gone.filter((from) => before[from] === after[to]).map((from) => ({ from, to })))
    .sort((a, b) => distance(a.from, a.to) - distance(b.from, b.to));
  const left = new Set(gone);
  const open = new Set(come);
  const moved = pairs.filter(({ from, to }) => left.has(from) && open.has(to) && left.delete(from) && open.delete(to));
  return { moved, removed: [...left], added: [...open] };
}
