import type { Driver, Point, Tab } from './driver.ts';
import type { Site } from './site.ts';

/** How long to wait for a page; only a failing test takes this long. */
const PATIENCE_MS = 40_000;
/** Milliseconds after which a press that shows nothing has been lost. */
const PRESS_MS = 3_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The page of a scenario: what a user does there and sees. Selectors go through shadow roots (in-page.js). */
export class Page {
  readonly driver: Driver;
  readonly tab: Tab;
  readonly site: Site;

  constructor(driver: Driver, tab: Tab, site: Site) {
    this.driver = driver;
    this.tab = tab;
    this.site = site;
  }

  /** Opens an address of the site, relative to its root. */
  async open(address = ''): Promise<void> {
    await this.tab.goto(this.site.address + address);
  }

  /** Deletes what the site has stored, for a scenario that begins as a first visit. */
  async forget(): Promise<void> {
    // A page of the same origin that does not use the storage.
    await this.open('licences.txt');
    await this.run(
      () =>
        new Promise((resolve) => {
          const deletion = indexedDB.deleteDatabase('riposte');
          deletion.onsuccess = deletion.onerror = deletion.onblocked = () => resolve(null);
        }),
    );
  }

  /** Opens an address as `visit` does, and has the engine answer as soon as it has a move: nobody watches it think. */
  async start(address = ''): Promise<void> {
    await this.visit(address);
    await this.run(() => {
      (document.querySelector('riposte-app') as unknown as { session: { watch: number } }).session.watch = 0;
    });
  }

  /** Opens an address and waits until the board can be played on. */
  async visit(address = ''): Promise<void> {
    await this.open(address);
    await this.until(
      'the engine is ready',
      async () =>
        (await this.count('rp-board >> [data-square]')) === 64 &&
        (await this.count('riposte-app >> progress')) === 0 &&
        (await this.count('riposte-app:not([opened])')) === 0,
    );
  }

  /** Calls a function in the page; it sees nothing of this file but its arguments. */
  run<T, A extends unknown[]>(work: (...args: A) => T, ...args: A): Promise<T> {
    return this.tab.evaluate(`(${String(work)})(...${JSON.stringify(args)})`) as Promise<T>;
  }

  private ask<T>(name: string, ...args: unknown[]): Promise<T> {
    return this.tab.evaluate(`e2e.${name}(...${JSON.stringify(args)})`) as Promise<T>;
  }

  /** How many that can be seen match. */
  count(selector: string, text?: string): Promise<number> {
    return this.ask('count', selector, ...(text === undefined ? [] : [text]));
  }

  /** The text of the first one that can be seen; rejects where there is none. */
  text(selector: string): Promise<string> {
    return this.ask('text', selector);
  }

  attribute(selector: string, name: string): Promise<string | null> {
    return this.ask('attribute', selector, name);
  }

  /** Uncaught errors and refused scripts since the last call. */
  troubles(): Promise<string[]> {
    return this.ask('takeTroubles');
  }

  /** The details of all events `riposte-NAME` so far. */
  told<T>(name: string): Promise<T[]> {
    return this.ask('told', name);
  }

  /** Workers that the page has started and not ended. */
  workers(): Promise<number> {
    return this.ask('workers');
  }

  /** Has the engine's worker die of an error. */
  crash(): Promise<void> {
    return this.ask('crash');
  }

  /** The middle of the first element that can be seen, once it stays where it is; one that is covered is an error. */
  private async still(selector: string, text?: string): Promise<Point> {
    const args = text === undefined ? [selector] : [selector, text];
    let last: Point = { x: -1, y: -1 };
    await this.until(`${args.join(' ')} can be pressed`, async () => {
      const { x, y } = await this.ask<Point>('middle', ...args);
      const stays = x === last.x && y === last.y;
      last = { x, y };
      return stays;
    });
    return last;
  }

  async press(selector: string, text?: string): Promise<void> {
    await this.tab.press(await this.still(selector, text));
  }

  async key(...names: string[]): Promise<void> {
    for (const name of names) await this.tab.key(name);
  }

  /** Brings up a panel that a narrow screen keeps behind a tab. */
  async panel(name: 'Killers' | 'Line' | 'Moves' | 'Iterations' | 'Tree'): Promise<void> {
    // A tap that comes while a slow phone still handles the touch before it can be lost.
    await this.until(`the tab ${name}`, async () => {
      if ((await this.count('.tabs button', name)) === 0) return true;
      if ((await this.count('.tabs [aria-pressed=true]', name)) === 1) return true;
      await this.tab.press(await this.ask<Point>('middle', '.tabs button', name));
      return false;
    });
  }

  /** The middle of a square. */
  square(name: string): Promise<Point> {
    return this.still(`rp-board >> [data-square=${name}]`);
  }

  /** Waits until the board accepts moves and its pieces have stopped moving. */
  private async untilMovable(): Promise<void> {
    await this.until('the board takes a move', () =>
      this.run(() => {
        const board = e2e.one('.chess-board');
        // The notice above the board shifts it when the engine has loaded and the notice disappears.
        return (
          board.hasAttribute('data-interactive') && board.shadowRoot?.getAnimations().length === 0 && e2e.count('progress') === 0
        );
      }),
    );
  }

  /** A legal move by two presses. */
  async move(from: string, to: string): Promise<void> {
    await this.untilMovable();
    const piece = await this.piece(from);
    const taken = async (): Promise<boolean> =>
      (await this.piece(from)) !== piece || (await this.count('rp-promotion-choice >> dialog[open]')) > 0;
    await this.until(`the move ${from}${to}`, async () => {
      if (await taken()) return true;
      await this.untilMovable();
      await this.tab.press(await this.square(from));
      await this.tab.press(await this.square(to));
      // Firefox loses a press now and then while other processes are busy: then a user presses again.
      for (const end = performance.now() + PRESS_MS; performance.now() < end; ) if (await taken()) return true;
      return false;
    });
  }

  /** A move by dragging. */
  async drag(from: string, to: string): Promise<void> {
    await this.untilMovable();
    await this.tab.drag(await this.square(from), await this.square(to));
  }

  /** What stands on a square by its label, for instance `white pawn`; '' for an empty one. */
  async piece(square: string): Promise<string> {
    return (await this.attribute(`rp-board >> [data-square=${square}]`, 'aria-label'))?.split(', ')[1] ?? '';
  }

  /** Waits until a piece stands on a square: the board is drawn after the moves are in the address. */
  async untilPiece(square: string, piece: string): Promise<void> {
    await this.until(`${piece || 'no piece'} on ${square}`, async () => {
      const found = await this.piece(square);
      if (found !== piece) throw new Error(`there is: ${found}`);
      return true;
    });
  }

  /** Waits until the first visible match has this text. */
  async untilText(selector: string, text: string | RegExp): Promise<void> {
    await this.until(`${text} in ${selector}`, async () => {
      const found = await this.text(selector);
      if (typeof text === 'string' ? found !== text : !text.test(found)) throw new Error(`there is: ${found}`);
      return true;
    });
  }

  /** The game so far in UCI notation, from the page's address: it is followed there move by move, before the board is drawn. */
  async moves(): Promise<string[]> {
    const search = await this.run(() => location.search);
    return new URLSearchParams(search).get('moves')?.split(/[ ,]+/) ?? [];
  }

  /** Waits until the page has painted its current state. */
  async drawn(): Promise<void> {
    await this.run(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))));
  }

  /** Waits until a condition holds; errors that it throws until then count as false. */
  async until(what: string, condition: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    for (let last: unknown = ''; ; await sleep(30)) {
      try {
        if (await condition()) return;
        last = '';
      } catch (error) {
        last = error;
      }
      if (performance.now() > end) {
        const notices = await this.run(() => e2e.all('[role=alert], [role=status]').map((notice) => notice.textContent?.trim()));
        throw new Error(
          `never came: ${what}${last === '' ? '' : ` (${String(last)})`}; the page says ${JSON.stringify(notices)}`,
        );
      }
    }
  }
}
