// What the set-up does to a machine: apt-get and sudo are fakes here that record their calls.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../scripts/lib/shell.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riposte-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Runs code in a separate Node process, with `folder` first on its PATH. */
function node(
  code: string,
  { args = [] as string[], input = '', env = {} as Record<string, string> } = {},
): { stdout: string; stderr: string } {
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code, '--', ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}`, ...env },
  });
}

const module = (name: string): string => JSON.stringify(pathToFileURL(join(root, 'scripts', 'lib', name)).href);

describe.skipIf(process.platform === 'win32')('missing packages', () => {
  interface Circumstances {
    root?: boolean;
    terminal?: boolean;
    args?: string[];
    input?: string;
  }

  /** What came of it, what was printed, and the calls of apt-get (with `sudo` in front where it ran through it). */
  function install({ root: asRoot = false, terminal = false, args = [], input = '' }: Circumstances): {
    done: boolean;
    printed: string;
    calls: string[];
  } {
    const log = join(folder, 'log');
    program('apt-get', `echo "\${BY}apt-get $*" >> '${log}'`);
    program('apt-cache', 'echo "  Candidate: 1.0"');
    program('sudo', '[ "$1" = -n ] && shift; BY="sudo " exec "$@"');
    const { stdout } = node(
      `
      process.getuid = () => ${asRoot ? 0 : 1000};
      process.stdin.isTTY = ${terminal};
      const { installPackages } = await import(${module('apt.mjs')});
      const tools = [{ title: 'Emscripten', apt: 'emscripten' }, { title: 'WebKit', apt: 'webkit2gtk-driver xvfb' }];
      const done = await installPackages(tools) || await installPackages([tools[0]]);
      console.log('done: ' + done);`,
      { args, input },
    );
    const calls = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
    return { done: stdout.includes('done: true'), printed: stdout, calls };
  }

  const INSTALLS = /^sudo apt-get .*install --no-install-recommends emscripten webkit2gtk-driver xvfb$/;
  const QUESTION = 'Install Emscripten, WebKit with sudo apt-get? [Y/n]';

  test('root: installs them without asking', () => {
    const { done, printed, calls } = install({ root: true });
    expect(done).toBe(true);
    expect(printed).not.toContain('[Y/n]');
    expect(calls).toEqual([
      expect.stringMatching(/^apt-get .*install --no-install-recommends emscripten webkit2gtk-driver xvfb$/),
    ]);
  });

  test.each(['\n', 'y\n', 'Yes\n'])('on a terminal sudo runs after the answer %j', (input) => {
    const { done, printed, calls } = install({ terminal: true, input });
    expect(done).toBe(true);
    expect(printed).toContain(QUESTION);
    expect(calls).toEqual([expect.stringMatching(INSTALLS)]);
  });

  test.each(['n\n', 'what?\n', ''])('on a terminal nothing runs after the answer %j, and the question is asked once', (input) => {
    const { done, printed, calls } = install({ terminal: true, input });
    expect(done).toBe(false);
    expect(printed.split(QUESTION)).toHaveLength(2);
    expect(calls).toEqual([]);
  });

  test('without a terminal nothing runs unless --yes is given', () => {
    expect(install({})).toEqual({ done: false, printed: 'done: false\n', calls: [] });
    const { done, printed, calls } = install({ args: ['--yes'] });
    expect(done).toBe(true);
    expect(printed).not.toContain('[Y/n]');
    expect(calls).toEqual([expect.stringMatching(INSTALLS)]);
  });
});

describe.skipIf(process.platform === 'win32')('choosing an Emscripten', () => {
  const find = (env: Record<string, string>): { stdout: string; stderr: string } =>
    node(
      `
    const { findEmscripten } = await import(${module('emscripten.mjs')});
    const { path, version, tooOld } = findEmscripten();
    console.log(path, version, tooOld);`,
      { env },
    );

  test('EMXX takes precedence over the PATH', () => {
    program('em++', 'echo "emcc 4.0.1 (abc)"');
    const other = program('other', 'echo "emcc (Emscripten gcc/clang-like replacement) 5.0.2 ()"');
    expect(find({ EMXX: '' }).stdout).toBe(`${join(folder, 'em++')} 4.0.1 undefined\n`);
    expect(find({ EMXX: other }).stdout).toBe(`${other} 5.0.2 undefined\n`);
  });

  test('an EMXX that is too old or does not run is not silently replaced', () => {
    program('em++', 'echo "emcc 4.0.1 (abc)"');
    const old = program('old', 'echo "emcc 2.0.34"');
    expect(find({ EMXX: old }).stdout).toBe(`${old} undefined 2.0.34\n`);
    for (const bad of [join(folder, 'none'), program('mute', 'exit 1')]) {
      expect(find({ EMXX: bad }).stderr).toContain(`EMXX: expected the path of an em++ that runs, got ${bad}`);
    }
  });
});
