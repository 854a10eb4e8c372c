import { placement } from '../core/fen.ts';
import type { Analyst } from '../engine/engine-port.ts';
import type { PlyView, PositionSpec } from '../protocol/protocol.ts';
import { passed, searchLine } from './analyst.ts';

/** A pass must be better than every move by this, in centipawns. */
const WORTH = 100;
/** Most pieces, kings and pawns among them, with which zugzwang is looked for; and most of the side to move besides king and pawns. */
const FEW = { pieces: 14, own: 2 } as const;
/** Nodes of the searches of a suspicion, and of those that confirm it. */
const NODES = [40_000, 400_000] as const;

/** Whether a position can be zugzwang at all: few pieces, no check. */
function possible({ fen, check }: PlyView): boolean {
  const board = placement(fen).filter((piece) => piece !== '');
  const white = fen.split(' ')[1] === 'w';
  const own = board.filter((piece) => (piece === piece.toUpperCase()) === white && !'kp'.includes(piece.toLowerCase()));
  return !check && board.length <= FEW.pieces && own.length <= FEW.own;
}

/** Whether every move loses where a pass would not, by two searches of each, the second to be sure. */
async function losesByMoving(analyst: Analyst, spec: PositionSpec, pass: PositionSpec, signal: AbortSignal): Promise<boolean> {
  for (const nodes of NODES) {
    const passing = await searchLine(analyst, pass, { nodes }, signal);
    const moving = await searchLine(analyst, spec, { nodes }, signal);
    // Values are for the side that is to move: after a pass for the other one.
    if (!passing || !moving || -passing.value - moving.value < WORTH) return false;
  }
  return true;
}

/**
 * The index of the reply in a line that puts the other side in zugzwang: a pass would be better than its best move. -1 for none.
 * Looks at the first three replies. https://www.chessprogramming.org/Zugzwang
 */
export async function zugzwangPly(
  analyst: Analyst,
  position: PositionSpec,
  plies: readonly PlyView[],
  signal: AbortSignal,
): Promise<number> {
  for (const ply of [1, 3, 5]) {
    const here = plies[ply];
    if (!here || !plies[ply + 1] || !possible(here)) continue;
    const chess960 = position.chess960 ?? false;
    const spec: PositionSpec = { fen: here.fen, moves: [], ...(chess960 ? { chess960 } : {}) };
    if (await losesByMoving(analyst, spec, passed(here.fen, chess960), signal)) return ply;
  }
  return -1;
}
