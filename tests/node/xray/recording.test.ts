// The bytes of a recording: each field in its place, what is read of a file and what is refused.
import { describe, expect, test } from 'vitest';
import { NODE_ENDS, SEARCH_KIND_CODES } from '../../../web/recording/node-ends.ts';
import {
  KILLER_STATES,
  LONGEST_LINE,
  RECORD,
  Recording,
  RecordingError,
  readRecording,
  writeRecording,
} from '../../../web/recording/recording.ts';
import { recordingJson } from '../../../web/recording/recording-json.ts';
import { handMade, head, type Node, recorded } from '../../web/recorded.ts';

/** A recording of one record with these bytes. */
function record(change: (view: DataView) => void): Recording {
  const bytes = new Uint8Array(RECORD);
  change(new DataView(bytes.buffer));
  return new Recording(head(), bytes);
}

describe('a record', () => {
  test('has each field at its offset, and in its column in JSON', () => {
    const recording = record((v) => {
      v.setUint16(0, 12 | (28 << 6), true);
      v.setUint8(2, 201);
      v.setInt8(3, -3);
      v.setInt16(4, -300, true);
      v.setInt16(6, 400, true);
      v.setInt16(8, -5, true);
      v.setInt16(10, 77, true);
      v.setUint32(12, 4_000_000_000, true);
      v.setUint32(16, 0x123456 | ((1 | (2 << 2)) << 24), true);
      v.setUint8(20, 19);
      v.setUint8(21, 21);
      v.setUint8(22, 17 | (1 << 5));
      v.setUint8(23, 250);
      v.setUint16(24, 6 | (21 << 6), true);
      v.setUint8(26, 5);
      v.setUint8(27, 8 | 1);
    });
    const { records, ...rest } = JSON.parse(recordingJson(recording)) as { records: Record<string, unknown[]> };
    expect(Object.fromEntries(Object.entries(records).map(([name, [value]]) => [name, value]))).toEqual({
      move: 'e2e4',
      ply: 201,
      depth: -3,
      alpha: -300,
      beta: 400,
      score: -5,
      staticEval: 77,
      nodes: 4_000_000_000,
      size: 0x123456,
      killer1: 1,
      killer2: 2,
      inCheck: 0,
      pv: 0,
      expectedCut: 0,
      quiet: 0,
      end: 19,
      source: 21,
      ask: 5,
      reduction: 17,
      extension: -1,
      moveNumber: 250,
      displaced: 'g1f3',
      killerEntered: 1,
    });
    const { description, time, plyLimit } = head();
    expect(rest).toEqual({
      format: 'RXR2',
      description,
      nodes: 0,
      time,
      plyLimit,
      displacedKillers: true,
      names: {
        end: Object.fromEntries(NODE_ENDS.map(({ code, id }) => [String(code), id])),
        ask: Object.fromEntries(Object.entries(SEARCH_KIND_CODES).map(([name, code]) => [String(code), name])),
        killer: KILLER_STATES,
      },
    });
  });

  test.each([
    [16, 'inCheck'],
    [32, 'pv'],
    [64, 'expectedCut'],
    [128, 'quiet'],
  ])('flag %i is %s alone', (flag, name) => {
    const { records } = JSON.parse(recordingJson(record((v) => v.setUint8(19, flag)))) as { records: Record<string, number[]> };
    expect(['inCheck', 'pv', 'expectedCut', 'quiet'].filter((each) => records[each]![0] === 1)).toEqual([name]);
  });

  test('extensions range from -2 to 2; without a move there is none', () => {
    const extension = (stored: number, number: number) =>
      record((v) => (v.setUint8(22, stored << 5), v.setUint8(23, number))).extension(0);
    expect(
      [
        [0, 0],
        [0, 5],
        [1, 5],
        [2, 5],
        [4, 5],
        [2, 0],
        [4, 0],
      ].map(([stored, number]) => extension(stored!, number!)),
    ).toEqual([0, -2, -1, 0, 2, 0, 2]);
  });

  test('castling in Chess960 is the king taking the rook', () => {
    const castles = (chess960?: boolean) =>
      recorded([{ below: [{ move: 'e1h1', kind: 3 }] }], {
        description: {
          ...head().description,
          position: { fen: 'startpos', moves: [], ...(chess960 === undefined ? {} : { chess960 }) },
        },
      });
    expect([castles(), castles(true)].map((recording) => readRecording(writeRecording(recording)).uci(1))).toEqual([
      'e1g1',
      'e1h1',
    ]);
  });
});

const DESCRIPTION = { engine: 'x', position: { fen: 'startpos', moves: [] as unknown[] }, limits: {}, options: {} };

/** A file without records; its description is filled up to eight bytes behind its length. */
function file(description: unknown, change: (view: DataView, bytes: Uint8Array) => void = () => {}): ArrayBuffer {
  const text = new TextEncoder().encode(typeof description === 'string' ? description : JSON.stringify(description));
  const bytes = new Uint8Array(32 + Math.ceil(text.length / 8) * 8);
  bytes.set(new Uint8Array(writeRecording(recorded([])), 0, 32));
  bytes.set(text, 32);
  const view = new DataView(bytes.buffer);
  view.setUint32(12, text.length, true);
  change(view, bytes);
  return bytes.buffer;
}
const withRecords = (recording: Recording, change: (view: DataView, records: number) => void = () => {}): ArrayBuffer => {
  const written = writeRecording(recording);
  change(new DataView(written), written.byteLength - recording.bytes.length);
  return written;
};
function refusal(bytes: ArrayBuffer): string {
  try {
    readRecording(bytes);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof RecordingError) || error.name !== 'RecordingError') throw error;
    expect(error.message.startsWith(`${error.field}: expected`)).toBe(true);
    return error.message;
  }
}

describe('a file', () => {
  test('keeps its header', () => {
    const read = readRecording(withRecords(recorded([{}], { time: 100_000, plyLimit: 9, nodes: 2 ** 40 })));
    expect([read.time, read.plyLimit, read.nodes]).toEqual([100_000, 9, 2 ** 40]);
  });

  test.each<[string, unknown]>([
    ['a description of any length', { ...DESCRIPTION, engine: 'xyz' }],
    ['a name of 100 characters', { ...DESCRIPTION, engine: 'x'.repeat(100) }],
    ['a FEN of 256', { ...DESCRIPTION, position: { fen: 'x'.repeat(256), moves: [] } }],
    ['promotions', { ...DESCRIPTION, position: { fen: 'x', moves: ['a7a8q', 'h2h1n', 'e2e4'] } }],
    ['limits of any kind', { ...DESCRIPTION, limits: { depth: 3, infinite: true, searchmoves: ['e2e4', 'd2d4'] } }],
    ['options', { ...DESCRIPTION, options: { Hash: 16, Style: 'sharp', Ponder: false } }],
    ['Chess960', { ...DESCRIPTION, position: { fen: 'x', moves: [], chess960: true } }],
  ])('reads %s', (_, description) => expect(readRecording(file(description)).description).toEqual(description));

  test('omits chess960 for standard chess', () => {
    expect(
      readRecording(file({ ...DESCRIPTION, position: { fen: 'x', moves: [], chess960: false } })).description.position,
    ).toEqual({ fen: 'x', moves: [] });
  });

  test('accepts a description of the maximum length', () => {
    const text = JSON.stringify(DESCRIPTION).replace('{}}', `{"x":"`);
    expect(readRecording(file(`${text}${'x'.repeat(2 ** 18 - text.length - 3)}"}}`)).description.engine).toBe('x');
  });

  test.each<[string, unknown, string]>([
    [
      'a list among its limits that holds no plain values',
      { ...DESCRIPTION, limits: { searchmoves: [{}] } },
      'description.limits.searchmoves: expected text, a number, true or false',
    ],
    [
      'an option with a long name',
      { ...DESCRIPTION, options: { ['x'.repeat(50)]: {} } },
      `description.options.${'x'.repeat(40)}: expected text, a number, true or false`,
    ],
    ['a null option', { ...DESCRIPTION, options: { x: null } }, 'description.options.x: expected text, a number, true or false'],
    [
      'moves in lists',
      { ...DESCRIPTION, position: { fen: 'x', moves: [['e2e4']] } },
      'description.position.moves: expected a list of moves such as e2e4',
    ],
    [
      'a move to nowhere',
      { ...DESCRIPTION, position: { fen: 'x', moves: ['e2e4k'] } },
      'description.position.moves: expected a list of moves such as e2e4',
    ],
    [
      'a Chess960 that is neither',
      { ...DESCRIPTION, position: { fen: 'x', moves: [], chess960: 'yes' } },
      'description.position.chess960: expected true or false',
    ],
    [
      'a name that is too long',
      { ...DESCRIPTION, engine: 'x'.repeat(101) },
      'description.engine: expected at most 100 characters, got 101',
    ],
    ['a list', '[]', 'description: expected an object'],
    ['nothing', '', 'description: expected JSON in UTF-8'],
  ])('rejects %s', (_, description, message) => expect(refusal(file(description))).toBe(message));

  test.each<[string, (view: DataView, bytes: Uint8Array) => void, string]>([
    ['text that is not UTF-8', (_, bytes) => (bytes[43] = 0xff), 'description: expected JSON in UTF-8'],
    ['negative nodes', (v) => v.setFloat64(16, -1, true), 'nodes: expected a whole number, got -1'],
    ['half a node', (v) => v.setFloat64(16, 0.5, true), 'nodes: expected a whole number, got 0.5'],
    ['an unknown flag', (v) => v.setUint8(29, 3), 'flags: expected 0 or 1 in byte 29, got 3'],
    ['its first reserved byte', (v) => v.setUint8(30, 3), 'reserved: expected 0 in byte 30, got 3'],
    ['its last one', (v) => v.setUint8(31, 1), 'reserved: expected 0 in byte 31, got 1'],
    [
      'a description beyond its end',
      (v) => v.setUint32(12, 1000, true),
      `descriptionSize: expected at most ${Math.ceil(JSON.stringify(DESCRIPTION).length / 8) * 8} bytes, got 1000`,
    ],
  ])('is rejected for %s', (_, change, message) => expect(refusal(file(DESCRIPTION, change))).toBe(message));

  test('has as many records as its header says', () => {
    const bytes = withRecords(recorded([{}, {}]));
    new DataView(bytes).setUint32(8, 1, true);
    expect(refusal(bytes)).toBe('records: expected 1 of 28 bytes each and nothing more, got 2');
  });
});

describe('records', () => {
  const verified = (below: Node[]): Recording => recorded([{ below: [{ move: 'e2e4', below }] }]);
  test('a singular search is at the ply of its node, everything else one ply deeper', () => {
    const singular: Node = { searchKind: 'singular', below: [{ move: 'e7e5' }] };
    expect(refusal(withRecords(verified([singular])))).toBe('accepted');
    expect(refusal(withRecords(verified([singular]), (v, at) => v.setUint8(at + 2 * RECORD + 2, 5)))).toBe(
      'records[2].ply: expected 2, got 5',
    );
    expect(refusal(withRecords(verified([{ move: 'e7e5' }]), (v, at) => v.setUint8(at + 2 * RECORD + 2, 1)))).toBe(
      'records[2].ply: expected 2, got 1',
    );
    expect(refusal(withRecords(verified([{ move: 'e7e5' }]), (v, at) => v.setUint8(at + 2 * RECORD + 2, 0)))).toBe(
      'records[2].ply: expected 2, got 0',
    );
  });

  test.each([
    [LONGEST_LINE, 'accepted'],
    [LONGEST_LINE + 1, `records[${LONGEST_LINE}].ply: expected a line of at most ${LONGEST_LINE} records`],
  ])('a line of %i records: %s', (length, answer) => {
    let node: Node = {};
    for (let n = 1; n < length; n++) (node = { ...node, searchKind: 'singular' }), (node = { below: [node] });
    expect(refusal(withRecords(recorded([node])))).toBe(answer);
  });

  test.each<[string, (view: DataView, at: number) => void, string]>([
    ['an extension of three plies', (v, at) => v.setUint8(at + 22, 5 << 5), 'extension'],
    ['a size of none', (v, at) => v.setUint16(at + 16, 0, true), 'size'],
    ['a size beyond the file', (v, at) => v.setUint16(at + 16, 99, true), 'size'],
  ])('rejects %s', (_, change, field) => {
    expect(refusal(withRecords(handMade(), (v, at) => change(v, at + 9 * RECORD)))).toMatch(
      new RegExp(`^records\\[9\\]\\.${field}: `),
    );
  });
});
