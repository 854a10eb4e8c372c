import { type Message, msg, said, t } from '../language/translate.ts';

/** Numeric annotation glyphs (NAGs) of the PGN standard: https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm#c10 */

/** A NAG as it is shown after a move, and what it says. */
interface Glyph {
  /** A glyph that ordinary fonts have, or a word; `''` for what says nothing. */
  sign: string;
  meaning: string | Message;
}

const glyph = (sign: string, meaning: string | Message): Glyph => ({ sign, meaning });

const GLYPHS = new Map([
  [0, glyph('', msg('no annotation'))],
  [1, glyph('!', msg('good move'))],
  [2, glyph('?', msg('mistake'))],
  [3, glyph('!!', msg('brilliant move'))],
  [4, glyph('??', msg('blunder'))],
  [5, glyph('!?', msg('interesting move'))],
  [6, glyph('?!', msg('dubious move'))],
  [7, glyph('□', msg('only move'))],
  [10, glyph('=', msg('equal position'))],
  [13, glyph('∞', msg('unclear position'))],
  [14, glyph('+=', msg('White is slightly better'))],
  [15, glyph('=+', msg('Black is slightly better'))],
  [16, glyph('±', msg('White is better'))],
  [17, glyph('∓', msg('Black is better'))],
  [18, glyph('+−', msg('White is winning'))],
  [19, glyph('−+', msg('Black is winning'))],
]);

let loading: Promise<void> | null = null;
let rareLoaded = false;

/** Whether the glyphs of these NAGs are there; those that games seldom have come with `loadRareNags`. */
export const hasGlyphs = (nags: readonly number[]): boolean => rareLoaded || nags.every((nag) => GLYPHS.has(nag));

/** Loads the glyphs of all other NAGs, once. Rejects if that fails; the next call tries again. */
export function loadRareNags(): Promise<void> {
  loading ??= import('./nag-words.ts').then(
    ({ RARE_NAGS }) => {
      for (const [nag, rare] of RARE_NAGS) GLYPHS.set(nag, rare);
      rareLoaded = true;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** NAGs that judge a move (only one applies), and those that judge the position. */
export const MOVE_NAGS: readonly number[] = [1, 2, 3, 4, 5, 6];
export const POSITION_NAGS: readonly number[] = [10, 13, 14, 15, 16, 17, 18, 19];

/** The sign of a NAG, for example `'!?'`, or a word; `'$150'` for a number without one. */
export const nagSign = (nag: number): string => GLYPHS.get(nag)?.sign ?? `$${nag}`;

/** What a NAG says, for example `'good move'`. */
export const nagMeaning = (nag: number): string => said(GLYPHS.get(nag)?.meaning ?? t('annotation {nag}', { nag }));

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
