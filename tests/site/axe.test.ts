// axe finds nothing on any screen of the built pages: wide and narrow, light and dark, with all that folds open.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { faults, resize, unfold, whileHeld, withAxe } from './audit.ts';
import { ready, siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser();

/** Looks at the page as it is, under a name; `panels`: what a narrow screen shows one by one. */
type Look = (screen: string, panels?: readonly string[]) => Promise<void>;

/** A visit: what is done on a page from an address on, with a look at each screen. */
async function visit(address: string, walk: (page: Page, look: Look) => Promise<void>): Promise<string[]> {
  const { context } = await visitor(both.browser, { serviceWorkers: false });
  await withAxe(context);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = new Set<string>();
  const note = async (screen: string): Promise<void> => {
    for (const fault of await faults(page)) found.add(`${screen}: ${fault}`);
  };
  await page.goto(both.site.url + address);
  await walk(page, async (screen, panels = []) => {
    await resize(page, 'desktop');
    await note(screen);
    await resize(page, 'phone');
    if (panels.length === 0) await note(`${screen}, phone`);
    for (const panel of panels) {
      await page.locator('riposte-app .tabs button').getByText(panel, { exact: true }).click();
      await note(`${screen}, phone, ${panel}`);
    }
    await resize(page, 'desktop');
  });
  await context.close();
  return [...found];
}

const mode = (page: Page, name: string): Promise<void> =>
  page.locator('riposte-app .modes button').getByText(name, { exact: true }).click();
const move = async (page: Page, from: string, to: string): Promise<void> => {
  await page.locator(`rp-board [data-square="${from}"]`).click();
  await page.locator(`rp-board [data-square="${to}"]`).click();
};
const atRest = (page: Page): Promise<void> => page.locator('rp-pv-panel').getByText('Idle').waitFor();

test('play mode and its dialogs', async () => {
  expect(
    await visit('', async (page, look) => {
      await ready(page);
      await page.locator('rp-board [data-square="e2"]').click();
      await look('a new game, a piece picked up');
      await page.locator('rp-board [data-square="e4"]').click();
      await page.getByText('Your move, White').waitFor();
      await look('after a move', ['Killers', 'Line', 'Moves']);
      for (const name of ['New game', 'Help', 'Import / export']) {
        await page.getByRole('button', { name, exact: true }).click();
        const dialog = page.getByRole('dialog', { name });
        await dialog.waitFor();
        if (name === 'Import / export') {
          await dialog.locator('textarea').fill('1. e4 Ke5');
          await dialog.locator('button.primary').click();
          await dialog.locator('.error').getByText('Ke5 is not legal').waitFor();
        }
        await look(`the dialog ${name}`);
        await dialog.getByRole('button', { name: /Cancel|Close/ }).click();
      }
      await page.getByRole('button', { name: 'Resign' }).click();
      await look('the dialog Resign');
      await page.locator('rp-resign button.danger').click();
      await page.getByText('wins').first().waitFor();
      await look('a game that is over');
    }),
  ).toEqual([]);
});

test('the settings', async () => {
  expect(
    await visit('', async (page, look) => {
      await ready(page);
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Settings' });
      await dialog.getByRole('radio', { name: 'Pictogram' }).check();
      await look('the settings');
      await dialog.getByRole('radio', { name: 'Outside' }).check();
      await dialog.getByRole('radio', { name: 'Contrast' }).check();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await look('another board');
    }),
  ).toEqual([]);
});

test('promotion, and errors', async () => {
  expect(
    await visit('?fen=8%2FP6k%2F8%2F8%2F8%2F8%2F8%2FK7+w+-+-+0+1', async (page, look) => {
      await ready(page);
      await move(page, 'a7', 'a8');
      await page.locator('rp-promotion-choice dialog[open]').waitFor();
      await look('the pieces of a promotion');
      await page.goto(`${both.site.url}?fen=rubbish`);
      await page.locator('.notice[role=alert]').waitFor();
      await look('a refused address');
      await page.route(/\.wasm$/, (route) => route.abort());
      await page.goto(both.site.url);
      await page.locator('.notice.bad').waitFor();
      await look('no engine');
    }),
  ).toEqual([]);
});

test('analysis, running and paused', async () => {
  expect(
    await visit('?mode=analyse&pgn=1.e4+e5+2.Nf3+Nc6', async (page, look) => {
      await ready(page);
      await page.locator('rp-pv-panel').getByText('Analysing').waitFor();
      await page.locator('rp-pv-panel .move').nth(3).waitFor();
      await whileHeld(page, () => look('analysis', ['Killers', 'Line', 'In words', 'Moves']));
      await page.locator('rp-game-bar button').getByText('Pause').click();
      await page.locator('rp-pv-panel .move button').nth(2).click();
      await look('paused, in its line');
      await page.locator('rp-export-menu summary').first().click();
      await look('the menu of exports');
      await page.getByRole('button', { name: 'Film…' }).click();
      await page.getByRole('button', { name: 'Make the film' }).click();
      await page.getByText('The film is ready.').waitFor();
      await look('a film');
    }),
  ).toEqual([]);
});

test('a review, and the practice of its mistakes', async () => {
  expect(
    await visit('?mode=analyse&pgn=1.f3+e5+2.g4+Qh4%23', async (page, look) => {
      await ready(page);
      await page.locator('.lower-tabs button').getByText('Review').click();
      await page.locator('rp-review-list .row').last().click();
      await page.getByText('allows mate').first().waitFor();
      await page.locator('rp-game-bar button').getByText('Pause').click();
      await look('a review', ['Review']);
      await page.getByRole('button', { name: 'Learn from White’s mistakes' }).click();
      await page.getByRole('button', { name: 'Hint: the piece' }).click();
      await look('the practice of mistakes');
    }),
  ).toEqual([]);
});

test('X-ray: panes, switches, a killer, a tree node', async () => {
  expect(
    await visit('?mode=xray&depth=8&ply=3', async (page, look) => {
      await ready(page);
      await atRest(page);
      await page.locator('rp-tree-pane .node').waitFor();
      await page.locator('rp-killer-detail .holder').first().waitFor();
      await page.getByRole('button', { name: 'Next event' }).click();
      await unfold(page);
      await look('X-ray', ['Killers', 'Line', 'Iterations', 'Tree', 'In words', 'Evaluation']);
    }),
  ).toEqual([]);
});

test('duel and match', async () => {
  expect(
    await visit('#duel=killers.6', async (page, look) => {
      await page.locator('rp-duel-pane button.primary').waitFor();
      await look('duel');
      await page.locator('rp-duel-pane button.start').click();
      await page.getByRole('button', { name: 'Draw both trees' }).click();
      await page.locator('rp-duel-trees').waitFor();
      await page.getByRole('radio', { name: 'Match' }).check({ force: true });
      await page.locator('rp-match-pane .nodes').fill('500');
      await page.locator('rp-match-pane .nodes').press('Tab');
      await page.locator('rp-match-pane button.start').click();
      await page.locator('rp-match-pane .games tbody tr').first().waitFor();
      await page.locator('rp-match-pane button.pause').click();
      await unfold(page);
      await look('after a duel, in a match');
    }),
  ).toEqual([]);
});

test('lessons', async () => {
  expect(
    await visit('', async (page, look) => {
      await ready(page);
      await mode(page, 'Lessons');
      await page.locator('rp-lesson-view ol').first().waitFor();
      await look('the list');
      await page.goto(`${both.site.url}#lesson=end`);
      await page.locator('rp-lesson-view .reading').waitFor();
      await look('the page after the last lesson');
      await page.locator('rp-lesson-view .end > .all').click();
      await page.locator('rp-lesson-view ol button').first().click();
      await page.locator('rp-lesson-view .navigation .next').waitFor();
      await unfold(page);
      await look('a lesson');
      const question = page.locator('rp-lesson-view .answers button');
      await page.goto(`${both.site.url}#lesson=ply.3`);
      await page.reload();
      await question.first().click();
      await page.locator('rp-lesson-view .feedback').waitFor();
      await look('a question of a lesson, answered');
      const moves = page.locator('rp-order-game .answers button');
      await page.goto(`${both.site.url}#order=5`);
      for (let n = 0; n < 5; n++) await moves.nth(n).click();
      await look('an order of moves');
      await page.locator('rp-order-game .actions .primary').click();
      await page.locator('rp-order-game .score').waitFor();
      await look('an order of moves, searched');
      await page.goto(`${both.site.url}#cut=1`);
      await page.locator('rp-cut-game .answers button').first().click();
      await page.locator('rp-cut-game .feedback').waitFor();
      await look('a cut node');
    }),
  ).toEqual([]);
});

test('the trainer', async () => {
  expect(
    await visit('#train', async (page, look) => {
      await page.locator('rp-train-view .start').waitFor();
      await look('its overview');
      await page.locator('rp-train-view .start').click();
      await page.locator('rp-train-view .say').waitFor();
      await look('a position');
    }),
  ).toEqual([]);
});

test('the embed page', async () => {
  const queries = [
    'mode=play',
    'mode=analyse&pgn=1.e4+e5+2.Nf3',
    'mode=xray&depth=6',
    'mode=view&pgn=1.e4+e5',
    'mode=view&pgn=1.e4+Ke5',
  ];
  expect(
    await visit('licences.txt', async (page, look) => {
      for (const query of queries) {
        await page.goto(`${both.site.url}embed.html?${query}`);
        await ready(page);
        if (query.includes('xray')) await atRest(page);
        await whileHeld(page, () => look(query));
      }
    }),
  ).toEqual([]);
});
