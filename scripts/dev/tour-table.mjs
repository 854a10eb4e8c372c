// The lines of the stops in docs/TOUR.md, for `npm run tables`. A test compares them with the sources.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/shell.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
/** A stop: its file, its name and its lines. */
const STOP = /^(\| \d\. [^|]+ \| `([^`]+)`, `([^`]+)` \|)[^|]*\|/gm;

/**
 * The lines of a declaration, from 1: from its name to the bracket that ends it at the same indentation.
 * @param {string} path
 * @param {string} name
 */
function linesOf(path, name) {
  const lines = read(path).split('\n');
  // A call has no such line: it does not end in an opening bracket.
  const first = lines.findIndex(
    (line) => new RegExp(`\\b${name}\\b.*[{(]$`).test(line) && !/^ *(\/\/|\*|return|if|for)/.test(line),
  );
  if (first < 0) throw new Error(`docs/TOUR.md: ${path} declares no ${name}`);
  const indentation = /^ */.exec(lines[first] ?? '')?.[0] ?? '';
  const length = lines.slice(first + 1).indexOf(`${indentation}}`) + 1;
  return `${first + 1} to ${first + 1 + length}`;
}

/** docs/TOUR.md with the lines as the sources have them. */
export const tourDocument = () =>
  read('docs/TOUR.md').replace(STOP, (_, before, path, name) => `${before} ${linesOf(path, name)} |`);
