// The element's attributes and events from its sources, its room and the page for frames; tests/package has the packed one.
import '../../web/element/riposte-board.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BoardShell } from '../../web/element/board-shell.ts';
import type { RiposteBoard } from '../../web/element/riposte-board.ts';
import { Session } from '../../web/game/session.ts';
import { fakeConnect } from './fake-engine.ts';
import { all, BLACK, find, settled, square, text, until } from './harness.ts';

const PAWN = '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1';

/** A board for looking only: its engine searches nothing. */
async function boardOf(attributes: Record<string, string>): Promise<RiposteBoard> {
  const board = document.createElement('riposte-board') as RiposteBoard;
  for (const [name, value] of Object.entries({ mode: 'view', ...attributes })) board.setAttribute(name, value);
  document.body.replaceChildren(board);
  await board.load();
  return board;
}
afterEach(() => document.body.replaceChildren());

test('setting a FEN or a PGN replaces the previous game', async () => {
  const board = await boardOf({ pgn: '1. e4 e5 2. Nf3' });
  expect(board.moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
  board.fen = PAWN;
  await board.load();
  expect([board.fen, board.moves, board.pgn]).toEqual([PAWN, [], '']);
  board.moves = ['e2e4'];
  board.pgn = '1. d4';
  await board.load();
  expect([board.moves, board.getAttribute('fen'), board.getAttribute('moves')]).toEqual([['d2d4'], null, null]);
  board.moves = ['e2e4'];
  await board.load();
  expect([board.pgn, board.moves]).toEqual(['', ['e2e4']]);
  board.fen = PAWN;
  await board.load();
  expect([board.fen, board.moves]).toEqual([PAWN, []]);
});

test('a FEN and moves that are set together go together in either order, and what is not given removes nothing else', async () => {
  const board = await boardOf({ pgn: '1. d4' });
  const attributes = () => ['fen', 'moves', 'pgn'].map((name) => board.getAttribute(name));
  board.fen = PAWN;
  board.moves = ['e2e4'];
  board.pgn = '';
  expect(attributes()).toEqual([PAWN, 'e2e4', null]);
  await board.load();
  board.moves = ['e2e3'];
  board.fen = PAWN;
  board.pgn = null;
  expect(attributes()).toEqual([PAWN, 'e2e3', null]);
  await board.load();
  expect(board.moves).toEqual(['e2e3']);
  board.pgn = '1. d4';
  board.fen = '';
  board.moves = [];
  expect(attributes()).toEqual([null, null, '1. d4']);
  await board.load();
  board.pgn = null;
  await board.load();
  expect(board.moves).toEqual([]);
});

test('ply is shown when load() resolves, and is the first position of a later game, too', async () => {
  const board = await boardOf({ pgn: '1. e4 e5 2. Nf3', ply: '1' });
  const onBoard = () => board.fen.split(' ')[0];
  expect(onBoard()).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
  board.pgn = '1. d4 d5 2. c4';
  await board.load();
  expect(onBoard()).toBe('rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR');
});

test('in a page that is read from right to left, squares and coordinates stay where the arrows are', async () => {
  document.body.dir = 'rtl';
  try {
    const board = await boardOf({ pgn: '1. e4 e5 2. Nf3' });
    const shell = find(board, 'rp-board-shell');
    const left = (name: string): number => square(shell, name).getBoundingClientRect().left;
    expect(left('a1')).toBeLessThan(left('h1'));
    await until('the moves', () => all(shell, [], 'rp-move-list').length > 0);
    expect(getComputedStyle(find(shell, 'rp-move-list')).direction).toBe('ltr');
  } finally {
    document.body.removeAttribute('dir');
  }
});

test('two boards on a page speak the languages of their places, and another when lang changes', async () => {
  const article = document.createElement('article');
  article.lang = 'fr';
  const [german, french] = [document.createElement('riposte-board'), document.createElement('riposte-board')];
  german.lang = 'de-AT';
  article.append(french);
  for (const board of [german, french]) {
    board.setAttribute('mode', 'analyse');
    board.setAttribute('loading', 'eager');
  }
  document.body.replaceChildren(german, article);
  const told = (node: Node): string =>
    node instanceof Text
      ? node.data
      : [...((node as Element).shadowRoot?.childNodes ?? []), ...node.childNodes].map((child) => told(child)).join(' ');
  await until('both', () => told(german).includes('Weiß am Zug') && told(french).includes('Trait aux Blancs'));
  german.lang = 'es';
  await until('the other language', () => told(german).includes('blancas'));
  expect(told(french)).toContain('Trait aux Blancs');
});

test('a board removed and added again still dispatches events, and repeats none', async () => {
  const board = await boardOf({ pgn: '1. e4 e5 2. Nf3' });
  const plies: number[] = [];
  board.addEventListener('riposte-position', (e) => plies.push((e as CustomEvent<{ ply: number }>).detail.ply));
  await until('the first report', () => plies.length > 0);
  board.remove();
  // The element rests in a task of its own after it has left.
  await new Promise((resolve) => setTimeout(resolve));
  document.body.append(board);
  board.flip();
  await board.load();
  await settled();
  await board.goTo(1);
  await until('the report', () => plies.at(-1) === 1);
  expect(plies).toEqual([3, 1]);
});

test('a new position leaves the user the side at the bottom and the clock; turned and moved, the board leaves them their side', async () => {
  const board = await boardOf({ mode: 'play', clock: '5+3', level: '1' });
  const room = find(board, 'rp-board-shell') as BoardShell;
  const { session } = room;
  board.fen = BLACK;
  await board.load();
  expect([session.user, session.clock.control?.increment]).toEqual(['w', 3000]);
  room.orientation = 'black';
  board.remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(session.mode, 'it rests').toBe('analyse');
  document.body.append(board);
  await board.load();
  expect([session.mode, session.user]).toEqual(['play', 'w']);
});

test('a page that is dark by a class only gets a dark board; the attribute decides', async () => {
  const { style } = document.body;
  style.background = '#222';
  try {
    const board = await boardOf({ fen: PAWN });
    const shell = find(board, 'rp-board-shell');
    expect(getComputedStyle(shell).colorScheme).toBe('dark');
    style.background = '#eee';
    await until('light', () => getComputedStyle(shell).colorScheme === 'light');
    style.background = '#222';
    board.theme = 'light';
    await until('the attribute', () => getComputedStyle(shell).colorScheme === 'light' && shell.style.colorScheme === '');
  } finally {
    style.background = '';
  }
});

test('the X-ray shows the parts that are named, and the line below the board only if asked for', async () => {
  const board = await boardOf({ strip: 'on', parts: 'tree, words' });
  const shell = find(board, 'rp-board-shell') as BoardShell;
  expect([shell.strip, shell.parts]).toEqual([true, ['tree', 'words']]);
  board.setAttribute('parts', 'ladder nonsense');
  await board.load();
  expect(shell.session.notifications.notice).toBe(
    'parts: expected some of ladder, tape, tree, words, evaluation, got "ladder nonsense"',
  );
  expect(shell.parts).toEqual(['tree', 'words']);
});

test('before it is printed, a board that was never in view is drawn', async () => {
  const board = document.createElement('riposte-board') as RiposteBoard;
  board.setAttribute('mode', 'view');
  board.style.cssText = 'position: fixed; top: -9000px';
  document.body.replaceChildren(board);
  dispatchEvent(new Event('beforeprint'));
  await until('the board', () => board.shadowRoot?.querySelector('rp-board-shell') != null);
});

test('loading="eager" takes effect on a board in the document that is out of view', async () => {
  const board = document.createElement('riposte-board') as RiposteBoard;
  board.setAttribute('mode', 'view');
  board.style.cssText = 'position: fixed; top: -9000px';
  document.body.replaceChildren(board);
  board.setAttribute('loading', 'eager');
  await until('the board', () => board.shadowRoot?.querySelector('rp-board-shell') != null);
});

describe('properties and attributes', () => {
  test('agree before and after the board is loaded', async () => {
    const board = document.createElement('riposte-board') as RiposteBoard;
    const values = () => [
      board.mode,
      board.level,
      board.movetime,
      board.depth,
      board.lines,
      board.orientation,
      board.arrows,
      board.killers,
      board.fen,
      board.moves,
      board.pgn,
    ];
    expect(values()).toEqual(['play', '', 0, 0, 1, 'white', true, false, '', [], '']);
    Object.assign(board, {
      mode: 'view',
      level: 3,
      movetime: 700,
      depth: 9,
      lines: 2,
      orientation: 'black',
      arrows: false,
      killers: true,
      moves: ['e2e4', 'e7e5'],
    });
    const attributes = ['mode', 'level', 'movetime', 'depth', 'lines', 'orientation', 'arrows', 'killers', 'moves'].map((name) =>
      board.getAttribute(name),
    );
    expect(attributes).toEqual(['view', '3', '700', '9', '2', 'black', 'off', '', 'e2e4 e7e5']);
    const set = ['view', '3', 700, 9, 2, 'black', false, true];
    expect(values().slice(0, 10)).toEqual([...set, '', ['e2e4', 'e7e5']]);
    board.killers = false;
    board.arrows = true;
    expect([board.hasAttribute('killers'), board.getAttribute('arrows')]).toEqual([false, 'on']);
    document.body.replaceChildren(board);
    await board.load();
    expect([board.fen.split(' ')[1], board.moves]).toEqual(['w', ['e2e4', 'e7e5']]);
    const room = find(board, 'rp-board-shell') as BoardShell;
    expect([
      room.orientation,
      room.mode,
      room.arrows,
      room.session.level,
      room.session.moveTime,
      room.session.recorded.depth,
      room.session.multipv,
      room.session.locked,
    ]).toEqual(['black', 'view', true, 'improver', 700, 9, 2, true]);
    board.flip();
    await board.load();
    expect([board.orientation, room.orientation]).toEqual(['white', 'white']);
  });

  test('of which one is removed have its default again', async () => {
    const set = {
      mode: 'puzzle',
      strip: 'on',
      parts: 'tree',
      arrows: 'off',
      names: 'off',
      page: 'https://example.org/',
      lines: '3',
    };
    const more = { level: '2', movetime: '300', depth: '5', orientation: 'black', clock: '5+3', moves: 'e2e4' };
    const board = await boardOf({ ...set, ...more });
    const room = find(board, 'rp-board-shell') as BoardShell;
    const { session } = room;
    const values = () => [
      ...[room.mode, room.strip, room.parts, room.arrows, room.names, room.page, room.orientation],
      ...[session.multipv, session.level, session.moveTime, session.recorded.depth],
    ];
    expect(values()).toEqual(['puzzle', true, ['tree'], false, false, 'https://example.org/', 'black', 3, 'casual', 300, 5]);
    for (const name of Object.keys({ ...set, ...more })) board.removeAttribute(name);
    await board.load();
    expect(values()).toEqual(['play', false, ['ladder'], true, true, '', 'white', 1, 'hobby', 2000, 12]);
    expect([session.locked, session.clock.control, board.moves]).toEqual([false, null, []]);
    board.setAttribute('clock', '5+3');
    await board.load();
    expect(session.clock.control?.increment).toBe(3000);
    board.removeAttribute('clock');
    await board.load();
    expect(session.clock.control).toBeNull();
  });

  test('with invalid values are reported by name and change nothing', async () => {
    const board = await boardOf({ lines: '2', level: '4' });
    const told: string[] = [];
    board.addEventListener('riposte-error', (e) => told.push((e as CustomEvent<{ message: string }>).detail.message));
    const room = find(board, 'rp-board-shell') as BoardShell;
    for (const [name, value] of [
      ['lines', '4'],
      ['level', '11'],
      ['movetime', '9'],
      ['depth', '31'],
      ['orientation', 'up'],
      ['arrows', 'yes'],
      ['mode', 'chess'],
    ] as const) {
      board.setAttribute(name, value);
      await board.load();
      await until(name, () => told.at(-1)?.startsWith(`${name}: expected `) === true);
      expect(told.at(-1)).toContain(`, got "${value}"`);
    }
    const { session } = room;
    expect([
      session.multipv,
      session.level,
      session.moveTime,
      session.recorded.depth,
      room.orientation,
      room.arrows,
      room.mode,
    ]).toEqual([2, 'hobby', 2000, 12, 'white', true, 'view']);
  });

  test('setting the initial FEN again returns to the start; a new game clears FEN, moves and mode', async () => {
    const board = await boardOf({ mode: 'analyse', fen: PAWN });
    expect([await board.play('e4'), await board.play('Kd4'), board.moves]).toEqual([true, true, ['e2e4', 'e5d4']]);
    expect([await board.play('e2e4'), await board.play('e5d4'), board.moves.length], 'neither is legal now').toEqual([
      false,
      false,
      2,
    ]);
    await board.takeBack();
    expect(board.moves).toEqual(['e2e4']);
    expect([await board.play('Kd4'), board.moves.length]).toEqual([true, 2]);
    await board.goTo(1);
    expect([await board.play('Kf4'), board.moves], 'in place of the last move').toEqual([true, ['e2e4', 'e5f4']]);
    await board.goTo(1);
    expect([await board.play('e5d4'), board.moves], 'a move that the game has').toEqual([true, ['e2e4', 'e5d4']]);
    board.fen = PAWN;
    await board.load();
    expect(board.moves).toEqual([]);
    await board.play('e2e3');
    expect(await board.toPgn()).toMatch(/\[FEN "8\/8\/8\/4k3.*\n\n1\. e3 \*\n$/s);
    board.fen = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
    await board.load();
    expect([await board.play('Ra8'), board.moves], 'the sign of a check may be left out').toEqual([true, ['a1a8']]);
    await board.newGame();
    expect([board.hasAttribute('fen'), board.mode, board.moves, board.fen.startsWith('rnbqkbnr')]).toEqual([
      false,
      'play',
      [],
      true,
    ]);
    await board.resign();
    expect(await board.toPgn()).toContain('[Result "0-1"]');
  });
});

/** A key on an element; whether it was taken there, and whether the page saw it. */
function key(target: EventTarget, name: string): { taken: boolean; seen: boolean } {
  const seen = vi.fn();
  document.addEventListener('keydown', seen);
  const taken = !target.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
  );
  document.removeEventListener('keydown', seen);
  return { taken, seen: seen.mock.calls.length > 0 };
}
const TAKEN = { taken: true, seen: false };
const LEFT = { taken: false, seen: true };

describe('the board shell', () => {
  async function open(mode: Exclude<BoardShell['mode'], 'puzzle'>, moves: string[] = []) {
    const { connect, engine } = fakeConnect();
    const session = new Session(connect);
    session.locked = mode === 'view';
    const room = new BoardShell();
    Object.assign(room, { session, mode });
    document.body.replaceChildren(room);
    await session.open(null);
    await session.openPosition({ fen: 'startpos', moves });
    if (mode !== 'view') session.setMode(mode);
    await settled();
    return { room, session, engine: engine() };
  }
  const views = (room: BoardShell) => all(room, [], '[part]').map((view) => view.getAttribute('part'));

  test('shows what its mode needs', async () => {
    expect(views((await open('view')).room)).toEqual(['status', 'board', 'bar']);
    expect(views((await open('view', ['e2e4'])).room)).toEqual(['status', 'board', 'bar', 'moves']);
    expect(views((await open('play')).room)).toEqual(['status', 'player', 'board', 'player', 'bar', 'moves']);
    expect(views((await open('analyse')).room)).toEqual(['status', 'board', 'bar', 'line', 'moves']);
    expect(views((await open('xray')).room)).toEqual(['status', 'board', 'bar', 'line', 'xray', 'tree']);
  });

  test('handles its own keys and leaves others to the page; a view-only board accepts no moves', async () => {
    const { room, session } = await open('analyse', ['e2e4', 'e7e5']);
    expect(key(room, 'f')).toEqual(TAKEN);
    await until('the other side', () => room.orientation === 'black');
    expect([key(room, 'ArrowLeft'), key(room, 'm'), key(room, 'x'), key(room, '?')]).toEqual([TAKEN, LEFT, LEFT, LEFT]);
    await until('one back', () => session.game.cursor === 1);
    expect(key(room, 'a')).toEqual(TAKEN);
    await until('no arrows', () => !room.arrows);
    key(room, 't');
    await until('one more back, without loss', () => session.game.cursor === 0 && session.game.plies.length === 2);
    const shown = await open('view', ['e2e4', 'e7e5']);
    expect(['f', 'Home', 't', 'a', 'n', ' '].map((name) => key(shown.room, name).taken)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    await until('the start', () => shown.session.game.cursor === 0);
    expect(shown.session.game.plies.length).toBe(2);
  });

  test('asks before it ends a game; a new game keeps the user\u2019s side', async () => {
    const { room, session } = await open('play', ['e2e4']);
    expect(session.user).toBe('b');
    const ask = async (n: number): Promise<void> => {
      find(room, 'rp-game-bar', '[aria-label=Resign]').click();
      await settled(() => expect(text(room, '[role=alertdialog]')).toBe('Resign this game? ResignPlay on'));
      all(room, [], '[role=alertdialog] button')[n]!.click();
      await settled(() => expect(room.shadowRoot!.querySelector('[role=alertdialog]')).toBeNull());
    };
    await ask(1);
    expect(session.game.over).toBe(false);
    await ask(0);
    expect(session.game.outcome().result).toBe('1-0');
    find(room, 'rp-game-status', 'button.primary').click();
    await until('the new game', () => session.game.plies.length === 0 && !session.game.over);
    expect(session.user).toBe('b');
  });

  test('focuses its board', async () => {
    const { room } = await open('play');
    room.focus();
    expect(find(room, 'rp-board', '.chess-board').shadowRoot!.activeElement?.hasAttribute('data-square')).toBe(true);
  });
});
