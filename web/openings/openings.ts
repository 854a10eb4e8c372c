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
  /** How many positions each name has, with spaces between. */
  counts: string;
  /** Half-moves to the position that gave each position its name, one digit in base 36 each. */
  plies: string;
  /** The keys of the positions in the order of the names, five bytes each, in base64. */
  keys: string;
}

/** Half-moves of the longest opening in the table. No later position is looked up. */
const LONGEST_OPENING = 36;

/** Opening names by position. */
export class OpeningBook {
  private readonly byKey = new Map<number, NamedOpening>();
  /** Half-moves to the position that gave its name to the one of the key. */
  private readonly plies = new Map<number, number>();

  constructor({ labels, counts, plies, keys }: Table) {
    const bytes = Uint8Array.from(atob(keys), (char) => char.charCodeAt(0));
    const numbers = counts.split(' ').map(Number);
    let at = 0;
    labels.split('\n').forEach((label, i) => {
      const [name = '', eco = ''] = label.split('\t');
      const opening = { eco, name };
      const end = at + (numbers[i] ?? 0);
      for (; at < end; at++) {
        const key = bytes.subarray(5 * at, 5 * at + 5).reduce((sum, byte) => sum * 256 + byte, 0);
        this.byKey.set(key, opening);
        this.plies.set(key, Number.parseInt(plies[at] ?? '0', 36));
      }
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

  /**
   * The opening of a line: the one that is named deepest among those of its positions, whatever the order of the moves; of two, the
   * later. Null if none has a name.
   */
  of(moves: readonly Pick<MoveNode, 'fen'>[]): NamedOpening | null {
    let [found, depth]: [NamedOpening | null, number] = [null, 0];
    for (const { fen } of moves.slice(0, LONGEST_OPENING)) {
      const key = positionKey(fen);
      const ply = this.plies.get(key) ?? -1;
      if (ply >= depth) [found, depth] = [this.atKey(key), ply];
    }
    return found;
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
