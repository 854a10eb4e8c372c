// Play's panels and its Peek switch, the evaluation bar, the folded ladder, and the page in windows of every shape.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { fakeInfo, fakeSnapshot } from '../fake-engine.ts';
import { all, find, openPage, type Page, settled, text, until } from '../harness.ts';

let page: Page;
beforeEach(async () => {
  await browserPage.viewport(1280, 800);
  page = await openPage();
});
afterAll(() => browserPage.viewport(414, 896));

const tab = async (label: string): Promise<void> => {
  all(page.app, [], '.tabs button')
    .find((button) => button.textContent.trim() === label)!
    .click();
  await settled();
};
const visible = (element: Element): boolean => element.getClientRects().length > 0;
const box = (selector: string): DOMRect => find(page.app, selector).getBoundingClientRect();
/** A move and the engine's reply, with a line and a ladder of 20 plies. */
async function reply(): Promise<void> {
  const { session, engine } = page;
  await session.play('e2e4');
  engine.search.hooks.onInfo?.(fakeInfo({ pv: ['e7e5', 'g1f3'], san: ['e5', 'Nf3'] }));
  engine.search.hooks.onXray?.(fakeSnapshot(20, 0, [['e7e5', 'e5']]));
  await settled();
  engine.search.finish('e7e5');
  await until('the reply', () => session.game.plies.length === 2);
}

describe('Play', () => {
  test('shows the moves; the ladder and the line are tabs; K opens the ladder’s', async () => {
    const { app } = page;
    const shown = (): string[] => ['rp-move-list', 'rp-killer-ladder', 'rp-pv-panel'].filter((name) => visible(find(app, name)));
    expect(shown()).toEqual(['rp-move-list']);
    await tab('Killers');
    expect(shown()).toEqual(['rp-killer-ladder']);
    await tab('Line');
    expect(shown()).toEqual(['rp-pv-panel']);
    await userEvent.keyboard('k');
    await settled(() => expect(shown()).toEqual(['rp-killer-ladder']));
    await userEvent.keyboard('k');
    await settled(() => expect([shown(), app.settings.playTab]).toEqual([['rp-move-list'], 'moves']));
  });

  test('silent, hides the line on the turn of the user until they peek, and notes that in the move list', async () => {
    const { app, session, engine } = page;
    await reply();
    // An engine that thinks aloud shows its search; its line is no arrow on the board.
    const cover = () => find(app, 'rp-pv-panel').shadowRoot!.querySelector('.cover');
    await userEvent.keyboard('ii');
    await until('no cover', () => cover() === null);
    expect(all(app, ['rp-board'], '.shape.pv').filter(visible)).toEqual([]);
    await userEvent.keyboard('i');
    await until('the cover', () => cover() !== null);
    expect(text(app, 'rp-pv-panel')).toBe('');
    expect(text(find(app, 'rp-pv-panel'), '.cover')).toContain('hidden while it is your turn');
    expect(text(find(app, 'rp-thought-strip'), 'p')).toMatch(/^The engine searched .* nodes, \d+ plies deep\.$/);
    expect(all(app, ['rp-killer-ladder'], '.row .pv').map((cell) => cell.textContent)).not.toContain('e5');
    all(app, ['rp-killer-ladder'], '.row')[2]!.click();
    await settled(() => expect(session.preview.row).toBe(null));
    await userEvent.keyboard('v');
    await until('the search for the user', () => engine.search.limits.infinite === true);
    engine.search.hooks.onInfo?.(fakeInfo({ pv: ['g1f3', 'b8c6'], san: ['Nf3', 'Nc6'] }));
    await settled(() => {
      expect(find(app, '.peek').getAttribute('aria-pressed')).toBe('true');
      expect(text(find(app, 'rp-pv-panel'), '.moves')).toContain('Nf3');
      expect(all(app, ['rp-board'], '.shape.pv').filter(visible).length).toBe(2);
      expect(find(app, 'rp-move-list', '.peek').closest('button')!.textContent).toContain('looked at');
    });
    await userEvent.keyboard('v');
    await settled(() =>
      expect([all(app, ['rp-board'], '.shape.pv').filter(visible).length, session.liveSearch.running]).toEqual([0, false]),
    );
  });

  test('a game that is over offers neither Pause nor a move, and take-back clears the line', async () => {
    const { app, session } = page;
    const engineButton = () => find(app, 'rp-game-bar', 'button') as HTMLButtonElement;
    await reply();
    await session.takeback();
    await settled(() => expect([session.game.plies.length, session.liveSearch.lines]).toEqual([0, []]));
    session.resign();
    await settled(() => expect(engineButton().disabled).toBe(true));
    await session.openPosition({ fen: 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 1 1', moves: [] });
    session.setMode('analyse');
    await settled();
    if (session.game.shown?.legal.length === 0)
      expect([engineButton().textContent.trim(), engineButton().disabled]).toEqual(['Analyse', true]);
  });
});

test('the evaluation bar: in Analyse, in Play on request, turned with the board', async () => {
  const { app, session, engine } = page;
  const bar = (): HTMLElement | null => app.renderRoot.querySelector('rp-eval-bar');
  expect(bar()).toBeNull();
  await userEvent.keyboard('e');
  await until('the bar', () => bar()?.shadowRoot?.querySelector('.bar') != null);
  expect([app.settings.playBar, app.settings.bar, bar() !== null]).toEqual([true, true, true]);
  session.setMode('analyse');
  await settled();
  engine.search.hooks.onInfo?.(fakeInfo({ score: { kind: 'mate', value: 5, bound: 'exact' } }));
  await settled();
  const inner = find(app, 'rp-eval-bar', '.bar');
  expect([inner.textContent.trim(), inner.getAttribute('aria-label')]).toEqual(['M5', 'Evaluation: White mates in 5']);
  const number = find(app, 'rp-eval-bar', 'span').getBoundingClientRect();
  expect(number.top).toBeGreaterThan(inner.getBoundingClientRect().top + inner.clientHeight / 2);
  await userEvent.keyboard('f');
  await until('the other side', () => app.orientation === 'black');
  expect(find(app, 'rp-eval-bar', 'span').getBoundingClientRect().top).toBeLessThan(number.top);
  const vertical = box('rp-eval-bar');
  expect([vertical.height, vertical.right < box('rp-board').left]).toEqual([box('rp-board').height, true]);
  await browserPage.viewport(390, 844);
  await settled();
  const flat = box('rp-eval-bar');
  expect([flat.width, flat.height, flat.bottom <= box('rp-board').top]).toEqual([390, 16, true]);
  await userEvent.keyboard('e');
  await until('no bar', () => bar() === null);
  expect(app.settings.bar).toBe(false);
});

test('on a phone the ladder shows the first plies, and all on demand', async () => {
  const { app, session, engine } = page;
  await browserPage.viewport(390, 844);
  session.setMode('analyse');
  app.tab = 'ladder';
  await settled();
  engine.search.hooks.onXray?.(fakeSnapshot(20));
  await settled();
  const rows = (): number => all(app, ['rp-killer-ladder'], '.row').filter(visible).length;
  const more = find(app, 'rp-killer-ladder', '.more');
  expect([rows(), more.textContent]).toEqual([12, 'Show all 20 plies']);
  more.click();
  await settled(() =>
    expect([rows(), find(app, 'rp-killer-ladder', '.more').textContent]).toEqual([20, 'Show the first 12 plies']),
  );
  await browserPage.viewport(1280, 800);
  await settled(() => expect([rows(), visible(find(app, 'rp-killer-ladder', '.more'))]).toEqual([20, false]));
});

describe('windows', () => {
  const sizes: [number, number][] = [
    [1440, 900],
    [1280, 800],
    [844, 390],
    [720, 450],
    [640, 360],
    [390, 844],
  ];
  test.each(sizes)('%i x %i: the whole board and the bars of its players are in the window', async (width, height) => {
    await browserPage.viewport(width, height);
    // In a low window the scene of a first visit comes before the bars.
    page.app.scene = false;
    for (const mode of ['play', 'analyse', 'xray'] as const) {
      page.session.setMode(mode);
      await settled();
      const { top, bottom, left, right } = box('rp-board');
      const bars = all(page.app, [], 'rp-player-bar').map((bar) => bar.getBoundingClientRect().bottom);
      expect(bars.length, mode).toBe(mode === 'play' ? 2 : 0);
      expect([top >= 0, left >= 0, right <= width, Math.max(bottom, ...bars) <= height], mode).toEqual([true, true, true, true]);
    }
  });

  test.each([720, 744, 768, 1024, 390, 600])('%i wide: nothing is wider than the page', async (width) => {
    await browserPage.viewport(width, 900);
    for (const mode of ['play', 'analyse', 'xray'] as const) {
      page.session.setMode(mode);
      await settled(() => expect(document.documentElement.scrollWidth, mode).toBe(width));
    }
  });

  test('1280 wide: the ladder has four columns, and nine on demand', async () => {
    page.session.setMode('analyse');
    await settled();
    page.engine.search.hooks.onXray?.(fakeSnapshot(3));
    await settled();
    const columns = () => all(page.app, ['rp-killer-ladder'], '.head .cell').filter(visible).length;
    expect(columns()).toBe(4);
    all(page.app, ['rp-killer-ladder'], '.view-choice')[0]!.click();
    await settled(() => expect(columns()).toBe(9));
  });
});
