// Keys, notices, the move list and the bars of the game.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RiposteApp } from '../../../web/app/app.ts';
import { Session } from '../../../web/game/session.ts';
import { said } from '../../../web/language/translate.ts';
import type { SessionElement } from '../../../web/ui/base/session-element.ts';
import { KEYS as LISTED } from '../../../web/ui/play/game-dialogs.ts';
import { commandOfKey, KEYS } from '../../../web/ui/shell/keys.ts';
import { FakeEngine } from '../fake-engine.ts';
import { all, find, openPage, type Page, settled, text, until } from '../harness.ts';

afterEach(() => vi.restoreAllMocks());

describe('keys', () => {
  /** The command of a key pressed on an element. */
  function command(key: string, on: HTMLElement = document.body, onBoard = false, more: KeyboardEventInit = {}): string | null {
    let found: string | null = null;
    const look = (e: KeyboardEvent): void => void (found = commandOfKey(e, onBoard));
    document.addEventListener('keydown', look, { once: true });
    document.body.append(on === document.body ? '' : on);
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...more }));
    return found;
  }

  test('the list under ? has every key', () => {
    const names: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ' ': 'Spacebar', Delete: 'Del', '?': '' };
    const listed = LISTED.flatMap(([keys]) => (keys === ',' ? [','] : said(keys).split(/[ ,]+/)));
    const missing = Object.keys(KEYS).filter((key) => {
      const name = names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
      return name !== '' && !listed.includes(name);
    });
    expect(missing).toEqual([]);
  });

  test('each key runs its command, in upper or lower case', () => {
    const keys = [
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      ' ',
      't',
      'T',
      'Backspace',
      'F',
      'n',
      'p',
      'm',
      'a',
      'k',
      'x',
      '?',
      'Escape',
      'q',
      'Enter',
      'ArrowUp',
    ];
    expect(keys.map((key) => command(key))).toEqual([
      'previous',
      'next',
      'first',
      'last',
      'engine',
      'takeback',
      'takeback',
      'takeback',
      'flip',
      'new-game',
      'position',
      'mode',
      'arrows',
      'ladder',
      'threat',
      'help',
      'leave',
      null,
      null,
      null,
    ]);
  });

  test('keys in fields, buttons, the board and browser shortcuts are left alone', () => {
    const make = (tag: string): HTMLElement => document.createElement(tag);
    for (const tag of ['input', 'textarea', 'select'])
      expect([command('t', make(tag)), command('ArrowLeft', make(tag))], tag).toEqual([null, null]);
    expect([command(' ', make('summary')), command('t', make('summary'))]).toEqual([null, 'takeback']);
    expect([command(' ', make('button')), command('t', make('button')), command('ArrowLeft', make('button'))]).toEqual([
      null,
      'takeback',
      'previous',
    ]);
    expect([
      command('ArrowLeft', document.body, true),
      command(' ', document.body, true),
      command('t', document.body, true),
    ]).toEqual([null, null, 'takeback']);
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect(command('t', document.body, false, { [held]: true }), held).toBeNull();
    expect(command('T', document.body, false, { shiftKey: true })).toBe('takeback');
  });
});

test('a view that is removed, or gets another session, no longer follows the old one', async () => {
  const { session } = await openPage();
  const other = new Session((onState) => new FakeEngine(onState));
  const list = document.createElement('rp-move-list') as SessionElement;
  list.session = session;
  document.body.append(list);
  await settled();
  const drawn = vi.spyOn(list, 'requestUpdate');
  const draws = async (): Promise<boolean> => {
    drawn.mockClear();
    session.notifications.notify(null);
    await settled();
    return drawn.mock.calls.length > 0;
  };
  expect(await draws()).toBe(true);
  list.remove();
  expect(await draws(), 'out of the page').toBe(false);
  document.body.append(list);
  expect(await draws(), 'back').toBe(true);
  list.session = other;
  await settled(async () => expect(await draws(), 'of another session').toBe(false));
  list.remove();
});

describe('notices', () => {
  let page: Page;
  beforeEach(async () => {
    page = await openPage();
  });
  const notices = () =>
    all(page.app, [], '.notice').map(
      (notice) => `${notice.getAttribute('role')}: ${notice.textContent.replace(/\s+/g, ' ').trim()}`,
    );

  test('a notice stays until dismissed; an engine failure takes precedence and says that the game is kept', async () => {
    const { app, session, engine } = page;
    expect(notices()).toEqual([]);
    session.notifications.notify('Something to know');
    await settled(() => expect(notices()).toEqual(['alert: Something to know']));
    for (const message of ['out of memory', 'out of memory. ']) {
      session.notifications.fail(new Error(message));
      await settled(() =>
        expect(notices()).toEqual(['alert: The engine is not running. out of memory. Your game is kept. Try again']),
      );
    }
    find(app, '.notice.bad button').click();
    await until('the engine', () => engine.state === 'idle' && session.notifications.failure === null);
    expect(notices()).toEqual(['alert: Something to know']);
    find(app, '.notice [aria-label="Dismiss"]').click();
    await settled(() => expect([notices(), session.notifications.notice]).toEqual([[], null]));
  });

  test.each([
    ['a notice about what is done', '.notice', ({ session }: Page) => session.notifications.tell('Added')],
    [
      'a message about a change of the game',
      '.toast',
      async ({ session }: Page) => {
        await session.openPosition({ fen: 'startpos', moves: ['e2e4'] }, 'analyse');
        await session.edits.remove(session.game.path);
      },
    ],
  ])('%s goes by itself, but not while it is pointed at or has the focus', async (_, selector, say) => {
    const shown = () => page.app.renderRoot.querySelector(selector);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await say(page);
      await settled();
      const button = shown()!.querySelector('button.icon') as HTMLButtonElement;
      button.focus();
      vi.advanceTimersByTime(60_000);
      await settled();
      expect(shown()).not.toBeNull();
      button.blur();
      vi.advanceTimersByTime(7_000);
      await settled();
      expect(shown()).not.toBeNull();
      vi.advanceTimersByTime(2_000);
      await settled();
      expect(shown()).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('the engine is loading until the first position; if it fails there is no position and no game to keep', async () => {
    const app = new RiposteApp();
    app.session = new Session((onState) => Object.assign(new FakeEngine(onState), { broken: 'no memory' }));
    document.body.replaceChildren(app);
    await settled();
    page = { ...page, app };
    const status = () => text(find(app, 'rp-game-status'), '.status');
    expect([notices().length, notices()[0], status()]).toEqual([
      1,
      expect.stringMatching(/^status: Loading the engine/),
      'Loading the engine…',
    ]);
    await app.session.open(null);
    await settled(() =>
      expect([notices(), status()]).toEqual([['alert: The engine is not running. no memory. Try again'], 'No engine']),
    );
  });
});

describe('the moves of a long game', () => {
  const SHUFFLE = Array.from({ length: 30 }, () => ['g1f3', 'g8f6', 'f3g1', 'f6g8']).flat();
  test('the list scrolls to the current move and back to its top; a click goes to that move', async () => {
    const { session } = await openPage();
    session.setMode('analyse');
    await session.openPosition({ fen: 'startpos', moves: SHUFFLE });
    const list = document.createElement('rp-move-list') as SessionElement;
    list.session = session;
    list.style.cssText = 'display:block;width:300px;height:120px';
    document.body.append(list);
    await settled();
    const box = find(list, '.list');
    const inSight = () => {
      const [around, current] = [box, find(list, '[aria-current]')].map((each) => each.getBoundingClientRect()) as [
        DOMRect,
        DOMRect,
      ];
      return current.top >= around.top && current.bottom <= around.bottom;
    };
    expect([inSight(), box.scrollTop > 100]).toEqual([true, true]);
    for (const ply of [60, 1, 119, 30, 0]) {
      await session.goTo(ply);
      await settled(() => expect([ply, inSight(), document.scrollingElement?.scrollTop]).toEqual([ply, true, 0]));
    }
    expect(box.scrollTop).toBe(0);
    all(list, [], '.move button')[2]!.click();
    await until('the move', () => session.game.cursor === 3);
    session.setMode('play');
    session.resign();
    await settled(() => expect(text(list, '.list')).toMatch(/0-1 Black wins: White resigned$/));
  });
});

describe('the game\u2019s bars', () => {
  test('show whose turn it is and what the engine is doing', async () => {
    const { app, session, engine } = await openPage();
    const says = () => [text(find(app, 'rp-game-status'), '.status'), text(find(app, 'rp-game-bar'), 'button')];
    expect(says()).toEqual(['Your move, White', 'Play a move for me']);
    await session.play('e2e4');
    await settled(() => {
      expect(says()).toEqual(['The engine is thinking…', 'Move now']);
      expect((find(app, 'rp-game-bar', 'button') as HTMLButtonElement).disabled).toBe(false);
    });
    engine.search.finish('e7e5');
    await until('the answer', () => session.game.plies.length === 2);
    session.setMode('xray');
    await settled(() => expect(says()).toEqual(['White to move', 'Stop']));
    await session.engineNow();
    await until('the end', () => !session.liveSearch.running);
    expect(says()[1]).toBe('Search');
  });

  test('each of the four step buttons goes where it says; a view-only board has only these', async () => {
    const { app, session } = await openPage();
    session.setMode('analyse');
    await session.openPosition({ fen: 'startpos', moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] });
    await settled();
    const plies: number[] = [];
    for (const name of ['To the start', 'Forward one move', 'Forward one move', 'Back one move', 'To the end', 'Back one move']) {
      find(app, 'rp-game-bar', `[aria-label="${name}"]`).click();
      await settled();
      plies.push(session.game.cursor);
    }
    expect(plies).toEqual([0, 1, 2, 1, 4, 3]);
    session.locked = true;
    session.setXray(false);
    await settled(() =>
      expect(all(app, ['rp-game-bar'], 'button').map((button) => button.ariaLabel)).toEqual([
        'Flip board',
        'To the start',
        'Back one move',
        'Forward one move',
        'To the end',
      ]),
    );
  });
});
