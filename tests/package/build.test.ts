// How the package is made: of any Emscripten's glue, of all that it is said to be made of, and not without being run.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageFolder, packageIsFresh } from '../../scripts/build/package.mjs';
import { runPackage } from '../../scripts/build/package-check.mjs';
import { classicScript } from '../../scripts/build/package-script.mjs';
import { root } from '../../scripts/lib/shell.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'riposte-package-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('glue code in a classic script', () => {
  // How Emscripten 3.1.6, 3.1.69 and 6.0.5 look for the module's file when the bytes are handed in.
  const spellings = {
    'toString()': 'const file = new URL("riposte.wasm",import.meta.url).toString();',
    href: 'const file = new URL("riposte.wasm",import.meta.url).href;',
    'a folder': 'const file = new URL("riposte.wasm", new URL(".", import.meta.url)).href;',
  };
  test.each(Object.entries(spellings))('%s: runs, and does not contain the file', async (_, line) => {
    cpSync(join(root, 'wasm-build', 'dist', 'riposte.wasm'), join(folder, 'riposte.wasm'));
    writeFileSync(
      join(folder, 'glue.js'),
      `export default function make({ wasmBinary }) { ${line} return wasmBinary ?? fetch(file); }\n`,
    );
    writeFileSync(
      join(folder, 'entry.ts'),
      "import make from './glue.js';\n(globalThis as { made?: unknown }).made = make({ wasmBinary: 'bytes' });\n",
    );
    const code = await classicScript(join(folder, 'entry.ts'), 'iife', {});
    const scope: { made?: unknown; URL: unknown } = { URL };
    runInNewContext(code, scope);
    expect(scope.made).toBe('bytes');
    expect(code.length).toBeLessThan(1_000);
  });
});

test('the package contains the licences of all its parts, and files that can be hosted alone point to them', () => {
  const text = readFileSync(join(packageFolder, 'licences.md'), 'utf8');
  const headings = [...text.matchAll(/^## (?:(\S+) - \d|(\w+))/gm)].map(([, name, runtime]) => name ?? runtime);
  expect(headings).toEqual(expect.arrayContaining(['Riposte', 'lit', 'Emscripten', 'musl', 'LLVM']));
  for (const name of [
    'riposte-one-file.js',
    'riposte-uci.js',
    'riposte-worker.js',
    'riposte-threads-worker.js',
    'riposte-uci.cjs',
  ]) {
    expect(readFileSync(join(packageFolder, name), 'utf8').slice(0, 200), name).toContain('licences.md');
  }
});

test('the package is stale as soon as the glue code changes', () => {
  expect(packageIsFresh()).toBe(true);
  for (const name of ['riposte.js', 'riposte-threads.js', 'riposte-threads.worker.js']) {
    const glue = join(root, 'wasm-build', 'dist', name);
    const before = readFileSync(glue);
    try {
      appendFileSync(glue, '\n');
      expect(packageIsFresh(), name).toBe(false);
    } finally {
      writeFileSync(glue, before);
    }
  }
  expect(packageIsFresh()).toBe(true);
});

test.each(['riposte-uci.cjs', 'index.node.js'])('building a package whose %s does not run fails and names the file', (name) => {
  const copy = join(folder, name);
  cpSync(packageFolder, copy, { recursive: true });
  writeFileSync(join(copy, name), 'throw new Error("both async and sync fetching of the wasm failed");\n');
  expect(() => runPackage(copy)).toThrow(new RegExp(`${name.replaceAll('.', '\\.')} found no move[^]*sync fetching`));
});
