// `npm run package`: build/package, the folder that `npm pack` packs. First the worker, with the WebAssembly module embedded as
// text; then the entries for browsers and for Node, which contain the worker; then types, README and licences.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { build as esbuild } from 'esbuild';
import { build, runnerImport } from 'vite';
import { buildWasm } from '../../wasm-build/build.mjs';
import { attributeTables, withAttributes } from '../lib/attribute-tables.mjs';
import { command } from '../lib/command.mjs';
import { filesUnder, hashOf, isFresh, writeStamp } from '../lib/fresh.mjs';
import { setUp } from '../lib/setup.mjs';
import { dim, must, root, say, seconds } from '../lib/shell.mjs';
import { cssTemplates } from './css-templates.mjs';
import { banner, licences, permittedOnly } from './licences.mjs';
import { messages } from './messages.mjs';
import { ownNames } from './own-names.mjs';
import { runPackage } from './package-check.mjs';
import { entryFolders, FRAMEWORKS, manifest } from './package-manifest.mjs';
import { classicScript, target, virtual } from './package-script.mjs';

const USAGE = `npm run package -- [--yes]
Builds build/package, the folder that npm pack packs, if it is out of date, and runs it once in Node.
  --yes   install what is missing without asking`;

/** Where the package is built. */
export const packageFolder = join(root, 'build', 'package');
const built = (name) => join(root, 'wasm-build', 'dist', name);
const wasm = built('riposte.wasm');
const source = (name) => join(root, 'web', 'package', name);

const text = (value) => `export default ${JSON.stringify(value)};`;
const packedOf = (file) => () => text(deflateRawSync(readFileSync(file), { level: 9 }).toString('base64'));

/**
 * The page that embeds our elements may define the same names: web/package/define.ts checks whether one is taken.
 */
const guests = {
  name: 'riposte-guests',
  transform(code) {
    const named = code.replace(/customElements\.define\((?=["']rp-)/g, 'defineGuest(');
    if (named === code) return null;
    return { code: `import { define as defineGuest } from ${JSON.stringify(source('define.ts'))};\n${named}`, map: null };
  },
};
/** Identifies this build among others on a page. */
const buildName = () => ({ RIPOSTE_BUILD: JSON.stringify(inputsHash()) });

/**
 * Replaces the client's default worker by the package's.
 * @param {string} file
 * @returns {import('vite').Plugin}
 */
function spawning(file) {
  return {
    name: 'riposte-spawn',
    enforce: 'pre',
    resolveId: (id, importer) => (/default-worker\.ts$/.test(id) && importer ? source(file) : null),
  };
}

/**
 * Where there is no document the elements do nothing, so that the board and all its views stay away.
 * @type {import('vite').Plugin}
 */
const withoutBoard = {
  name: 'riposte-without-board',
  enforce: 'pre',
  resolveId: (id) => (/element\/riposte-board\.ts$/.test(id) ? source('element-node.ts') : null),
};

/** @type {import('vite').InlineConfig} */
const common = { configFile: false, root, logLevel: 'warn', publicDir: false };
/** Minified modules, added to the package folder. */
const output = { target, minify: true, outDir: packageFolder, emptyOutDir: false, copyPublicDir: false };

/**
 * Bundles one entry with everything it needs as a classic script.
 * @param {string} entry
 * @param {'iife' | 'cjs'} [format]
 */
const script = (entry, format = 'iife') =>
  classicScript(source(entry), format, { wasm: packedOf(wasm), 'threads-wasm': packedOf(built('riposte-threads.wasm')) });

/** A worker as the modules that start it see it (web/package/worker-script.ts). */
const workerModule = (code, address) => () => text({ text: code, address });
/** Manuals that the package contains. */
const MANUALS = ['EMBEDDING.md', 'MIGRATING.md'];

/** The same for the one-file build: a function in that file, and its text. */
const ownWorker = (code) => () => `export function run() {\n${code}\n}\nexport default { text: '(' + run + ')()', address: '' };`;

/**
 * The sources that entries need, at once or on demand: their texts are all that a reader's language needs.
 * @param {readonly string[]} entries
 */
async function sourcesOf(entries) {
  const { metafile } = await esbuild({
    ...{
      entryPoints: entries.map(source),
      absWorkingDir: root,
      bundle: true,
      metafile: true,
      write: false,
      outdir: 'none',
      format: 'esm',
    },
    plugins: [
      {
        name: 'own-sources',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^.]|[^s]$|\.js$/ }, ({ path, kind }) =>
            kind === 'entry-point' ? null : { path, external: true },
          ),
      },
    ],
  });
  return new Set(Object.keys(metafile.inputs).map((path) => join(root, path)));
}

async function pieceIcons() {
  const { module: board } = await runnerImport(join(root, 'web', 'ui', 'board', 'vite-plugin.ts'));
  return board.pieceIcons();
}

/**
 * The address of the one-file build: that of the tag while a classic script runs; a module has no tag of its own.
 */
const OWN_ADDRESS =
  "(typeof document === 'object' ? (document.currentScript ?? document.querySelector('script[src*=\"riposte-one-file\"]'))?.src : '') || 'file:///'";

/** Element, board, engine in one script, classic or module: browsers load no module from a page that is a file. */
async function oneFile(worker) {
  await build({
    ...common,
    define: { ...buildName(), 'import.meta.url': 'RIPOSTE_ADDRESS' },
    plugins: [
      messages({ english: true }),
      ownNames(),
      permittedOnly(),
      await pieceIcons(),
      cssTemplates(),
      guests,
      spawning('spawn.ts'),
      virtual({ worker: ownWorker(worker), 'threads-worker': workerModule('', '') }),
    ],
    build: {
      ...output,
      chunkSizeWarningLimit: 2000,
      lib: { entry: { 'riposte-one-file': source('one-file.ts') }, formats: ['iife'], name: 'Riposte' },
      rolldownOptions: {
        output: { entryFileNames: '[name].js', codeSplitting: false, intro: `const RIPOSTE_ADDRESS = ${OWN_ADDRESS};` },
      },
    },
  });
  // A classic script has the encoding of its page, whatever that is.
  const file = join(packageFolder, 'riposte-one-file.js');
  const ascii = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, banner + readFileSync(file, 'utf8').replaceAll(/[^\0-\x7f]/g, ascii));
}

/** Modules without views that each board needs: addresses come with the link to a page, sentences of refusals and files when they are needed. */
const SHARED =
  /[\\/]web[\\/](core[\\/](?!download|count-words|nags)[\w-]+|analysis(?![\\/](row-shapes|holders))|game(?![\\/](address|level-texts|refusal|game-file))|protocol[\\/](game-record|questions)|engine[\\/](client[\\/]engine-error|question-methods|switches|settings-text)|element[\\/]attributes[\\/]read-attribute|openings[\\/]position-key|ui[\\/]base[\\/]breakpoints)\b/;

/** What reads, replays and marks a game without the engine: always needed together. */
const GAME = /[\\/]web[\\/](replay[\\/](?!diagram)|pgn[\\/](?!write|tags|error)|core[\\/]nags\b)|[\\/]chess\.js[\\/]/;

/** What every view is made of. */
const BASE =
  /[\\/]node_modules[\\/](lit|lit-html|lit-element|@lit)[\\/]|[\\/]web[\\/]ui[\\/]base[\\/](translated-element|styles|icons)\b|package[\\/]define\b/;

/**
 * @param {Record<string, string>} entries
 * @param {string} spawn
 * @param {{worker: string, threads: string}} workers their texts
 * @param {import('vite').Plugin[]} [more] plugins
 */
async function modules(entries, spawn, workers, more = []) {
  const { worker, threads } = workers;
  const sources = await sourcesOf(Object.values(entries));
  await build({
    ...common,
    define: buildName(),
    plugins: [
      ...more,
      messages({ sources }),
      ownNames(),
      permittedOnly(),
      await pieceIcons(),
      cssTemplates(),
      guests,
      spawning(spawn),
      virtual({
        worker: workerModule(worker, '../riposte-worker.js'),
        'threads-worker': workerModule(threads, '../riposte-threads-worker.js'),
      }),
    ],
    build: {
      ...output,
      chunkSizeWarningLimit: 1000,
      lib: { entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, source(file)])), formats: ['es'] },
      rolldownOptions: {
        external: [/^node:/],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // Vite leaves line breaks and indentation in libraries, which cost a page a twentieth.
          minify: true,
          // What several entries share comes in one file: each file is a request, and small ones compress badly.
          codeSplitting: {
            groups: [
              { name: 'shared', test: SHARED, minShareCount: 2 },
              { name: 'replay', test: GAME },
              { name: 'base', test: BASE },
            ],
          },
        },
      },
    },
  });
}

/** Writes the declarations of the entries and of all they refer to, and no others: those of views need packages that users lack. */
async function types() {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const made = join(root, 'build', 'package-types');
  rmSync(made, { recursive: true, force: true });
  await must('The types', process.execPath, [tsc, '-p', join(root, 'web', 'package', 'tsconfig.json'), '--outDir', made], {
    quiet: true,
  });
  const wanted = ['index', 'element', 'reader/index', 'xray', ...FRAMEWORKS.map((name) => `frameworks/${name}`)].map((name) =>
    join('web', 'package', `${name}.d.ts`),
  );
  for (const file of wanted) {
    const from = existsSync(join(made, file)) ? join(made, file) : join(root, file);
    // Compiled messages are made and read by the same library, which users do not have.
    const text = readFileSync(from, 'utf8')
      .replace(/^import '[^']+';\n/gm, '')
      .replace(/^import type \{ (\w+) \} from 'icu-minify\/format';\n/m, 'type $1 = unknown;\n');
    for (const [, name] of text.matchAll(/(?:from '|import\(')(\.[^']+?)(?:\.d)?\.ts'/g)) {
      const named = join(dirname(file), `${name}.d.ts`);
      if (!wanted.includes(named)) wanted.push(named);
    }
    const to = join(packageFolder, 'types', file);
    mkdirSync(dirname(to), { recursive: true });
    // Their users' compilers look for `.js`, beside which the `.d.ts` is.
    writeFileSync(to, text.replace(/(from '|import\(')(\.[^']+?)(?:\.d)?\.ts'/g, "$1$2.js'"));
  }
}

/** A hash of all inputs of the package: the modules with their glue code, our sources, and the lock file for the libraries. */
function inputsHash() {
  const folders = ['web', 'wasm-build', 'wasm-build/dist'].flatMap((folder) => filesUnder(folder));
  const files = ['LICENSE', 'package.json', 'package-lock.json', ...MANUALS.map((name) => join('docs', name))].map((name) =>
    join(root, name),
  );
  return hashOf([
    ...folders,
    ...files,
    ...filesUnder('scripts/build', (path) => /package|licences|css-templates|messages/.test(basename(path))),
    join(root, 'scripts', 'lib', 'attribute-tables.mjs'),
  ]);
}

const stamp = join(root, 'build', 'package-inputs');

/** Whether build/package is up to date. */
export const packageIsFresh = () => isFresh(stamp, inputsHash(), [join(packageFolder, 'package.json')]);

/**
 * Builds the package if it is out of date, and runs it once in Node.
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildPackage() {
  await buildWasm();
  if (packageIsFresh()) return false;
  const start = performance.now();
  say('Package');
  // Vitest sets `test`, and then the libraries' development builds would be bundled.
  process.env.NODE_ENV = 'production';
  rmSync(packageFolder, { recursive: true, force: true });
  mkdirSync(packageFolder, { recursive: true });
  const workers = { worker: await script('inline-worker.ts'), threads: await script('threads-worker.ts') };
  writeFileSync(join(packageFolder, 'riposte-worker.js'), workers.worker);
  writeFileSync(join(packageFolder, 'riposte-threads-worker.js'), workers.threads);
  writeFileSync(join(packageFolder, 'riposte-uci.js'), await script('uci-worker.ts'));
  const program = `#!/usr/bin/env node\n${await script('node-uci.ts', 'cjs')}`;
  writeFileSync(join(packageFolder, 'riposte-uci.cjs'), program, { mode: 0o755 });
  await oneFile(workers.worker);
  // The other files contain nothing that these do not.
  await modules(
    { index: 'index.ts', riposte: 'element.ts', 'riposte-reader': 'reader/index.ts', xray: 'xray.ts' },
    'spawn.ts',
    workers,
    [licences('licences.md')],
  );
  await modules(
    { 'index.node': 'index.ts', 'riposte.node': 'element-node.ts', 'reader.node': 'reader/node.ts', 'xray.node': 'xray-data.ts' },
    'spawn-node.ts',
    workers,
    [withoutBoard],
  );
  cpSync(wasm, join(packageFolder, 'engine.wasm'));
  cpSync(join(root, 'LICENSE'), join(packageFolder, 'LICENSE'));
  cpSync(source('README.md'), join(packageFolder, 'README.md'));
  // Its links to documents that are not in the package become text.
  for (const name of MANUALS) {
    const manual = readFileSync(join(root, 'docs', name), 'utf8').replaceAll(/\[([^\]]+)\]\((?!http|#|MIGRATING)[^)]+\)/g, '$1');
    writeFileSync(join(packageFolder, name), manual);
  }
  const elements = withAttributes(JSON.parse(readFileSync(source('custom-elements.json'), 'utf8')), await attributeTables());
  writeFileSync(join(packageFolder, 'custom-elements.json'), `${JSON.stringify(elements, null, 2)}\n`);
  const { module: reserve } = await runnerImport(join(root, 'web', 'element', 'reserve.ts'));
  writeFileSync(join(packageFolder, 'riposte.css'), reserve.pageSheet());
  await types();
  // A classic worker script exports nothing.
  writeFileSync(join(packageFolder, 'types', 'script.d.ts'), 'export {};\n');
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const made = manifest(own);
  writeFileSync(join(packageFolder, 'package.json'), `${JSON.stringify(made, null, 2)}\n`);
  for (const { folder, json } of entryFolders(made)) {
    mkdirSync(join(packageFolder, folder), { recursive: true });
    writeFileSync(join(packageFolder, folder, 'package.json'), `${JSON.stringify(json, null, 2)}\n`);
  }
  runPackage(packageFolder);
  writeStamp(stamp, inputsHash());
  say(`  build/package in ${seconds(start)}`);
  return true;
}

await command(import.meta, USAGE, { yes: false }, async () => {
  await setUp(['emscripten']);
  if (!(await buildPackage())) say(`Package ${dim('fresh')}`);
  if (!existsSync(packageFolder)) return;
  say('npm pack ./build/package makes the tarball.');
});
