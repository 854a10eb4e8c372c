// The settings dialog, and how the board and the move list follow it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { applyAppearance } from '../../../web/app/appearance.ts';
import { DEFAULT_SETTINGS, type PageSettings, PIECE_SETS } from '../../../web/core/page-settings.ts';
import { all, allowMotion, find, openPage, type Page, settled, square, text, until } from '../harness.ts';

let page: Page;
const stored = vi.fn();
beforeEach(async () => {
  page = await openPage();
  stored.mockReset();
  page.app.addEventListener('settings', (e) => stored((e as CustomEvent<Partial<PageSettings>>).detail));
});
afterEach(async () => {
  vi.restoreAllMocks();
  page.app.remove();
  await applyAppearance(DEFAULT_SETTINGS);
});

async function openSettings(): Promise<void> {
  await userEvent.keyboard(',');
  await until(
    'the dialog',
    () => page.app.shadowRoot?.querySelector('rp-settings')?.shadowRoot?.querySelector('dialog')?.open === true,
  );
}

const control = (name: string, label?: string): HTMLInputElement => {
  const inputs = all(page.app, ['rp-settings'], `input[name=${name}]`) as HTMLInputElement[];
  const found = inputs.find((input) => label === undefined || input.closest('label')?.textContent?.trim() === label);
  if (!found) throw new Error(`no ${name} ${label}`);
  return found;
};
const choose = async (name: string, label?: string): Promise<void> => {
  control(name, label).click();
  await settled();
};
const background = (name: string): string => getComputedStyle(square(page.app, name)).backgroundColor;
const pieceOf = (name: string): string => square(page.app, name).querySelector('.piece svg')?.getAttribute('viewBox') ?? '';

test('the board changes colour at once, and the page stores the choice', async () => {
  const before = background('a1');
  await openSettings();
  await choose('boardColours', 'Lake');
  const lake = background('a1');
  expect(lake).not.toBe(before);
  expect(stored).toHaveBeenLastCalledWith(expect.objectContaining({ boardColours: 'lake' }));
  const preview = find(page.app, 'rp-settings', 'rp-settings-preview', '.chess-board', '[data-square="h8"]');
  expect(getComputedStyle(preview).backgroundColor).toBe(lake);
  await choose('boardColours', 'Sage');
  expect(background('a1')).toBe(before);
});

test('each piece set draws all pieces of the board and of the preview', async () => {
  await openSettings();
  await until('the pictures', () => all(page.app, ['rp-settings'], '.pair svg').length === 2 * PIECE_SETS.length);
  // Each picture shows its own set.
  const pictures = all(page.app, ['rp-settings'], '.pair').map((pair) =>
    [...pair.querySelectorAll('svg')].map((svg) => svg.getAttribute('viewBox')),
  );
  expect(new Set(pictures.map(([knight]) => knight)).size).toBe(PIECE_SETS.length);
  expect(pictures.filter(([knight, queen]) => knight !== queen)).toEqual([]);
  const seen = new Set([pieceOf('a1')]);
  for (const label of ['Tabler', 'Material', 'Pictogram']) {
    await choose('pieceSet', label);
    await until('the pieces', () => !seen.has(pieceOf('a1')));
    const pieces = all(page.app, ['rp-board', '.chess-board'], '.piece svg');
    expect(pieces).toHaveLength(32);
    expect(new Set(pieces.map((piece) => piece.getAttribute('viewBox'))).size).toBe(1);
    // No piece is empty, and the two colours differ.
    expect(pieces.filter((piece) => (piece.querySelector('path')?.getAttribute('d') ?? '').length < 20)).toEqual([]);
    expect(square(page.app, 'a1').querySelector('g')?.getAttribute('fill')).not.toBe(
      square(page.app, 'a8').querySelector('g')?.getAttribute('fill'),
    );
    expect(all(page.app, ['rp-settings', 'rp-settings-preview', '.chess-board'], '.piece svg')[0]?.getAttribute('viewBox')).toBe(
      pieceOf('a1'),
    );
    seen.add(pieceOf('a1'));
  }
  // A piece that comes later is drawn with the same set.
  await page.session.openPosition({ fen: '7k/8/8/8/8/8/8/K3R3 w - - 0 1', moves: [] });
  await settled(() => {
    expect(seen.has(pieceOf('e1'))).toBe(true);
    expect([...seen].at(-1)).toBe(pieceOf('e1'));
  });
});

test('coordinates are inside, outside in the order of the side below, or off', async () => {
  const inside = () => getComputedStyle(find(page.app, 'rp-board', '.chess-board', '.coords')).display !== 'none';
  const outside = () => all(page.app, ['rp-board'], '.labels').map((each) => each.textContent?.replace(/\s/g, ''));
  expect([inside(), outside()]).toEqual([true, []]);
  await openSettings();
  await choose('coordinates', 'Outside');
  expect([inside(), outside()]).toEqual([false, ['87654321', 'abcdefgh']]);
  const box = find(page.app, 'rp-board', '.squares').getBoundingClientRect();
  expect(Math.abs(box.width - box.height)).toBeLessThan(1);
  const labels = all(page.app, ['rp-board'], '.labels span').map((span) => span.getBoundingClientRect());
  expect(Math.abs(labels[8]!.left - square(page.app, 'a1').getBoundingClientRect().left)).toBeLessThan(1);
  expect(Math.abs(labels[0]!.top - square(page.app, 'a8').getBoundingClientRect().top)).toBeLessThan(1);
  page.app.orientation = 'black';
  await settled(() => expect(outside()).toEqual(['12345678', 'hgfedcba']));
  await choose('coordinates', 'Off');
  expect([inside(), outside()]).toEqual([false, []]);
});

test('pieces slide as fast as chosen, and not at all when that is off', async () => {
  allowMotion();
  const board = find(page.app, 'rp-board', '.chess-board');
  const slides: number[] = [];
  await openSettings();
  for (const label of ['Off', 'Fast', 'Slow']) {
    await choose('animation', label);
    slides.push(Number(board.dataset['animation']));
  }
  expect(slides[0]).toBe(0);
  expect(slides[1]).toBeLessThan(slides[2]!);
});

test('the theme follows the system unless one is chosen', async () => {
  await openSettings();
  await choose('theme', 'Dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await choose('theme', 'Auto');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('the volume can be set only while sounds are on', async () => {
  await openSettings();
  const volume = control('volume');
  volume.value = '25';
  volume.dispatchEvent(new Event('input'));
  await settled(() => {
    expect(text(find(page.app, 'rp-settings'), 'output')).toBe('25%');
    expect(page.app.settings.volume).toBe(25);
  });
  await choose('sounds');
  expect([page.app.settings.sounds, volume.disabled]).toEqual([false, true]);
});

test('arrows are one setting: the key A, its button and the dialog agree', async () => {
  await openSettings();
  await choose('arrows');
  expect([page.app.arrows, control('arrows').checked]).toEqual([false, false]);
  find(page.app, 'rp-settings', '.foot .primary').click();
  await settled();
  page.app.run('arrows');
  await settled(() => expect(control('arrows').checked).toBe(true));
});

test('Reset restores what a first visit has, and can be undone; what belongs to the tab and what was learnt stays', async () => {
  page.app.tab = 'moves';
  const learnt = { scene: false, lessonsDone: { killer: true } };
  page.app.change(learnt);
  await openSettings();
  const reset = () => find(page.app, 'rp-settings', '.foot button') as HTMLButtonElement;
  expect(reset().disabled).toBe(true);
  await choose('boardColours', 'Coral');
  await choose('moveDetails');
  reset().click();
  await settled(() => {
    expect(page.app.settings).toEqual({ ...DEFAULT_SETTINGS, ...learnt, tab: 'moves' });
    expect(reset().textContent).toBe('Undo reset');
  });
  reset().click();
  await settled(() => {
    expect(page.app.settings).toMatchObject({ boardColours: 'coral', moveDetails: false, tab: 'moves' });
    expect(control('boardColours', 'Coral').checked).toBe(true);
  });
});

test('a change in another tab is seen in the open dialog', async () => {
  await openSettings();
  page.app.applySettings({ ...page.app.settings, boardColours: 'plum', sounds: false });
  await settled(() => {
    expect([control('boardColours', 'Plum').checked, control('sounds').checked]).toEqual([true, false]);
    expect(stored).not.toHaveBeenCalled();
  });
});

describe('a game with drawings, clock times and evaluations', () => {
  const drawn = () => all(page.app, ['rp-board'], '[data-drawn]').map((each) => each.dataset['drawn']);
  const details = () => all(page.app, ['rp-move-list'], '.detail').map((each) => each.textContent?.trim());

  beforeEach(async () => {
    page.session.setMode('analyse');
    await page.session.play('e2e4');
    await page.session.play('e7e5');
    await page.session.play('g1f3');
    const commands = [
      [
        ['clk', '0:09:58'],
        ['eval', '0.25'],
      ],
      [
        ['cal', 'Gg1f3,Rd2d4'],
        ['csl', 'Ye5'],
      ],
    ] as const;
    await page.session.game.edit((tree) => {
      const [e4] = tree.children;
      const [e5] = e4!.children;
      return { ...tree, children: [{ ...e4!, commands: commands[0], children: [{ ...e5!, commands: commands[1] }] }] };
    });
    await page.session.goTo(2);
    await settled();
  });

  test('the drawings of the position shown lie below the engine\u2019s arrows', async () => {
    expect(drawn()).toEqual(['yellow e5', 'green g1f3', 'red d2d4']);
    const overlay = find(page.app, 'rp-board', '.overlay');
    expect(overlay.firstElementChild?.querySelectorAll('[data-drawn]')).toHaveLength(3);
    await page.session.goTo(1);
    await settled(() => expect(drawn()).toEqual([]));
  });

  test('both can be hidden', async () => {
    expect(details()).toEqual(['evaluation +0.25', 'clock 9:58']);
    await openSettings();
    await choose('moveDetails');
    await choose('drawings');
    expect([details(), drawn()]).toEqual([[], []]);
  });
});

test('the language of the address is named as such', async () => {
  const before = location.href;
  const asked = new URL(before);
  asked.searchParams.set('lang', 'pl');
  history.replaceState(history.state, '', asked);
  try {
    await openSettings();
    const language = find(page.app, 'rp-settings', 'select[name=language]') as HTMLSelectElement;
    expect(language.selectedOptions[0]?.textContent).toBe('Polski (from the address)');
  } finally {
    history.replaceState(history.state, '', before);
  }
});
