// Programs from npm that are too large, or need too much of their own, to be dependencies: fetched on first use, under build/.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { must, root, say, seconds } from './shell.mjs';

/**
 * Installs packages into a folder of their own where they are not there yet.
 * @param {string} name of the folder under build/
 * @param {string[]} packages with their versions; the first one is what is fetched, and names the folder's version
 * @param {string[]} [flags] for npm
 * @returns {Promise<string>} their node_modules
 */
export async function fetchTool(name, packages, flags = []) {
  const [wanted = ''] = packages;
  const version = wanted.slice(wanted.lastIndexOf('@') + 1);
  const folder = join(root, 'build', name, version);
  const modules = join(folder, 'node_modules');
  if (existsSync(join(modules, wanted.slice(0, wanted.lastIndexOf('@'))))) return modules;
  const start = performance.now();
  say(`${wanted} from npm ...`);
  mkdirSync(folder, { recursive: true });
  const [npm = 'npm', ...first] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const install = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', ...flags];
  await must('npm install', npm, [...first, ...install, ...packages], { quiet: true, cwd: folder });
  say(`  fetched in ${seconds(start)}`);
  return modules;
}
