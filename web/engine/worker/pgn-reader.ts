// The reader of PGN is not part of the worker's script: a first visit reads no game.
import { errorMessage } from '../../core/errors.ts';
import { Refused } from './parse-response.ts';

type Reader = typeof import('./read-game.ts');

let reader: Reader | null = null;

/** Loads the reader, once. Rejects with `Refused`; the next call tries again. */
export async function loadReader(): Promise<Reader> {
  try {
    reader ??= await import('./read-game.ts');
    return reader;
  } catch (error) {
    const message = `The reader of PGN could not be loaded: ${errorMessage(error)}. Reload the page to try again.`;
    throw new Refused({ name: 'Refused', field: 'pgn', message });
  }
}

/** What the reader makes of a text: at once if it is loaded, so that answers keep the order of the questions. */
export function withReader<T>(read: (reader: Reader) => T): T | Promise<T> {
  return reader ? read(reader) : loadReader().then(read);
}
