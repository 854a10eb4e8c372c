import type { WorthMark } from '../../analysis/evaluation-watch.ts';

/** The colour of what the net values more (up to 1) or less (down to -1) than the terms do. */
export function tintColour(tint: number): string {
  const share = Math.round(75 * Math.min(1, Math.abs(tint)));
  return `color-mix(in srgb, var(--worth-${tint < 0 ? 'less' : 'more'}) ${share}%, transparent)`;
}

/** The colours of squares by what their pieces are worth. */
export const tintsOf = (marks: readonly WorthMark[]): Map<string, string> =>
  new Map(marks.map(({ square, tint }) => [square, tintColour(tint)]));
