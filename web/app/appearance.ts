import type { PageSettings } from '../core/page-settings.ts';
import { useTheme } from '../ui/base/theme.ts';
import { usePieces } from '../ui/board/pieces.ts';
import { loadPieceSet } from '../ui/board/sets/load.ts';
import { sounds } from '../ui/sound/sounds.ts';

/** What was asked for last. The page begins with the board of its style sheet and our own pieces. */
let wantedBoard: PageSettings['boardColours'] = 'sage';
let wantedSet: PageSettings['pieceSet'] = 'riposte';

/** Colours the board. Rejects if the colours cannot be fetched; choosing them again tries again. */
async function useBoard(board: PageSettings['boardColours']): Promise<void> {
  if (board === wantedBoard) return;
  wantedBoard = board;
  try {
    const { useBoardColours } = await import('../ui/board/board-colours.ts');
    // Another one may have been chosen meanwhile.
    if (wantedBoard === board) useBoardColours(document.documentElement, board);
  } catch (error) {
    if (wantedBoard === board) wantedBoard = 'sage';
    throw error;
  }
}

/** Draws the pieces of a set. Rejects if it cannot be fetched; choosing it again tries again. */
async function useSet(name: PageSettings['pieceSet']): Promise<void> {
  if (name === wantedSet) return;
  wantedSet = name;
  try {
    const set = await loadPieceSet(name);
    if (wantedSet === name) usePieces(set);
  } catch (error) {
    if (wantedSet === name) wantedSet = 'riposte';
    throw error;
  }
}

/**
 * Makes the document look and sound as the settings say: theme, board colours, piece set, sounds. Resolves when colours and pieces are
 * there; rejects if they cannot be fetched, and keeps the old ones then.
 */
export async function applyAppearance(settings: PageSettings): Promise<void> {
  const { theme, boardColours, pieceSet } = settings;
  useTheme(theme);
  sounds.configure(settings);
  await Promise.all([useBoard(boardColours), useSet(pieceSet)]);
}
