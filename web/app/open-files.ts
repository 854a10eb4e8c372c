/** Files that are dropped on the page or chosen: games, positions, lessons, recordings of searches and exported trainings. */
import { errorText } from '../core/errors.ts';
import { textOfFile } from '../core/file-text.ts';
import { t } from '../language/translate.ts';
import { TAUGHT } from '../lessons/teach/id.ts';
import type { PageStorage } from '../storage/page-storage.ts';
import { withLessons } from '../ui/shell/page-language.ts';
import type { Page } from './screen/page.ts';

/** Opens a file with a game or a position on the board; the games of files with several go to the library. Rejects if it is none. */
export async function openFiles(page: Page, files: readonly File[]): Promise<void> {
  const [file] = files;
  const { session } = page;
  if (!file || (files.length === 1 && (await openTeaching(page, file)))) return;
  const text = await textOfFile(file);
  if (page.storage && (files.length > 1 || (await session.countGames(text)) > 1)) {
    void page.openLibrary(files);
    return;
  }
  const { opening, isOver } = await readText(page, text);
  page.leaveCover();
  const finished = session.mode === 'play' && isOver === true;
  await session.openPosition(opening, finished ? 'analyse' : undefined);
  if (finished) page.face('white');
}

/** Reads a game or a position before anything gives way to it. Rejects with a sentence for the user. */
async function readText({ session }: Page, text: string) {
  const { sourceOfText } = await import('../game/source-text.ts');
  try {
    const opening = sourceOfText(text);
    return { opening, isOver: await session.isFinished(opening) };
  } catch (error) {
    const { refusalText } = await import('../game/refusal.ts');
    throw new Error(refusalText(errorText(error), text), { cause: error });
  }
}

/** Takes an exported training, and shows it. */
async function restoreTraining(page: Page, storage: PageStorage, file: File): Promise<void> {
  let exported: unknown;
  try {
    exported = JSON.parse(await textOfFile(file));
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(t('The exported training is damaged.')) : error;
  }
  const read = await (await storage.training()).restore(exported);
  if (!read) return;
  const { added, damaged } = read;
  page.showCover({ kind: 'train' });
  const { notifications } = page.session;
  const news = t('{count, plural, one {One position} other {# positions}} added to the training.', { count: added });
  if (damaged === 0) return notifications.tell(news);
  const left = t('{count, plural, one {One is} other {# are}} damaged and left out.', { count: damaged });
  notifications.notify(`${news} ${left}`);
}

/** Opens a lesson in Lessons, the recording of a search in X-ray, or an exported training. Returns false if the file is none of them. */
async function openTeaching(page: Page, file: File): Promise<boolean> {
  const { session } = page;
  const start = new TextDecoder().decode(await file.slice(0, 64).arrayBuffer());
  if (start.startsWith('RXR')) {
    const { positionOfRecording } = await import('../ui/xray/recording-file.ts');
    const position = await positionOfRecording(file);
    await session.describe(position);
    page.leaveCover();
    await session.openPosition(position, 'analyse');
    await page.openRecording(file);
    return true;
  }
  // A PGN may begin with a comment.
  if (!/^\ufeff?\s*\{\s*["}]/.test(start)) return false;
  if (start.includes('"riposteTraining"') && page.storage) {
    await restoreTraining(page, page.storage, file);
    return true;
  }
  const { packedOfFile } = await withLessons(() => import('../lessons/teach/lesson-file.ts'));
  await session.loadOptions();
  const { recorded } = session;
  const packed = await packedOfFile(file, {
    options: async () => recorded.options,
    describe: (position) => session.describe(position),
  });
  page.showCover({ kind: 'lessons', at: { id: TAUGHT, step: 0, packed } });
  return true;
}
