/**
 * Converts records of version 1 of the format. Version 1 numbered ends and sources by their position in a list, and did not
 * record which killers were displaced.
 */

/** Size of a record of version 1 in bytes. */
export const RECORD_1 = 24;

/** Current codes of the ends, by their number in version 1; docs/RECORDING.md names them. */
const ENDS_1 = [0, 1, 16, 17, 18, 19, 20, 21, 22, 64, 65, 66, 67, 68, 69, 70, 128, 129, 130, 131, 132, 133];
/** Current codes of the sources, by their number in version 1; 0 is none. */
const SOURCES_1 = [0, ...ENDS_1.slice(2, 16)];

/** Codes that no version defines, for numbers that version 1 did not define. */
const UNKNOWN_END = 255;
const UNKNOWN_SOURCE = 63;

/** Converts records to those of the current version, of `size` bytes each. */
export function convertRecords(records: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const count = records.length / RECORD_1;
  const converted = new Uint8Array(count * size);
  for (let i = 0; i < count; i++) {
    const from = i * RECORD_1;
    const to = i * size;
    converted.set(records.subarray(from, from + RECORD_1), to);
    const sourceAndKind = records[from + 21] ?? 0;
    converted[to + 20] = ENDS_1[records[from + 20] ?? 0] ?? UNKNOWN_END;
    converted[to + 21] = SOURCES_1[sourceAndKind & 31] ?? UNKNOWN_SOURCE;
    converted[to + 26] = sourceAndKind >> 5;
  }
  return converted;
}
