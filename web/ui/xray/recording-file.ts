import type { PositionSpec } from '../../protocol/protocol.ts';
import { readRecording } from '../../recording/recording.ts';

/** The position of the search in a recording's file. Rejects with an error that names the field if it is no recording. */
export async function positionOfRecording(file: Blob): Promise<PositionSpec> {
  return readRecording(await file.arrayBuffer()).description.position;
}
