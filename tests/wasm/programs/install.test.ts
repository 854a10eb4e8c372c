// The installed program, in a folder that is not the one it was configured for.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from '../load.ts';
import { outputOf, type Program, programs, Talk } from './programs.ts';

let folder = '';
let installed: Program;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'riposte-install-'));
  const prefix = join(folder, 'before');
  const { status, stderr } = spawnSync('cmake', ['--install', join(repository, 'build/native'), '--prefix', prefix], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  renameSync(prefix, join(folder, 'moved'));
  installed = { name: 'installed', command: [join(folder, 'moved/bin/riposte')] };
});
afterAll(() => rmSync(folder, { recursive: true }));

test('has the program, its table, its manual page and its licence, and nothing else', () => {
  const files = readdirSync(join(folder, 'moved'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'moved/').length));
  expect(files.sort()).toEqual([
    'bin/riposte',
    'share/doc/riposte/LICENSE',
    'share/man/man6/riposte.6',
    'share/riposte/endings.bin',
  ]);
  const page = readFileSync(join(folder, 'moved/share/man/man6/riposte.6'), 'utf8');
  expect(page).toMatch(/^\.TH RIPOSTE 6 /);
});

test('finds the table by itself, which does not change the bench', async () => {
  const talk = new Talk(installed);
  talk.send('uci');
  const path = join(folder, 'moved/share/riposte/endings.bin');
  expect(await talk.until(/^uciok$/m)).toContain(`option name TablePath type string default ${path}\n`);
  talk.send('position fen 8/8/8/3k4/8/8/8/KBN5 w - - 0 1', 'go depth 1');
  expect(await talk.until(/^bestmove/m)).toMatch(/ score mate \d+ /);
  talk.kill();
  const nodes = async (program: Program) => /^\d+ nodes/m.exec(await outputOf(program, 'bench', '6'))?.[0];
  expect(await nodes(installed)).toBe(await nodes(programs[0]!));
});

// Whoever builds chooses: a program that runs on every processor of its kind, optimised whatever the build type is.
test.each([
  ['nothing', [], ['-O3', '-DNDEBUG']],
  ['the build type None, as Debian has it', ['-DCMAKE_BUILD_TYPE=None'], ['-O3']],
  ['flags of its own', ['-DCMAKE_BUILD_TYPE=None', '-DCMAKE_CXX_FLAGS=-O2'], ['-O2']],
])('configured with %s, every file is compiled by these flags and for no processor in particular', (_, options, flags) => {
  const build = join(folder, 'configured', String(flags));
  const { status, stderr } = spawnSync('cmake', ['-S', repository, '-B', build, ...options], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const commands = JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8')) as { command: string }[];
  expect(commands.length).toBeGreaterThan(10);
  for (const { command } of commands) {
    expect(command.match(/ -(?:O\w*|DNDEBUG)(?= )/g)?.map((flag) => flag.trim())).toEqual(flags);
    expect(command).not.toMatch(/-march=native/);
  }
});
