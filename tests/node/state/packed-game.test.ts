// Games as they are stored: nothing is lost, depth does not matter, damage is noticed.
import { expect, test } from 'vitest';
import type { RecordNode } from '../../../web/protocol/game-record.ts';
import { packGame, unpackGame } from '../../../web/state/packed-game.ts';
import { game, move } from '../storage/support.ts';

const rich = game({ White: 'Ada', Black: 'Ben' }, 0, {
  startFen: '4k2r/8/8/8/8/8/8/R3K3 w Qk - 3 7',
  chess960: true,
  result: '1/2-1/2',
  comments: ['Before the first move'],
  nags: [0, 255],
  commands: [['clk', '0:10:00']],
  children: [
    move('e1a1', 1, {
      san: 'O-O-O+',
      from: 'e1',
      to: 'c1',
      check: true,
      nags: [5],
      comments: ['a', 'b'],
      commands: [['cal', 'Ge1a1']],
      children: [
        move('h8h1', 2, { capture: true, children: [move('0000', 3, { san: '--', from: '', to: '' })] }),
        move('e8g8', 2, { before: ['better'], children: [move('a1a2', 3), move('a1a3', 3)] }),
      ],
    }),
    move('a1a8', 1),
  ],
});

test('tags, variations, annotations and odd moves are kept', () => {
  const packed = structuredClone(packGame(rich));
  expect(unpackGame(packed)).toEqual(rich);
  expect(unpackGame(packGame(game()))).toEqual(game());
  // The order of two variations is kept.
  const turned = { ...rich, children: [...rich.children].reverse() };
  expect(unpackGame(packGame(turned))).toEqual(turned);
});

test('a line of 20,000 moves is stored, although a browser could not copy its record', () => {
  const packed = structuredClone(packGame(game({}, 20_000)));
  let plies = 0;
  for (let node: RecordNode | undefined = unpackGame(packed)?.children[0]; node; node = node.children[0]) plies++;
  expect(plies).toBe(20_000);
});

test('a stored game takes less than a third of its record', () => {
  const record = game({}, 80);
  expect(JSON.stringify(packGame(record)).length).toBeLessThan(JSON.stringify(record).length / 3);
});

const damages: [string, (packed: Record<string, unknown> & { moves: unknown[][] }) => unknown][] = [
  ['not an object', () => 'x'],
  ['nothing', () => null],
  ['no start', (packed) => ({ ...packed, startFen: 'startpos' })],
  ['an unknown result', (packed) => ({ ...packed, result: '2-0' })],
  ['a tag without value', (packed) => ({ ...packed, tags: [['White']] })],
  ['no moves', (packed) => ({ ...packed, moves: undefined })],
  ['a variant that is no flag', (packed) => ({ ...packed, chess960: 1 })],
  ['annotations that are no list', (packed) => ({ ...packed, notes: { comments: 'x' } })],
  ['a glyph out of range', (packed) => ({ ...packed, notes: { nags: [256] } })],
  ['a move that is none', (packed) => (packed.moves[0]!.splice(1, 1, 'e2e9'), packed)],
  ['a move after one that is not there', (packed) => (packed.moves[0]!.splice(0, 1, 2), packed)],
  ['a move after a later one', (packed) => (packed.moves[0]!.splice(0, 1, 0), packed)],
  ['a move after half a move', (packed) => (packed.moves[1]!.splice(0, 1, 0.5), packed)],
  ['the same move twice', (packed) => (packed.moves.splice(1, 0, [2, ...packed.moves[0]!.slice(1)]), packed)],
  ['a move without position', (packed) => (packed.moves[0]!.splice(3, 1, '/// b'), packed)],
  ['a move without name', (packed) => (packed.moves[0]!.splice(2, 1, ''), packed)],
  ['a move that is no list', (packed) => (packed.moves.splice(0, 1, {} as never), packed)],
];

test.each(damages)('damage is noticed: %s', (_, damage) => {
  const packed = structuredClone(packGame(game())) as unknown as Parameters<typeof damage>[0];
  expect(unpackGame(packed)).not.toBeNull();
  expect(unpackGame(damage(packed))).toBeNull();
});
