// The quoted includes of the C++ sources: for rebuilding what changed and for the test of the layers.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NET_BYTES, netFile } from './net-bytes.mjs';
import { root } from './shell.mjs';

const INCLUDE = /^[ \t]*#[ \t]*include[ \t]+(["<])([^">]+)[">]/gm;

/**
 * Every include of a file as written.
 * @param {string} file
 * @returns {{text: string, system: boolean}[]}
 */
export function includesOf(file) {
  const found = readFileSync(file, 'utf8').matchAll(INCLUDE);
  return [...found].map(([, quote = '', text = '']) => ({ text, system: quote === '<' }));
}

/**
 * The file of this repository that `file` means by `text`, or null. Beside it first, then from engine/.
 * @param {string} file
 * @param {string} text
 * @returns {string | null}
 */
export function resolveInclude(file, text) {
  const places = [join(dirname(file), text), join(root, 'engine', text)];
  return places.find((path) => existsSync(path)) ?? null;
}

/** `file` and all that it includes from this repository, sorted. In place of a list that is made by the build, what it is made from. */
export function withIncludes(file) {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { text } of includesOf(path)) {
      const next = text === NET_BYTES ? null : resolveInclude(path, text);
      if (text === NET_BYTES) seen.add(netFile);
      if (next) visit(next);
    }
  };
  visit(file);
  return [...seen].sort();
}
