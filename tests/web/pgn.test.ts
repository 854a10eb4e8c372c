// Games as text on the page: the Position dialog takes a FEN or a PGN, and so does the address.

import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RiposteApp } from '../../web/app/app.ts';
import { pgnOfAddress } from '../../web/game/address/address.ts';
import { Session } from '../../web/game/session.ts';
import { pgnOfSession } from '../../web/game/tree/session-text.ts';
import { all, endEngines, find, realEngine, realPage, settled, until } from './harness.ts';

afterEach(endEngines);

const GAME = '[White "Ada"]\n[Black "Ben"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 a6 1/2-1/2\n';

async function openDialog(): Promise<{
  app: RiposteApp;
  session: ReturnType<typeof realPage>['session'];
  input: HTMLTextAreaElement;
}> {
  const { app, session } = realPage();
  await session.open(null);
  session.setMode('analyse');
  session.pause();
  app.run('position');
  await settled();
  return { app, session, input: find(app, 'rp-position', 'textarea') as HTMLTextAreaElement };
}

const dialogOpen = (app: RiposteApp): boolean => (find(app, 'rp-position', 'dialog') as HTMLDialogElement).open;
const recognised = (app: RiposteApp): string => find(app, 'rp-position', '.recognised').textContent!.replace(/\s+/g, ' ').trim();
const error = (app: RiposteApp): string => find(app, 'rp-position', '.error').textContent!.replace(/\s+/g, ' ').trim();

test('a pasted game: the dialog recognises it, Ctrl+Enter opens it at its end, the list shows its moves', async () => {
  const { app, session, input } = await openDialog();
  await until('the FEN of the board understood', () => recognised(app) === 'FEN: White to move.');
  const low = input.clientHeight;
  await userEvent.fill(input, `${GAME}\n${GAME}`);
  await until('the game understood', () => recognised(app).startsWith('PGN:'));
  expect(recognised(app)).toBe(
    'PGN: Ada – Ben, 6 half-moves and 2 in variations, 1/2-1/2. The first of 2 games. Ctrl+Enter loads it.',
  );
  expect(input.clientHeight).toBeGreaterThan(low);
  await userEvent.keyboard('{Enter}');
  expect(dialogOpen(app), 'Enter in a text of several lines is a line').toBe(true);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await until('the dialog away', () => !dialogOpen(app));
  expect(session.game.plies.map((p) => p.san).join(' ')).toBe('e4 e5 Nf3 Nc6 Bb5 a6');
  expect(session.game.atEnd).toBe(true);
  expect(all(app, ['rp-move-list'], '.list button').map((b) => b.textContent?.trim())).toEqual(
    expect.arrayContaining(['e4', 'Bb5', 'a6']),
  );
  expect(find(app, '[role=alert]').textContent).toContain('2 games. The first is on the board');
});

test('what is pasted anywhere but into a field opens: a game, a FEN, a file; a link is explained and the game stays', async () => {
  const { app, session } = realPage();
  await session.open(null);
  const paste = (add: (data: DataTransfer) => void, target: EventTarget = document.body): void => {
    const clipboardData = new DataTransfer();
    add(clipboardData);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
  };
  const sans = (): string => session.game.plies.map(({ san }) => san).join(' ');
  paste((data) => data.setData('text/plain', GAME));
  await until('the game', () => sans() === 'e4 e5 Nf3 Nc6 Bb5 a6');
  paste((data) => data.setData('text/plain', 'https://lichess.org/abcdefgh'));
  await until('the explanation', () => /On lichess/.test(all(app, [], '[role=alert]')[0]?.textContent ?? ''));
  expect(sans()).toBe('e4 e5 Nf3 Nc6 Bb5 a6');
  paste((data) => data.setData('text/plain', '4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1'));
  await until('the position', () => session.game.shown?.fen === '4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1');
  paste((data) => data.items.add(new File(['1. d4 d5 *'], 'a.pgn')));
  await until('the file', () => sans() === 'd4 d5');
  const field = document.createElement('input');
  app.append(field);
  paste((data) => data.setData('text/plain', GAME), field);
  await session.describe({ fen: 'startpos', moves: [] });
  expect(sans(), 'a field keeps what is pasted into it').toBe('d4 d5');
});

test('Enter loads a single line, a FEN or moves; a rejected one is named and the game stays', async () => {
  const { app, session, input } = await openDialog();
  await userEvent.fill(input, '1. Nf6');
  await userEvent.keyboard('{Enter}');
  await until('the refusal', () => error(app) !== '');
  expect(error(app)).toBe('Move 1: Nf6 is not legal.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(session.game.plies).toHaveLength(0);
  await userEvent.fill(input, '1. e4 e5 2. Nf3');
  expect(input.getAttribute('aria-invalid')).toBe('false');
  await userEvent.keyboard('{Enter}');
  await until('the dialog away', () => !dialogOpen(app));
  expect(session.game.plies).toHaveLength(3);
  app.run('position');
  await settled();
  await userEvent.fill(input, '8/8/8/8/8/8/8/K6k b - - 0 1');
  await userEvent.keyboard('{Enter}');
  await until('the position', () => session.game.turn === 'b' && session.game.plies.length === 0);
});

test('the worker, not the page, reads a long text completely', async () => {
  const sent: unknown[] = [];
  const createWorker = (): Worker => {
    const worker = new Worker(new URL('../../web/engine/worker/worker.ts', import.meta.url), {
      type: 'module',
      name: 'riposte-single',
    });
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message: unknown) => {
      sent.push(message);
      post(message);
    };
    return worker;
  };
  const session = new Session((onState) => realEngine({ onState, createWorker }));
  await session.open(null);
  sent.length = 0;
  const pgn = `1. e4 ${'{a} '.repeat(240_000)}e5 2. Nf3`;
  await session.openPosition({ pgn });
  expect(session.game.plies.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3']);
  expect(sent[0]).toMatchObject({ type: 'readPgn', pgn, fen: 'startpos' });
});

test('a null move is part of the game; what of a variation cannot be read is named', async () => {
  const { app, session, input } = await openDialog();
  await userEvent.fill(input, '1. e4 -- 2. d4 d5 (2... Ke5 3. a3) 1-0');
  await until('the game understood', () => recognised(app).startsWith('PGN:'));
  const told = 'Move 2 (Black): Ke5 is not legal. The line is read up to there.';
  expect(recognised(app)).toContain('PGN: 4 half-moves, 1-0. ');
  expect(recognised(app)).toContain(told);
  await userEvent.keyboard('{Enter}');
  await until('the dialog away', () => !dialogOpen(app));
  expect(session.game.plies.map(({ san }) => san)).toEqual(['e4', '--', 'd4', 'd5']);
  expect(find(app, '[role=alert]').textContent).toContain(told);
  expect(pgnOfSession(session)).toMatch(/\n1\. e4 -- 2\. d4 d5 1-0\n$/);
});

test('a file with one game opens on the board; what cannot be read is said, and the game stays', async () => {
  const { app, session } = await openDialog();
  const file = (text: string) => new File([text], 'game.pgn');
  await app.openFiles([file('[White "Åse"]\n\n1. d4 d5 (1... Nf6) 2. c4 *')]);
  expect(session.game.plies.map(({ san }) => san)).toEqual(['d4', 'd5', 'c4']);
  expect(session.game.record?.tags).toEqual([['White', 'Åse']]);
  for (const [text, told] of [
    ['1. Ke5', 'Move 1: Ke5 is not legal'],
    ['', 'The file is empty.'],
    ['PK\x03\x04', 'This is a ZIP archive: unpack it first.'],
  ] as const) {
    await app.openFiles([file(text)]);
    await settled(() => {
      expect(session.notifications.notice).toContain(told);
      expect(session.game.plies).toHaveLength(3);
    });
  }
  await app.openFiles([]);
  expect(session.game.plies).toHaveLength(3);
  await app.openFiles([file('1. d4 d5 2. Ke5 c6 *')]);
  await settled(() => {
    expect(session.notifications.notice).toContain('Move 2: Ke5 is not legal. The game is read up to there');
    expect(session.game.plies).toHaveLength(2);
  });
});

test('a file that cannot be read, a photo or a bad game, leaves a lesson open; a game takes its place', async () => {
  const { app, session } = await openDialog();
  app.enterMode('lessons');
  await settled();
  for (const content of [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]), '1. Ke5']) {
    session.notifications.notify(null);
    await app.openFiles([new File([content], 'photo.jpg')]);
    expect([app.cover?.kind, session.notifications.notice !== null]).toEqual(['lessons', true]);
  }
  await app.openFiles([new File(['1. d4 d5 *'], 'game.pgn')]);
  expect([app.cover, session.game.plies.length]).toEqual([null, 2]);
});

test('a link opens a game; one that cannot be played is reported and the starting position opens', async () => {
  const { session } = realPage();
  await session.open(pgnOfAddress(`?pgn=${encodeURIComponent(GAME)}&mode=analyse`));
  expect(session.game.plies).toHaveLength(6);
  expect(session.game.cursor).toBe(6);
  const second = realPage();
  await second.session.open(pgnOfAddress('?pgn=1.+Ke3&fen='));
  await settled(() => {
    expect(second.session.game.plies).toHaveLength(0);
    expect(find(second.app, '[role=alert]').textContent).toContain('Move 1: Ke3 is not legal.');
  });
  const third = realPage();
  await third.session.open(pgnOfAddress(`?fen=${encodeURIComponent('4k3/8/8/8/8/8/4P3/4K3 b - - 0 30')}&pgn=30...Kd7 31.e4`));
  expect(third.session.game.plies.map((p) => p.uci)).toEqual(['e8d7', 'e2e4']);
  expect(pgnOfAddress('?fen=8/8&pgn=')).toBeNull();
});

test('Copy PGN reads back as the same game', async () => {
  const { app, session } = await openDialog();
  for (const move of ['d2d4', 'g8f6', 'c2c4', 'e7e6']) await session.play(move);
  let copied = '';
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void (copied = text) },
  });
  all(app, ['rp-position'], '.copies button')[1]?.click();
  await until('the copy', () => copied !== '');
  const { position } = await realEngine().readPgn(copied);
  expect(position.moves).toEqual(session.game.spec().moves);
});

test('a variation on the board that ends in mate is no result of the game', async () => {
  const { session } = realPage();
  await session.open({ pgn: '1. f3 e5 2. e3 (2. g4 Qh4#) 2... d6 1-0' });
  await session.goToPath(['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  expect(session.game.outcome().result).toBe('0-1');
  expect(pgnOfSession(session)).toMatch(/\n1\. f3 e5 2\. e3 \(2\. g4 Qh4#\) 2\.\.\. d6 1-0\n$/);
});

test('an imported PGN keeps its tags and its result, whatever is tried beside its main line', async () => {
  const { session } = realPage();
  await session.open({
    pgn: '[White "Morphy"]\n[Black "The Duke"]\n[Opening "Philidor"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 d6 1-0',
  });
  const tag = (name: string): string | undefined => new RegExp(`^\\[${name} "(.*)"\\]$`, 'm').exec(pgnOfSession(session))?.[1];
  expect(['White', 'Black', 'Opening', 'Date', 'Result'].map(tag)).toEqual([
    'Morphy',
    'The Duke',
    'Philidor',
    '????.??.??',
    '1-0',
  ]);
  session.setMode('analyse');
  await session.play('d2d4');
  expect(['White', 'Result'].map(tag)).toEqual(['Morphy', '1-0']);
  await session.goTo(2);
  await session.play('f1c4');
  expect(['White', 'Result'].map(tag)).toEqual(['Morphy', '1-0']);
});
