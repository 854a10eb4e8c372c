// A library dialog on an empty library in memory, and games for it.
import { START_FEN } from '../../../web/core/format.ts';
import type { GameRecord, MoveNode } from '../../../web/protocol/game-record.ts';
import type { GameResult } from '../../../web/protocol/protocol.ts';
import type { GameKind } from '../../../web/storage/game-summary.ts';
import { Library, type NewGame } from '../../../web/storage/library.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';
import { LibraryDialog } from '../../../web/ui/library/library-dialog.ts';
import '../../../web/app/page.css';
import { find, settled, until } from '../harness.ts';

const none = { comments: [], nags: [], commands: [] };
const FIRST: MoveNode = {
  uci: 'e2e4',
  san: 'e4',
  fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  check: false,
  capture: false,
  from: 'e2',
  to: 'e4',
  before: [],
  children: [],
  ...none,
};

export function record(tags: Record<string, string> = {}, result: GameResult = '*'): GameRecord {
  return { startFen: START_FEN, chess960: false, tags: Object.entries(tags), result, children: [FIRST], ...none };
}

export const newGame = (
  white: string,
  kind: GameKind = 'finished',
  tags: Record<string, string> = {},
  result: GameResult = '*',
): NewGame => ({
  record: record({ White: white, Black: 'Ben', ...tags }, result),
  kind,
});

/** An open dialog with these games; the last one is the newest. */
export async function openLibrary(
  games: readonly NewGame[] = [],
): Promise<{ dialog: LibraryDialog; library: Library; backend: MemoryBackend }> {
  const backend = new MemoryBackend();
  const library = new Library(backend, () => {});
  await library.addMany(games);
  const dialog = new LibraryDialog();
  dialog.library = library;
  document.body.replaceChildren(dialog);
  dialog.show();
  await until('the list', () => rows(dialog).length > 0 || dialog.shadowRoot?.querySelector('.no-games') != null);
  await settled();
  return { dialog, library, backend };
}

export const list = (dialog: LibraryDialog): HTMLElement => find(dialog, 'rp-library-list', '.list');

/** The texts of the rows as they are seen, columns joined by `|`. */
export function rows(dialog: LibraryDialog): string[] {
  const found = dialog.shadowRoot?.querySelector('rp-library-list')?.shadowRoot?.querySelectorAll('.row') ?? [];
  return [...found].map((row) => {
    const seen = row.cloneNode(true) as Element;
    for (const hidden of seen.querySelectorAll('.sr-only')) hidden.remove();
    return [...seen.children].map((part) => part.textContent?.trim()).join('|');
  });
}
