import type { Plugin } from 'vite';

/** Matches the board package's CSS rules with its piece images. */
const SPRITE_RULE = /\.[wb][bknpqr]\{background-image:url\((\\?").*?\1\)\}/g;

/** Matches the code that adds a style element to the shadow root, which a strict Content-Security-Policy blocks. */
const STYLE_ELEMENT =
  /this\._style = document\.createElement\("style"\), this\._style\.textContent = (\w+), this\._shadow\.appendChild\(this\._style\)/;
const STYLE_SHEET =
  'this._style = new CSSStyleSheet(), this._style.replaceSync($1), this._shadow.adoptedStyleSheets = [this._style]';

/**
 * Removes the board package's piece images, which are CC BY-SA; the page has its own (pieces.ts). Excludes the package from
 * pre-bundling, which would bypass this transform, and the icons of a piece set, which would reload the page when it is chosen. Replaces its style element with an adopted style sheet.
 */
export function ownPieces(): Plugin {
  return {
    name: 'riposte-own-pieces',
    config: () => ({ optimizeDeps: { exclude: ['gchessboard', '@mdi/js'] } }),
    transform(code, id) {
      if (!/gchessboard[\\/]dist[\\/]/.test(id) || !code.includes('g-chess-board')) return null;
      const stripped = code.replace(SPRITE_RULE, '');
      if (stripped.includes('data:image')) this.error('gchessboard changed: piece images remain');
      const adopted = stripped.replace(STYLE_ELEMENT, STYLE_SHEET);
      if (adopted === stripped) this.error('gchessboard changed: style element code not found');
      return { code: adopted, map: null };
    },
  };
}
