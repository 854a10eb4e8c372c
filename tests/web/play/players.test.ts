// The bars of the players: names, captured pieces, clocks; the pause.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RiposteApp } from '../../../web/app/app.ts';
import { timeControl } from '../../../web/game/play/time-control.ts';
import { all, find, openPage, type Page, press, settled, text, until } from '../harness.ts';

let page: Page;
beforeEach(async () => {
  page = await openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The texts of the bars above and below the board. */
const bars = (app: RiposteApp): string[] => all(app, [], 'rp-player-bar').map((bar) => text(bar, '.bar'));
const clocks = (app: RiposteApp): string[] =>
  all(app, [], 'rp-player-bar').map((bar) => bar.shadowRoot?.querySelector('.clock')?.textContent?.trim() ?? '');

const GAME = `[White "Ada"]
[Black "Ben"]
[WhiteElo "2100"]
[BlackTitle "FM"]
[TimeControl "60"]
[Termination "Time forfeit"]
[Result "1-0"]

1. Nf3 {[%clk 0:01:00]} Nc6 {[%clk 0:00:58]} 2. Nd4 {[%clk 0:00:09.5]} Nb4 1-0`;

test('name the user, the engine with its level, what was captured and whose turn it is; they follow the orientation', async () => {
  const { app, session, engine } = page;
  expect(bars(app)).toEqual(['Riposte Hobby, ~1550', 'You , to move']);
  await session.play('e2e4');
  engine.search.finish('d7d5');
  await until('the answer', () => session.game.plies.length === 2);
  await session.play('e4d5');
  await settled(() => expect(bars(app)).toEqual(['Riposte Hobby, ~1550, to move', 'You +1 have captured a pawn, ahead by 1']));
  engine.search.finish('d8d5');
  await until('the capture', () => session.game.plies.length === 4);
  await settled(() => expect(bars(app)[0]).toBe('Riposte Hobby, ~1550 has captured a pawn'));
  await session.takeback();
  await session.play('e4d5');
  app.run('flip');
  session.setStrength('full', 2000);
  await settled(() => expect(bars(app)).toEqual(['You +1 have captured a pawn, ahead by 1', 'Riposte Full strength, to move']));
  await session.goTo(0);
  await settled(() => expect(bars(app)[0]).toBe('You , to move'));
  await session.newGame('w', { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', moves: [] });
  await settled(() => expect(bars(app)[0], 'nothing was captured').toBe('You , to move +1 ahead by 1'));
  await session.newGame('w');
  await settled();
  session.setMode('analyse');
  await settled(() => expect([bars(app), app.hasAttribute('players')]).toEqual([[], false]));
});

test('show names, ratings and clocks of a game that was opened, at the position shown; its result has its reason', async () => {
  const { app, session } = page;
  session.setMode('analyse');
  await session.openPosition({ pgn: GAME });
  await settled(() => {
    expect([bars(app), clocks(app)]).toEqual([
      ['Ben FM 0:58', 'Ada 2100 0:09.5'],
      ['0:58', '0:09.5'],
    ]);
    expect(text(find(app, 'rp-game-status'), '.status')).toBe('White wins: time forfeit');
    expect(text(find(app, 'rp-move-list'), '.end')).toBe('1-0 White wins: time forfeit');
  });
  await session.goTo(1);
  await settled(() =>
    expect([clocks(app), text(find(app, 'rp-game-status'), '.status')]).toEqual([['1:00', '1:00'], 'Black to move']),
  );
});

test('a clock runs, is marked below ten seconds, and its end is shown everywhere', async () => {
  const { app, session, engine } = page;
  await session.newGame('w', undefined, timeControl(1, 0, 'both'));
  await session.play('e2e4');
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  engine.search.finish('d7d5');
  await until('the clock', () => session.clock.running === 'w');
  const own = () => find(all(app, [], 'rp-player-bar')[1]!, '.clock');
  expect(own().classList.contains('running')).toBe(true);
  clock.mockReturnValue(now + 51_000);
  await until('low time', () => own().classList.contains('low'));
  expect([own().textContent, own().getAttribute('aria-label')]).toEqual(['0:09.0', 'Clock of White: 9 seconds, low']);
  clock.mockReturnValue(now + 61_000);
  await until('the end', () => session.game.over);
  expect([clocks(app)[1], text(find(app, 'rp-game-status'), '.status')]).toEqual(['0:00.0', 'Black wins on time']);
  expect(text(find(app, 'rp-move-list'), '.end')).toBe('0-1 Black wins on time');
  expect(find(app, '[aria-live]').textContent).toContain('Black wins on time');
});

test('a pause covers the board and takes no moves; by button and by key', async () => {
  const { app, session, engine } = page;
  await session.newGame('w', undefined, timeControl(5, 3, 'both'));
  await settled();
  const pause = () => find(all(app, [], 'rp-player-bar')[1]!, 'button') as HTMLButtonElement;
  expect([pause().disabled, pause().getAttribute('aria-label')]).toEqual([true, 'Pause']);
  await session.play('e2e4');
  engine.search.finish('d7d5');
  await until('the answer', () => session.game.plies.length === 2);
  pause().click();
  await until('the cover', () => app.shadowRoot?.querySelector('.paused') != null);
  expect(text(find(app, 'rp-game-status'), '.status')).toBe('The game is paused');
  for (const key of ['e', '4', 'd', '5', 'Enter']) press(document.body, key);
  await settled(() => expect([session.game.plies.length, pause().getAttribute('aria-label')]).toEqual([2, 'Resume']));
  press(document.body, 'w');
  await until('the board', () => app.shadowRoot?.querySelector('.paused') === null);
  expect(session.clock.running).toBe('w');
  press(document.body, 'w');
  await until('the cover', () => app.shadowRoot?.querySelector('.paused') != null);
  find(app, '.paused button').click();
  await until('the board', () => session.clock.running === 'w');
});
