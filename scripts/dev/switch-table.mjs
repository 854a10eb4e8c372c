// `npm run switch-table`: the table of switches in docs/UCI.md. A test compares it with the rows.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../lib/command.mjs';
import { root, say } from '../lib/shell.mjs';

const USAGE = `npm run switch-table
Writes the table of switches in docs/UCI.md from engine/search/settings/switches.def.`;

const HEADER = '| `Switch ...` | values, default first | what it does |\n| --- | --- | --- |\n';
/** The table in the document, with its rows. */
const TABLE = /^\| `Switch \.\.\.` \|.*\n(?:\|.*\n)*/m;
const ROW = /^(CHECK|SPIN|COMBO)\(([^]*?)\)\n(?=\n|\/\/|CHECK|SPIN|COMBO)/gm;
const STRING = /"([^"]*)"/g;

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

/** The bounds of switches that are constants of the engine. */
const CONSTANTS = read('engine/ordering/history.h');

/**
 * A bound of a switch: a number, or a constant of that name.
 * @param {string} text
 */
function bound(text) {
  if (/^\d+$/.test(text)) return text;
  const value = new RegExp(`\\b${text.replace(/^.*::/, '')} = (\\d+);`).exec(CONSTANTS)?.[1];
  if (!value) throw new Error(`switches.def: no constant ${text}`);
  return value;
}

/**
 * The values of a switch, its default first.
 * @param {string} kind
 * @param {string[]} before what stands before the first string of the row
 * @param {string[]} after what stands between the first two strings
 * @param {string[]} names the strings after the sentence
 */
function valuesOf(kind, before, after, names) {
  if (kind === 'COMBO') return names.join(', ');
  if (kind === 'SPIN') return `${before[1]}, ${bound(after[0] ?? '')} to ${bound(after[1] ?? '')}`;
  return before[1] === 'true' ? 'on, off' : 'off, on';
}

/** The table of switches. */
export function switchTable() {
  const rows = [...read('engine/search/settings/switches.def').matchAll(ROW)].map(([, kind = '', row = '']) => {
    const [name = '', help = '', ...names] = [...row.matchAll(STRING)].map(([, text = '']) => text);
    const [before = '', after = ''] = row.split(STRING).filter((_, i) => i % 2 === 0);
    const words = (/** @type {string} */ text) => text.split(',').flatMap((word) => word.trim() || []);
    return `| ${name.replace('Switch ', '')} | ${valuesOf(kind, words(before), words(after), names)} | ${help} |\n`;
  });
  return HEADER + rows.join('');
}

/** The table in the document. */
export const documentedTable = () => TABLE.exec(read('docs/UCI.md'))?.[0];

await command(import.meta, USAGE, {}, () => {
  writeFileSync(join(root, 'docs', 'UCI.md'), read('docs/UCI.md').replace(TABLE, switchTable()));
  say('docs/UCI.md');
});
