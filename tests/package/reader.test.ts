// Articles with the package's reader, from another origin: moves in the text, games, puzzles, classed elements of other viewers.
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { serve } from '../../scripts/lib/serve.mjs';
import { closeBrowser, firstTold, openTab } from './browser.ts';
import { folder } from './install.ts';

type Served = Awaited<ReturnType<typeof serve>>;
let cdn: Served;
let site: Served;
let page: Page;

const TWO_GAMES = `[White "Morphy"]\n[Black "Allies"]\n[Event "Paris"]\n[Date "1858.11.02"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 1-0

[White "Anderssen"]\n[Black "Kieseritzky"]\n[Result "1-0"]\n\n1. e4 e5 2. f4 exf4 1-0\n`;
const MATE = '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16';

beforeEach(async () => {
  cdn = await serve(`${folder}/node_modules/riposte`, { port: 0, headers: { 'Access-Control-Allow-Origin': '*' } });
});
afterEach(async () => {
  await page.close();
  await site.close();
  await cdn.close();
});
afterAll(closeBrowser);

async function article(body: string): Promise<void> {
  const text = `<!doctype html><meta charset="utf-8"><title>An article</title><script type="module" src="${cdn.address}riposte-reader.js"></script>${body}`;
  site = await serve(folder, {
    port: 0,
    answer: ({ pathname }) => (pathname === '/' ? { text } : pathname === '/games.pgn' ? { text: TWO_GAMES } : null),
  });
  page = await openTab(site.address);
}
const fen = (): Promise<string> =>
  page.evaluate(() => {
    const found = document.querySelector('riposte-game, riposte-puzzle, riposte-board') as HTMLElement & {
      board?: { fen: string };
      fen: string;
    };
    return (found.localName === 'riposte-board' ? found : found.board)?.fen ?? '';
  });
const shows = (start: string) => expect.poll(fen, { timeout: 30_000 }).toMatch(new RegExp(`^${start.replaceAll('/', '\\/')} `));

test('moves of an article set the board, with its variations, and the move shown is marked', async () => {
  await article(`<riposte-board id="b" mode="view" loading="eager" pgn="1. e4 e5 2. Nf3 Nc6 *"></riposte-board>
    <riposte-moves for="b"><p>After <b>1. e4 e5</b> 2. Nf3 Black defends with 2... Nc6. The older 2. <i>f4</i> is a gambit; 2. Ke4 is none.</p></riposte-moves>`);
  const move = (name: string) => page.locator('.riposte-move', { hasText: name });
  await move('f4').click();
  await shows('rnbqkbnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR');
  expect(await page.locator('.riposte-move').allTextContents()).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'f4']);
  expect(await page.locator('riposte-moves').innerText()).toContain('The older 2. f4 is a gambit; 2. Ke4 is none.');
  await move('Nf3').focus();
  await page.keyboard.press('Enter');
  await shows('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
  await expect.poll(() => page.locator('.riposte-move[aria-current=true]').allTextContents()).toEqual(['Nf3']);
  // The game is on the board again, and its own buttons move the mark.
  await page.getByRole('button', { name: 'Forward one move' }).click();
  await expect.poll(() => page.locator('.riposte-move[aria-current=true]').allTextContents()).toEqual(['Nc6']);
});

test('a file of games has a picker, starts where it is told and plays by itself', async () => {
  await article('<riposte-game src="games.pgn" ply="5" autoplay="60000" loading="eager"></riposte-game>');
  await shows('rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const picker = page.getByRole('combobox', { name: 'Game' });
  expect(await picker.locator('option').allTextContents()).toEqual([
    '1. Morphy – Allies, Paris 1858, 1-0',
    '2. Anderssen – Kieseritzky, 1-0',
  ]);
  await picker.selectOption({ index: 1 });
  await shows('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
  await page.locator('riposte-game').evaluate((game) => game.setAttribute('autoplay', '1000'));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await shows('rnbqkbnr/pppp1ppp/8/8/4Pp2/8/PPPP2PP/RNBQKBNR');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

test('values that a page has put on Object.prototype stop no element', async () => {
  await article(`<script>Object.prototype.extend = function () {}; Object.prototype.owner = 'page'; Object.prototype.size = 7;</script>
    <riposte-game id="g" loading="eager" pgn="1. e4 e5 *" ply="1"></riposte-game>
    <riposte-board mode="view" loading="eager" pgn="1. e4 *"></riposte-board>
    <riposte-puzzle loading="eager" fen="${MATE}" solution="Qb8+ Nxb8 Rd8#"></riposte-puzzle>
    <riposte-moves for="g"><p>After <b>1. e4</b></p></riposte-moves>`);
  const fens = () =>
    page.evaluate(() =>
      ['riposte-game', 'riposte-board', 'riposte-puzzle'].map((name) => {
        const found = document.querySelector(name) as HTMLElement & { board?: { fen: string }; fen: string };
        return (found.board ?? found).fen?.split(' ')[0];
      }),
    );
  const played = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
  await expect.poll(fens, { timeout: 30_000 }).toEqual([played, played, MATE.split(' ')[0]]);
  await page.locator('.riposte-move', { hasText: 'e4' }).waitFor();
});

test('a file that is missing is named, and so is a wrong attribute', async () => {
  await article('<riposte-game src="none.pgn">The game</riposte-game>');
  expect(await firstTold(page, 'error')).toMatchObject({ message: 'src: none.pgn could not be read (404)' });
  expect(await page.getByRole('alert').textContent()).toContain('none.pgn');
  expect(await page.getByText('The game').isVisible()).toBe(true);
});

test('a puzzle gives hints, explains a wrong move without the solution, replies, and is solved by keyboard', async () => {
  await article(`<riposte-puzzle fen="${MATE}" solution="16. Qb8+ Nxb8 17. Rd8#"></riposte-puzzle>`);
  const status = page.locator('riposte-puzzle .controls p');
  const says = (text: RegExp) => expect.poll(() => status.textContent(), { timeout: 60_000 }).toMatch(text);
  await says(/^Find the best move for White\.$/);
  const play = (move: string) =>
    page.evaluate((wanted) => {
      const puzzle = document.querySelector('riposte-puzzle') as HTMLElement & {
        board: { play(move: string): Promise<boolean> };
      };
      void puzzle.board.play(wanted);
    }, move);
  await play('Qxe6+');
  await says(/^Qxe6\+ is not the move\. ./);
  expect(await status.textContent()).not.toContain('Qb8');
  await shows(MATE.split(' ')[0]!);
  await page.getByRole('button', { name: 'Hint' }).click();
  await says(/^Move the queen on b3\.$/);
  await page.getByRole('button', { name: 'Hint' }).press('Enter');
  await says(/^The queen on b3 goes to b8\.$/);
  const solved = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('riposte-solved', (e) => resolve((e as CustomEvent).detail))),
  );
  const square = (name: string) => page.locator(`[data-square=${name}]`);
  await square('b3').click();
  await square('b8').click();
  await says(/^Qb8\+ is right\. The reply is Nxb8\. Find the next move\.$/);
  await play('Rd8');
  await says(/^Rd8# is right\. Solved\.$/);
  expect(await solved).toEqual({ mistakes: 1, hints: 2 });
  expect(await page.getByRole('button', { name: 'Hint' }).isDisabled()).toBe(true);
  expect(page.workers().length).toBeLessThanOrEqual(2);
});

test('what lichess-pgn-viewer and pgn4web have in a page is upgraded by the class', async () => {
  await article(`<pre class="riposte" data-orientation="black" data-ply="2">[White "A &amp; B"]\n\n1. e4 c5 2. Nf3 *</pre>
    <div class="riposte lpv" data-pgn="d4 d5" data-ply="last"></div><pre class="riposte">${MATE}</pre>
    <div class="riposte" data-fen="${MATE}" data-solution="Qb8+ Nxb8 Rd8#"></div>`);
  await shows('rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR');
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('.riposte')].map((one) => `${one.localName} ${one.getAttribute('mode')}`),
    ),
  ).toEqual(['riposte-game view', 'riposte-game view', 'riposte-board view', 'riposte-puzzle null']);
  await expect
    .poll(() =>
      page.evaluate(
        () => (document.querySelectorAll('riposte-game')[1] as unknown as { board: { moves: string[] } }).board?.moves,
      ),
    )
    .toEqual(['d2d4', 'd7d5']);
});
