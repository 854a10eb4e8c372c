// Commands as messages: the limits of each number and text, and what comes through.
import { expect, test } from 'vitest';
import { readCommand } from '../../../web/engine/worker/validate.ts';

const position = { fen: 'startpos', moves: [] as string[] };
const read = (message: object) => readCommand({ id: 1, ...message });
/** The field that is refused, or 'taken'. */
const field = (message: object): string => {
  const reading = read(message);
  return 'error' in reading ? reading.error.field : 'taken';
};
const analyse = (change: object) => ({ type: 'analyse', position, limits: {}, ...change });

test.each<[string, object, object]>([
  ['multipv', analyse({ multipv: 1 }), analyse({ multipv: 0 })],
  ['multipv', analyse({ multipv: 256 }), analyse({ multipv: 257 })],
  ['strength.seed', analyse({ strength: { elo: 1500, seed: 0 } }), analyse({ strength: { elo: 1500, seed: -1 } })],
  ['strength.seed', analyse({ strength: { elo: 1500, seed: 2 ** 31 - 1 } }), analyse({ strength: { elo: 1500, seed: 2 ** 31 } })],
  ['limits.btime', analyse({ limits: { btime: 0, binc: 0 } }), analyse({ limits: { btime: 86_400_001 } })],
  ['limits.binc', analyse({ limits: { binc: 86_400_000 } }), analyse({ limits: { binc: -1 } })],
  ['limits.movestogo', analyse({ limits: { movestogo: 1000 } }), analyse({ limits: { movestogo: 1001 } })],
  ['limits.infinite', analyse({ limits: { infinite: false } }), analyse({ limits: { infinite: 0 } })],
  ['name', { type: 'option', name: 'n'.repeat(100), value: '' }, { type: 'option', name: 'n'.repeat(101), value: '' }],
  ['value', { type: 'option', name: 'n', value: 'v'.repeat(4096) }, { type: 'option', name: 'n', value: 'v'.repeat(4097) }],
  ['value', { type: 'option', name: 'n', value: 'v' }, { type: 'option', name: 'n', value: 'v\rquit' }],
  [
    'sans[1]',
    { type: 'readSan', fen: '', sans: ['e4', 'N'.repeat(16)] },
    { type: 'readSan', fen: '', sans: ['e4', 'N'.repeat(17)] },
  ],
  ['line', { type: 'readPgn', fen: '', pgn: '', line: 1 }, { type: 'readPgn', fen: '', pgn: '', line: 0 }],
  ['pgn', { type: 'listPgn', pgn: '1. e4\n' }, { type: 'listPgn', pgn: ['1. e4'] }],
  ['target', { type: 'stop', target: 2 ** 53 - 1 }, { type: 'stop', target: 0 }],
  ['xray', analyse({ xray: false }), analyse({ xray: 1 })],
  ['cost', { type: 'recording', cost: false }, { type: 'recording', cost: 1 }],
])('accepts the last value of %s and rejects the next one', (name, taken, refused) => {
  expect(read(taken)).toEqual({ command: { id: 1, ...taken } });
  expect(field(refused)).toBe(name);
});

test('accepts promotions in either case, and rejects other pieces', () => {
  const move = (text: string) => field({ type: 'describe', position: { ...position, moves: ['e2e4', text] } });
  expect(['e7e8q', 'e7e8r', 'e7e8b', 'e7e8n', 'e7e8Q', 'e7e8N'].map(move)).toEqual(Array(6).fill('taken'));
  expect(['e7e8k', 'e7e8p', 'e7e8qq', ' e7e8'].map(move)).toEqual(Array(4).fill('moves[1]'));
});

test('passes a valid command through unchanged and treats undefined fields as absent', () => {
  const command = {
    type: 'analyse',
    position: { fen: 'startpos', moves: ['e2e4'], chess960: false, strict: true },
    limits: {
      depth: 3,
      nodes: 4,
      movetime: 5,
      mate: 6,
      wtime: 7,
      btime: 8,
      winc: 9,
      binc: 10,
      movestogo: 11,
      searchmoves: ['d7d5'],
      infinite: true,
    },
    multipv: 2,
    strength: { elo: 1400, seed: 3 },
    xray: false,
    record: true,
  };
  expect(read(command)).toEqual({ command: { id: 1, ...command } });
  expect(read({ type: 'stop', target: undefined })).toEqual({ command: { type: 'stop', id: 1 } });
  expect(read({ type: 'recording', cost: undefined })).toEqual({ command: { type: 'recording', id: 1 } });
});

test('a rejection has the id of its message and says what was expected', () => {
  expect(readCommand({ type: 'explode', id: 7 })).toMatchObject({
    id: 7,
    error: { message: expect.stringMatching(/expected one of analyse, .*listPgn, got "explode"/) as string },
  });
  expect(readCommand({ type: 'option', id: 8, name: 'x', value: 4 })).toMatchObject({
    id: 8,
    error: { message: 'expected text, got 4' },
  });
  expect(readCommand({ type: 'ping', id: -7 })).toMatchObject({ id: 0 });
});
