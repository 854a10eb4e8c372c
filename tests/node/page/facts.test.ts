// docs/FACTS.md says what the builds, the tests and the measurements say.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFolder } from '../../../scripts/build/package.mjs';
import { root } from '../../../scripts/lib/shell.mjs';
import { fixedRows, measuredSizes } from '../../../scripts/measure/facts.mjs';

const facts = readFileSync(join(root, 'docs', 'FACTS.md'), 'utf8');
/** The cells of a row, by the first. */
const rows = new Map(
  [...facts.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => {
    const [first = '', ...others] = row.split(' | ');
    return [first, others.map((cell) => cell.replaceAll('`', ''))] as const;
  }),
);

test('every row is there, as the measurements and the tests have it', () => {
  for (const [what = '', value = ''] of fixedRows()) expect(rows.get(what)?.[0], what).toBe(value);
});

test('the tests that it names exist', () => {
  const named = [...facts.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

const built = existsSync(join(root, 'web', 'dist')) && existsSync(join(packageFolder, 'riposte.js'));
// Brotli at its best takes ten seconds of processor time for all of them.
test.skipIf(!built)('the sizes are those of the builds, within 10 %', { timeout: 300_000, tags: 'nightly' }, () => {
  for (const { what, brotli } of measuredSizes()) {
    const stated = 1024 * Number(/^(\d+) KB$/.exec(rows.get(what)?.[0] ?? '')?.[1]);
    expect(Math.abs(stated - brotli) / Math.max(brotli, 5120), what).toBeLessThan(0.1);
  }
});
