import { errorText } from '../core/errors.ts';
import type { GameRecord } from '../engine/game-record.ts';
import type { EnginePort } from './engine-port.ts';

/** One game of a text that is being read. */
export interface FileGame {
  /** Null if the game cannot be read. */
  readonly record: GameRecord | null;
  /** Why it cannot be read, with move and line; `''` if it can. */
  readonly problem: string;
  /** Games in the text. */
  readonly total: number;
}

/** Reads the games of a PGN text one after another, in the engine's worker. Rejects if the text cannot be read at all. */
export async function* gamesOfText(
  engine: Pick<EnginePort, 'listPgn' | 'readPgn'>,
  text: string,
  signal: AbortSignal,
): AsyncGenerator<FileGame, void, undefined> {
  const games = await engine.listPgn(text);
  for (const { from, to, line } of games) {
    if (signal.aborted) return;
    const total = games.length;
    try {
      const { record } = await engine.readPgn(text.slice(from, to), 'startpos', { line });
      yield { record, problem: '', total };
    } catch (error) {
      yield { record: null, problem: errorText(error).message, total };
    }
  }
}
