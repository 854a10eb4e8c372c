// Builds engine/**/*.cpp (except tools and tuning) and wasm-build/*.cpp into wasm-build/dist/riposte.{js,wasm,d.ts}, and with
// threads into riposte-threads.{js,worker.js,wasm,d.ts}. The sources of a folder are compiled together, and again only if the text
// of one, an included header, the flags or the compiler changed.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findEmscripten } from '../scripts/lib/emscripten.mjs';
import { filesUnder, hashOf, isFresh, writeStamp } from '../scripts/lib/fresh.mjs';
import { writeNetBytes } from '../scripts/lib/net-bytes.mjs';
import { clip, dim, main, must, progress, root, run, Stop, say, seconds } from '../scripts/lib/shell.mjs';
import { unitsOf } from '../scripts/lib/unity.mjs';

const dist = join(root, 'wasm-build', 'dist');
const library = join(root, 'wasm-build', 'threads-library.js');

/** The two modules. They cannot share objects, because only shared memory has atomics. */
const modules = [
  { name: 'riposte', objects: join(root, 'build', 'wasm'), flags: [], link: [], parts: ['js', 'wasm', 'd.ts'] },
  {
    name: 'riposte-threads',
    objects: join(root, 'build', 'wasm-threads'),
    flags: ['-pthread'],
    link: [
      // The loader sets the number. All threads start before the module is ready: a later one would wait for the event loop of
      // a worker that is searching.
      "-sPTHREAD_POOL_SIZE=Module['threads']-1",
      // Creating more threads fails instead of waiting forever.
      '-sPTHREAD_POOL_SIZE_STRICT=2',
      // The glue rarely reads the heap, so memory growth does not slow it down noticeably.
      '-Wno-pthreads-mem-growth',
      ...['--js-library', library],
    ],
    parts: ['js', 'worker.js', 'wasm', 'd.ts'],
  },
];

/** The glue's types are the hand-written ones. */
const types = "export * from '../engine.js';\nexport { default } from '../engine.js';\n";
/** Replaces the worker script of older Emscriptens. In newer ones the glue detects where it runs. */
const ownWorker = "import './riposte-threads.js';\n";

// Every browser with SIMD has bulk memory; tables are cleared many times faster with it.
const common = ['-O3', '-flto', '-msimd128', '-mbulk-memory', '-fno-exceptions', '-fno-rtti'];
/** Folders whose code runs once per command: small is better than fast there. */
const SMALL = new Set(['engine', 'engine+options', 'engine+uci', 'wasm-build']);
const compileFlags = ({ flags }, unit) => [
  ...common,
  ...(SMALL.has(unit) ? ['-Os'] : []),
  ...flags,
  '-std=c++20',
  '-DNDEBUG',
  `-DRIPOSTE_VERSION="${ownVersion}"`,
  '-DEMSCRIPTEN_HAS_UNBOUND_TYPE_NAMES=0',
  '-Wall',
  '-Wextra',
  '-Wshadow',
  ...['-I', 'engine', '-I', '.', '-I', writeNetBytes()],
];

/** `-sTOTAL_STACK` became `-sSTACK_SIZE` in 3.1.25. */
function linkFlags({ flags, link }, version) {
  const [, minor, patch] = version.split('.').map(Number);
  const old = version.startsWith('3.') && (minor < 1 || (minor === 1 && patch < 25));
  return [
    ...common,
    ...flags,
    ...link,
    '--bind',
    '-sMODULARIZE=1',
    '-sEXPORT_ES6=1',
    // Without `node`, because old glue with it cannot be imported as an ES module. In Node callers pass the bytes.
    '-sENVIRONMENT=web,worker',
    // No eval, so that pages with a strict Content-Security-Policy can embed the engine.
    '-sDYNAMIC_EXECUTION=0',
    // What callers pass, and `instantiateWasm`, which old thread workers pass. The default list differs by version.
    '-sINCOMING_MODULE_JS_API=wasmBinary,wasmMemory,locateFile,instantiateWasm',
    '-sFILESYSTEM=0',
    '-sALLOW_MEMORY_GROWTH=1',
    '-sINITIAL_MEMORY=33554432',
    '-sMAXIMUM_MEMORY=2147483648',
    // Allocation failures return null, so that the engine can report them.
    '-sABORTING_MALLOC=0',
    old ? '-sTOTAL_STACK=1048576' : '-sSTACK_SIZE=1048576',
    '-sMALLOC=emmalloc',
  ];
}

/** package.json is the only place that states the version. */
const { version: ownVersion } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

function sources() {
  const cpp = (path) => path.endsWith('.cpp');
  const native = ['tools', 'tuning'].map((folder) => `${sep}engine${sep}${folder}${sep}`);
  const engine = filesUnder('engine', cpp).filter((path) => !native.some((folder) => path.includes(folder)));
  return [...engine, ...filesUnder('wasm-build', cpp)];
}

const productsOf = ({ name, parts }) => parts.map((part) => join(dist, `${name}.${part}`));

/** Hash of all inputs of the modules. */
function inputsHash() {
  const code = (path) => /\.(cpp|h|inl|def|inc|net|mjs|js|d\.ts)$/.test(path);
  return hashOf([...filesUnder('engine', code), ...filesUnder('wasm-build', code)], ownVersion);
}

/** Whether the module is up to date. Without Emscripten its version does not matter. */
function isBuilt(module, hash, version) {
  if (!isFresh(join(module.objects, 'inputs'), hash, productsOf(module))) return false;
  return !version || isFresh(join(module.objects, 'emscripten'), version, []);
}

async function compileAll(module, { path, version, env }) {
  const jobs = unitsOf(sources()).map(({ name, text, inputs }) => {
    const source = join(module.objects, `${name}.cc`);
    const object = join(module.objects, `${name}.o`);
    const flags = compileFlags(module, name);
    const hash = hashOf(inputs, version, flags.join(' '));
    return { name, text, source, object, flags, hash, fresh: isFresh(`${object}.stamp`, hash, [object]) };
  });
  const stale = jobs.filter((job) => !job.fresh);
  const tick = progress('  compile', stale.length);
  const queue = [...stale];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const fresh = `${job.object}.${process.pid}`;
      writeFileSync(job.source, job.text);
      const { code, output } = await run(path, [...job.flags, '-c', job.source, '-o', fresh], {
        quiet: true,
        env,
      });
      if (code !== 0) {
        queue.length = 0;
        throw new Stop(`${job.name} does not compile.\n${clip(output)}`);
      }
      renameSync(fresh, job.object);
      writeStamp(`${job.object}.stamp`, job.hash);
      tick(job.name);
      if (output.trim()) say(clip(output));
    }
  };
  const results = await Promise.allSettled(Array.from({ length: availableParallelism() }, worker));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return jobs.map((job) => job.object);
}

async function linkModule(module, compiled, hash, emscripten) {
  const { name, objects, parts } = module;
  const start = performance.now();
  // Link into a separate folder and move the files, so that dist/ always has complete modules.
  const fresh = join(objects, `link-${process.pid}`);
  mkdirSync(fresh, { recursive: true });
  mkdirSync(dist, { recursive: true });
  try {
    const args = [...linkFlags(module, emscripten.version), ...compiled, '-o', join(fresh, `${name}.js`)];
    await must(`Linking ${name}`, emscripten.path, args, { quiet: true, env: emscripten.env });
    writeFileSync(join(fresh, `${name}.d.ts`), types);
    for (const part of parts) {
      const made = join(fresh, `${name}.${part}`);
      if (part === 'worker.js' && !existsSync(made)) writeFileSync(made, ownWorker);
      renameSync(made, join(dist, `${name}.${part}`));
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  writeStamp(join(objects, 'emscripten'), emscripten.version);
  writeStamp(join(objects, 'inputs'), hash);
  const kilobytes = (readFileSync(join(dist, `${name}.wasm`)).length / 1024).toFixed(0);
  say(`  wasm-build/dist/${name}.wasm, ${kilobytes} KB, linked in ${seconds(start)}`);
}

/**
 * Builds the modules that are not up to date.
 * @returns {Promise<boolean>} whether anything was built
 */
export async function buildWasm() {
  const hash = inputsHash();
  const found = findEmscripten();
  const stale = modules.filter((module) => !isBuilt(module, hash, found?.version));
  if (stale.length === 0) return false;
  if (!found || found.tooOld !== undefined) throw new Stop('Emscripten is missing: npm run build installs it.');
  const emscripten = found;
  const bindings = join(root, 'wasm-build', 'bindings.cpp');
  if (!existsSync(bindings)) throw new Stop('wasm-build/bindings.cpp is missing.');
  const start = performance.now();
  /** @type {(() => Promise<void>)[]} */
  const links = [];
  for (const module of stale) {
    say(`WebAssembly module ${module.name} ${dim(`(Emscripten ${emscripten.version})`)}`);
    mkdirSync(module.objects, { recursive: true });
    const compiled = await compileAll(module, emscripten);
    links.push(() => linkModule(module, compiled, hash, emscripten));
  }
  say('  link');
  // A link uses one core.
  await Promise.all(links.map((link) => link()));
  say(`  wasm-build/dist in ${seconds(start)}`);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    if (!(await buildWasm())) say('wasm-build/dist is fresh.');
  });
}
