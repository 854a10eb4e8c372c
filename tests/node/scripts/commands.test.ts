// Every npm command says what it does, and starts nothing for an option that it does not know, or for `--help`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readOptions } from '../../../scripts/lib/command.mjs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

function run(line: string, option: string): { status: number | null; stdout: string; stderr: string } {
  const [, ...args] = line.split(' ');
  return spawnSync(process.execPath, [...args, option], { encoding: 'utf8', env: { ...process.env, PATH: '' } });
}

const UNKNOWN = "\nUnknown option '--no-such-option'.\n\n";

test.each(Object.entries(scripts))('%s', (name, line) => {
  const unknown = run(line, '--no-such-option');
  expect(unknown).toMatchObject({ status: 1, stdout: '' });
  expect(unknown.stderr.slice(0, UNKNOWN.length)).toBe(UNKNOWN);
  expect(unknown.stderr.slice(UNKNOWN.length)).toMatch(new RegExp(`^npm (run )?${name}\\b.*\\n(.*\\n)*[A-Z]`, 'm'));
});

test.each(Object.entries(scripts))('%s --help', { tags: 'nightly' }, (_, line) => {
  const help = run(line, '--help');
  expect(help).toMatchObject({ status: 0, stderr: '' });
  expect(run(line, '--no-such-option').stderr).toBe(UNKNOWN + help.stdout);
});

test('options are read by their defaults', () => {
  const defaults = { games: 7, out: undefined, dark: false, elo: '0', words: [] };
  const read = (...args: string[]) => readOptions(args, defaults, 'usage');
  expect(read()).toEqual({ games: 7, out: undefined, dark: false, elo: '0', words: [] });
  expect(read('--games', '12', '--dark', '--elo', '-10', '--out=x', 'de')).toEqual({
    games: 12,
    out: 'x',
    dark: true,
    elo: '-10',
    words: ['de'],
  });
  expect(read('--help')).toBeNull();
  for (const text of ['many', '1.5', '-3']) expect(() => read('--games', text)).toThrow(/^--games: expected a whole number, got/);
  expect(() => readOptions(['de'], { games: 7 }, 'usage')).toThrow(/usage$/);
});
