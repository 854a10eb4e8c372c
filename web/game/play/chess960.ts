/** Number of the usual start position among the 960. */
export const STANDARD_NUMBER = 518;
/** Start positions of Chess960 are numbered from 0 to this. */
export const LAST_NUMBER = 959;

/** Places of the two knights among the five squares that are left for them and the rest. */
const KNIGHTS = ['01', '02', '03', '04', '12', '13', '14', '23', '24', '34'];

/** The first rank of a start position of Chess960 by its number, 0..959, as FEN letters from a to h: `'RNBQKBNR'` is 518. */
export function backRank(number: number): string {
  const squares = Array<string>(8).fill('');
  const free = (): number[] => squares.flatMap((piece, i) => (piece === '' ? [i] : []));
  const put = (piece: string, index: number): void => {
    squares[free()[index]!] = piece;
  };
  let rest = Math.floor(number / 4);
  squares[2 * (number % 4) + 1] = 'B';
  squares[2 * (rest % 4)] = 'B';
  rest = Math.floor(rest / 4);
  put('Q', rest % 6);
  const knights = KNIGHTS[Math.floor(rest / 6)]!;
  // The second one first: the first does not change its place.
  put('N', Number(knights[1]));
  put('N', Number(knights[0]));
  for (const piece of 'RKR') put(piece, 0);
  return squares.join('');
}

/** FEN of a start position of Chess960 by its number, 0..959. */
export function chess960Fen(number: number): string {
  const rank = backRank(number);
  return `${rank.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank} w KQkq - 0 1`;
}

/** A random number of a start position. */
export const randomNumber = (): number => Math.floor(Math.random() * (LAST_NUMBER + 1));

/** Reads a typed number of a start position; null if it is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim();
  return /^\d{1,3}$/.test(plain) && Number(plain) <= LAST_NUMBER ? Number(plain) : null;
}
