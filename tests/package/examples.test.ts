import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, firstTold, openTab, serveSite } from './browser.ts';
import { folder, runScript } from './install.ts';

afterAll(closeBrowser);

describe.each(['vite', 'webpack', 'esbuild', 'rollup'])('through %s, without configuration', (bundler) => {
  test('board and engine work from the built files alone', async () => {
    runScript(bundler, 'build');
    const site = await serveSite(join(folder, bundler, ...(bundler === 'vite' ? ['dist'] : [])));
    const page = await openTab(`${site.origin}/`);
    await page.waitForFunction(() => document.querySelector('output')?.textContent === 'b3b8', undefined, { timeout: 60_000 });
    expect((await firstTold(page, 'info'))['lines']).toMatchObject([{ multipv: 1 }]);
    expect(site.asked.filter((path) => path.includes('node_modules'))).toEqual([]);
    await page.close();
    site.close();
  });
});

test('a plain page: one script tag, and an analysis runs', async () => {
  const site = await serveSite(join(folder, 'plain'));
  const page = await openTab(`${site.origin}/`);
  const { fen, lines } = await firstTold(page, 'info');
  expect(fen).toBe('4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16');
  expect(lines).toMatchObject([{ multipv: 1 }]);
  await page.close();
  site.close();
});

test('a page that speaks UCI to a worker works with the name of the file changed', async () => {
  const site = await serveSite(join(folder, 'uci'));
  const page = await openTab(`${site.origin}/`);
  await page.waitForFunction(() => document.title === 'b3b8', undefined, { timeout: 60_000 });
  const lines = (await page.locator('pre').textContent() ?? '').split('\n');
  expect(lines[0]).toMatch(/^id name Riposte /);
  expect(lines).toContain('readyok');
  expect(lines.some((line) => / multipv 2 /.test(line))).toBe(true);
  expect(lines.at(-2)).toMatch(/^bestmove b3b8 ponder d7b8$/);
  await page.close();
  site.close();
});

test('on a server the element is imported and written, and nothing is missing', () => {
  expect(runScript('server', 'start')).toContain('<riposte-board mode="view" fen="8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"></riposte-board>');
});

test('in Node the engine searches', () => {
  expect(runScript('node', 'start')).toMatch(/^10 -?\d+ \S+.*\n(.*\n)*best move [a-h][1-8][a-h][1-8]$/m);
});

test('the manifest names the attributes that the element follows', async () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules', 'riposte', 'custom-elements.json'), 'utf8')) as {
    modules: { declarations: { attributes: { name: string }[] }[] }[];
  };
  const named = manifest.modules[0]?.declarations[0]?.attributes.map(({ name }) => name) ?? [];
  const site = await serveSite(join(folder, 'plain'));
  const page = await openTab(`${site.origin}/`);
  const followed = await page.evaluate(async () => {
    await customElements.whenDefined('riposte-board');
    return (customElements.get('riposte-board') as unknown as { observedAttributes: string[] }).observedAttributes;
  });
  expect(named).toEqual([...followed, 'theme']);
  await page.close();
  site.close();
});
