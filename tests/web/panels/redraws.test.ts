// A report of the search redraws only the views that show the search.
import { expect, test } from 'vitest';
import { SessionElement } from '../../../web/ui/base/session-element.ts';
import { fakeInfo, fakeSnapshot } from '../fake-engine.ts';
import { analysePosition, openPage, settled, until } from '../harness.ts';

/** The board with its arrows, and all that tells of the search. */
const SEARCHES = [
  ...['rp-board', 'rp-eval-bar', 'rp-game-status', 'rp-killer-ladder', 'rp-killer-detail', 'rp-pv-panel'],
  ...['rp-search-chronicle', 'rp-search-show', 'rp-search-stairs', 'rp-search-transport', 'rp-thought-strip'],
];

test('reports of a search draw only what shows it', async () => {
  const { session, engine, app } = await openPage();
  await analysePosition(session);
  // The last part that the page loads by itself.
  await until('the field for commands', () => app.renderRoot.querySelector('.open-field') !== null);
  const drawn = new Set<string>();
  const prototype = SessionElement.prototype as unknown as { performUpdate(): void };
  const usual = prototype.performUpdate;
  prototype.performUpdate = function (this: SessionElement): void {
    drawn.add(this.localName);
    usual.call(this);
  };
  try {
    for (const step of [1, 2, 3]) {
      const info = fakeInfo({ depth: 12 + step, nodes: 2_000_000 * step });
      engine.search.hooks.onInfo?.(info);
      engine.search.hooks.onXray?.(fakeSnapshot(8, step));
      engine.search.hooks.onIteration?.({ info, snapshot: fakeSnapshot(8, step) });
      await settled();
    }
  } finally {
    prototype.performUpdate = usual;
  }
  expect(drawn).toContain('rp-pv-panel');
  expect([...drawn].filter((name) => !SEARCHES.includes(name))).toEqual([]);
  // The page is not drawn, but its last live region tells the iteration.
  expect([...app.renderRoot.querySelectorAll('[aria-live]')].at(-1)?.textContent).toContain('Depth 15');
});
