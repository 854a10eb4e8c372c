import { writePgn } from '../../pgn/write.ts';
import type { Session } from '../session.ts';
import { recordOfSession } from '../session-pgn.ts';

export { writePgn } from '../../pgn/write.ts';

/** Writes the session's game as PGN; `''` before a position has been loaded. */
export function pgnOfSession(session: Session): string {
  const record = recordOfSession(session);
  return record ? writePgn(record) : '';
}
