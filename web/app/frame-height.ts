import { WINDOW } from '../element/reserve.ts';

/** Message to the embedding page when the content's height changes. `height` is in CSS pixels, rounded up. */
export interface HeightMessage {
  type: 'riposte-height';
  height: number;
}

/** The height of `content` whose board does not have to fit in the frame. It does not have to once the frame has that height. */
function wantedHeight(content: HTMLElement): number {
  const { style } = document.documentElement;
  content.style.setProperty(WINDOW, '100000px');
  // Without the scroll bar that the larger board would bring.
  style.overflow = 'hidden';
  const height = Math.ceil(content.getBoundingClientRect().height);
  style.overflow = '';
  if (height > innerHeight) content.style.removeProperty(WINDOW);
  return height;
}

/**
 * Reports to the embedding page the height that `content` would like to have, now and after each change. Until the frame has it, the board
 * fits in what there is. Does nothing outside a frame.
 */
export function reportHeight(content: HTMLElement): void {
  if (window.parent === window) return;
  let reported = 0;
  const check = (): void => {
    const height = wantedHeight(content);
    if (height === reported) return;
    reported = height;
    // The target origin is unknown, and the height is not confidential.
    window.parent.postMessage({ type: 'riposte-height', height } satisfies HeightMessage, '*');
  };
  new ResizeObserver(check).observe(content);
  addEventListener('resize', check);
}
