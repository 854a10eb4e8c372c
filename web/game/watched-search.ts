import { Playhead } from '../show/playhead.ts';
import { momentBoard } from '../show/stage.ts';
import type { SessionBase } from './session-base.ts';

/**
 * The playhead of a session's search, made with the first view of it. It puts the position of its moment on the board, unless the search
 * is followed live: then the board is the game's. In Play it is, too, unless the player chooses a ply.
 */
export function watchSearch(session: SessionBase): Playhead {
  if (session.playhead) return session.playhead;
  const { liveSearch, preview } = session;
  const playhead = new Playhead(liveSearch);
  playhead.subscribe(() => {
    const shown = session.isAnalysis || playhead.stair !== null;
    preview.showMoment(shown && liveSearch.root ? momentBoard(playhead, liveSearch.root) : null);
  });
  session.usePlayhead(playhead);
  return playhead;
}
