import type { EnginePort } from '../engine/engine-port.ts';
import { t } from '../language/translate.ts';
import type { GameRecord, ListedGame } from '../protocol/game-record.ts';
import type { Library } from '../storage/library.ts';

/** The games of a file or of a library list, in their order. */
export interface GameList {
  /** What they are the games of: the name of a file, or `'Library'`. */
  readonly label: string;
  readonly count: number;
  /** Reads a game, by its index from 0. Rejects, saying why, if it cannot be read. */
  read(index: number): Promise<GameRecord>;
}

/** A game's place in the list that it was opened from. */
export interface ListPlace {
  readonly list: GameList;
  readonly index: number;
  /** The game as it was opened. */
  readonly record: GameRecord | null;
}

/** The games of a PGN text. They are listed when the second one is wanted. */
export function listOfText(
  engine: Pick<EnginePort, 'listPgn' | 'readPgn'>,
  text: string,
  count: number,
  label: string,
): GameList {
  let listed: Promise<ListedGame[]> | null = null;
  return {
    label,
    count,
    async read(index) {
      listed ??= engine.listPgn(text);
      const game = (await listed)[index];
      if (!game) throw new Error(t('The file has no such game.'));
      return (await engine.readPgn(text.slice(game.from, game.to), 'startpos', { line: game.line })).record;
    },
  };
}

/** Games of the library, by their ids. */
export function listOfLibrary(library: Library, ids: readonly number[]): GameList {
  return {
    label: t('Library'),
    count: ids.length,
    async read(index) {
      const record = await library.get(ids[index] ?? 0);
      if (!record) throw new Error(t('This game is no longer in the library.'));
      return record;
    },
  };
}
