import type { Plugin } from 'vite';

/** The rules of the board package that carry its own piece pictures inside its style text. */
const SPRITE_RULE = /\.[wb][bknpqr]\{background-image:url\((\\?").*?\1\)\}/g;

/** How it puts its style text into its shadow root: as an element, which a strict Content-Security-Policy does not allow. */
const STYLE_ELEMENT = /this\._style = document\.createElement\("style"\), this\._style\.textContent = (\w+), this\._shadow\.appendChild\(this\._style\)/;
const STYLE_SHEET = 'this._style = new CSSStyleSheet(), this._style.replaceSync($1), this._shadow.adoptedStyleSheets = [this._style]';

/**
 * Leaves the board package's piece pictures out of what is served and built: they are CC BY-SA, and
 * the page has its own (pieces.ts). The package must not be pre-bundled, or the rules slip through.
 * Its style text becomes an adopted style sheet.
 */
export function ownPieces(): Plugin {
  return {
    name: 'riposte-own-pieces',
    config: () => ({ optimizeDeps: { exclude: ['gchessboard'] } }),
    transform(code, id) {
      if (!/gchessboard[\\/]dist[\\/]/.test(id) || !code.includes('g-chess-board')) return null;
      const stripped = code.replace(SPRITE_RULE, '');
      if (stripped.includes('data:image')) this.error('gchessboard changed: its pictures are still inside');
      const adopted = stripped.replace(STYLE_ELEMENT, STYLE_SHEET);
      if (adopted === stripped) this.error('gchessboard changed: its style is put in place in another way');
      return { code: adopted, map: null };
    },
  };
}
