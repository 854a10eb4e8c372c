import { type Message, t } from '../language/translate.ts';
import { SIDES } from './sides.ts';

/** The NAGs that games seldom have, loaded with the first one: core/nags.ts has the others, and what they all are. */

interface Glyph {
  sign: string;
  meaning: string;
}

const glyph = (sign: string, meaning: string): Glyph => ({ sign, meaning });

/** The same of White and of Black, which have two numbers. `of` puts the side into the meaning. */
const ofBoth = (first: number, sign: string, of: (side: Message) => string): [number, Glyph][] =>
  [SIDES.w, SIDES.b].map((side, i) => [first + i, glyph(sign, of(side))]);

/** The same in a slight, a moderate and a decisive degree, of White and of Black. */
const inDegrees = (first: number, sign: string, what: string): [number, Glyph][] =>
  ['slight', 'moderate', 'decisive'].flatMap((degree, i) =>
    ofBoth(first + 2 * i, sign, (side) =>
      t(
        '{side} has {degree, select, slight {a slight} moderate {a moderate} other {a decisive}} {what, select, space {space advantage} development {time (development) advantage} centre {advantage in the centre} kingside {advantage on the kingside} other {advantage on the queenside}}',
        { side, degree, what },
      ),
    ),
  );

/** How well the pieces of a kind stand. */
const pieces = (first: number, kind: string): [number, Glyph][] =>
  ['badly', 'well'].flatMap((how, i) =>
    ofBoth(
      first + 2 * i,
      t('{kind, select, n {knight} b {bishop} r {rook} other {queen}} {how, select, badly {badly placed} other {well placed}}', {
        kind,
        how,
      }),
      (side) =>
        t(
          '{side} has a {how, select, badly {poorly placed} other {well placed}} {kind, select, n {knight} b {bishop} r {rook} other {queen}}',
          { side, kind, how },
        ),
    ),
  );

/** How well a phase of the game was played. */
const playedIn = (first: number, phase: string): [number, Glyph][] =>
  ['awfully', 'poorly', 'well', 'superbly'].flatMap((how, i) =>
    ofBoth(
      first + 2 * i,
      t(
        '{phase, select, opening {opening} middlegame {middlegame} other {ending}} {how, select, awfully {very poorly} poorly {poorly} well {well} other {very well}}',
        { phase, how },
      ),
      (side) =>
        t(
          '{side} has played the {phase, select, opening {opening} middlegame {middlegame} other {ending}} {how, select, awfully {very poorly} poorly {poorly} well {well} other {very well}}',
          { side, phase, how },
        ),
    ),
  );

/** Numbers and glyphs. */
export const RARE_NAGS: readonly (readonly [number, Glyph])[] = [
  [8, glyph(t('only move'), t('the only reasonable move'))],
  [9, glyph(t('worst'), t('the worst move'))],
  [11, glyph(t('= quiet'), t('equal chances, quiet position'))],
  [12, glyph(t('= active'), t('equal chances, active position'))],
  [20, glyph('+−', t('White has a crushing advantage, Black should resign'))],
  [21, glyph('−+', t('Black has a crushing advantage, White should resign'))],
  ...ofBoth(22, t('zugzwang'), (side) => t('{side} is in zugzwang', { side })),
  ...inDegrees(24, t('space'), 'space'),
  ...inDegrees(30, t('development'), 'development'),
  ...ofBoth(36, '↑', (side) => t('{side} has the initiative', { side })),
  ...ofBoth(38, '↑', (side) => t('{side} has a lasting initiative', { side })),
  ...ofBoth(40, '→', (side) => t('{side} has the attack', { side })),
  ...ofBoth(42, t('no compensation'), (side) => t('{side} has insufficient compensation for the material', { side })),
  ...ofBoth(44, t('compensation'), (side) => t('{side} has sufficient compensation for the material', { side })),
  ...ofBoth(46, t('compensation'), (side) => t('{side} has more than adequate compensation for the material', { side })),
  ...inDegrees(48, t('centre'), 'centre'),
  ...inDegrees(54, t('kingside'), 'kingside'),
  ...inDegrees(60, t('queenside'), 'queenside'),
  ...ofBoth(66, t('weak first rank'), (side) => t('{side} has a vulnerable first rank', { side })),
  ...ofBoth(68, t('safe first rank'), (side) => t('{side} has a well protected first rank', { side })),
  ...ofBoth(70, t('weak king'), (side) => t('{side} has a poorly protected king', { side })),
  ...ofBoth(72, t('safe king'), (side) => t('{side} has a well protected king', { side })),
  ...ofBoth(74, t('king badly placed'), (side) => t('{side} has a poorly placed king', { side })),
  ...ofBoth(76, t('king well placed'), (side) => t('{side} has a well placed king', { side })),
  ...ofBoth(78, t('very weak pawns'), (side) => t('{side} has a very weak pawn structure', { side })),
  ...ofBoth(80, t('weak pawns'), (side) => t('{side} has a moderately weak pawn structure', { side })),
  ...ofBoth(82, t('strong pawns'), (side) => t('{side} has a moderately strong pawn structure', { side })),
  ...ofBoth(84, t('very strong pawns'), (side) => t('{side} has a very strong pawn structure', { side })),
  ...pieces(86, 'n'),
  ...pieces(90, 'b'),
  ...pieces(94, 'r'),
  ...pieces(98, 'q'),
  ...ofBoth(102, t('badly coordinated'), (side) => t('{side} has poor piece coordination', { side })),
  ...ofBoth(104, t('well coordinated'), (side) => t('{side} has good piece coordination', { side })),
  ...playedIn(106, 'opening'),
  ...playedIn(114, 'middlegame'),
  ...playedIn(122, 'ending'),
  ...ofBoth(130, t('slight counterplay'), (side) => t('{side} has slight counterplay', { side })),
  ...ofBoth(132, t('counterplay'), (side) => t('{side} has moderate counterplay', { side })),
  ...ofBoth(134, t('decisive counterplay'), (side) => t('{side} has decisive counterplay', { side })),
  ...ofBoth(136, t('time pressure'), (side) => t('{side} is under moderate time pressure', { side })),
  ...ofBoth(138, t('time trouble'), (side) => t('{side} is in severe time trouble', { side })),
  [140, glyph('∆', t('with the idea'))],
  [141, glyph(t('against'), t('aimed against'))],
  [142, glyph(t('better'), t('better move'))],
  [146, glyph('N', t('novelty'))],
  [220, glyph(t('diagram'), t('diagram'))],
];
