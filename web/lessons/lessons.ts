/**
 * The lessons by group. tests/web/lesson.test.ts and tests/wasm/explain/lesson-claims.test.ts verify what they claim of the engine's
 * searches.
 */

import { t } from '../language/translate.ts';
import { JUDGING } from './groups/judging.ts';
import { ORDERING } from './groups/ordering.ts';
import { REDUCING } from './groups/reducing.ts';
import { SEEING } from './groups/seeing.ts';
import type { Lesson } from './lesson.ts';

/** Lessons on one subject, under one heading of the list. */
export interface LessonGroup {
  title: string;
  lessons: readonly Lesson[];
}

/** The groups, in the order of the list. */
export const LESSON_GROUPS: readonly LessonGroup[] = [
  { title: t('Seeing a search'), lessons: SEEING },
  { title: t('Ordering moves'), lessons: ORDERING },
  { title: t('Searching less'), lessons: REDUCING },
  { title: t('Judging'), lessons: JUDGING },
];

/** All lessons, in order. */
export const LESSONS: readonly Lesson[] = LESSON_GROUPS.flatMap(({ lessons }) => lessons);
