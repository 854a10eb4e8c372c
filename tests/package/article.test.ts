// Boards and games in an article: they keep the height that they had before their script came, fit in the window, and look the same
// whatever the style of the page.
import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { serve } from '../../scripts/lib/serve.mjs';
import { closeBrowser, openTab } from './browser.ts';
import { folder } from './install.ts';

afterAll(closeBrowser);

const PGN = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6';
const MATE = '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16';
/** Forty moves with comments and variations. */
const ANNOTATED = `[White "Morphy"]\n[Black "Allies"]\n\n${Array.from({ length: 10 }, (_, i) => {
  const [a, b, c, d] = [4 * i + 1, 4 * i + 2, 4 * i + 3, 4 * i + 4];
  return `${a}. Nf3 Nf6 ${b}. Ng1 {Back again.} Ng8 (${b}... Nd5 {is another square for the knight}) ${c}. Nc3 Nc6 ${d}. Nb1 Nb8`;
}).join(' ')} 1/2-1/2`;
const BOARDS = [
  '<riposte-board mode="view"></riposte-board>',
  `<riposte-board mode="view" pgn="${PGN}"></riposte-board>`,
  '<riposte-board mode="play"></riposte-board>',
  '<riposte-board mode="analyse"></riposte-board>',
  '<riposte-board mode="xray" depth="6"></riposte-board>',
  `<pre class="riposte">${ANNOTATED}</pre>`,
  `<riposte-game autoplay="60000">${ANNOTATED}\n\n${ANNOTATED}</riposte-game>`,
  `<riposte-puzzle fen="${MATE}" solution="Qb8+ Nxb8 Rd8#"></riposte-puzzle>`,
  `<div class="riposte" data-fen="${MATE}"></div>`,
];
const ELEMENTS = 'riposte-board, riposte-game, riposte-puzzle';

async function withArticle<T>(style: string, width: number, use: (page: Page) => Promise<T>, elements = BOARDS): Promise<T> {
  const boards = elements.map((board) => `<p>A paragraph.</p>${board}`).join('');
  const text = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title><link rel="stylesheet" href="/riposte.css">
    <style>body { margin: 16px; font: 16px/1.5 serif } ${style}</style><article>${boards}</article><script type="module" src="/riposte-reader.js"></script>`;
  const site = await serve(`${folder}/node_modules/riposte`, {
    port: 0,
    answer: ({ pathname }) => (pathname === '/' ? { text } : null),
  });
  const page = await openTab('about:blank');
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    new PerformanceObserver((list) => {
      // What lies in a shadow tree has no node, but its place and size tell what it is.
      const at = ({ x, y, width, height }: DOMRectReadOnly): string => `${x},${y} ${width}x${height}`;
      for (const entry of list.getEntries() as unknown as { value: number; sources: Source[] }[])
        shifts.push({
          value: entry.value,
          of: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.parentElement?.localName ?? node?.nodeName ?? ''} ${at(previousRect)} to ${at(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  try {
    await page.goto(site.address);
    return await use(page);
  } finally {
    await page.close();
    await site.close();
  }
}

/** Scrolls to each element, and gives its board once that is laid out without what was reserved for it. */
async function read(page: Page, elements = BOARDS): Promise<void> {
  await page.waitForFunction(
    (count) => document.querySelectorAll('riposte-board, riposte-game, riposte-puzzle').length === count,
    elements.length,
  );
  const count = await page.locator(ELEMENTS).count();
  for (let i = 0; i < count; i++) {
    const element = page.locator(ELEMENTS).nth(i);
    await element.scrollIntoViewIfNeeded();
    await element.locator('rp-board').waitFor();
    const keeps = (await element.getAttribute('mode')) === 'xray';
    await expect.poll(() => element.locator('.reserve').count()).toBe(Number(keeps));
  }
}

/** Something that has moved, as the browser tells it. */
interface Source {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/** How far something has moved while the page loaded, and in what. */
interface Shift {
  value: number;
  of: string[];
}

/** Fails, with what has moved, if it has moved by more than can be seen. */
async function expectNoShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
}

for (const width of [390, 900, 320])
  test(`nine boards at ${width} px shift nothing while they load, and are no taller than the window`, {
    tags: width === 390 ? [] : 'nightly',
  }, async () => {
    await withArticle('', width, async (page) => {
      await read(page);
      const heights = await page
        .locator(ELEMENTS)
        .locator('rp-board-shell')
        .evaluateAll((shells) =>
          shells.map(({ shadowRoot }) => {
            const at = (name: string): DOMRect => shadowRoot!.querySelector(name)!.getBoundingClientRect();
            return at('rp-game-bar').bottom - at('rp-game-status').top;
          }),
        );
      expect(heights).toHaveLength(BOARDS.length);
      expect(Math.max(...heights)).toBeLessThanOrEqual(800);
      await expectNoShift(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });

/** What sites' style sheets do to elements that they do not know. */
const HOSTS = {
  WordPress: `:where(.is-layout-flow) > * { margin-block: 24px 0 } :where(body) { line-height: 1.6 } pre { white-space: pre-wrap; overflow-wrap: break-word; padding: 1.25em 2.375em;
    background: #f0f0f0; font-family: monospace } article { white-space: pre-wrap; text-align: justify; hyphens: auto }`,
  Bootstrap: `*, ::after, ::before { box-sizing: border-box } pre { display: block; margin-top: 0; margin-bottom: 1rem; overflow: auto; font-size: .875em }
    p { margin-top: 0; margin-bottom: 1rem } button { text-transform: none }`,
  Tailwind: `@layer base { *, ::after, ::before { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid } pre { font-family: monospace; font-size: 1em } }`,
  'a reset': `* { margin: 0; padding: 0; border: 0; font: inherit; vertical-align: baseline; letter-spacing: 3px; word-spacing: 20px; text-transform: uppercase; line-height: 3;
    text-indent: 40px; box-sizing: border-box } *::before, *::after { content: none; box-sizing: border-box }`,
};
/** Without the X-ray, within which panels come one after another. */
const ARTICLE = BOARDS.map((board) => (board.includes('xray') ? `<riposte-game>${ANNOTATED}</riposte-game>` : board));
for (const [name, style] of Object.entries(HOSTS))
  test(`on a page with the style of ${name} nothing shifts`, { tags: name === 'a reset' ? [] : 'nightly' }, async () => {
    await withArticle(
      style,
      700,
      async (page) => {
        await read(page, ARTICLE);
        await expectNoShift(page);
      },
      ARTICLE,
    );
  });

describe.each(['view', 'play', 'puzzle'])('the moves of a game in mode %s', (mode) => {
  const game = `<riposte-game mode="${mode}" style="display: block" pgn="${ANNOTATED.replaceAll('"', '&quot;')}"></riposte-game>`;
  /** The list's moves and its rows that can be seen whole, and where it is. */
  const measured = (page: Page) =>
    page.locator('rp-board-shell').evaluate(({ shadowRoot: shell }) => {
      const list = shell!.querySelector('rp-move-list')!.shadowRoot!.querySelector('.list')!;
      list.scrollTop = 0;
      const frame = list.getBoundingClientRect();
      const inSight = (name: string): number =>
        [...list.querySelectorAll(name)].filter((one) => one.getBoundingClientRect().bottom <= frame.bottom + 1).length;
      const row = list.querySelector('.row')!.getBoundingClientRect().height;
      const [board, controls] = ['rp-board', '.play'].map((name) => shell!.querySelector(name)!.getBoundingClientRect());
      const all = shell!.querySelector('.shell')!.getBoundingClientRect().height;
      return {
        moves: inSight('.move button'),
        rows: frame.height / row,
        beside: frame.left >= board!.right,
        more: all - controls!.height,
      };
    });

  test('are beside the board at 700 and 480 px, which they make no higher; at 400 px below it, six rows, three of a puzzle', async () => {
    await withArticle(
      'body { margin: 0 }',
      700,
      async (page) => {
        await page.locator('rp-move-list .move').first().waitFor();
        await expect.poll(() => measured(page)).toMatchObject({ beside: true, more: 0 });
        expect((await measured(page)).moves).toBeGreaterThanOrEqual(14);
        await page.setViewportSize({ width: 480, height: 800 });
        await expect.poll(() => measured(page)).toMatchObject({ beside: true, more: 0 });
        // 16 px of margin on either side of a window of 400 px.
        await page.setViewportSize({ width: 368, height: 800 });
        await expect.poll(() => measured(page)).toMatchObject({ beside: false });
        expect((await measured(page)).rows).toBeGreaterThanOrEqual(mode === 'puzzle' ? 3 : 6);
      },
      [game],
    );
  });
});

test('a size variable makes boards smaller', async () => {
  await withArticle('riposte-board { --riposte-board-size: 300px }', 900, async (page) => {
    const board = page.locator('rp-board').first();
    await board.waitFor();
    expect((await board.boundingBox())?.width).toBe(300);
  });
});

/** The properties that a page's elements hand down, but for `visibility` and `pointer-events`, which say what the page does with a board. */
const INHERITED: Record<string, string> = {
  'border-collapse': 'collapse',
  'border-spacing': '50px',
  'caption-side': 'bottom',
  'clip-rule': 'evenodd',
  color: 'rgb(20, 0, 0)',
  cursor: 'none',
  direction: 'rtl',
  'dominant-baseline': 'hanging',
  'empty-cells': 'hide',
  fill: 'red',
  'font-family': 'fantasy',
  'font-feature-settings': '"smcp"',
  'font-kerning': 'none',
  'font-optical-sizing': 'none',
  'font-size': '60px',
  'font-size-adjust': '2',
  'font-stretch': '50%',
  'font-style': 'italic',
  'font-variant': 'small-caps',
  'font-variation-settings': '"wght" 900',
  'font-weight': '900',
  'hyphenate-character': '"!!!!"',
  hyphens: 'auto',
  'image-rendering': 'pixelated',
  'letter-spacing': '20px',
  'line-break': 'anywhere',
  'line-height': '5',
  'list-style': 'inside square',
  orphans: '20',
  'overflow-wrap': 'anywhere',
  'paint-order': 'stroke',
  quotes: 'none',
  stroke: 'red',
  'stroke-width': '9px',
  'tab-size': '40',
  'text-align': 'right',
  'text-align-last': 'right',
  'text-anchor': 'end',
  'text-combine-upright': 'all',
  'text-decoration-skip-ink': 'none',
  'text-emphasis': 'dot',
  'text-indent': '200px',
  'text-rendering': 'geometricprecision',
  'text-shadow': '3px 3px red',
  'text-transform': 'uppercase',
  'text-underline-offset': '20px',
  'text-wrap': 'nowrap',
  '-webkit-text-stroke': '5px red',
  'white-space': 'pre-wrap',
  widows: '20',
  'word-break': 'break-all',
  'word-spacing': '80px',
};

test('no property that a page hands down changes a board or its text', { tags: 'nightly' }, async () => {
  await withArticle(
    '',
    700,
    async (page) => {
      for (const element of await page.locator(ELEMENTS).all()) {
        await element.locator('rp-move-list .move, rp-move-list .start').first().waitFor();
        await expect.poll(() => element.locator('.reserve').count()).toBe(0);
      }
      const changed = await page.evaluate((inherited) => {
        const article = document.querySelector('article')!;
        const open = (root: ParentNode): Element[] =>
          [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? open(one.shadowRoot) : [])]);
        const hosts = [...document.querySelectorAll('riposte-game, riposte-puzzle')];
        const parts = hosts
          .flatMap((host) => open(host.shadowRoot!))
          .filter((one) => one.matches('rp-board, .status, .move button, .controls :not(option)'));
        /** Where the parts are, relative to their elements, and the property's value on each. */
        const state = (property: string) => {
          const places = parts.flatMap((one) => {
            const [box, host] = [one, hosts.find((element) => open(element.shadowRoot!).includes(one))!].map((at) =>
              at.getBoundingClientRect(),
            ) as [DOMRect, DOMRect];
            return [box.left - host.left, box.top - host.top, box.width, box.height];
          });
          return { places, values: parts.map((one) => getComputedStyle(one).getPropertyValue(property)).join() };
        };
        return Object.entries(inherited).flatMap(([property, value]) => {
          const before = state(property);
          article.style.setProperty(property, value);
          const known = article.style.length > 0;
          const after = state(property);
          article.removeAttribute('style');
          // Text is set to whole pixels of the screen.
          const stay = before.places.every((place, i) => Math.abs(place - after.places[i]!) <= 1);
          return known && stay && before.values === after.values ? [] : [property];
        });
      }, INHERITED);
      expect(changed).toEqual([]);
    },
    [BOARDS[6]!, BOARDS[7]!],
  );
});

test.each([
  ['white', 'black'],
  ['#111', '#ddd'],
  ['#336699', 'white'],
  ['oklch(0.7 0.1 200)', '#222'],
  ['#ffd400', '#806000'],
])('on a page of %s with text of %s everything can be read', async (ground, text) => {
  await withArticle(
    `body { background: ${ground}; color: ${text} }`,
    700,
    async (page) => {
      for (const element of await page.locator(ELEMENTS).all()) {
        await element.scrollIntoViewIfNeeded();
        await element.locator('rp-move-list .move, rp-move-list .start').first().waitFor();
      }
      const least = await page.evaluate(() => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
        const bytes = (color: string): number[] => {
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          return [...canvas.getImageData(0, 0, 1, 1).data];
        };
        const luminance = (rgb: number[]): number => {
          const [r, g, b] = rgb.map((byte) => (byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4)) as [
            number,
            number,
            number,
          ];
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const around = (one: Element): Element | null =>
          one.assignedSlot ?? one.parentElement ?? ((one.getRootNode() as ShadowRoot).host || null);
        const groundOf = (one: Element | null): number[] => {
          for (let at = one; at; at = around(at)) {
            const color = bytes(getComputedStyle(at).backgroundColor);
            if (color[3]! > 127) return color;
          }
          return [255, 255, 255];
        };
        const open = (root: ParentNode): Element[] =>
          [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? open(one.shadowRoot) : [])]);
        const within = (one: Element): string[] => {
          const names: string[] = [];
          for (let at: Element | null = one; at; at = around(at)) names.push(at.localName);
          return names;
        };
        const texts = open(document.querySelector('article')!).filter(
          (one) =>
            one.getRootNode() !== document &&
            // Coordinates are part of the board, whose colours are its own.
            !within(one).includes('rp-board') &&
            !one.matches('.sr-only, :disabled, option') &&
            [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '') &&
            one.checkVisibility(),
        );
        return texts
          .map((one) => {
            const pair = [getComputedStyle(one).color, ''].map((color, i) =>
              luminance((i === 0 ? bytes(color) : groundOf(one)).slice(0, 3)),
            );
            const contrast = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
            return { contrast, text: one.textContent!.trim().slice(0, 30) };
          })
          .sort((a, b) => a.contrast - b.contrast)[0]!;
      });
      expect(least.contrast, least.text).toBeGreaterThanOrEqual(4.5);
    },
    [BOARDS[6]!, BOARDS[7]!, '<riposte-board mode="play"></riposte-board>'],
  );
});

test('a board without controls is the board alone', async () => {
  await withArticle(
    '',
    700,
    async (page) => {
      for (const element of await page.locator(ELEMENTS).all()) {
        await element.locator('rp-board').waitFor();
        await expect.poll(() => element.locator('.reserve').count()).toBe(0);
        expect(await element.boundingBox()).toMatchObject({ width: 668, height: 668 });
      }
      expect(await page.getByRole('button').count()).toBe(0);
      await expectNoShift(page);
    },
    [
      `<riposte-board mode="view" fen="${MATE}" controls="off"></riposte-board>`,
      `<riposte-game controls="off">${PGN}</riposte-game>`,
    ],
  );
});

test('the author’s text stays where there is no game, and what is upgraded keeps what it has of its own', async () => {
  await withArticle(
    '',
    700,
    async (page) => {
      await page.locator('riposte-explorable').scrollIntoViewIfNeeded();
      await expect.poll(() => page.getByRole('alert').count()).toBe(4);
      // A position that is none, for a board and for a sentence.
      await expect.poll(() => page.getByText('8/8/8/8/8/8/8/4K3 w').isVisible()).toBe(true);
      await expect.poll(() => page.getByText('How many positions?').isVisible()).toBe(true);
      await expect.poll(() => page.getByText('No game at all').isVisible()).toBe(true);
      await expect.poll(() => page.getByRole('link', { name: 'The games' }).isVisible()).toBe(true);
      expect(
        await page.locator('#own').evaluate((own: HTMLElement) => [own.id, own.title, own.lang, own.style.maxWidth]),
      ).toEqual(['own', 'A game', 'de', '300px']);
    },
    [
      '<pre class="riposte" id="own" title="A game" lang="de" style="max-width: 300px">No game at all</pre>',
      '<riposte-game src="missing.pgn"><a href="missing.pgn">The games</a></riposte-game>',
      '<pre class="riposte">8/8/8/8/8/8/8/4K3 w</pre>',
      '<riposte-explorable fen="8/8/8/8/8/8/8/8 w - - 0 1">How many positions?</riposte-explorable>',
    ],
  );
});

test('two games of a page have landmarks of different names', async () => {
  const games = ['Morphy', 'Steinitz'].map((name) => `<pre class="riposte">${ANNOTATED.replace('Morphy', name)}</pre>`);
  const names = await withArticle(
    '',
    700,
    async (page) => {
      await read(page, games);
      await page
        .getByRole('region', { name: /^Moves/ })
        .nth(1)
        .waitFor();
      return page.getByRole('region', { name: /^Moves/ }).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    },
    games,
  );
  expect(names).toEqual(['Moves, Morphy – Allies', 'Moves, Steinitz – Allies']);
});

test('the first print shows what was never scrolled to: a diagram of figurines, or the moves', async () => {
  await withArticle(
    '',
    700,
    async (page) => {
      await page.waitForFunction(() => customElements.get('riposte-board') !== undefined);
      const printed = await page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'));
        return [...document.querySelectorAll('riposte-board')].map(
          (one) => one.shadowRoot?.querySelector('.printed')?.textContent,
        );
      });
      expect(printed).toEqual([expect.stringMatching(/^\u3000{4}♚\u3000{3}\n(\u3000{8}\n){6}\u3000{4}♔\u3000{3}$/), '1. e4 e5']);
      await page.emulateMedia({ media: 'print' });
      await page.locator('rp-board-shell').nth(1).waitFor();
      expect(await page.locator('.printed').count(), 'the board itself is there later').toBe(0);
    },
    [
      '<div style="height: 6000px"></div>',
      '<riposte-board mode="view" fen="4k3/8/8/8/8/8/8/4K3 w - - 0 1"></riposte-board>',
      '<riposte-board mode="view" pgn="1. e4 e5"></riposte-board>',
    ],
  );
});

test('on paper a game is whole, without buttons', async () => {
  await withArticle(
    '',
    700,
    async (page) => {
      await page.locator('rp-move-list .move').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('rp-game-bar button').first().isVisible()).resolves.toBe(false);
      const list = page.locator('rp-move-list .list');
      await expect.poll(() => list.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
      const [end, below] = await Promise.all([list.locator('.end').boundingBox(), page.getByText('After it.').boundingBox()]);
      expect(end!.y + end!.height).toBeLessThan(below!.y);
      await expect.poll(() => page.locator('.reserve').isVisible()).toBe(false);
    },
    [BOARDS[5]!, '<p>After it.</p>'],
  );
});
