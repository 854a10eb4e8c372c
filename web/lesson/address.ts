import type { LessonLocation } from './store.ts';

/** What an address says behind `#`: `#lesson=slots.2` is the second step of a lesson. */
export function hashOfLesson(place: LessonLocation | null): string {
  return place ? `#lesson=${place.id}.${place.step + 1}` : '';
}

/** Null where the address names no lesson. Whether there is one of that name the lessons know. */
export function lessonOfHash(hash: string): LessonLocation | null {
  const found = /^#lesson=([a-z]{1,20})(?:\.(\d{1,2}))?$/.exec(hash);
  return found ? { id: found[1] ?? '', step: Math.max(0, Number(found[2] ?? 1) - 1) } : null;
}
