// A first visit to the built page over a slow line: what is shown when, and how much the page moves.
import { slowLine } from './slow-line.mjs';

/** The line of the measurement. */
export const SLOW_LINE = { bytesPerSecond: 50 * 1024, latency: 400 };

/** The windows of the measurement. */
export const WINDOWS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** In the page, before its scripts: notes layout shifts and the first board with pieces. */
function watchPage() {
  /** @type {NonNullable<typeof window.firstVisit>} */
  const seen = { shift: 0, shifts: [], pieces: 0 };
  window.firstVisit = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, startTime, sources } = /** @type {any} */ (entry);
      if (hadRecentInput) continue;
      seen.shift += value;
      // Nodes in shadow roots are not told; where they were and are is.
      const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
      const moved = sources.map(({ previousRect, currentRect }) => `${box(previousRect)} -> ${box(currentRect)}`);
      seen.shifts.push(`${value.toFixed(4)} at ${startTime.toFixed(0)} ms: ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const app = document.querySelector('riposte-app');
    const board = app?.shadowRoot?.querySelector('rp-board')?.shadowRoot?.querySelector('.chess-board');
    if ((board?.shadowRoot?.querySelectorAll('.piece').length ?? 0) > 0) seen.pieces = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Visits the page in a fresh profile until the engine is ready and a second longer.
 * @param {import('playwright').Browser} browser
 * @param {number} port of the server with the built page
 * @param {{ viewport: { width: number, height: number }, query?: string, line?: { bytesPerSecond: number, latency: number } }} options
 * @returns {Promise<{ paint: number, pieces: number, engine: number, shift: number, shifts: string[] }>} times in milliseconds from the
 *   navigation: the first paint, a board with pieces, the engine ready; the sum of all layout shifts, and each of them
 */
export async function firstVisit(browser, port, { viewport, query = '', line = SLOW_LINE }) {
  const slow = await slowLine(port, line);
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    await page.goto(slow.address + query, { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        (window.firstVisit?.pieces ?? 0) > 0 &&
        !document.querySelector('riposte-app')?.shadowRoot?.querySelector('.notice progress'),
      undefined,
      { timeout: 60_000, polling: 20 },
    );
    const engine = await page.evaluate(() => performance.now());
    await page.waitForTimeout(1000);
    return await page.evaluate((engine) => {
      const { shift = NaN, shifts = [], pieces = NaN } = window.firstVisit ?? {};
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
      return { paint, pieces, engine, shift, shifts };
    }, engine);
  } finally {
    await context.close();
    await slow.close();
  }
}
