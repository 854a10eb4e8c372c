// What must stay in sight: the tabs and the name of the page below a notice, Next below a long step, every move of the exercise dialog,
// a board that is large enough, and the buttons of a dialog.
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { ready, siteAndBrowser, visitor } from '../support.ts';

const both = siteAndBrowser();

async function visit(address: string, [width, height]: readonly [number, number], language = 'en'): Promise<Page> {
  const { context } = await visitor(both.browser, { serviceWorkers: false });
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await context.addInitScript((code) => localStorage.setItem('riposte-language', code), language);
  await page.goto(both.site.url + address);
  return page;
}

/** Whether two parts of the page lie over each other. */
async function meets(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return !!a && !!b && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const language of ['en', 'de', 'es'])
  test(`${language}: a notice covers neither the tabs nor the name of the page, and moves nothing`, {
    tags: language === 'de' ? [] : 'nightly',
  }, async () => {
    const games = encodeURIComponent('1. e4 * \n\n1. d4 * \n\n1. c4 * \n\n1. Nf3 *');
    const page = await visit(`?mode=analyse&pgn=${games}`, [1440, 900], language);
    await ready(page);
    const notice = page.locator('main > .notice');
    await notice.waitFor();
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [844, 390],
      [390, 844],
      [360, 740],
    ]) {
      await page.setViewportSize({ width: width!, height: height! });
      for (const part of ['.modes', 'riposte-app .tabs', 'riposte-app .lower-tabs', 'h1'])
        expect([width, part, await meets(notice, page.locator(part).first())]).toEqual([width, part, false]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const top = async () => (await page.locator('rp-board').first().boundingBox())?.y;
    const before = await top();
    await notice.locator('button.icon').click();
    await notice.waitFor({ state: 'detached' });
    expect(await top()).toBe(before);
  });

for (const [width, height] of [
  [390, 844],
  [360, 740],
] as const)
  test(`${width} x ${height}: Next of a lesson is in view at each step`, { tags: width === 360 ? [] : 'nightly' }, async () => {
    for (const lesson of ['killer', 'slots']) {
      const page = await visit(`#lesson=${lesson}`, [width, height]);
      const next = page.locator('rp-lesson-view .navigation .next');
      await next.waitFor();
      for (let step = 0; step < 3 && (await next.count()) > 0; step++) {
        const box = (await next.boundingBox())!;
        expect([lesson, step, box.y >= 0, box.y + box.height <= height]).toEqual([lesson, step, true, true]);
        await next.click();
      }
    }
  });

test('1366 x 768: the exercise dialog shows every move', async () => {
  // 48 moves, and mate is one of the last.
  const page = await visit('?mode=analyse&fen=7k/8/5N2/3Q4/8/2B2R2/R7/6K1+w+-+-+0+1', [1366, 768]);
  await ready(page);
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Exercise…' }).click();
  const dialog = page.locator('rp-exercise-dialog dialog');
  const moves = dialog.locator('.moves button');
  await moves.first().waitFor();
  expect(await moves.count()).toBeGreaterThan(40);
  const hidden = await dialog.evaluate((element) => {
    const box = (at: Element): DOMRect => at.getBoundingClientRect();
    const list = element.querySelector('.moves')!;
    return [...list.children].filter((move) => box(move).bottom > Math.min(box(list).bottom, box(element).bottom) + 0.5).length;
  });
  expect(hidden).toBe(0);
  expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test.each(['', '?mode=analyse'])('1366 x 768: the board of %j has at least 590 pixels', async (address) => {
  const page = await visit(address, [1366, 768]);
  await ready(page);
  expect((await page.locator('rp-board').first().boundingBox())!.width).toBeGreaterThanOrEqual(590);
});

test.each([
  [390, 844],
  [1366, 768],
] as const)('%i x %i: every button of Import / export lies within the dialog', async (width, height) => {
  const page = await visit('?mode=analyse', [width, height]);
  await ready(page);
  await page.keyboard.press('p');
  const dialog = page.locator('dialog:modal');
  await dialog.waitFor();
  expect(await dialog.locator('button').count()).toBeGreaterThan(3);
  const outside = await dialog.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [...element.querySelectorAll('button')]
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { left, right, bottom } = button.getBoundingClientRect();
        return left < box.left || right > box.right || bottom > box.top + element.scrollHeight;
      })
      .map((button) => button.textContent);
  });
  expect(outside).toEqual([]);
});
