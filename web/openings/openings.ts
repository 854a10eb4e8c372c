import type { MoveNode } from '../protocol/game-record.ts';
import { positionKey } from './position-key.js';

/** An opening: its code in the Encyclopaedia of Chess Openings, and its name. */
export interface NamedOpening {
  /** For example `'B90'`. */
  readonly eco: string;
  /** For example `'Sicilian Defense: Najdorf Variation'`. */
  readonly name: string;
}

/** The table as scripts/build/openings.mjs writes it. */
interface Table {
  /** Names with their codes, one a line. */
  labels: string;
  /** How many positions each name has: one digit in base 36 each. */
  counts: string;
  /** The keys of the positions in the order of the names, five bytes each, in base64. */
  keys: string;
}

/** Half-moves of the longest opening in the table. No later position is looked up. */
const LONGEST_OPENING = 36;

/** Opening names by position. */
export class OpeningBook {
  private readonly byKey = new Map<number, NamedOpening>();

  constructor({ labels, counts, keys }: Table) {
    const bytes = Uint8Array.from(atob(keys), (char) => char.charCodeAt(0));
    let at = 0;
    labels.split('\n').forEach((label, i) => {
      const [name = '', eco = ''] = label.split('\t');
      const opening = { eco, name };
      const end = at + 5 * Number.parseInt(counts[i] ?? '0', 36);
      for (; at < end; at += 5)
        this.byKey.set(
          bytes.subarray(at, at + 5).reduce((key, byte) => key * 256 + byte, 0),
          opening,
        );
    });
  }

  /** Number of positions with a name. */
  get size(): number {
    return this.byKey.size;
  }

  /** The opening of a position; null if it has no name. */
  at(fen: string): NamedOpening | null {
    return this.byKey.get(positionKey(fen)) ?? null;
  }

  /** The opening of the position with this `positionKey`; null if it has no name. */
  atKey(key: number): NamedOpening | null {
    return this.byKey.get(key) ?? null;
  }

  /** The opening of a line: that of its last position with a name. Null if none has one. */
  of(moves: readonly Pick<MoveNode, 'fen'>[]): NamedOpening | null {
    for (let i = Math.min(moves.length, LONGEST_OPENING) - 1; i >= 0; i--) {
      const opening = this.at(moves[i]?.fen ?? '');
      if (opening) return opening;
    }
    return null;
  }
}

let book: Promise<OpeningBook> | null = null;

/** Loads the table, once. Rejects if it cannot be loaded; the next call tries again. */
export function loadOpenings(): Promise<OpeningBook> {
  book ??= import('./table.json').then(
    ({ default: table }) => new OpeningBook(table),
    (error: unknown) => {
      book = null;
      throw error;
    },
  );
  return book;
}
