// `npm run check`: what daily work needs. `npm test` runs the rest as well.
import { join } from 'node:path';
import { buildWasm } from '../../wasm-build/build.mjs';
import { buildNative, testSettings } from '../build/build.mjs';
import { lint } from '../dev/lint.mjs';
import { typecheck } from '../dev/typecheck.mjs';
import { command } from '../lib/command.mjs';
import { setUp } from '../lib/setup.mjs';
import { bold, clip, red, root, run, say, seconds } from '../lib/shell.mjs';

const USAGE = `npm run check -- [--yes]
Types, lint, the TypeScript tests in Node and the native tests, for daily work.
  --yes   install what is missing without asking`;

/** @typedef {import('../dev/lint.mjs').Outcome} Outcome */

/**
 * Runs a test program to its end.
 * @param {string} name
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<Outcome[]>}
 */
async function tests(name, program, args) {
  const { code, output } = await run(program, args, { quiet: true });
  return [{ name, found: code === 0 ? null : output }];
}

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const ctest = ['--test-dir', join(root, 'build', 'native'), '--output-on-failure', '-j', '2', '--no-tests=error'];

/** @type {(() => Promise<Outcome[]>)[]} */
const checks = [
  typecheck,
  lint,
  () => tests('TypeScript in Node', process.execPath, [vitest, 'run', '--project', 'unit', '--reporter=dot']),
  () => tests('Native', 'ctest', ctest),
];

await command(import.meta, USAGE, { yes: false }, async () => {
  await setUp(['emscripten', 'cmake', 'ninja', 'compiler', 'gtest'], ['clangFormat', 'clangTidy']);
  await buildWasm();
  await buildNative('native', testSettings);
  const start = performance.now();
  for (const check of checks) {
    const began = performance.now();
    for (const { name, found, absent } of await check()) {
      if (found !== null) {
        say(clip(found, 100));
        process.exitCode = 1;
      }
      say(`${bold(name)}: ${absent ? 'not on this machine' : found === null ? 'passed' : red('failed')}`);
    }
    say(`  ${seconds(began)}`);
  }
  say(bold(`Checked in ${seconds(start)}`));
});
