import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

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
 * Imports one icon of an icon package with `icons.json?icon=` and its name. Excludes `@mdi/js` from pre-bundling, which would reload
 * the page when its piece set is chosen.
 */
export function pieceIcons(): Plugin {
  return {
    name: 'riposte-piece-icons',
    config: () => ({ optimizeDeps: { exclude: ['@mdi/js'] } }),
    load(id) {
      const [, file, name] = ICON.exec(id) ?? [];
      return file && name ? { code: JSON.stringify(iconBody(file, name)), moduleType: 'json' } : null;
    },
  };
}
