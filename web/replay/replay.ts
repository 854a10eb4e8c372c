/** Positions and games for a board that only shows them, without the engine. */
import { readPgn } from '../pgn/read.ts';
import type { ReadGame } from '../protocol/protocol.ts';
import { describeReplay, NeedsEngine, replayRules } from './replay-rules.ts';

export { describeReplay, NeedsEngine };

/** Reads the first game of a PGN text. Throws `NeedsEngine` unless the whole text is a plain standard game. */
export function readReplay(text: string, fen = 'startpos', options: { line?: number | undefined } = {}): ReadGame {
  try {
    const game = readPgn(text, replayRules, fen, options);
    // The engine words what is wrong with the rest.
    if (game.problems.length > 0 || game.record.chess960) throw new NeedsEngine(game.problems[0]);
    return game;
  } catch (error) {
    throw error instanceof NeedsEngine ? error : new NeedsEngine(String(error));
  }
}
