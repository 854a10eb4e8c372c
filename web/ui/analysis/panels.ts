/** The panels that a game does not show at first, loaded with the first of them: the lines, the ladder, the exports, the editor, the review. */
import type { Session } from '../../game/session.ts';
import { knownOf } from '../../review/known-analyses.ts';
import type { PageStorage } from '../../storage/page-storage.ts';
import '../base/export-menu.ts';
import '../explain/explain-pane.ts';
import '../moves/game-steps.ts';
import '../moves/move-editor.ts';
import '../review/review-entry.ts';
import '../xray/ladder/killer-ladder.ts';
import './panel-handle.ts';
import './pv-panel.ts';

/** Keeps what is analysed, and shows what was analysed before. */
export async function keepAnalyses(session: Session, storage: PageStorage): Promise<void> {
  knownOf(session).useKeeper(await storage.analyses());
}
