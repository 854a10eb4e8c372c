// Every program and every file that states a version states that of package.json.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadModule, repository } from '../wasm/load.ts';
import { programs } from '../wasm/programs/programs.ts';
import { folder } from './install.ts';

const versionIn = (path: string): string => (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
const version = versionIn(join(repository, 'package.json'));
const installed = join(folder, 'node_modules', 'riposte');

test.each([...programs, { name: 'package', command: [process.execPath, join(installed, 'riposte-uci.cjs')] }])(
  'the $name program states the version of package.json',
  ({ command: [file = '', ...args] }) => {
    const [first] = execFileSync(file, args, { input: 'uci\nquit\n', encoding: 'utf8' }).split('\n');
    expect(first).toBe(`id name Riposte ${version}`);
  },
);

test('the WebAssembly module and the package state the version of package.json', async () => {
  expect((await loadModule()).version()).toBe(version);
  expect(versionIn(join(installed, 'package.json'))).toBe(version);
});
