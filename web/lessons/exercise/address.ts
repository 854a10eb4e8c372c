/** Returns the URL fragment of a packed exercise. */
export const hashOfExercise = (packed: string): string => `#exercise=${packed}`;

/** The packed exercise of a URL fragment; null if it has none. */
export const exerciseOfHash = (hash: string): string | null => /^#exercise=([\w-]{1,30000})$/.exec(hash)?.[1] ?? null;
