// `npm run lint`: Biome over TypeScript and JavaScript, clang-format and clang-tidy over C++. `npm run format` (`--write`) writes
// what Biome and clang-format want. `--staged`, for the commit hook, looks only at the files that are about to be committed.

import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { command } from '../lib/command.mjs';
import { filesUnder, hashOf, isFresh, writeStamp } from '../lib/fresh.mjs';
import { writeNetBytes } from '../lib/net-bytes.mjs';
import { ask, bold, clip, dim, red, root, run, Stop, say, seconds, which } from '../lib/shell.mjs';
import { unitsOf } from '../lib/unity.mjs';

const USAGE = `npm run lint -- [--staged]
npm run format -- [--staged]
Runs Biome, clang-format and clang-tidy; format rewrites files, and leaves clang-tidy out.
  --staged   only the files of the next commit
  --write    as npm run format does`;

/**
 * The result of a check. `found`: its complaints, or null. `absent`: its program is missing on this machine.
 * @typedef {{ name: string, found: string | null, absent?: boolean }} Outcome
 */

const isCpp = (/** @type {string} */ path) => /\.(cpp|h|inl)$/.test(path);
const isJavaScript = (/** @type {string} */ path) => /\.([cm]?js|ts|jsonc?)$/.test(path);

/** The C++ files that clang-format checks, from the root. */
const cppFiles = () =>
  ['engine', 'wasm-build', 'tests/engine', 'tests/fuzz']
    .flatMap((folder) => filesUnder(folder, isCpp))
    .map((path) => relative(root, path));

/** clang-tidy sees the engine alone: GoogleTest and Embind would take most of its time. */
const isTidied = (/** @type {string} */ path) => /^engine[\\/].*\.cpp$/.test(path);

/**
 * @param {string[] | null} files null: all
 * @param {boolean} write
 * @returns {Promise<Outcome>}
 */
async function biome(files, write) {
  const program = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const how = write ? ['--write'] : ['--error-on-warnings'];
  const paths = files ? ['--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files] : [];
  const { code, output } = await run(
    process.execPath,
    [program, 'check', '--diagnostic-level=warn', '--colors=off', ...how, ...paths],
    { quiet: true },
  );
  return { name: 'Biome', found: code === 0 ? null : output };
}

/**
 * @param {string[]} files
 * @param {boolean} write
 * @returns {Promise<Outcome>}
 */
async function clangFormat(files, write) {
  const name = 'clang-format';
  const program = which(name);
  if (!program) return { name, found: null, absent: true };
  const { code, output } = await run(program, [...(write ? ['-i'] : ['--dry-run', '--Werror']), ...files], { quiet: true });
  return { name, found: code === 0 ? null : output };
}

/**
 * A unit that was clean is not checked again until a file, a header that it includes, the checks or the program have changed.
 * @param {string[]} files
 * @returns {Promise<Outcome>}
 */
async function clangTidy(files) {
  const name = 'clang-tidy';
  const program = which(name);
  if (!program) return { name, found: null, absent: true };
  const config = join(root, '.clang-tidy');
  const folder = join(root, 'build', 'tidy');
  const flags = ['-std=c++20', `-I${join(root, 'engine')}`, `-I${root}`, `-I${writeNetBytes()}`, '-DRIPOSTE_VERSION="0"'];
  const version = ask(program, ['--version']) ?? '';
  mkdirSync(folder, { recursive: true });
  const jobs = unitsOf(files.map((file) => join(root, file))).map((unit) => ({
    text: unit.text,
    file: join(folder, `${unit.name}.cc`),
    stamp: join(folder, `${unit.name}.stamp`),
    hash: hashOf([...unit.inputs, config], version, flags.join(' ')),
  }));
  const queue = jobs.filter(({ stamp, hash }) => !isFresh(stamp, hash, []));
  /** @type {string[]} */
  const complaints = [];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      writeFileSync(job.file, job.text);
      const { code, output } = await run(program, ['--quiet', `--config-file=${config}`, job.file, '--', ...flags], {
        quiet: true,
      });
      if (code === 0) writeStamp(job.stamp, job.hash);
      else complaints.push(output.replaceAll(/^\d+ warnings? .*\n/gm, '').trimEnd());
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { name, found: complaints.length > 0 ? complaints.join('\n') : null };
}

/**
 * Every check, or those that concern some files.
 * @param {{ files?: string[] | null, write?: boolean, tidy?: boolean }} [choice] files from the root, all by default; whether clang-tidy
 *   runs, too
 * @returns {Promise<Outcome[]>}
 */
export async function lint({ files = null, write = false, tidy = !write } = {}) {
  const chosen = (/** @type {string[]} */ all) => (files ? all.filter((file) => files.includes(file)) : all);
  const cpp = chosen(cppFiles());
  const javaScript = files ? files.filter(isJavaScript) : null;
  const outcomes = [];
  if (!javaScript || javaScript.length > 0) outcomes.push(await biome(javaScript, write));
  if (cpp.length > 0) outcomes.push(await clangFormat(cpp, write));
  const tidied = cpp.filter(isTidied);
  if (tidy && tidied.length > 0) outcomes.push(await clangTidy(tidied));
  return outcomes;
}

/** Files of the next commit, as they are in the working tree. */
function stagedFiles() {
  const listed = ask('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], { cwd: root });
  if (listed === null) throw new Stop('--staged: expected a git repository');
  return listed.split('\0').filter(Boolean);
}

await command(import.meta, USAGE, { write: false, staged: false }, async ({ write, staged }) => {
  const start = performance.now();
  const outcomes = await lint({ write, files: staged ? stagedFiles() : null });
  for (const { name, found, absent } of outcomes) {
    if (found !== null) say(clip(found, 400));
    const missing = `not run, this machine does not have it (apt-get install ${name})`;
    say(`${bold(name)}: ${absent ? missing : found === null ? 'clean' : red('failed')}`);
  }
  say(dim(`in ${seconds(start)}`));
  const failed = outcomes.some(({ found }) => found !== null);
  if (failed && !write) say('npm run format writes what a formatter would change; the rest is for you.');
  process.exitCode = failed ? 1 : 0;
});
