/**
 * The rules for replaying standard games without the engine. Whatever is not plainly a legal standard game (a FEN that needs
 * repairs, Chess960, an illegal or loosely written move) is left to the engine, whose messages name what is wrong.
 */
import { Chess, type Move, type Square } from 'chess.js';
import { START_FEN } from '../core/format.ts';
import type { SanRules } from '../pgn/rules.ts';
import type { EndReason, PlyView, PositionSpec, PositionView } from '../protocol/protocol.ts';

/** Thrown for what only the engine can decide. */
export class NeedsEngine extends Error {}

/** Pieces of one side that the engine accepts without asking. */
const MOST_PIECES = 16;
const MOST_PAWNS = 8;
/** A castling right and where its king and rook stand. */
const CASTLING = { K: ['e1', 'h1'], Q: ['e1', 'a1'], k: ['e8', 'h8'], q: ['e8', 'a8'] } as const;

const ROOK_FILE = { K: 'H', Q: 'A', k: 'h', q: 'a' } as const;

/** Whether the FEN has small counters, each castling right's king and rook, one king for each side, and no more pieces than a game has. */
function isPlain(chess: Chess, fen: string): boolean {
  const [placement = '', , rights = '', , ...counters] = fen.split(' ');
  if (counters.some((text) => text.length > 4)) return false;
  for (const side of ['w', 'b'] as const) {
    const letters = [...placement]
      .filter((letter) => (side === 'w' ? /[A-Z]/ : /[a-z]/).test(letter))
      .map((l) => l.toLowerCase());
    const count = (piece: string): number => letters.filter((letter) => letter === piece).length;
    if (count('k') !== 1 || letters.length > MOST_PIECES || count('p') > MOST_PAWNS) return false;
  }
  return [...rights].every((right) => {
    const places = CASTLING[right as keyof typeof CASTLING] ?? [];
    const color = right < 'a' ? 'w' : 'b';
    return places.every((square, i) => {
      const piece = chess.get(square);
      return piece?.type === (i === 0 ? 'k' : 'r') && piece.color === color;
    });
  });
}

/** Whether a pawn may just have jumped over the en passant square, if there is one; the engine decides about checks. */
function hasPlainEnPassant(chess: Chess, fen: string): boolean {
  const square = fen.split(' ')[3] ?? '-';
  if (square === '-') return true;
  const behind = `${square[0]}${square[1] === '3' ? 2 : 7}`;
  return !chess.isCheck() && !chess.get(square as Square) && !chess.get(behind as Square);
}

/** A position that is written as it would be written back, or `NeedsEngine`. */
function positionOf(text: string): Chess {
  const fen = text === 'startpos' ? START_FEN : text;
  let chess: Chess;
  try {
    chess = new Chess(fen);
  } catch (error) {
    throw new NeedsEngine(String(error));
  }
  const king = chess.findPiece({ type: 'k', color: chess.turn() === 'w' ? 'b' : 'w' })[0];
  const plain = chess.fen() === fen && isPlain(chess, fen) && hasPlainEnPassant(chess, fen);
  if (!plain || !king || chess.isAttacked(king, chess.turn())) throw new NeedsEngine(fen);
  return chess;
}

function played(chess: Chess, move: string | { from: string; to: string; promotion?: string }): Move {
  try {
    return chess.move(move, { strict: true });
  } catch (error) {
    throw new NeedsEngine(String(error));
  }
}

const bare = (san: string): string => san.replace(/[x=+#]/g, '');

/** The legal move in full: the reader leaves out the signs of captures, promotions and checks. */
const written = (chess: Chess, san: string): string => chess.moves().find((move) => bare(move) === bare(san)) ?? san;

const uciParts = (uci: string) => ({ from: uci.slice(0, 2), to: uci.slice(2, 4), ...(uci[4] ? { promotion: uci[4] } : {}) });

const isCapture = (move: Move): boolean => move.isCapture() || move.isEnPassant();

const plyOf = (move: Move): PlyView => ({
  uci: move.lan,
  san: move.san,
  fen: move.after,
  check: /[+#]$/.test(move.san),
  capture: isCapture(move),
  from: move.from,
  to: move.to,
});

function endOf(chess: Chess): EndReason {
  if (chess.isCheckmate()) return 'checkmate';
  if (chess.isStalemate()) return 'stalemate';
  if (chess.isInsufficientMaterial()) return 'insufficient material';
  if (chess.isThreefoldRepetition()) return 'threefold repetition';
  return chess.isDrawByFiftyMoves() ? 'fifty moves' : '';
}

/** Describes a position as the engine does. Throws `NeedsEngine` for what only the engine can decide. */
export function describeReplay({ fen, moves, chess960 = false }: PositionSpec): PositionView {
  if (chess960) throw new NeedsEngine('Chess960');
  const chess = positionOf(fen);
  const startFen = chess.fen();
  const plies = moves.map((uci) => plyOf(played(chess, uciParts(uci))));
  const reason = endOf(chess);
  const turn = chess.turn();
  const won = turn === 'w' ? '0-1' : '1-0';
  return {
    startFen,
    repairs: [],
    fen: chess.fen(),
    turn,
    check: chess.isCheck(),
    result: reason === '' ? '*' : reason === 'checkmate' ? won : '1/2-1/2',
    reason,
    legal: chess.moves({ verbose: true }).map((move) => ({
      uci: move.lan,
      san: move.san,
      from: move.from,
      to: move.to,
      promotion: move.promotion ?? '',
      capture: isCapture(move),
    })),
    plies,
  };
}

/** The rules as the PGN reader uses them. */
export const replayRules: SanRules = {
  readSan(fen, sans, chess960) {
    if (chess960) throw new NeedsEngine('Chess960');
    const chess = positionOf(fen);
    return sans.map((san) => played(chess, written(chess, san)).lan);
  },
  describe(position) {
    if (!position.chess960 || position.moves.length > 0) return describeReplay(position);
    // Of a start, the reader asks how Chess960 writes it; a plain one has its kings and rooks at home.
    const view = describeReplay({ ...position, chess960: false });
    const [placement, turn, rights = '', ...rest] = view.startFen.split(' ');
    const files = rights.replace(/[KQkq]/g, (right) => ROOK_FILE[right as keyof typeof CASTLING]);
    return { ...view, startFen: [placement, turn, files, ...rest].join(' ') };
  },
};
