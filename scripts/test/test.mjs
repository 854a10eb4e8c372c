// `npm test` and `npm run test:nightly`: every test.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildWasm } from '../../wasm-build/build.mjs';
import { buildChecked, buildNative, buildPage, testSettings, unity, warnings } from '../build/build.mjs';
import { lint } from '../dev/lint.mjs';
import { typecheck } from '../dev/typecheck.mjs';
import { findAnyFirefox, findAnyWebKit, findFirefox, findWebKit } from '../lib/browsers.mjs';
import { command } from '../lib/command.mjs';
import { filesUnder, hashOf, isFresh, writeStamp } from '../lib/fresh.mjs';
import { findClang } from '../lib/fuzzer.mjs';
import { installNpmPackages, setUp } from '../lib/setup.mjs';
import { root, run, say } from '../lib/shell.mjs';
import { fuzzAll } from './fuzz.mjs';
import { checks, clearReports, ctest, notRun, runAgain, summary, vitest } from './suites.mjs';
import { torture } from './torture.mjs';

/**
 * Native tests, by parts of their names, that run in the fast build alone: they compare numbers, count moves, search for long, unpack the
 * table of endings once more or train a net, which no user does. Others take the same paths of the engine under the sanitizers.
 * `npm run sanitize` runs all, every night.
 */
const FAST_BUILD_ONLY = [
  'Perft',
  'Bench',
  'Signature',
  'AddUpWith',
  'AddUpTo',
  'EachValueChanges',
  'PiecesAreLeftHanging',
  'EveryLevelMatesInOne',
  'StopPlaysTheBetterMove',
  'ATableIsUsed',
  'AnyCombination',
  'TheLastLinesAreThose',
  'TheTableKnowsTheListedPositions',
  'TheTimeForAMoveIncludesUnpacking',
  'UnpackingGoesOnWhereItWasStopped',
  'AValueIsThatOfTheBestMove',
  'APawnOutsideTheSquareAlwaysWins',
  'BishopAndKnightMate',
  'TheInstalledTableIsTheDefault',
  'PausesNeverChangeTheTree',
  'CountersCanBeRebuilt',
  'SaysWhichKillerACutoffDisplaced',
  'ANodesBoundAgrees',
  'AnAnalysisSeesMoreCombinations',
  'TheUsualStagesSearchTheUsualTree',
  'NetData',
  'NetTraining',
].join('|');

/** Native tests, by parts of their names, that search or unpack the table of endings for ten seconds and more: they run at night. */
const NIGHTLY_ONLY = [
  'TheLastLinesAreThoseOfTheAnswerAtAnyStop',
  'ATableIsUsedWithFiveMen',
  'TheTimeForAMoveIncludesUnpacking',
  'AnAnalysisSeesMoreCombinations',
].join('|');

const USAGE = `npm test -- [--yes]
npm run test:nightly -- [--yes]
Set-up, builds, then every test: native (ctest), WebAssembly in Node, the page's parts in Chromium, and the built page from end to end
in Chromium, Firefox and WebKit. What fails beside other tests runs once more at the end, alone; only what fails again fails the run.
The last line is the count.
  --yes       install what is missing without asking
  --nightly   also: the tests with the tag nightly, every scenario in every browser and again on isolated pages, kills, a build by
              clang, longer fuzzing and torture of the worker, and clang-tidy, as npm run test:nightly does`;

/** Where a green run under the sanitizers notes what it has tested: in the tree, so that what one machine has tested no other tests again. */
const checkedRecord = join(root, 'tests', 'sanitized.txt');
/** Everything that the sanitized programs are built from. */
const checkedInputs = () =>
  hashOf([
    ...['engine', 'wasm-build', 'tests/engine', 'tests/fuzz', 'tests/data'].flatMap((folder) => filesUnder(folder)),
    join(root, 'CMakeLists.txt'),
    join(root, 'scripts', 'build', 'build.mjs'),
  ]);

/** @param {boolean} nightly */
async function testAll(nightly) {
  const start = performance.now();
  await setUp(
    ['emscripten', 'cmake', 'ninja', 'compiler', 'gtest', 'chromium'],
    ['headlessShell', 'fuzzer', 'firefox', 'webkit', 'clangFormat', 'clangTidy'],
    { packages: false },
  );
  clearReports();
  if (nightly) process.env.RIPOSTE_NIGHTLY = '1';
  // Two trees are compiled at the same time, with as many compilers together as Ninja starts for one.
  process.env.CMAKE_BUILD_PARALLEL_LEVEL ??= String(availableParallelism());
  const inputs = checkedInputs();
  const sameAsGreen = !nightly && isFresh(checkedRecord, inputs, []);
  const checked = sameAsGreen ? Promise.resolve() : buildChecked();
  // Each list waits for it, but may fail or be at another step before.
  checked.catch(() => {});
  await sideBySide(
    [
      // Only those who make data need the tools: they are built every night.
      () => buildNative('native', testSettings, nightly ? [] : ['riposte', 'riposte_tests']),
      () => ctest('Native', 'native', ...(nightly ? [] : ['-E', NIGHTLY_ONLY])),
      () => checked,
      async () => {
        const title = 'Native with sanitizers';
        if (sameAsGreen) return notRun(title, 'the engine and its tests are those of tests/sanitized.txt');
        if (!(await ctest(title, 'sanitize', '-E', FAST_BUILD_ONLY)) || isFresh(checkedRecord, inputs, [])) return;
        writeStamp(checkedRecord, inputs);
        say('tests/sanitized.txt has changed: commit it with the engine');
      },
      ...(nightly ? [clangBuild] : []),
    ],
    [
      // The native builds do without them.
      installNpmPackages,
      () => checked,
      buildWasm,
      buildPage,
      // The set-up of the tests that use the package finds it fresh; if this fails, it fails again there, and is counted.
      () => run(process.execPath, [join(root, 'scripts', 'build', 'package.mjs')], { quiet: true }),
      // It needs the packages that have just been installed.
      async () => checks('Sizes', (await import('../measure/size.mjs')).checkSizes),
      () => checks('TypeScript', typecheck),
      // Fixed numbers of runs from a fixed seed: a test for each target, and for each part of the torture.
      () => checks('Fuzzing', () => fuzzAll({ budget: nightly ? { seed: Date.now() % 1e9, seconds: 60 } : { seed: 1 } })),
      () =>
        checks('Worker in Chromium', () =>
          torture(nightly ? { messages: 20_000, kills: 50, seed: 1 } : { messages: 1500, kills: 8, seed: 1 }),
        ),
      // clang-tidy takes a minute of both cores from scratch: at night, before a commit (.githooks) and by hand.
      () => checks('Lint', () => lint({ tidy: nightly })),
    ],
  );
  await vitest({
    'WebAssembly in Node': { projects: ['wasm'], folders: ['wasm'] },
    'TypeScript in Node': { projects: ['unit'], folders: ['node', 'architecture'] },
    'Page in Chromium': { projects: ['web', 'web-isolated'], folders: ['web'] },
  });
  const browsers = { chromium: true, phone: true, firefox: findAnyFirefox(), webkit: findAnyWebKit() };
  const absent = Object.keys(browsers).filter((name) => !browsers[name]);
  // Pages are killed in the machine's own browsers only.
  const killed = { chromium: nightly, firefox: nightly && findFirefox(), webkit: nightly && findWebKit() };
  const spared = Object.keys(killed).filter((name) => !killed[name]);
  await vitest(
    {
      'Page end to end': { projects: ['e2e'], folders: ['e2e'] },
      'Built page': { projects: ['site'], folders: ['site'] },
      'Package and examples': { projects: ['package'], folders: ['package'] },
    },
    [...absent.map((name) => `tests/e2e/${name}.test.ts`), ...spared.map((name) => `tests/e2e/kills/${name}.test.ts`)].filter(
      (file) => existsSync(join(root, file)),
    ),
  );
  await runAgain();
  summary(start);
  if (absent.length > 0)
    say(`Not run: the page end to end in ${absent.join(' and ')}, which this machine does not have (see the set-up above)`);
}

/** The second compiler must make the same engine. */
async function clangBuild() {
  const clang = findClang();
  if (!clang) return notRun('Built by clang', 'this machine has no clang');
  await checks('Built by clang', async () => {
    await buildNative('clang', { CMAKE_CXX_COMPILER: clang, ...warnings, ...unity }, ['riposte']);
    const bench = async (tree) => (await run(join(root, 'build', tree, 'riposte'), ['bench'], { quiet: true })).output;
    const [ours, theirs] = [await bench('native'), await bench('clang')].map((text) => /(\d+) nodes \d+ nps/.exec(text)?.[1]);
    return [{ name: 'bench', found: ours !== undefined && ours === theirs ? null : `${ours} nodes by g++, ${theirs} by clang` }];
  });
}

/**
 * Works through several lists of steps at the same time: a step that uses one core, such as a link, leaves the other to another list.
 * After a failure no further step begins.
 * @param {(() => Promise<unknown>)[][]} lists
 */
async function sideBySide(...lists) {
  let stopped = false;
  const work = async (steps) => {
    for (const step of steps) {
      if (stopped) return;
      try {
        await step();
      } catch (error) {
        stopped = true;
        throw error;
      }
    }
  };
  await Promise.all(lists.map(work));
}

await command(import.meta, USAGE, { yes: false, nightly: false }, ({ nightly }) => testAll(nightly));
