// The direction of dependence: a lower layer never includes or imports a higher one, and no two files need each other.
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from '../../scripts/lib/fresh.mjs';
import { includesOf, resolveInclude } from '../../scripts/lib/includes.mjs';
import { NET_BYTES } from '../../scripts/lib/net-bytes.mjs';

interface Layer {
  name: string;
  /** Each with everything below it that no other layer names. */
  folders: string[];
  uses: string[];
}
interface Edge {
  from: string;
  to: string;
}

const repository = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
/** The tables of ARCHITECTURE.md whose first column is the layer: of the engine, and of the page. */
const [native = [], web = []] = read('docs/ARCHITECTURE.md')
  .split('| layer | contents | folders | uses |\n')
  .slice(1)
  .map((text) =>
    (text.split('\n\n')[0] ?? '')
      .split('\n')
      .slice(1)
      .map((row): Layer => {
        const [, name = '', , folders = '', uses = ''] = row.split('|').map((cell) => cell.trim());
        return { name, folders: folders.replaceAll('`', '').split(', '), uses: uses.split(', ') };
      }),
  );
const short = (path: string): string => relative(repository, path);

/** The layer that names the nearest folder above a file. */
function layerOf(layers: Layer[], path: string): Layer | undefined {
  for (let at = dirname(path); at !== '.'; at = dirname(at)) {
    const found = layers.find(({ folders }) => folders.includes(at));
    if (found) return found;
  }
  return undefined;
}

/** Edges that go up or sideways, as text; a file outside every layer counts as one. */
function upward(layers: Layer[], edges: Edge[]): string[] {
  // package.json states the version, for all. A file that is only fetched is no code.
  return edges.flatMap(({ from, to }) => {
    if (to === 'package.json' || to.endsWith('.bin')) return [];
    const [user, used] = [layerOf(layers, from), layerOf(layers, to)];
    if (!user || !used) return [`${from} -> ${to}: in no layer`];
    return user === used || user.uses.includes(used.name) ? [] : [`${from} (${user.name}) -> ${to} (${used.name})`];
  });
}

/** A circle of files that need each other, or null. */
function circle(edges: Edge[]): string[] | null {
  const uses = new Map<string, string[]>();
  for (const { from, to } of edges) uses.set(from, [...(uses.get(from) ?? []), to]);
  const done = new Set<string>();
  const line: string[] = [];
  const visit = (file: string): string[] | null => {
    if (line.includes(file)) return [...line.slice(line.indexOf(file)), file];
    if (done.has(file)) return null;
    done.add(file);
    line.push(file);
    for (const next of uses.get(file) ?? []) {
      const found = visit(next);
      if (found) return found;
    }
    line.pop();
    return null;
  };
  for (const file of uses.keys()) {
    const found = visit(file);
    if (found) return found;
  }
  return null;
}

const cppFiles: string[] = ['engine', 'wasm-build'].flatMap((folder) =>
  filesUnder(folder, (path) => /\.(cpp|h|inl|inc)$/.test(path)),
);
const webFiles: string[] = filesUnder('web', (path) => path.endsWith('.ts'));

const includes: Edge[] = cppFiles.flatMap((file) =>
  includesOf(file).flatMap(({ text, system }) => {
    const found = system ? null : resolveInclude(file, text);
    return found ? [{ from: short(file), to: short(found) }] : [];
  }),
);

/** Imports of values and of types, dynamic ones and URLs. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^;'"]*?(?:from\s*)?['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta/g;

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...source.matchAll(IMPORT)].map(([, a, b, c]) => (a ?? b ?? c) as string);
}

/** `?url` endings are the bundler's. */
const imports: Edge[] = webFiles.flatMap((file) =>
  importsOf(file)
    .filter((text) => text.startsWith('.'))
    .map((text) => ({ from: short(file), to: short(resolve(dirname(file), text.split('?')[0] as string)) })),
);

test('C++ includes go down, and never in a circle', () => {
  expect(includes.length).toBeGreaterThan(5);
  expect(upward(native, includes)).toEqual([]);
  expect(circle(includes)).toBeNull();
});

test('quoted includes name files of this repository, or the list of bytes that the build makes', () => {
  const lost = cppFiles.flatMap((file) =>
    includesOf(file)
      .filter(({ text, system }) => !system && text !== NET_BYTES && resolveInclude(file, text) === null)
      .map(({ text }) => `${short(file)}: ${text}`),
  );
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

test('TypeScript imports go down, and never in a circle, not even by types', () => {
  expect(imports.length).toBeGreaterThan(3);
  expect(upward(web, imports)).toEqual([]);
  expect(circle(imports)).toBeNull();
});

test('each layer uses layers before it', () => {
  for (const layers of [native, web]) {
    expect(layers.length).toBeGreaterThan(10);
    const below = (at: number): string[] => ['', ...layers.slice(0, at).map(({ name }) => name)];
    expect(layers.flatMap(({ uses }, at) => uses.filter((name) => !below(at).includes(name)))).toEqual([]);
  }
});

test('an upward edge and a circle are found', () => {
  expect(upward(native, [{ from: 'engine/board/a.h', to: 'engine/eval/b.h' }])).toHaveLength(1);
  expect(upward(native, [{ from: 'engine/ordering/a.h', to: 'engine/eval/b.h' }])).toHaveLength(1);
  expect(upward(native, [{ from: 'engine/uci/a.h', to: 'engine/tuning/b.h' }])).toHaveLength(1);
  expect(upward(web, [{ from: 'web/game/a.ts', to: 'web/ui/play/b.ts' }])).toHaveLength(1);
  expect(upward(web, [{ from: 'web/ui/play/a.ts', to: 'web/game/b.ts' }])).toHaveLength(0);
  const edges = ['ab', 'bc', 'ca', 'cd'].map(([from, to]) => ({ from: from as string, to: to as string }));
  expect(circle(edges)).toEqual(['a', 'b', 'c', 'a']);
  expect(circle(edges.slice(0, 2))).toBeNull();
});

test('no folder holds more than about 20 files side by side', () => {
  const counts = new Map<string, number>();
  for (const file of ['engine', 'web', 'wasm-build', 'scripts', 'tests'].flatMap((folder) => filesUnder(folder) as string[])) {
    const folder = dirname(short(file));
    if (/(^|\/)(dist|corpus|node_modules|__screenshots__|__pycache__)(\/|$)/.test(folder) || basename(file).startsWith('.'))
      continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 22)).toEqual([]);
});
