import { pgnText } from './pgn.ts';
import type { Session } from './session.ts';

function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('.');
}

/** The game on the board as PGN. One that came as PGN keeps its tags as long as none of its moves is taken back, and its result until one is added. */
export function pgnOfSession({ game, human, mode, source }: Session): string {
  const sans = game.plies.map((ply) => ply.san);
  const ucis = game.plies.map((ply) => ply.uci);
  const outcome = game.outcome();
  const came = source?.position.moves.every((move, i) => ucis[i] === move) === true ? source : null;
  // A game that is cut has no result here.
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
