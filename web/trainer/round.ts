import { StorageEntry } from '../storage/storage-entry.ts';

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

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function roundOf(stored: unknown): Round | null {
  const { keys, index, solved } = (stored ?? {}) as Record<string, unknown>;
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === 'string') || !isCount(index) || !isCount(solved)) return null;
  return { keys, index, solved };
}

const entry = new StorageEntry('riposte-training-round', () => sessionStorage);

/** Keeps the round for the tab: it outlives a reload. */
export const tabRound: RoundMemory = {
  get: () => roundOf(entry.get()),
  put: (round) => entry.put(round),
};
