// `npm run architecture`: draws docs/architecture.svg from docs/layers.json, the list that tests/architecture enforces.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, say } from '../lib/shell.mjs';

/** @typedef {{ name: string, what: string, folders: string[], uses: string[] }} Layer */
/**
 * What takes room in a row: a layer, or a point where a longer arrow passes. `x` is the middle.
 * @typedef {{ layer: Layer | null, rank: number, x: number, up: Item[], down: Item[] }} Item
 */

const BOX = { width: 262, height: 56 };
const GAP = { x: 24, y: 40 };
/** Half the room of an arrow that passes between boxes. */
const PASS = 5;
const MARGIN = 28;
const TITLE = 44;

/**
 * The layers that a layer uses, without those that it also reaches through another one.
 * @param {Layer[]} layers
 * @param {Layer} layer
 * @returns {Layer[]}
 */
function directUses(layers, layer) {
  const named = (/** @type {string} */ name) => {
    const found = layers.find((other) => other.name === name);
    if (!found) throw new Error(`${layer.name} uses ${name}, which is not listed`);
    return found;
  };
  const reaches = (/** @type {Layer} */ from, /** @type {string} */ name) =>
    from.uses.some((use) => use === name || reaches(named(use), name));
  return layer.uses.filter((name) => !layer.uses.some((other) => other !== name && reaches(named(other), name))).map(named);
}

/**
 * The row of each layer, counted from the bottom: one below the lowest of its users. Layers without users come one row above
 * the highest that they use.
 * @param {Layer[]} layers
 * @returns {Map<string, number>}
 */
function ranksOf(layers) {
  const ranks = new Map();
  for (const layer of layers) ranks.set(layer.name, Math.max(-1, ...layer.uses.map((name) => ranks.get(name) ?? 0)) + 1);
  for (const layer of layers.toReversed()) {
    const users = layers.filter(({ uses }) => uses.includes(layer.name));
    if (users.length > 0) ranks.set(layer.name, Math.min(...users.map(({ name }) => ranks.get(name))) - 1);
  }
  return ranks;
}

/**
 * Rows from the bottom up. Arrows that span several rows get an item in each row between.
 * @param {Layer[]} layers
 * @returns {Item[][]}
 */
function rowsOf(layers) {
  const ranks = ranksOf(layers);
  const rows = /** @type {Item[][]} */ ([]);
  const add = (/** @type {Layer | null} */ layer, /** @type {number} */ rank) => {
    const item = /** @type {Item} */ ({ layer, rank, x: 0, up: [], down: [] });
    (rows[rank] ??= []).push(item);
    return item;
  };
  const items = new Map(layers.map((layer) => [layer.name, add(layer, ranks.get(layer.name) ?? 0)]));
  for (const layer of layers) {
    for (const used of directUses(layers, layer)) {
      const end = /** @type {Item} */ (items.get(used.name));
      let from = /** @type {Item} */ (items.get(layer.name));
      while (from.rank > end.rank) {
        const to = from.rank === end.rank + 1 ? end : add(null, from.rank - 1);
        from.down.push(to);
        to.up.push(from);
        from = to;
      }
    }
  }
  return rows;
}

const halfWidth = (/** @type {Item} */ { layer }) => (layer ? BOX.width / 2 : PASS);
const meanX = (/** @type {Item[]} */ items, /** @type {number} */ otherwise) =>
  items.length > 0 ? items.reduce((sum, { x }) => sum + x, 0) / items.length : otherwise;

/**
 * Moves the items of a row as near as possible to where they want to be, without overlap.
 * @param {Item[]} row from left to right
 * @param {number[]} wanted
 */
function spread(row, wanted) {
  const room = (/** @type {number} */ i) => halfWidth(row[i - 1]) + halfWidth(row[i]) + GAP.x;
  const right = [...wanted];
  for (let i = 1; i < row.length; i++) right[i] = Math.max(right[i], right[i - 1] + room(i));
  const left = [...wanted];
  for (let i = row.length - 2; i >= 0; i--) left[i] = Math.min(left[i], left[i + 1] - room(i + 1));
  for (let i = 0; i < row.length; i++) row[i].x = (left[i] + right[i]) / 2;
}

/**
 * Orders each row by the means of what its items are joined to, which leaves few crossings, and places them.
 * @param {Item[][]} rows
 */
function place(rows) {
  for (const row of rows)
    spread(
      row,
      row.map((_, i) => i * BOX.width),
    );
  for (let sweep = 0; sweep < 60; sweep++) {
    const down = sweep % 2 === 0;
    for (const row of down ? rows.toReversed() : rows) {
      const wanted = new Map(row.map((item) => [item, meanX(down ? item.up : item.down, item.x)]));
      // The last sweeps keep the order and only straighten.
      if (sweep < 16) row.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      const near = row.map((item) => meanX([...item.up, ...item.down], item.x));
      spread(row, sweep < 16 ? row.map((item) => wanted.get(item) ?? 0) : near);
    }
  }
}

/**
 * One half of the picture, below `above`.
 * @param {string} title
 * @param {Item[][]} rows
 * @param {number} above in pixels
 */
function part(title, rows, above) {
  place(rows);
  const items = rows.flat();
  const shift = MARGIN - Math.min(...items.map((item) => item.x - halfWidth(item)));
  for (const item of items) item.x = Math.round(item.x + shift);
  const width = Math.max(...items.map((item) => item.x + halfWidth(item))) + MARGIN;
  const top = (/** @type {Item} */ { rank }) => above + TITLE + (rows.length - 1 - rank) * (BOX.height + GAP.y);
  /** The rest of an arrow that has left the row of `from`. */
  const curve = (/** @type {Item} */ from, /** @type {Item} */ to) => {
    const [y1, y2] = [top(from) + BOX.height, top(to) - (to.layer ? 5 : 0)];
    const bend = (y2 - y1) * 0.55;
    const line = `C${from.x} ${y1 + bend} ${to.x} ${y2 - bend} ${to.x} ${y2}`;
    return to.layer ? line : `${line}V${top(to) + BOX.height}${curve(to, to.down[0])}`;
  };
  const boxes = items.filter(({ layer }) => layer);
  const arrows = boxes.flatMap((from) =>
    from.down.map((to) => `<path class="use" d="M${from.x} ${top(from) + BOX.height}${curve(from, to)}"/>`),
  );
  const escaped = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const drawn = boxes.map(
    (item) => `<g transform="translate(${item.x - BOX.width / 2} ${top(item)})">
<rect class="box" width="${BOX.width}" height="${BOX.height}" rx="8"/>
<text class="name" x="12" y="24">${escaped(item.layer?.name ?? '')}</text>
<text class="what" x="12" y="43">${escaped(item.layer?.what ?? '')}</text>
</g>`,
  );
  return {
    svg: [`<text class="title" x="${MARGIN}" y="${above + 14}">${title}</text>`, ...arrows, ...drawn].join('\n'),
    width,
    below: above + TITLE + rows.length * (BOX.height + GAP.y),
  };
}

/**
 * The picture of both halves as SVG.
 * @param {{ native: Layer[], web: Layer[] }} layers
 */
export function drawArchitecture({ native, web }) {
  const page = part('Page and package (TypeScript)', rowsOf(web), MARGIN);
  const engine = part('Engine (C++)', rowsOf(native), page.below + MARGIN);
  const [w, h] = [Math.max(engine.width, page.width), engine.below - GAP.y + MARGIN];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" role="img" aria-label="The layers of Riposte and what each uses">
<style>
svg { background: #fbfaf7 }
text { font: 15px system-ui, sans-serif; fill: #23302b }
.title { font-size: 19px; font-weight: 650 }
.name { font-weight: 650 }
.what { font-size: 12.5px; fill: #57655e }
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
${page.svg}
${engine.svg}
</svg>
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const layers = JSON.parse(readFileSync(join(root, 'docs', 'layers.json'), 'utf8'));
  writeFileSync(join(root, 'docs', 'architecture.svg'), drawArchitecture(layers));
  say('docs/architecture.svg');
}
