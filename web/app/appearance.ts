import type { PageSettings } from '../core/page-settings.ts';
import { useBoardColours } from '../ui/board/board-colours.ts';
import { usePieces } from '../ui/board/pieces.ts';
import { loadPieceSet } from '../ui/board/sets/load.ts';
import { sounds } from '../ui/sound/sounds.ts';

/** The piece set that was asked for last. */
let wantedSet: PageSettings['pieceSet'] = 'riposte';

/**
 * Makes the document look and sound as the settings say: theme, board colours, piece set, sounds. Resolves when the pieces are there;
 * rejects if they cannot be fetched, and keeps the old ones then.
 */
export async function applyAppearance(settings: PageSettings): Promise<void> {
  const { theme, boardColours, pieceSet } = settings;
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  useBoardColours(root, boardColours);
  sounds.configure(settings);
  if (pieceSet === wantedSet) return;
  wantedSet = pieceSet;
  try {
    const set = await loadPieceSet(pieceSet);
    // Another one may have been chosen meanwhile.
    if (wantedSet === pieceSet) usePieces(set);
  } catch (error) {
    // Choosing it again tries again.
    if (wantedSet === pieceSet) wantedSet = 'riposte';
    throw error;
  }
}
