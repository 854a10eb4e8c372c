import type { Plugin } from 'vite';

/** The rules of the board package that carry its own piece pictures inside its style text. */
const SPRITE_RULE = /\.[wb][bknpqr]\{background-image:url\((\\?").*?\1\)\}/g;

/**
 * Leaves the board package's piece pictures out of what is served and built: they are CC BY-SA, and
 * the page has its own (pieces.ts). The package must not be pre-bundled, or the rules slip through.
 */
export function ownPieces(): Plugin {
  return {
    name: 'riposte-own-pieces',
    config: () => ({ optimizeDeps: { exclude: ['gchessboard'] } }),
    transform(code, id) {
      if (!/gchessboard[\\/]dist[\\/]/.test(id) || !code.includes('g-chess-board')) return null;
      const stripped = code.replace(SPRITE_RULE, '');
      if (stripped.includes('data:image')) this.error('gchessboard changed: its pictures are still inside');
      return { code: stripped, map: null };
    },
  };
}
