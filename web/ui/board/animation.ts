import type { AnimationSpeed } from '../../core/page-settings.ts';

const SLIDE_MS: Record<AnimationSpeed, number> = { off: 0, fast: 70, normal: 140, slow: 320 };

/** How long a piece slides, in milliseconds; 0 for people who have asked their system for less motion. */
export function slideTime(speed: AnimationSpeed): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS[speed];
}
