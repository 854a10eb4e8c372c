// All that is shipped has a licence that lets everyone use it: what the bundler has put into the page and the package.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPermitted } from '../../scripts/build/licences.mjs';
import { packageFolder } from '../../scripts/build/package.mjs';
import { classicScript } from '../../scripts/build/package-script.mjs';
import { root } from '../../scripts/lib/shell.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'riposte-licences-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['page', join(root, 'web', 'dist', 'licences.txt')],
  ['package', join(packageFolder, 'licences.md')],
])('the %s has parts under MIT, BSD, ISC, Apache-2.0 and CC0 only', (_, file) => {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^## (.*) \((.*)\)$/gm)].map(([, name = '', licence = '']) => ({
    name,
    licence,
  }));
  expect(headings.length).toBeGreaterThan(8);
  expect(headings.filter(({ licence }) => !isPermitted(licence))).toEqual([]);
});

test.each([
  ['GPL-3.0-only', /copyleft is bundled but its licence is GPL-3\.0-only/],
  ['(MIT OR GPL-3.0-only)', null],
])('a file of the package that takes in a package under %s', async (license, complaint) => {
  const guest = join(folder, 'node_modules', 'copyleft');
  mkdirSync(guest, { recursive: true });
  writeFileSync(join(guest, 'package.json'), JSON.stringify({ name: 'copyleft', version: '1.0.0', license, main: 'main.js' }));
  writeFileSync(join(guest, 'main.js'), 'export default () => console.log("guest");\n');
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, "import guest from 'copyleft';\nguest();\n");
  const made = classicScript(entry, 'iife', {});
  if (complaint) await expect(made).rejects.toThrow(complaint);
  else expect(await made).toContain('guest');
});
