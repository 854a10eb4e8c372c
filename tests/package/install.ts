// The package as its users get it: packed, and installed from the tarball into a folder with the examples.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { filesUnder, hashOf, isFresh, writeStamp } from '../../scripts/lib/fresh.mjs';

const root = process.cwd();
/** Where the examples are installed. */
export const folder = join(root, 'build', 'examples');
/** Examples whose pages take the package's files from beside them. */
const UNBUNDLED = ['plain', 'uci'];
const BUNDLERS = ['vite', 'webpack', 'esbuild', 'rollup', 'react', 'vue', 'svelte'];

const npm = (args: string[], cwd: string): void => {
  execFileSync('npm', [...args, '--silent', '--no-audit', '--no-fund'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
};

/** Vitest's global set-up: the package, installed anew where it or an example has changed. */
export default function install(): void {
  execFileSync(process.execPath, [join(root, 'scripts', 'build', 'package.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const stamp = join(root, 'build', 'examples-inputs');
  const inputs = hashOf([
    ...filesUnder('build/package'),
    ...filesUnder('examples'),
    join(root, 'package-lock.json'),
    import.meta.filename,
  ]);
  if (isFresh(stamp, inputs, [join(folder, 'node_modules', 'riposte')])) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'examples'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  npm(['pack', join(root, 'build', 'package')], folder);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  // Nothing else is needed, so nothing else can be fetched. Frameworks are the repository's own, found further up.
  npm(['install', '--offline', '--no-save', `./${tarball}`], folder);
  // Copies: the server follows no link out of the folder that it serves.
  for (const name of UNBUNDLED) cpSync(join(folder, 'node_modules'), join(folder, name, 'node_modules'), { recursive: true });
  writeStamp(stamp, inputs);
}

/** How an example's script runs; the bundlers are the repository's own. */
const inExample = (name: string) => ({
  cwd: join(folder, name),
  encoding: 'utf8' as const,
  env: { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter) },
  shell: process.platform === 'win32',
});

/** Runs a script of an example. Returns what it printed. */
export function runScript(example: string, script: string): string {
  return execFileSync('npm', ['run', '--silent', script], { ...inExample(example), stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Builds the examples that have a bundler, where that has not been done since they were installed. */
export async function bundle(): Promise<void> {
  await Promise.all(
    BUNDLERS.map(async (name) => {
      const done = join(folder, name, '.built');
      if (existsSync(done)) return;
      await new Promise<void>((resolve, reject) => {
        execFile('npm', ['run', '--silent', 'build'], inExample(name), (error, printed, complaints) => {
          if (error) reject(new Error(`examples/${name} does not build:\n${printed}${complaints}`));
          else resolve();
        });
      });
      writeFileSync(done, '');
    }),
  );
}
