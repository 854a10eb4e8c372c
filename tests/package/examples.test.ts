// The examples that run in Node (tests/e2e opens the others in every browser), and the manifest.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { serve } from '../../scripts/lib/serve.mjs';
import { closeBrowser, openTab } from './browser.ts';
import { folder, runScript } from './install.ts';

afterAll(closeBrowser);

describe('example: server', () => {
  test('importing and writing the element on a server works', () => {
    expect(runScript('server', 'start')).toContain(
      '<riposte-board mode="view" fen="8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"></riposte-board>',
    );
  });
});

describe('example: node', () => {
  test('the engine searches', () => {
    expect(runScript('node', 'start')).toMatch(/^10 -?\d+ \S+.*\n(.*\n)*best move [a-h][1-8][a-h][1-8]$/m);
  });
});

test('example node: a game is reviewed, a pool searches several positions, a move is explained', () => {
  const printed = runScript('node', 'review');
  expect(printed).toMatch(/^4 Ke7 blunder .*mate/m);
  expect(printed).toMatch(/^accuracy of White \d+ %, of Black \d+ %$/m);
  expect(printed.match(/^line \S+/gm)).toHaveLength(4);
  expect(printed).toMatch(/^g4 allows mate/m);
});

test('the program speaks UCI', () => {
  const program = join(folder, 'node_modules', '.bin', 'riposte');
  const ask = (input: string): string => execFileSync(program, { input, encoding: 'utf8', shell: process.platform === 'win32' });
  expect(ask('uci\nisready\nposition startpos moves e2e4\ngo depth 3\n')).toMatch(
    /^id name Riposte [^]*readyok\n[^]*bestmove [a-h]\d/,
  );
});

test('the manifest lists the attributes that the element observes', async () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules', 'riposte', 'custom-elements.json'), 'utf8')) as {
    modules: { declarations: { attributes: { name: string }[] }[] }[];
  };
  const named = manifest.modules[0]?.declarations[0]?.attributes.map(({ name }) => name) ?? [];
  const site = await serve(join(folder, 'plain'), { port: 0 });
  const page = await openTab(site.address);
  const followed = await page.evaluate(async () => {
    await customElements.whenDefined('riposte-board');
    return (customElements.get('riposte-board') as unknown as { observedAttributes: string[] }).observedAttributes;
  });
  expect(named).toEqual(followed);
  await page.close();
  await site.close();
});
