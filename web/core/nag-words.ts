/** The NAGs that games seldom have, loaded with the first one: core/nags.ts has the others, and what they all are. */

interface Glyph {
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

/** Numbers and glyphs. */
export const RARE_NAGS: readonly (readonly [number, Glyph])[] = [
  [8, glyph('only move', 'the only reasonable move')],
  [9, glyph('worst', 'the worst move')],
  [11, glyph('= quiet', 'equal chances, quiet position')],
  [12, glyph('= active', 'equal chances, active position')],
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
];
