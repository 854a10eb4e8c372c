// Every code that Embed gives, run in an empty page, the package and the page on other origins.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, expect, test } from 'vitest';
import { serve } from '../../scripts/lib/serve.mjs';
import { root } from '../../scripts/lib/shell.mjs';
import { EMBED_KINDS, type EmbedChoice, embedCodes } from '../../web/ui/share/embed-code.ts';
import { closeBrowser, openTab } from './browser.ts';
import { folder } from './install.ts';

const MATE = '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16';
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
afterAll(closeBrowser);
async function served(...args: Parameters<typeof serve>) {
  const made = await serve(...args);
  open.push(made);
  return made;
}

const KINDS = EMBED_KINDS.map(({ id }) => id);
test.each(
  KINDS.flatMap((kind) => (kind === 'puzzle' ? ['position'] : ['position', 'game']).map((what) => [kind, what] as const)),
)('%s with a %s: the tag, the frame and the npm lines show it', async (kind, what) => {
  const cdn = await served(`${folder}/node_modules/riposte`, { port: 0, headers: { 'Access-Control-Allow-Origin': '*' } });
  const pages = await served(join(root, 'web', 'dist'), { port: 0 });
  const pgn = kind === 'puzzle' ? 'Qb8+ Nxb8 Rd8#' : what === 'game' ? '[White "A <b> & \\"c\\""]\n\n1. e4 e5 *' : '';
  const choice: EmbedChoice = {
    ...{ kind, fen: MATE, pgn, width: 480, theme: 'dark', orientation: 'black', level: '3', arrows: false, moves: false },
    ...{ packageAddress: cdn.address, pageAddress: pages.address },
  };
  const board = pgn === '' || kind === 'puzzle' ? MATE.split(' ')[0] : 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR';
  for (const { id, code } of embedCodes(choice)) {
    if (id === 'text') {
      expect(code).toBe(kind === 'puzzle' || pgn === '' ? MATE : pgn);
      continue;
    }
    let body = code;
    if (id === 'npm') {
      const entry = join(folder, `embed-${kind}-${what}.js`);
      writeFileSync(entry, code);
      const outDir = join(folder, 'embed', `${kind}-${what}`);
      await build({
        ...{ configFile: false, root: folder, logLevel: 'error' },
        build: { outDir, emptyOutDir: true, lib: { entry, formats: ['es'], fileName: 'main' }, target: 'es2022' },
      });
      const bundle = await served(outDir, { port: 0, headers: { 'Access-Control-Allow-Origin': '*' } });
      body = `<body><script type="module" src="${bundle.address}main.js"></script>`;
    }
    const site = await served(folder, {
      port: 0,
      answer: ({ pathname }) => (pathname === '/' ? { text: `<!doctype html>${body}` } : null),
    });
    const page = await openTab(site.address);
    const target = id === 'frame' ? page.frames()[1]! : page;
    await target.locator('rp-board [data-square] svg').first().waitFor({ timeout: 60_000 });
    const fen = () =>
      target.evaluate(() => {
        const [one] = document.querySelectorAll('riposte-board, riposte-puzzle, riposte-embed') as unknown as {
          fen: string;
          board?: { fen: string };
          session?: { game: { shown: { fen: string } } };
        }[];
        return (one?.session?.game.shown ?? one?.board ?? one)?.fen ?? '';
      });
    // In play the engine has White, and may have moved.
    if (kind === 'play') await expect.poll(fen, { timeout: 30_000 }).not.toBe('');
    else await expect.poll(fen, { timeout: 30_000 }).toContain(board);
    if (kind !== 'puzzle') expect(await target.locator('rp-move-list:visible').count()).toBe(0);
    await page.close();
  }
});
