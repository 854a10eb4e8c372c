// Reads a recording anywhere JavaScript runs: the reader, the index of its tree, events, search, sentences and text formats.

export type { RecordingDescription, RecordingHead } from '../recording/recording.ts';
export { RECORD, Recording, RecordingError, readRecording, writeRecording } from '../recording/recording.ts';
export { recordingJson, recordingJsonParts } from '../recording/recording-json.ts';
export type { Line, MoveOutcome, MoveRow, MoveSearch, NodeMoves } from '../recording/tree.ts';
export { SearchTree } from '../recording/tree.ts';
export { type EventKind, eventsOf, type TreeEvents } from '../recording/tree-events.ts';
export { findRecords } from '../recording/tree-find.ts';
export { type Facts, sentence } from '../recording/tree-words.ts';
