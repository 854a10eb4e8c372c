import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Matches the board package's CSS rules with its piece images. */
const SPRITE_RULE = /\.[wb][bknpqr]\{background-image:url\((\\?").*?\1\)\}/g;

/** Matches the code that adds a style element to the shadow root, which a strict Content-Security-Policy blocks. */
const STYLE_ELEMENT =
  /this\._style = document\.createElement\("style"\), this\._style\.textContent = (\w+), this\._shadow\.appendChild\(this\._style\)/;
const STYLE_SHEET =
  'this._style = new CSSStyleSheet(), this._style.replaceSync($1), this._shadow.adoptedStyleSheets = [this._style]';

/** Matches the import of one icon of a package with thousands in one file. */
const ICON = /^(.*@iconify-json[\\/][\w-]+[\\/]icons\.json)\?icon=([\w-]+)/;

type Icons = Record<string, { body: string }>;
/** The icons of a package by its file of several megabytes, which is read once. */
const packages = new Map<string, Icons>();

/** The SVG elements of an icon, without the rest of its package. */
function iconBody(file: string, name: string): string {
  const icons = packages.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as { icons: Icons }).icons;
  packages.set(file, icons);
  const icon = icons[name];
  if (!icon) throw new Error(`${file} has no icon ${name}`);
  return icon.body;
}

/**
 * Removes the board package's piece images, which are CC BY-SA; the page has its own (pieces.ts). Excludes the package from
 * pre-bundling, which would bypass this transform, and the icons of a piece set, which would reload the page when it is chosen.
 * Replaces its style element with an adopted style sheet. Imports one icon with `icons.json?icon=` and its name.
 */
export function ownPieces(): Plugin {
  return {
    name: 'riposte-own-pieces',
    config: () => ({ optimizeDeps: { exclude: ['gchessboard', '@mdi/js'] } }),
    load(id) {
      const [, file, name] = ICON.exec(id) ?? [];
      return file && name ? { code: JSON.stringify(iconBody(file, name)), moduleType: 'json' } : null;
    },
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
