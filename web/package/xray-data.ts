// What a recording holds, for any JavaScript: the reader, the tree on it, its text forms.

export type { RecordingDescription, RecordingHead } from '../xray/recording.ts';
export { RECORD, Recording, RecordingError, readRecording, writeRecording } from '../xray/recording.ts';
export { recordingJson, recordingJsonParts } from '../xray/recording-json.ts';
export type { Line, MoveOutcome, MoveRow, MoveSearch, NodeMoves } from '../xray/tree.ts';
export { Tree } from '../xray/tree.ts';
export type { TreeEvents } from '../xray/tree-events.ts';
export type { Facts } from '../xray/tree-words.ts';
