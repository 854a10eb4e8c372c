// `npm run screenshots`: the README's pictures.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { buildPage } from '../build/build.mjs';
import { chromiumArgs, findChromium } from '../lib/chromium.mjs';
import { command } from '../lib/command.mjs';
import { serve } from '../lib/serve.mjs';
import { root, Stop, say } from '../lib/shell.mjs';

const USAGE = `npm run screenshots
Takes the README's pictures of the built page, docs/screenshot-light.png and docs/screenshot-dark.png: a recorded search at the moment
when the killer of the Rustic book's example refutes another move.`;

/** The Rustic book's example. The search has one thread, so it is the same each time. */
const QUERY = '?fen=6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1_b_-_-_0_1&mode=xray&depth=9';
const VIEWPORT = { width: 1280, height: 880 };
/** Bytes. A README is read over slow lines, too. */
const MAX_BYTES = 250_000;

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {'light' | 'dark'} colorScheme
 */
async function take(browser, address, colorScheme) {
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme, reducedMotion: 'reduce', serviceWorkers: 'block' });
  await page.goto(address + QUERY);
  await page.locator('rp-game-bar').getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.locator('rp-search-stairs .stair').first().waitFor();
  await page.evaluate(() => {
    const { playhead } = /** @type {any} */ (document.querySelector('riposte-app')).session;
    const cut = (/** @type {any} */ event) => event.kind === 'cut' && event.ply === 2 && event.reign.uci === 'g2c6';
    playhead.showEvent(playhead.events.find(cut));
  });
  await page.locator('rp-board .frame.preview').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const file = join('docs', `screenshot-${colorScheme}.png`);
  const png = await page.screenshot();
  if (png.length > MAX_BYTES) throw new Stop(`${file} would have ${png.length} bytes; the limit is ${MAX_BYTES}.`);
  writeFileSync(join(root, file), png);
  say(`${file}: ${png.length} bytes`);
  await page.close();
}

await command(import.meta, USAGE, {}, async () => {
  await buildPage();
  const { address, close } = await serve(join(root, 'web', 'dist'), { port: 0 });
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArgs });
  try {
    for (const scheme of /** @type {const} */ (['light', 'dark'])) await take(browser, address, scheme);
  } finally {
    await browser.close();
    await close();
  }
});
