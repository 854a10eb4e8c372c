// Whether build products are up to date, by the content of their inputs: switching to a branch and back rebuilds nothing.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './shell.mjs';

const SKIP = new Set(['node_modules', 'dist', '.git', 'build', '__screenshots__']);

/**
 * Files under `folder` that `keep` accepts, sorted, absolute.
 * @param {string} folder
 * @param {(path: string) => boolean} [keep]
 * @returns {string[]}
 */
export function filesUnder(folder, keep = () => true) {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  const found = [];
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const child = join(path, entry.name);
      if (entry.isDirectory()) {
        if (!SKIP.has(entry.name)) walk(child);
      } else if (keep(child)) found.push(child);
    }
  };
  walk(start);
  return found.sort();
}

/** Hash of files (name and content) and of further text such as flags or a version. */
export function hashOf(files, ...more) {
  const hash = createHash('sha256');
  for (const text of more) hash.update(`${text}\0`);
  for (const file of files) {
    hash.update(`${relative(root, file).split(sep).join('/')}\0`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 24);
}

/** True when `products` exist and `stamp` holds `hash`. */
export function isFresh(stamp, hash, products) {
  if (!products.every((path) => existsSync(path))) return false;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Notes in `stamp` that the products are made from inputs with this hash. */
export function writeStamp(stamp, hash) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
