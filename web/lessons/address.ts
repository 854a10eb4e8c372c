import type { LessonLocation } from './store.ts';

/** Returns the URL fragment of a lesson's step: `#lesson=slots.2` is the second step. `''` for null. */
export function hashOfLesson(place: LessonLocation | null): string {
  return place ? `#lesson=${place.id}.${place.step + 1}` : '';
}

/** Reads a URL fragment; null if it names no lesson. Does not check whether the lesson exists. */
export function lessonOfHash(hash: string): LessonLocation | null {
  const found = /^#lesson=([a-z]{1,20})(?:\.(\d{1,2}))?$/.exec(hash);
  return found ? { id: found[1] ?? '', step: Math.max(0, Number(found[2] ?? 1) - 1) } : null;
}
