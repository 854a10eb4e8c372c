// Films on the built page: its policy lets the worker and the preview work, and its style sheets give the colours of both themes.
import { expect, test } from 'vitest';
import { siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser();

for (const theme of ['light', 'dark'] as const)
  test(`a ${theme} film of a lesson is made, shown and saved`, { tags: theme === 'dark' ? [] : 'nightly' }, async () => {
    const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
    const page = await context.newPage();
    await page.goto(`${both.site.url}#lesson=slots.1`);
    await page.getByRole('button', { name: 'Film of this lesson' }).click();
    const dialog = page.getByRole('dialog', { name: 'Film' });
    await dialog.locator('.length').waitFor();
    await dialog.getByLabel('Theme').selectOption(theme);
    await dialog.getByRole('button', { name: 'Make the film' }).click();
    const download = dialog.getByRole('button', { name: 'Download' });
    await download.waitFor();
    const ground = await dialog.getByRole('img', { name: 'Film: The second slot' }).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const on = new OffscreenCanvas(1, 1).getContext('2d')!;
      on.drawImage(image, -5, -5);
      return on.getImageData(0, 0, 1, 1).data[0]!;
    });
    expect(ground > 128 ? 'light' : 'dark').toBe(theme);
    const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(saved.suggestedFilename()).toBe('riposte-lesson.gif');
    expect(trouble).toEqual([]);
  });
