/** What a page in a frame tells the page around it when its height changes: CSS pixels, rounded up. */
export interface HeightMessage {
  type: 'riposte-height';
  height: number;
}

/** Tells the page around this one how high `content` is, now and after each change. Says nothing outside a frame. */
export function reportHeight(content: HTMLElement): void {
  if (window.parent === window) return;
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    // The height is no secret, and the origin around is not known.
    window.parent.postMessage({ type: 'riposte-height', height } satisfies HeightMessage, '*');
  }).observe(content);
}
