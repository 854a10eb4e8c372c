// Recordings as files: written, read again, exported as JSON; damaged files are refused or can be traversed.

import { expect, test } from 'vitest';
import type { Chronicle } from '../../../../web/protocol/chronicle.ts';
import { Icicle } from '../../../../web/recording/icicle.ts';
import { RECORD, type Recording, RecordingError, readRecording, writeRecording } from '../../../../web/recording/recording.ts';
import { recordingJson } from '../../../../web/recording/recording-json.ts';
import { SearchTree } from '../../../../web/recording/tree.ts';
import { eventsOf } from '../../../../web/recording/tree-events.ts';
import { sentence } from '../../../../web/recording/tree-words.ts';
import { chance, handMade, recorded, synthetic } from '../../../web/recorded.ts';
import { CHRONICLE } from '../../show/fake-chronicle.ts';

/** Every field of every record. */
function fields(r: Recording): unknown[] {
  return Array.from({ length: r.count }, (_, i) => [
    r.uci(i),
    r.ply(i),
    r.depth(i),
    r.alpha(i),
    r.beta(i),
    r.score(i),
    r.staticEval(i),
    r.nodesAt(i),
    r.size(i),
    r.killer1(i),
    r.killer2(i),
    r.inCheck(i),
    r.isPv(i),
    r.expectedCut(i),
    r.isQuiet(i),
    r.end(i),
    r.source(i),
    r.searchKind(i),
    r.reduction(i),
    r.extension(i),
    r.moveNumber(i),
  ]);
}

test('writes a recording and reads it back, field by field', () => {
  const recording = synthetic(400);
  const read = readRecording(writeRecording(recording));
  expect(fields(read)).toEqual(fields(recording));
  expect({ ...read.description }).toEqual(recording.description);
  expect([read.nodes, read.time, read.plyLimit, read.count]).toEqual([recording.nodes, 12, 255, 400]);
  expect(new Uint8Array(writeRecording(read))).toEqual(new Uint8Array(writeRecording(recording)));
});

test('exports JSON with one array per field, with names for the codes', () => {
  const recording = handMade();
  const json = JSON.parse(recordingJson(recording)) as { names: { end: string[] }; records: Record<string, unknown[]> };
  expect(Object.values(json.records).every((column) => column.length === recording.count)).toBe(true);
  expect(json.records['move']?.slice(0, 4)).toEqual(['', 'd2d4', '', 'e2e4']);
  expect(json.names.end[Number(json.records['end']?.[4])]).toBe('killer1');
});

const START_OF_RECORDS = (file: ArrayBuffer): number => 32 + new DataView(file).getUint32(12, true);
const withText = (text: string): ArrayBuffer => {
  const padded = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 8) * 8));
  const file = new Uint8Array(32 + padded.length);
  file.set(new Uint8Array(writeRecording(recorded([{}])), 0, 32));
  file.set(padded, 32);
  new DataView(file.buffer).setUint32(8, 0, true);
  new DataView(file.buffer).setUint32(12, padded.length, true);
  return file.buffer;
};
const changed = (change: (view: DataView, records: number) => void): ArrayBuffer => {
  const file = writeRecording(handMade());
  change(new DataView(file), START_OF_RECORDS(file));
  return file;
};
const DESCRIPTION = { engine: 'x', position: { fen: 'startpos', moves: [] }, limits: {}, options: {} };

/** A chronicle whose first killer moves another piece. */
function withPiece(piece: string): Chronicle {
  const chronicle = structuredClone(CHRONICLE);
  chronicle.plies[0]!.reigns[0]!.piece = piece;
  return chronicle;
}

/** One node with so many children. */
const wide = (children: number): Recording => recorded([{ below: Array<object>(children).fill({ move: 'e2e4', number: 1 }) }]);

const MALFORMED: [string, ArrayBuffer, string][] = [
  ['nothing', new ArrayBuffer(0), 'magic'],
  ['another file', new TextEncoder().encode('PNG and so on').buffer, 'magic'],
  ['a header cut off', new TextEncoder().encode('RXR2 and no more').buffer, 'header'],
  ['another header', changed((v) => v.setUint16(4, 40, true)), 'headerSize'],
  ['other records', changed((v) => v.setUint16(6, 32, true)), 'recordSize'],
  ['a description beyond the end', changed((v) => v.setUint32(12, 0xffffffff, true)), 'descriptionSize'],
  ['fewer records than told', changed((v) => v.setUint32(8, 4_000_000_000, true)), 'records'],
  ['a file cut off', writeRecording(handMade()).slice(0, -1), 'records'],
  ['nodes that are none', changed((v) => v.setFloat64(16, NaN, true)), 'nodes'],
  ['unknown flags', changed((v) => v.setUint8(29, 2)), 'flags'],
  ['reserved bytes', changed((v) => v.setUint8(30, 1)), 'reserved'],
  ['no JSON', withText('{"engine":'), 'description'],
  ['a list', withText('[]'), 'description'],
  ['no engine', withText('{}'), 'description.engine'],
  ['no position', withText(JSON.stringify({ ...DESCRIPTION, position: null })), 'description.position'],
  ['no FEN', withText(JSON.stringify({ ...DESCRIPTION, position: { moves: [] } })), 'description.position.fen'],
  [
    'moves that are none',
    withText(JSON.stringify({ ...DESCRIPTION, position: { fen: '', moves: ['e9'] } })),
    'description.position.moves',
  ],
  ['no limits', withText(JSON.stringify({ ...DESCRIPTION, limits: 3 })), 'description.limits'],
  ['no options', withText(JSON.stringify({ ...DESCRIPTION, options: [] })), 'description.options'],
  ['a limit that is an object', withText(JSON.stringify({ ...DESCRIPTION, limits: { depth: {} } })), 'description.limits.depth'],
  ['an option that is a list', withText(JSON.stringify({ ...DESCRIPTION, options: { Hash: [16] } })), 'description.options.Hash'],
  ['a chronicle that is a list', withText(JSON.stringify({ ...DESCRIPTION, chronicle: [] })), 'description.chronicle'],
  [
    'a killer of no piece',
    withText(JSON.stringify({ ...DESCRIPTION, chronicle: withPiece('x') })),
    'description.chronicle.plies[0].reigns[0].piece',
  ],
  ['a size of 0', changed((v, at) => v.setUint16(at + 4 * RECORD + 16, 0, true)), 'records[4].size'],
  ['a size beyond its parent', changed((v, at) => v.setUint16(at + 4 * RECORD + 16, 900, true)), 'records[4].size'],
  ['a ply too many', changed((v, at) => v.setUint8(at + 4 * RECORD + 2, 7)), 'records[4].ply'],
  ['an extension of five plies', changed((v, at) => v.setUint8(at + 4 * RECORD + 22, 7 << 5)), 'records[4].extension'],
  ['more children than moves and searches allow', writeRecording(wide(1539)), 'records[1539]'],
  ['more searches of the root than any search makes', writeRecording(recorded(Array<object>(65_025).fill({}))), 'records[65024]'],
  ['a name of any length', withText(JSON.stringify({ ...DESCRIPTION, engine: 'x'.repeat(101) })), 'description.engine'],
  [
    'a FEN of any length',
    withText(JSON.stringify({ ...DESCRIPTION, position: { fen: 'x'.repeat(257), moves: [] } })),
    'description.position.fen',
  ],
  [
    'a description of any length',
    withText(JSON.stringify({ ...DESCRIPTION, options: { x: 'x'.repeat(2 ** 20) } })),
    'descriptionSize',
  ],
];

test(`${MALFORMED.length} malformed files: each is refused, and its field named`, () => {
  const field = (file: ArrayBuffer): string => {
    try {
      readRecording(file);
      return 'accepted';
    } catch (error) {
      return error instanceof RecordingError && error.message.startsWith(`${error.field}: expected`)
        ? error.field
        : String(error);
    }
  };
  expect(MALFORMED.map(([what, file]) => `${what}: ${field(file)}`)).toEqual(
    MALFORMED.map(([what, , wanted]) => `${what}: ${wanted}`),
  );
});

test('accepts the maximum number of children and root searches', () => {
  const read = readRecording(writeRecording(wide(1538)));
  expect(new SearchTree(read).childrenOf(0)).toHaveLength(1538);
  expect(new SearchTree(readRecording(writeRecording(recorded(Array<object>(65_024).fill({}))))).roots).toHaveLength(65_024);
});

test('reads or rejects randomly damaged files; those read can be traversed', () => {
  const random = chance(7);
  const file = writeRecording(synthetic(300));
  let read = 0;
  for (let n = 0; n < 500; n++) {
    const damaged = new Uint8Array(file.slice(0, random() < 0.1 ? Math.floor(random() * file.byteLength) : undefined));
    for (let k = 0; k <= n % 4; k++) damaged[Math.floor(random() * damaged.length)] = Math.floor(random() * 256);
    let tree: SearchTree;
    try {
      tree = new SearchTree(readRecording(damaged.buffer));
    } catch (error) {
      expect(error).toBeInstanceOf(RecordingError);
      continue;
    }
    read += 1;
    const i = Math.floor(random() * tree.recording.count);
    new Icicle(tree).layout({ root: tree.rootOf(i), left: 0, right: 1, width: 300, top: 0, bottom: 40 });
    expect(sentence(tree, i).length + tree.movesOf(i).rows.length + tree.pathTo(i).moves.length).toBeGreaterThan(0);
    eventsOf(tree).step('killerReplaced', i, 1);
  }
  expect(read).toBeGreaterThan(30);
});
