// `npm run architecture`: draws docs/architecture.svg from docs/layers.json, the list that tests/architecture enforces.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, say } from '../lib/shell.mjs';

/** @typedef {{ name: string, what: string, folders: string[], uses: string[] }} Layer */
/** @typedef {{ layer: Layer, x: number, y: number }} Box */

const BOX = { width: 214, height: 54 };
const GAP = { x: 22, y: 46 };
const MARGIN = 28;
const TITLE = 44;

/**
 * The layers that a layer uses, without those that it also reaches through another one.
 * @param {Layer[]} layers
 * @param {Layer} layer
 * @returns {Layer[]}
 */
function directUses(layers, layer) {
  const named = (/** @type {string} */ name) => /** @type {Layer} */ (layers.find((other) => other.name === name));
  const reaches = (/** @type {Layer} */ from, /** @type {string} */ name) =>
    from.uses.some((use) => use === name || reaches(named(use), name));
  return layer.uses.filter((name) => !layer.uses.some((other) => other !== name && reaches(named(other), name))).map(named);
}

/**
 * Rows from the bottom up: a layer lies one row above the highest that it uses.
 * @param {Layer[]} layers
 * @returns {Layer[][]}
 */
function rowsOf(layers) {
  const rank = new Map();
  for (const layer of layers) rank.set(layer.name, Math.max(-1, ...layer.uses.map((name) => rank.get(name) ?? 0)) + 1);
  const rows = /** @type {Layer[][]} */ ([]);
  for (const layer of layers) (rows[rank.get(layer.name)] ??= []).push(layer);
  return rows;
}

/**
 * @param {string} title
 * @param {Layer[]} layers
 * @param {number} left
 * @param {number} height of the tallest part, in rows
 */
function part(title, layers, left, height) {
  const rows = rowsOf(layers);
  const widest = Math.max(...rows.map((row) => row.length));
  const width = widest * (BOX.width + GAP.x) - GAP.x;
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  rows.forEach((row, rank) => {
    const start = left + (width - (row.length * (BOX.width + GAP.x) - GAP.x)) / 2;
    row.forEach((layer, i) => {
      boxes.set(layer.name, {
        layer,
        x: start + i * (BOX.width + GAP.x),
        y: MARGIN + TITLE + (height - 1 - rank) * (BOX.height + GAP.y),
      });
    });
  });
  const escaped = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const arrows = layers.flatMap((layer) =>
    directUses(layers, layer).map((used) => {
      const [from, to] = [boxes.get(layer.name), boxes.get(used.name)];
      if (!from || !to) throw new Error(`${layer.name} uses ${used.name}, which is not listed`);
      const [x1, y1, x2, y2] = [from.x + BOX.width / 2, from.y + BOX.height, to.x + BOX.width / 2, to.y - 5];
      const bend = Math.max(18, (y2 - y1) / 2);
      return `<path class="use" d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`;
    }),
  );
  const drawn = [...boxes.values()].map(
    ({ layer, x, y }) => `<g transform="translate(${x} ${y})">
<rect class="box" width="${BOX.width}" height="${BOX.height}" rx="8"/>
<text class="name" x="12" y="23">${escaped(layer.name)}</text>
<text class="what" x="12" y="41">${escaped(layer.what)}</text>
</g>`,
  );
  return { svg: [`<text class="title" x="${left}" y="${MARGIN + 14}">${title}</text>`, ...arrows, ...drawn].join('\n'), width };
}

/**
 * The picture of both halves as SVG.
 * @param {{ native: Layer[], web: Layer[] }} layers
 */
export function drawArchitecture({ native, web }) {
  const height = Math.max(rowsOf(native).length, rowsOf(web).length);
  const engine = part('Engine (C++)', native, MARGIN, height);
  const page = part('Page and package (TypeScript)', web, MARGIN + engine.width + 70, height);
  const [w, h] = [2 * MARGIN + engine.width + 70 + page.width, 2 * MARGIN + TITLE + height * (BOX.height + GAP.y) - GAP.y];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" role="img" aria-label="The layers of Riposte and what each uses">
<style>
svg { background: #fbfaf7 }
text { font: 13px system-ui, sans-serif; fill: #23302b }
.title { font-size: 17px; font-weight: 650 }
.name { font-weight: 650 }
.what { font-size: 10.5px; fill: #57655e }
.box { fill: #fff; stroke: #93a39a; stroke-width: 1.2 }
.use { fill: none; stroke: #6d8f80; stroke-width: 1.4; marker-end: url(#head) }
#head path { fill: #6d8f80 }
@media (prefers-color-scheme: dark) {
svg { background: #171c1a }
text { fill: #e6ebe8 }
.what { fill: #a5b3ac }
.box { fill: #212826; stroke: #4c5a54 }
.use { stroke: #7fae9a }
#head path { fill: #7fae9a }
}
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
${engine.svg}
${page.svg}
</svg>
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const layers = JSON.parse(readFileSync(join(root, 'docs', 'layers.json'), 'utf8'));
  writeFileSync(join(root, 'docs', 'architecture.svg'), drawArchitecture(layers));
  say('docs/architecture.svg');
}
