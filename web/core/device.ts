/** What the device can give to an analysis. */

/** Megabytes of the engine's table by default. */
export const DEFAULT_HASH = 16;

/** Sizes of the table to choose from, in megabytes. */
export const HASH_SIZES = [16, 32, 64, 128, 256, 512] as const;

/** Numbers of threads to choose from; 0 lets the engine choose. */
export const THREAD_COUNTS = [0, 1, 2, 4, 8] as const;

/** The part of `globalThis` that tells what the device has. */
interface Device {
  readonly crossOriginIsolated?: boolean;
  readonly navigator?: { readonly hardwareConcurrency?: number; readonly deviceMemory?: number };
}

/** A sixteenth of the memory; browsers that do not tell how much there is get what a small laptop bears. */
const MEMORY_SHARE = 1 / 16;
const USUAL_MEMORY_GB = 4;

/** Megabytes of memory that the device has. */
export const memory = ({ navigator }: Device = globalThis as Device): number =>
  1024 * (navigator?.deviceMemory ?? USUAL_MEMORY_GB);

/** The sizes of the table that the device can bear. */
export function hashSizes(device: Device = globalThis as Device): number[] {
  const most = memory(device) * MEMORY_SHARE;
  return HASH_SIZES.filter((size) => size <= Math.max(most, DEFAULT_HASH));
}

/** The numbers of threads that the device can bear: only the engine's choice where threads cannot share memory. */
export function threadCounts({ crossOriginIsolated, navigator }: Device = globalThis as Device): number[] {
  return THREAD_COUNTS.filter((count) => count === 0 || (crossOriginIsolated && count <= (navigator?.hardwareConcurrency ?? 1)));
}

/** The largest choice that is not above the wanted one. */
export const withinChoices = (wanted: number, choices: readonly number[]): number =>
  Math.max(...choices.filter((choice) => choice <= wanted));
