/** Below and above this lightness a text colour is one for a light or a dark page. */
const DARK_TEXT = 0.4;
const LIGHT_TEXT = 0.6;

/** Lightness of a computed colour, 0 to 1; null if it is not written as RGB. */
function lightness(color: string): number | null {
  const [r, g, b] = (/^rgba?\(([^)]+)\)/.exec(color)?.[1] ?? '').split(/[\s,/]+/).map(Number);
  return r === undefined || g === undefined || b === undefined ? null : (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

/**
 * Gives `shell` the colour scheme of the text around `host`: pages that are dark by a class often do not set `color-scheme`. With
 * the attribute `theme` that decides. Returns what ends it.
 */
export function followPageColours(host: HTMLElement, shell: HTMLElement): () => void {
  const update = (): void => {
    const text = host.hasAttribute('theme') ? null : lightness(getComputedStyle(host).color);
    shell.style.colorScheme = text === null ? '' : text > LIGHT_TEXT ? 'dark' : text < DARK_TEXT ? 'light' : '';
  };
  // A change of colours may be a transition of some hundred milliseconds.
  const changed = new MutationObserver(() => {
    update();
    setTimeout(update, 500);
  });
  const attributes = { attributeFilter: ['class', 'style', 'theme', 'data-theme', 'data-bs-theme'] };
  for (const element of [document.documentElement, document.body, host]) changed.observe(element, attributes);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', update);
  update();
  return () => {
    changed.disconnect();
    dark.removeEventListener('change', update);
  };
}
