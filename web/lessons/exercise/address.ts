/** Returns the URL fragment of packed exercises. */
export const hashOfExercise = (packed: string): string => `#exercise=${packed}`;

/** The packed exercises of a URL fragment; null if it has none. */
export const exerciseOfHash = (hash: string): string | null => /^#exercise=([\w-]{1,30000})$/.exec(hash)?.[1] ?? null;

/** Returns the URL fragment of the results of a class: of a pupil's, packed, to be added; without one, of the table. */
export const hashOfResult = (packed: string): string => (packed === '' ? '#results' : `#result=${packed}`);

/** The packed result of a URL fragment; `''` for the table alone, null if it names neither. */
export function resultOfHash(hash: string): string | null {
  if (hash === '#results') return '';
  return /^#result=([\w-]{1,2000})$/.exec(hash)?.[1] ?? null;
}
