// What documents and the plugin for WordPress say of attributes, for `npm run tables`. A test compares them with the rows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attributeTables } from '../lib/attribute-tables.mjs';
import { root } from '../lib/shell.mjs';

/** @typedef {import('../lib/attribute-tables.mjs').Row} Row */

const code = (/** @type {readonly string[]} */ words) => words.map((word) => `\`${word}\``).join(', ');
const usualFirst = (/** @type {readonly string[]} */ words, usual = '') =>
  [...words].sort((a, b) => +(b === usual) - +(a === usual));

/**
 * The values of an attribute, its default first.
 * @param {Row} row
 */
function valuesOf({ type, values = [], min, max, usual }) {
  if (type === 'word') return code(usualFirst(values, usual));
  if (type === 'words') return `some of ${code(usualFirst(values, usual))}`;
  if (type === 'switch') return code(usualFirst(['on', 'off'], usual));
  if (type === 'number') return `${usual === undefined ? '' : `\`${usual}\`; `}${min} to ${max}`;
  return usual ? code([usual]) : '';
}

/**
 * The type of a property.
 * @param {Row} row
 */
function propertyOf({ type, property }) {
  if (property === undefined) return '';
  return type === 'moves' ? 'list of strings' : type === 'level' ? 'number or string' : typeof property;
}

/**
 * @param {string[]} heads
 * @param {string[][]} rows
 */
const table = (heads, rows) => [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

/** A table in a document, by the first two heads. */
const placeOf = (/** @type {string[]} */ [first, second]) => new RegExp(`^\\| ${first} \\| ${second} \\|.*\\n(?:\\|.*\\n)*`, 'm');

/**
 * The files with their tables as the rows have them, by path.
 * @returns {Promise<Map<string, string>>}
 */
export async function attributeDocuments() {
  const { board, game, puzzle, explorable, frame } = await attributeTables();
  const values = 'values, default first';
  const cells = (/** @type {Row} */ row) => [`\`${row.name}\``, valuesOf(row), row.text];
  const boards = ['attribute', values, 'property', ''];
  const games = ['attribute of a game', values, ''];
  const explorables = ['attribute of a sentence', values, ''];
  const frames = ['parameter', values, ''];
  // The text is in the element; the address of a link is the site's to choose, and events are for scripts.
  const apart = ['fen', 'pgn', 'moves', 'page', 'killers'];
  const names = [...new Set([...game, ...puzzle, ...board].map(({ name }) => name))].filter((name) => !apart.includes(name));
  /** @type {[string, RegExp, string][]} */
  const places = [
    [
      'web/package/README.md',
      placeOf(boards),
      table(
        boards,
        board.map((row) => [`\`${row.name}\``, valuesOf(row), propertyOf(row), row.text]),
      ),
    ],
    ['docs/EMBEDDING.md', placeOf(games), table(games, game.map(cells))],
    ['docs/EMBEDDING.md', placeOf(explorables), table(explorables, explorable.map(cells))],
    ['docs/EMBEDDING.md', placeOf(frames), table(frames, frame.map(cells))],
    [
      'examples/sites/wordpress/riposte/riposte.php',
      /^const RIPOSTE_ATTRIBUTES = \[[^\]]*\];\n/m,
      `const RIPOSTE_ATTRIBUTES = [\n${names.map((name) => `\t'${name}',\n`).join('')}];\n`,
    ],
  ];
  const files = new Map();
  for (const [path, place, text] of places) {
    const before = files.get(path) ?? readFileSync(join(root, path), 'utf8');
    if (!place.test(before)) throw new Error(`${path}: expected a place for ${text.split('\n')[0]}`);
    files.set(
      path,
      before.replace(place, () => text),
    );
  }
  return files;
}
