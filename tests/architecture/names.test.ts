// One name per thing: the table in CONTRIBUTING.md.
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from '../../scripts/lib/fresh.mjs';

const repository = resolve(import.meta.dirname, '../..');
const rows = [
  ...readFileSync(resolve(repository, 'CONTRIBUTING.md'), 'utf8').matchAll(/^\| `([^`]+)` \| [^|]+ \| (`.*`) \|$/gm),
].map(([, name = '', not = '']) => ({ name, not: [...not.matchAll(/`(\w+)`/g)].map(([, word = '']) => word) }));
const sources = ['engine', 'wasm-build', 'web', 'scripts', 'tests'].flatMap((folder) =>
  filesUnder(folder, (path) => /\.(ts|mjs|cpp|h|inl|def)$/.test(path)),
);

test('no source has a name that CONTRIBUTING.md gives another', () => {
  expect(rows.length).toBeGreaterThan(15);
  const instead = new Map(rows.flatMap(({ name, not }) => not.map((word) => [word, name] as const)));
  const wrong = sources.flatMap((path) =>
    [...new Set(readFileSync(path, 'utf8').match(/\b[A-Za-z_]\w+\b/g))].flatMap((word) =>
      instead.has(word) ? `${relative(repository, path)}: ${word}, instead of ${instead.get(word)}` : [],
    ),
  );
  expect(wrong).toEqual([]);
});
