import { SEARCH_KIND_CODES } from './node-ends.ts';
import type { Recording } from './recording.ts';

/** Number of recorded nodes per ply over all iterations. Singular searches are not counted. */
export function nodesByPly(recording: Recording): number[] {
  const plies: number[] = [];
  for (let i = 0; i < recording.count; i++) {
    if (recording.searchKind(i) === SEARCH_KIND_CODES.singular) continue;
    const ply = recording.ply(i);
    plies[ply] = (plies[ply] ?? 0) + 1;
  }
  return plies;
}
