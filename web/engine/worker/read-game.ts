// Reads PGN with the module's rules of chess.
import type { Json, RiposteModule } from '../../../wasm-build/engine.d.ts';
import { PgnError } from '../../pgn/error.ts';
import { listGames } from '../../pgn/list.ts';
import { readPgn, type SanRules } from '../../pgn/read.ts';
import type { RulesError } from '../../pgn/rules.ts';
import type { ListedGame } from '../../protocol/game-record.ts';
import type { PositionView, ReadGame } from '../../protocol/protocol.ts';
import { parseResponse, Refused } from './parse-response.ts';

/** A response of the module, or its error. */
function answerOf<T>(response: Json<unknown>): T | RulesError {
  try {
    return parseResponse<T>(response);
  } catch (error) {
    if (error instanceof Refused) return error.info;
    throw error;
  }
}

/** The module's rules. */
export const sanRulesOf = (module: RiposteModule): SanRules => ({
  readSan: (fen, sans, chess960) => answerOf<string[]>(module.readSan(fen, sans.join(' '), chess960)),
  describe: ({ fen, moves, chess960 }) => answerOf<PositionView>(module.describe(fen, moves.join(' '), chess960 ?? false)),
});

/** Turns a `PgnError` into `Refused`. */
function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof PgnError) throw new Refused({ name: 'Refused', field: error.field, message: error.message });
    throw error;
  }
}

/** Reads the first game of a PGN text; `fen` is its start if its tags have none. Throws `Refused`. */
export function readGame(module: RiposteModule, pgn: string, fen: string, line?: number): ReadGame {
  return refusing(() => readPgn(pgn, sanRulesOf(module), fen, { line }));
}

/** Lists the games of a PGN text. Throws `Refused`. */
export function listOfGames(pgn: string): ListedGame[] {
  return refusing(() => listGames(pgn));
}
