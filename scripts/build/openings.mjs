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
/** What differs between two positions with one key: nothing but an en passant capture, unless the key is at fault. */
const placeOf = (/** @type {string} */ fen) => fen.split(' ').slice(0, 2).join(' ');
/** The lines of the table, each with the positions after its moves. */
const lines = rows.map((row) => {
  const [eco = '', name = '', pgn = ''] = row.split('\t');
  const sans = pgn.replaceAll(/\d+\.+ */g, '').trim();
  const moves = parse(module.readSan('startpos', sans, false));
  const fens = moves.map((_, i) => parse(module.describe('startpos', moves.slice(0, i + 1).join(' '), false)).fen);
  return { label: `${name}\t${eco}`, fens };
});
/**
 * The label of each position that ends a line, by its key. Two that differ in nothing but an en passant capture are one: the one without it.
 * @type {Map<number, { label: string, place: string, first: boolean, ply: number }>}
 */
const named = new Map();
for (const { label, fens } of lines) {
  const fen = fens.at(-1) ?? '';
  const [key, place, first] = [positionKey(fen), placeOf(fen), fen.split(' ')[3] === '-'];
  const other = named.get(key);
  if (other && other.place !== place) throw new Error(`the same key: ${other.place}, ${place}`);
  if (other && other.first === first) console.log(`twice: ${label}, ${other.label}`);
  if (!other || first) named.set(key, { label, place, first, ply: fens.length });
}
/** Positions on the way of a line belong to the name before them: a game may come to them by other moves. */
const all = new Map(named);
for (const { fens } of lines) {
  /** @type {{ label: string, place: string, first: boolean, ply: number } | null} */
  let last = null;
  for (const fen of fens) {
    const key = positionKey(fen);
    last = named.get(key) ?? last;
    const other = all.get(key);
    if (other && other.place !== placeOf(fen)) throw new Error(`the same key: ${other.place}, ${placeOf(fen)}`);
    if (last && (!other || (!named.has(key) && last.ply > other.ply))) all.set(key, { ...last, place: placeOf(fen) });
  }
}
const kept = [...all].map(([key, { label, ply }]) => ({ key, label, ply }));

// Sorted by name: neighbours share their beginnings, which compresses well.
const labels = [...new Set(kept.map(({ label }) => label))].sort();
const index = new Map(labels.map((label, i) => [label, i]));
const sorted = kept
  .map(({ key, label, ply }) => ({ key, ply, at: index.get(label) ?? 0 }))
  .sort((a, b) => a.at - b.at || a.key - b.key);
const bytes = Buffer.alloc(5 * sorted.length);
sorted.forEach(({ key }, i) => bytes.writeUIntBE(key, 5 * i, 5));
const counts = labels.map(() => 0);
for (const { at } of sorted) counts[at] = (counts[at] ?? 0) + 1;
const table = {
  labels: labels.join('\n'),
  counts: counts.join(' '),
  plies: sorted.map(({ ply }) => Math.min(ply, 35).toString(36)).join(''),
  keys: bytes.toString('base64'),
};
writeFileSync(join(root, 'web/openings/table.json'), `${JSON.stringify(table, null, 2)}\n`);
console.log(`${kept.length} positions, ${labels.length} names`);
