// What must hold in every browser, written once. Each scenario gets a tab and opens the page itself.
import { expect } from 'vitest';
import type { Page } from './page.ts';

/** One thing that must hold in every browser. */
export interface Scenario {
  readonly name: string;
  /**
   * When it runs again on an isolated page. `threads`: where that gives the engine threads, as the files and the worker are loaded
   * in the same way in other scenarios. `never`: neither threads nor files of other origins have a part in it. Always by default.
   */
  readonly isolated?: 'threads' | 'never';
  /**
   * False: neither the size of the screen nor touch has a part in it, so it does not run again in the phone. `nightly`: a part that other
   * scenarios there have, too (its tabs, and presses in panels); Chromium has run the rest.
   */
  readonly onPhone?: false | 'nightly';
  /** Whether every browser runs it at each commit; the others run it in Chromium, and everywhere at night. */
  readonly everywhere?: true;
  run(page: Page): Promise<void>;
}

const MIDDLEGAME = 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10';
const fen = (text: string): string => `?fen=${encodeURIComponent(text)}`;
async function enter(page: Page, mode: string): Promise<void> {
  await page.press('.modes button', mode);
  // Panels are loaded with the first analysis, and may move what is below them.
  if (mode === 'Analyse') await page.until('the panels', () => page.run(() => customElements.get('rp-pv-panel') !== undefined));
}
const answered = (page: Page, plies: number): Promise<void> =>
  page.until(`a game of ${plies} plies`, async () => (await page.moves()).length === plies);

/** A figure of the engine's line, as a number: `1.2 M` is 1200000. */
async function figure(page: Page, name: string): Promise<number> {
  const cells = await page.run(() => e2e.all('rp-pv-panel >> dl div').map((cell) => cell.textContent ?? ''));
  const text = cells.find((cell) => cell.startsWith(name))?.slice(name.length) ?? '';
  const [, digits, unit = ''] = /^([\d.]+)\s*([kMG]?)/.exec(text.replaceAll(',', '')) ?? [];
  return digits === undefined ? 0 : Number(digits) * ({ k: 1e3, M: 1e6, G: 1e9 }[unit] ?? 1);
}

/** Narrower than the narrowest phone that counts: nothing may be wider than the page, its scrollbar taken off. */
async function fitsNarrow(page: Page): Promise<void> {
  await page.tab.resize(360, 740);
  await page.until('the narrow window', () => page.run(() => matchMedia('(max-width: 360px)').matches));
  const wide = await page.run(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = e2e.all('*').filter((at) => at.getBoundingClientRect().right > clientWidth + 0.5);
    return [
      `${scrollWidth} of ${clientWidth}`,
      ...out.map((at) => `${at.localName}.${at.getAttribute('class') ?? ''}`).slice(0, 8),
    ];
  });
  await page.tab.resize(...page.driver.size);
  await page.until('the window as it was', async () => (await page.run(() => innerWidth)) === page.driver.size[0]);
  expect(wide, 'nothing is wider than a narrow window').toEqual([]);
}

const load: Scenario = {
  name: 'the page loads and uses what the browser provides',
  everywhere: true,
  async run(page) {
    await page.start();
    await page.untilText('rp-game-status >> .status', 'Your move, White');
    expect(
      await page.run(
        () =>
          e2e
            .all('rp-board >> [data-square]')
            .filter((s) => / (pawn|knight|bishop|rook|queen|king)\b/.test(s.getAttribute('aria-label') ?? '')).length,
      ),
    ).toBe(32);
    const found = await page.run(() => ({
      isolated: crossOriginIsolated,
      memory: typeof SharedArrayBuffer === 'function',
      touch: matchMedia('(pointer: coarse)').matches,
      width: innerWidth,
    }));
    const { driver, site } = page;
    expect(found).toMatchObject({
      isolated: site.isolated,
      memory: site.isolated && driver.sharesMemory,
      width: driver.size[0],
      touch: driver.name === 'Phone',
    });
    const board = await page.run(() => e2e.one('.chess-board').getBoundingClientRect().toJSON() as DOMRect);
    expect(board.width).toBeGreaterThan(300);
    expect(Math.abs(board.width - board.height)).toBeLessThan(2);
    await fitsNarrow(page);
  },
};

const again: Scenario = {
  name: 'the next visit loads from the service worker and can play',
  onPhone: false,
  async run(page) {
    await page.start();
    await page.until('the page is kept', () =>
      page.run(() => {
        const page = window as Window & { isKept?: boolean };
        void navigator.serviceWorker.ready.then(() => (page.isKept = true));
        return page.isKept === true;
      }),
    );
    const before = page.site.asked.length;
    await page.start();
    await page.move('e2', 'e4');
    await answered(page, 2);
    // The page itself is always requested, to detect a new build; threads are not kept.
    const fresh = page.site.asked
      .slice(before)
      .filter((path) => !/^\/(sw\.js)?$|^\/assets\/(riposte-threads|thread)-/.test(path));
    expect(fresh).toEqual([]);
  },
};

const game: Scenario = {
  name: 'a game: moves by tapping and dragging, replies, and a link that reopens it',
  everywhere: true,
  async run(page) {
    // With the settings of a first visit, which show the engine's thinking for a second.
    await page.visit();
    await page.move('e2', 'e4');
    await answered(page, 2);
    await page.drag('d2', 'd4');
    await answered(page, 4);
    const moves = await page.moves();
    expect([moves[0], moves[2]]).toEqual(['e2e4', 'd2d4']);
    await page.untilText('rp-game-status >> .status', /^Your move, White/);
    await page.panel('Moves');
    const listed = (): Promise<void> =>
      page.until('the moves', async () => (await page.count('rp-move-list >> .move button')) === 4);
    await listed();
    await page.start(`?moves=${moves.join(',')}`);
    await page.panel('Moves');
    await listed();
    await page.press('rp-game-bar >> button', 'Take back');
    await answered(page, 2);
    await page.untilPiece('d2', 'white pawn');
  },
};

const ends: Scenario = {
  name: 'a promotion asks for the piece; mate ends the game; a new game starts',
  onPhone: 'nightly',
  isolated: 'never',
  async run(page) {
    await page.start(fen('8/P6k/8/8/8/8/8/K7 w - - 0 1'));
    await enter(page, 'Analyse');
    await page.move('a7', 'a8');
    await page.press('rp-promotion-choice >> dialog[open] button[data-piece=n]');
    await page.untilPiece('a8', 'white knight');
    await page.start(fen('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1'));
    await page.move('a1', 'a8');
    await page.untilText('rp-game-status >> .status', 'White wins by checkmate');
    await page.press('rp-game-status >> button', 'New game');
    await page.press('rp-new-game >> dialog[open] label', 'Black');
    await page.press('rp-new-game >> dialog[open] button', 'Start game');
    // The engine has White and begins; the board is turned.
    await answered(page, 1);
    await page.until('the board turned', async () => (await page.square('a8')).y > (await page.square('a1')).y);
  },
};

const analyse: Scenario = {
  name: 'an analysis deepens, its line can be stepped through, and it stops and continues',
  onPhone: 'nightly',
  everywhere: true,
  isolated: 'threads',
  async run(page) {
    await page.start(fen(MIDDLEGAME));
    await enter(page, 'Analyse');
    await page.panel('Line');
    await page.until('depth 6', async () => (await figure(page, 'Depth')) >= 6);
    await page.press('rp-game-bar >> button', 'Pause');
    await page.untilText('rp-pv-panel >> .search-status', 'Idle');
    // The line that a pause leaves may be a move long.
    await page.press('rp-pv-panel >> .move button');
    await page.until('the position of the line', async () => (await page.count('rp-board >> .frame.preview')) === 1);
    await page.press('rp-game-status >> button', 'Back');
    await page.until('the game', async () => (await page.count('rp-board >> .frame.preview')) === 0);
    const still = await figure(page, 'Nodes');
    expect(still).toBeGreaterThan(1000);
    await page.drawn();
    expect([await figure(page, 'Nodes'), await page.text('rp-pv-panel >> .search-status')]).toEqual([still, 'Idle']);
    await page.press('rp-game-bar >> button', 'Analyse');
    await page.until(
      'more nodes',
      async () => (await figure(page, 'Nodes')) > 0 && (await page.text('rp-pv-panel >> .search-status')).startsWith('Analysing'),
    );
    // Another position while it runs: it is searched, not the one before.
    await page.move('c4', 'f7');
    await page.until('depth 5 there', async () => (await page.moves()).join() === 'c4f7' && (await figure(page, 'Depth')) >= 5);
  },
};

const xray: Scenario = {
  name: 'X-ray: a link records a search and shows iterations, killers, the tree and a row on the board',
  isolated: 'threads',
  async run(page) {
    await page.start(`${fen(MIDDLEGAME)}&mode=xray&depth=7`);
    await page.until('the end of the search', async () => (await page.count('rp-game-bar >> button', 'Search')) === 1);
    await page.panel('Iterations');
    await page.until('an iteration a ply', async () => (await page.count('rp-iteration-tape >> .column')) === 7);
    await page.panel('Tree');
    await page.until(
      'the tree',
      async () =>
        (await page.count('rp-tree-pane >> canvas')) > 0 &&
        (await page.run(() => {
          const canvas = e2e.one('rp-tree-pane >> canvas') as HTMLCanvasElement;
          const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
          return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size;
        })) > 4,
    );
    await page.panel('Killers');
    await page.until('rows', async () => (await page.count('rp-killer-ladder >> .row[data-ply]')) >= 6);
    await page.press('rp-killer-ladder >> .row[data-ply="3"] .ply');
    await page.until('the row in the address', async () => (await page.run(() => location.search)).includes('ply=3'));
    await page.until('its position', async () => (await page.count('rp-board >> .frame.preview')) === 1);
    await fitsNarrow(page);
  },
};

/** Runs in the page: whether what it stores of the running game names a move. */
const runningGameHas = (move: string): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('riposte');
    opening.onsuccess = () => {
      const request = opening.result.transaction('running').objectStore('running').getAll();
      request.onsuccess = () => resolve(JSON.stringify(request.result).includes(move));
      opening.result.close();
    };
  });

const remembers: Scenario = {
  name: 'a reload goes on with the same game, side, mode and variation; what a link replaces is in the library',
  onPhone: 'nightly',
  isolated: 'never',
  async run(page) {
    await page.start();
    await page.move('e2', 'e4');
    await answered(page, 2);
    await enter(page, 'Analyse');
    await page.panel('Moves');
    await page.press('rp-move-list >> .start');
    await page.untilPiece('e4', '');
    await page.move('d2', 'd4');
    await page.until('the variation', async () => (await page.moves()).join() === 'd2d4');
    await page.until('both in the list', async () => (await page.count('rp-move-list >> .variation .move button')) === 1);
    await page.until('the variation is stored', () => page.run(runningGameHas, 'd2d4'));
    for (const address of ['', `?mode=analyse&moves=d2d4`]) {
      await page.start(address);
      await page.until('the same line', async () => (await page.moves()).join() === 'd2d4');
      await page.panel('Moves');
      await page.until('both in the list', async () => (await page.count('rp-move-list >> .variation .move button')) === 1);
    }
    // A link opens its own game; the one before is in the library.
    await page.start('?moves=c2c4');
    await page.untilPiece('c4', 'white pawn');
    await page.press('riposte-app >> button[aria-label=Library]');
    await page.until('the game before', async () => (await page.text('rp-library >> .list')).includes('1. e4'));
  },
};

const crash: Scenario = {
  name: 'if the worker dies, the page says so, keeps the game, and Try again continues analysis and play',
  onPhone: 'nightly',
  everywhere: true,
  isolated: 'threads',
  async run(page) {
    await page.start();
    await page.move('e2', 'e4');
    await answered(page, 2);
    const before = await page.moves();
    await enter(page, 'Analyse');
    await page.panel('Line');
    await page.until('depth 5', async () => (await figure(page, 'Depth')) >= 5);
    await page.crash();
    await page.until('the message', async () => (await page.count('.notice.bad')) === 1);
    await page.untilText('.notice.bad span', /^The engine is not running\. .*killed by a test.* Your game is kept\.$/);
    await page.press('.notice.bad button', 'Try again');
    await page.until(
      'the analysis goes on',
      async () =>
        (await page.count('.notice.bad')) === 0 &&
        (await page.text('rp-pv-panel >> .search-status')).startsWith('Analysing') &&
        (await figure(page, 'Depth')) >= 5,
    );
    expect(await page.moves()).toEqual(before);
    await enter(page, 'Play');
    // Dead while nothing runs: the next move finds out.
    await page.crash();
    await page.until('the message', async () => (await page.count('.notice.bad')) === 1);
    await page.press('.notice.bad button', 'Try again');
    await page.until('no message', async () => (await page.count('.notice.bad')) === 0);
    await page.move('d2', 'd4');
    await answered(page, 4);
  },
};

const keyboard: Scenario = {
  name: 'keyboard only: move on the board, step back and forward, flip, help, engine move',
  isolated: 'never',
  onPhone: false,
  async run(page) {
    await page.start();
    const focused = (): Promise<string> =>
      page.run(() => {
        let at: Element | null = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        return at?.getAttribute('data-square') ?? at?.tagName ?? '';
      });
    // By Tab alone from the start of the page to the board.
    await page.until('the board has the keyboard', async () => {
      await page.key('Tab');
      return /^[a-h][1-8]$/.test(await focused());
    });
    const at = await focused();
    const steps = (from: string, to: string, less: string, more: string): string[] =>
      Array<string>(Math.abs(to.charCodeAt(0) - from.charCodeAt(0))).fill(to > from ? more : less);
    await page.key(...steps(at[0]!, 'e', 'ArrowLeft', 'ArrowRight'), ...steps(at[1]!, '2', 'ArrowDown', 'ArrowUp'));
    await page.until('e2 has the keyboard', async () => (await focused()) === 'e2');
    await page.key('Enter', 'ArrowUp', 'ArrowUp', 'Enter');
    await answered(page, 2);
    expect((await page.moves())[0]).toBe('e2e4');
    await page.key('f');
    await page.until('the board turned', async () => (await page.square('a8')).y > (await page.square('a1')).y);
    await page.key('?');
    await page.until('help', async () => (await page.count('rp-help >> dialog[open]')) === 1);
    await page.key('Escape');
    await page.until('no help', async () => (await page.count('rp-help >> dialog[open]')) === 0);
    // Away from the board the arrows walk through the game.
    await page.run(() => {
      for (let at: Element | null = document.activeElement; at; at = at.shadowRoot?.activeElement ?? null)
        if (at instanceof HTMLElement) at.blur();
    });
    await page.key('Home');
    await page.untilPiece('e2', 'white pawn');
    await page.key('ArrowRight');
    await page.untilPiece('e4', 'white pawn');
    await page.key('End', 'Space');
    // It moves for the user, and then answers itself.
    await answered(page, 4);
  },
};

const decks: Scenario = {
  name: 'a duel opened by a link runs to its verdict; a lesson opened by a link can be stepped through',
  onPhone: 'nightly',
  isolated: 'never',
  async run(page) {
    await page.open('?moves=e2e4,e7e5#duel=killers.6');
    await page.press('rp-duel-pane >> button', 'This position');
    await page.untilText('rp-duel-pane >> .verdict', /\bnodes\b/);
    await page.open('#lesson=slots.2');
    await page.untilText('rp-lesson-view >> .count', /^step 2 of/i);
    // Its question offers moves that come from the engine; they push down what is below them.
    await page.until('the choice', async () => (await page.count('rp-lesson-view >> button', 'Qf4')) === 1);
    await page.press('rp-lesson-view >> button', 'Previous');
    await page.untilText('rp-lesson-view >> .count', /^step 1 of/i);
    await fitsNarrow(page);
  },
};

/** Changes the site for good. */
export const nextBuild: Scenario = {
  name: 'a page open during an update keeps its own files; the next load shows the new build',
  isolated: 'never',
  onPhone: false,
  async run(page) {
    // Every build has a script of its own, so that a second try can tell them apart, too.
    const build = (): Promise<string | undefined> =>
      page.run(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);
    await page.start();
    await page.until('the page is kept', () => page.run(() => navigator.serviceWorker.controller !== null));
    const before = await build();
    page.site.deploy?.();
    await page.run(() => void navigator.serviceWorker.getRegistration().then((registration) => registration?.update()));
    await page.until('the next build is announced', async () =>
      (await page.text('riposte-app >> .notice')).startsWith('A new version of Riposte is ready.'),
    );
    await enter(page, 'X-ray');
    await page.panel('Tree');
    await page.until('the tree', async () => (await page.count('rp-xray-view >> canvas')) > 0);
    await enter(page, 'Lessons');
    await page.until('the lessons', async () => (await page.count('rp-lesson-view >> button')) > 0);
    expect(await build()).toBe(before);
    // The next visit goes on where this one ends.
    await enter(page, 'Play');
    await page.until('the address of the game', () => page.run(() => !/mode=|#/.test(location.href)));
    await page.start();
    expect(await build()).not.toBe(before);
  },
};

/** The first begins with a site that the browser does not know yet. */
export const scenarios: readonly Scenario[] = [again, load, game, ends, analyse, xray, remembers, crash, keyboard, decks];
