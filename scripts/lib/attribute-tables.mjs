// The tables of web/element/attributes, for what is written from them: documents, custom-elements.json, the plugin's list.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './shell.mjs';

const sources = ['attributes.ts', 'reader-attributes.ts'].map((name) => join(root, 'web', 'element', 'attributes', name));

/**
 * @typedef {import('../../web/element/attributes/attributes.ts').Attribute & {name: string, text: string}} Row
 * @typedef {{board: Row[], game: Row[], moves: Row[], puzzle: Row[], explorable: Row[], frame: Row[]}} Tables
 */

/**
 * The comments above the rows of a table, by name.
 * @param {string} table
 */
function textsOf(table) {
  const text = sources.map((source) => readFileSync(source, 'utf8')).join('\n');
  const [, rows = ''] = new RegExp(`export const ${table} = \\{\n([^]*?)\n\\} as const`).exec(text) ?? [];
  return new Map(
    [...rows.matchAll(/\/\*\*([^]*?)\*\/\n\s+(\w+):/g)].map(([, text = '', name = '']) => [
      name,
      text.replaceAll(/\s+(?:\* )?/g, ' ').trim(),
    ]),
  );
}

/**
 * The rows of all elements.
 * @returns {Promise<Tables>}
 */
export async function attributeTables() {
  // Not before the packages are installed.
  const { runnerImport } = await import('vite');
  const imported = await Promise.all(sources.map((source) => runnerImport(source, { configFile: false, logLevel: 'error' })));
  const module = Object.assign({}, ...imported.map(({ module }) => module));
  const board = textsOf('BOARD');
  const rows = (/** @type {string} */ table) => {
    const own = textsOf(table);
    return Object.entries(module[table]).map(([name, row]) => ({ name, text: own.get(name) ?? board.get(name) ?? '', ...row }));
  };
  return {
    board: rows('BOARD'),
    game: rows('GAME'),
    moves: rows('MOVES'),
    puzzle: rows('PUZZLE'),
    explorable: rows('EXPLORABLE'),
    frame: rows('FRAME'),
  };
}

/** The elements by their tags. */
const TAGS = /** @type {const} */ ({
  'riposte-board': 'board',
  'riposte-game': 'game',
  'riposte-moves': 'moves',
  'riposte-puzzle': 'puzzle',
  'riposte-explorable': 'explorable',
});

const quoted = (/** @type {readonly string[]} */ words) => words.map((word) => `'${word}'`).join(' | ');

/**
 * The type of an attribute in custom-elements.json.
 * @param {Row} row
 */
function typeOf({ type, values = [] }) {
  if (type === 'word') return quoted(values);
  if (type === 'switch') return quoted(['on', 'off']);
  return type === 'number' ? 'number' : type === 'flag' ? 'boolean' : 'string';
}

/**
 * Fills in the attributes of the elements in a custom-elements.json.
 * @param {{modules: {declarations: {tagName: keyof typeof TAGS}[]}[]}} manifest
 * @param {Tables} tables
 */
export function withAttributes(manifest, tables) {
  const attributesOf = (/** @type {keyof typeof TAGS} */ tag) =>
    tables[TAGS[tag]].map((row) => ({
      name: row.name,
      type: { text: typeOf(row) },
      description: `${row.text}.`,
      ...(row.usual === undefined ? {} : { default: JSON.stringify(row.usual) }),
      ...(tag === 'riposte-board' && row.property !== undefined ? { fieldName: row.name } : {}),
    }));
  const modules = manifest.modules.map((module) => ({
    ...module,
    declarations: module.declarations.map((one) => ({ ...one, attributes: attributesOf(one.tagName) })),
  }));
  return { ...manifest, modules };
}
