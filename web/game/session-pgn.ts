import { fenClock } from '../core/format.ts';
import { t } from '../language/translate.ts';
import type { NamedOpening, OpeningBook } from '../openings/openings.ts';
import { type GameRecord, type MoveNode, nextOf } from '../protocol/game-record.ts';
import { annotated, lineThrough, nodeAt, samePath } from '../state/game-tree.ts';
import type { ClockState } from '../state/session-state.ts';
import { opponentTag } from './levels.ts';
import { OWN_EVENT, today } from './pgn.ts';
import { withClockTimes } from './play/game-clock.ts';
import { timeControlTag } from './play/time-control.ts';
import type { Session } from './session.ts';

/** What the tags of an own game say about its players and its clock. */
export interface OwnGame extends Pick<Session, 'user' | 'mode' | 'level'> {
  readonly clock: ClockState | null;
}

/** The opening of a game's main line; null if it has no name. */
export function openingOfRecord(record: GameRecord, book: OpeningBook): NamedOpening | null {
  const moves: MoveNode[] = [];
  for (let node = nextOf(record); node; node = nextOf(node)) moves.push(node);
  return book.of(moves);
}

/** Tags of a game that was played or analysed here. */
function ownTags({ user, mode, level, clock }: OwnGame, opening: NamedOpening | null): GameRecord['tags'] {
  const engine = opponentTag(level);
  const names = mode === 'play' ? { w: engine, b: engine, [user]: t('Player') } : { w: '?', b: '?' };
  const named = opening ? { ECO: opening.eco, Opening: opening.name } : {};
  const timed = clock ? { TimeControl: timeControlTag(clock.control) } : {};
  const tags = { Event: OWN_EVENT, Date: today(), Round: '-', White: names.w, Black: names.b, ...named, ...timed };
  return Object.entries(tags).filter(([, value]) => value !== '?');
}

/** A game with tags: its own, or those of a game that was played or analysed here, with the times of its clock. */
export function tagged(record: GameRecord, own: OwnGame, book: OpeningBook | null): GameRecord {
  if (record.tags.length > 0) return record;
  const timed = withClockTimes(record, own.clock, own.user, fenClock(record.startFen).turn);
  return { ...timed, tags: ownTags(own, book && openingOfRecord(record, book)) };
}

/**
 * The session's game with its tags, its result and why it ended. A game that was opened keeps its tags, and its result until its
 * main line changes.
 */
export function recordOfSession(session: Session): GameRecord | null {
  const { record, state, ending } = session.game;
  if (!record || !state) return null;
  const { result, text } = session.game.outcome();
  const { user, mode, level } = session;
  const own = { user, mode, level, clock: session.clock.snapshot() };
  const game = tagged(record, own, session.openings);
  // A variation on the board may end in mate: that is no result of the game.
  if (result === '*' || !samePath(state.line, lineThrough(record, []))) return game;
  const comments = nodeAt(record, state.line)?.comments ?? [];
  const ended = comments.includes(text) ? game : annotated(game, state.line, { comments: [...comments, text] });
  const termination = ending?.kind === 'time' ? 'time forfeit' : 'normal';
  const tags = record.tags.length > 0 ? game.tags : [...game.tags, ['Termination', termination] as const];
  return { ...ended, tags, result };
}
