import type { Session } from '../session.ts';

/**
 * A sentence about the engine's last move, where its level has played it on purpose though the search found another one best; `''`
 * elsewhere, and as long as the search runs.
 */
export function levelChoiceText({ lastResult, liveSearch }: Pick<Session, 'lastResult' | 'liveSearch'>): string {
  const { root, running, latest } = liveSearch;
  const line = latest.lines[0];
  if (!lastResult?.limited || lastResult.root !== root || running || !latest.instead || !line) return '';
  return line.pv[0] === lastResult.best.move ? `The engine played ${line.san[0]} on purpose: the level’s choice.` : '';
}
