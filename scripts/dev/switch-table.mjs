// The tables of generations and switches in docs/UCI.md, for `npm run tables`. A test compares them with the rows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/shell.mjs';

/** The tables in the document: how each begins, and the pattern that finds it with its rows. */
const SWITCHES = {
  header: '| `Switch ...` | values, default first | what it does |\n| --- | --- | --- |\n',
  place: /^\| `Switch \.\.\.` \|.*\n(?:\|.*\n)*/m,
};
const GENERATIONS = {
  header: '| | `Generation` | what it adds to the one before | source |\n| ---: | --- | --- | --- |\n',
  place: /^\| \| `Generation` \|.*\n(?:\|.*\n)*/m,
};
const ROW = /^(CHECK|SPIN|COMBO)\(([^]*?)\)\n(?=\n|\/\/|CHECK|SPIN|COMBO)/gm;
const GENERATION = /^GENERATION\((\d+), ([^]*?)\)\n(?=\n|GENERATION)/gm;
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
  return SWITCHES.header + rows.join('');
}

/** The table of generations. */
export function generationTable() {
  const rows = [...read('engine/search/settings/generations.def').matchAll(GENERATION)].map(([, number = '', row = '']) => {
    // A long string is split into several.
    const [id, name, idea, source] = [...row.replaceAll(/"\s+"/g, '').matchAll(STRING)].map(([, text = '']) => text);
    return `| ${number} | \`${id}\` | **${name}.** ${idea} | ${source} |\n`;
  });
  return GENERATIONS.header + rows.join('');
}

/** The tables in the document. */
export const documentedTable = () => SWITCHES.place.exec(read('docs/UCI.md'))?.[0];
export const documentedGenerations = () => GENERATIONS.place.exec(read('docs/UCI.md'))?.[0];

/** docs/UCI.md with its tables as the rows have them. */
export const switchDocument = () =>
  read('docs/UCI.md')
    .replace(GENERATIONS.place, () => generationTable())
    .replace(SWITCHES.place, () => switchTable());
