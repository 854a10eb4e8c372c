// Type sizes, spaces and breakpoints come from web/ui/base/tokens.css and web/ui/base/breakpoints.ts; no style states its own.
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from '../../scripts/lib/fresh.mjs';
import { BREAKPOINT } from '../../web/ui/base/breakpoints.ts';

const repository = resolve(import.meta.dirname, '../..');
/** Styles that cannot use the scales, and why. */
const EXEMPT = new Map([
  ['web/ui/board/board-style.ts', /^\s*\.coords \{/], // a share of the board's width
  ['web/ui/board/overlay-styles.ts', /font-size: 0\.2\d?px/], // in squares
  ['web/element/riposte-board.ts', /:host\(\[theme\]\)/], // before the tokens are loaded
  ['web/ui/print/handout.ts', /\dpt/], // paper is measured in points
  ['web/ui/review/review-graph.ts', /^\s*color: var\(--quiet\)/], // a line on a canvas
]);
const styles = ['web/ui', 'web/app', 'web/element']
  .flatMap((folder) => filesUnder(folder, (path: string) => /\.(ts|css)$/.test(path)))
  .map((path) => relative(repository, resolve(repository, path)))
  .filter((path) => path !== 'web/ui/base/tokens.css');

/** The lines of all styles that match, as `file: line`. */
function linesLike(pattern: RegExp): string[] {
  return styles.flatMap((path) =>
    readFileSync(resolve(repository, path), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line) && !EXEMPT.get(path)?.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

test('no style states a type size of its own', () => {
  expect(styles.length).toBeGreaterThan(50);
  expect(linesLike(/\bfont(-size)?:[^;]*\d(px|r?em|%|pt|v[wh])/)).toEqual([]);
});

test('no style states a space of its own, but for lines one pixel wide', () => {
  // `${PAD.left}px` is a place in a drawing.
  expect(linesLike(/^\s*(margin|padding|(row-|column-)?gap)[a-z-]*:[^;]*(?<![-\d])(?!1px)\d+(\.\d+)?(px|r?em)/)).toEqual([]);
});

test('no text has the colour of borders and bars, whose contrast is 3 : 1', () => {
  expect(linesLike(/(?<!-)\bcolor: var\(--quiet\)/)).toEqual([]);
});

test('no query states a breakpoint of its own, and there are seven', () => {
  expect(linesLike(/@(media|container)\b[^{]*\((min-|max-)?(width|height)[^)$]*\d/)).toEqual([]);
  expect(linesLike(/matchMedia\([^)]*\d/)).toEqual([]);
  expect(Object.keys(BREAKPOINT)).toHaveLength(7);
});

test('styles name only tokens that exist', () => {
  const tokens = new Set(readFileSync(resolve(repository, 'web/ui/base/tokens.css'), 'utf8').match(/--(text|space)-[\w]+(?=:)/g));
  expect(tokens.size).toBe(15);
  const used = styles.flatMap((path) => readFileSync(resolve(repository, path), 'utf8').match(/--(text|space)-[\w]+/g) ?? []);
  expect(used.filter((name) => !tokens.has(name))).toEqual([]);
});
