// `npm run docs`: the package's and the facade's documentation.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../lib/command.mjs';
import { fetchTool } from '../lib/npm-tool.mjs';
import { bold, must, root, say, which } from '../lib/shell.mjs';

const USAGE = `npm run docs
Writes build/docs/package by TypeDoc (fetched the first time) from the package's entries, and build/docs/engine by Doxygen from the
engine's facade. A warning of either is an error.`;

/**
 * Apache-2.0. TypeDoc calls the compiler's JavaScript interface, which TypeScript 7 does not have; it gets the last TypeScript
 * that has it, in a folder of its own.
 */
const TYPEDOC = ['typedoc@0.28.20', 'typescript@6.0.3'];

await command(import.meta, USAGE, {}, async () => {
  const folder = join(root, 'build', 'docs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const modules = await fetchTool('typedoc', TYPEDOC);
  const typedoc = join(modules, 'typedoc', 'bin', 'typedoc');
  const options = join(root, 'web', 'package', 'typedoc.json');
  say(bold('The package'));
  await must('TypeDoc', process.execPath, [typedoc, '--options', options], { quiet: true });
  say('  build/docs/package/index.html');
  say(bold("The engine's facade"));
  if (!which('doxygen')) return say('  left out: Doxygen is missing (apt-get install doxygen)');
  await must('Doxygen', 'doxygen', [join('engine', 'Doxyfile')], { quiet: true });
  say('  build/docs/engine/index.html');
});
