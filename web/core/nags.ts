/** Numeric annotation glyphs (NAGs) of the PGN standard: https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm#c10 */

/** A NAG as it is shown after a move, and what it says. */
interface Glyph {
  /** A glyph that ordinary fonts have, or a word; `''` for what says nothing. */
  sign: string;
  meaning: string;
}

const glyph = (sign: string, meaning: string): Glyph => ({ sign, meaning });

/** The same of White and of Black, which have two numbers. `of` puts the side into the meaning. */
const ofBoth = (first: number, sign: string, of: (side: string) => string): [number, Glyph][] =>
  ['White', 'Black'].map((side, i) => [first + i, glyph(sign, of(side))]);

/** The same in a slight, a moderate and a decisive degree, of White and of Black. */
const inDegrees = (first: number, sign: string, what: string): [number, Glyph][] =>
  ['a slight', 'a moderate', 'a decisive'].flatMap((degree, i) =>
    ofBoth(first + 2 * i, sign, (side) => `${side} has ${degree} ${what}`),
  );

/** How well the pieces of a kind stand. */
const pieces = (first: number, piece: string): [number, Glyph][] => [
  ...ofBoth(first, `${piece} badly placed`, (side) => `${side} has a poorly placed ${piece}`),
  ...ofBoth(first + 2, `${piece} well placed`, (side) => `${side} has a well placed ${piece}`),
];

/** How well a phase of the game was played. */
const playedIn = (first: number, phase: string): [number, Glyph][] =>
  ['very poorly', 'poorly', 'well', 'very well'].flatMap((how, i) =>
    ofBoth(first + 2 * i, `${phase} ${how}`, (side) => `${side} has played the ${phase} ${how}`),
  );

const GLYPHS: ReadonlyMap<number, Glyph> = new Map([
  [0, glyph('', 'no annotation')],
  [1, glyph('!', 'good move')],
  [2, glyph('?', 'mistake')],
  [3, glyph('!!', 'brilliant move')],
  [4, glyph('??', 'blunder')],
  [5, glyph('!?', 'interesting move')],
  [6, glyph('?!', 'dubious move')],
  [7, glyph('□', 'only move')],
  [8, glyph('only move', 'the only reasonable move')],
  [9, glyph('worst', 'the worst move')],
  [10, glyph('=', 'equal position')],
  [11, glyph('= quiet', 'equal chances, quiet position')],
  [12, glyph('= active', 'equal chances, active position')],
  [13, glyph('∞', 'unclear position')],
  [14, glyph('+=', 'White is slightly better')],
  [15, glyph('=+', 'Black is slightly better')],
  [16, glyph('±', 'White is better')],
  [17, glyph('∓', 'Black is better')],
  [18, glyph('+−', 'White is winning')],
  [19, glyph('−+', 'Black is winning')],
  [20, glyph('+−', 'White has a crushing advantage, Black should resign')],
  [21, glyph('−+', 'Black has a crushing advantage, White should resign')],
  ...ofBoth(22, 'zugzwang', (side) => `${side} is in zugzwang`),
  ...inDegrees(24, 'space', 'space advantage'),
  ...inDegrees(30, 'development', 'time (development) advantage'),
  ...ofBoth(36, '↑', (side) => `${side} has the initiative`),
  ...ofBoth(38, '↑', (side) => `${side} has a lasting initiative`),
  ...ofBoth(40, '→', (side) => `${side} has the attack`),
  ...ofBoth(42, 'no compensation', (side) => `${side} has insufficient compensation for the material`),
  ...ofBoth(44, 'compensation', (side) => `${side} has sufficient compensation for the material`),
  ...ofBoth(46, 'compensation', (side) => `${side} has more than adequate compensation for the material`),
  ...inDegrees(48, 'centre', 'advantage in the centre'),
  ...inDegrees(54, 'kingside', 'advantage on the kingside'),
  ...inDegrees(60, 'queenside', 'advantage on the queenside'),
  ...ofBoth(66, 'weak first rank', (side) => `${side} has a vulnerable first rank`),
  ...ofBoth(68, 'safe first rank', (side) => `${side} has a well protected first rank`),
  ...ofBoth(70, 'weak king', (side) => `${side} has a poorly protected king`),
  ...ofBoth(72, 'safe king', (side) => `${side} has a well protected king`),
  ...ofBoth(74, 'king badly placed', (side) => `${side} has a poorly placed king`),
  ...ofBoth(76, 'king well placed', (side) => `${side} has a well placed king`),
  ...ofBoth(78, 'very weak pawns', (side) => `${side} has a very weak pawn structure`),
  ...ofBoth(80, 'weak pawns', (side) => `${side} has a moderately weak pawn structure`),
  ...ofBoth(82, 'strong pawns', (side) => `${side} has a moderately strong pawn structure`),
  ...ofBoth(84, 'very strong pawns', (side) => `${side} has a very strong pawn structure`),
  ...pieces(86, 'knight'),
  ...pieces(90, 'bishop'),
  ...pieces(94, 'rook'),
  ...pieces(98, 'queen'),
  ...ofBoth(102, 'badly coordinated', (side) => `${side} has poor piece coordination`),
  ...ofBoth(104, 'well coordinated', (side) => `${side} has good piece coordination`),
  ...playedIn(106, 'opening'),
  ...playedIn(114, 'middlegame'),
  ...playedIn(122, 'ending'),
  ...ofBoth(130, 'slight counterplay', (side) => `${side} has slight counterplay`),
  ...ofBoth(132, 'counterplay', (side) => `${side} has moderate counterplay`),
  ...ofBoth(134, 'decisive counterplay', (side) => `${side} has decisive counterplay`),
  ...ofBoth(136, 'time pressure', (side) => `${side} is under moderate time pressure`),
  ...ofBoth(138, 'time trouble', (side) => `${side} is in severe time trouble`),
  [140, glyph('∆', 'with the idea')],
  [141, glyph('against', 'aimed against')],
  [142, glyph('better', 'better move')],
  [146, glyph('N', 'novelty')],
  [220, glyph('diagram', 'diagram')],
]);

/** NAGs that judge a move (only one applies), and those that judge the position. */
export const MOVE_NAGS: readonly number[] = [1, 2, 3, 4, 5, 6];
export const POSITION_NAGS: readonly number[] = [10, 13, 14, 15, 16, 17, 18, 19];

/** The sign of a NAG, for example `'!?'`, or a word; `'$150'` for a number that the standard does not have. */
export const nagSign = (nag: number): string => GLYPHS.get(nag)?.sign ?? `$${nag}`;

/** What a NAG says, for example `'good move'`. */
export const nagMeaning = (nag: number): string => GLYPHS.get(nag)?.meaning ?? `annotation ${nag}`;

/** NAGs as they follow a move: `'!?'`, `' ± space'`. A word does not touch the move, and a comma parts two of them. */
export function nagsText(nags: readonly number[]): string {
  const signs = nags.map(nagSign).filter((sign) => sign !== '');
  const word = (sign = ''): boolean => /[a-z]{2}/.test(sign);
  return signs
    .map((sign, i) => `${i > 0 && (word(sign) || word(signs[i - 1])) ? ',' : ''}${i > 0 || word(sign) ? ' ' : ''}${sign}`)
    .join('');
}

/** Adds a NAG, or removes it if it is there; another of its kind gives way. */
export function withNag(nags: readonly number[], nag: number): number[] {
  if (nags.includes(nag)) return nags.filter((one) => one !== nag);
  const kind = [MOVE_NAGS, POSITION_NAGS].find((group) => group.includes(nag)) ?? [];
  return [...nags.filter((one) => !kind.includes(one)), nag].sort((a, b) => a - b);
}
