// Words of the gallery's pseudo-language, and the steps that open its screens.
import type { Locator, Page } from 'playwright';

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ö',
  U: 'Ü',
  n: 'ñ',
  c: 'ç',
};

/** An English text as the gallery's pseudo-language has it (scripts/build/messages.mjs): accented, and longer at the end of its parts. */
export function said(text: string): RegExp {
  const letters = [...text].map((letter) => {
    const accented = ACCENTS[letter];
    return accented ? `[${letter}${accented}]` : letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&');
  });
  return new RegExp(`^\\s*${letters.join('~*')}~*\\s*$`);
}
/** A text of the pseudo-language in English again. */
export const english = (text: string): string => text.replaceAll('~', '').normalize('NFD').replace(/\p{M}/gu, '');

/** A control by its English name. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name: said(name) });
/** What has an English text. */
export const text = (page: Page, words: string): Locator => page.getByText(said(words));
export const body = (page: Page): Locator => page.locator('body');
export const main = (page: Page): Locator => page.locator('main').first();
/** The open dialog. */
export const dialog = (page: Page): Locator => page.locator('dialog:modal').first();
/** Waits until something is on the page. */
export const there = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();
/** Opens a dialog by its key. */
export const byKey = (key: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await dialog(page).waitFor();
};
export const square = (page: Page, name: string): Locator => page.locator(`rp-board [data-square="${name}"]`).first();
/** Moves a piece by two clicks. */
export const move = async (page: Page, from: string, to: string): Promise<void> => {
  await square(page, from).click();
  await square(page, to).click();
};
/** Waits until the engine is idle. */
export const idle = (page: Page) =>
  text(page.locator('rp-pv-panel') as unknown as Page, 'Idle')
    .first()
    // In X-ray it is in a tab.
    .waitFor({ state: 'attached' });
export const pause = (page: Page) =>
  page
    .locator('rp-game-bar')
    .getByRole('button', { name: said('Pause') })
    .click();
/** Opens the menu of exports, unless it is open. */
export const openExports = async (page: Page): Promise<void> => {
  const menu = page.locator('rp-export-menu details').first();
  // The screen before may have left it open.
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
};
/** Opens the tab of the review, unless it is open. */
export const openReview = async (page: Page): Promise<void> => {
  const tab = page.locator('.lower-tabs button', { hasText: said('Review') });
  if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click();
};
const scene = (page: Page): Locator => page.getByRole('region', { name: said('A killer at work') });
/** Waits for the last sentence of the scene of a first visit. */
export const sceneEnds = (page: Page) => button(page, 'Your turn').waitFor();
/** Closes the scene of a first visit, which can be closed when it has ended. */
export const closeScene = async (page: Page): Promise<void> => {
  await scene(page)
    .getByRole('button', { name: said('Close') })
    .click();
  await scene(page).waitFor({ state: 'detached' });
};
