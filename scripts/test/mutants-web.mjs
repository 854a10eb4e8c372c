// Do the tests catch mutants of the TypeScript? StrykerJS on the files that are tested in Node.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchTool } from '../lib/npm-tool.mjs';
import { bold, must, root, say, seconds } from '../lib/shell.mjs';

/** The last version for Node 20; Apache-2.0. Installed on demand because of its size. */
const VERSION = '9.6.1';

/** Path of its program. It finds the project's Vitest in a parent folder of build/. */
async function fetchStryker() {
  const packages = [`@stryker-mutator/core@${VERSION}`, `@stryker-mutator/vitest-runner@${VERSION}`];
  return join(await fetchTool('stryker', packages, ['--legacy-peer-deps']), '@stryker-mutator', 'core', 'bin', 'stryker.js');
}

/** Detected mutants and all valid ones; code that no test runs counts as not detected. */
function scoreOf(mutants) {
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
  const caught = count('Killed', 'Timeout');
  return { caught, all: caught + count('Survived', 'NoCoverage') };
}

/** @param {string} only files whose path contains this text */
export async function mutateWeb(only) {
  const program = await fetchStryker();
  const start = performance.now();
  const config = join(root, 'tests', 'mutants', 'stryker.config.mjs');
  await must('StrykerJS', process.execPath, [program, 'run', config], { env: { ...process.env, RIPOSTE_MUTATE: only } });
  const { files } = JSON.parse(readFileSync(join(root, 'build', 'reports', 'mutants-web.json'), 'utf8'));
  const folders = new Map();
  for (const [path, { mutants }] of Object.entries(files)) {
    const name = path.split('/').slice(0, 2).join('/');
    folders.set(name, [...(folders.get(name) ?? []), ...mutants]);
  }
  say(bold(`Mutants caught, in ${seconds(start)}`));
  for (const [name, mutants] of folders) {
    const { caught, all } = scoreOf(mutants);
    say(`  ${name.padEnd(14)} ${caught} of ${all}, ${((100 * caught) / Math.max(1, all)).toFixed(1)} %`);
  }
}
