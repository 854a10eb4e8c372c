// Games as text, by the module's rules.
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { PgnError } from '../pgn/error.ts';
import { readPgn, type SanRules } from '../pgn/read.ts';
import type { ReadGame } from './protocol.ts';
import { ask, Refused } from './words.ts';

/** Which moves SANs mean, as the module knows. */
export const rulesOf = (module: RiposteModule): SanRules => (fen, sans) => {
  try {
    return ask<string[]>(module.readSan(fen, sans.join(' '), false));
  } catch (error) {
    if (error instanceof Refused) return error.info;
    throw error;
  }
};

/** The first game of a PGN text; `fen` is where it begins if its tags do not say. Throws `Refused`. */
export function readGame(module: RiposteModule, pgn: string, fen: string): ReadGame {
  try {
    return readPgn(pgn, rulesOf(module), fen);
  } catch (error) {
    if (error instanceof PgnError) throw new Refused({ name: 'Refused', field: error.field, message: error.message });
    throw error;
  }
}
