/** Message to the embedding page when the content's height changes. `height` is in CSS pixels, rounded up. */
export interface HeightMessage {
  type: 'riposte-height';
  height: number;
}

/**
 * Reports the height of `content` to the embedding page, now and after each change. Does nothing outside a frame. `least` is what content
 * that shrinks to fit in the frame would like to have.
 */
export function reportHeight(content: HTMLElement, least: () => number = () => 0): void {
  if (window.parent === window) return;
  let reported = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(Math.max(content.getBoundingClientRect().height, least()));
    if (height === reported) return;
    reported = height;
    // The target origin is unknown, and the height is not confidential.
    window.parent.postMessage({ type: 'riposte-height', height } satisfies HeightMessage, '*');
  }).observe(content);
}
