import { t } from '../../../language/translate.ts';
import type { LessonLocation, LessonStore } from '../../../lessons/store.ts';
import { LessonDraft } from '../../../lessons/teach/lesson-draft.ts';
import { lessonOfLink, packLesson } from '../../../lessons/teach/lesson-link.ts';
import { newLesson, type TaughtLesson, taughtOf } from '../../../lessons/teach/taught-lesson.ts';

/**
 * Opens the lesson of a link, unless something else was opened, or the lessons were left, since `visit`. Rejects with an error for the
 * user, and changes nothing.
 */
export async function openPacked(store: LessonStore, { packed = '', step }: LessonLocation, visit = store.visit): Promise<void> {
  const lesson = await lessonOfLink(packed);
  if (visit === store.visit) await store.teach(lesson, packed, step);
}

/**
 * Begins a draft: of the lesson that is open, a copy if it is one of the page's, or of a new one on a position. Null if another lesson was
 * opened meanwhile, or the lessons were left.
 */
export async function beginDraft(store: LessonStore, fen: string): Promise<LessonDraft | null> {
  const { lesson, taught, step, visit } = store;
  if (taught) return new LessonDraft(taught, step, visit);
  const begun: TaughtLesson = lesson
    ? { ...taughtOf(lesson), title: t('{title} (copy)', { title: lesson.title }) }
    : newLesson(fen);
  const packed = await packLesson(begun);
  if (visit !== store.visit) return null;
  await store.teach(begun, packed, lesson ? step : 0);
  return store.taught === begun ? new LessonDraft(begun, lesson ? step : 0, store.visit) : null;
}
