// The package as its users get it: packed, installed from the tarball, in a folder of its own with the examples.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = process.cwd();
export const folder = join(root, 'build', 'examples');

const npm = (args: string[], cwd: string): void => {
  execFileSync('npm', [...args, '--silent', '--no-audit', '--no-fund'], { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
};

/** Vitest's global set-up. */
export default function install(): void {
  execFileSync(process.execPath, [join(root, 'scripts', 'package.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'examples'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  npm(['pack', join(root, 'build', 'package')], folder);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  // Nothing else is needed, so nothing else can be fetched.
  npm(['install', '--offline', '--no-save', `./${tarball}`], folder);
}

/** Runs a script of an example; the bundlers are the repository's own. Returns what it printed. */
export function runScript(example: string, script: string): string {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return execFileSync('npm', ['run', '--silent', script], {
    cwd: join(folder, example), env: { ...process.env, PATH: path }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'],
  });
}
