import { numbered, scoreText } from '../../core/format.ts';
import type { Session } from '../../game/session.ts';
import { t } from '../../language/translate.ts';

/**
 * Returns the text of the live region: the caption of a previewed position; during analysis, each finished iteration; otherwise
 * the last move, check and the result.
 */
export function announcement(session: Session): string {
  const { game } = session;
  if (!game.ready) return '';
  if (session.preview.board) return session.preview.board.caption;
  const { iterations, root, running } = session.liveSearch;
  const finished = session.isAnalysis && root ? iterations[iterations.length - 1]?.info : undefined;
  if (finished && root) {
    const end = running ? '' : t(' The search has ended.');
    return `Depth ${finished.depth}: ${scoreText(finished.score, root.turn)}, ${finished.san[0] ?? 'no move'}.${end}`;
  }
  if (session.clock.paused) return t('The game is paused.');
  const { draws } = session;
  const draw = draws.engineOffers ? t(' The engine offers a draw.') : draws.declined ? t(' The engine declines the draw.') : '';
  const { moves: premoves } = session.premoves;
  const waiting =
    premoves.length === 0 ? '' : t(' Premoves: {join}.', { join: premoves.map(({ from, to }) => `${from} to ${to}`).join(', ') });
  const outcome = game.atEnd ? game.outcome().text : '';
  const ending = outcome === '' ? '' : ` ${outcome}.`;
  const at = game.cursor - 1;
  const last = numbered(
    game.plies.map((p) => p.san),
    game.startFen,
  )[at];
  if (!last) return `${ending}${waiting}`.trim();
  const mover = game.plies[at]?.fen.split(' ')[1] === 'w' ? t('Black') : t('White');
  const check = game.shown?.check && outcome === '' ? t(', check') : '';
  return `${mover}: ${last.san}${check}.${ending}${draw}${waiting}`;
}
