import type { FileGame } from '../game/game-file.ts';
import type { Session } from '../game/session.ts';
import { openingOfRecord } from '../game/session-pgn.ts';
import { loadOpenings } from '../openings/openings.ts';

/** Loads the names of openings once the session's game has moves. Without them the page works, too. */
export function nameOpenings(session: Session): void {
  let asked = false;
  const load = (): void => {
    if (asked || !session.game.record?.children.length) return;
    asked = true;
    loadOpenings().then(
      (book) => session.useOpenings(book),
      () => {},
    );
  };
  session.subscribe(load);
  load();
}

/** Reads the games of a PGN text one after another, with the names of their openings. */
export async function* readNamedGames(
  session: Session,
  text: string,
  signal: AbortSignal,
): AsyncGenerator<FileGame & { opening?: string; eco?: string }, void, undefined> {
  const book = await loadOpenings().catch(() => null);
  for await (const game of session.readGames(text, signal)) {
    const opening = book && game.record && openingOfRecord(game.record, book);
    yield opening ? { ...game, opening: opening.name, eco: opening.eco } : game;
  }
}
