// `npm run film -- --pgn FILE|--fen FEN [--depth 12]|--lesson ID --out film.gif`: the film that the page's Film dialog makes, from the
// command line: the built page in headless Chromium. The end of --out chooses the format.
import { readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { chromium } from 'playwright';
import { buildPage } from '../build/build.mjs';
import { chromiumArgs, findChromium } from '../lib/chromium.mjs';
import { command } from '../lib/command.mjs';
import { serve } from '../lib/serve.mjs';
import { root, Stop, say, seconds } from '../lib/shell.mjs';

const USAGE = `npm run film -- --pgn FILE | --fen FEN | --lesson ID  --out film.gif|film.webm|film.mp4
Makes the film of a game, a search or a lesson that the page's Film dialog makes, with the built page in headless Chromium.
  --depth N      depth of the search of --fen, 1 to 30; 12 by default
  --review       has the engine review the game of --pgn first
  --width N      720 (default) or 1080 pixels
  --dark         the dark theme
  --pace PACE    reading (default), half, or 0.5, 1, 2 or 4 seconds a frame
  --black        seen from Black's side`;

const FORMATS = ['gif', 'webm', 'mp4'];
const WIDTHS = ['720', '1080'];
const PACES = ['reading', 'half', '0.5', '1', '2', '4'];
/** Milliseconds that a search, a review or a long film may take. */
const PATIENCE = 1_800_000;

/**
 * @param {string} name
 * @param {string} value
 * @param {readonly string[]} values
 */
function oneOf(name, value, values) {
  if (!values.includes(value)) throw new Stop(`${name} is ${value}; it must be one of ${values.join(', ')}.`);
  return value;
}

const DEFAULTS = {
  pgn: undefined,
  fen: undefined,
  lesson: undefined,
  depth: '12',
  review: false,
  out: undefined,
  width: '720',
  dark: false,
  black: false,
  pace: 'reading',
};
/** @typedef {import('../lib/command.mjs').Given<typeof DEFAULTS>} Options */

/** @param {Options} options @returns the address of what is filmed */
function addressOf({ pgn, fen, lesson, depth, black }) {
  if ([pgn, fen, lesson].filter((one) => one !== undefined).length !== 1)
    throw new Stop(`Give one of --pgn, --fen and --lesson.\n\n${USAGE}`);
  const side = black ? '&orientation=black' : '';
  if (pgn !== undefined) {
    let text;
    try {
      text = readFileSync(pgn, 'utf8');
    } catch {
      throw new Stop(`--pgn: ${pgn} cannot be read.`);
    }
    return `?mode=analyse${side}#game=${deflateRawSync(text).toString('base64url')}`;
  }
  if (lesson !== undefined) {
    if (!/^[a-z]{1,20}$/.test(lesson))
      throw new Stop(`--lesson is ${lesson}; it must be the id in the address of a lesson, as in #lesson=slots.1.`);
    return `#lesson=${lesson}.1`;
  }
  if (!/^([1-9]|[12]\d|30)$/.test(depth)) throw new Stop(`--depth is ${depth}; it must be a number from 1 to 30.`);
  return `?fen=${encodeURIComponent((fen ?? '').trim().replaceAll(' ', '_'))}&mode=xray&depth=${depth}${side}`;
}

/**
 * Opens the Film dialog when what is filmed is there.
 * @param {import('playwright').Page} page
 * @param {Options} options
 */
async function openDialog(page, { pgn, fen, lesson, review }) {
  if (lesson !== undefined) {
    const button = page.getByRole('button', { name: 'Film of this lesson' });
    const list = page.locator('rp-lesson-view .list, rp-lesson-view [role="alert"]');
    await button.or(list).first().waitFor();
    if (!(await button.isVisible())) throw new Stop(`--lesson: there is no lesson ${lesson}.`);
    return button.click();
  }
  // What cannot be loaded is said in a notice.
  const menu = page.locator('rp-export-menu summary').first();
  const refused = page.locator('.toast, .notice').filter({ hasText: /can[’']t be (loaded|read)|cannot be read/ });
  await menu.or(refused).first().waitFor();
  if (fen !== undefined) {
    // The chronicle is whole when the search has ended; the iterations behind their tab say so.
    const ended = page.locator('rp-iteration-tape .now', { hasText: 'Final' });
    await ended.or(refused).first().waitFor({ state: 'attached' });
  }
  if (await refused.first().isVisible())
    throw new Stop(`--${pgn === undefined ? 'fen' : 'pgn'}: ${(await refused.first().innerText()).trim()}`);
  if (review) {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Review', exact: true }).first().click();
    const start = page.locator('rp-review-panel').getByRole('button', { name: 'Start the review' });
    const running = page.locator('rp-review-panel progress');
    await start.or(running).first().waitFor();
    if (await start.isVisible()) await start.click();
    await page.getByText('Review saved to the game').first().waitFor();
  }
  await menu.click();
  await page.getByRole('button', { name: 'Film…' }).click();
}

await command(import.meta, USAGE, DEFAULTS, async (options) => {
  const address = addressOf(options);
  if (options.out === undefined) throw new Stop(`--out is missing: where the film goes.\n\n${USAGE}`);
  const format = oneOf('The end of --out', extname(options.out).slice(1).toLowerCase(), FORMATS);
  const width = oneOf('--width', options.width, WIDTHS);
  const pace = oneOf('--pace', options.pace, PACES);
  await buildPage();
  const start = performance.now();
  const site = await serve(join(root, 'web', 'dist'), { port: 0 });
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 880 }, serviceWorkers: 'block' });
    page.setDefaultTimeout(PATIENCE);
    await page.goto(site.address + address);
    await openDialog(page, options);
    const dialog = page.getByRole('dialog', { name: 'Film' });
    const make = dialog.getByRole('button', { name: 'Make the film' });
    await dialog.locator('.length').waitFor();
    const formats = await dialog
      .getByLabel('Format')
      .locator('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    if (!formats.includes(format)) throw new Stop(`--out: this Chromium cannot write ${format}, only ${formats.join(', ')}.`);
    for (const [label, value] of [
      ['Each frame', pace],
      ['Format', format],
      ['Width', width],
      ['Theme', options.dark ? 'dark' : 'light'],
    ])
      await dialog.getByLabel(label).selectOption(value);
    await make.click();
    const download = dialog.getByRole('button', { name: 'Download' });
    await make.or(download).first().waitFor();
    if (!(await download.isVisible())) throw new Stop(`The film failed: ${await dialog.getByRole('status').innerText()}`);
    const facts = await dialog.locator('figcaption').innerText();
    const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
    const out = resolve(options.out);
    await saved.saveAs(out);
    say(`${options.out}: ${facts}, ${statSync(out).size} bytes, in ${seconds(start)}`);
  } finally {
    await browser.close();
    await site.close();
  }
});
