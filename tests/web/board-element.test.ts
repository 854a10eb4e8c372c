// The element's attributes and events from its sources; tests/package has the packed one.
import '../../web/element/riposte-board.ts';
import type { RiposteBoard } from '../../web/element/riposte-board.ts';
import { afterEach, expect, test } from 'vitest';
import { until } from './harness.ts';

const PAWN = '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1';

/** A board for looking only: its engine searches nothing. */
async function boardOf(attributes: Record<string, string>): Promise<RiposteBoard> {
  const board = document.createElement('riposte-board') as RiposteBoard;
  for (const [name, value] of Object.entries({ mode: 'view', ...attributes })) board.setAttribute(name, value);
  document.body.replaceChildren(board);
  await board.load();
  return board;
}
afterEach(() => document.body.replaceChildren());

test('a FEN or a PGN that is set takes the place of the game before it', async () => {
  const board = await boardOf({ pgn: '1. e4 e5 2. Nf3' });
  expect(board.moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
  board.fen = PAWN;
  await board.load();
  expect([board.fen, board.moves, board.pgn]).toEqual([PAWN, [], '']);
  board.moves = ['e2e4'];
  board.pgn = '1. d4';
  await board.load();
  expect([board.moves, board.getAttribute('fen'), board.getAttribute('moves')]).toEqual([['d2d4'], null, null]);
  board.moves = ['e2e4'];
  board.fen = PAWN;
  await board.load();
  expect([board.fen, board.moves]).toEqual([PAWN, []]);
});

test('a board that was taken out and put back reports again', async () => {
  const board = await boardOf({ pgn: '1. e4 e5 2. Nf3' });
  const plies: number[] = [];
  board.addEventListener('riposte-position', (e) => plies.push((e as CustomEvent<{ ply: number }>).detail.ply));
  board.remove();
  // The element rests in a task of its own after it has left.
  await new Promise((resolve) => setTimeout(resolve));
  document.body.append(board);
  await board.goTo(1);
  await until('the report', () => plies.at(-1) === 1);
});
