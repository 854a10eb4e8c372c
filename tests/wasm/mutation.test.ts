// The mutants of `npm run mutants`: operators, lists, random choice.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ignoredIn, mutantsOf, pick, readList, variants } from '../../scripts/test/mutation.mjs';

describe('operators', () => {
  test.each([
    ['  if (a < b) return true;', ['  if (a <= b) return true;', '  if (a < b) return false;', '  if (!(a < b)) return true;']],
    ['  count += n - 1;', ['  count += n + 1;', '  count -= n - 1;', '  count += n - 2;', '  ;']],
    [
      '  return c == White && std::min(x, y);',
      [
        '  return c != White && std::min(x, y);',
        '  return c == White || std::min(x, y);',
        '  return c == Black && std::min(x, y);',
        '  return c == White && std::max(x, y);',
      ],
    ],
    ['  tt_.clear();  // true < 1', ['  ;']],
    ['  say("1 < 2");', ['  ;']],
    ['  template <Color Us>', []],
    ['// if (a < b)', []],
    ['#if 1', []],
  ])('%s', (line, made) => {
    expect(variants(line).toSorted()).toEqual(made.toSorted());
  });
});

const source = 'int f(int a) {\n  return a < 3;\n}\n';

test('a mutant changes one line, and the same seed picks the same mutants', () => {
  const all = mutantsOf('f.cpp', source);
  expect(all.map(({ apply }) => apply(source))).toContain('int f(int a) {\n  return a <= 3;\n}\n');
  expect(all.every(({ line }) => line === 2)).toBe(true);
  const many = Array.from({ length: 100 }, (_, i) => i);
  expect(pick(many, 10, 7)).toEqual(pick(many, 10, 7));
  expect(pick(many, 10, 7)).not.toEqual(pick(many, 10, 8));
  expect(new Set(pick(many, 200, 1)).size).toBe(100);
});

test('a listed equivalent mutant is recognised', () => {
  const ignored = ignoredIn('# comment\nf.cpp\treturn a < 3;\treturn a <= 3;\tnever three\n');
  expect(
    mutantsOf('f.cpp', source)
      .filter(ignored)
      .map(({ after }) => after),
  ).toEqual(['return a <= 3;']);
});

test('a list replaces text that occurs exactly once', () => {
  const list = '# comment\n= too far\nf.cpp\n- a < 3\n+ a < 4\n= nothing\nf.cpp\n-   return a < 3;\n';
  const {
    mutants: [first, second],
    stale,
  } = readList(`${list}= twice\nf.cpp\n- a\n+ b\n`, () => source);
  expect(first).toMatchObject({ name: 'too far', file: 'f.cpp', line: 2 });
  expect(first?.apply(source)).toBe('int f(int a) {\n  return a < 4;\n}\n');
  expect(second?.apply(source)).toBe('int f(int a) {\n\n}\n');
  expect(stale).toEqual(['twice (f.cpp)']);
});

test('the list of engine mutants is well formed', () => {
  const list = readFileSync('tests/mutants/engine.txt', 'utf8');
  expect(list.match(/^= /gm)?.length).toBeGreaterThan(100);
  expect(list.split('\n').filter((row) => row && !/^(#|= |[-+]( |$)|engine\/[\w/]+\.(cpp|h|inl)$)/.test(row))).toEqual([]);
});
