// The plugin for WordPress: what its shortcode and its block print, in PHP with stand-ins (wordpress.php) and in Chromium; the block's
// editor with a stand-in for WordPress's.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serve } from '../../scripts/lib/serve.mjs';
import { root } from '../../scripts/lib/shell.mjs';
import { closeBrowser, openTab } from './browser.ts';
import { folder } from './install.ts';

type Served = Awaited<ReturnType<typeof serve>>;
type Call = { shortcode: [unknown, string?] } | { block: Record<string, unknown> };

const plugin = join(root, 'examples', 'sites', 'wordpress', 'riposte');
const open: Served[] = [];
let packageAddress = '';
beforeEach(async () => {
  const served = await serve(`${folder}/node_modules/riposte`, { port: 0, headers: { 'Access-Control-Allow-Origin': '*' } });
  open.push(served);
  packageAddress = served.address;
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
afterAll(closeBrowser);

/** What the plugin prints. */
const printed = (calls: Call[], editor = ''): string =>
  execFileSync('php', ['-d', 'error_reporting=-1', join(import.meta.dirname, 'wordpress.php'), join(plugin, 'riposte.php')], {
    input: JSON.stringify(calls),
    encoding: 'utf8',
    env: { ...process.env, RIPOSTE_PACKAGE: packageAddress, RIPOSTE_EDITOR: editor },
  });

const MATE = '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16';

describe.skipIf(spawnSync('php', ['-v']).status !== 0)('in PHP', () => {
  test('everything that an author writes is escaped, and loaded from the plugin alone', () => {
    const evil = '"><script>alert(1)</script>';
    const text = printed([
      { shortcode: [{ fen: evil, mode: evil, src: 'javascript:alert(1)', width: '480" onclick="x' }, ''] },
      { shortcode: ['', `1. e4 {${evil}} e5`] },
      { block: { text: evil, theme: evil, width: 300 } },
    ]);
    expect(text).not.toMatch(/<script>|javascript:|onclick/);
    expect(text).toContain('data-mode="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(text).toContain('<div style="max-width: 480px">');
    const addresses = [...text.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toEqual([`${packageAddress}riposte.css`, `${packageAddress}riposte-reader.js`]);
  });

  test('an unknown attribute is named to those who can edit, and to nobody else', () => {
    const call: Call = { shortcode: [{ fem: MATE, 0: 'dark' }] };
    expect(printed([call], '1')).toContain('[riposte]: unknown dark, fem. Known are src,');
    expect(printed([call])).not.toContain('unknown');
  });

  test('a game between the tags, a position, a puzzle and a block become boards', async () => {
    const body = printed([
      { shortcode: ['', '<p>1. e4 e5<br />\n2. Nf3 {a &lt; b &amp; c}</p>'] },
      { shortcode: [{ fen: MATE, mode: 'analyse' }] },
      { shortcode: [{ mode: 'puzzle', fen: MATE, solution: 'Qb8+ Nxb8 Rd8#' }] },
      { block: { text: '', mode: 'play', level: '2' } },
    ]);
    const site = await serve(folder, {
      port: 0,
      answer: ({ pathname }) =>
        pathname === '/' ? { text: `<!doctype html><meta charset="utf-8"><title>A site</title>${body}` } : null,
    });
    open.push(site);
    const page = await openTab(site.address);
    const boards = (): Promise<string[]> =>
      page.evaluate(async () => {
        type Board = HTMLElement & { fen: string; moves: string[]; load(): Promise<void>; goTo(ply: number): Promise<void> };
        type Holder = HTMLElement & { board?: Board | null; ready?: Promise<void> };
        const found = [...document.querySelectorAll<Holder>('riposte-game, riposte-board, riposte-puzzle')];
        const boards = [];
        for (const one of found) {
          await one.ready;
          const board = one.localName === 'riposte-board' ? (one as unknown as Board) : one.board;
          await board?.load();
          if (one.localName === 'riposte-game') await board?.goTo(board.moves.length);
          boards.push(`${one.localName} ${board?.getAttribute('mode')} ${board?.fen.split(' ')[0]}`);
        }
        return boards;
      });
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
    await expect
      .poll(boards, { timeout: 60_000 })
      .toEqual([
        'riposte-game view rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R',
        `riposte-board analyse ${MATE.split(' ')[0]}`,
        `riposte-puzzle puzzle ${MATE.split(' ')[0]}`,
        `riposte-board play ${start}`,
      ]);
    await page.close();
  });
});

test('the block has a control for each of its attributes, and changes them', () => {
  const { name, attributes } = JSON.parse(readFileSync(join(plugin, 'block.json'), 'utf8')) as {
    name: string;
    attributes: Record<string, { default: unknown }>;
  };
  type Control = { key: string; onChange(value: string): void };
  type Block = { edit(block: object): void; save(): unknown };
  const registered: Record<string, Block> = {};
  const controls: Control[] = [];
  const h = (_: unknown, props: Partial<Control>): void => {
    if (props.onChange) controls.push(props as Control);
  };
  const wp = {
    blocks: { registerBlockType: (id: string, block: Block) => (registered[id] = block) },
    blockEditor: { useBlockProps: () => ({}) },
    components: {},
    element: { createElement: h },
  };
  runInNewContext(readFileSync(join(plugin, 'block.js'), 'utf8'), { window: { wp } });
  const changed: Record<string, unknown> = {};
  const initial = Object.fromEntries(Object.entries(attributes).map(([key, one]) => [key, one.default]));
  for (const mode of ['play', 'puzzle'])
    registered[name]?.edit({ attributes: { ...initial, mode }, setAttributes: (set: object) => Object.assign(changed, set) });
  for (const control of controls) control.onChange('7');
  expect(Object.keys(changed).sort()).toEqual(Object.keys(attributes).sort());
  expect(changed).toMatchObject({ text: '7', width: 7 });
  expect(registered[name]?.save()).toBeNull();
});
