// The elements for articles from their sources, with the engine; tests/package/reader.test.ts has the packed ones.
import '../../web/element/riposte-board.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { RiposteBoard } from '../../web/element/riposte-board.ts';
import { RiposteGame } from '../../web/reader/riposte-game.ts';
import { RiposteMoves } from '../../web/reader/riposte-moves.ts';
import { RipostePuzzle } from '../../web/reader/riposte-puzzle.ts';
import { until } from './harness.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('in a puzzle a move elsewhere than at its position is no mistake and no answer, and its own moves can be followed again', async () => {
  const puzzle = new RipostePuzzle();
  // The second move of White is legal before the first, too.
  puzzle.setAttribute('pgn', '1. e4 e5 2. Nf3 Nc6 3. Bc4 *');
  document.body.replaceChildren(puzzle);
  await puzzle.ready;
  const board = puzzle.board!;
  const said = () => puzzle.shadowRoot!.querySelector('p')!.textContent ?? '';
  const solved: unknown[] = [];
  puzzle.addEventListener('riposte-solved', (e) => solved.push((e as CustomEvent).detail));
  expect(await board.play('e4')).toBe(true);
  await until('the answer', () => said().startsWith('e4 is right.'));
  await board.goTo(0);
  expect([await board.play('Nf3'), await board.play('d4')], 'not here').toEqual([false, false]);
  expect([await board.play('e4'), await board.play('e5')], 'the line again').toEqual([true, true]);
  expect(await board.play('Nf3')).toBe(true);
  await until('the second answer', () => said().startsWith('Nf3 is right.'));
  expect([board.moves, solved]).toEqual([['e2e4', 'e7e5', 'g1f3', 'b8c6'], []]);
  await board.play('Bc4');
  await until('the end', () => solved.length > 0);
  expect(solved).toEqual([{ mistakes: 0, hints: 0 }]);
});

test('a puzzle whose FEN is repaired judges its moves', async () => {
  const puzzle = new RipostePuzzle();
  puzzle.setAttribute('fen', '4k3/8/8/8/8/8/4P3/4K3 w KQkq e6 0');
  puzzle.setAttribute('solution', 'e4 Ke7 e5');
  document.body.replaceChildren(puzzle);
  await puzzle.ready;
  expect(await puzzle.board!.play('e4')).toBe(true);
  await until('the answer', () => puzzle.shadowRoot!.querySelector('p')!.textContent!.startsWith('e4 is right.'));
});

test('a move of an article shows its position after the reader has played another on the board', async () => {
  const board = document.createElement('riposte-board') as RiposteBoard;
  board.id = 'italian';
  board.setAttribute('mode', 'puzzle');
  board.setAttribute('pgn', '1. e4 e5 2. Nf3 Nc6 *');
  const article = new RiposteMoves();
  article.setAttribute('for', 'italian');
  article.textContent = 'After 2. Nf3 Black defends with 2... Nc6.';
  document.body.replaceChildren(board, article);
  await article.read;
  await board.load();
  await board.goTo(1);
  await board.play('c5');
  await board.play('Nf3');
  expect(board.moves).toEqual(['e2e4', 'c7c5', 'g1f3']);
  article.querySelector('button')!.click();
  await until('the game again', () => board.fen.startsWith('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/'));
  expect(board.moves.slice(0, 3)).toEqual(['e2e4', 'e7e5', 'g1f3']);
});

test('of two files a game shows the one asked for last, whichever comes first', async () => {
  let answer = (_: Response): void => {};
  const late = new Promise<Response>((resolve) => (answer = resolve));
  const { fetch } = globalThis;
  const files = (url: URL): Promise<Response> => {
    if (url.pathname.endsWith('first.pgn')) return late;
    return url.pathname.endsWith('second.pgn') ? Promise.resolve(new Response('1. d4 d5 *')) : fetch(url);
  };
  vi.stubGlobal('fetch', files);
  const game = new RiposteGame();
  game.setAttribute('src', 'first.pgn');
  document.body.replaceChildren(game);
  const first = game.ready;
  game.setAttribute('src', 'second.pgn');
  await game.ready;
  answer(new Response('1. e4 e5 *'));
  await first;
  expect(game.board!.moves).toEqual(['d2d4', 'd7d5']);
});
