// `npm run size`: what a visitor downloads.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { packageFolder } from '../build/package.mjs';
import { command } from '../lib/command.mjs';
import { root, Stop, say } from '../lib/shell.mjs';

const USAGE = `npm run size
What a visitor downloads, raw and brotli, and what an embedding page adds. Fails above the limits of engine and page.`;

/** Parts of a visit with a limit: bytes, compressed with Brotli. */
const LIMITS = [
  { part: 'engine = wasm + glue', limit: 250 * 1024 },
  { part: 'page and worker without riposte.wasm', limit: 101 * 1024 },
];

/** Bytes of files by path: most are in several parts, and Brotli takes a second for a module. */
const sizeByFile = new Map();

function sizeOf(file) {
  const known = sizeByFile.get(file);
  if (known) return known;
  const data = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
  const size = { raw: data.length, brotli: brotliCompressSync(data, { params }).length };
  sizeByFile.set(file, size);
  return size;
}

/**
 * Bytes of files, as they are and compressed with Brotli.
 * @param {readonly string[]} files paths
 */
export function sizes(files) {
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const all = files.map(sizeOf);
  return { raw: sum(all.map(({ raw }) => raw)), brotli: sum(all.map(({ brotli }) => brotli)) };
}

const row = (name, { raw, brotli }) => {
  const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
  say(`${name.padEnd(38)}${kb(raw)} raw ${kb(brotli)} brotli`);
};

const built = (name) => join(root, 'wasm-build', 'dist', name);
const page = join(root, 'web', 'dist');

/** The files of what a visitor of the page downloads, by the name of the part. Throws if the page is not built. */
export function pageParts() {
  if (!existsSync(built('riposte.wasm')) || !existsSync(page)) throw new Stop('Nothing built yet: npm run build');
  const assets = join(page, 'assets');
  const files = readdirSync(assets).map((name) => join(assets, name));
  const threaded = files.filter((file) => /(riposte-threads|thread)[^/]*$/.test(basename(file)));
  const worker = files.filter((file) => /^worker-.*\.js$/.test(basename(file)) && !threaded.includes(file));
  // What the page refers to is loaded at once; the rest when a dialog, a panel, the x-ray, a duel or a lesson is opened.
  const html = readFileSync(join(page, 'index.html'), 'utf8');
  const own = [join(page, 'index.html'), join(page, 'start.js'), ...files.filter((file) => html.includes(basename(file)))];
  const module = files.filter((file) => extname(file) === '.wasm' && !threaded.includes(file));
  const frame = readFileSync(join(page, 'embed.html'), 'utf8');
  const framed = [join(page, 'embed.html'), join(page, 'start.js'), ...files.filter((file) => frame.includes(basename(file)))];
  const known = new Set([...own, ...worker, ...module, ...framed, ...threaded]);
  return {
    'riposte.wasm': [built('riposte.wasm')],
    'riposte.js (glue, not minified)': [built('riposte.js')],
    'engine = wasm + glue': [built('riposte.wasm'), built('riposte.js')],
    // Instead of the other, and only where the page is isolated.
    'engine with threads': ['wasm', 'js', 'worker.js'].map((part) => built(`riposte-threads.${part}`)),
    'worker with glue, bundled': worker,
    'page (HTML, script, style, pieces)': own,
    'page and worker without riposte.wasm': [...own, ...worker],
    'all that a first visit loads': [...own, ...worker, ...module],
    'page for frames, without engine': framed,
    'only on isolated pages: threads': threaded,
    'on demand: dialogs, panels, modes': files.filter((file) => !known.has(file)),
  };
}

/** The files of the package that an embedding page loads, in order, by the name of the part; none without a package. */
export function packageParts() {
  if (!existsSync(join(packageFolder, 'riposte.js'))) return {};
  const chunks = readdirSync(join(packageFolder, 'chunks')).map((name) => join(packageFolder, 'chunks', name));
  const named = (pattern) => chunks.filter((file) => pattern.test(basename(file)));
  const tag = [join(packageFolder, 'riposte.js'), ...named(/^(events|element)-/)];
  const own = [...tag, ...named(/^(?!.*worker|client-|element-|tree-pane|xray-room|csv-)/)];
  return {
    'package: the tag': tag,
    'package: engine (worker, glue, wasm)': named(/riposte-worker|^client-/),
    'package: engine where it has threads': named(/riposte-threads-worker|^client-/),
    'package: element with board and views': own,
    'package: the x-ray, on demand': named(/tree-pane|xray-room|csv-/),
    'package: riposte-uci.js': [join(packageFolder, 'riposte-uci.js')],
    'package: riposte-one-file.js': [join(packageFolder, 'riposte-one-file.js')],
  };
}

/** Whether the parts that have a limit keep it: a check of `npm test`. */
export async function checkSizes() {
  const parts = pageParts();
  return LIMITS.map(({ part, limit }) => {
    const { brotli } = sizes(parts[part]);
    const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
    return { name: part, found: brotli > limit ? `${kb(brotli)} with Brotli, the limit is ${kb(limit)}` : null };
  });
}

await command(import.meta, USAGE, {}, async () => {
  const parts = { ...pageParts(), ...packageParts() };
  const measured = new Map(Object.entries(parts).map(([name, files]) => [name, sizes(files)]));
  for (const [name, size] of measured) row(name, size);
  if (!measured.has('package: the tag')) say('No package yet: npm run package');
  for (const { name, found } of await checkSizes()) if (found) throw new Stop(`${name}: ${found}`);
});
