import type { Place } from './store.ts';

/** What an address says behind `#`: `#lesson=slots.2` is the second step of a lesson. */
export function hashOfPlace(place: Place | null): string {
  return place ? `#lesson=${place.id}.${place.step + 1}` : '';
}

/** Null where the address names no lesson. Whether there is one of that name the lessons know. */
export function placeOfHash(hash: string): Place | null {
  const found = /^#lesson=([a-z]{1,20})(?:\.(\d{1,2}))?$/.exec(hash);
  return found ? { id: found[1] ?? '', step: Math.max(0, Number(found[2] ?? 1) - 1) } : null;
}
