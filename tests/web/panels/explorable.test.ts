// The sentence with handles: what it counts, and how its numbers are changed.
import { afterEach, expect, test, vi } from 'vitest';
import { EngineClient } from '../../../web/engine/client/client.ts';
import { NodeCounter } from '../../../web/experiments/node-counter.ts';
import { RiposteExplorable } from '../../../web/reader/riposte-explorable.ts';
import { ExplorableSentence } from '../../../web/ui/explorable/explorable-sentence.ts';
import { settled, until } from '../harness.ts';

const FEN = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
const engines: EngineClient[] = [];
const connect = () => {
  engines.push(new EngineClient({ single: true }));
  return engines.at(-1)!;
};
afterEach(() => {
  document.body.replaceChildren();
  for (const engine of engines.splice(0)) engine.terminate();
});

function sentence(): ExplorableSentence {
  const made = new ExplorableSentence();
  made.connect = connect;
  made.position = { fen: FEN, moves: [] };
  made.depth = 4;
  document.body.append(made);
  return made;
}
const words = (of: ExplorableSentence): string => of.shadowRoot?.querySelector('p')?.textContent?.replaceAll(/\s+/g, ' ') ?? '';
const handle = (of: ExplorableSentence, name: string) => of.shadowRoot!.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const isCounted = (of: ExplorableSentence) => /^\d/.test(of.shadowRoot?.querySelector('[aria-busy=false] b')?.textContent ?? '');
const figures = (of: ExplorableSentence) => [...of.shadowRoot!.querySelectorAll('b')].map((one) => one.textContent);
const key = (on: Element, name: string) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
const pointer = (on: Element, type: string, x: number) =>
  on.dispatchEvent(new PointerEvent(type, { clientX: x, buttons: 1, bubbles: true, pointerId: 1 }));

test('the numbers are stepped, typed and dragged within their limits, and the figures follow', async () => {
  const shown = sentence();
  await until('the figures', () => isCounted(shown));
  expect(words(shown)).toMatch(/^With killers, to depth , the search of generation visits [\d,]+ positions: \d+% of what/);
  const [two, share] = figures(shown);
  expect(Number.parseInt(share!, 10)).toBeLessThan(100);
  const killers = handle(shown, 'killers');
  expect(['role', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map((name) => killers.getAttribute(name))).toEqual([
    'spinbutton',
    '2',
    '0',
    '2',
  ]);
  key(killers, 'ArrowUp');
  key(killers, 'ArrowDown');
  key(killers, 'ArrowDown');
  await until('the search without killers', () => isCounted(shown) && figures(shown)[1]?.startsWith('100') === true);
  expect(killers.getAttribute('aria-valuenow')).toBe('0');
  key(killers, 'End');
  await until('the first figures', () => figures(shown)[0] === two);
  const depth = handle(shown, 'depth');
  depth.value = '3';
  depth.dispatchEvent(new Event('input'));
  await until('fewer positions', () => isCounted(shown) && figures(shown)[0] !== two);
  depth.value = '99';
  depth.dispatchEvent(new Event('input'));
  expect([shown.depth, depth.value], 'the limit instead of what is beyond it').toEqual([7, '7']);
  depth.value = '3';
  depth.dispatchEvent(new Event('input'));
  depth.setPointerCapture = () => {};
  pointer(depth, 'pointerdown', 100);
  pointer(depth, 'pointermove', 117);
  expect(shown.depth).toBe(4);
  pointer(depth, 'pointermove', 60);
  pointer(depth, 'pointerup', 60);
  expect(shown.depth).toBe(1);
  await until('the last figures', () => isCounted(shown));
  expect(shown.shadowRoot?.querySelector('[role=status]')?.textContent).toMatch(/positions with 2 killers to depth 1: /);
});

test('an iteration of a deeper search counts as the search to its depth; a later question ends the one before', async () => {
  const [deep, fresh] = [new NodeCounter(connect), new NodeCounter(connect)];
  const search = (depth: number) => [{ position: { fen: FEN, moves: [] }, generation: 'second-killer', killers: 2, depth }];
  await deep.count(search(5));
  const started = vi.spyOn(engines[0]!, 'analyse');
  expect(await deep.count(search(4))).toEqual(await fresh.count(search(4)));
  expect(started, 'known from the deeper search').not.toHaveBeenCalled();
  const [before, after] = await Promise.all([deep.count(search(7)), deep.count(search(3))]);
  expect([before, after?.length]).toEqual([null, 1]);
  deep.dispose();
  fresh.dispose();
});

test('an article sets position and numbers; what is wrong is reported, and the usual number stands', async () => {
  const element = new RiposteExplorable();
  const problems: string[] = [];
  element.addEventListener('riposte-error', (e) => problems.push((e as CustomEvent).detail.message));
  element.setAttribute('fen', FEN);
  element.setAttribute('depth', '3');
  element.setAttribute('killers', '5');
  document.body.append(element);
  await element.ready;
  const shown = element.shadowRoot!.firstElementChild as ExplorableSentence;
  expect([shown.position.fen, shown.depth, shown.killers]).toEqual([FEN, 3, 2]);
  expect(problems).toEqual(['killers: expected a whole number from 0 to 2, got "5"']);
  await until('the figures', () => isCounted(shown));
  element.setAttribute('fen', 'no position');
  await settled(() =>
    expect(shown.shadowRoot?.querySelector('[role=alert]')?.textContent).toMatch(/^fen\.placement: expected one of/),
  );
});
