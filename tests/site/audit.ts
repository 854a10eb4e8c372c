// Audits of what a page shows: the parts folded open, its engine held, axe, the outline of a screen reader, all texts.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, Locator, Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe before the page's own scripts, bypassing its Content-Security-Policy. */
export async function withAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: source });
}

/** Every part that folds is opened, in all shadow roots; the result folds them again. */
export async function unfold(page: Page): Promise<() => Promise<void>> {
  const folded = await page.evaluateHandle(() => {
    const opened: HTMLDetailsElement[] = [];
    const walk = (root: ParentNode): void => {
      for (const at of root.querySelectorAll('*')) {
        if (at instanceof HTMLDetailsElement && !at.open) {
          at.open = true;
          opened.push(at);
        }
        if (at.shadowRoot) walk(at.shadowRoot);
      }
    };
    walk(document);
    return opened;
  });
  return () => folded.evaluate((all) => all.forEach((one) => (one.open = false)));
}

/**
 * Looks at a page whose engine searches, with the search on the screen but held up: it would take a core from the audit. A quarter of a
 * second at a time, so that the engine still gets its messages.
 */
export async function whileHeld<T>(page: Page, look: () => Promise<T>): Promise<T> {
  let looking = true;
  const hold = async (): Promise<void> => {
    const wait = (): void => {
      const { buffer } = new WebAssembly.Memory({ shared: true, initial: 1, maximum: 1 });
      Atomics.wait(new Int32Array(buffer), 0, 0, 250);
    };
    while (looking) {
      // A worker that ends meanwhile is no longer held.
      await Promise.all(page.workers().map((worker) => worker.evaluate(wait).catch(() => {})));
      // A page without a worker yet: a loop without a pause would keep everything else from running.
      await setTimeout(10);
    }
  };
  const holding = hold();
  try {
    return await look();
  } finally {
    looking = false;
    await holding;
  }
}

/** The rules that look at colours; the others see the same in light and dark. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** The language that the page is looked at in is none of the world's. */
const NO_LANGUAGE = { 'html-lang-valid': { enabled: false } };

/**
 * axe's complaints about the current page, in one theme: `theme rule selector: why`. Of a page with a modal dialog only the dialog is
 * looked at: the rest is inert, and is looked at without it.
 */
export const axeFaults = (page: Page, theme: 'light' | 'dark'): Promise<string[]> =>
  page.evaluate(
    async ([theme, rules, off]) => {
      document.documentElement.dataset['theme'] = theme;
      const { axe } = window as unknown as { axe: { run(context: Node, options: object): Promise<AxeResults> } };
      const options = rules ? { runOnly: { type: 'rule', values: rules } } : { rules: off };
      const modal = (root: ParentNode): Element | null => {
        for (const at of root.querySelectorAll('*')) {
          const found = at.matches('dialog:modal') ? at : at.shadowRoot && modal(at.shadowRoot);
          if (found) return found;
        }
        return null;
      };
      const { violations } = await axe.run(modal(document) ?? document, {
        ...options,
        preload: false,
        resultTypes: ['violations'],
      });
      delete document.documentElement.dataset['theme'];
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${theme} ${id} ${target.flat().join(' >> ')}: ${failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
        ),
      );
    },
    [theme, theme === 'light' ? null : COLOURS, NO_LANGUAGE] as const,
  );

/** Roles that an outline has. Texts, cells and single squares are left out. */
const ROLES =
  /^(\s*)- '?(banner|main|region|navigation|group|dialog|heading|button|checkbox|switch|radio|combobox|textbox|slider|table|grid|application|list|progressbar|search|status|alert|tab|tablist|link)\b/;
/** Squares of a board. */
const SQUARE = /- (?:button|img|cell) "[a-h][1-8](?:, [^"]*)?"/;
/** Moves depend on the engine, and so do numbers. */
const MOVE = /(?<![\w#])(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|(?:[a-h]x)?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)[+#]?(?![\w-])/g;

/** The outline of a part of the page in English: a line for each region, heading and control; equal lines in a row are one. */
export async function outlineOf(part: Locator, english: (text: string) => string): Promise<string> {
  const lines = english(await part.ariaSnapshot())
    .split('\n')
    .filter((line) => ROLES.test(line) && !SQUARE.test(line))
    .map((line) =>
      line
        .replace(MOVE, 'MOVE')
        .replace(/[+−]?#?−?\d[\d,.]*/g, '#')
        .replace('"# MOVE', '"MOVE')
        .replace(/:( .*)?$/, ''),
    )
    // What has nothing to say yet comes and goes.
    .filter((line) => !/^ *- status$/.test(line));
  return `${lines.filter((line, i) => line !== lines[i - 1]).join('\n')}\n`;
}

/** What can be read or heard on the page, but for names that are the same in every language: of the engine's switches and their values. */
export const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walk = (node: Node): void => {
      // Text of a shadow host that no slot shows is not on the page.
      if (node instanceof Text && (node.assignedSlot || !node.parentElement?.shadowRoot)) found.add(node.data.trim());
      if (node instanceof Element) {
        if (/^(STYLE|SCRIPT|NOSCRIPT|TEXTAREA|KBD)$/.test(node.tagName) || node.matches('[translate=no], [lang]:not(html)'))
          return;
        for (const name of ['aria-label', 'title', 'placeholder']) found.add(node.getAttribute(name)?.trim() ?? '');
        if (node.shadowRoot) walk(node.shadowRoot);
      }
      for (const child of node.childNodes) walk(child);
    };
    walk(document.documentElement);
    return [...found];
  });

/** What cuts on purpose what does not fit: lists and lines of moves, and the words beside the name of the page, which go as a whole. */
const MAY_CUT = 'rp-move-list, rp-library-list, rp-thought-strip, .moves, .line, .pv, h1';

/** Texts on the screen that their place cuts off, each with its element. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate((mayCut) => {
    const found = new Set<string>();
    const walk = (root: ParentNode): void => {
      for (const at of root.querySelectorAll('*')) {
        if (at.matches(mayCut)) continue;
        if (at.shadowRoot) walk(at.shadowRoot);
        const own = [...at.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
        if (
          !own ||
          !at.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) ||
          at.closest(`${mayCut}, .sr-only, svg, option`)
        )
          continue;
        const { overflowX, overflowY } = getComputedStyle(at);
        const wide = overflowX !== 'visible' && at.scrollWidth > at.clientWidth + 1;
        const high = overflowY !== 'visible' && overflowY !== 'auto' && at.scrollHeight > at.clientHeight + 3;
        if (wide || high)
          found.add(
            `${(root as ShadowRoot).host?.localName ?? 'page'} ${at.localName}.${at.className}: ${at.textContent?.trim().slice(0, 60)}`,
          );
      }
    };
    walk(document);
    return [...found];
  }, MAY_CUT);
