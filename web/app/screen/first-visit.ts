/** Present in `localStorage` once the scene of a first visit has begun. */
const SEEN = 'riposte-scene';

/** Whether the scene has begun at an earlier visit; null if nobody knows, since the page may keep nothing. */
export function sceneSeen(): boolean | null {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    return null;
  }
}

/**
 * Whether the scene of a first visit is likely to come: known before the settings are read, so that it has its place from the first paint on.
 */
export const awaitsScene = (): boolean =>
  !/[?&](?:fen|moves|pgn|mode=(?!play))/.test(location.search) && location.hash === '' && sceneSeen() === false;

/** Notes that the scene has begun. */
export function noteScene(): void {
  try {
    localStorage.setItem(SEEN, '1');
  } catch {
    // The place is kept again at the next visit, until the settings are read.
  }
}
