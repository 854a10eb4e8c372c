// Copies the sources into two empty folders, one path longer than the other, builds the modules and the package in each, and compares
// every file of them: part of `npm run test:long`. The compiler and the npm packages are those of this machine.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { dim, must, red, root, say, seconds } from '../lib/shell.mjs';

/** Files that git ignores are not sources; the npm packages are copied as they are. */
const BUILT = new Set(['.git', 'build', 'dist', 'wasm-build/dist', 'web/dist']);

/** Copies the sources, with the npm packages, into a folder. */
function copySources(folder) {
  cpSync(root, folder, { recursive: true, filter: (path) => !BUILT.has(relative(root, path).split(sep).join('/')) });
}

/** Hashes of all files under `parts` of `folder`, by their names. */
function hashes(folder, parts) {
  const found = new Map();
  for (const part of parts) {
    for (const name of readdirSync(join(folder, part), { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue;
      const path = join(name.parentPath, name.name);
      found.set(relative(folder, path).split(sep).join('/'), createHash('sha256').update(readFileSync(path)).digest('hex'));
    }
  }
  return found;
}

async function buildIn(folder) {
  const start = performance.now();
  copySources(folder);
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  await must('The package', process.execPath, ['scripts/build/package.mjs'], { quiet: true, cwd: folder });
  await must('npm pack', npm[0], [...npm.slice(1), 'pack', './build/package', '--pack-destination', 'build', '--silent'], {
    quiet: true,
    cwd: folder,
  });
  say(`  built in ${basename(folder)} ${dim(seconds(start))}`);
  // The products and the tarball; not objects and stamps, which are not distributed.
  const tarball = readdirSync(join(folder, 'build')).find((name) => name.endsWith('.tgz'));
  const found = hashes(folder, ['wasm-build/dist', 'build/package']);
  if (tarball)
    found.set(
      tarball,
      createHash('sha256')
        .update(readFileSync(join(folder, 'build', tarball)))
        .digest('hex'),
    );
  return found;
}

/** Files whose difference is printed; the other ones are only counted. */
const TOLD = /^(wasm-build\/dist\/riposte(-threads)?\.wasm|build\/package\/(riposte-worker|riposte-uci)\.js|.*\.tgz)$/;

/**
 * Builds twice.
 * @returns {Promise<string[]>} the files that differ, or that only one of the builds has
 */
export async function compareBuilds() {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-builds-'));
  try {
    const first = await buildIn(join(folder, 'a'));
    const second = await buildIn(join(folder, 'another-folder-with-a-longer-name'));
    const names = [...new Set([...first.keys(), ...second.keys()])].sort();
    for (const name of names.filter((name) => TOLD.test(name))) say(`  ${first.get(name) ?? 'missing'}  ${name}`);
    const apart = names.filter((name) => first.get(name) !== second.get(name));
    for (const name of apart) say(`  ${red('differs')}  ${name}`);
    say(`  ${names.length - apart.length} of ${names.length} files the same`);
    return apart;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
