// Every code that Embed gives, run in an empty page, the package and the page on other origins.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../scripts/lib/serve.mjs';
import { root } from '../../scripts/lib/shell.mjs';
import { EMBED_KINDS, type EmbedChoice, type EmbedCode, embedCodes } from '../../web/ui/share/embed-code.ts';
import { closeBrowser, openTab } from './browser.ts';
import { folder } from './install.ts';

const MATE = '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16';
/** Each kind, with a position and, but for puzzles, with a game. */
const CASES = EMBED_KINDS.flatMap(({ id: kind }) =>
  (kind === 'puzzle' ? ['position'] : ['position', 'game']).map((what) => ({ kind, what, name: `${kind}-${what}` })),
);
type Case = (typeof CASES)[number];

const open: { close(): Promise<void> }[] = [];
async function served(...args: Parameters<typeof serve>) {
  const made = await serve(...args);
  open.push(made);
  return made;
}
const FOR_OTHERS = { port: 0, headers: { 'Access-Control-Allow-Origin': '*' } };

const pgnOf = ({ kind, what }: Case): string =>
  kind === 'puzzle' ? 'Qb8+ Nxb8 Rd8#' : what === 'game' ? '[White "A <b> & \\"c\\""]\n\n1. e4 e5 *' : '';
/** Where the package and the page are. */
let from: Pick<EmbedChoice, 'packageAddress' | 'pageAddress'>;
const codesOf = (one: Case): Record<EmbedCode['id'], string> => {
  const codes = embedCodes({
    ...{ kind: one.kind, fen: MATE, pgn: pgnOf(one), width: 480, theme: 'dark', orientation: 'black', level: '3' },
    ...{ arrows: false, moves: false, ...from },
  });
  return Object.fromEntries(codes.map(({ id, code }) => [id, code])) as Record<EmbedCode['id'], string>;
};

let site: Awaited<ReturnType<typeof serve>>;
let body = '';
let page: Page;
beforeAll(async () => {
  const [cdn, pages] = await Promise.all([
    served(`${folder}/node_modules/riposte`, FOR_OTHERS),
    served(join(root, 'web', 'dist'), { port: 0 }),
  ]);
  from = { packageAddress: cdn.address, pageAddress: pages.address };
  site = await served(folder, {
    port: 0,
    answer: ({ pathname }) => (pathname === '/' ? { text: `<!doctype html><meta charset="utf-8"><body>${body}` } : null),
  });
  page = await openTab('about:blank');
});
afterAll(async () => {
  await closeBrowser();
  for (const one of open) await one.close();
});

async function show(html: string): Promise<void> {
  body = html;
  await page.goto(site.address);
}

/** What is asked of a board, by its tag or in its frame. */
async function isShown(target: Page | Frame, one: Case): Promise<void> {
  const game = pgnOf(one) !== '' && one.kind !== 'puzzle';
  await target.locator('rp-board [data-square] svg').first().waitFor({ timeout: 60_000 });
  const fen = () =>
    target.evaluate(() => {
      const [found] = document.querySelectorAll('riposte-board, riposte-puzzle') as unknown as {
        fen: string;
        board?: { fen: string };
      }[];
      return (found?.board ?? found)?.fen ?? '';
    });
  // In play the engine has White, and may have moved.
  if (one.kind === 'play') await expect.poll(fen).not.toBe('');
  else await expect.poll(fen).toContain(game ? 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR' : MATE.split(' ')[0]);
  if (one.kind !== 'puzzle') expect(await target.locator('rp-move-list:visible').count()).toBe(0);
}

for (const one of CASES) {
  test(`${one.kind} with a ${one.what}: the tag and the frame show it, and its text is the FEN or the PGN`, {
    tags: one.what === 'game' || one.kind === 'puzzle' ? [] : 'nightly',
  }, async () => {
    const { tag, frame, text } = codesOf(one);
    expect(text).toBe(one.kind === 'puzzle' || one.what === 'position' ? MATE : pgnOf(one));
    await show(tag + frame);
    await isShown(page, one);
    await isShown(page.frames()[1]!, one);
  });
}

test('the npm lines show it, for each of them', async () => {
  const sources = join(folder, 'embed-sources');
  const outDir = join(folder, 'embed');
  mkdirSync(sources, { recursive: true });
  for (const one of CASES) writeFileSync(join(sources, `${one.name}.js`), codesOf(one).npm);
  const entry = Object.fromEntries(CASES.map(({ name }) => [name, join(sources, `${name}.js`)]));
  await build({
    ...{ configFile: false, root: folder, logLevel: 'error' },
    build: { outDir, emptyOutDir: true, lib: { entry, formats: ['es'] }, target: 'es2022' },
  });
  const bundles = await served(outDir, FOR_OTHERS);
  for (const one of CASES) {
    await show(`<script type="module" src="${bundles.address}${one.name}.js"></script>`);
    await isShown(page, one);
  }
});
