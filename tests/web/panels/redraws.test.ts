// A report of the search redraws only the views that show the search.
import { expect, test } from 'vitest';
import { SessionElement } from '../../../web/ui/base/session-element.ts';
import { fakeInfo, fakeSnapshot } from '../fake-engine.ts';
import { analysePosition, openPage, settled } from '../harness.ts';

/** The board with its arrows, the page around it, and all that tells of the search. */
const SEARCHES = [
  ...['riposte-app', 'rp-board', 'rp-eval-bar', 'rp-game-status', 'rp-killer-ladder', 'rp-killer-detail', 'rp-pv-panel'],
  ...['rp-search-chronicle', 'rp-search-show', 'rp-search-stairs', 'rp-search-transport', 'rp-thought-strip'],
];

test('reports of a search draw only what shows it', async () => {
  const { session, engine } = await openPage();
  await analysePosition(session);
  const drawn = new Set<string>();
  const prototype = SessionElement.prototype as unknown as { performUpdate(): void };
  const usual = prototype.performUpdate;
  prototype.performUpdate = function (this: SessionElement): void {
    drawn.add(this.localName);
    usual.call(this);
  };
  try {
    for (const step of [1, 2, 3]) {
      engine.search.hooks.onInfo?.(fakeInfo({ depth: 12 + step, nodes: 2_000_000 * step }));
      engine.search.hooks.onXray?.(fakeSnapshot(8, step));
      await settled();
    }
  } finally {
    prototype.performUpdate = usual;
  }
  expect(drawn).toContain('rp-pv-panel');
  expect([...drawn].filter((name) => !SEARCHES.includes(name))).toEqual([]);
});
