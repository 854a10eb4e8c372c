/** Numeric annotation glyphs (NAGs) of the PGN standard: https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm#c10 */

/** A glyph as people write it, and what it says. */
interface Glyph {
  sign: string;
  meaning: string;
}

const GLYPHS: ReadonlyMap<number, Glyph> = new Map([
  [1, { sign: '!', meaning: 'good move' }],
  [2, { sign: '?', meaning: 'mistake' }],
  [3, { sign: '!!', meaning: 'brilliant move' }],
  [4, { sign: '??', meaning: 'blunder' }],
  [5, { sign: '!?', meaning: 'interesting move' }],
  [6, { sign: '?!', meaning: 'dubious move' }],
  [7, { sign: '□', meaning: 'only move' }],
  [10, { sign: '=', meaning: 'equal position' }],
  [13, { sign: '∞', meaning: 'unclear position' }],
  [14, { sign: '⩲', meaning: 'White is slightly better' }],
  [15, { sign: '⩱', meaning: 'Black is slightly better' }],
  [16, { sign: '±', meaning: 'White is better' }],
  [17, { sign: '∓', meaning: 'Black is better' }],
  [18, { sign: '+−', meaning: 'White is winning' }],
  [19, { sign: '−+', meaning: 'Black is winning' }],
  [22, { sign: '⨀', meaning: 'zugzwang' }],
  [32, { sign: '⟳', meaning: 'lead in development' }],
  [36, { sign: '↑', meaning: 'initiative' }],
  [40, { sign: '→', meaning: 'attack' }],
  [132, { sign: '⇆', meaning: 'counterplay' }],
  [138, { sign: '⊕', meaning: 'time trouble' }],
  [140, { sign: '∆', meaning: 'with the idea' }],
  [146, { sign: 'N', meaning: 'novelty' }],
]);

/** NAGs that judge a move (only one applies), and those that judge the position. */
export const MOVE_NAGS: readonly number[] = [1, 2, 3, 4, 5, 6];
export const POSITION_NAGS: readonly number[] = [10, 13, 14, 15, 16, 17, 18, 19];

/** The sign of a NAG, for example `'!?'`; `'$30'` where there is none. */
export const nagSign = (nag: number): string => GLYPHS.get(nag)?.sign ?? `$${nag}`;

/** What a NAG says, for example `'good move'`. */
export const nagMeaning = (nag: number): string => GLYPHS.get(nag)?.meaning ?? `annotation ${nag}`;

/** Adds a NAG, or removes it if it is there; another of its kind gives way. */
export function withNag(nags: readonly number[], nag: number): number[] {
  if (nags.includes(nag)) return nags.filter((one) => one !== nag);
  const kind = [MOVE_NAGS, POSITION_NAGS].find((group) => group.includes(nag)) ?? [];
  return [...nags.filter((one) => !kind.includes(one)), nag].sort((a, b) => a - b);
}
