/** Moves in running text: which words are moves, and after which moves each is played. No rules: those are asked. */

/** A word that may be a move, with the number before it. */
export interface Word {
  /** Where the move is in the text, without its number. */
  from: number;
  to: number;
  san: string;
  /** The number before the move: that of the move, and whose it is; null without one. */
  number: { move: number; black: boolean } | null;
}

const WORD =
  /(?:(?<![\w.])(\d{1,3})\s*(\.{1,3}|…)\s*|(?<![\w.-])(?:\.{3}|…)?)((?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|(?:[a-h]x)?[a-h][1-8](?:=?[QRBN])?|O-O-O|O-O|0-0-0|0-0)[+#]?)(?![\w-])/g;

/** The words of a text that look like moves in SAN, in their order. */
export function moveWords(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => {
    const [all, number, dots = '', san = ''] = match;
    const to = match.index + all.length;
    const black = dots.length > 1 || dots === '…';
    return { from: to - san.length, to, san, number: number === undefined ? null : { move: Number(number), black } };
  });
}

/** A legal move and where it leads. */
export interface Legal {
  uci: string;
  san: string;
}

/** Tells the legal moves after some moves. */
export type LegalMoves = (path: readonly string[]) => Promise<readonly Legal[]>;

/** Half-moves from the start to a numbered move; negative before the start. */
function plyOf({ move, black }: { move: number; black: boolean }, fen: string): number {
  const fields = fen.split(' ');
  const first = Number(fields[5] ?? 1) || 1;
  return 2 * (move - first) + Number(black) - Number(fields[1] === 'b');
}

/** Whether two spellings name the same move, apart from check signs, zeros and the equals sign of a promotion. */
const bare = (san: string): string => san.replace(/[+#!?=]/g, '').replaceAll('0', 'O');

/** The word's path from the start, UCI, or null where it is no legal move: then it stays text. */
export type ReadMove = { word: Word; path: string[] };

/**
 * Finds the moves that an article plays. A number says after which half-move a move belongs: on the line read last, or on the game.
 * A move without one follows the move before it.
 * @param fen the starting position
 * @param game the moves of the game that the article is about, UCI
 */
export async function readMoves(
  words: readonly Word[],
  fen: string,
  game: readonly string[],
  legalMoves: LegalMoves,
): Promise<ReadMove[]> {
  const found: ReadMove[] = [];
  let line: readonly string[] = [];
  const known = new Map<string, Promise<readonly Legal[]>>();
  const legalAfter = (path: readonly string[]): Promise<readonly Legal[]> => {
    const key = path.join(' ');
    if (!known.has(key)) known.set(key, legalMoves(path));
    return known.get(key)!;
  };
  for (const word of words) {
    const ply = word.number ? plyOf(word.number, fen) : line.length;
    const bases = [line, game].filter((one) => ply >= 0 && one.length >= ply).map((one) => one.slice(0, ply));
    for (const base of bases) {
      const move = (await legalAfter(base)).find(({ san }) => bare(san) === bare(word.san));
      if (!move) continue;
      line = [...base, move.uci];
      found.push({ word, path: [...line] });
      break;
    }
  }
  return found;
}
