// `npm test`: set-up, builds, then every test: native (ctest), WebAssembly in Node, the page's parts in Chromium, and the
// built page from end to end in Chromium, Firefox and WebKit.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { buildWasm } from '../../wasm-build/build.mjs';
import { buildChecked, buildNative, buildPage, testSettings, unity, warnings } from '../build/build.mjs';
import { lint } from '../dev/lint.mjs';
import { typecheck } from '../dev/typecheck.mjs';
import { findFirefox, findWebKit } from '../lib/browsers.mjs';
import { command } from '../lib/command.mjs';
import { findClang } from '../lib/fuzzer.mjs';
import { installNpmPackages, setUp } from '../lib/setup.mjs';
import { bold, clip, red, root, run, say, seconds } from '../lib/shell.mjs';
import { exampleTable } from './examples.mjs';
import { fuzzAll } from './fuzz.mjs';
import { torture } from './torture.mjs';

const USAGE = `npm test -- [--yes]
Set-up, builds, then every test: native (ctest), WebAssembly in Node, the page's parts in Chromium, and the built page from end to end
in Chromium, Firefox and WebKit. The last line is the count.
  --yes   install what is missing without asking`;

const reports = join(root, 'build', 'reports');
const env = { ...process.env, RIPOSTE_REPORTS: reports };

/** Counts of one suite: what ran, what failed, how long it took. */
const suites = [];
/** Vitest's reports, one for each run. */
const vitestReports = [];
/** Failures, repeated at the end of the output. */
const failures = [];
/** Tests that failed once and passed when they were tried again (vitest.config.ts), named at the end as well. */
const retried = [];

/** Folders of tests/ whose files each project of Vitest runs.
 * @type {Record<string, string[]>} */
const FOLDERS = {
  wasm: ['wasm'],
  unit: ['node', 'architecture'],
  web: ['web'],
  package: ['package'],
  site: ['site'],
  e2e: ['e2e'],
};

/** Native tests, by parts of their names, that only compare numbers or count moves. */
const COMPARISONS = 'Perft|Bench|Signature|EachValueChanges|PiecesAreLeftHanging|EveryLevelMatesInOne';

function record(title, start, counts) {
  const { names = [], again = [], time = seconds(start), ...numbers } = counts;
  const suite = { title, time, ...numbers };
  suites.push(suite);
  failures.push(...names.map((name) => `${title}: ${name}`));
  retried.push(...again.map((name) => `${title}: ${name}`));
  const failed = suite.failed ? red(`${suite.failed} failed`) : '0 failed';
  say(`${bold(title)}: ${suite.passed} passed, ${failed}, ${suite.skipped} skipped, ${suite.time}\n`);
  return suite;
}

/** Numbers in the head of a JUnit report, and what failed. A suite without a report is one failure. */
function readJUnit(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 };
  const text = readFileSync(path, 'utf8');
  const head = /<testsuite\b[^>]*>/.exec(text)?.[0] ?? '';
  const number = (name) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  const failed = number('failures') + number('errors');
  const skipped = number('skipped') + number('disabled');
  const names = [...text.matchAll(/<testcase name="([^"]*)"[^>]*status="fail"/g)].map(([, name]) => name);
  return { passed: number('tests') - failed - skipped, failed, skipped, names };
}

/** The failed tests in Vitest's report, each with the start of its message and the line of tests/ that it came from. */
function failedTests(testResults) {
  return testResults.flatMap(({ name: file, message, assertionResults }) => {
    const at = relative(root, file);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return message ? [`${at}: ${clip(message, 3)}`] : [];
    return tests.map(({ fullName, failureMessages: [told = ''] }) => {
      const lines = told.split('\n');
      const from =
        lines
          .find((line) => line.includes(`${root}/tests/`))
          ?.trim()
          .replace(`${root}/`, '') ?? '';
      // Vitest reports this instead of a message for a test that timed out.
      const head = lines
        .filter((line) => !/^ *at /.test(line))
        .slice(0, 8)
        .map((line) => line.replace('STACK_TRACE_ERROR', 'out of time'));
      return `${at}: ${fullName}\n${clip(head.join('\n'))}\n${from}`.trimEnd();
    });
  });
}

/** The tests in Vitest's report that passed when they were tried again, each with why it failed first. */
const retriedTests = (testResults) =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [told = ''] }) => `${relative(root, file)}: ${fullName}\n${clip(told, 3)}`),
  );

async function ctest(title, tree, ...more) {
  const start = performance.now();
  const junit = join(reports, `${tree}.xml`);
  const folder = join(root, 'build', tree);
  // Quiet: other suites run at the same time.
  const { code, output } = await run(
    'ctest',
    ['--test-dir', folder, '--output-on-failure', '-j', '2', '--no-tests=error', '--output-junit', junit, ...more],
    { env, quiet: true },
  );
  if (code !== 0) say(clip(output, 400));
  const counts = readJUnit(junit);
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  record(title, start, counts);
}

/**
 * Runs projects of Vitest in one go, and records the suites that they make up: suites that wait for browsers share the cores.
 * @param {Record<string, string[]>} titled the projects of each suite; a project's tests are in tests/PROJECT
 * @param {{ without?: string[], workers?: number }} choice test files that are left out; how many files run at a time
 */
async function vitest(titled, { without = [], workers = 2 } = {}) {
  const start = performance.now();
  const projects = Object.values(titled).flat();
  say(bold(Object.keys(titled).join(', ')));
  const json = join(reports, `vitest-${projects[0]}.json`);
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { code } = await run(
    process.execPath,
    [
      program,
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...without.flatMap((file) => ['--exclude', file]),
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${json}`,
    ],
    { env },
  );
  const report = existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : null;
  if (report) vitestReports.push(report);
  const ran = Object.entries(titled).map(([title, folders]) => {
    const results =
      report?.testResults.filter(({ name }) =>
        folders.some((project) => FOLDERS[project]?.some((folder) => name.startsWith(join(root, 'tests', folder, sep)))),
      ) ?? [];
    return record(title, start, countsOf(results));
  });
  // A failure outside of all files, such as in a global set-up.
  if (code !== 0 && ran.every(({ failed }) => failed === 0)) record('Vitest', start, { passed: 0, failed: 1, skipped: 0 });
}

/** Counts of test files in a report of Vitest. A suite without files has not run, which is one failure. */
function countsOf(testResults) {
  if (testResults.length === 0) return { passed: 0, failed: 1, skipped: 0 };
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
  // A file that does not even load has no failed test.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  // Suites that run together overlap: the time is that of these files alone.
  const span =
    Math.max(...testResults.map(({ endTime }) => endTime)) - Math.min(...testResults.map(({ startTime }) => startTime));
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length,
    skipped: count('pending', 'skipped', 'todo'),
    names: failedTests(testResults),
    again: retriedTests(testResults),
    time: `${(span / 1000).toFixed(1)} s`,
  };
}

await command(import.meta, USAGE, { yes: false }, async () => {
  const start = performance.now();
  await setUp(
    ['emscripten', 'cmake', 'ninja', 'compiler', 'gtest', 'chromium'],
    ['fuzzer', 'firefox', 'webkit', 'clangFormat', 'clangTidy'],
    { packages: false },
  );
  rmSync(reports, { recursive: true, force: true });
  // Two trees are compiled at the same time, with as many compilers together as Ninja starts for one.
  process.env.CMAKE_BUILD_PARALLEL_LEVEL ??= String(availableParallelism());
  const clang = findClang();
  const checked = buildChecked();
  // Each list waits for it, but may fail or be at another step before.
  checked.catch(() => {});
  await sideBySide(
    [
      () => buildNative('native', testSettings),
      // The second compiler must make the same engine.
      async () => clang && buildNative('clang', { CMAKE_CXX_COMPILER: clang, ...warnings, ...unity }, ['riposte']),
      () => ctest('Native', 'native'),
      () => checked,
      // Tests that only compare numbers or count moves run in the fast build alone: others take the same paths of the program.
      () => ctest('Native with sanitizers', 'sanitize', '-E', COMPARISONS),
    ],
    [
      // The native builds do without them.
      installNpmPackages,
      () => checked,
      buildWasm,
      buildPage,
      // The set-up of the tests that use the package finds it fresh; if this fails, it fails again there, and is counted.
      () => run(process.execPath, [join(root, 'scripts', 'build', 'package.mjs')], { quiet: true }),
      () => checks('TypeScript', typecheck),
      // Fixed numbers of runs from a fixed seed: a test for each target, and for each part of the torture.
      () => checks('Fuzzing', () => fuzzAll({ budget: { seed: 1 } })),
      () => checks('Worker in Chromium', () => torture({ messages: 1500, kills: 8, seed: 1 })),
      () => checks('Lint', lint),
    ],
  );
  await vitest({ 'WebAssembly in Node': ['wasm'], 'TypeScript in Node': ['unit'], 'Page in Chromium': ['web', 'web-isolated'] });
  const browsers = { chromium: true, phone: true, firefox: findFirefox(), webkit: findWebKit() };
  const absent = Object.keys(browsers).filter((name) => !browsers[name]);
  // Three files at a time, so that no core waits while a browser starts or a page loads.
  await vitest(
    { 'Page end to end': ['e2e'], 'Built page': ['site'], 'Package and examples': ['package'] },
    { without: absent.map((name) => `tests/e2e/${name}.test.ts`), workers: 3 },
  );

  say(bold('Examples'));
  for (const line of exampleTable(vitestReports)) say(`  ${line}`);
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
  say(bold(`Tests, in ${seconds(start)}`));
  for (const { title, passed, failed, skipped, time } of suites) {
    say(
      `  ${title.padEnd(24)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped   ${time}`,
    );
  }
  if (absent.length > 0)
    say(`  not run: the page end to end in ${absent.join(' and ')}, which this machine does not have (see the set-up above)`);
  for (const test of retried) say(`${bold('Tried again')} ${test.replaceAll('\n', '\n    ')}`);
  for (const failure of failures) say(`${red('Failed')} ${failure.replaceAll('\n', '\n    ')}`);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
});

/**
 * Works through several lists of steps at the same time: a step that uses one core, such as a link, leaves the other to another list.
 * After a failure no further step begins.
 * @param {(() => Promise<unknown>)[][]} lists
 */
async function sideBySide(...lists) {
  let failed = false;
  const work = async (steps) => {
    for (const step of steps) {
      if (failed) return;
      try {
        await step();
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(lists.map(work));
}

/**
 * Runs checks and records them as a suite. A check whose `found` is null has passed; one whose program is missing is skipped.
 * @param {string} title
 * @param {() => Promise<{ name: string, found: string | null, absent?: boolean }[]>} work
 */
async function checks(title, work) {
  const start = performance.now();
  say(bold(title));
  const outcomes = await work();
  const failed = outcomes.filter(({ found }) => found !== null).length;
  const names = outcomes.filter(({ found }) => found !== null).map(({ name, found }) => `${name}: ${clip(found, 8)}`);
  const skipped = outcomes.filter(({ absent }) => absent).length;
  record(title, start, { passed: outcomes.length - failed - skipped, failed, skipped, names });
}
