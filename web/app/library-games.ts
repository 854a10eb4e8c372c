/** What is done with the game on the board and the library: merging, splitting off. Loaded when it is asked for. */
import type { Session } from '../game/session.ts';
import { openingOfRecord } from '../game/session-pgn.ts';
import { merged, splitOff } from '../game/tree/merge.ts';
import type { GameRecord } from '../protocol/game-record.ts';
import type { Library, RemovedGame } from '../storage/library.ts';

/** Makes a game variations of the game on the board. */
export async function mergeGame(session: Session, record: GameRecord): Promise<void> {
  const { game } = session;
  const both = game.record && merged(game.record, record);
  if (!both) throw new Error('The games begin from different positions and cannot be merged.');
  if (session.mode === 'play') session.setMode('analyse');
  await session.edits.edit('merged game', () => both, 'The game is merged into the one on the board.');
}

/** Moves the variation on the board into a game of its own in the library; undo brings it back and removes that game. */
export async function splitVariation(session: Session, library: Library): Promise<void> {
  const { record, path } = session.game;
  const split = record && splitOff(record, path);
  if (!split) return;
  const opening = session.openings && openingOfRecord(split.part, session.openings);
  const named = opening ? { opening: opening.name, eco: opening.eco } : {};
  const id = await library.add({ record: split.part, kind: 'analysed', ...named });
  let removed: RemovedGame[] = [];
  await session.edits.edit(
    'split variation',
    (now) => (now === record ? split.rest : now),
    'The variation is a game of its own in the library.',
    {
      undo: async () => void (removed = await library.remove([id])),
      redo: () => library.restore(removed),
    },
  );
}
