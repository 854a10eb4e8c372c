// `npm run typecheck`: the TypeScript compiler.
import { join } from 'node:path';
import { command } from '../lib/command.mjs';
import { root, run, say } from '../lib/shell.mjs';

const USAGE = `npm run typecheck
Runs the TypeScript compiler over the page with its tests, and over the scripts with their JSDoc types.`;

/**
 * An outcome for each project.
 * @returns {Promise<import('./lint.mjs').Outcome[]>}
 */
export async function typecheck() {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const outcomes = [];
  for (const name of ['tsconfig.json', 'tsconfig.scripts.json']) {
    const { code, output } = await run(process.execPath, [tsc, '-p', name], { quiet: true });
    outcomes.push({ name, found: code === 0 ? null : output });
  }
  return outcomes;
}

await command(import.meta, USAGE, {}, async () => {
  const failed = (await typecheck()).filter(({ found }) => found !== null);
  for (const { found } of failed) say(found);
  process.exitCode = failed.length > 0 ? 1 : 0;
});
