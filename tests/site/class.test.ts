// What a teacher does on the built page: writes a lesson, gives it away, prints and presents it, and sets exercises.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ready, siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser();

const EXAMPLE = /```json\n([\s\S]*?)```/.exec(readFileSync(new URL('../../docs/LESSONS.md', import.meta.url), 'utf8'))?.[1] ?? '';

async function visit(address: string) {
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto(both.site.url + address);
  return { page, trouble, close: () => context.close() };
}

/** Drops a file on the header of the page. */
async function drop(page: Page, name: string, content: string | number[]): Promise<void> {
  await page.evaluate(
    ([file, data]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([typeof data === 'string' ? data : new Uint8Array(data as number[])], file as string));
      const header = document.querySelector('riposte-app')?.shadowRoot?.querySelector('header');
      for (const type of ['dragover', 'drop'])
        header?.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, composed: true, cancelable: true }));
    },
    [name, content] as const,
  );
}

/** Presses buttons up to that which prints, and returns the pages of the PDF on this paper and what is in the handout. */
async function printed(page: Page, buttons: readonly string[], format = 'A4') {
  await page.evaluate(() => {
    window.print = () => void document.body.setAttribute('data-printed', '');
  });
  for (const button of buttons) await page.locator(button).click();
  await page.locator('body[data-printed]').waitFor();
  const handout = page.locator('rp-handout');
  await page.emulateMedia({ media: 'print' });
  const found = {
    diagrams: await handout.locator('rp-mini-board').count(),
    tables: await handout.locator('caption').allTextContents(),
    text: (await handout.locator('h1, h1 + p, .columns').allInnerTexts()).join(' ').replace(/\s+/g, ' '),
    scheme: await handout.evaluate((element) => getComputedStyle(element).colorScheme),
  };
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
  // Printing ends the handout.
  await handout.waitFor({ state: 'detached' });
  const pages = [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;
  const size = /\/MediaBox\s*\[0 0 (\d+)/.exec(pdf)?.[1];
  return { ...found, pages, size };
}

test('a lesson is written, tried at once, and opened by its link', async () => {
  const { page, trouble, close } = await visit('?fen=6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1&mode=analyse');
  await ready(page);
  await page.getByRole('button', { name: 'Lessons', exact: true }).click();
  await page.getByRole('button', { name: 'Write a lesson…' }).click();
  const editor = page.locator('rp-lesson-editor');
  await editor.getByLabel('Title').fill('Forks <b>here</b>');
  expect(await editor.getByLabel('Position, FEN').inputValue()).toMatch(/^6k1\/3q1pp1/);
  await editor.locator('.step-text').fill('Look at the queen.');
  await editor.getByRole('button', { name: 'Add a step' }).click();
  await editor.locator('.step-text').fill('The knight moves.');
  await editor.getByLabel('Moves from the root').fill('1. Nf6+');
  await editor.getByLabel('Moves from the root').press('Enter');
  await page.locator('rp-lesson-view .line b').getByText('Nf6').waitFor();
  await editor.getByLabel('Question').fill('Which move cuts?');
  // A wrong line is refused by its field, and the lesson stays.
  await editor.getByLabel('Moves from the root').fill('Nf9');
  await editor.getByLabel('Moves from the root').press('Enter');
  await editor.getByRole('alert').getByText('Step 2, moves from the root: “Nf9” is no legal move there').waitFor();
  // The author sees what the search would answer, and accepts another move by playing it.
  await editor.getByText(/The search answers:\s*Bc6/).waitFor();
  await editor.getByLabel('Accept a move').selectOption('g1f1');
  await editor.getByRole('button', { name: 'No longer accept Kf1' }).waitFor();
  await editor.getByRole('button', { name: 'Copy link' }).click();
  await editor.getByText('Copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#teach=[\w-]+\.1$/);
  await editor.getByRole('button', { name: 'Try it' }).click();
  await page.locator('rp-lesson-view .question').getByText('Which move cuts?').waitFor();
  expect(trouble).toEqual([]);
  await close();
  const second = await visit(link.slice(both.site.url.length));
  await second.page.locator('rp-lesson-view .navigation .next').click();
  await second.page.locator('rp-lesson-view .question').getByText('Which move cuts?').waitFor();
  await second.page.locator('rp-lesson-view .answers button').getByText('Bc6').click();
  await second.page.locator('rp-lesson-view .feedback').getByText('The lesson asks for another move.').waitFor();
  await second.page.locator('rp-lesson-view .answers button').getByText('Kf1').click();
  await second.page.locator('rp-lesson-view .feedback').getByText('Right: Kf1.').waitFor();
  expect(await second.page.locator('rp-lesson-view .text > h2').innerText()).toContain('Forks <b>here</b>');
  expect(await second.page.locator('rp-lesson-view .text > h2 b').count()).toBe(0);
  expect(second.trouble).toEqual([]);
  await second.close();
});

test('a lesson dropped anywhere opens; a bad one is refused by its field and changes nothing', async () => {
  const { page, trouble, close } = await visit('?mode=analyse&moves=d2d4');
  await ready(page);
  const at = page.url();
  await drop(page, 'bad.json', EXAMPLE.replace('f3d5 c6d5', 'x').replace('"f3d5"', '"Qd5"'));
  await page.getByRole('alert').getByText('steps[1].select.line: expected').waitFor();
  await drop(page, 'bad.json', EXAMPLE.replace('Switch Quiescence', 'Switch Nonsense'));
  await page.getByRole('alert').getByText('searches[0].settings["Switch Nonsense"]: the engine has no such switch').waitFor();
  await drop(page, 'bad.json', EXAMPLE.replace('3q2k1/', '3q4/'));
  await page.getByRole('alert').getByText('fen').waitFor();
  expect(page.url()).toBe(at);
  expect(await page.locator('rp-lesson-view').count()).toBe(0);
  await drop(page, 'lesson.json', EXAMPLE);
  await page.locator('rp-lesson-view .step-text').getByText('the pawn on d5 looks free').waitFor();
  for (let step = 0; step < 2; step++) await page.locator('rp-lesson-view .navigation .next').click();
  await page.locator('rp-lesson-view .answers button').first().waitFor();
  expect(trouble).toEqual([]);
  await close();
});

test('a recording that is dropped opens in X-ray', async () => {
  const { page, trouble, close } = await visit('?mode=xray&depth=3&fen=4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await ready(page);
  const bytes = [...gunzipSync(readFileSync(new URL('../data/recording-v1.rxr.gz', import.meta.url)))];
  await page.getByRole('button', { name: 'Lessons', exact: true }).click();
  await drop(page, 'mine.rxr', bytes);
  await page.locator('rp-xray-view').getByText('mine.rxr').waitFor();
  expect(trouble).toEqual([]);
  await close();
});

test('a lesson prints on two pages of A4 at most and its answers on another, light in a dark page, with a diagram for each step', async () => {
  const { page, trouble, close } = await visit('#lesson=horizon.1');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('rp-lesson-view .navigation .next').waitFor();
  const { pages, size, diagrams, tables, scheme } = await printed(page, ['rp-lesson-view .print', 'rp-lesson-print .primary']);
  // The answers are on a sheet of their own.
  expect(pages).toBeLessThanOrEqual(3);
  expect(size).toMatch(/^59[45]/);
  expect([diagrams, scheme]).toEqual([5, 'light']);
  expect(tables).toEqual(['Searches', 'Ladder: no quiescence', 'Ladder: quiescence']);
  expect(trouble).toEqual([]);
  await close();
});

test('an analysis prints its position, its line and the ladder', async () => {
  const { page, trouble, close } = await visit('?mode=analyse&moves=d2d4');
  await ready(page);
  await page.locator('rp-pv-panel .moves button').first().waitFor();
  await page.locator('rp-killer-ladder [role="row"]').nth(2).waitFor();
  await page.locator('button.teacher').click();
  await page.locator('rp-print .what').selectOption('position');
  const { pages, diagrams, tables } = await printed(page, ['rp-print .primary']);
  expect([pages, diagrams]).toEqual([1, 2]);
  expect(tables).toEqual(['Ladder: killers by ply, with cutoffs and tries']);
  expect(trouble).toEqual([]);
  await close();
});

const ANNOTATED = `[Event "Club <Open>"]
[Site "Kiel"]
[Date "1993.05.??"]
[Round "3"]
[White "Ada"]
[Black "Ben"]
[Result "0-1"]
[WhiteElo "2100"]
[Annotator "Cy"]

{Before the game.} 1. e4 $1 e5 {An open game.
Two lines.} 2. Nf3 $220 (2. f4 exf4 (2... d5 $5 3. exd5 $220 e4) 3. Nf3 {the main line} g5 $16) 2... Nc6 $24
3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 0-1 (8... Bg4 $14)`;

test('a game prints whole: title, variations, comments, marks, diagrams and result, on the paper of the reader', async () => {
  const { page, trouble, close } = await visit(`?mode=analyse&lang=de&pgn=${encodeURIComponent(ANNOTATED)}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await ready(page);
  // Wherever the board is, the game is whole.
  await page.locator('rp-move-list .start').click();
  await page.locator('button.teacher').click();
  await page.locator('rp-print .every').selectOption('5');
  const { pages, size, diagrams, text, scheme } = await printed(page, ['rp-print .primary'], 'Letter');
  expect([pages, size, scheme]).toEqual([1, '612', 'light']);
  // Two that the game asks for, and one five moves after the first.
  expect(diagrams).toBe(3);
  expect(text).toContain(
    'Ada (2100) – Ben Club <Open> · Kiel · Runde 3 · 1993.05 · 0-1 · Kommentiert von Cy Before the game. 1.e4! e5 An open game. Two lines. 2.Sf3 2.Sf3 ' +
      '(2.f4 exf4 (2...d5!? 3.exd5 e4) 3.Sf3 the main line 3...g5±) 3.exd5 2...Sc6',
  );
  expect(text).toMatch(
    /2\.\.\.Sc6 .* 3\.Lb5 a6 .* 6\.Te1 b5 7\.Lb3 7\.Lb3 7\.\.\.d6 8\.c3 O-O \(8\.\.\.Lg4.+\) 0-1 Schwarz gewinnt/,
  );
  // The choice is kept.
  await page.locator('button.teacher').click();
  expect(await page.locator('rp-print .every').inputValue()).toBe('5');
  expect(trouble).toEqual([]);
  await close();
});

test('a presentation goes on by clicker and by click, waits with an answer, and Esc leaves it', async () => {
  const { page, trouble, close } = await visit('#lesson=horizon.2');
  await page.locator('rp-lesson-view .navigation .next').waitFor();
  await page.locator('rp-lesson-view .present').click();
  const show = page.getByRole('dialog', { name: /^Presentation/ });
  const count = show.locator('.num');
  await count.getByText('2 / 5').waitFor();
  await page.mouse.move(300, 300);
  await show.locator('.ring').waitFor();
  await page.keyboard.press('PageDown');
  await count.getByText('3 / 5').waitFor();
  await show.getByRole('button', { name: 'Answer' }).waitFor();
  await show.locator('.texts').click();
  await show.getByText(/^It is /).waitFor();
  await page.keyboard.press('PageDown');
  await count.getByText('4 / 5').waitFor();
  await page.keyboard.press('PageUp');
  await count.getByText('3 / 5').waitFor();
  // For the last row: larger type, simple words, no arrows, and the code of the lesson.
  const size = () =>
    show
      .locator('.texts p')
      .first()
      .evaluate((p) => Number.parseFloat(getComputedStyle(p).fontSize));
  const height = page.viewportSize()?.height ?? 0;
  const usual = await size();
  expect(usual).toBeGreaterThanOrEqual(Math.floor(height / 24));
  await page.keyboard.press('+');
  await expect.poll(size).toBeGreaterThan(usual);
  await page.keyboard.press('PageDown');
  await show
    .locator('.words')
    .getByText(/alpha|beta|Quiescence/i)
    .waitFor();
  await page.keyboard.press('h');
  await show
    .locator('.words')
    .getByText(/engine|good/)
    .waitFor();
  await page.keyboard.press('h');
  await show.locator('.words').waitFor({ state: 'detached' });
  await page.keyboard.press('q');
  await show.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Escape');
  await show.waitFor({ state: 'detached' });
  await page
    .locator('rp-lesson-view .count')
    .getByText(/step 3 of 5/i)
    .waitFor();
  expect(trouble).toEqual([]);
  await close();
});

test('an exercise is made of the position, answered on the board, explained and shown', async () => {
  const { page, trouble, close } = await visit('?mode=analyse&fen=6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1');
  await ready(page);
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Exercise…' }).click();
  const maker = page.getByRole('dialog', { name: 'Exercise' });
  await maker.getByText('Choose the right move.').waitFor();
  await maker.getByRole('button', { name: 'Ra8#', exact: true }).click();
  await maker.getByLabel('Explanation').fill('The back rank.');
  await maker.getByRole('button', { name: 'Add to a sheet' }).click();
  await maker.getByText('Sheet: 1 exercise').waitFor();
  await maker.getByRole('button', { name: 'Copy link' }).click();
  await maker.getByText('Copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#exercise=');
  expect(trouble).toEqual([]);
  await close();
  const pupil = await visit(link.slice(both.site.url.length));
  const view = pupil.page.locator('rp-exercise-view');
  const square = (name: string) => view.locator(`[data-square="${name}"]`);
  await view.locator('.piece').first().waitFor();
  expect(await view.innerText()).not.toContain('back rank');
  await square('g1').click();
  await square('f1').click();
  await view.getByText('Not Kf1. Try again.').waitFor();
  await view.getByRole('button', { name: 'Why not?' }).click();
  await square('a1').click();
  await square('a8').click();
  await view.getByText('Right: Ra8#.').waitFor();
  await view.getByText('The back rank.').waitFor();
  await view.getByRole('button', { name: 'Try again' }).click();
  await view.getByRole('button', { name: 'Show the answer' }).click();
  await view.getByText('The answer: Ra8#.').waitFor();
  // The result goes to the teacher by a link, and adds up there.
  await view.getByRole('button', { name: 'Result' }).click();
  await view.getByText('0 of 1 right at the first try').waitFor();
  await view.getByRole('button', { name: 'QR code' }).click();
  await view.getByText('Enter your name first').waitFor();
  await view.getByLabel('Your name').fill('Ada <b>');
  await view.getByRole('button', { name: 'Copy my result' }).click();
  await view.getByText('Copied.').waitFor();
  const result = await pupil.page.evaluate(() => navigator.clipboard.readText());
  expect(pupil.trouble).toEqual([]);
  await pupil.close();
  const teacher = await visit(result.slice(both.site.url.length));
  const results = teacher.page.locator('rp-results-view');
  await results.getByRole('status').getByText('Ada <b>: 0 of 1 right').waitFor();
  await results.getByLabel('Links of results').fill(`From Ben: ${result}`);
  await results.getByRole('row', { name: /Ada <b>/ }).waitFor();
  expect(await results.getByRole('rowheader').allTextContents()).toEqual(['Ada <b>', 'Right at the first try']);
  await teacher.page.reload();
  await results.getByRole('row', { name: /Ada <b>/ }).waitFor();
  await results.getByRole('button', { name: 'Delete the results' }).click();
  await results.getByText('No results yet.').waitFor();
  expect(teacher.trouble).toEqual([]);
  await teacher.close();
});
