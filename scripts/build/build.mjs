// `npm run build`: builds the native program, the WebAssembly module and the page, each only if it is out of date.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWasm } from '../../wasm-build/build.mjs';
import { command } from '../lib/command.mjs';
import { filesUnder, hashOf, isFresh, writeStamp } from '../lib/fresh.mjs';
import { findFuzzer } from '../lib/fuzzer.mjs';
import { setUp } from '../lib/setup.mjs';
import { bold, dim, must, root, Stop, say, seconds } from '../lib/shell.mjs';

const USAGE = `npm run build -- [--yes]
Builds the native program, the WebAssembly module and the page, each only if it is out of date.
  --yes   install what is missing without asking`;

/** What every tree has unless its settings say otherwise. CMake's own defaults are those of packagers: portable, the program alone. */
const ours = { RIPOSTE_NATIVE: 'ON', RIPOSTE_TOOLS: 'ON' };

/**
 * Configures (once, or when the settings changed) and builds a native tree under build/NAME.
 * @param {string} name folder under build/
 * @param {Record<string, string>} settings CMake variables
 * @param {string[]} targets all if empty
 */
export async function buildNative(name = 'native', settings = {}, targets = []) {
  const folder = join(root, 'build', name);
  const given = Object.entries({ ...ours, ...settings }).map(([key, value]) => `-D${key}=${value}`);
  const cache = join(folder, 'CMakeCache.txt');
  const stamp = join(folder, 'riposte-settings');
  const start = performance.now();
  say(`Native program ${dim(`(build/${name})`)}`);
  // A copied or moved checkout would build the sources of the old folder.
  const moved =
    existsSync(cache) && !readFileSync(cache, 'utf8').includes(`CMAKE_HOME_DIRECTORY:INTERNAL=${root.replaceAll('\\', '/')}\n`);
  if (moved) rmSync(folder, { recursive: true });
  if (!isFresh(stamp, hashOf([], ...given), [cache])) {
    // CMake discards its other settings when the compiler changes.
    if ('CMAKE_CXX_COMPILER' in settings) rmSync(cache, { force: true });
    await must('CMake', 'cmake', ['-S', root, '-B', folder, '-G', 'Ninja', ...given], { quiet: true });
    writeStamp(stamp, hashOf([], ...given));
  }
  await must('The native build', 'cmake', ['--build', folder, ...targets.flatMap((target) => ['--target', target])]);
  say(`  build/${name} in ${seconds(start)}`);
}

/** The settings of build/native. If it is configured for tests, it stays so. */
function nativeSettings() {
  const cache = join(root, 'build', 'native', 'CMakeCache.txt');
  const tested = existsSync(cache) && /RIPOSTE_TESTS:BOOL=ON/.test(readFileSync(cache, 'utf8'));
  return tested ? testSettings : {};
}

/** Warnings are errors only in CI: elsewhere a newer compiler may have new ones. */
export const warnings = { RIPOSTE_WERROR: process.env.CI ? 'ON' : 'OFF' };
/** Half the compile time of a whole tree. The program is as fast, and searches the same nodes. */
export const unity = { CMAKE_UNITY_BUILD: 'ON', CMAKE_UNITY_BUILD_BATCH_SIZE: '12' };
/** How `npm test` builds. */
export const testSettings = { RIPOSTE_TESTS: 'ON', ...warnings, ...unity };
/**
 * Builds the native tests and the libFuzzer targets with AddressSanitizer and UndefinedBehaviorSanitizer. One tree serves both,
 * so the engine is compiled once. clang needs half the time of g++ and is a second compiler; without its runtime libraries
 * only the tests are built, by the default compiler. Call it after the set-up, which installs clang.
 */
export async function buildChecked(targets = ['riposte_tests', 'fuzz']) {
  const clang = findFuzzer();
  await buildNative(
    'sanitize',
    {
      ...testSettings,
      RIPOSTE_SANITIZE: 'ON',
      RIPOSTE_NATIVE: 'OFF',
      CMAKE_CXX_FLAGS_RELEASE: '-O1 -g1',
      ...(clang ? { CMAKE_CXX_COMPILER: clang, RIPOSTE_FUZZ: 'ON' } : {}),
    },
    clang ? targets : targets.filter((target) => target !== 'fuzz'),
  );
}

/**
 * Bundles the page into web/dist if it is out of date.
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildPage() {
  const dist = join(root, 'web', 'dist');
  const products = ['riposte.js', 'riposte.wasm', 'riposte-threads.js', 'riposte-threads.worker.js', 'riposte-threads.wasm'];
  const glue = products.map((file) => join(root, 'wasm-build', 'dist', file));
  const others = ['vite.config.ts', 'scripts/build/licences.mjs', 'LICENSE', 'package.json', 'package-lock.json'].map((file) =>
    join(root, file),
  );
  const inputs = [...filesUnder('web'), ...glue, ...others];
  // oembed.json contains this address.
  const hash = hashOf(inputs, process.env.RIPOSTE_SITE ?? '');
  const stamp = join(root, 'build', 'page-inputs');
  if (isFresh(stamp, hash, [join(dist, 'index.html')])) return false;
  if (!existsSync(join(root, 'web', 'index.html'))) throw new Stop('web/index.html is missing.');
  const start = performance.now();
  say('Page');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await must('Bundling the page', process.execPath, [vite, 'build', '--logLevel', 'warn'], { quiet: true });
  writeStamp(stamp, hash);
  say(`  web/dist in ${seconds(start)}`);
  return true;
}

await command(import.meta, USAGE, { yes: false }, async () => {
  await setUp(['emscripten', 'cmake', 'ninja', 'compiler']);
  await buildNative('native', nativeSettings());
  if (!(await buildWasm())) say(`WebAssembly module ${dim('fresh')}`);
  if (!(await buildPage())) say(`Page ${dim('fresh')}`);
  say(`\n${bold('Built')}: build/native/riposte, wasm-build/dist/, web/dist/`);
});
