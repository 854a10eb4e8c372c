// The evaluation in X-ray: tables of the board's position, and what each piece is worth on the board itself.
import { expect, test } from 'vitest';
import '../../../web/ui/xray/evaluation/evaluation-pane.ts';
import { all, find, openPage, square, text, until, viewOf } from '../harness.ts';

const FEN = '4k3/3p4/8/8/8/8/4P3/4K3 w - - 0 1';
const rows = (pane: HTMLElement, table: number): string[] =>
  all(pane, [], 'table')
    .slice(table, table + 1)
    .flatMap((each) => [...each.querySelectorAll('tbody tr')])
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()).join(' '));

test('the pane shows the sum, the pieces from their own side, and the terms; it follows the board', async () => {
  const { app, session, engine } = await openPage();
  await session.openPosition({ fen: FEN, moves: [] });
  session.setMode('analyse');
  const pane = await viewOf(session, 'rp-evaluation-pane');
  await until('the evaluation', () => all(pane, [], 'table').length === 3);
  expect(text(pane, '.sum')).toBe('+0.54 for White = terms +0.24, net +0.30.');
  expect(rows(pane, 0)).toEqual(['Pawn e2 +1.20 +1.00 +0.20']);
  expect(rows(pane, 1)).toEqual(['Pawn d7 +1.20 +1.00 +0.20']);
  expect(rows(pane, 2)).toEqual(['Tempo +0.24 0.00 +0.24']);

  expect(all(app, ['rp-board'], '.worth')).toEqual([]);
  find(pane, 'button').click();
  await until('the numbers', () => all(app, ['rp-board'], '.worth').length === 2);
  expect(all(app, ['rp-board'], '.worth').map((mark) => mark.dataset['worth'])).toEqual(['d7 1.2', 'e2 1.2']);
  expect(square(app, 'e2').classList.contains('tinted')).toBe(true);

  await session.play('e2e4');
  await until('the next position', () => all(app, ['rp-board'], '.worth').some((mark) => mark.dataset['worth'] === 'e4 1.2'));
  expect(square(app, 'e2').classList.contains('tinted')).toBe(false);
  expect(engine.evaluated).toHaveLength(2);

  find(pane, 'button').click();
  await until('no numbers', () => all(app, ['rp-board'], '.worth').length === 0);
  expect(find(pane, 'button').getAttribute('aria-pressed')).toBe('false');
  pane.remove();
  expect(session.evaluation.view).toBeNull();
});
