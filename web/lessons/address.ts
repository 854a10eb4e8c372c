import { GAME_KEYS, gameOfKey, isGame } from './games/games.ts';
import type { LessonLocation } from './store.ts';
import { GROW, TAUGHT } from './teach/id.ts';

/**
 * Returns the URL fragment of a lesson's step, `#lesson=slots.2` for the second one, or of a game's position: `#order=3`, or
 * `#order=FEN` with `_` for spaces; `#grow=5` of a stage; `#teach=` with a packed lesson and its step. `''` for null.
 */
export function hashOfLesson(place: LessonLocation | null): string {
  if (!place) return '';
  if (isGame(place.id)) return `#${GAME_KEYS[place.id]}=${place.fen?.replaceAll(' ', '_') ?? place.step + 1}`;
  if (place.id === GROW) return `#grow=${place.step + 1}`;
  if (place.packed !== undefined) return `#teach=${place.packed}.${place.step + 1}`;
  return `#lesson=${place.id}.${place.step + 1}`;
}

/** Reads a URL fragment; null if it names no lesson and no game. Does not check whether the lesson or the position exists. */
export function lessonOfHash(hash: string): LessonLocation | null {
  const lesson = /^#lesson=([a-z]{1,20})(?:\.(\d{1,2}))?$/.exec(hash);
  if (lesson) return { id: lesson[1] ?? '', step: Math.max(0, Number(lesson[2] ?? 1) - 1) };
  const taught = /^#teach=([\w-]{1,30000})(?:\.(\d{1,2}))?$/.exec(hash);
  if (taught) return { id: TAUGHT, step: Math.max(0, Number(taught[2] ?? 1) - 1), packed: taught[1] ?? '' };
  const grown = /^#grow(?:=(\d{1,2}))?$/.exec(hash);
  if (grown) return { id: GROW, step: Math.max(0, Number(grown[1] ?? 1) - 1) };
  const found = /^#(order|cut)=(\S{1,200})$/.exec(hash);
  const id = gameOfKey(found?.[1] ?? '');
  const what = found?.[2] ?? '';
  if (!id) return null;
  if (/^\d{1,2}$/.test(what)) return { id, step: Math.max(0, Number(what) - 1) };
  return id === 'game-order' ? { id, step: 0, fen: decoded(what).replaceAll('_', ' ') } : null;
}

/** Chat programs encode some characters of links. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What the browser's history names: the lesson, or the game and its position. `opened` tells lessons of files and links apart: their
 * contents do not, because editing is no step of the history.
 */
export function historyName(place: LessonLocation | null, opened = 0): string | null {
  if (!place) return null;
  if (isGame(place.id) || place.id === GROW) return hashOfLesson(place);
  return place.packed === undefined ? place.id : `${place.id} ${opened}`;
}
