// Nothing that has been on the screen stays in the page: the number of its nodes does not grow from position to position.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { RiposteApp } from '../../../web/app/app.ts';
import type { TrainView } from '../../../web/ui/train/train-view.ts';
import { ready, siteAndBrowser, visitor } from '../support.ts';

const both = siteAndBrowser();

async function visit(address: string): Promise<Page> {
  const { context } = await visitor(both.browser, { serviceWorkers: false });
  const page = await context.newPage();
  await page.goto(both.site.url + address);
  return page;
}

/** The nodes of a page, with those that are kept though they are on it no longer. */
async function nodesOf(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  // What one collection frees may have held something else.
  for (let i = 0; i < 3; i++) await client.send('HeapProfiler.collectGarbage');
  const { nodes } = await client.send('Memory.getDOMCounters');
  await client.detach();
  return nodes;
}

test('positions of the trainer leave nothing behind', { tags: 'nightly' }, async () => {
  const page = await visit('#train');
  await page.locator('rp-train-view .start').waitFor();
  const train = (rounds: number): Promise<void> =>
    page.evaluate(async (count) => {
      const app = document.querySelector<RiposteApp>('riposte-app')!;
      const view = app.renderRoot.querySelector<TrainView>('rp-train-view')!;
      const shown = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      for (let round = 0; round < count; round++) {
        await view.trainer.trainStart();
        for (let i = 0; i < 10; i++) {
          for (let hint = 0; hint < 3; hint++) view.trainer.hint();
          await shown();
          await view.trainer.skip();
        }
        await view.trainer.leave();
        await shown();
      }
    }, rounds);
  // Until the page has loaded what it loads after its first paint, too.
  await train(5);
  const counts: number[] = [];
  for (let i = 0; i < 3; i++) {
    await train(5);
    counts.push(await nodesOf(page));
  }
  // Over fifty positions: what leaks grows each time; a view that the collector has not reached yet, about two hundred nodes, only once.
  expect(Math.min(counts[1]! - counts[0]!, counts[2]! - counts[1]!), counts.join(' ')).toBeLessThan(100);
});

test('lines of an analysis leave nothing behind', { tags: 'nightly' }, async () => {
  const page = await visit('?mode=analyse');
  await ready(page);
  /** Comment nodes in the panel of the lines: markers of what is there, and of what should be gone. */
  const markers = (): Promise<number> =>
    page.locator('rp-pv-panel').evaluate((panel) => {
      const walker = document.createTreeWalker(panel.shadowRoot!, NodeFilter.SHOW_COMMENT);
      let count = 0;
      while (walker.nextNode()) count++;
      return count;
    });
  const most = [0, 0];
  for (let i = 0; i < 24; i++) {
    const moves = ['e2e4', 'd2d4', 'c2c4', 'g1f3', 'b2b3', 'f2f4'].slice(i % 6, (i % 6) + 1);
    await page.evaluate(
      (line) =>
        document.querySelector<RiposteApp>('riposte-app')!.session.openPosition({ fen: 'startpos', moves: line }, 'analyse'),
      moves,
    );
    await page.waitForFunction(() => {
      const { game, liveSearch } = document.querySelector<RiposteApp>('riposte-app')!.session;
      return liveSearch.root?.fen === game.shown?.fen && (liveSearch.lines[0]?.depth ?? 0) >= 8;
    });
    const half = i < 12 ? 0 : 1;
    most[half] = Math.max(most[half]!, await markers());
  }
  expect(most[1]! - most[0]!).toBeLessThan(40);
});
