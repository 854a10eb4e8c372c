// How long pieces slide.
import { afterEach, expect, test, vi } from 'vitest';
import { slideTime } from '../../../web/ui/board/animation.ts';

afterEach(() => vi.unstubAllGlobals());

test('four speeds; no motion for people who have asked their system for less', () => {
  const reduced = vi.fn(() => ({ matches: false }));
  vi.stubGlobal('matchMedia', reduced);
  const times = (['off', 'fast', 'normal', 'slow'] as const).map(slideTime);
  expect(times[0]).toBe(0);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  expect(new Set(times).size).toBe(4);
  reduced.mockReturnValue({ matches: true });
  expect(slideTime('slow')).toBe(0);
  expect(reduced).toHaveBeenLastCalledWith('(prefers-reduced-motion: reduce)');
});
