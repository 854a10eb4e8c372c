// Reads a recording anywhere JavaScript runs: the reader, the index of its tree, events, search, sentences and text formats.

export type { RecordingDescription, RecordingHead } from '../xray/recording.ts';
export { RECORD, Recording, RecordingError, readRecording, writeRecording } from '../xray/recording.ts';
export { recordingJson, recordingJsonParts } from '../xray/recording-json.ts';
export { type EventKind, eventsOf, type TreeEvents } from '../xray/tree-events.ts';
export { findRecords } from '../xray/tree-find.ts';
export { type Facts, sentence } from '../xray/tree-words.ts';
export type { Line, MoveOutcome, MoveRow, MoveSearch, NodeMoves } from '../xray/tree.ts';
export { SearchTree } from '../xray/tree.ts';
