// A Chess960 game on the real engine: castling on the board, its PGN, and the game read again.
import { afterEach, expect, test } from 'vitest';
import { backRank, chess960Fen } from '../../../web/game/play/chess960.ts';
import { pgnOfSession } from '../../../web/game/tree/session-text.ts';
import { endEngines, pieceOn, realPage, settled, tap, until } from '../harness.ts';

afterEach(endEngines);

/** `BQNNRKRB`: king on f1 beside its rook on g1: it may castle at once. */
const NUMBER = Array.from({ length: 960 }, (_, number) => number).find((number) => backRank(number).slice(5, 7) === 'KR')!;
const FEN = chess960Fen(NUMBER);

test('the king castles onto its rook; PGN and library keep the variant', async () => {
  const { app, session } = realPage();
  await session.open(null);
  session.setStrength('beginner', 500);
  await session.newGame('w', { fen: FEN, moves: [], chess960: true });
  await settled();
  tap(app, 'f1');
  tap(app, 'g1');
  await until('the answer', () => session.game.plies.length === 2);
  expect(session.game.plies[0]?.san).toBe('O-O');
  expect([pieceOn(app, 'g1'), pieceOn(app, 'f1')]).toEqual(['white king', 'white rook']);
  const pgn = pgnOfSession(session);
  expect(pgn).toContain(`[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${FEN.replace('KQkq', 'GEge')}"]`);
  const again = await session.read({ pgn });
  expect([again.game?.record.chess960, again.position.moves]).toEqual([true, session.game.plies.map(({ uci }) => uci)]);
  await session.openPosition({ pgn });
  expect(pgnOfSession(session)).toBe(pgn);
});
