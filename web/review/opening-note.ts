/** What a review says at the last move of a named opening: its name, who leaves it and how, and what it is about. */
import { numberedMove } from '../core/format.ts';
import { t } from '../language/translate.ts';
import type { OpeningBook } from '../openings/openings.ts';
import type { MoveNode } from '../protocol/game-record.ts';
import { openingIdea } from './opening-ideas.ts';

/** The note on the last of the named moves; `''` where the game ends with it, or has none. */
export function openingNote(
  moves: readonly MoveNode[],
  named: number,
  startFen: string,
  openings: Pick<OpeningBook, 'at'> | null,
): string {
  const [last, next] = [moves[named - 1], moves[named]];
  const opening = openings?.at(last?.fen ?? '')?.name;
  if (!last || !next || !opening) return '';
  const side = last.fen.split(' ')[1] === 'w' ? 'w' : 'b';
  const move = numberedMove(
    moves.map(({ san }) => san),
    named,
    startFen,
  );
  const leaves = t('{opening}. {side, select, w {White} other {Black}} leaves the book with {move}.', { opening, side, move });
  const idea = openingIdea(opening);
  return idea ? `${leaves} ${t(idea)}` : leaves;
}
