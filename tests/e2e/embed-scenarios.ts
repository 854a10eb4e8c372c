// `<riposte-board>` on somebody's page, the package on another origin: what must hold in every browser. The page has one
// script tag (site.ts).
import { expect } from 'vitest';
import type { ErrorDetail, InfoDetail, KillerDetail, MoveDetail } from '../../web/element/events.ts';
import type { RiposteBoard } from '../../web/element/riposte-board.ts';
import type { Page } from './page.ts';
import type { Scenario } from './scenarios.ts';

const MIDDLEGAME = 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10';
/** The Content-Security-Policy that docs/EMBEDDING.md requires, and no more: enough for everything that a board does. */
const STRICTEST = "default-src 'none'; script-src CDN 'wasm-unsafe-eval'; worker-src blob:";

/** Opens a page with this body. */
export const embed = (page: Page, body: string, { policy = '', from = 'CDN' } = {}): Promise<void> =>
  page.open(`?${new URLSearchParams({ body, policy, from }).toString()}`);
const games = (page: Page): Promise<string[][]> =>
  page.run(() => [...document.querySelectorAll<RiposteBoard>('riposte-board')].map((board) => board.moves));
const answered = (page: Page, plies: number): Promise<void> =>
  page.until(`a game of ${plies} plies`, async () => (await games(page))[0]?.length === plies);

/** Whether the engine has threads here. */
const threaded = ({ site, driver }: Page): boolean => site.isolated && driver.sharesMemory;

const game: Scenario = {
  name: 'plays a game by tapping; if the worker dies, the page says so, keeps the game, and Try again continues',
  async run(page) {
    await embed(page, '<riposte-board level="1" movetime="100"></riposte-board>', { policy: STRICTEST });
    await page.until('the board', async () => (await page.count('rp-board >> .piece svg')) === 32);
    expect(
      await page.run(() =>
        e2e.all('rp-board >> .piece svg').map((piece) => {
          const [square, drawing] = [piece.closest('[data-square]'), piece].map((at) => at?.getBoundingClientRect());
          return (
            square && drawing && drawing.top >= square.top && drawing.bottom <= square.bottom && drawing.width > square.width / 2
          );
        }),
      ),
      'pieces, none a picture that a policy may refuse, each on its square',
    ).toEqual(Array(32).fill(true));
    await page.move('e2', 'e4');
    await answered(page, 2);
    const moves = (await games(page))[0];
    await page.until('both are reported', async () => (await page.told('move')).length === 2);
    expect(await page.told<MoveDetail>('move')).toMatchObject([
      { uci: 'e2e4', san: 'e4', by: 'person' },
      { uci: moves?.[1], by: 'engine' },
    ]);
    expect(await page.told('error')).toEqual([]);
    // While no search runs, only the worker itself reports its crash.
    await page.crash();
    await page.until('the message', async () => (await page.count('.notice.bad')) === 1);
    await page.untilText('.notice.bad span', /^The engine is not running\. .+ Your game is kept\.$/);
    await page.until('the error is reported', async () => (await page.told('error')).length > 0);
    expect(await page.told<ErrorDetail>('error')).toMatchObject([
      { fatal: true, message: expect.stringMatching(/^The engine stopped working/) as string },
    ]);
    expect((await games(page))[0]).toEqual(moves);
    await page.press('.notice.bad button', 'Try again');
    await page.until('no message', async () => (await page.count('.notice.bad')) === 0);
    await page.move('d2', 'd4');
    await answered(page, 4);
  },
};

const engine: Scenario = {
  name: 'an analysis deepens, stops and continues; X-ray records a search and shows its killers',
  onPhone: 'nightly',
  isolated: 'threads',
  async run(page) {
    const last = async (): Promise<InfoDetail | undefined> => (await page.told<InfoDetail>('info')).at(-1);
    const hasThreads = async (): Promise<boolean> => ((await last())?.lines[0]?.threads ?? 1) > 1;
    const board = `<riposte-board mode="analyse" parts="ladder tree" killers fen="${MIDDLEGAME}"></riposte-board>`;
    // In Firefox a start now and then gets no threads (docs/EMBEDDING.md): then it is tried again.
    for (let tries = 0; tries < 3 && (tries === 0 || (threaded(page) && !(await hasThreads()))); tries++) {
      await embed(page, board, { policy: STRICTEST });
      await page.until('depth 6', async () => ((await last())?.lines[0]?.depth ?? 0) >= 6);
    }
    expect(await last()).toMatchObject({ fen: MIDDLEGAME, lines: [{ multipv: 1 }] });
    expect(await hasThreads(), 'threads where the browser lends them').toBe(threaded(page));
    await page.press('rp-game-bar >> button', 'Pause');
    await page.untilText('rp-pv-panel >> .search-status', 'Idle');
    const still = (await page.told('info')).length;
    await page.drawn();
    // One may have waited for its tenth of a second.
    expect((await page.told('info')).length).toBeLessThanOrEqual(still + 1);
    await page.press('rp-game-bar >> button', 'Analyse');
    await page.until('it goes on', async () => (await page.text('rp-pv-panel >> .search-status')).startsWith('Analysing'));
    await page.run(() => {
      const board = document.querySelector('riposte-board') as RiposteBoard;
      board.depth = 7;
      board.mode = 'xray';
    });
    await page.until('the search', async () => (await page.count('rp-game-bar >> button', 'Search')) === 1);
    await page.until('rows', async () => (await page.count('rp-killer-ladder >> .row[data-ply]')) >= 6);
    await page.until('the tree', async () => (await page.count('rp-xray-view >> canvas')) > 0);
    expect((await page.told<KillerDetail>('killer')).at(-1)?.snapshot.rows.length).toBeGreaterThan(0);
    expect(
      await page.run(async () => (await (document.querySelector('riposte-board') as RiposteBoard).recording())?.byteLength ?? 0),
    ).toBeGreaterThan(24_000);
  },
};

const several: Scenario = {
  name: 'several boards share workers; removing the last board ends the last worker',
  isolated: 'threads',
  onPhone: false,
  async run(page) {
    await embed(
      page,
      `${'<riposte-board loading="eager" level="1" movetime="50"></riposte-board>'.repeat(2)}
      <riposte-board loading="eager" mode="view" pgn="1. e4 e5 2. Nf3"></riposte-board>`,
    );
    await page.until('the element', () => page.run(() => customElements.get('riposte-board') !== undefined));
    await page.run(() =>
      [...document.querySelectorAll<RiposteBoard>('riposte-board:not([mode])')].forEach((board) => void board.play('e4')),
    );
    await page.until(
      'both answered, the third shown',
      async () => (await games(page)).map((moves) => moves.length).join() === '2,2,3',
    );
    const cores = await page.run(() => navigator.hardwareConcurrency);
    expect(await page.workers()).toBeGreaterThan(0);
    // One core is the page's own, and the third board has nothing to search.
    expect(await page.workers()).toBeLessThanOrEqual(Math.min(2, Math.max(1, cores - 1)));
    await page.run(() => document.querySelectorAll('riposte-board').forEach((board) => board.remove()));
    await page.until('no worker', async () => (await page.workers()) === 0);
  },
};

const refused: Scenario = {
  name: 'if a policy blocks the engine, the error names the directive',
  isolated: 'threads',
  onPhone: false,
  async run(page) {
    for (const [policy, said] of [
      ["script-src CDN 'wasm-unsafe-eval'; worker-src 'none'", /worker-src must allow blob:/],
      ['script-src CDN; worker-src blob:', /'wasm-unsafe-eval' in script-src/],
    ] as const) {
      await embed(page, '<riposte-board mode="analyse"></riposte-board>', { policy });
      await page.until('the error', async () => (await page.told('error')).length > 0);
      expect(await page.told<ErrorDetail>('error')).toMatchObject([
        { message: expect.stringMatching(said) as string, fatal: true },
      ]);
      const directive = policy.includes("'none'") ? 'worker-src' : 'script-src';
      expect((await page.troubles()).filter((trouble) => !trouble.startsWith(`policy: ${directive}`))).toEqual([]);
    }
  },
};

const withoutBlob: Scenario = {
  name: "a policy without blob: the package's worker file on the page's own origin works",
  isolated: 'threads',
  onPhone: false,
  async run(page) {
    const policy = "default-src 'none'; script-src CDN 'self' 'wasm-unsafe-eval'; worker-src 'self'";
    await embed(page, '<riposte-board mode="analyse"></riposte-board>', { policy, from: '' });
    await page.until('an analysis', async () => (await page.told('info')).length > 0);
    expect(await page.told('error')).toEqual([]);
    expect(page.site.asked).toContain(threaded(page) ? '/riposte-threads-worker.js' : '/riposte-worker.js');
    expect(await page.troubles()).toEqual([expect.stringMatching(/^policy: worker-src blob/)]);
  },
};

export const embedScenarios: readonly Scenario[] = [game, engine, several, refused, withoutBlob];
