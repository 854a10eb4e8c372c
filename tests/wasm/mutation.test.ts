// The mutants of `npm run mutants`: operators, random choice.
import { describe, expect, test } from 'vitest';
import { mutantsOf, pick, variants } from '../../scripts/test/mutation.mjs';

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
