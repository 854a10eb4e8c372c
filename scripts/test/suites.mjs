// Counts of suites, whatever runs them; and the second chance: what fails runs once more at the end, alone.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesUnder } from '../lib/fresh.mjs';
import { bold, clip, red, root, run, say, seconds } from '../lib/shell.mjs';

/** Folder of the reports that suites write. */
const reports = join(root, 'build', 'reports');
const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/**
 * A suite: its counts, what failed in it as text, and what was flaky (failed beside others, passed alone).
 * @typedef {{ title: string, passed: number, failed: number, skipped: number, time: string, failures: string[], flaky: string[] }} Suite
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} TestResult
 * @typedef {{ name: string, status: string, message?: string, startTime: number, endTime: number, assertionResults: TestResult[] }} FileResult
 */

/** @type {Suite[]} */
const suites = [];
/** What failed, to be tried once more when nothing else runs. @type {{ suite: Suite, failures: string[], again: () => Promise<string[]> }[]} */
const failed = [];
/** Files of Vitest's that failed, with the failures of each. @type {Map<string, { suite: Suite, failures: string[] }>} */
const failedFiles = new Map();

/** Starts with no reports of an earlier run. */
export const clearReports = () => rmSync(reports, { recursive: true, force: true });

/**
 * Adds a suite.
 * @param {string} title
 * @param {{ passed?: number, skipped?: number, time: string }} counts
 * @returns {Suite}
 */
function add(title, { passed = 0, skipped = 0, time }) {
  const suite = { title, passed, failed: 0, skipped, time, failures: [], flaky: [] };
  suites.push(suite);
  return suite;
}

/** Prints a suite; `open` is how many of its tests wait for their second run. */
function show({ title, passed, skipped, time }, open) {
  say(`${bold(title)}: ${passed} passed, ${open > 0 ? red(`${open} to run again`) : '0 failed'}, ${skipped} skipped, ${time}\n`);
}

/** Counts of a JUnit report, and the names of what failed; null without a report. */
function readJUnit(path) {
  if (!existsSync(path)) return null;
  const text = readFileSync(path, 'utf8');
  const head = /<testsuite\b[^>]*>/.exec(text)?.[0] ?? '';
  const number = (name) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  const failures = [...text.matchAll(/<testcase name="([^"]*)"[^>]*status="fail"/g)].map(([, name]) => name);
  const skipped = number('skipped') + number('disabled');
  return { passed: number('tests') - failures.length - skipped, skipped, failures };
}

/**
 * Runs the native tests of a tree under build/.
 * @param {string} title
 * @param {string} tree
 * @param {...string} more arguments of ctest
 * @returns {Promise<boolean>} whether all passed
 */
export async function ctest(title, tree, ...more) {
  const start = performance.now();
  const once = async (report, ...args) => {
    const junit = join(reports, `${report}.xml`);
    const options = ['--test-dir', join(root, 'build', tree), '--output-on-failure', '--no-tests=error', '--output-junit', junit];
    // Quiet: other suites run at the same time.
    const { code, output } = await run('ctest', [...options, ...args], { quiet: true });
    if (code !== 0) say(clip(output, 400));
    const counts = readJUnit(junit) ?? { passed: 0, skipped: 0, failures: [] };
    return code !== 0 && counts.failures.length === 0 ? { ...counts, failures: ['ctest itself'] } : counts;
  };
  const { failures, ...counts } = await once(tree, '-j', '2', ...more);
  const suite = add(title, { ...counts, time: seconds(start) });
  if (failures.length > 0)
    failed.push({ suite, failures, again: async () => (await once(`${tree}-again`, '--rerun-failed', '-j', '1')).failures });
  show(suite, failures.length);
  return failures.length === 0;
}

/**
 * Runs checks and records them as a suite. A check whose `found` is null has passed; one whose program is missing is skipped.
 * @param {string} title
 * @param {() => Promise<{ name: string, found: string | null, absent?: boolean }[]>} work
 */
export async function checks(title, work) {
  const start = performance.now();
  say(bold(title));
  const failuresOf = (outcomes) =>
    outcomes.filter(({ found }) => found !== null).map(({ name, found }) => `${name}: ${clip(found, 8)}`);
  const outcomes = await work();
  const failures = failuresOf(outcomes);
  const skipped = outcomes.filter(({ absent }) => absent).length;
  const suite = add(title, { passed: outcomes.length - failures.length - skipped, skipped, time: seconds(start) });
  if (failures.length > 0) failed.push({ suite, failures, again: async () => failuresOf(await work()) });
  show(suite, failures.length);
}

/** Records a suite that had nothing to do, and says why. */
export function notRun(title, why) {
  add(title, { skipped: 1, time: why });
  say(`${bold(title)}: not run, ${why}\n`);
}

/**
 * Runs Vitest: by day without the tests that have the tag `nightly`.
 * @param {string} name of the report
 * @param {string[]} args
 * @returns {Promise<{ results: FileResult[], code: number }>}
 */
async function runVitest(name, args) {
  const json = join(reports, `vitest-${name}.json`);
  rmSync(json, { force: true });
  const { code } = await run(process.execPath, [
    ...[program, 'run', ...args],
    ...(process.env.RIPOSTE_NIGHTLY ? [] : ['--tags-filter', '!nightly']),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${json}`],
  ]);
  return { code, results: existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')).testResults : [] };
}

/**
 * The failed tests of a file, each with the start of its message and the line of tests/ that it came from.
 * @param {FileResult} file
 */
function failuresOf({ name: file, status, message, assertionResults }) {
  const at = relative(root, file);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  // A file that does not even load has no failed test.
  if (tests.length === 0) return status === 'failed' ? [`${at}: ${clip(message || 'does not load', 3)}`] : [];
  return tests.map(({ fullName, failureMessages: [told = ''] = [] }) => {
    const lines = told.split('\n');
    const from = lines.find((line) => line.includes(`${root}/tests/`))?.trim();
    // Vitest reports this instead of a message for a test that timed out.
    const head = lines.filter((line) => !/^ *at /.test(line)).map((line) => line.replace('STACK_TRACE_ERROR', 'out of time'));
    return `${at}: ${fullName}\n${clip(head.slice(0, 8).join('\n'))}\n${from?.replace(`${root}/`, '') ?? ''}`.trimEnd();
  });
}

const count = ({ assertionResults }, ...statuses) => assertionResults.filter(({ status }) => statuses.includes(status)).length;
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Runs projects of Vitest in one go, and records the suites that they make up: suites that wait for browsers share the cores.
 * @param {Record<string, { projects: string[], folders: string[] }>} titled the projects of each suite, and the folders of tests/ with its files
 * @param {readonly string[]} without test files that are left out
 */
export async function vitest(titled, without = []) {
  const projects = Object.values(titled).flatMap((one) => one.projects);
  const left = without.map((file) => join(root, file));
  say(bold(Object.keys(titled).join(', ')));
  const { results } = await runVitest(projects[0] ?? '', [
    ...projects.flatMap((project) => ['--project', project]),
    ...without.flatMap((file) => ['--exclude', file]),
  ]);
  for (const [title, { folders }] of Object.entries(titled)) {
    const files = folders.flatMap((folder) => filesUnder(join('tests', folder), (path) => path.endsWith('.test.ts')));
    const wanted = files.filter((file) => !left.includes(file));
    const ran = results.filter(({ name }) => wanted.includes(name));
    const suite = add(title, {
      passed: total(ran.map((file) => count(file, 'passed'))),
      skipped: total(ran.map((file) => count(file, 'pending', 'skipped', 'todo'))),
      // Suites that run together overlap: the time is that of these files alone.
      time: `${((Math.max(...ran.map(({ endTime }) => endTime)) - Math.min(...ran.map(({ startTime }) => startTime))) / 1000).toFixed(1)} s`,
    });
    for (const file of wanted) {
      const here = ran.filter(({ name }) => name === file);
      const failures = here.length === 0 ? [`${relative(root, file)}: has not run`] : here.flatMap(failuresOf);
      if (failures.length === 0) continue;
      failedFiles.set(file, { suite, failures });
      // The whole file runs again, and is counted then.
      suite.passed -= total(here.map((one) => count(one, 'passed')));
    }
    const open = wanted.filter((file) => failedFiles.has(file)).length;
    show(suite, open);
  }
}

/** Notes how a second run went: what still fails has failed, the rest was flaky. */
function settle(suite, first, second) {
  suite.failed += second.length;
  suite.failures.push(...second);
  if (second.length > 0) return;
  suite.flaky.push(...first);
}

/** Runs what has failed once more, alone: files of Vitest's one after another, in one worker. Only what fails again has failed. */
export async function runAgain() {
  if (failed.length > 0 || failedFiles.size > 0) say(bold('Once more, alone'));
  for (const { suite, failures, again } of failed) {
    const second = await again();
    suite.passed += failures.length - second.length;
    settle(suite, failures, second);
  }
  if (failedFiles.size === 0) return;
  const paths = [...failedFiles.keys()];
  const { results } = await runVitest('again', [...paths, '--maxWorkers=1', '--no-file-parallelism']);
  for (const [file, { suite, failures }] of failedFiles) {
    const here = results.filter(({ name }) => name === file);
    suite.passed += total(here.map((one) => count(one, 'passed')));
    settle(suite, failures, here.length === 0 ? [`${relative(root, file)}: has not run`] : here.flatMap(failuresOf));
  }
}

/** Prints the table of all suites, what was flaky and what failed. The exit code is 1 if something failed. */
export function summary(start) {
  const sum = (key) => total(suites.map((suite) => suite[key]));
  say(bold(`Tests, in ${seconds(start)}`));
  for (const { title, passed, failed: lost, flaky, skipped, time } of suites) {
    const column = (number, word) => `${String(number).padStart(5)} ${word}`;
    const counts = [column(passed, 'passed'), column(lost, 'failed'), column(flaky.length, 'flaky'), column(skipped, 'skipped')];
    say(`  ${title.padEnd(24)} ${counts.join('')}   ${time}`);
  }
  const told = (word, key) => {
    for (const suite of suites) for (const text of suite[key]) say(`${word} ${suite.title}: ${text.replaceAll('\n', '\n    ')}`);
  };
  told(bold('Flaky'), 'flaky');
  told(red('Failed'), 'failures');
  const flaky = total(suites.map((suite) => suite.flaky.length));
  say(`${sum('passed')} passed, ${sum('failed')} failed, ${flaky} flaky`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
