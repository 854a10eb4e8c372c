/** A lesson in a link: `#teach=` with its file, packed as shared games are, and the step. */
import { CannotPack, packText, unpackText } from '../../core/packed-text.ts';
import { t } from '../../language/translate.ts';
import { readLesson } from './read-lesson.ts';
import { MOST, type TaughtLesson, textOfLesson } from './taught-lesson.ts';

/** Packs a lesson for a link. */
export const packLesson = (lesson: TaughtLesson): Promise<string> => packText(JSON.stringify(JSON.parse(textOfLesson(lesson))));

/** Reads a lesson that `packLesson` has packed. Rejects with a sentence, or an error that names the field. */
export async function lessonOfLink(packed: string): Promise<TaughtLesson> {
  let text: string;
  try {
    text = await unpackText(packed, MOST.bytes);
  } catch (error) {
    if (error instanceof CannotPack) throw error;
    throw new Error(
      t('The lesson in this link cannot be read: the link is incomplete or damaged. Ask for it again, or for the file.'),
    );
  }
  return readLesson(text);
}
