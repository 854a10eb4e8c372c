// Every screen of the built pages is looked at once, in a language made of the English texts (longer, with accents), by all checks:
// axe (at night also at the width of a phone and in the dark), contrast of every control in every state, the outline that a screen reader finds, texts that are not translated,
// texts and pages that are wider than their place, refused by the policy, errors of scripts.
// After an intended change, `npx vitest run --project site tests/site/gallery.test.ts -u` writes the outlines anew.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFaults, outlineOf, texts, unfold, whileHeld, withAxe } from './audit.ts';
import { unreadableControls } from './contrast.ts';
import { english, said } from './screen-steps.ts';
import { SCREENS, type Screen } from './screens.ts';
import { ready, siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser({ keep: true });

/** Sizes at which a page is no wider than its window. */
const SIZES = [
  [1440, 900],
  [844, 390],
  [390, 844],
] as const;
const DESKTOP = { width: 1280, height: 900 };
const NIGHTLY = process.env['RIPOSTE_NIGHTLY'] === '1';
/** Texts that are the same in every language: names (a set of pieces is one), moves, openings, notation; and what the engine says of its errors. */
const SAME =
  /^(Riposte( board)?|FEN|PGN|SVG|PNG|X-ray|UCI|MB|GIF|King's .*|.* (Attack|Defense|Gambit|Game|Opening)(: .*)?|English|Deutsch|Português \(Brasil\)|Sonido|Material|.*\b[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]\b.*|Home End|The engine could not be loaded: .*|Killers \d)$/;

/** What is shown without a translation. */
const untranslated = async (page: Page): Promise<string[]> =>
  (await texts(page))
    .filter((text) => /[aeiou]/.test(text) && /[a-z]{3}/i.test(text))
    .filter((text) => !/[áéíöüñç~]/i.test(text) && !SAME.test(text));

/** A screen that has been looked at. */
interface Shown {
  address: string;
  page: Page;
  trouble: string[];
}
/** That of the row before, if nothing was wrong with it. */
let shown: Shown | null = null;

/** Opens a screen: on the page of the row before, or in a browser of its own visitor. */
async function open({ address, lost, first, goesOn, open }: Screen): Promise<Shown> {
  const [place] = address.split('#');
  const before = goesOn && shown?.address.split('#')[0] === place ? shown : null;
  shown = null;
  for (const context of both.browser.contexts()) if (context !== before?.page.context()) await context.close();
  const { page, trouble } = before ?? (await visit(lost, first));
  const closing = page.locator('dialog:modal, rp-command-field input');
  if (before && (await closing.count()) > 0) {
    await page.keyboard.press('Escape');
    await closing.waitFor({ state: 'detached' });
  }
  if (before?.address !== address) await page.goto(both.site.url + address);
  if (!before && !address.startsWith('#') && !lost) await ready(page);
  await open?.(page);
  return { address, page, trouble };
}

/** A page of a visitor of its own, which has loaded nothing. At a `first` visit it has the scene. */
async function visit(lost?: RegExp, first = false) {
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: false, first });
  await withAxe(context);
  const page = await context.newPage();
  if (lost) await page.route(lost, (route) => route.abort());
  // As a user's choice of the language is kept: the address may be that of a first visit.
  await context.addInitScript(() => localStorage.setItem('riposte-language', 'qps-ploc'));
  return { page, trouble };
}

/** Kinds of controls that have been looked at in every state. */
const knownControls = new Set<string>();

/** What is wrong with a page as it is now. */
async function faultsOf(page: Page, { panels, controls }: Screen): Promise<string[]> {
  const found = (await untranslated(page)).map((text) => `not translated: ${text}`);
  // A modal dialog makes no page wider, and what is below it is looked at without it.
  const modal = (await page.locator('dialog:modal').count()) > 0;
  for (const [width, height] of modal ? [] : SIZES) {
    await page.setViewportSize({ width, height });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) found.push(`${excess} px wider than a window of ${width} x ${height}`);
  }
  // The last size is a phone's.
  for (const panel of NIGHTLY ? (panels ?? []) : []) {
    await page.locator('riposte-app .tabs button', { hasText: said(panel) }).click();
    found.push(...(await axeFaults(page, 'light')).map((fault) => `${panel}: ${fault}`));
  }
  await page.setViewportSize(DESKTOP);
  found.push(...(await axeFaults(page, 'light')), ...(NIGHTLY ? await axeFaults(page, 'dark') : []));
  return controls ? [...found, ...(await unreadableControls(page, knownControls))] : found;
}

test.each(SCREENS)('$name', async (screen) => {
  const opened = await open(screen);
  const { page, trouble } = opened;
  const { outline, searches } = screen;
  if (outline) await expect(await outlineOf(outline.part(page), english)).toMatchFileSnapshot(`outlines/${outline.name}.yml`);
  const fold = await unfold(page);
  const look = (): Promise<string[]> => faultsOf(page, screen);
  expect([...new Set(searches ? await whileHeld(page, look) : await look())]).toEqual([]);
  expect(trouble).toEqual([]);
  await fold();
  shown = opened;
});
