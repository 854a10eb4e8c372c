// A user's text may be one long word: names, comments, titles. On a phone no screen gets wider than its window for it.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ready, siteAndBrowser, visitor } from '../support.ts';

const both = siteAndBrowser();

const WORD = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 79);
// It has been reviewed, so that no engine has to.
const PGN = `[Event "${WORD}"]\n[White "${WORD}"]\n[Black "${WORD}"]\n[Date "2024.01.01"]\n[Result "0-1"]\n\n{[%review Riposte 2] [%eval 0.2]} 1. f3 {[%eval -0.3] ${WORD}} e5 {[%eval -0.2]} 2. g4 {[%eval #-1]} ({${WORD}} 2. e4 {[%eval -0.2]}) Qh4# 0-1\n`;
const LESSON = (
  /```json\n([\s\S]*?)```/.exec(readFileSync(new URL('../../../docs/LESSONS.md', import.meta.url), 'utf8'))?.[1] ?? ''
)
  .replace(/"title": "[^"]*"/, `"title": "${WORD}"`)
  .replaceAll(/("(?:text|question|right|wrong|summary)": ")/g, `$1${WORD} `);
const TRAINING = {
  riposteTraining: 1,
  cards: [
    {
      key: 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - g2g4',
      box: 1,
      due: 0,
      position: {
        fen: 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2',
        chess960: false,
        played: 'g2g4',
        mark: 'blunder',
        better: ['e2e4'],
        refutation: ['d8h4'],
        before: { kind: 'cp', value: 0 },
        after: { kind: 'mate', value: -1 },
        source: WORD,
      },
    },
  ],
  days: [],
};

const game = `pgn=${encodeURIComponent(PGN)}`;
const byKey = (key: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await page.locator('dialog:modal').first().waitFor();
};
const drop = (page: Page, name: string, content: string) =>
  page.evaluate(
    ([file, data]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([data!], file!));
      const header = document.querySelector('riposte-app')?.shadowRoot?.querySelector('header');
      for (const type of ['dragover', 'drop'])
        header?.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, composed: true, cancelable: true }));
    },
    [name, content],
  );
const openLesson = async (page: Page) => {
  await drop(page, 'lesson.json', LESSON);
  await page.locator('rp-lesson-view .navigation .next').waitFor();
};

const SCREENS: readonly [name: string, address: string, open?: (page: Page) => Promise<unknown>][] = [
  ['players over the board', `?mode=play&${game}`],
  [
    'a game and its comments',
    `?mode=analyse&${game}`,
    (page) => page.getByRole('button', { name: 'Moves', exact: true }).click(),
  ],
  [
    'a review',
    `?mode=analyse&${game}`,
    async (page) => {
      await page.locator('riposte-app .tabs button', { hasText: 'Review' }).click();
      await page.locator('rp-review-summary').waitFor();
    },
  ],
  ['the dialog Share', `?mode=analyse&${game}`, byKey('s')],
  ['the dialog Import / export', `?mode=analyse&${game}`, byKey('p')],
  [
    'a row of the library',
    `?mode=analyse`,
    async (page) => {
      await byKey('l')(page);
      await page
        .locator('rp-library input[type=file]')
        .setInputFiles({ name: 'games.pgn', mimeType: 'text/plain', buffer: Buffer.from(PGN + PGN.replace('1. f3', '1. f4')) });
      await page.locator('rp-library').getByText(WORD).first().waitFor();
    },
  ],
  [
    'a list of games in a file',
    `?mode=analyse`,
    async (page) => {
      await drop(page, `${WORD}.pgn`, PGN + PGN.replace('1. f3', '1. f4'));
      await page.getByText(WORD).first().waitFor();
    },
  ],
  ['a lesson', '?mode=analyse', openLesson],
  [
    'a lesson in the editor',
    '?mode=analyse',
    async (page) => {
      await openLesson(page);
      await page.locator('rp-lesson-view .edit').click();
      await page.locator('rp-lesson-editor').waitFor();
    },
  ],
  [
    'a lesson, presented',
    '?mode=analyse',
    async (page) => {
      await openLesson(page);
      await page.locator('rp-lesson-view .present').click();
      await page.locator('rp-present-lesson, rp-presenter').first().waitFor();
    },
  ],
  [
    'a position of Train',
    '?mode=analyse',
    async (page) => {
      await drop(page, 'training.json', JSON.stringify(TRAINING));
      await page.locator('rp-train-view .due').first().click();
      await page.locator('rp-train-view .played').getByText(WORD).waitFor();
    },
  ],
];

/** Those with the most of a user's words; the others at night. */
const EACH_TIME = [
  'a game and its comments',
  'a review',
  'a row of the library',
  'a lesson in the editor',
  'a position of Train',
];
for (const [name, address, open] of SCREENS)
  test(`${name} is no wider than a phone`, { tags: EACH_TIME.includes(name) ? [] : 'nightly' }, async () => {
    const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(both.site.url + address);
    await ready(page);
    await open?.(page);
    const excess = await page.evaluate(() => {
      const found: string[] = [];
      const note = (name: string, by: number): void => void (by > 0 && found.push(`${name}: ${by} px`));
      const walk = (root: ParentNode): void => {
        for (const at of root.querySelectorAll<HTMLElement>('*')) {
          if (at.matches('dialog:modal')) note('the dialog', at.scrollWidth - at.clientWidth);
          if (at.shadowRoot) walk(at.shadowRoot);
        }
      };
      walk(document);
      note('the page', document.documentElement.scrollWidth - innerWidth);
      return found;
    });
    expect(excess).toEqual([]);
    expect(trouble).toEqual([]);
  });
