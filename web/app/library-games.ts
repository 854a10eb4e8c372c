/** What is done with the game on the board and the library: merging, splitting off. Loaded when it is asked for. */
import { textOfFile } from '../core/file-text.ts';
import { listOfLibrary } from '../game/game-list.ts';
import type { Session } from '../game/session.ts';
import { openingOfRecord } from '../game/session-pgn.ts';
import { merged, splitOff } from '../game/tree/merge.ts';
import { t } from '../language/translate.ts';
import type { GameRecord } from '../protocol/game-record.ts';
import type { Library, RemovedGame } from '../storage/library.ts';
import type { OpenedGame } from '../ui/library/library-dialog.ts';
import type { Page } from './screen/page.ts';

/** Makes a game variations of the game on the board. Calls `accepted` first, unless they cannot be merged: then it rejects. */
export async function mergeGame(session: Session, record: GameRecord, accepted = (): void => {}): Promise<void> {
  const { game } = session;
  const both = game.record && merged(game.record, record);
  if (!both) throw new Error(t('The games begin from different positions and cannot be merged.'));
  accepted();
  if (session.mode === 'play') session.setMode('analyse');
  await session.edits.edit(t('merged game'), () => both, { text: t('The games are merged.') });
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
  await session.edits.edit(t('split variation'), (now) => (now === record ? split.rest : now), {
    text: t('The variation is in the library.'),
    effect: { undo: async () => void (removed = await library.remove([id])), redo: () => library.restore(removed) },
  });
}

/** What the page does with games of the library and of files. */
export class LibraryActions {
  private readonly host: Page;

  constructor(host: Page) {
    this.host = host;
  }

  /** Opens a game of the library, also in place of a lesson or a duel; or merges it into the game on the board. */
  open(game: OpenedGame): Promise<void> {
    return this.openAt(game, null);
  }

  /** Opens a game at a position, if it has it. */
  private async openAt({ id, record, merge, listed }: OpenedGame, fen: string | null): Promise<void> {
    const { host } = this;
    const { session, storage } = host;
    if (merge) return mergeGame(session, record, () => host.leaveCover());
    host.leaveCover();
    host.faceSide(new CustomEvent('face', { detail: 'w' }));
    await session.openRecord(record);
    if (fen !== null) await session.goToPosition(fen);
    if (!storage) return;
    const opened = session.game.id;
    session.noteList(listOfLibrary(storage.library, [id]), 0);
    const ids = listed ? await listed() : (await storage.library.sorted({}, 'added')).map((game) => game.id);
    const index = ids.indexOf(id);
    if (index >= 0 && session.game.id === opened) session.noteList(listOfLibrary(storage.library, ids), index, record);
  }

  /** Opens a game of the library by its id, at the position on the board if the game has it. */
  async openById(id: number): Promise<void> {
    const { session, storage } = this.host;
    const { shown } = session.game;
    const record = await storage?.library.get(id);
    if (!record) throw new Error(t('This game is no longer in the library.'));
    await this.openAt({ id, record }, shown?.fen ?? null);
  }

  /** Opens the first game of a file, which knows the others. */
  async openFile(file: File): Promise<void> {
    const { host } = this;
    const opening = { pgn: await textOfFile(file), name: file.name };
    // A game that cannot be read must not close a lesson or a match: this rejects.
    await host.session.isFinished(opening);
    host.leaveCover();
    await host.session.openPosition(opening, 'analyse');
    host.session.notifications.notify(null);
  }

  /** Moves the variation on the board into a game of its own in the library. */
  async splitVariation(): Promise<void> {
    const { session, storage } = this.host;
    if (!storage) throw new Error(t('The library is not open yet.'));
    await splitVariation(session, storage.library);
  }
}
