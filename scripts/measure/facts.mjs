// `npm run facts`: docs/FACTS.md, the page for people who choose. A test compares it with the builds.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../lib/command.mjs';
import { root, say } from '../lib/shell.mjs';
import { packageParts, pageParts, sizes } from './size.mjs';

const USAGE = `npm run facts
Writes docs/FACTS.md from the builds, the measurements and the tests. Needs npm run build and npm run package.`;

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** What is sent where: the sentence, and the test that holds it. */
const PRIVACY = [
  ["page and frame ask their own host only (`connect-src 'self'`)", 'tests/site/policy.test.ts'],
  ['once loaded the page works without a network', 'tests/site/offline.test.ts'],
  ['the element works under a policy that allows no connections', 'tests/e2e/embed-scenarios.ts'],
];

/** The parts whose size is stated, by the names of scripts/measure/size.mjs. */
export const SIZES = [
  ['the page: all that a first visit loads', 'all that a first visit loads'],
  ['of it the engine (module and glue)', 'engine = wasm + glue'],
  ['a frame, without the engine', 'page for frames, without engine'],
  ['the package: script of the tag', 'package: the tag'],
  ['the package: engine', 'package: engine (worker, glue, wasm)'],
  ['the package as one file', 'package: riposte-one-file.js'],
  ['the UCI worker', 'package: riposte-uci.js'],
];

/** Rows taken from docs/MEASUREMENTS.md: the heading, the fact, where it stands there. */
const MEASURED = [
  [
    'Time',
    'worker in Chromium, idle machine: ready; first line after `go`',
    /`new Worker\('riposte-uci\.js'\)`.*? \| (\d+ ms) \| (\d+ ms)/,
  ],
  ['Time', 'Node, idle machine: ready; first line after `go`', /`riposte-uci\.cjs`.*? \| (\d+ ms) \| (\d+ ms)/],
  ['Time', 'first visit at 50 KB/s, desktop: paint, board, engine', /first visit at 50 KB\/s: paint, board, engine \| (.*?) \|/],
  [
    'Time',
    'stop of a search in Chromium, busy machine, median of 200; with the x-ray',
    /a stop takes ([\d.]+ ms).*? and ([\d.]+ ms) with the x-ray/,
  ],
  ['Memory', 'heap of the page after ten minutes of analysis with the ladder open', /leave its heap at ([\d.]+ MB)/],
  ['Strength', 'v0.1.0, native (Glaurung 2.2 fixed at 2793)', /\*\*Riposte, native\*\* \| \*\*(.*?)\*\*/],
  ['Strength', 'v0.1.0, WebAssembly under Node', /\*\*Riposte, WebAssembly \(Node 20\)\*\* \| \*\*(.*?)\*\*/],
  ['Strength', 'the current version against v0.1.0, Elo', /scores (\+\d+ \+- \d+) against v0\.1\.0/],
  ['Strength', 'WebAssembly against stockfish.js 10, Elo', /^\| stockfish\.js 10 \|.*\| (.*?) \|$/m],
  ['Strength', 'WebAssembly against stockfish 19 lite, Elo', /^\| stockfish 19 lite.*\| (.*?) \|$/m],
];

/** @param {number} bytes */
const kb = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;

/** The browsers that run the built page, the element and the examples: one test file each. */
const browsers = () =>
  readdirSync(join(root, 'tests', 'e2e')).flatMap((name) => {
    const browser = /^(\w+)\.test\.ts$/.exec(name)?.[1];
    return browser
      ? [
          [
            { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit', phone: 'Chromium as a phone' }[browser] ?? browser,
            `tests/e2e/${name}`,
          ],
        ]
      : [];
  });

/** What is shipped, by licence. */
function licences() {
  const texts = ['web/dist/licences.txt', 'build/package/licences.md'].map(read).join('\n');
  const found = new Map();
  for (const [, name = '', licence = ''] of texts.matchAll(/^## (?:(.*?) - [\d.]+|(?:.*?)) \((.*)\)$/gm))
    if (name !== '') found.set(licence, new Set([...(found.get(licence) ?? []), name]));
  return [...found].map(([licence, names]) => [licence, [...names].sort().join(', ')]);
}

/** @param {string} title @param {string[]} heads @param {readonly (readonly string[])[]} rows */
const table = (title, heads, rows) =>
  `## ${title}\n\n| ${heads.join(' | ')} |\n|${heads.map(() => '---|').join('')}\n${rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`;

/** The rows that come from the measurements; throws where docs/MEASUREMENTS.md no longer has one. */
export function measuredRows() {
  const text = read('docs/MEASUREMENTS.md');
  return MEASURED.map(([heading, what, pattern]) => {
    const found = /** @type {RegExp} */ (pattern).exec(text);
    if (!found) throw new Error(`docs/MEASUREMENTS.md: nothing matches ${pattern}`);
    return { heading, what: String(what), value: found.slice(1).join('; ') };
  });
}

/** The sizes of the builds, bytes compressed with Brotli, by the name of the fact. */
export function measuredSizes() {
  const parts = /** @type {Record<string, string[]>} */ ({ ...pageParts(), ...packageParts() });
  return SIZES.map(([what = '', name = '']) => {
    if (!parts[name]) throw new Error('No package yet: npm run package');
    return { what, ...sizes(parts[name]) };
  });
}

/** The rows that every FACTS.md has, without sizes and licences, which need the builds. */
export const fixedRows = () => [...PRIVACY, ...measuredRows().map(({ what, value }) => [what, value]), ...browsers()];

function page() {
  const measured = measuredRows();
  const of = (heading) => measured.filter((row) => row.heading === heading).map(({ what, value }) => [what, value]);
  return [
    '# Facts',
    'For people who choose. `npm run facts` writes this page from the builds, the tests and [Measurements](MEASUREMENTS.md), which has the conditions.',
    table(
      'What is sent where',
      ['nothing is sent elsewhere', 'held by'],
      PRIVACY.map(([what, test]) => [what, `\`${test}\``]),
    ),
    table(
      'Size',
      ['part', 'Brotli', 'raw'],
      measuredSizes().map(({ what, brotli, raw }) => [what, kb(brotli), kb(raw)]),
    ),
    table('Time', ['what', ''], of('Time')),
    table('Memory', ['what', ''], of('Memory')),
    `${table('Strength', ['what', 'with a 95 % interval'], of('Strength'))}\nThe ratings rest on 1,100 games at 6 s + 0.06 s; the rating of the fixed engine is not certain itself.\n`,
    table(
      'Browsers',
      ['the tests run in', 'file'],
      browsers().map(([name, file]) => [name, `\`${file}\``]),
    ),
    `${table('Licences', ['licence', 'parts'], licences())}\nThe compiler and the bundler add parts under MIT and Apache-2.0 with the LLVM exception. \`tests/package/licences.test.ts\` holds the list.\n`,
  ]
    .map((part) => `${part.trim()}\n`)
    .join('\n');
}

await command(import.meta, USAGE, {}, async () => {
  writeFileSync(join(root, 'docs', 'FACTS.md'), page());
  say('docs/FACTS.md');
});
