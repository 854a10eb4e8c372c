// What a user does at random between two kills. An action that is not possible now does nothing.
import type { Page } from '../page.ts';

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Games and positions to import. */
const IMPORTS = [
  '[Event "A"]\n[White "Ada"]\n[Black "Ben"]\n[Result "1-0"]\n\n1. e4 {best} e5 (1... c5 2. Nf3 d6 (2... Nc6 3. d4)) 2. Nf3 $1 Nc6 3. Bb5 a6 1-0',
  '[Event "B"]\n[Result "*"]\n\n{Before the first move} 1. d4 d5 2. c4 (2. Nf3 Nf6) 2... e6 3. Nc3 Nf6 4. Bg5 {[%cal Gg5f6] pinned} *',
  'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
  '8/P6k/8/8/8/8/7K/8 w - - 0 1',
  '1. f3 e5 2. g4 Qh4#',
];

/** The elements that an action may press, under `riposte-app`. */
const isThere = async (page: Page, selector: string, text?: string): Promise<boolean> => (await page.count(selector, text)) > 0;

/** Presses a button by a script, as assistive technology does: nothing moves under it, and nothing covers it. */
const click = (page: Page, selector: string, text?: string): Promise<boolean> =>
  page.run(
    (selector: string, text: string | null) => {
      const found = e2e.all(selector, ...(text === null ? [] : [text])).find((at) => at.getClientRects().length > 0);
      if (!(found instanceof HTMLElement) || (found as HTMLButtonElement).disabled) return false;
      found.click();
      return true;
    },
    selector,
    text ?? null,
  );

async function move(page: Page, random: () => number): Promise<void> {
  const legal = await page.run(() => {
    const { session, cover } = document.querySelector('riposte-app') as unknown as {
      session: {
        isAnalysis: boolean;
        user: string;
        game: { over: boolean; atEnd: boolean; shown: { turn: string; legal: { uci: string }[] } | null };
      };
      cover: unknown;
    };
    const { shown, over, atEnd } = session.game;
    const may = !cover && shown && (session.isAnalysis || (shown.turn === session.user && !(over && atEnd)));
    return may ? shown.legal.map(({ uci }) => uci) : [];
  });
  const uci = legal[Math.floor(random() * legal.length)];
  if (uci === undefined) return;
  if (random() < 0.5 || uci.length > 4) return page.key(...uci, 'Enter');
  for (const square of [uci.slice(0, 2), uci.slice(2)]) await page.press(`rp-board >> [data-square=${square}]`);
}

async function dialog(page: Page, button: string, open: string, fill: () => Promise<void>): Promise<void> {
  if (!(await click(page, `riposte-app >> button[aria-label="${button}"]`))) return;
  await page.until(`the dialog ${button}`, () => isThere(page, `${open} >> dialog[open]`));
  await fill();
}

const importGame = (page: Page, random: () => number): Promise<void> =>
  dialog(page, 'Import / export', 'rp-position', async () => {
    const text = IMPORTS[Math.floor(random() * IMPORTS.length)] ?? '';
    await page.run((pgn: string) => {
      const input = e2e.one('rp-position >> textarea') as HTMLTextAreaElement;
      input.value = pgn;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
    await click(page, 'rp-position >> dialog[open] button', 'Load');
    // Until then the game before is on the screen, and nothing of the new one.
    await page.until('the imported game', async () => !(await isThere(page, 'rp-position >> dialog[open]')));
  });

const newGame = (page: Page, random: () => number): Promise<void> =>
  dialog(page, 'New game', 'rp-new-game', async () => {
    await click(page, 'rp-new-game >> dialog[open] label', random() < 0.5 ? 'White' : 'Black');
    await click(page, 'rp-new-game >> dialog[open] button', 'Start game');
    await page.until('the new game', () => isThere(page, '.modes button[aria-pressed=true]', 'Play'));
  });

async function comment(page: Page, random: () => number): Promise<void> {
  if (!(await click(page, 'rp-move-editor >> button', 'Comment'))) return;
  await page.until('the comment', () => isThere(page, 'rp-move-editor >> textarea'));
  await page.run(
    (word: string) => {
      (e2e.one('rp-move-editor >> textarea') as HTMLTextAreaElement).value = word;
    },
    `word${Math.floor(random() * 1e6)}`,
  );
  await click(page, 'rp-move-editor >> button', 'Save');
}

async function lesson(page: Page, random: () => number): Promise<void> {
  if (await click(page, 'rp-lesson-view >> button', 'Next')) return;
  const buttons = await page.count('rp-lesson-view >> ol button, rp-lesson-view >> li button');
  if (buttons === 0) return;
  await page.run(
    (at: number) => {
      (e2e.all('rp-lesson-view >> ol button, rp-lesson-view >> li button')[at] as HTMLElement | undefined)?.click();
    },
    Math.floor(random() * buttons),
  );
}

async function level(page: Page, random: () => number): Promise<void> {
  const menu = 'rp-level-menu >> button[title="Engine level"]';
  if (!(await click(page, menu))) return;
  await page.until('the slider', () => isThere(page, 'rp-level-slider >> input'));
  await page.run((share: number) => {
    const slider = e2e.one('rp-level-slider >> input') as HTMLInputElement;
    slider.value = String(Math.floor(share * Number(slider.max)));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }, random());
  await click(page, menu);
}

async function resign(page: Page): Promise<void> {
  if (!(await click(page, 'rp-game-bar >> button[aria-label=Resign]'))) return;
  await page.until('the question', () => isThere(page, 'rp-resign >> dialog[open]'));
  await click(page, 'rp-resign >> dialog[open] button', 'Resign');
}

const MODES = ['Play', 'Analyse', 'Analyse', 'X-ray', 'Duel', 'Lessons'];
const STEPS = ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];
const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

/** Actions and how often they come. */
const ACTIONS: readonly [weight: number, name: string, act: (page: Page, random: () => number) => Promise<unknown>][] = [
  [30, 'move', move],
  [10, 'step', (page, random) => page.key(pick(STEPS, random))],
  [5, 'take back', (page) => page.key('Backspace')],
  [6, 'undo', (page) => click(page, 'rp-game-bar >> button[aria-label=Undo]')],
  [4, 'redo', (page) => click(page, 'rp-game-bar >> button[aria-label=Redo]')],
  [3, 'undo by toast', (page) => click(page, 'riposte-app >> .toast button', 'Undo')],
  [10, 'mode', (page, random) => click(page, '.modes button', pick(MODES, random))],
  [6, 'comment', comment],
  [5, 'glyph', (page, random) => click(page, `rp-move-editor >> .glyphs button:nth-child(${1 + Math.floor(random() * 6)})`)],
  [3, 'main line', (page) => click(page, 'rp-move-editor >> button', 'Main line')],
  [2, 'delete', (page) => click(page, 'rp-move-editor >> button[aria-label="Delete from here"]')],
  [4, 'import', importGame],
  [3, 'new game', newGame],
  [2, 'theme', (page) => click(page, 'riposte-app >> button[aria-label="Switch theme"]')],
  [2, 'flip', (page) => click(page, 'rp-game-bar >> button[aria-label="Flip board"]')],
  [3, 'level', level],
  [2, 'resign', resign],
  [6, 'lesson', lesson],
  [5, 'engine', (page) => click(page, 'rp-game-bar >> button:not(.icon)')],
  [3, 'back', (page) => page.run(() => history.state?.index > 0 && history.back())],
  [2, 'forward', (page) => page.run(() => history.forward())],
];
const TOTAL = ACTIONS.reduce((sum, [weight]) => sum + weight, 0);

/** Actions that change no game. */
export const QUIET: ReadonlySet<string> = new Set(['step', 'mode', 'theme', 'flip', 'level', 'lesson']);

/** Does something at random. Returns what. */
export async function actAtRandom(page: Page, random: () => number): Promise<string> {
  let at = random() * TOTAL;
  const [, name, act] = ACTIONS.find(([weight]) => (at -= weight) < 0) ?? ACTIONS[0]!;
  await act(page, random);
  return name;
}
