import { scoreText } from '../../core/format.ts';
import type { Session } from '../../game/session.ts';
import { t } from '../../language/translate.ts';

/** How moves are told. */
export interface MoveTeller {
  /** A move by its SAN. */
  move(san: string): string;
  /** What else is said of the move shown; `''` for nothing. */
  notes(session: Session): string;
}

/** Tells moves in SAN. */
export const SAN_TELLER: MoveTeller = { move: (san) => san, notes: () => '' };

/** The last finished iteration of an analysis. */
export function iterationAnnouncement(session: Session, teller: MoveTeller = SAN_TELLER): string {
  const { iterations, root, running } = session.liveSearch;
  const finished = session.isAnalysis && root ? iterations[iterations.length - 1]?.info : undefined;
  if (!session.game.ready || session.preview.board || !finished || !root) return '';
  const values = {
    depth: finished.depth,
    score: scoreText(finished.score, root.turn),
    move: finished.san[0] ? teller.move(finished.san[0]) : t('no move'),
  };
  return running
    ? t('Depth {depth}: {score}, {move}.', values)
    : t('Depth {depth}: {score}, {move}. The search has ended.', values);
}

/** The caption of a previewed position; otherwise the last move with its side and notes, check, and the result. */
export function announcement(session: Session, teller: MoveTeller = SAN_TELLER): string {
  const { game } = session;
  if (!game.ready) return '';
  if (session.preview.board) return session.preview.board.caption;
  if (session.clock.paused) return t('The game is paused.');
  const { draws } = session;
  const draw = draws.engineOffers ? t('The engine offers a draw.') : draws.declined ? t('The engine declines the draw.') : '';
  const { moves: premoves } = session.premoves;
  const waiting =
    premoves.length === 0 ? '' : t('Premoves: {join}.', { join: premoves.map(({ from, to }) => `${from} to ${to}`).join(', ') });
  const outcome = game.atEnd ? game.outcome().text : '';
  const ending = outcome === '' ? '' : `${outcome}.`;
  const last = game.plies[game.cursor - 1];
  if (!last) return [ending, waiting].filter(Boolean).join(' ');
  // The outcome says whether it is mate.
  const move = teller.move(outcome === '' ? last.san : last.san.replace(/[+#]$/, ''));
  const check = game.shown?.check && outcome === '' && !/[+#]$/.test(last.san);
  const values = { move: check ? t('{move}, check', { move }) : move };
  const moved = last.fen.split(' ')[1] === 'w' ? t('Black: {move}.', values) : t('White: {move}.', values);
  return [moved, teller.notes(session), ending, draw, waiting].filter(Boolean).join(' ');
}
