import { ASKS, type Recording } from './recording.ts';

const VERIFICATION = ASKS.indexOf('verification');

/** Nodes of a recorded search at each ply, all its iterations together; a verification is its node once more and not counted. */
export function nodesByPly(recording: Recording): number[] {
  const plies: number[] = [];
  for (let i = 0; i < recording.count; i++) {
    if (recording.ask(i) === VERIFICATION) continue;
    const ply = recording.ply(i);
    plies[ply] = (plies[ply] ?? 0) + 1;
  }
  return plies;
}
