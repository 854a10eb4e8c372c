// The scene of a first visit: what it says is what its search found, it ends by itself, and it is shown once.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { DEFAULT_SETTINGS, type PageSettings } from '../../../web/core/page-settings.ts';
import { framesOf, HOLDS, SCENE_SEARCH, type Scene, sceneOf, sceneSentences } from '../../../web/lessons/first-scene.ts';
import { LessonSearches } from '../../../web/lessons/searches.ts';
import { line } from '../../../web/lessons/selectors.ts';
import { endName } from '../../../web/recording/node-ends.ts';
import type { SearchTree } from '../../../web/recording/tree.ts';
import { FirstScene } from '../../../web/ui/lessons/first-scene.ts';
import { all, allowMotion, endEngines, find, openPage, realEngine, settled, text, until } from '../harness.ts';

const searches = new LessonSearches(realEngine);
let tree: SearchTree;
let scene: Scene;
beforeAll(async () => {
  [tree] = (await searches.run(SCENE_SEARCH)) as [SearchTree];
  scene = await sceneOf(tree, (position) => searches.describe(position));
});
beforeEach(async () => {
  localStorage.removeItem('riposte-scene');
  await browserPage.viewport(1280, 900);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  await browserPage.viewport(414, 896);
});
afterAll(endEngines);

/** The scene on its own, when it begins. */
async function openScene(settings: Partial<PageSettings> = {}): Promise<{ element: FirstScene; events: string[] }> {
  const element = new FirstScene();
  const events: string[] = [];
  element.connect = realEngine;
  element.settings = { ...DEFAULT_SETTINGS, ...settings };
  element.addEventListener('scene-seen', () => events.push('seen'));
  element.addEventListener('scene-request', (e) => events.push((e as CustomEvent<string>).detail));
  document.body.append(element);
  await until('the scene begins', () => events.includes('seen'));
  return { element, events };
}
const buttons = (element: Element): string[] => all(element, [], 'button').map((button) => button.textContent?.trim() ?? '');
const sentences = (element: Element): string[] => all(element, [], 'li.said').map((item) => item.textContent ?? '');

test('the killer was found with an effort, then refuted the next moves at once', () => {
  const r = tree.recording;
  const { tried, refuted, killer, found } = scene;
  expect([found.san, killer]).toEqual(['...Nf6', { uci: 'g2c6', san: 'Bc6' }]);
  expect(tried.at(-1)).toBe(killer.uci);
  expect(r.nodesAt(line('h5f6')(tree, -1))).toBe(found.nodes);
  const at = tree.childrenOf(tree.lastRoot).indexOf(line('h5f6')(tree, -1));
  const later = tree.childrenOf(tree.lastRoot).slice(at + 1, at + 1 + refuted.length);
  for (const [i, record] of later.entries()) {
    expect([endName(r.end(record)), r.uci(tree.cuttingMove(record)), r.moveNumber(tree.cuttingMove(record))]).toEqual([
      'killer1',
      'g2c6',
      1,
    ]);
    expect(r.nodesAt(record)).toBe(refuted[i]!.nodes);
    expect(10 * refuted[i]!.nodes).toBeLessThan(found.nodes);
  }
});

test('three sentences with the figures of the search, in less than 20 seconds', async () => {
  const { found, refuted, tried } = scene;
  const [first, second, third] = sceneSentences(scene);
  expect(first).toContain(`${found.san}, and the engine searches ${tried.length - 1} white moves`);
  // "Bc6 attacks queen and rook": White could take either.
  const { fen } = await searches.describe({ fen: SCENE_SEARCH.fen, moves: ['h5f6', 'g2c6'] });
  const { legal } = await searches.describe({ fen: fen.replace(' b ', ' w '), moves: [] });
  expect(legal.map(({ uci }) => uci)).toEqual(expect.arrayContaining(['c6d7', 'c6b5']));
  expect(second).toContain('remembers Bc6');
  const mean = refuted.reduce((sum, { nodes }) => sum + nodes, 0) / refuted.length;
  expect(third).toContain(`about ${Math.round(mean)} positions each instead of ${found.nodes.toLocaleString('en')}`);
  const frames = framesOf(scene);
  expect(frames.slice(0, -1).reduce((sum, { ms }) => sum + ms, 0) / 1000).toBeLessThan(16.5);
  expect(frames.at(-1)).toMatchObject({ move: refuted.length, cuts: true, sentences: 3 });
});

test('it runs by itself, and can be skipped or repeated', async () => {
  allowMotion();
  const { element, events } = await openScene();
  expect([sentences(element).length, buttons(element)]).toEqual([1, ['Skip']]);
  all(element, [], 'button')[0]!.click();
  expect(events).toEqual(['seen', 'close']);
  element.remove();
  // The frame that stands waits for a real timer.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.append(element);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(20_000);
  await settled(() => {
    expect(sentences(element)).toEqual([...sceneSentences(scene)]);
    expect(all(element, [], '.by b')).toHaveLength(scene.refuted.length);
    expect(buttons(element)).toEqual(['Your turn', 'Step through it', 'Again', 'Close']);
  });
  all(element, [], 'button')[2]!.click();
  await settled(() => expect(sentences(element)).toHaveLength(1));
});

test('without motion, only its end is shown', async () => {
  const { element } = await openScene({ animation: 'off' });
  expect([sentences(element).length, buttons(element)]).toEqual([3, ['Your turn', 'Step through it', 'Close']]);
});

test.each([
  [390, 844],
  [768, 1024],
])('at %i x %i it covers neither the board nor a button', async (width, height) => {
  await browserPage.viewport(width, height);
  const { app } = await openPage();
  await app.applySettings({ ...DEFAULT_SETTINGS, animation: 'off' });
  const scene = find(app, 'rp-first-scene');
  await until('the scene', () => scene.hasAttribute('ready'));
  const { top, bottom } = scene.getBoundingClientRect();
  expect(find(app, 'rp-board').getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  expect(find(app, 'rp-game-bar').getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  expect(bottom, 'without scrolling').toBeLessThanOrEqual(height);
});

test('a position ends it', async () => {
  const { app, session } = await openPage();
  await app.applySettings(DEFAULT_SETTINGS);
  await settled(() => expect(app.scene).toBe(true));
  await session.openPosition({ fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', moves: [] });
  await settled(() => expect([app.scene, app.renderRoot.querySelector('rp-first-scene')]).toEqual([false, null]));
});

test('an engine that cannot start is told', async () => {
  const element = new FirstScene();
  element.connect = () => {
    throw new Error('No engine.');
  };
  document.body.append(element);
  await until('the error', () => element.hasAttribute('ready'));
  expect(text(element, 'p')).toContain('The scene cannot be shown. No engine.');
});

test('a first visit shows it once; the first steps show it again', async () => {
  const { app, session } = await openPage();
  const changes: Partial<PageSettings>[] = [];
  app.addEventListener('settings', (e) => changes.push((e as CustomEvent<Partial<PageSettings>>).detail));
  await app.applySettings(DEFAULT_SETTINGS);
  await settled();
  const shown = (): boolean => app.renderRoot.querySelector('rp-first-scene') !== null;
  expect(shown()).toBe(true);
  find(app, 'rp-first-scene').dispatchEvent(new CustomEvent('scene-request', { detail: 'close', bubbles: true, composed: true }));
  await settled(() => expect([shown(), app.settings.scene, changes]).toEqual([false, false, [{ scene: false }]]));
  await app.applySettings(app.settings);
  all(app, [], '.first-steps button')[0]!.click();
  await settled(() => expect(shown()).toBe(true));
  await session.play('e2e4');
  await settled(() => expect(shown()).toBe(false));
});

test('it is not shown again where it has begun, although the settings are lost', async () => {
  const first = await openPage();
  await first.app.applySettings(DEFAULT_SETTINGS);
  await settled(() => find(first.app, 'rp-first-scene'));
  find(first.app, 'rp-first-scene').dispatchEvent(new Event('scene-seen', { bubbles: true, composed: true }));
  const next = await openPage();
  await next.app.applySettings(DEFAULT_SETTINGS);
  await settled(() => expect(next.app.scene).toBe(false));
});

test('the task: a move that Bc6 refutes is answered by it, and one that holds is right', async () => {
  const { element } = await openScene({ animation: 'off' });
  const click = (label: string) =>
    all(element, [], 'button')
      .find((button) => button.textContent === label)!
      .click();
  const answer = async (uci: string, san: string): Promise<string> => {
    find(element, 'rp-position-board').dispatchEvent(new CustomEvent('answer', { detail: uci }));
    await settled(() => expect(text(element, '.task')).toContain(`...${san}`));
    return text(element, '.task');
  };
  await until('the end', () => buttons(element).includes('Your turn'));
  click('Your turn');
  await settled(() => expect(text(element, '.task')).toBe('Your turn: find a black move that Bc6 does not refute.'));
  expect(await answer('g7g6', 'g6')).toBe(
    `Bc6 refutes ...g6, too, in ${scene.answers.get('g7g6')!.nodes} positions. Find one that it does not.`,
  );
  expect(await answer('g7g5', 'g5')).toBe(
    `Not Bc6, but fxg5 refutes ...g5, in ${scene.answers.get('g7g5')!.nodes} positions. Find a move that holds.`,
  );
  expect(await answer('d7e8', 'Qe8')).toBe('Right: after ...Qe8, Bc6 fails to ...Qe3+. The queen leaves the fork with check.');
  const after = await searches.describe({ fen: SCENE_SEARCH.fen, moves: ['d7e8', 'g2c6'] });
  expect(
    after.legal.map(({ san }) => san),
    'and so it is',
  ).toContain('Qe3+');
  expect([...scene.answers].filter(([, { lost }]) => lost < HOLDS).length).toBeGreaterThan(5);
});
