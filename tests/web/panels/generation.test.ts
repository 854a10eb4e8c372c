// X-ray of an earlier generation of the engine.
import { afterAll, afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { addressOfView, viewOfAddress } from '../../../web/game/address/view-address.ts';
import { endEngines, find, realPage, settled, text, until } from '../harness.ts';

afterEach(async () => {
  endEngines();
  document.body.replaceChildren();
  await browserPage.viewport(414, 896);
});
afterAll(endEngines);

const POSITION = { fen: '6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1', moves: [] };

test('X-ray begins with two killers; the slider grows the engine and says what each stage needs', async () => {
  await browserPage.viewport(1440, 900);
  const { app, session } = realPage();
  await session.open(POSITION);
  session.setDepth(4);
  await app.enterMode('xray');
  const choice = () => find(app, 'rp-search-show', 'rp-generation-choice');
  const slider = () => find(app, 'rp-search-show', 'rp-generation-choice', 'input') as HTMLInputElement;
  const nodesOf = (): number => Number(/([\d.]+)k? nodes to depth 4/.exec(text(choice(), '.name'))?.[1] ?? 0);
  await settled(() => expect(nodesOf()).toBeGreaterThan(0));
  expect(text(choice(), '.name b')).toBe('5. The second killer');
  expect(text(choice(), '.idea')).toMatch(/two killers for each ply/);
  expect(session.recorded.settings).toEqual({ Generation: 'second-killer' });
  const two = session.liveSearch.record!.nodes;

  const choose = async (number: number): Promise<number> => {
    slider().value = String(number);
    slider().dispatchEvent(new Event('input'));
    slider().dispatchEvent(new Event('change'));
    await until(
      'its nodes',
      () => session.recorded.file !== null && text(choice(), '.name b').startsWith(`${number}.`) && nodesOf() > 0,
    );
    return session.liveSearch.record!.nodes;
  };
  expect(await choose(3), 'without killers').toBeGreaterThan(two);
  expect(text(find(app, 'rp-search-show', 'rp-search-chronicle'), '.empty')).toBe('This engine remembers no killers.');
  expect(slider().getAttribute('aria-valuetext')).toBe('3. MVV-LVA');
  const today = await choose(18);
  expect(today).toBeLessThan(two);
  expect(session.recorded.settings).toEqual({});
  expect(choice().shadowRoot!.querySelectorAll('[data-known]'), 'the bars of those that were tried').toHaveLength(3);
  // A switch that is set besides.
  await choose(5);
  await session.setSettings({ Generation: 'second-killer', 'Switch Killers': '1' });
  await settled(() => expect(text(choice(), '.name')).toMatch(/Killers 1/));
});

test('a link names the generation', async () => {
  const { app, session } = realPage();
  await session.open(POSITION);
  await session.show(viewOfAddress('?mode=xray&depth=3&set=Generation:table,Killers:0'));
  await until('the search', () => session.recorded.file !== null);
  expect(session.recorded.settings).toEqual({ Generation: 'table', 'Switch Killers': '0' });
  expect(addressOfView({ mode: 'xray', depth: 3, settings: session.recorded.settings, ply: null })).toBe(
    'mode=xray&depth=3&set=Generation:table,Killers:0',
  );
  expect(app.isConnected).toBe(true);
  // What a link names stays when the tab is pressed.
  session.setMode('analyse');
  await session.enter('xray');
  expect(session.recorded.settings).toEqual({ Generation: 'table', 'Switch Killers': '0' });
});
