/** Writes a recording file: header, description, records, as specified in docs/RECORDING.md. */

/** The engine's description of its records. */
export interface RecordingInfo {
  records: number;
  plyLimit: number;
  nodes: number;
  /** Milliseconds. */
  time: number;
  /** False if the records do not say which killers were displaced. */
  displacedKillers?: boolean;
}

/** Size of the header in bytes. */
export const HEADER = 32;
/** Size of a record in bytes. */
export const RECORD = 28;

/** Returns the bytes of a recording file. Copies `records`, which may be a view of memory that still changes. */
export function recordingFile(info: RecordingInfo, records: Uint8Array, description: unknown): ArrayBuffer {
  const text = new TextEncoder().encode(JSON.stringify(description));
  const padded = Math.ceil(text.length / 8) * 8;
  const bytes = new Uint8Array(HEADER + padded + records.length);
  const head = new DataView(bytes.buffer);
  bytes.set([0x52, 0x58, 0x52, 0x32]); // RXR2
  head.setUint16(4, HEADER, true);
  head.setUint16(6, RECORD, true);
  head.setUint32(8, info.records, true);
  head.setUint32(12, padded, true);
  head.setFloat64(16, info.nodes, true);
  head.setUint32(24, Math.min(info.time, 0xffffffff), true);
  head.setUint8(28, info.plyLimit);
  head.setUint8(29, info.displacedKillers === false ? 1 : 0);
  bytes.set(text, HEADER);
  bytes.fill(0x20, HEADER + text.length, HEADER + padded);
  bytes.set(records, HEADER + padded);
  return bytes.buffer;
}
