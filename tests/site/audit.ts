// Audits of what a page shows: the parts folded open, its engine held, and axe at desktop and phone width, light and dark.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe before the page's own scripts, bypassing its Content-Security-Policy. */
export async function withAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: source });
}

const WIDTHS = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
/** A width at which pages are checked. */
export type Size = keyof typeof WIDTHS;

/** Sets the size of the page. */
export const resize = (page: Page, size: Size): Promise<void> => page.setViewportSize(WIDTHS[size]);

/** Every part that folds is opened, in all shadow roots. */
export function unfold(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walk = (root: ParentNode): void => {
      for (const at of root.querySelectorAll('*')) {
        if (at instanceof HTMLDetailsElement) at.open = true;
        if (at.shadowRoot) walk(at.shadowRoot);
      }
    };
    walk(document);
  });
}

/**
 * Looks at a page whose engine searches, with the search on the screen but held up: it would take a core from the audit. A quarter of a
 * second at a time, so that the engine still gets its messages.
 */
export async function whileHeld(page: Page, look: () => Promise<void>): Promise<void> {
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
    await look();
  } finally {
    looking = false;
    await holding;
  }
}

/** The rules that look at colours; the others see the same in light and dark. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * axe's complaints about the current page, in light and dark: `theme rule selector: why`. Of a page with a modal dialog only the
 * dialog is looked at: the rest is inert, and is looked at without it.
 */
export async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    found.push(
      ...(await page.evaluate(
        async ([theme, rules]) => {
          document.documentElement.dataset['theme'] = theme;
          const { axe } = window as unknown as { axe: { run(context: Node, options: object): Promise<AxeResults> } };
          const options = rules ? { runOnly: { type: 'rule', values: rules } } : {};
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
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(
              ({ target, failureSummary }) =>
                `${theme} ${id} ${target.flat().join(' >> ')}: ${failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
            ),
          );
        },
        [theme, theme === 'light' ? null : COLOURS] as const,
      )),
    );
  }
  return found;
}
