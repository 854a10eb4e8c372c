// The page for frames, inside a page of another origin.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../scripts/lib/serve.mjs';
import { type EmbedChoice, embedCodes } from '../../web/ui/share/embed-code.ts';
import { dist } from './host.ts';
import { siteAndBrowser, visitor } from './support.ts';

const manual = readFileSync(resolve(import.meta.dirname, '../../docs/EMBEDDING.md'), 'utf8');
/** The snippet for sites that embed a frame. */
const snippet = /```html\n(<iframe[\s\S]*?)```/.exec(manual)?.[1] ?? '';

const both = siteAndBrowser();
let around: Awaited<ReturnType<typeof serve>>;
let address = '';
let body = '';
beforeAll(async () => {
  around = await serve(dist, { port: 0, answer: () => ({ text: `<!doctype html><title>host</title>${body}` }) });
  address = `http://localhost:${around.port}/`;
});
afterAll(async () => {
  await around?.close();
});

/** The manual's snippet on a page, with this host's address and another query after `embed.html`. */
async function embed(query: string): Promise<{ page: Page; frame: Frame; trouble: string[]; close: () => Promise<void> }> {
  body = snippet
    .replace(/src="[^"]*embed\.html[^"]*"/, `src="${both.site.url}embed.html${query}"`)
    .replace(/'https:\/\/[^']*'/, `'${both.site.url.slice(0, -1)}'`);
  const { context, trouble } = await visitor(both.browser);
  const page = await context.newPage();
  await page.goto(address);
  const frame = page.frames()[1];
  if (!frame) throw new Error('no frame');
  await frame.locator('rp-board .piece').first().waitFor();
  return { page, frame, trouble, close: () => context.close() };
}

test('the six lines of docs/EMBEDDING.md fit the frame to the height of its content', async () => {
  expect(snippet.trim().split('\n').length).toBeLessThanOrEqual(6);
  const { page, frame, trouble, close } = await embed('?mode=analyse&pgn=1.e4+e5+2.Nf3');
  const fits = async (): Promise<void> => {
    await frame.waitForFunction(() => {
      const content = document.querySelector('main')!.getBoundingClientRect().height;
      return content > 300 && Math.ceil(content) === window.innerHeight;
    });
  };
  await fits();
  await page.evaluate(() => (document.querySelector('iframe')!.style.width = '340px'));
  await fits();
  await frame.locator('rp-move-list').getByText('Nf3').waitFor();
  expect(trouble).toEqual([]);
  await close();
});

test('view mode: orientation, theme, no search, no moves, and a link to the full page', async () => {
  const { frame, close } = await embed(
    '?mode=view&theme=dark&orientation=black&fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1&pgn=1.+e4+Kd7',
  );
  await expect.poll(() => frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  const rank = async (square: string): Promise<number> =>
    (await frame.locator(`rp-board [data-square="${square}"]`).boundingBox())!.y;
  await expect.poll(async () => (await rank('e1')) < (await rank('e8'))).toBe(true);
  await frame.locator('a.open[href*="moves=e2e4,"]').waitFor();
  await frame.locator('rp-board [data-square="e4"]').click();
  expect(await frame.locator('rp-board .marked-target').count()).toBe(0);
  expect(await frame.locator('rp-pv-panel, rp-thought-strip').count()).toBe(0);
  const link = new URL((await frame.getByRole('link', { name: 'Open in Riposte' }).getAttribute('href'))!, both.site.url);
  expect(link.href.startsWith(`${both.site.url}?fen=`)).toBe(true);
  expect([link.searchParams.get('fen'), link.searchParams.get('moves'), link.searchParams.get('mode')]).toEqual([
    '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
    'e2e4,e8d7',
    'analyse',
  ]);
  await close();
});

test('play mode: the engine replies', async () => {
  const { frame, close } = await embed('?mode=play');
  await frame.locator('rp-board .chess-board[data-interactive]').waitFor();
  await frame.locator('rp-board [data-square="e2"]').click();
  await frame.locator('rp-board [data-square="e4"]').click();
  // The status reads the same before the move is played.
  await frame.locator('a.open[href*="moves=e2e4,"]').waitFor();
  await frame.locator('rp-game-status').getByText('Your move, White').waitFor();
  expect(await frame.getByRole('link', { name: 'Open in Riposte' }).getAttribute('href')).toMatch(/moves=e2e4,/);
  await close();
});

test('play mode as Black: the engine begins, at the level of the address', async () => {
  const { frame, close } = await embed('?mode=play&orientation=black&level=1');
  await frame.locator('rp-game-status').getByText('Your move, Black').waitFor();
  await frame.locator('a.open[href*="moves="]').waitFor();
  await close();
});

test('a game opens at a half-move, and the X-ray has its parts', async () => {
  const game = await embed('?mode=view&pgn=1.+e4+e5+2.+Nf3&ply=1');
  await game.frame.locator('rp-board [data-square="e4"]').waitFor();
  await expect
    .poll(() => game.frame.evaluate(() => (document.querySelector('riposte-board') as unknown as { fen: string }).fen))
    .toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  await game.close();
  const xray = await embed('?mode=xray&depth=4&parts=tape,tree&set=Killers:0&ply=2');
  await xray.frame.locator('rp-tree-pane').waitFor();
  await xray.frame.locator('a.open[href$="mode=xray&depth=4&set=Killers:0&ply=2"]').waitFor();
  expect(await xray.frame.locator('rp-killer-ladder').count()).toBe(0);
  await xray.close();
});

test('a frame has a clock, shows the page through, hides the players, and fills the screen', async () => {
  const play = await embed('?mode=play&clock=5+3&level=1&background=transparent');
  await expect.poll(() => play.frame.locator('rp-player-bar .clock').allTextContents()).toEqual(['5:00', '5:00']);
  expect(await play.frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  await play.close();
  const view = await embed('?mode=view&names=off&list=off&pgn=[White+"Ada"]+1.+e4+e5');
  await view.frame.locator('rp-board [data-square="e4"]').waitFor();
  expect(await view.frame.locator('rp-player-bar, rp-move-list').count()).toBe(0);
  await view.frame.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => view.frame.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await view.close();
});

const showsTheError = async (query: string, told: RegExp): Promise<void> => {
  const { frame, close } = await embed(query);
  expect(await frame.getByRole('alert').textContent()).toMatch(told);
  await close();
};
const ERROR = 'a notice explains the error in %s, and the board is shown';
test.each([
  ['?mode=play&clock=long', /clock: expected minutes and seconds, as in 5\+3, got "long"/],
  ['?fen=rubbish&mode=view', /This position can’t be loaded: that is neither a FEN nor a PGN\. Showing the starting position\./],
  ['?mode=view&pgn=1.e4+Ke5', /Move 1 \(Black\): Ke5 is not legal\. The game is read up to there\./],
] as const)(ERROR, showsTheError);
test.each([
  ['?mode=view&level=99', /level: expected a level from 1 to 10, or its name, got "99"/],
  ['?mode=xray&parts=ladder,moon', /parts: expected some of ladder, tape/],
  ['?mode=watch', /mode: expected one of play, analyse, xray, view, puzzle, got "watch"/],
  ['?theme=blue&mode=view', /theme: expected one of auto, light, dark, got "blue"/],
  ['?orientation=up&mode=view', /orientation: expected one of white, black, got "up"/],
  ['?pgn=1.Ke5', /This position can’t be loaded: Move 1: Ke5 is not legal\./],
] as const)(ERROR, { tags: 'nightly' }, showsTheError);

const PUZZLE_CHOICE: EmbedChoice = {
  ...{ kind: 'puzzle', fen: '', pgn: '', width: 0, theme: 'auto', orientation: 'white', level: '', arrows: true, moves: true },
  ...{ packageAddress: '', pageAddress: '' },
};
const PUZZLE = 'embed.html?mode=puzzle&fen=4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16&solution=Qb8+ Nxb8 Rd8#';

for (const width of [320, 390, 900])
  test(`a puzzle in a frame ${width} wide, of the height in the code of Embed: hint and restart are in it, and there is nothing to pause`, {
    tags: width === 390 ? [] : 'nightly',
  }, async () => {
    const height = Number(/height: (\d+)px/.exec(embedCodes(PUZZLE_CHOICE).find(({ id }) => id === 'frame')!.code)![1]);
    body = `<iframe style="border:0" width="${width}" height="${height}" src="${both.site.url}${PUZZLE.replaceAll('+', '%2B')}"></iframe>`;
    const { context, trouble } = await visitor(both.browser);
    const page = await context.newPage();
    await page.goto(address);
    const frame = page.frames()[1]!;
    await frame.locator('rp-board .piece').first().waitFor();
    await frame.getByText('Find the best move for White.').waitFor();
    const bottom = async (name: string): Promise<number> =>
      frame.getByRole('button', { name }).evaluate((button) => button.getBoundingClientRect().bottom);
    await expect.poll(async () => Math.max(await bottom('Hint'), await bottom('Start again'))).toBeLessThan(height);
    expect(await frame.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    const named = await frame.locator('rp-game-bar button').evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(named).toEqual(['Flip board', 'To the start', 'Back one move', 'Forward one move', 'To the end']);
    expect(trouble).toEqual([]);
    await context.close();
  });

test('a puzzle in a frame that follows its height has a board as wide as the frame', async () => {
  const { page, frame, close } = await embed(PUZZLE.slice('embed.html'.length).replaceAll('+', '%2B'));
  await page.evaluate(() => (document.querySelector('iframe')!.style.width = '390px'));
  const width = () => frame.locator('rp-board').evaluate((board) => board.clientWidth);
  await expect.poll(width).toBe(390 - 2 * 8);
  await close();
});

test('oEmbed: both pages link to a static response of type rich', () => {
  const answer = JSON.parse(readFileSync(join(dist, 'oembed.json'), 'utf8')) as Record<string, unknown>;
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', provider_name: 'Riposte' });
  expect(answer['html']).toMatch(/^<iframe src="[^"]*embed\.html"/);
  expect(Number(answer['width']) > 0 && Number(answer['height']) > 0).toBe(true);
  for (const name of ['index.html', 'embed.html']) {
    expect(readFileSync(join(dist, name), 'utf8')).toMatch(
      /<link rel="alternate" type="application\/json\+oembed" href="\.\/oembed\.json"/,
    );
  }
});

test('a sandboxed frame, as blogs make of oEmbed, has an origin of its own: a game in view, a move in play', async () => {
  const { context, trouble } = await visitor(both.browser);
  const page = await context.newPage();
  const open = async (query: string): Promise<Frame> => {
    body = `<iframe sandbox="allow-scripts" width="900" height="700" src="${site.address}embed.html${query}"></iframe>`;
    await page.goto(address);
    return page.frames()[1]!;
  };
  const site = await serve(dist, { port: 0, headers: { 'Access-Control-Allow-Origin': '*' } });
  const view = await open('?mode=view&pgn=1.e4+e5+2.Nf3');
  await view.locator('rp-move-list').getByText('Nf3').waitFor();
  const play = await open('?mode=play');
  await play.locator('rp-board .chess-board[data-interactive]').waitFor();
  await play.locator('rp-board [data-square="e2"]').click();
  await play.locator('rp-board [data-square="e4"]').click();
  await play.locator('a.open[href*="moves=e2e4,"]').waitFor();
  expect(trouble).toEqual([]);
  await context.close();
  await site.close();
});
