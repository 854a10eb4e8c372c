import { t } from '../../../language/translate.ts';
import type { LessonLocation, LessonStore } from '../../../lessons/store.ts';
import { LessonDraft } from '../../../lessons/teach/lesson-draft.ts';
import { lessonOfLink, packLesson } from '../../../lessons/teach/lesson-link.ts';
import { newLesson, type TaughtLesson, taughtOf } from '../../../lessons/teach/taught-lesson.ts';

/** Opens the lesson of a link. Rejects with an error for the user, and changes nothing. */
export async function openPacked(store: LessonStore, { packed = '', step }: LessonLocation): Promise<void> {
  await store.teach(await lessonOfLink(packed), packed, step);
}

/**
 * Begins a draft: of the lesson that is open, a copy if it is one of the page's, or of a new one on a position. Null if another lesson was
 * opened meanwhile.
 */
export async function beginDraft(store: LessonStore, fen: string): Promise<LessonDraft | null> {
  const { lesson, taught, step } = store;
  if (taught) return new LessonDraft(taught, step, store.visit);
  const begun: TaughtLesson = lesson
    ? { ...taughtOf(lesson), title: t('{title} (copy)', { title: lesson.title }) }
    : newLesson(fen);
  await store.teach(begun, await packLesson(begun), lesson ? step : 0);
  return store.taught === begun ? new LessonDraft(begun, lesson ? step : 0, store.visit) : null;
}
