/** A round of the trainer: the keys of its positions, the place among them, and how many were solved. */
export interface Round {
  readonly keys: readonly string[];
  readonly index: number;
  readonly solved: number;
}

/** Where the round is kept. */
export interface RoundMemory {
  /** The round that has not ended; null if there is none. */
  get(): Round | null;
  put(round: Round | null): void;
}

/** Name of the entry. */
const STORED = 'riposte-training-round';

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function roundOf(stored: unknown): Round | null {
  const { keys, index, solved } = (stored ?? {}) as Record<string, unknown>;
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === 'string') || !isCount(index) || !isCount(solved)) return null;
  return { keys, index, solved };
}

/** Keeps the round for the tab: it outlives a reload. Where the browser refuses that, it does not. */
export const tabRound: RoundMemory = {
  get() {
    try {
      return roundOf(JSON.parse(sessionStorage.getItem(STORED) ?? 'null'));
    } catch {
      return null;
    }
  },
  put(round) {
    try {
      if (round) sessionStorage.setItem(STORED, JSON.stringify(round));
      else sessionStorage.removeItem(STORED);
    } catch {
      // The round ends with the page.
    }
  },
};
