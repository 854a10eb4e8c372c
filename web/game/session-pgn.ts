import { pgnText, today } from './pgn.ts';
import type { Session } from './session.ts';

/**
 * Writes the session's game as PGN. A game opened from PGN keeps its tags until one of its moves is taken back, and its result
 * until a move is added.
 */
export function pgnOfSession({ game, human, mode, source }: Session): string {
  const sans = game.plies.map((ply) => ply.san);
  const ucis = game.plies.map((ply) => ply.uci);
  const outcome = game.outcome();
  const came = source?.position.moves.every((move, i) => ucis[i] === move) === true ? source : null;
  // A game whose end was cut off has no result.
  const whole = came?.position.moves.length === ucis.length && came.notice === '';
  const names = mode === 'play' ? { w: 'Riposte', b: 'Riposte', [human]: 'Player' } : { w: '?', b: '?' };
  return pgnText({
    startFen: game.startFen,
    sans,
    result: outcome.result === '*' && came && whole ? came.result : outcome.result,
    white: names.w,
    black: names.b,
    date: today(),
    ...(came ? { tags: came.tags } : {}),
    ending: outcome.text,
  });
}
