// `npm run size`: what a visitor downloads, raw and brotli; what an embedding page adds.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { packageFolder } from '../build/package.mjs';
import { main, root, Stop, say } from '../lib/shell.mjs';

/** The limit for the engine (wasm and glue code), compressed with Brotli. */
const ENGINE_LIMIT = 250 * 1024;

/** The limit for what a first visit loads besides the engine's module, compressed with Brotli. */
const PAGE_LIMIT = 101 * 1024;

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    const parts = { ...pageParts(), ...packageParts() };
    const measured = new Map(Object.entries(parts).map(([name, files]) => [name, sizes(files)]));
    for (const [name, size] of measured) row(name, size);
    if (!measured.has('package: the tag')) say('No package yet: npm run package');
    const over = (name, limit) => (measured.get(name)?.brotli ?? 0) > limit;
    if (over('page and worker without riposte.wasm', PAGE_LIMIT))
      throw new Stop(`Page and worker are over ${PAGE_LIMIT / 1024} KB brotli.`);
    if (over('engine = wasm + glue', ENGINE_LIMIT)) throw new Stop(`The engine is over ${ENGINE_LIMIT / 1024} KB brotli.`);
  });
}
