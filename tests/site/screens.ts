// Every screen of the built pages that checks look at: a new screen is one row.
import type { Locator, Page } from 'playwright';
import {
  body,
  button,
  byKey,
  closeScene,
  dialog,
  idle,
  main,
  move,
  openExports,
  openReview,
  pause,
  said,
  sceneEnds,
  square,
  text,
  there,
} from './screen-steps.ts';
import { ready } from './support.ts';

/** A screen: where it is, and how it opens there. */
export interface Screen {
  name: string;
  /** Query or fragment of the page; of `embed.html` where it says so. */
  address: string;
  /** Resolves when the screen can be looked at. The page has loaded, and without a fragment its board is there. */
  open?: (page: Page) => Promise<unknown>;
  /**
   * Whether it is opened on the page of the row before, its dialog closed, as well as on one of its own: a page takes longer to load
   * than to look at. Where only the fragments of the addresses differ, it is another screen of the same page.
   */
  goesOn?: true;
  /** What a screen reader finds there is compared with outlines/NAME.yml. */
  outline?: { name: string; part: (page: Page) => Locator };
  /** What a narrow screen shows one by one; it is looked at on a phone, too. */
  panels?: readonly string[];
  /** Has controls of kinds that no other screen has: each is looked at in every state, once. */
  controls?: true;
  /** A first visit, with its scene. */
  first?: true;
  /** A file that does not arrive. */
  lost?: RegExp;
  /** Whether an engine searches while it is looked at. */
  searches?: boolean;
}

/** A game that has been reviewed: its screens need no engine that searches for as long as a review does. */
const REVIEWED = `?mode=analyse&pgn=${encodeURIComponent(
  '{[%review Riposte 2] [%eval 0.2]} 1. f3 {[%eval -0.3]} e5 {[%eval -0.2]} 2. g4 $4 {[%eval #-1] Blunder. e4 was better.} ' +
    '(2. e4 {[%eval -0.2]} Nf6) 2... Qh4# 0-1',
)}`;

const ANALYSED = '?mode=analyse&pgn=1.e4+e5+2.Nf3+Nc6';

/** The screens, by what they belong to. */
export const SCREENS: readonly Screen[] = [
  { name: 'the scene of a first visit', address: '', first: true, open: sceneEnds },
  {
    name: 'Play, the scene of a first visit closed',
    address: '',
    first: true,
    goesOn: true,
    open: closeScene,
    outline: { name: 'play', part: body },
  },
  { name: 'Play, a piece picked up', address: '', goesOn: true, open: (page) => square(page, 'e2').click() },
  {
    name: 'the dialog New game',
    controls: true,
    address: '?mode=play',
    open: byKey('n'),
    outline: { name: 'new-game', part: dialog },
  },
  { name: 'the dialog Help', address: '?mode=play', goesOn: true, open: byKey('?'), outline: { name: 'help', part: dialog } },
  {
    name: 'the dialog Import / export',
    address: '?mode=play',
    goesOn: true,
    open: byKey('p'),
    outline: { name: 'import-export', part: dialog },
  },
  {
    name: 'a refused import',
    address: '?mode=play',
    goesOn: true,
    open: async (page) => {
      await byKey('p')(page);
      await dialog(page).locator('textarea').fill('1. Ke5');
      await dialog(page).locator('button.primary').click();
      await dialog(page).locator('.error').getByText('Ke5').waitFor();
    },
  },
  {
    name: 'the dialog Library',
    address: '?mode=play',
    goesOn: true,
    open: async (page) => {
      await byKey('l')(page);
      // It comes when the games have been read.
      await button(page, 'Export all as PGN').waitFor();
    },
    outline: { name: 'library', part: dialog },
  },
  {
    name: 'the position editor',
    controls: true,
    address: '?mode=play',
    goesOn: true,
    open: byKey('b'),
    outline: { name: 'editor', part: dialog },
  },
  {
    name: 'the field for commands',
    address: '?mode=play',
    goesOn: true,
    open: async (page) => {
      await page.locator('.open-field').waitFor({ state: 'attached' });
      await page.keyboard.press('/');
      await page.locator('rp-command-field input').waitFor();
    },
    outline: { name: 'command-field', part: (page) => page.locator('rp-command-field') },
  },
  {
    name: 'the settings',
    controls: true,
    address: '?mode=play',
    goesOn: true,
    open: byKey(','),
    outline: { name: 'settings', part: dialog },
  },
  {
    name: 'Play, after a move',
    controls: true,
    address: '?mode=play',
    goesOn: true,
    open: async (page) => {
      await move(page, 'e2', 'e4');
      await text(page, 'Your move, White').waitFor();
    },
    panels: ['Killers', 'Line', 'Moves'],
  },
  {
    name: 'another board',
    address: '?mode=play',
    goesOn: true,
    open: async (page) => {
      await byKey(',')(page);
      await dialog(page)
        .getByRole('radio', { name: said('Pictogram') })
        .check();
      await dialog(page)
        .getByRole('radio', { name: said('Outside') })
        .check();
      await dialog(page)
        .getByRole('radio', { name: said('Contrast') })
        .check();
      await dialog(page)
        .getByRole('button', { name: said('Done') })
        .click();
      await dialog(page).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'the dialog Resign',
    address: '?mode=play&moves=e2e4',
    open: async (page) => {
      await button(page, 'Resign').click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'a game that is over',
    address: '?mode=play&moves=e2e4',
    goesOn: true,
    open: async (page) => {
      await button(page, 'Resign').click();
      await page.locator('rp-resign button.danger').click();
      await page.locator('rp-resign').locator('dialog:modal').waitFor({ state: 'detached' });
      await button(page, 'Rematch').waitFor();
    },
  },
  {
    name: 'the pieces of a promotion',
    address: '?fen=8%2FP6k%2F8%2F8%2F8%2F8%2F8%2FK7+w+-+-+0+1',
    open: async (page) => {
      await move(page, 'a7', 'a8');
      await page.locator('rp-promotion-choice dialog[open]').waitFor();
    },
  },
  { name: 'a refused address', address: '?fen=rubbish', open: there('.notice[role=alert]') },
  { name: 'no engine', address: '?mode=play', lost: /\.wasm$/, open: there('.notice.bad') },
  {
    name: 'Analyse, searching',
    address: ANALYSED,
    open: (page) => page.locator('rp-pv-panel .move').nth(3).waitFor(),
    panels: ['Killers', 'Line', 'In words', 'Moves'],
    searches: true,
  },
  {
    name: 'Analyse, in its line, the menu of exports open',
    address: ANALYSED,
    goesOn: true,
    open: async (page) => {
      await page.locator('rp-pv-panel .move button').nth(2).waitFor();
      await pause(page);
      await idle(page);
      await page.locator('rp-pv-panel .move button').nth(2).click();
      await openExports(page);
      await button(page, 'Film…').waitFor();
    },
  },
  {
    name: 'the dialog Print',
    address: ANALYSED,
    goesOn: true,
    open: async (page) => {
      await page.locator('button.teacher').click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'a film',
    address: ANALYSED,
    goesOn: true,
    open: async (page) => {
      await openExports(page);
      await button(page, 'Film…').click();
      await button(page, 'Make the film').click();
      await text(page, 'The film is ready.').waitFor();
    },
  },
  {
    name: 'the dialog Share',
    controls: true,
    address: ANALYSED,
    goesOn: true,
    open: async (page) => {
      await byKey('s')(page);
      await dialog(page)
        .getByRole('button', { name: said('Copy link to the whole game') })
        .and(page.locator(':enabled'))
        .waitFor();
    },
    outline: { name: 'share', part: dialog },
  },
  {
    name: 'the dialog Exercise',
    address: ANALYSED,
    goesOn: true,
    open: async (page) => {
      await byKey('s')(page);
      await button(page, 'Exercise…').click();
      await page.locator('rp-exercise-dialog .moves button').first().waitFor();
    },
  },
  {
    name: 'Analyse, paused',
    controls: true,
    address: '?mode=analyse',
    open: async (page) => {
      await page.locator('rp-pv-panel .move button').first().waitFor();
      await pause(page);
      await idle(page);
    },
    outline: { name: 'analyse', part: main },
  },
  {
    name: 'Analyse, in words',
    controls: true,
    address: '?mode=analyse&moves=e2e4,e7e5,d1h5',
    open: async (page) => {
      await page.locator('.lower-tabs button').first().click();
      await page.locator('rp-explain-pane button').first().waitFor();
      await pause(page);
      await idle(page);
    },
  },
  {
    name: 'a review',
    controls: true,
    address: REVIEWED,
    open: async (page) => {
      await openReview(page);
      await page.locator('rp-review-list .row').last().waitFor();
      await button(page, 'Learn from White’s mistakes').waitFor();
    },
    outline: { name: 'review', part: (page) => page.locator('rp-review-panel') },
    panels: ['Review'],
  },
  {
    name: 'a review, a mistake open',
    address: REVIEWED,
    goesOn: true,
    open: async (page) => {
      await openReview(page);
      await page.locator('rp-review-list .row').last().click();
      await page.locator('rp-review-list [aria-expanded=true]').waitFor();
    },
  },
  {
    name: 'the practice of mistakes',
    address: REVIEWED,
    goesOn: true,
    open: async (page) => {
      await openReview(page);
      await button(page, 'Learn from White’s mistakes').click();
      await button(page, 'Hint: the piece').click();
    },
  },
  {
    name: 'X-ray',
    controls: true,
    address: '?mode=xray&depth=6',
    open: async (page) => {
      await idle(page);
      await page.locator('rp-search-stairs .stair').first().waitFor();
    },
    outline: { name: 'x-ray', part: main },
    panels: ['Killers', 'Line', 'Iterations', 'Tree', 'In words', 'Evaluation', 'All switches'],
  },
  {
    name: 'X-ray, an event of a killer',
    address: '?mode=xray&depth=8',
    open: async (page) => {
      await idle(page);
      await page.locator('rp-search-stairs .stair').first().waitFor();
      // Back to the last one at a ply that is shown.
      const active = page.locator('rp-search-stairs [data-active]');
      for (let steps = 0; steps < 30 && !(await active.isVisible()); steps += 1) await button(page, 'Previous event').click();
      await active.waitFor();
    },
  },
  {
    name: 'a stage of Grow an engine',
    controls: true,
    address: '#grow=5',
    open: there('rp-grow-view .guess'),
    outline: { name: 'grow', part: main },
  },
  {
    name: 'Duel',
    controls: true,
    address: '#duel=killers.6',
    goesOn: true,
    open: there('rp-duel-pane button.primary'),
    outline: { name: 'duel', part: main },
  },
  {
    name: 'a duel and its trees',
    address: '#duel=killers.6',
    goesOn: true,
    open: async (page) => {
      await page.locator('rp-duel-pane button.start').click();
      await button(page, 'Draw both trees').click();
      await page.locator('rp-duel-trees').waitFor();
    },
  },
  {
    name: 'a match',
    address: '#duel=killers.6',
    goesOn: true,
    open: async (page) => {
      await page.getByRole('radio', { name: said('Match') }).check({ force: true });
      await page.locator('rp-match-pane .nodes').fill('500');
      await page.locator('rp-match-pane .nodes').press('Tab');
      await page.locator('rp-match-pane button.start').click();
      await page.locator('rp-match-pane .games tbody tr').first().waitFor();
      await page.locator('rp-match-pane button.pause').click();
    },
  },
  {
    name: 'Order lab',
    controls: true,
    address: '#order-lab=captures.killer1.history',
    goesOn: true,
    open: there('rp-order-pane .verdict:not(:empty)'),
    outline: { name: 'order-lab', part: main },
  },
  {
    name: 'Lessons',
    controls: true,
    address: '#lessons',
    goesOn: true,
    open: there('rp-lesson-view ol button'),
    outline: { name: 'lessons', part: main },
  },
  {
    name: 'the page after the last lesson',
    address: '#lesson=end',
    goesOn: true,
    open: there('rp-lesson-view .reading'),
  },
  {
    name: 'a lesson',
    address: '#lesson=killer',
    goesOn: true,
    open: there('rp-lesson-view .navigation .next'),
    outline: { name: 'lesson', part: (page) => page.locator('rp-lesson-view') },
  },
  {
    name: 'a question of a lesson, answered',
    controls: true,
    address: '#lesson=ply.3',
    goesOn: true,
    open: async (page) => {
      await page.locator('rp-lesson-view .answers button').first().click();
      await page.locator('rp-lesson-view .feedback').waitFor();
    },
  },
  { name: 'an order of moves', controls: true, address: '#order=5', goesOn: true, open: there('rp-order-game .answers button') },
  {
    name: 'an order of moves, searched',
    address: '#order=5',
    goesOn: true,
    open: async (page) => {
      for (let n = 0; n < 5; n++) await page.locator('rp-order-game .answers button').nth(n).click();
      await page.locator('rp-order-game .actions .primary').click();
      await page.locator('rp-order-game .score').waitFor();
    },
  },
  {
    name: 'a cut node',
    address: '#cut=1',
    goesOn: true,
    open: async (page) => {
      await page.locator('rp-cut-game .answers button').first().click();
      await page.locator('rp-cut-game .feedback').waitFor();
    },
  },
  {
    name: 'Train',
    controls: true,
    address: '#train',
    goesOn: true,
    open: there('rp-train-view .start'),
    outline: { name: 'train', part: main },
  },
  {
    name: 'a position of Train',
    address: '#train',
    goesOn: true,
    open: async (page) => {
      await page.locator('rp-train-view .start').click();
      await page.locator('rp-train-view .say').waitFor();
    },
  },
  { name: 'a frame: play', address: 'embed.html?mode=play', open: ready },
  { name: 'a frame: analysis', address: 'embed.html?mode=analyse&pgn=1.e4+e5+2.Nf3', open: ready, searches: true },
  {
    name: 'a frame: X-ray',
    address: 'embed.html?mode=xray&depth=6&theme=dark',
    open: (page) => text(page, 'Idle').first().waitFor(),
  },
  { name: 'a frame: a game', address: 'embed.html?mode=view&pgn=1.e4+e5', open: ready },
  { name: 'a frame: a game with an illegal move', address: 'embed.html?mode=view&pgn=1.e4+Ke5', open: there('.notice') },
];
