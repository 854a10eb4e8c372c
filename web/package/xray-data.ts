// What a recording holds, for any JavaScript: the reader, the tree on it, its text forms.
export { readRecording, writeRecording, Recording, RecordingError, RECORD } from '../xray/recording.ts';
export { recordingJson, recordingJsonParts } from '../xray/recording-json.ts';
export { SearchTree } from '../xray/tree.ts';
export type { Line, MoveOutcome, MoveRow, MoveSearch, NodeMoves } from '../xray/tree.ts';
