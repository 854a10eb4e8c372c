// Recordings without a DOM: the reader, the search tree, and JSON export.
export { readRecording, writeRecording, Recording, RecordingError, RECORD } from '../xray/recording.ts';
export { recordingJson, recordingJsonParts } from '../xray/recording-json.ts';
export { SearchTree } from '../xray/tree.ts';
export type { Line, MoveOutcome, MoveRow, MoveSearch, NodeMoves } from '../xray/tree.ts';
