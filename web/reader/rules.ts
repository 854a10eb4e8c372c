import type { EngineApi } from '../engine/engine-port.ts';
import type { EnginePool } from '../pool/engine-pool.ts';
import { type MoveNode, nextOf, type RecordNode } from '../protocol/game-record.ts';

let pool: EnginePool | null = null;
let users = 0;

/** Asks the engine about rules. All readers of a page share its worker, which ends when nobody asks. */
export async function ask<T>(question: (engine: EngineApi, pool: EnginePool) => Promise<T>): Promise<T> {
  const { EnginePool } = await import('../pool/engine-pool.ts');
  users += 1;
  pool ??= new EnginePool({ workers: 1 });
  const asked = pool;
  try {
    return await asked.run((engine) => question(engine, asked));
  } finally {
    users -= 1;
    if (users === 0) {
      asked.terminate();
      pool = null;
    }
  }
}

/** Says in words why a move is not the best. */
export async function explainMove(fen: string, move: string): Promise<{ text: string; reply: string }> {
  const { explain } = await import('../pool/engine-pool.ts');
  const { text, move: line } = await explain({ fen, moves: [] }, { move });
  return { text, reply: line?.san[1] ?? '' };
}

/** The moves of a game's main line. */
export function mainLine(record: RecordNode): MoveNode[] {
  const moves: MoveNode[] = [];
  for (let node = nextOf(record); node; node = nextOf(node)) moves.push(node);
  return moves;
}

/** A move without its check sign and annotation: `Nf3` for `Nf3+!?`. */
export const bareSan = (san: string): string => san.replace(/[+#!?]+$/, '').replaceAll('0', 'O');
