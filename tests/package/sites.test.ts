// The snippets for what sites run, each in a page that does what its host does, the package on another origin.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { serve } from '../../scripts/lib/serve.mjs';
import { root } from '../../scripts/lib/shell.mjs';
import { closeBrowser, openTab } from './browser.ts';
import { folder } from './install.ts';

type Served = Awaited<ReturnType<typeof serve>>;
let cdn: Served;
const open: Served[] = [];
beforeEach(async () => {
  cdn = await serve(`${folder}/node_modules/riposte`, { port: 0, headers: { 'Access-Control-Allow-Origin': '*' } });
  open.push(cdn);
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
afterAll(closeBrowser);

const snippet = (name: string): string =>
  readFileSync(join(root, 'examples', 'sites', name), 'utf8').replaceAll('https://YOUR-CDN/riposte/', cdn.address);

const E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq';

/** Opens a page with these scripts beside it, and waits for a board whose game ends, or whose position is, as expected. */
async function shows(body: string, scripts: Record<string, string> = {}, expected = E4_E5) {
  const text = `<!doctype html><meta charset="utf-8"><title>A site</title>${body}`;
  const script = { 'Content-Type': 'text/javascript' };
  const site = await serve(folder, {
    port: 0,
    answer: ({ pathname }) => {
      if (pathname === '/') return { text };
      const code = scripts[pathname];
      return code === undefined ? null : { text: code, headers: script };
    },
  });
  open.push(site);
  const page = await openTab(site.address);
  const last = (): Promise<string> =>
    page.evaluate(async () => {
      type Board = HTMLElement & { fen: string; moves: string[]; load(): Promise<void>; goTo(ply: number): Promise<void> };
      const found = document.querySelector('riposte-game, riposte-board') as (Board & { board?: Board | null }) | null;
      const board = found?.localName === 'riposte-game' ? found.board : found;
      await board?.load?.();
      await board?.goTo(board.moves.length);
      return board?.fen ?? '';
    });
  await expect.poll(last, { timeout: 30_000 }).toContain(expected);
  return page;
}

test('Eleventy: the short codes and the script line', async () => {
  const { default: riposte } = (await import(join(root, 'examples', 'sites', 'eleventy', 'riposte.js'))) as {
    default: (config: object, options: object) => void;
  };
  const codes: Record<string, (...args: string[]) => string> = {};
  const add = (name: string, code: (...args: string[]) => string): void => void (codes[name] = code);
  riposte({ addShortcode: add, addPairedShortcode: add }, { address: cdn.address });
  await shows(`${codes['chessScript']!()}${codes['chess']!('1. e4 {<b> & "x"} e5', 'black')}`);
});

test('MediaWiki: what the content hook adds', async () => {
  await shows(`<div id="c"><div class="riposte">1. e4 e5</div></div><script>
    const mw = { hook: () => ({ add: (f) => { const c = document.getElementById('c'); f({ 0: c, find: (s) => c.querySelectorAll(s) }); } }) };
    ${snippet('mediawiki/Common.js')}</script>`);
});

test('Discourse: a wrapped game in a post', async () => {
  await shows(
    `<script type="importmap">{ "imports": { "discourse/lib/api": "/api.js" } }</script><div id="post"><div class="d-wrap" data-wrap="riposte"><p>1. e4 e5</p></div></div>
    <script type="module" src="/riposte.js"></script>`,
    {
      '/api.js': "export const apiInitializer = (f) => f({ decorateCookedElement: (g) => g(document.getElementById('post')) });",
      '/riposte.js': snippet('discourse/riposte.js'),
    },
  );
});

test('Moodle: the line in the head', async () => {
  await shows(`${snippet('moodle/head.html')}<pre class="riposte">1. e4 e5</pre>`);
});

test('Jupyter: the widget shows the PGN of its model and tells the position', async () => {
  const page = await shows(
    `<div id="el"></div><script type="module">
    import widget from '/board.js';
    const values = { pgn: '1. e4 e5', fen: '', mode: 'view' };
    window.values = values;
    widget.render({ el: document.getElementById('el'), model: { get: (n) => values[n], set: (n, v) => (values[n] = v), on() {}, save_changes() {} } });
    </script>`,
    { '/board.js': snippet('jupyter/board.js') },
  );
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { values: { shown?: string } }).values.shown))
    .toMatch(/^rnbqkbnr\/pppp1ppp/);
});

test('Reveal.js: a board in a slide', async () => {
  await shows(snippet('reveal/index.html'), {}, '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4');
});
