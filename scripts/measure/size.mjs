// `npm run size`: what a visitor downloads, raw and brotli; what an embedding page adds.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { packageFolder } from '../build/package.mjs';
import { main, root, Stop, say } from '../lib/shell.mjs';

/** The limit for the engine (wasm and glue code), compressed with Brotli. */
const ENGINE_LIMIT = 250 * 1024;

/** The limit for what a first visit loads besides the engine's module, compressed with Brotli. */
const PAGE_LIMIT = 98 * 1024;

function sizes(files) {
  const texts = files.map((file) => readFileSync(file));
  const brotli = (data) =>
    brotliCompressSync(data, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
    }).length;
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  return { raw: sum(texts.map((text) => text.length)), brotli: sum(texts.map(brotli)) };
}

const row = (name, { raw, brotli }) => {
  const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
  say(`${name.padEnd(38)}${kb(raw)} raw ${kb(brotli)} brotli`);
};

await main(async () => {
  const dist = join(root, 'wasm-build', 'dist');
  const page = join(root, 'web', 'dist');
  if (!existsSync(join(dist, 'riposte.wasm')) || !existsSync(page)) throw new Stop('Nothing built yet: npm run build');
  const wasm = sizes([join(dist, 'riposte.wasm')]);
  const glue = sizes([join(dist, 'riposte.js')]);
  row('riposte.wasm', wasm);
  row('riposte.js (glue, not minified)', glue);
  const engine = { raw: wasm.raw + glue.raw, brotli: wasm.brotli + glue.brotli };
  row('engine = wasm + glue', engine);
  // Instead of the other, and only where the page is isolated.
  row('engine with threads', sizes(['wasm', 'js', 'worker.js'].map((part) => join(dist, `riposte-threads.${part}`))));

  const assets = join(page, 'assets');
  const files = readdirSync(assets).map((name) => join(assets, name));
  const threaded = files.filter((file) => /(riposte-threads|thread)[^/]*$/.test(basename(file)));
  const worker = files.filter((file) => /^worker-.*\.js$/.test(basename(file)) && !threaded.includes(file));
  row('worker with glue, bundled', sizes(worker));
  // What the page refers to is loaded at once; the rest when a dialog, a panel, the x-ray, a duel or a lesson is opened.
  const html = readFileSync(join(page, 'index.html'), 'utf8');
  const own = [join(page, 'index.html'), ...files.filter((file) => html.includes(basename(file)))];
  row('page (HTML, script, style, pieces)', sizes(own));
  const module = files.filter((file) => extname(file) === '.wasm' && !threaded.includes(file));
  const besides = sizes([...own, ...worker]);
  row('page and worker without riposte.wasm', besides);
  row('all that a first visit loads', sizes([...own, ...worker, ...module]));
  const frame = readFileSync(join(page, 'embed.html'), 'utf8');
  const framed = [join(page, 'embed.html'), ...files.filter((file) => frame.includes(basename(file)))];
  row('page for frames, without engine', sizes(framed));
  row('only on isolated pages: threads', sizes(threaded));
  const known = new Set([...own, ...worker, ...module, ...framed, ...threaded]);
  row('on demand: dialogs, panels, modes', sizes(files.filter((file) => !known.has(file))));
  await sizesOfPackage();
  if (besides.brotli > PAGE_LIMIT) throw new Stop(`Page and worker are over ${PAGE_LIMIT / 1024} KB brotli.`);
  if (engine.brotli > ENGINE_LIMIT) throw new Stop(`The engine is over ${ENGINE_LIMIT / 1024} KB brotli.`);
});

/** The files of the package that an embedding page loads, in order. */
async function sizesOfPackage() {
  if (!existsSync(join(packageFolder, 'riposte.js'))) return say('No package yet: npm run package');
  const chunks = readdirSync(join(packageFolder, 'chunks')).map((name) => join(packageFolder, 'chunks', name));
  const named = (pattern) => chunks.filter((file) => pattern.test(basename(file)));
  const tag = [join(packageFolder, 'riposte.js'), ...named(/^events-/)];
  row('package: the tag', sizes(tag));
  row('package: engine (worker, glue, wasm)', sizes(named(/riposte-worker|^client-/)));
  row('package: engine where it has threads', sizes(named(/riposte-threads-worker|^client-/)));
  row('package: element with board and views', sizes([...tag, ...named(/^(?!.*worker|client-|tree-pane|xray-room|csv-)/)]));
  row('package: the x-ray, on demand', sizes(named(/tree-pane|xray-room|csv-/)));
  for (const name of ['riposte-uci.js', 'riposte-one-file.js']) row(`package: ${name}`, sizes([join(packageFolder, name)]));
}
