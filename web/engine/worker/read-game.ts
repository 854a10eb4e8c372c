// Reads PGN with the module's rules of chess.
import type { RiposteModule } from '../../../wasm-build/engine.d.ts';
import { PgnError } from '../../pgn/error.ts';
import { readPgn, type SanRules } from '../../pgn/read.ts';
import type { ReadGame } from '../protocol.ts';
import { parseResponse, Refused } from './parse-response.ts';

/** Resolves SAN moves with the module. */
export const sanRulesOf =
  (module: RiposteModule): SanRules =>
  (fen, sans) => {
    try {
      return parseResponse<string[]>(module.readSan(fen, sans.join(' '), false));
    } catch (error) {
      if (error instanceof Refused) return error.info;
      throw error;
    }
  };

/** Reads the first game of a PGN text; `fen` is its start if its tags have none. Throws `Refused`. */
export function readGame(module: RiposteModule, pgn: string, fen: string): ReadGame {
  try {
    return readPgn(pgn, sanRulesOf(module), fen);
  } catch (error) {
    if (error instanceof PgnError) throw new Refused({ name: 'Refused', field: error.field, message: error.message });
    throw error;
  }
}
