/** Present in `localStorage` once the scene of a first visit has begun. */
const SEEN = 'riposte-scene';

/**
 * Whether the scene of a first visit is likely to come: known before the settings are read, so that it has its place from the first paint on.
 */
export function awaitsScene(): boolean {
  try {
    const opens = /[?&](?:fen|moves|pgn|mode=(?!play))/.test(location.search) || location.hash !== '';
    return !opens && localStorage.getItem(SEEN) === null;
  } catch {
    // Without storage nobody knows; the settings decide.
    return false;
  }
}

/** Notes that the scene has begun. */
export function noteScene(): void {
  try {
    localStorage.setItem(SEEN, '1');
  } catch {
    // The place is kept again at the next visit, until the settings are read.
  }
}
