// The licences of all that is in the built page: in one file, which a visitor can find.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from '../../scripts/lib/fresh.mjs';
import { root } from '../../scripts/lib/shell.mjs';
import { dist } from './host.ts';
import { ready, siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser();
const FILE = 'licences.txt';

interface Manifest {
  version: string;
  license: string;
  dependencies?: Record<string, string>;
}
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** The npm packages that our code imports, and those that Lit is made of. */
function bundledPackages(): string[] {
  const code = filesUnder('web', (path) => path.endsWith('.ts') && !/vite-plugin|site-plugin|[\\/]package[\\/]/.test(path));
  const named = code.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:from |^import |import\()'([^.'\n][^'\n]*)'/gm)].map(([, name]) => name ?? ''),
  );
  const found = new Set(
    named.filter((name) => !name.startsWith('virtual:')).map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''),
  );
  // Others need nothing in a browser.
  return [...found, ...Object.keys(manifestOf('node_modules/lit').dependencies ?? {})];
}

test('it contains our own licence and those of every bundled package, the compiler and the bundler', () => {
  const text = readFileSync(join(dist, FILE), 'utf8');
  const packages = bundledPackages();
  expect(packages).toEqual(expect.arrayContaining(['lit', 'lit-html', 'lit-element', '@lit/reactive-element']));
  const sections = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [/^.*/.exec(section)?.[0] ?? '', section] as const),
  );
  for (const name of packages) {
    const { version, license } = manifestOf(`node_modules/${name}`);
    expect(sections.get(`${name} - ${version} (${license})`)?.length, name).toBeGreaterThan(500);
  }
  const others: [RegExp, RegExp][] = [
    [/^Riposte - [\d.]+ \(MIT\)/, /Copyright \(c\) 2026 The Riposte authors[^]*Permission is hereby granted/],
    [
      /^Emscripten: .*glue.*emmalloc.* \(MIT or NCSA\)/,
      /Copyright \(c\) 2010-2014 Emscripten authors[^]*Permission is hereby granted/,
    ],
    [/^musl \(MIT\)/, /Rich Felker, et al\.[^]*Permission is hereby granted[^]*Sun Microsystems/],
    [
      /^LLVM: .*libc\+\+.*compiler-rt.* \(Apache-2\.0 WITH LLVM-exception\)/,
      /TERMS AND CONDITIONS[^]*LLVM Exceptions to the Apache 2\.0 License/,
    ],
    [/^Vite: /, /VoidZero Inc\. and Vite contributors/],
    [/^Rolldown: /, /VoidZero Inc\. & Contributors/],
  ];
  for (const [heading, content] of others) {
    const section = [...sections].find(([name]) => heading.test(name))?.[1] ?? '';
    expect(section, String(heading)).toMatch(content);
  }
});

const PAGES: [string, string][] = [
  ['page', ''],
  ['frame', 'embed.html?mode=view'],
];

test.each(PAGES)('visitors of the %s can find it', async (name, address) => {
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
  const page = await context.newPage();
  await page.goto(both.site.url + address);
  await ready(page);
  if (name === 'page') await page.keyboard.press('?');
  const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Licences' }).click()]);
  await opened.waitForLoadState();
  expect(opened.url()).toBe(both.site.url + FILE);
  // Shown, and not saved to the disk.
  expect(await opened.locator('body').innerText()).toMatch(/^# Licences\n[^]*## Riposte - /);
  expect(trouble).toEqual([]);
});
