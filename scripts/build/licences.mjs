// Collects the licences of everything in a bundle in one file: our own, those of its npm packages, and those of what the compiler
// and the bundler add. Texts that no package has are in web/licences.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/shell.mjs';

/** Components that no package.json lists: the heading, and the file with the text. */
const RUNTIMES = [
  { heading: 'Emscripten: glue code, Embind, emmalloc (MIT or NCSA)', file: 'emscripten.txt' },
  { heading: 'musl (MIT)', file: 'musl.txt' },
  { heading: 'LLVM: libc++, libc++abi, compiler-rt, libc (Apache-2.0 WITH LLVM-exception)', file: 'llvm.txt' },
  { heading: 'Vite: what loads parts of the page (MIT)', file: 'vite.txt' },
  { heading: 'Rolldown: what joins modules (MIT)', file: 'rolldown.txt' },
];

/** Packages of icons come without the text of their licence: the file with it. */
const ICON_SETS = new Map([
  ['@iconify-json/tabler', 'tabler.txt'],
  ['@iconify-json/material-symbols', 'material-symbols.txt'],
]);

/** The licences of what may be shipped. */
const PERMITTED = ['MIT', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'Apache-2.0', 'Apache-2.0 WITH LLVM-exception', 'CC0-1.0'];

/**
 * Whether one of the licences between which a package lets choose is permitted.
 * @param {string} identifier
 */
export const isPermitted = (identifier) =>
  identifier
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((one) => PERMITTED.includes(one.trim()));

/** @param {string} file */
const textIn = (file) => readFileSync(join(root, 'web', 'licences', file), 'utf8');

/** The first line of scripts that may be hosted alone. */
export const banner =
  '/*! Riposte, MIT licence. The licences of all it contains are in licences.md of the npm package riposte. */';

/** @param {{ name: string, version: string, identifier?: string, text?: string }[]} bundled as Vite lists them */
function licenceText(bundled) {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const own = { name: 'Riposte', version, identifier: license, text: readFileSync(join(root, 'LICENSE'), 'utf8') };
  const packages = [own, ...bundled].map(({ name, version, identifier, text: ownText }) => {
    const file = ICON_SETS.get(name);
    const text = file ? textIn(file) : ownText;
    if (!identifier || !text) throw new Error(`${name} ${version} is bundled but has no licence text`);
    if (!isPermitted(identifier)) throw new Error(`${name} ${version} is bundled but its licence is ${identifier}`);
    return { heading: `${name} - ${version} (${identifier})`, text };
  });
  const runtimes = RUNTIMES.map(({ heading, file }) => ({ heading, text: textIn(file) }));
  const sections = [...packages, ...runtimes].map(({ heading, text }) => `## ${heading}\n\n${text.trim()}\n`);
  return ['# Licences\n', ...sections].join('\n');
}

/**
 * The folders of the packages in a bundle, each once.
 * @param {import('rolldown').OutputBundle} bundle
 */
function packageFolders(bundle) {
  const ids = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  const folders = ids.flatMap((id) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id.replace(/^\0/, '')) ?? []);
  return new Set(folders);
}

/**
 * A plugin for the bundles of workers, whose packages Vite does not list.
 * @param {Map<string, { name: string, version: string, identifier?: string, text?: string }>} found by name
 * @returns {import('vite').Plugin}
 */
function packagesOfWorkers(found) {
  return {
    name: 'riposte-worker-licences',
    generateBundle(_, bundle) {
      for (const folder of packageFolders(bundle)) {
        const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
        found.set(name, {
          name,
          version,
          identifier: license,
          ...(file ? { text: readFileSync(join(folder, file), 'utf8') } : {}),
        });
      }
    },
  };
}

/**
 * A Vite plugin that writes the file into the output folder.
 * @param {string} fileName
 * @returns {import('vite').Plugin}
 */
export function licences(fileName) {
  const list = `${fileName}.json`;
  /** @type {Parameters<typeof packagesOfWorkers>[0]} */
  const ofWorkers = new Map();
  return {
    name: 'riposte-licences',
    apply: 'build',
    config: () => ({ build: { license: { fileName: list } }, worker: { plugins: () => [packagesOfWorkers(ofWorkers)] } }),
    writeBundle({ dir }) {
      if (!dir) throw new Error('licences: expected an output folder');
      /** @type {Parameters<typeof licenceText>[0]} */
      const listed = JSON.parse(readFileSync(join(dir, list), 'utf8'));
      const others = [...ofWorkers.values()].filter(({ name }) => !listed.some((one) => one.name === name));
      const text = licenceText([...listed, ...others]);
      rmSync(join(dir, list));
      writeFileSync(join(dir, fileName), text);
    },
  };
}

/**
 * A plugin for builds that list nothing: fails if a package whose licence is not permitted is in the bundle.
 * @returns {import('rolldown').Plugin}
 */
export function permittedOnly() {
  return {
    name: 'riposte-permitted',
    generateBundle(_, bundle) {
      for (const folder of packageFolders(bundle)) {
        const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        if (!isPermitted(license ?? '')) throw new Error(`${name} is bundled but its licence is ${license}`);
      }
    },
  };
}
