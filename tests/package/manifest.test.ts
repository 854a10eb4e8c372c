// What the package promises: its manifest, judged by the tools of others, and its public surface.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { expect, test } from 'vitest';
import { folder } from './install.ts';

const installed = join(folder, 'node_modules', 'riposte');
const read = (...path: string[]): string => readFileSync(join(installed, ...path), 'utf8');

test('publint finds no error and nothing to be warned of', async () => {
  const { messages, pkg } = await publint({ pkgDir: installed, pack: false, level: 'warning', strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test('types resolve in every way that TypeScript has', async () => {
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(join(folder, tarball)))));
  const problems = 'problems' in result ? result.problems : [{ kind: 'the package has no types' as const }];
  // A package of modules alone is imported by CommonJS code with import(); style sheets and the engine's file have no types.
  const meant = (problem: object): boolean =>
    ('kind' in problem && problem.kind === 'CJSResolvesToESM') ||
    ('entrypoint' in problem && ['./style.css', './riposte.css', './engine.wasm'].includes(String(problem.entrypoint)));
  expect(problems.filter((problem) => !meant(problem))).toEqual([]);
});

/** A declaration of custom-elements.json. */
interface Declared {
  tagName: string;
  attributes?: { name: string }[];
  events?: { name: string }[];
  members?: { name: string }[];
}

/** The public surface, a line each: addresses, elements, exported values and types. */
function surface(): string[] {
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, { types?: string }> };
  const { modules } = JSON.parse(read('custom-elements.json')) as { modules: { declarations: Declared[] }[] };
  const names = (items: { name: string }[] = []): string => items.map(({ name }) => name).join(' ');
  const elements = modules
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ tagName, attributes, events, members }) => [
      `<${tagName}> attributes: ${names(attributes)}`,
      `<${tagName}> events: ${names(events)}`,
      `<${tagName}> methods: ${names(members)}`,
    ]);
  const entries = ['.', './element', './reader', './xray'].flatMap((entry) => {
    const script = `console.log(Object.keys(await import('${entry.replace('.', 'riposte')}')).sort().join(' '))`;
    const values = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
    const text = read(exports[entry]?.types ?? '');
    const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
    const named = [...text.matchAll(/^export (?:declare )?(?:interface|type|class|function|const) (\w+)/gm)].map(
      ([, name = '']) => name,
    );
    const listed = [...lists.map((name) => name.replace(/^.* as |^\s*type /, '').trim()), ...named];
    const types = [...new Set(listed)].filter((name) => name !== '' && !values.split(' ').includes(name)).sort();
    return [`${entry} values: ${values}`, `${entry} types: ${types.join(' ')}`];
  });
  return [`addresses: ${Object.keys(exports).join(' ')}`, ...elements, ...entries];
}

test('the public surface is the one that is written down', () => {
  const known = readFileSync(join(import.meta.dirname, 'public-surface.txt'), 'utf8')
    .trim()
    .split('\n');
  expect(surface(), 'note the change in CHANGELOG.md, then write it into tests/package/public-surface.txt').toEqual(known);
});
