import { textOfFile } from '../../core/file-text.ts';
import { t } from '../../language/translate.ts';
import { InvalidField } from '../../protocol/fields.ts';
import { checkLesson, type LessonChecker } from './check-lesson.ts';
import { packLesson } from './lesson-link.ts';
import { readLesson } from './read-lesson.ts';
import { MOST } from './taught-lesson.ts';

/** Reads the file of a lesson, checks it with an engine, and packs it as in a link. Rejects with an error that names the field. */
export async function packedOfFile(file: Blob, engine: LessonChecker): Promise<string> {
  if (file.size > MOST.bytes)
    throw new InvalidField(
      'lesson',
      t('expected at most {bytes, plural, one {# byte} other {# bytes}}, got {size}', { bytes: MOST.bytes, size: file.size }),
    );
  const lesson = readLesson(await textOfFile(file));
  await checkLesson(lesson, engine);
  return packLesson(lesson);
}
