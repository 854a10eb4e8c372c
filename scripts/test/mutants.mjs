// `npm run mutants`: do the tests notice mistakes in the sources?
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { command } from '../lib/command.mjs';
import { filesUnder } from '../lib/fresh.mjs';
import { fetchTool } from '../lib/npm-tool.mjs';
import { setUp } from '../lib/setup.mjs';
import { ask, bold, dim, must, red, root, run, Stop, say, seconds } from '../lib/shell.mjs';
import { mutantsOf, pick } from './mutation.mjs';

const USAGE = `npm run mutants -- [options]
Builds small mistakes into a copy of the engine, one at a time, and runs the native tests on each. A mistake that no test notices is a gap
in the tests. Takes minutes to hours. With --web: StrykerJS (fetched the first time) on the TypeScript that is tested in Node.
  --count N       mistakes, chosen at random (50)
  --seed N        the same seed and sources give the same mistakes (1)
  --files TEXT    only files whose path contains TEXT (all)
  --web           the TypeScript, all mistakes: takes an hour or more`;

/** The copy to mutate. The working tree is never written to. */
const copy = join(root, 'build', 'mutants', 'tree');
const objects = join(root, 'build', 'mutants', 'objects');
const scratch = join(root, 'build', 'mutants', 'tmp');
const report = join(root, 'build', 'reports', 'mutants.json');
/** Everything the native tests are built from or read. */
const folders = ['engine', 'tests/engine', 'tests/data'];
/** Tests that take longer than this many seconds run last. */
const quick = 0.1;

/** Makes the copy equal to the working tree. Leaves equal files alone, so that they are not rebuilt. */
function synchronise() {
  const wanted = new Set(
    [join(root, 'CMakeLists.txt'), join(root, 'package.json'), ...folders.flatMap((folder) => filesUnder(folder))].map((file) =>
      relative(root, file),
    ),
  );
  for (const file of filesUnder(relative(root, copy))) if (!wanted.has(relative(copy, file))) rmSync(file);
  for (const path of wanted) {
    const from = join(root, path),
      to = join(copy, path);
    mkdirSync(dirname(to), { recursive: true });
    if (!existsSync(to) || !readFileSync(to).equals(readFileSync(from))) writeFileSync(to, readFileSync(from));
  }
}

async function configure() {
  // -O1: the tests run too briefly to repay slower compilation. PRE_TEST: skips listing the tests after each link.
  const settings = [
    'RIPOSTE_TESTS=ON',
    'CMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG',
    'CMAKE_GTEST_DISCOVER_TESTS_DISCOVERY_MODE=PRE_TEST',
  ].map((setting) => `-D${setting}`);
  await must('CMake', 'cmake', ['-S', copy, '-B', objects, '-G', 'Ninja', ...settings], { quiet: true });
}

const build = () => run('cmake', ['--build', objects, '--target', 'riposte_tests'], { quiet: true });

/**
 * Runs the tests that match `filter` until one fails, for at most `limit` seconds.
 * @returns {Promise<{by: string | null, output: string}>} the test that failed, "crash", "timeout", or null if all passed
 */
function runTests(filter, limit, more = []) {
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  // A mutant may allocate without bound.
  const words = [
    '-c',
    'ulimit -v 16000000; exec "$0" "$@"',
    join(objects, 'riposte_tests'),
    '--gtest_fail_fast',
    '--gtest_brief=1',
  ];
  return new Promise((resolve) => {
    const child = spawn('sh', [...words, `--gtest_filter=${filter}`, ...more], {
      cwd: copy,
      env: { ...process.env, TEST_TMPDIR: `${scratch}/` },
    });
    let output = '',
      late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, limit * 1000);
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('close', (code) => {
      clearTimeout(timer);
      const failed = /\[ +FAILED +\] ([^ ,\n]+)/.exec(output)?.[1];
      resolve({ by: code === 0 ? null : late ? 'timeout' : (failed ?? 'crash'), output });
    });
  });
}

/** Checks that the unchanged engine passes, and measures how long each test takes. */
async function baseline() {
  const built = await build();
  if (built.code !== 0) throw new Stop(`The unchanged engine does not build.\n${built.output}`);
  const times = join(objects, 'times.json');
  const start = performance.now();
  const { by, output } = await runTests('*', 3600, [`--gtest_output=json:${times}`]);
  if (by) throw new Stop(`The unchanged engine fails a test: ${by}\n${output}`);
  const total = (performance.now() - start) / 1000;
  const slow = JSON.parse(readFileSync(times, 'utf8'))
    .testsuites.flatMap((suite) =>
      suite.testsuite.map((test) => ({ name: `${suite.name}.${test.name}`, time: parseFloat(test.time) })),
    )
    .filter(({ time }) => time > quick)
    .map(({ name }) => name);
  say(
    `All tests pass on the unchanged engine, in ${total.toFixed(0)} s. ${slow.length} tests take more than ${quick} s and run last.\n`,
  );
  return { stages: [`-${slow.join(':')}`, slow.join(':') || '-*'], limit: 60 + 4 * total };
}

/** @returns {Promise<{verdict: 'noticed' | 'survived' | 'invalid', by?: string}>} invalid: does not compile */
async function judge(mutant, { stages, limit }) {
  const file = join(copy, mutant.file);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, mutant.apply(before));
  try {
    if ((await build()).code !== 0) return { verdict: 'invalid' };
    for (const stage of stages) {
      const { by } = await runTests(stage, limit);
      if (by) return { verdict: 'noticed', by };
    }
    return { verdict: 'survived' };
  } finally {
    writeFileSync(file, before);
  }
}

/** @param {{ count: number, seed: number, files: string }} choice */
function chosen({ count, seed, files }) {
  const sources = filesUnder('engine').map((file) => relative(root, file));
  const all = sources
    .filter((path) => /\.(cpp|h|inl)$/.test(path) && path.includes(files))
    .flatMap((path) => mutantsOf(path, readFileSync(join(root, path), 'utf8')));
  say(`${all.length} possible mutants, ${Math.min(count, all.length)} chosen by seed ${seed}`);
  return pick(all, count, seed);
}

/** The last StrykerJS for Node 20; Apache-2.0. Fetched on demand because of its size. */
const STRYKER = '9.6.1';

/** Mutants of the TypeScript that is tested in Node. @param {string} only files whose path contains this text */
async function mutateWeb(only) {
  // It finds the project's Vitest in a parent folder of build/.
  const packages = [`@stryker-mutator/core@${STRYKER}`, `@stryker-mutator/vitest-runner@${STRYKER}`];
  const program = join(
    await fetchTool('stryker', packages, ['--legacy-peer-deps']),
    '@stryker-mutator',
    'core',
    'bin',
    'stryker.js',
  );
  const config = join(root, 'tests', 'mutants', 'stryker.config.mjs');
  await must('StrykerJS', process.execPath, [program, 'run', config], { env: { ...process.env, RIPOSTE_MUTATE: only } });
}

await command(import.meta, USAGE, { count: 50, seed: 1, files: '', web: false }, async (given) => {
  if (given.web) return mutateWeb(given.files);
  if (given.count < 1) throw new Stop(USAGE);
  await setUp(['cmake', 'ninja', 'compiler', 'gtest']);
  const mutants = chosen(given);
  if (mutants.length === 0) throw new Stop('No mutant matches these options.');
  say(`Building the unchanged engine ${dim(`(build/mutants, ${availableParallelism()} cores)`)}`);
  synchronise();
  await configure();
  const plan = await baseline();

  const results = [];
  const start = performance.now();
  for (const [i, mutant] of mutants.entries()) {
    const result = await judge(mutant, plan);
    results.push({ file: mutant.file, line: mutant.line, diff: mutant.diff, ...result });
    const outcome = { noticed: `noticed by ${result.by}`, survived: red('SURVIVED'), invalid: dim('does not compile') }[
      result.verdict
    ];
    say(`${String(i + 1).padStart(3)}/${mutants.length} ${mutant.file}:${mutant.line}: ${outcome}`);
    save(given, results);
  }
  const { noticed, counted } = scoreOf(results);
  for (const { file, line, diff } of results.filter(({ verdict }) => verdict === 'survived'))
    say(`\n${red('Survived')} ${file}:${line}\n${diff}`);
  say(
    `\n${bold(`${noticed} of ${counted} noticed, ${((100 * noticed) / counted).toFixed(1)} %`)}, ${seconds(start)}; ${relative(root, report)}`,
  );
});

/** Mutants that do not compile do not count. */
function scoreOf(results) {
  const of = (verdict) => results.filter((result) => result.verdict === verdict).length;
  return { noticed: of('noticed'), counted: of('noticed') + of('survived') };
}

/**
 * @param {{ seed: number, files: string }} choice
 * @param {Record<string, any>[]} results
 */
function save({ seed, files }, results) {
  const { noticed, counted } = scoreOf(results);
  const commit = ask('git', ['-C', root, 'describe', '--always', '--dirty'])?.trim() ?? 'unknown';
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(
    report,
    JSON.stringify({ date: new Date().toISOString().slice(0, 10), commit, seed, files, noticed, counted, results }, null, 2),
  );
}
