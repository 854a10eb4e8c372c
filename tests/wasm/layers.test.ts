// The direction of dependence: a lower layer never includes or imports a higher one.
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from '../../scripts/lib/fresh.mjs';
import { includesOf, resolveInclude } from '../../scripts/lib/includes.mjs';
import { repository } from './load.ts';

/** A layer: which files are in it, and which layers they may use besides their own. The first match counts. */
interface Layer {
  name: string;
  files: RegExp;
  uses: string[];
}

const cpp: Layer[] = [
  { name: 'board', files: /^engine\/board\//, uses: [] },
  { name: 'eval', files: /^engine\/eval\//, uses: ['board'] },
  { name: 'ordering', files: /^engine\/ordering\//, uses: ['board'] },
  { name: 'search', files: /^engine\/search\//, uses: ['board', 'eval', 'ordering'] },
  { name: 'options', files: /^engine\/options\//, uses: ['board', 'eval', 'ordering', 'search'] },
  { name: 'facade', files: /^engine\/[^/]+$/, uses: ['board', 'eval', 'ordering', 'search', 'options'] },
  { name: 'uci', files: /^engine\/uci\//, uses: ['board', 'eval', 'ordering', 'search', 'options', 'facade'] },
  { name: 'tuning', files: /^engine\/tuning\//, uses: ['board', 'eval', 'ordering', 'search', 'options', 'facade'] },
  { name: 'tools', files: /^engine\/tools\//, uses: ['board', 'eval', 'ordering', 'search', 'options', 'facade', 'uci', 'tuning'] },
  { name: 'bindings', files: /^wasm-build\//, uses: ['board', 'eval', 'ordering', 'search', 'options', 'facade', 'uci'] },
];

const web: Layer[] = [
  { name: 'glue', files: /^wasm-build\//, uses: [] },
  { name: 'protocol', files: /^web\/engine\/protocol\.ts$/, uses: [] },
  { name: 'pgn', files: /^web\/pgn\//, uses: ['protocol'] },
  { name: 'stats', files: /^web\/stats\//, uses: [] },
  { name: 'engine', files: /^web\/engine\//, uses: ['protocol', 'glue', 'pgn'] },
  { name: 'xray', files: /^web\/xray\//, uses: ['protocol', 'stats', 'engine'] },
  { name: 'lesson', files: /^web\/lesson\//, uses: ['protocol', 'engine', 'xray'] },
  { name: 'board', files: /^web\/board\//, uses: ['protocol', 'xray'] },
  { name: 'game', files: /^web\/game\//, uses: ['protocol', 'pgn', 'engine', 'xray'] },
  { name: 'views', files: /^web\/views\//, uses: ['protocol', 'stats', 'engine', 'board', 'game', 'xray', 'lesson'] },
  { name: 'element', files: /^web\/element\//, uses: ['protocol', 'engine', 'board', 'game', 'xray', 'views'] },
  { name: 'package', files: /^web\/package\//, uses: ['glue', 'protocol', 'engine', 'xray', 'views', 'element'] },
  { name: 'page', files: /^web\/(page\/|[^/]+$)/, uses: ['protocol', 'stats', 'engine', 'board', 'game', 'xray', 'lesson', 'views'] },
];

interface Edge {
  from: string;
  to: string;
}

const short = (path: string) => relative(repository, path);
const layerOf = (layers: Layer[], path: string) => layers.find(({ files }) => files.test(path));

/** Edges that go up or sideways, as text; a file outside every layer counts as one. */
function upward(layers: Layer[], edges: Edge[]): string[] {
  return edges.flatMap(({ from, to }) => {
    const [user, used] = [layerOf(layers, from), layerOf(layers, to)];
    if (!user || !used) return [`${from} -> ${to}: in no layer`];
    return user === used || user.uses.includes(used.name) ? [] : [`${from} (${user.name}) -> ${to} (${used.name})`];
  });
}

const cppFiles = ['engine', 'wasm-build'].flatMap((folder) =>
  filesUnder(folder, (path) => /\.(cpp|h|inc)$/.test(path)));
const webFiles: string[] = filesUnder('web', (path) => path.endsWith('.ts'));

const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^;'"]*?(?:from\s*)?['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta/g;

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...source.matchAll(IMPORT)].map(([, a, b, c]) => (a ?? b ?? c)!);
}

/** `.js` and `?url` endings are the bundler's; the layer needs the folder and name only. */
const target = (file: string, text: string) => short(resolve(dirname(file), text.split('?')[0]!));

test('C++ includes go down', () => {
  const edges = cppFiles.flatMap((file) => includesOf(file).flatMap(({ text, system }) => {
    const found = system ? null : resolveInclude(file, text);
    return found ? [{ from: short(file), to: short(found) }] : [];
  }));
  expect(edges.length).toBeGreaterThan(5);
  expect(upward(cpp, edges)).toEqual([]);
});

test('quoted includes name files of this repository', () => {
  const lost = cppFiles.flatMap((file) => includesOf(file)
    .filter(({ text, system }) => !system && resolveInclude(file, text) === null)
    .map(({ text }) => `${short(file)}: ${text}`));
  expect(lost).toEqual([]);
});

test('only wasm-build/ includes Emscripten', () => {
  const users = cppFiles.filter((file) => includesOf(file).some(({ text }) => text.startsWith('emscripten')));
  expect(users.map(short).filter((path) => !path.startsWith('wasm-build/'))).toEqual([]);
});

test('the engine library neither prints nor reads: streams belong to the tools, files to the tuning as well', () => {
  const streams = /^(iostream|cstdio|stdio\.h|fstream|print)$/;
  const users = cppFiles.filter((file) => includesOf(file).some(({ text, system }) => system && streams.test(text)));
  expect(users.map(short).filter((path) => !/^engine\/(tools|tuning)\//.test(path))).toEqual([]);
});

test('TypeScript imports go down', () => {
  const edges = webFiles.flatMap((file) => importsOf(file)
    .filter((text) => text.startsWith('.'))
    .map((text) => ({ from: short(file), to: target(file, text) })));
  expect(edges.length).toBeGreaterThan(3);
  expect(upward(web, edges)).toEqual([]);
});

test('an upward edge is found', () => {
  expect(upward(cpp, [{ from: 'engine/board/a.h', to: 'engine/eval/b.h' }])).toHaveLength(1);
  expect(upward(cpp, [{ from: 'engine/ordering/a.h', to: 'engine/eval/b.h' }])).toHaveLength(1);
  expect(upward(cpp, [{ from: 'engine/search/a.h', to: 'engine/options/b.h' }])).toHaveLength(1);
  expect(upward(cpp, [{ from: 'engine/options/a.h', to: 'engine/engine.h' }])).toHaveLength(1);
  expect(upward(cpp, [{ from: 'engine/uci/a.h', to: 'engine/tuning/b.h' }])).toHaveLength(1);
  expect(upward(web, [{ from: 'web/game/a.ts', to: 'web/views/b.ts' }])).toHaveLength(1);
  expect(upward(web, [{ from: 'web/views/a.ts', to: 'web/game/b.ts' }])).toHaveLength(0);
});
