// The page on the real engine: rules, refusals, a game, and killers that come out of a search.

import { afterEach, expect, test } from 'vitest';
import { errorText } from '../../web/core/errors.ts';
import { START_FEN } from '../../web/core/format.ts';
import { positionOfAddress } from '../../web/game/address/address.ts';
import { RUSTIC_EXAMPLE, SAMPLES } from '../../web/game/examples.ts';
import { fallbackNotice } from '../../web/game/refusal.ts';
import hostile from '../data/hostile-fen.json';
import { all, endEngines, find, pieceOn, realPage, settled, square, tap, until } from './harness.ts';

afterEach(endEngines);

test('a game: a move by hand, the engine\u2019s reply, mate announced', async () => {
  const { app, session } = realPage();
  await settled();
  const loading = () => app.renderRoot.querySelector('.notice progress') !== null;
  expect(loading()).toBe(true);
  await session.open(null);
  await settled(() => expect(loading(), 'the loading notice goes by itself').toBe(false));
  session.setStrength('beginner', 500);
  await settled();
  tap(app, 'e2');
  tap(app, 'e4');
  await until('the answer', () => session.game.plies.length === 2);
  expect(session.game.turn).toBe('w');
  await session.openPosition({ fen: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', moves: [] });
  await settled();
  tap(app, 'a1');
  tap(app, 'a8');
  await until('mate', () => session.game.over);
  expect(find(app, '[aria-live]').textContent).toContain('White: rook a8. White wins by checkmate.');
  expect(square(app, 'g8').classList.contains('in-check')).toBe(true);
});

test('the user\u2019s side is at the bottom', async () => {
  const { app, session } = realPage();
  await session.open({ fen: '6k1/5ppp/8/8/8/8/8/R5K1 b - - 0 1', moves: [] });
  await settled(() => expect(app.orientation).toBe('black'));
  await session.newGame('w');
  await settled(() => expect(app.orientation).toBe('white'));
});

test('castling, en passant and promotion look right on the board', async () => {
  const { app, session } = realPage();
  await session.open({ fen: 'r3k2r/p6p/8/8/4p3/8/P2P3P/R3K2R w KQkq - 0 1', moves: ['d2d4', 'e4d3', 'e1g1'] });
  await settled(() =>
    expect([pieceOn(app, 'd4'), pieceOn(app, 'd3'), pieceOn(app, 'g1'), pieceOn(app, 'f1'), pieceOn(app, 'h1')]).toEqual([
      '',
      'black pawn',
      'white king',
      'white rook',
      '',
    ]),
  );
});

test('the example shows its killer in a slot, and how it refutes a position on the board', async () => {
  const { app, session } = realPage();
  await session.open(null);
  await session.showExample(RUSTIC_EXAMPLE);
  await until('the killer at work', () => session.playhead?.event?.kind === 'cut' && session.preview.board !== null);
  expect(session.preview.board?.shapes.map(({ from, to }) => from + to)).toContain(RUSTIC_EXAMPLE.killer);
  const row = session.liveSearch.snapshot?.rows[RUSTIC_EXAMPLE.ply - 1];
  expect(row?.killers.map((k) => k.uci)).toContain('g2c6');
  const slots = () => find(app, 'rp-killer-ladder', `.row[data-ply="${RUSTIC_EXAMPLE.ply}"] .killer`).textContent;
  await until('the row painted', () => slots()?.includes('c6'));
  // After that it is an ordinary analysis: it ends on request, and the ladder stays.
  const example = session.liveSearch.generation;
  await session.engineNow();
  // The ladder keeps the example's rows until the next frame: wait for those of the new search.
  await until('rows', () => session.liveSearch.generation !== example && (session.liveSearch.snapshot?.rows.length ?? 0) >= 8);
  await session.engineNow();
  await until('the end', () => !session.liveSearch.running);
  expect(all(app, ['rp-killer-ladder'], '.row').length).toBeGreaterThanOrEqual(8);
});

test('every sample position loads', async () => {
  const { session } = realPage();
  await session.open(null);
  for (const { fen } of [...SAMPLES, RUSTIC_EXAMPLE]) await session.openPosition({ fen, moves: [] });
  expect(session.game.startFen).toBe(RUSTIC_EXAMPLE.fen);
});

test('a hostile FEN is rejected, names its field, and the game stays', async () => {
  const { session } = realPage();
  await session.open(null);
  await session.play('e2e4');
  const wrong: string[] = [];
  // One of each field; tests/engine/board/fen_test.cpp has the whole table.
  const [...fields] = new Map(hostile.map((row) => [row.field, row])).values();
  for (const { fen, why, field } of fields) {
    const error = await session.openPosition({ fen: fen.trim(), moves: [] }).then(() => null, errorText);
    if (error?.field !== field || error.message === '')
      wrong.push(`${why}: ${error ? `${error.field}: ${error.message}` : 'accepted'}`);
    if (session.game.startFen !== START_FEN) wrong.push(`${why}: the game is gone`);
  }
  expect(wrong).toEqual([]);
});

test('the FEN of another program is loaded, and a notice lists the repairs', async () => {
  const { app, session } = realPage();
  const alert = (): string => app.shadowRoot?.querySelector('[role=alert]')?.textContent ?? '';
  await session.open(positionOfAddress('?fen=4k3/8/8/8/8/8/8/4K2R_w_KQ_-_0_1'));
  await settled(() => {
    expect(pieceOn(app, 'h1')).toBe('white rook');
    expect(alert()).toContain('The FEN was repaired: the castling right Q is left out, as no rook is on a1.');
  });
  session.setMode('analyse');
  await until('a line', () => (session.liveSearch.lines[0]?.depth ?? 0) > 0);
  await session.openPosition({ fen: START_FEN, moves: [] });
  await settled(() => expect(alert(), 'it was about the position before').toBe(''));
});

test('a hostile link opens the starting position and names the invalid field', async () => {
  const { app, session } = realPage();
  await session.open(null);
  for (const { fen, field } of hostile.slice(0, 2)) {
    await session.openPosition({ fen: SAMPLES[0]!.fen, moves: [] });
    await session.open(positionOfAddress(`?fen=${encodeURIComponent(fen)}`));
    await settled(() => expect(session.game.startFen).toBe(START_FEN));
    const refusal = await session.describe({ fen, moves: [] }).then(() => null, errorText);
    expect(find(app, '[role=alert]').textContent).toContain(
      fallbackNotice({ field, message: refusal?.message ?? 'accepted' }, fen),
    );
  }
  for (const moves of ['e2e5', 'e2e4,e2e4', 'xyz', 'e7e5', '0000', 'e2e4q']) {
    session.notifications.notify(null);
    await session.open(positionOfAddress(`?moves=${moves}`));
    expect(session.notifications.notice).toMatch(/the move .* is not legal/);
  }
});
