// Writes web/openings/table.json, the openings by position, from a checkout of https://github.com/lichess-org/chess-openings (CC0):
//   node scripts/build/openings.mjs ../chess-openings
// Needs the WebAssembly module of `npm run build`, which reads the moves.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import createRiposte from '../../wasm-build/dist/riposte.js';
import { positionKey } from '../../web/openings/position-key.js';
import { root } from '../lib/shell.mjs';

const folder = process.argv[2];
if (!folder) throw new Error('expected the folder with a.tsv to e.tsv');
const module = await createRiposte({ wasmBinary: readFileSync(join(root, 'wasm-build/dist/riposte.wasm')) });

/** @param {string} json */
const parse = (json) => {
  const value = JSON.parse(json);
  if (value.error) throw new Error(`${value.error.field}: ${value.error.message}`);
  return value;
};

const rows = ['a', 'b', 'c', 'd', 'e'].flatMap((volume) =>
  readFileSync(resolve(folder, `${volume}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1),
);
const openings = rows.map((row) => {
  const [eco = '', name = '', pgn = ''] = row.split('\t');
  const sans = pgn.replaceAll(/\d+\.+ */g, '').trim();
  const moves = parse(module.readSan('startpos', sans, false));
  const { fen } = parse(module.describe('startpos', moves.join(' '), false));
  const [placement, turn, , enPassant] = fen.split(' ');
  return { eco, name, key: positionKey(fen), place: `${placement} ${turn}`, first: enPassant === '-' };
});
/** One opening per position. Two that differ in nothing but an en passant capture are one: the one without it. */
const byKey = new Map();
for (const opening of openings) {
  const other = byKey.get(opening.key);
  if (other && other.place !== opening.place) throw new Error(`the same key: ${other.place}, ${opening.place}`);
  if (other && other.first === opening.first) console.log(`twice: ${opening.name}, ${other.name}`);
  if (!other || opening.first) byKey.set(opening.key, opening);
}
const kept = [...byKey.values()];

// Sorted by name: neighbours share their beginnings, which compresses well.
const labels = [...new Set(kept.map(({ eco, name }) => `${name}\t${eco}`))].sort();
const index = new Map(labels.map((label, i) => [label, i]));
const sorted = kept.map(({ eco, name, key }) => ({ key, at: index.get(`${name}\t${eco}`) ?? 0 })).sort((a, b) => a.at - b.at);
const bytes = Buffer.alloc(5 * sorted.length);
sorted.forEach(({ key }, i) => bytes.writeUIntBE(key, 5 * i, 5));
/** How many positions each label has, a digit in base 36 each. */
const counts = labels.map((_, i) => sorted.filter(({ at }) => at === i).length);
const table = {
  labels: labels.join('\n'),
  counts: counts.map((count) => count.toString(36)).join(''),
  keys: bytes.toString('base64'),
};
if (counts.some((count) => count > 35)) throw new Error('a name has more than 35 positions');
writeFileSync(join(root, 'web/openings/table.json'), `${JSON.stringify(table, null, 2)}\n`);
console.log(`${kept.length} positions, ${labels.length} names`);
