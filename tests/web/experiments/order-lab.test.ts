// The order lab: cards that are moved, removed and added, and what each order costs, counted by the engine.
import { afterEach, expect, test } from 'vitest';
import { EngineClient } from '../../../web/engine/client/client.ts';
import { minimalTree } from '../../../web/experiments/order/order-lab.ts';
import { OrderPane } from '../../../web/ui/order/order-pane.ts';
import '../../../web/app/page.css';
import { settled, until } from '../harness.ts';

const ENDING = { fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', moves: [] };
const PAWNS = { fen: '4b3/p3kp2/6p1/3pP2p/2pP1P2/4K1P1/P3N2P/8 w - - 0 1', moves: [] };
const engines: EngineClient[] = [];
const places: string[] = [];

function open(link = ''): OrderPane {
  const pane = new OrderPane();
  pane.connect = () => {
    engines.push(new EngineClient({ single: true }));
    return engines.at(-1)!;
  };
  Object.assign(pane, { position: ENDING, set: [PAWNS], link });
  pane.addEventListener('order-place', (e) => places.push((e as CustomEvent<string>).detail));
  document.body.replaceChildren(pane);
  return pane;
}
afterEach(() => {
  document.body.replaceChildren();
  for (const engine of engines.splice(0)) engine.terminate();
  places.length = 0;
});

const root = (pane: OrderPane): ShadowRoot => pane.shadowRoot!;
const cards = (pane: OrderPane): string[] =>
  [...root(pane).querySelectorAll('li')].map((card) => card.querySelector('div')!.firstChild!.nextSibling!.textContent!.trim());
const tool = (pane: OrderPane, card: number, kind: string): HTMLElement =>
  root(pane).querySelectorAll('li')[card]!.querySelector(`[data-tool=${kind}]`)!;
const figures = (pane: OrderPane): string[] =>
  [...root(pane).querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent.trim()).join(' | '));
const verdict = (pane: OrderPane): string => root(pane).querySelector('.verdict')?.textContent.trim() ?? '';
const nodesOf = (row: string | undefined): number => Number(row?.split(' | ')[1]?.replaceAll(/\D/g, ''));
const press = (on: Element, key: string, altKey = false) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true, composed: true }));

test('an order is counted, a worse one takes more nodes, and the best so far can be had again', async () => {
  const pane = open();
  await until('the figures of the usual order', () => verdict(pane) !== '');
  expect(figures(pane).map((row) => row.split(' | ')[0])).toEqual([
    'Your order',
    'Your best so far',
    'The usual order',
    'Minimal tree, estimated',
  ]);
  expect(verdict(pane)).toMatch(/^This order takes [\d,]+ nodes here and [\d,]+ in 1 position: [\d.]+ times the minimal tree\.$/);
  const usual = nodesOf(figures(pane)[0]);
  const worst = [...root(pane).querySelectorAll<HTMLElement>('.tray button')].find((one) =>
    one.textContent.includes('Worst first'),
  )!;
  worst.click();
  await settled();
  for (let at = 8; at > 0; at--) {
    tool(pane, at, 'earlier').click();
    await settled();
  }
  expect(cards(pane)[0]).toBe('Worst first');
  expect(places.at(-1)).toMatch(/^worst-first\.tt\.captures\./);
  await until('the figures of the worst order', () => verdict(pane) !== '');
  expect(nodesOf(figures(pane)[0])).toBeGreaterThan(2 * usual);
  root(pane).querySelector<HTMLElement>('.best')!.click();
  await until('the best order', () => nodesOf(figures(pane)[0]) === usual);
  expect(places.at(-1)).toBe('');
});

test('cards are moved and removed by keys and dragged; the change is announced', async () => {
  const pane = open('captures.killer1.killer2');
  await settled();
  expect(cards(pane)).toEqual(['Good captures', 'Killer 1', 'Killer 2']);
  tool(pane, 0, 'later').focus();
  press(tool(pane, 0, 'later'), 'ArrowDown', true);
  await settled();
  expect(cards(pane)).toEqual(['Killer 1', 'Good captures', 'Killer 2']);
  expect(root(pane).activeElement, 'the focus goes with the card').toBe(tool(pane, 1, 'later'));
  expect(root(pane).querySelector('.sr-only[role=status]')!.textContent).toBe('Good captures: card 2 of 3.');
  press(tool(pane, 1, 'later'), 'Delete');
  await settled();
  expect(cards(pane)).toEqual(['Killer 1', 'Killer 2']);
  const data = new DataTransfer();
  const drag = (type: string, on: Element) =>
    on.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  const card = (at: number) => root(pane).querySelectorAll('li')[at]!;
  drag('dragstart', card(1));
  drag('drop', card(0));
  await settled();
  expect(places.at(-1)).toBe('killer2.killer1');
  drag('drop', root(pane).querySelector('.tray')!);
  await settled();
  expect(places.at(-1)).toBe('killer1');
  tool(pane, 0, 'remove').click();
  await settled();
  expect(places.at(-1)).toBe('-');
});

test('a link with an unknown stage says what is wrong and which there are', async () => {
  const pane = open('captures.killer9');
  await until('the error', () => root(pane).querySelector('[role=alert]') !== null);
  expect(root(pane).querySelector('[role=alert]')!.textContent).toMatch(
    /^option\.Order: expected .*tt, captures, .*found "killer9"/,
  );
  tool(pane, 1, 'remove').click();
  await until('figures', () => verdict(pane) !== '');
});

test('the minimal tree is that of Knuth and Moore', () => {
  expect(minimalTree(30, 4)).toBe(2 * 30 ** 2 - 1);
  expect(minimalTree(30, 5)).toBe(30 ** 3 + 30 ** 2 - 1);
});
