import type { Session } from '../session.ts';

/**
 * The move, SAN, that the engine has played on purpose instead of the best one that it saw: below full strength a level makes mistakes.
 * `''` where it has played the first move of its line.
 */
export function levelChoice({ lastResult, liveSearch, game }: Pick<Session, 'lastResult' | 'liveSearch' | 'game'>): string {
  const { root, lines, running } = liveSearch;
  const best = lines[0]?.pv[0];
  if (!lastResult?.limited || lastResult.root !== root || running || liveSearch.scrubbed !== null) return '';
  if (best === undefined || best === lastResult.best.move) return '';
  const played = game.plies[root.spec.moves.length];
  return played?.uci === lastResult.best.move ? played.san : '';
}

/** A sentence about the level's choice; `''` without one. */
export function levelChoiceText(session: Pick<Session, 'lastResult' | 'liveSearch' | 'game'>): string {
  const san = levelChoice(session);
  return san === '' ? '' : `The engine played ${san} on purpose: the level’s choice.`;
}
