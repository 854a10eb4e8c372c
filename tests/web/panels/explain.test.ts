// "In words": threats and refuted moves, asked for by key, list and board, with the real engine.
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Session } from '../../../web/game/session.ts';
import type { ExplainPane } from '../../../web/ui/explain/explain-pane.ts';
import { all, endEngines, find, openPage, realEngine, realPage, settled, text, until } from '../harness.ts';

const RUSTIC = '6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1';

afterEach(() => endEngines());

/** The page in an analysis of the Rustic position, with its search paused. */
async function openRustic(): Promise<{ app: HTMLElement; session: Session; pane: ExplainPane }> {
  const { app, session } = realPage();
  await session.open({ fen: RUSTIC, moves: [] });
  session.setMode('analyse');
  await settled();
  session.stopSearch();
  await settled();
  const pane = find(app, 'rp-explain-pane') as ExplainPane;
  pane.connect = () => realEngine({ single: true });
  return { app, session, pane };
}

const arrows = (app: HTMLElement, kind: string): string[] =>
  all(app, ['rp-board'], `.shape.${kind}`)
    .filter((shape) => shape.getClientRects().length > 0)
    .map((shape) => shape.getAttribute('data-shape') ?? '');
const press = (pane: HTMLElement, label: string): void =>
  all(pane, [], 'button')
    .find((button) => button.textContent?.trim() === label)!
    .click();

test('X shows the threat in words and on the board, and hides it', async () => {
  const { app, session, pane } = await openRustic();
  await userEvent.keyboard('x');
  await until('the threat', () =>
    all(pane, [], '.answer p').some((p) => p.textContent?.startsWith('White threatens Bc6') ?? false),
  );
  expect(text(pane, '.answer p')).toContain('forks the queen on d7 and the rook on b5');
  expect(arrows(app, 'threat')).toEqual(['! g2c6']);
  expect(arrows(app, 'answer').length).toBeGreaterThan(1);
  expect(arrows(app, 'pv')).toEqual([]);

  // A move of its line, on the board and back.
  const first = (): HTMLElement => all(pane, [], '.line button:not(.show)')[0]!;
  first().click();
  await until('the preview', () => session.preview.board?.lastMove.join() === 'g2,c6');
  await until('its mark', () => first().ariaPressed === 'true');
  first().click();
  await until('the game', () => session.preview.board === null);

  // A sentence plays its line, and lights up what it names; a key does the same and ends it.
  const sentence = (): HTMLElement => all(pane, [], '.told').find((one) => one.textContent?.startsWith('It forks'))!;
  sentence().click();
  await until('the fork', () => session.preview.board?.squares?.join() === 'd7,b5');
  expect(session.preview.board?.lastMove).toEqual(['g2', 'c6']);
  await until('the rings', () => all(app, ['rp-board'], '.drawn.yellow').length === 2);
  expect(sentence().ariaPressed).toBe('true');
  sentence().focus();
  await userEvent.keyboard('{Enter}');
  await until('the game again', () => session.preview.board === null);

  await userEvent.keyboard('x');
  await settled(() => expect([arrows(app, 'threat'), all(pane, [], '.answer[role=status]')]).toEqual([[], []]));
});

test('a move is asked about by the list and on the board; nothing is played', async () => {
  const { session, pane } = await openRustic();
  const list = find(pane, 'select') as HTMLSelectElement;
  expect(list.options.length).toBe(38);
  expect(list.options[list.selectedIndex]?.text).toBe('Why not …');
  list.value = 'g8h8';
  list.dispatchEvent(new Event('change'));
  await until('the reason', () =>
    all(pane, [], '.answer p').some((p) => p.textContent?.startsWith('Kh8 loses the exchange') ?? false),
  );
  expect(text(pane, 'h3')).toContain('Why not Kh8?');
  expect(all(pane, [], 'details li')[0]?.textContent).toMatch(/^Kh8: −\d+ centipawns for the side to move, depth \d+\./);

  press(pane, 'Ask on the board');
  await settled();
  await session.play('a6a5');
  await until('the other reason', () => all(pane, [], '.answer p').some((p) => p.textContent?.startsWith('a5 loses') ?? false));
  expect(session.game.plies).toEqual([]);

  // After the move was played it can still be asked about; another move drops the question.
  await session.play('a6a5');
  await settled(() => expect(text(pane, 'h3')).toContain('Why not a5?'));
  await session.play('g2c6');
  await settled(() => expect(all(pane, [], '.answer[role=status]')).toEqual([]));
  press(pane, 'Why Bc6?');
  await until('the good move', () =>
    all(pane, [], '.answer p').some((p) => p.textContent?.startsWith('No better move than Bc6') ?? false),
  );
  press(pane, 'Close');
  await settled(() => expect(all(pane, [], '.answer[role=status]')).toEqual([]));
});

test('an engine that fails is reported, and can be asked again', async () => {
  const { app, session, engine } = await openPage();
  session.setMode('analyse');
  await settled();
  const pane = find(app, 'rp-explain-pane') as ExplainPane;
  pane.connect = () =>
    Object.assign(Object.create(engine), {
      motifs: async () => [],
      terminate: () => {},
      describe: () => Promise.reject(new Error('The engine crashed')),
    });
  await userEvent.keyboard('x');
  await until('the message', () => all(pane, [], '[role=alert]').length === 1);
  expect(text(pane, '[role=alert]')).toBe('The engine did not answer: The engine crashed.');
});
