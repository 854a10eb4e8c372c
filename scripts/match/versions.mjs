// Builds of the engine to compare: of a commit, or of the working tree as it is.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hashOf } from '../lib/fresh.mjs';
import { ask, dim, isProgram, must, root, Stop, say, seconds } from '../lib/shell.mjs';

const versions = join(root, 'build', 'versions');
const git = (...args) => ask('git', ['-C', root, ...args])?.trim() ?? null;

/** The newest tag that the working tree descends from, or null. */
export const lastTag = () => git('describe', '--tags', '--abbrev=0');

/** Configures and builds `riposte` alone. */
async function build(source, folder, program) {
  const start = performance.now();
  const settings = ['-DCMAKE_BUILD_TYPE=Release', '-DRIPOSTE_NATIVE=ON', '-DRIPOSTE_TESTS=OFF'];
  await must('CMake', 'cmake', ['-S', source, '-B', folder, '-G', 'Ninja', ...settings], { quiet: true });
  await must('The build', 'cmake', ['--build', folder, '--target', 'riposte', '-j', '2'], { quiet: true });
  copyFileSync(join(folder, 'riposte'), program);
  say(`  built in ${seconds(start)}`);
}

/**
 * The engine of a commit under build/versions/, built if it is missing.
 * @param {string} ref
 * @returns {Promise<{ program: string, id: string, title: string }>}
 */
export async function versionOf(ref) {
  const hash = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (!hash) throw new Stop(`ref: expected a commit, a branch or a tag of this repository, got ${ref}`);
  const id = hash.slice(0, 10);
  const title = `${id} ${git('log', '-1', '--format=%s', hash) ?? ''}`.trim();
  const folder = join(versions, id);
  const program = join(folder, 'riposte');
  say(`${ref}: ${title} ${isProgram(program) ? dim('(built)') : ''}`);
  if (isProgram(program)) return { program, id, title };
  const source = join(folder, 'source');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  const tar = join(folder, 'source.tar');
  await must('git archive', 'git', ['-C', root, 'archive', '-o', tar, hash], { quiet: true });
  await must('tar', 'tar', ['-xf', tar, '-C', source], { quiet: true });
  await build(source, join(folder, 'build'), program);
  for (const rest of [source, tar, join(folder, 'build')]) rmSync(rest, { recursive: true, force: true });
  return { program, id, title };
}

/** A copy of the working tree's engine, named by content, so that further edits do not disturb a match. */
export async function versionOfTree() {
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', '--', 'engine', 'CMakeLists.txt');
  if (listed === null) throw new Stop('The working tree is no git repository.');
  const sources = [...new Set(listed.split('\n'))]
    .filter((path) => !/\.md$|^engine\/testing\//.test(path))
    .sort()
    .map((path) => join(root, path))
    .filter((path) => existsSync(path));
  const id = `tree-${hashOf(sources).slice(0, 10)}`;
  const folder = join(versions, id);
  const program = join(folder, 'riposte');
  say(`working tree: ${id} ${isProgram(program) ? dim('(built)') : ''}`);
  if (!isProgram(program)) {
    mkdirSync(folder, { recursive: true });
    await build(root, join(versions, 'tree-build'), program);
  }
  const changed = git('status', '--porcelain', '--', 'engine', 'CMakeLists.txt');
  const title = changed ? `${id} (uncommitted)` : (git('log', '-1', '--format=%h %s') ?? id);
  return { program, id, title };
}

/** A copy of a program, named by content: otherwise a build during a match would change the engine. */
export function copyOf(engine, name) {
  const program = join(versions, `${name}-${hashOf([engine]).slice(0, 10)}`);
  mkdirSync(versions, { recursive: true });
  if (!existsSync(program)) copyFileSync(engine, program);
  return program;
}

/**
 * The bench signature: nodes to a depth over the bench set.
 * @param {string} program
 * @param {object} [how]
 * @param {number} [how.depth] the engine's own where it is not given
 * @param {Record<string, unknown>} [how.options]
 * @param {number} [how.timeout] milliseconds
 * @returns {{ nodes: number, nps: number, each: number[] } | null} `each`: the nodes of each position; null where it did not end in time
 */
export function bench(program, { depth, options = {}, timeout = 600_000 } = {}) {
  const lines = Object.entries(options).map(([name, value]) => `setoption name ${name} value ${value}`);
  const input = ['debug on', ...lines, `bench${depth ? ` ${depth}` : ''}`, ''].join('\n');
  const done = spawnSync(program, [], { input, encoding: 'utf8', timeout });
  if (done.signal) return null;
  const refused = /^info string error .*$/m.exec(done.stdout ?? '');
  const found = /^(\d+) nodes (\d+) nps$/m.exec(done.stdout ?? '');
  if (refused || !found) {
    throw new Stop(`${relative(root, program)} bench: ${refused?.[0] ?? done.error?.message ?? 'no answer'}`);
  }
  const each = [...done.stdout.matchAll(/^info string bench \d+ nodes (\d+)$/gm)].map(([, nodes]) => Number(nodes));
  return { nodes: Number(found[1]), nps: Number(found[2]), each };
}

/** Names, types and defaults of the options a program lists. @returns {Map<string, string>} name to its `uci` line */
export function optionsOf(program, args = []) {
  const done = spawnSync(program, args, { input: 'uci\nquit\n', encoding: 'utf8', timeout: 30_000 });
  const lines = (done.stdout ?? '').split('\n').filter((line) => line.startsWith('option name '));
  if (!existsSync(program) || lines.length === 0) throw new Stop(`${program}: no answer to "uci".`);
  return new Map(lines.map((line) => [/^option name (.+) type /.exec(line)?.[1] ?? '', line]));
}
