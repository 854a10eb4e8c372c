// The lists of mistakes follow the code: each quotes text that occurs once; those of the TypeScript leave it valid.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { readList } from '../../scripts/test/mutation.mjs';
import groups from '../mutants/web/index.mjs';

const repository = resolve(import.meta.dirname, '../..');

test('the tests of every group exist', () => {
  const named = new Set(groups.flatMap(({ tests }) => tests));
  expect([...named].filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});

test('every mistake of the engine replaces text that occurs once', () => {
  const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
  expect(readList(read('tests/mutants/engine.txt'), read).length).toBeGreaterThan(100);
});

test('every mistake replaces text that occurs once, and the file still parses', async () => {
  const broken = await Promise.all(
    groups.flatMap(({ file, mistakes }) => {
      const source = readFileSync(join(repository, file), 'utf8');
      return mistakes.map(async ([find = '', put = '']) => {
        if (source.split(find).length !== 2) return [`${file}: expected once: ${find}`];
        const parsed = transform(
          source.replace(find, () => put),
          { loader: file.endsWith('.ts') ? 'ts' : 'js', logLevel: 'silent' },
        );
        return parsed.then(
          () => [],
          () => [`${file}: is no longer valid: ${find} -> ${put}`],
        );
      });
    }),
  );
  expect(broken.flat()).toEqual([]);
});
