// The documents: links and anchors resolve, files and commands that they name exist, the table of switches is the engine's.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { attributeDocuments } from '../../scripts/dev/attribute-tables.mjs';
import { documentedGenerations, documentedTable, generationTable, switchTable } from '../../scripts/dev/switch-table.mjs';
import { tourDocument } from '../../scripts/dev/tour-table.mjs';

const repository = resolve(import.meta.dirname, '../..');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync(join(repository, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  'examples/README.md',
  'web/package/README.md',
];
/** What the builds write. */
const OUTPUT = /^(build|web\/dist|wasm-build\/dist)(\/|$)/;
/** Results name files and commands as they were called when they were taken. */
const HISTORY = ['CHANGELOG.md', 'docs/MEASUREMENTS-LOG.md'];

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** The anchors of a document, as GitHub makes them from headings. */
function anchorsOf(text: string): Set<string> {
  const seen = new Map<string, number>();
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ +(.*)$/gm)) {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

/** Targets of links and pictures that are not on another host. */
function relativeLinks(text: string): string[] {
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)];
  return links.map(([, link, attribute]) => link ?? attribute ?? '').filter((link) => !/^[a-z]+:/.test(link));
}

test.each(documents)('%s: every relative link and anchor resolves', (path) => {
  const broken = relativeLinks(read(path)).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(repository, target))) return true;
    return anchor !== undefined && !anchorsOf(read(target)).has(anchor);
  });
  expect(broken).toEqual([]);
});

const current = documents.filter((path) => !HISTORY.includes(path));

test.each(current)('%s: the files that it names exist', (path) => {
  const named = [...read(path).matchAll(/`((?:engine|web|wasm-build|tests|scripts|docs|examples)\/[\w./-]*)`/g)];
  const missing = named.map(([, file = '']) => file).filter((file) => !OUTPUT.test(file) && !existsSync(join(repository, file)));
  expect(missing).toEqual([]);
});

test('documents and the plugin for WordPress have the attributes of the elements (npm run tables)', async () => {
  for (const [path, text] of await attributeDocuments()) expect(read(path), path).toBe(text);
});

test('the stops of the tour are where it says (npm run tables)', () => {
  const text = read('docs/TOUR.md');
  expect(text.match(/^\| \d\. .* \| \d+ to \d+ \|/gm)).toHaveLength(8);
  expect(text).toBe(tourDocument());
});

test('UCI.md describes every switch, in the words of the engine', () => {
  const switches = [...read('engine/search/settings/switches.def').matchAll(/^(?!\/\/).*"Switch ([^"]+)"/gm)].map(
    ([, name = '']) => name,
  );
  expect(switches.length).toBeGreaterThan(50);
  const table = documentedTable() ?? '';
  expect(switches.filter((name) => !table.includes(`| ${name} |`))).toEqual([]);
  expect(table).toBe(switchTable());
});

test('UCI.md describes every generation, in the words of the engine', () => {
  const ids = [...read('engine/search/settings/generations.def').matchAll(/^GENERATION\(\d+, "([^"]+)"/gm)].map(
    ([, id = '']) => id,
  );
  expect(ids.length).toBeGreaterThan(12);
  const table = documentedGenerations() ?? '';
  expect([...table.matchAll(/^\| \d+ \| `([^`]+)` \| \*\*/gm)].map(([, id]) => id)).toEqual(ids);
  expect(table).toBe(generationTable());
});

test('every npm command in the documents exists, COMMANDS.md has all of them in a table, and they are few', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const known = Object.keys(scripts);
  const commands = (text: string): string[] => [...text.matchAll(/\bnpm run ([a-z:-]+)/g)].map(([, name = '']) => name);
  expect(current.flatMap((path) => commands(read(path))).filter((name) => !known.includes(name))).toEqual([]);
  const rows = read('docs/COMMANDS.md').match(/^\| `.*/gm) ?? [];
  const named = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`npm (?:run )?([a-z:-]+)/g)]);
  expect(named.map(([, name]) => name).sort()).toEqual(known.sort());
  expect(known.length).toBeLessThanOrEqual(41);
});
