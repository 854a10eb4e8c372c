/** Where the sentences of an explanation lead: which of its lines each tells of, how far, and which squares it names. */
import { fenClock } from '../core/format.ts';
import { sanMoves } from '../language/translate.ts';
import type { ShownLine } from './line-preview.ts';

/** The move of a line with which a sentence ends, and the squares that it names. */
export interface Place {
  readonly line: ShownLine;
  readonly index: number;
  readonly squares: readonly string[];
}

/** A sentence with the space after it; without a place where it tells of no move of a line. */
export interface ToldSentence {
  readonly text: string;
  readonly place: Place | null;
}

/** Sentences end in every language of the page with one of these. */
const BETWEEN = /(?<=[.!?।] |。)/u;
/** A move, with its number where it comes later in its line; a square looks like the move of a pawn. */
const MOVE =
  /(?<![A-Za-z\d])(?:(?<number>\d+)(?<dots>\.(?:\.\.)?))?(?<san>O-O(?:-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?)(?![A-Za-z\d])/g;
/** Moves of a line that a text names without their number. */
const UNNUMBERED = 2;

/** A move or square as a text names it. */
interface Named {
  readonly san: string;
  /** Half-moves before it since the beginning of the game; null without a number. */
  readonly half: number | null;
}

const isSquare = ({ san, half }: Named): boolean => half === null && san.length === 2;

function namedIn(text: string): Named[] {
  const named: Named[] = [];
  // Where a move without a number continues a numbered one of White.
  let next = { at: -1, half: 0 };
  const spelled = sanMoves(text);
  for (const { 0: whole, index, groups = {} } of spelled.matchAll(MOVE)) {
    const { number, dots, san = '' } = groups;
    const numbered = number === undefined ? null : 2 * Number(number) + (dots === '.' ? 0 : 1);
    const half = numbered ?? (index === next.at ? next.half : null);
    named.push({ san, half });
    const mark = /^[+#]/.test(spelled.slice(index + whole.length)) ? 1 : 0;
    next = dots === '.' ? { at: index + whole.length + mark + 1, half: half! + 1 } : { at: -1, half: 0 };
  }
  return named;
}

/** Where a line has what a text names as a move; -1 if nowhere. */
function indexIn({ san: sans, fen }: ShownLine, { san, half }: Named): number {
  const plain = sans.map((one) => one.replace(/[+#]$/, ''));
  const { turn, move } = fenClock(fen);
  const first = 2 * move + (turn === 'b' ? 1 : 0);
  if (half !== null) return plain[half - first] === san ? half - first : -1;
  return plain.slice(0, UNNUMBERED).lastIndexOf(san);
}

/** The place of a sentence by the line that has most of its moves; what may be a square counts for less. `last`: that of the sentence before. */
function placeOf(text: string, lines: readonly ShownLine[], last: Place | null): Place | null {
  const named = namedIn(text);
  const weighed = lines.map((line) => {
    const found = named.flatMap((one) => {
      const index = indexIn(line, one);
      return index < 0 ? [] : [{ one, index, weight: isSquare(one) ? 1 : named.length + 1 }];
    });
    return { line, found, weight: found.reduce((sum, { weight }) => sum + weight, 0) };
  });
  const best = weighed.reduce((a, b) => (b.weight > a.weight ? b : a));
  const [line, index] =
    best.weight > 0 ? [best.line, Math.max(...best.found.map((one) => one.index))] : [last?.line, last?.index];
  if (!line || index === undefined) return null;
  const moves = best.found.map(({ one }) => one);
  return { line, index, squares: named.filter((one) => isSquare(one) && !moves.includes(one)).map(({ san }) => san) };
}

/** The sentences of a text about some lines, the first of them the one that it tells of if two have the same moves. */
export function toldSentences(text: string, lines: readonly ShownLine[]): ToldSentence[] {
  let last: Place | null = null;
  return text.split(BETWEEN).map((one) => {
    const place: Place | null = lines.length > 0 ? placeOf(one, lines, last) : null;
    last = place;
    return { text: one, place };
  });
}
