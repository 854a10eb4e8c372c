import { expect } from 'vitest';
import type { Driver, Point, Tab } from './driver.ts';
import type { Site } from './site.ts';

/** The page of a scenario: what a user does there and sees. Selectors go through shadow roots (in-page.js). */
export class Page {
  constructor(
    readonly driver: Driver,
    readonly tab: Tab,
    readonly site: Site,
  ) {}

  /** Calls a function in the page; it sees nothing of this file but its arguments. */
  run<T, A extends unknown[]>(work: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    return this.tab.evaluate(`(${String(work)})(...${JSON.stringify(args)})`) as Promise<Awaited<T>>;
  }

  /** Opens an address of the site, relative to its root, as another document. */
  async open(address = ''): Promise<void> {
    const before = await this.run(() => performance.timeOrigin);
    await this.tab.goto(this.site.address + address);
    // A driver can be early: at a change of the address that the document before makes itself.
    await this.until('the document', () =>
      this.run((before) => performance.timeOrigin !== before && document.readyState === 'complete', before),
    );
  }

  /** Deletes what the site has stored, for a scenario that begins as a first visit. */
  async forget(): Promise<void> {
    // A page of the same origin that does not use the storage.
    await this.open('licences.txt');
    await this.run(async () => {
      const deletion = indexedDB.deleteDatabase('riposte');
      await new Promise((done) => (deletion.onsuccess = deletion.onerror = deletion.onblocked = done));
    });
  }

  /** Opens an address and waits until the board can be played on. */
  async visit(address = ''): Promise<void> {
    await this.open(address);
    await this.until('64 squares', async () => (await this.count('rp-board >> [data-square]')) === 64);
    await this.until('the engine', async () => (await this.count('progress, riposte-app:not([opened])')) === 0);
  }

  /** Opens an address as `visit` does, and has the engine answer as soon as it has a move: nobody watches it think. */
  async start(address = ''): Promise<void> {
    await this.visit(address);
    await this.run(() => {
      (document.querySelector('riposte-app') as unknown as { session: { watch: number } }).session.watch = 0;
    });
  }

  private ask<T>(name: string, ...args: unknown[]): Promise<T> {
    return this.tab.evaluate(`e2e.${name}(...${JSON.stringify(args)})`) as Promise<T>;
  }
  /** How many that can be seen match. */
  readonly count = (selector: string, text?: string) => this.ask<number>('count', selector, text);
  /** The text of the first one that can be seen; rejects where there is none. */
  readonly text = (selector: string) => this.ask<string>('text', selector);
  /** Uncaught errors and refused scripts since the last call. */
  readonly troubles = () => this.ask<string[]>('takeTroubles');
  /** The details of all events `riposte-NAME` so far. */
  readonly told = <T>(name: string) => this.ask<T[]>('told', name);
  /** Workers that the page has started and not ended. */
  readonly workers = () => this.ask<number>('workers');
  /** What stands on a square by its label, for instance `white pawn`; '' for an empty one. */
  readonly piece = (square: string) => this.ask<string>('piece', square);
  /** Has the engine's worker die of an error. */
  readonly crash = () => this.ask<void>('crash');
  /** Waits until the page has painted its current state. */
  readonly drawn = () => this.ask<void>('drawn');

  /** The middle of the first element that can be seen, once it can be pressed there. */
  private async still(selector: string, text?: string): Promise<Point> {
    let point: Point | undefined;
    const find = async () => (point = await this.ask<Point>('still', selector, text));
    await expect.poll(find, { message: `a press of ${selector} ${text ?? ''}` }).toBeTruthy();
    return point!;
  }

  readonly press = async (selector: string, text?: string) => this.tab.press(await this.still(selector, text));
  /** The middle of a square. */
  readonly square = (name: string) => this.still(`rp-board >> [data-square=${name}]`);

  async key(...names: string[]): Promise<void> {
    for (const name of names) await this.tab.key(name);
  }

  /** Brings up a panel that a narrow screen keeps behind a tab. */
  async panel(name: 'Killers' | 'Line' | 'Moves' | 'Iterations' | 'Tree'): Promise<void> {
    if ((await this.count('.tabs button', name)) === 0) return;
    const shown = async (): Promise<boolean> => (await this.count('.tabs [aria-pressed=true]', name)) === 1;
    // What a search finds may move the tabs in the moment of the press.
    await this.until(`the tab ${name}`, async () => {
      if (!(await shown())) await this.press('.tabs button', name);
      return shown();
    });
  }

  /** Waits until the board accepts moves, its pieces have stopped moving, and it stands where it stood at the last look. */
  private async untilMovable(): Promise<void> {
    await this.until('the board takes a move', () =>
      this.run(() => {
        const board = e2e.one('.chess-board');
        // The notice above the board shifts it when the engine has loaded and the notice disappears.
        const page = window as Window & { boardTop?: number };
        const { top } = board.getBoundingClientRect();
        const stood = page.boardTop === top;
        page.boardTop = top;
        const stays = stood && board.shadowRoot?.getAnimations().length === 0 && e2e.count('progress') === 0;
        return stays && board.hasAttribute('data-interactive');
      }),
    );
  }

  /** A legal move by two presses. */
  async move(from: string, to: string): Promise<void> {
    await this.untilMovable();
    const piece = await this.piece(from);
    await this.tab.press(await this.square(from));
    await this.tab.press(await this.square(to));
    await this.until(`the move ${from}${to}`, async () => {
      return (await this.piece(from)) !== piece || (await this.count('rp-promotion-choice >> dialog[open]')) > 0;
    });
  }

  /** A move by dragging. */
  async drag(from: string, to: string): Promise<void> {
    await this.untilMovable();
    await this.tab.drag(await this.square(from), await this.square(to));
  }

  /** The game so far in UCI notation, from the page's address: it is followed there move by move, before the board is drawn. */
  async moves(): Promise<string[]> {
    return new URLSearchParams(await this.run(() => location.search)).get('moves')?.split(/[ ,]+/) ?? [];
  }

  /** Waits until a piece stands on a square: the board is drawn after the moves are in the address. */
  readonly untilPiece = (square: string, piece: string) =>
    expect.poll(() => this.piece(square), { message: `on ${square}` }).toBe(piece);

  /** Waits until the first visible match has this text. */
  async untilText(selector: string, text: string | RegExp): Promise<void> {
    const found = expect.poll(() => this.text(selector), { message: selector });
    await (typeof text === 'string' ? found.toBe(text) : found.toMatch(text));
  }

  /** Waits until a condition holds; errors that it throws until then count as false. */
  readonly until = (what: string, condition: () => Promise<boolean>) => expect.poll(condition, { message: what }).toBe(true);
}
