import { scoreText } from '../../core/format.ts';
import type { Session } from '../../game/session.ts';
import { t, typedMoves } from '../../language/translate.ts';

/** How moves are told. */
export interface MoveWording {
  /** A move by its SAN. */
  move(san: string): string;
  /** What else is said of the move shown; `''` for nothing. */
  notes(session: Session): string;
}

/** Tells moves in SAN, with the letters of the language: figurines are read out by their long names. */
export const SAN_WORDING: MoveWording = { move: typedMoves, notes: () => '' };

/** The last finished iteration of an analysis. */
export function iterationAnnouncement(session: Session, wording: MoveWording = SAN_WORDING): string {
  const { iterations, root, running } = session.liveSearch;
  const finished = session.isAnalysis && root ? iterations[iterations.length - 1]?.info : undefined;
  if (!session.game.ready || session.preview.board || !finished || !root) return '';
  return t('Depth {depth}: {score}, {move}.{running, select, true {} other { The search has ended.}}', {
    depth: finished.depth,
    score: scoreText(finished.score, root.turn),
    move: finished.san[0] ? wording.move(finished.san[0]) : t('no move'),
    running: String(running),
  });
}

/** The caption of a previewed position; otherwise the last move with its side and notes, check, and the result. */
export function announcement(session: Session, wording: MoveWording = SAN_WORDING): string {
  const { game } = session;
  if (!game.ready) return '';
  if (session.preview.board) return session.preview.board.caption;
  if (session.clock.paused) return t('The game is paused.');
  const { draws } = session;
  const draw = draws.engineOffers ? t('The engine offers a draw.') : draws.declined ? t('The engine declines the draw.') : '';
  const { moves: premoves } = session.premoves;
  const waiting =
    premoves.length === 0
      ? ''
      : t('Premoves: {join}.', { join: premoves.map(({ from, to }) => t('{from} to {to}', { from, to })).join(', ') });
  const outcome = game.atEnd ? game.outcome().text : '';
  const ending = outcome === '' ? '' : `${outcome}.`;
  const last = game.plies[game.cursor - 1];
  if (!last) return [wording.notes(session), ending, waiting].filter(Boolean).join(' ');
  const ends = outcome !== '';
  const moved = t('{side, select, w {White} other {Black}}: {move}{check, select, true {, check} other {}}.', {
    side: last.fen.split(' ')[1] === 'w' ? 'b' : 'w',
    // The outcome says whether it is mate.
    move: wording.move(ends ? last.san.replace(/[+#]$/, '') : last.san),
    check: String(!ends && game.shown?.check && !/[+#]$/.test(last.san)),
  });
  return [moved, wording.notes(session), ending, draw, waiting].filter(Boolean).join(' ');
}
