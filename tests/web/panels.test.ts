// Keys, killer detail, mini board, match score; arrows and pieces of a board.
import { describe, expect, test, vi } from 'vitest';
import { Overlay } from '../../web/board/overlay.ts';
import { pieceElement } from '../../web/board/pieces.ts';
import { commandOfKey } from '../../web/views/keys.ts';
import '../../web/views/killer-detail.ts';
import type { SessionElement } from '../../web/views/session-element.ts';
import { MatchScore } from '../../web/views/match-score.ts';
import { MiniBoard } from '../../web/views/mini-board.ts';
import type { BoardShape } from '../../web/xray/shapes.ts';
import { PRESETS } from '../../web/xray/switches.ts';
import { fakeSlot, fakeSnapshot } from './fake-engine.ts';
import { all, find, openPage, settled, until } from './harness.ts';

const text = (element: Element, selector: string): string => find(element, selector).textContent?.replace(/\s+/g, ' ').trim() ?? '';

describe('keys', () => {
  /** The command of a key pressed on an element. */
  function command(key: string, on: HTMLElement = document.body, onBoard = false, more: KeyboardEventInit = {}): string | null {
    let found: string | null = null;
    const look = (e: KeyboardEvent): void => void (found = commandOfKey(e, onBoard));
    document.addEventListener('keydown', look, { once: true });
    document.body.append(on === document.body ? '' : on);
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...more }));
    return found;
  }

  test('each key has its command, upper or lower case', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', ' ', 't', 'T', 'Backspace', 'F', 'n', 'p', 'm', 'a', 'x', '?', 'Escape', 'q', 'Enter', 'ArrowUp'];
    expect(keys.map((key) => command(key))).toEqual([
      'previous', 'next', 'first', 'last', 'engine', 'takeback', 'takeback', 'takeback', 'flip', 'new-game', 'position', 'mode', 'arrows', 'ladder', 'help', 'leave', null, null, null,
    ]);
  });

  test('keys of fields, buttons, the board and the browser are left alone', () => {
    const make = (tag: string): HTMLElement => document.createElement(tag);
    for (const tag of ['input', 'textarea', 'select']) expect([command('t', make(tag)), command('ArrowLeft', make(tag))], tag).toEqual([null, null]);
    expect([command(' ', make('button')), command('t', make('button')), command('ArrowLeft', make('button'))]).toEqual([null, 'takeback', 'previous']);
    expect([command('ArrowLeft', document.body, true), command(' ', document.body, true), command('t', document.body, true)]).toEqual([null, null, 'takeback']);
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(command('t', document.body, false, { [held]: true }), held).toBeNull();
    expect(command('T', document.body, false, { shiftKey: true })).toBe('takeback');
  });
});

test('killer detail shows counts and samples, and puts a sample on the board', async () => {
  const { session, engine } = await openPage();
  await session.openPosition({ fen: '4k1n1/8/8/8/8/8/8/4K1N1 b - - 0 30', moves: [] });
  session.setMode('analyse');
  const snapshot = fakeSnapshot(3);
  snapshot.rows[1]!.killers = [
    fakeSlot({ uci: 'g1f3', text: 'Nf3', offered: 100, stale: 30, tried: 50, cut: 20, first: 11, wasted: 777, replaced: 4 }), fakeSlot({ uci: 'g1e2', text: 'Ne2', tried: 0, cut: 0 }),
  ];
  engine.search.hooks.onXray?.(snapshot);
  const fen = '4k3/8/5n2/8/8/8/8/4K1N1 w - - 1 31';
  const sample = { moves: ['g8f6'], san: ['Nf6'], fen, killer: 'Nf3' };
  engine.sampled = [{ ...sample, cut: false }, { ...sample, cut: true, moves: [], san: [] }, { ...sample, cut: true }];
  const asked = vi.spyOn(engine, 'samples');
  const detail = document.createElement('rp-killer-detail') as SessionElement;
  detail.session = session;
  document.body.append(detail);
  session.explore.choose(2);
  await until('the samples', () => all(detail, [], '.sample').length === 3);
  expect(text(detail, '.summary')).toBe('At ply 2 the slot cut 40 % of its tries.');
  expect(all(detail, [], 'dl div').map((div) => [...div.children].map((cell) => cell.textContent).join(' '))).toEqual([
    'offered 100', 'stale 30', 'pruned 20', 'tried 50', 'cut 20', 'cut first 11', 'wasted 777', 'replaced 4',
  ]);
  const lists = all(detail, [], 'section section').map((list) => list.textContent?.replace(/\s+/g, ' ').trim());
  expect(lists).toEqual(['Where it cut 2 samples the root Nf3 30… Nf6 Nf3', 'Where it failed 1 sample 30… Nf6 Nf3']);
  const csv = (find(detail, 'rp-export-menu') as HTMLElement & { csv: () => string }).csv().split('\r\n');
  expect(csv.slice(1, 3)).toEqual([`2,1,Nf3,no,Nf6,${fen}`, `2,1,Nf3,yes,,${fen}`]);
  for (const [n, caption, head] of [[0, 'Nf3 cut here, at ply 2', 'filled'], [2, 'Nf3 was tried in vain here, at ply 2', 'hollow']] as const) {
    all(detail, [], '.sample')[n]!.click();
    await until('the board', () => session.explore.board?.caption === caption);
    expect(session.explore.board?.shapes).toMatchObject([{ kind: 'killer1', from: 'g1', to: 'f3', head }]);
  }
  all(detail, [], '.choice button')[1]!.click();
  await settled();
  expect(asked.mock.calls).toEqual([[2, 'g1f3'], [2, 'g1e2']]);
  expect(text(detail, '.summary')).toBe('At ply 2 the slot was never tried.');
});

test('the mini board places pieces, dark squares and the last move', async () => {
  const board = new MiniBoard();
  Object.assign(board, { fen: 'r6k/8/8/8/8/8/8/K6R w - - 0 1', last: ['h1', 'a7'] });
  document.body.append(board);
  await settled();
  const classes = all(board, [], 'i').map((square) => square.className.split(/\s+/).filter(Boolean).join(' '));
  expect(classes.length).toBe(64);
  expect([0, 1, 7, 8, 56, 57, 63].map((i) => classes[i])).toEqual(['br', 'dark', 'bk dark', 'dark last', 'wk dark', '', 'wr last']);
});

test('the match score shows points, results, pairs and the state of the test', async () => {
  const score = new MatchScore();
  const test_ = { elo0: 0, elo1: 40, model: 'normalized', unit: 'games' } as const;
  Object.assign(score, {
    counts: { games: [2, 5, 8], pairs: [0, 1, 2, 4, 1] }, played: 15, most: 400, test: test_,
    settings: { contest: PRESETS[0], nodes: 500, maxGames: 400, untilDecided: true, test: test_ },
  });
  document.body.append(score);
  await settled();
  expect(text(score, '.score')).toBe('A with two killers 10½ : 4½ without killers B');
  expect([find(score, '.wdl').getAttribute('aria-label'), text(score, '.wdl')]).toEqual(['A won 8, drew 5, lost 2', '+8=5−2']);
  expect(all(score, [], '.pairs .bar i').map((bar) => bar.style.height)).toEqual(['0%', '25%', '50%', '100%', '25%']);
  const meter = find(score, '[role=meter]');
  const value = (name: string): number => Number(meter.getAttribute(`aria-value${name}`));
  expect([value('min'), value('max')]).toEqual([-2.94, 2.94]);
  expect(value('now')).toBeGreaterThan(0);
  expect(parseFloat(find(score, '[role=meter] i').style.left)).toBeCloseTo(50 + (50 * value('now')) / 2.944, 0);
  expect(all(score, [], '.llr .muted span').map((span) => span.textContent)).toEqual(['−2.94: A is not worth 40', '2.94: A is worth more than 0']);
  // The marker stays on its track.
  Object.assign(score, { counts: { games: [0, 5, 300], pairs: [0, 0, 0, 0, 0] }, played: 305 });
  await settled();
  expect([find(score, '[role=meter] i').style.left, text(score, '.llr b')]).toEqual(['100%', expect.stringMatching(/, passed$/)]);
});

test('arrows over a board: shaft, head and tag by the shape, pooled and drawn anew when they differ', () => {
  const shape = (more: Partial<BoardShape>): BoardShape => ({ key: '', kind: 'pv', from: 'e2', to: 'e4', form: 'arrow', label: '12', opacity: 0.4, head: 'filled', seat: 0, ...more });
  const overlay = new Overlay();
  document.body.replaceChildren(overlay.element);
  const seen = () => [...overlay.element.querySelectorAll<SVGGElement>('g[data-shape]:not([display])')];
  const numbers = (element: Element, ...names: string[]) => names.map((name) => Number(element.getAttribute(name)).toFixed(2)).join(' ');
  const [pv, killer, tag] = [shape({}), shape({ kind: 'killer2', label: 'K2', from: 'g1', to: 'g5', seat: 1, opacity: 0.9 }), shape({ kind: 'killer1', label: 'K1', form: 'tag', opacity: 1 })];
  overlay.draw([pv, killer, tag], 'white');
  // The first shape is painted last.
  expect(seen().map((g) => g.dataset['shape'])).toEqual(['K1 e2e4', 'K2 g1g5', '12 e2e4']);
  const [last, second, first] = seen().map((g) => ({ shaft: g.querySelector('line')!, head: g.querySelector('path')!, tag: g.querySelector('g')!, plate: g.querySelector('rect')!, text: g.querySelector('text')! }));
  expect([first!, second!, last!].map(({ shaft, head }) => [shaft, head].map((part) => part.getAttribute('display')).join())).toEqual(['inline,inline', 'inline,inline', 'none,none']);
  expect([numbers(first!.shaft, 'x1', 'y1', 'x2', 'y2', 'opacity'), numbers(first!.head, 'opacity'), numbers(first!.tag, 'opacity')]).toEqual(['4.50 6.22 4.50 4.90 0.40', '0.40', '0.60']);
  // The second of two from one square lies beside the first.
  expect(numbers(second!.shaft, 'x1', 'y1', 'x2', 'y2')).toBe('6.34 7.22 6.34 3.90');
  // The number stands at the head, a killer's tag in a corner of its square; the plates are centred and as wide as their texts.
  expect([first!, second!, last!].map(({ text: t }) => numbers(t, 'x', 'y'))).toEqual(['4.50 4.90', '6.78 7.17', '4.22 6.17']);
  for (const { plate, text: t } of [first!, second!, last!]) {
    expect(Number(plate.getAttribute('x')) + Number(plate.getAttribute('width')) / 2).toBeCloseTo(Number(t.getAttribute('x')), 9);
    expect(Number(plate.getAttribute('y')) + Number(plate.getAttribute('height')) / 2).toBeCloseTo(Number(t.getAttribute('y')), 9);
  }
  const wide = Number(first!.plate.getAttribute('width'));
  overlay.draw([shape({ label: '1' })], 'white');
  expect(seen().map((g) => g.dataset['shape'])).toEqual(['1 e2e4']);
  expect(Number(seen()[0]!.querySelector('rect')!.getAttribute('width'))).toBeLessThan(wide);
  overlay.draw([], 'white');
  overlay.draw([shape({ label: '1' })], 'white');
  expect(seen()).toHaveLength(1);
  overlay.draw([shape({ label: '1' })], 'black');
  expect(numbers(seen()[0]!.querySelector('line')!, 'x1', 'y1')).toBe('3.50 1.78');
});

test('a piece is drawn in its colours, each time as an element of its own', () => {
  const light = (fill: string): number => (fill.match(/[\da-f]{2}/g) ?? []).reduce((sum, part) => sum + parseInt(part, 16), 0);
  for (const kind of ['p', 'n', 'b', 'r', 'q', 'k'] as const) {
    const [white, black] = (['w', 'b'] as const).map((colour) => pieceElement(colour, kind));
    const body = (piece: Element) => piece.querySelector('g')!;
    expect([light(body(white!).getAttribute('fill')!) > 600, light(body(black!).getAttribute('fill')!) < 300]).toEqual([true, true]);
    expect(light(body(white!).getAttribute('stroke')!)).toBeLessThan(light(body(white!).getAttribute('fill')!));
    expect([...white!.querySelectorAll('path, circle')].map((part) => part.outerHTML)).toEqual([...black!.querySelectorAll('path, circle')].map((part) => part.outerHTML));
    expect(pieceElement('w', kind)).not.toBe(white);
  }
  expect(pieceElement('w', 'n').querySelectorAll('circle')).toHaveLength(1);
});
