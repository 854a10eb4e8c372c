import type { BoardShape } from '../analysis/shapes.ts';
import { isThreat, type Threat } from './threat.ts';

/** Most answers to a threat that the board marks. */
const ANSWERS = 4;

const arrow = (key: string, kind: BoardShape['kind'], uci: string, label: string): BoardShape => ({
  key,
  kind,
  from: uci.slice(0, 2),
  to: uci.slice(2, 4),
  width: 1,
  label,
  opacity: 0.9,
  head: 'filled',
  tagIndex: 0,
});

/** A threat as an arrow, and the moves that answer it; empty if nothing is threatened. */
export function threatShapes(threat: Threat): BoardShape[] {
  const move = threat.pass?.pv[0];
  if (!isThreat(threat) || move === undefined) return [];
  const answers = threat.answers.slice(0, ANSWERS).map(({ uci }, i) => arrow(`answer${i}`, 'answer', uci, ''));
  return [arrow('threat', 'threat', move, '!'), ...answers];
}
