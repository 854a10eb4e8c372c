import type { GameRecord } from '../engine/game-record.ts';
import { writePgn } from '../pgn/write.ts';
import { OWN_EVENT, today } from './pgn.ts';
import type { Session } from './session.ts';
import { annotated, nodeAt } from './tree/game-tree.ts';

export { writePgn } from '../pgn/write.ts';

/** Tags of a game that was played or analysed here. */
function ownTags({ human, mode }: Pick<Session, 'human' | 'mode'>): GameRecord['tags'] {
  const names = mode === 'play' ? { w: 'Riposte', b: 'Riposte', [human]: 'Player' } : { w: '?', b: '?' };
  const tags = { Event: OWN_EVENT, Date: today(), Round: '-', White: names.w, Black: names.b };
  return Object.entries(tags).filter(([, value]) => value !== '?');
}

/** A game with tags: its own, or those of a game that was played or analysed here. */
export const tagged = (record: GameRecord, session: Pick<Session, 'human' | 'mode'>): GameRecord =>
  record.tags.length > 0 ? record : { ...record, tags: ownTags(session) };

/**
 * The session's game with its tags, its result and why it ended. A game that was opened keeps its tags, and its result until its
 * main line changes.
 */
export function recordOfSession(session: Session): GameRecord | null {
  const { record, state } = session.game;
  if (!record || !state) return null;
  const { result, text } = session.game.outcome();
  const game = tagged(record, session);
  if (result === '*') return game;
  const comments = nodeAt(record, state.line)?.comments ?? [];
  const ended = comments.includes(text) ? game : annotated(game, state.line, { comments: [...comments, text] });
  return { ...ended, result };
}

/** Writes the session's game as PGN; `''` before a position has been loaded. */
export function pgnOfSession(session: Session): string {
  const record = recordOfSession(session);
  return record ? writePgn(record) : '';
}
