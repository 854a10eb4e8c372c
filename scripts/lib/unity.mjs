// Several C++ sources as one translation unit. Compilers and linters spend most of their time in the standard headers, which
// such a unit reads once. CMake can do this itself (CMAKE_UNITY_BUILD).
import { readFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { withIncludes } from './includes.mjs';
import { root } from './shell.mjs';

const isProgram = (/** @type {string} */ path) => /^int main\(/m.test(readFileSync(path, 'utf8'));

/**
 * Groups sources by folder.
 * @param {readonly string[]} paths absolute
 * @returns {{ name: string, paths: string[], text: string, inputs: string[] }[]} the name of each unit, fit for a file; its sources;
 * its text, to be compiled with the repository's root as an include folder; and all files it is made of
 */
export function unitsOf(paths) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const path of paths) {
    const name = relative(root, isProgram(path) ? path : dirname(path)).replaceAll(sep, '+');
    groups.set(name, [...(groups.get(name) ?? []), path]);
  }
  return [...groups].map(([name, members]) => ({
    name,
    paths: members,
    text: members.map((path) => `#include "${relative(root, path).split(sep).join('/')}"\n`).join(''),
    inputs: [...new Set(members.flatMap(withIncludes))].sort(),
  }));
}
