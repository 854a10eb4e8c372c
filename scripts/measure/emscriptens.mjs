// `npm run emscriptens -- EM++ ...`: builds modules, package and page with each Emscripten named, in a folder of its own, and runs
// them: bench in Node, then the examples, the page and an embedded board in every browser, isolated and not. Prints a table.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findAnyFirefox, findAnyWebKit } from '../lib/browsers.mjs';
import { setUp } from '../lib/setup.mjs';
import { ask, bold, dim, main, must, run, Stop, say, seconds } from '../lib/shell.mjs';
import { copySources } from './reproducible.mjs';

/** The scenarios of tests/e2e that load the modules, one for each way of loading them. */
const SCENARIOS = 'example:|the page loads|an analysis deepens';
const BROWSERS = ['chromium', ...(findAnyFirefox() ? ['firefox'] : []), ...(findAnyWebKit() ? ['webkit'] : [])];
const TITLES = ['Emscripten', 'bench', '.wasm', 'threads', 'Node', ...BROWSERS];

/** KB after compression. */
const size = (file) => `${(brotliCompressSync(readFileSync(file)).length / 1024).toFixed(1)} KB`;

/** The result of each test file, by its name: `9 passed`, or the names of the tests that failed. */
function outcomes(json) {
  if (!existsSync(json)) return {};
  const { testResults } = JSON.parse(readFileSync(json, 'utf8'));
  return Object.fromEntries(
    testResults.map(({ name, message, assertionResults }) => {
      const of = (wanted) => assertionResults.filter(({ status }) => status === wanted);
      const failed = of('failed').map(({ fullName }) => fullName);
      for (const title of failed) say(`  failed: ${basename(name)}: ${title}`);
      const passed = of('passed').length;
      return [
        basename(name),
        failed.length > 0 || passed === 0 ? `${failed.length} failed ${message ? '(the file)' : ''}`.trim() : `${passed} passed`,
      ];
    }),
  );
}

/** Builds and runs everything with one `em++`, in `folder`. Returns a row of the table. */
async function tryOne(path, folder) {
  const env = { ...process.env, EMXX: path };
  const node = (what, args, options) => must(what, process.execPath, args, { quiet: true, cwd: folder, env, ...options });
  copySources(folder);
  // Runs the package in Node, too.
  const printed = await node('The package', ['scripts/build/package.mjs']);
  const version = /\(Emscripten ([\d.]+)\)/.exec(printed)?.[1] ?? '?';
  await node('The page', ['--eval', "import('./scripts/build/build.mjs').then(({ buildPage }) => buildPage())"]);
  const bench =
    /(\d+) nodes/.exec(
      ask(process.execPath, ['build/package/riposte-uci.cjs', 'bench'], { cwd: folder, timeout: 600_000 }) ?? '',
    )?.[1] ?? 'failed';
  const json = join(folder, 'build', 'reports', 'emscriptens.json');
  await run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      'tests/package/examples.test.ts',
      ...BROWSERS.map((name) => `tests/e2e/${name}.test.ts`),
      '--project',
      'package',
      '--project',
      'e2e',
      '-t',
      `${SCENARIOS}|the program speaks UCI`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${json}`,
    ],
    { cwd: folder, env },
  );
  const ran = outcomes(json);
  const dist = (name) => size(join(folder, 'wasm-build', 'dist', name));
  const tests = ['examples.test.ts', ...BROWSERS.map((name) => `${name}.test.ts`)].map((file) => ran[file] ?? 'not run');
  return [version, bench, dist('riposte.wasm'), dist('riposte-threads.wasm'), ...tests];
}

await main(async () => {
  const paths = process.argv.slice(2);
  if (paths.length === 0) throw new Stop('npm run emscriptens -- /path/to/em++ ...: expected the paths of one em++ or more');
  await setUp(['chromium'], ['firefox', 'webkit']);
  const rows = [];
  for (const path of paths) {
    const start = performance.now();
    const folder = mkdtempSync(join(tmpdir(), 'riposte-emscripten-'));
    try {
      say(bold(path));
      rows.push(await tryOne(path, folder));
      say(dim(`  in ${seconds(start)}`));
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      say(error.message);
      rows.push([path, 'failed']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  for (const row of [TITLES, ...rows])
    say(
      row
        .map((cell) => cell.padEnd(12))
        .join(' ')
        .trimEnd(),
    );
  const good = ([, bench, ...cells]) => bench === rows[0][1] && cells.every((cell) => / (KB|passed)$/.test(cell));
  process.exitCode = rows.every((row) => row.length === TITLES.length && good(row)) ? 0 : 1;
});
