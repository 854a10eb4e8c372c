/** The least contrast of small text with what is behind it. */
const READABLE = 4.5;
/** Luminance of the palest texts on light and on dark ground: `--muted` of the tokens. */
const PALEST = { light: 0.116, dark: 0.407 };
/** Luminance at which black and white text are as readable. */
const MIDDLE = 0.18;

/** Below and above this luminance a text colour is one for a light or a dark page. */
const DARK_TEXT = 0.13;
const LIGHT_TEXT = 0.32;

let ink: OffscreenCanvasRenderingContext2D | null = null;

/** The bytes of any computed colour: red, green, blue, alpha. */
function bytesOf(color: string): Uint8ClampedArray {
  ink ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  ink.clearRect(0, 0, 1, 1);
  ink.fillStyle = color;
  ink.fillRect(0, 0, 1, 1);
  return ink.getImageData(0, 0, 1, 1).data;
}

/** Relative luminance, 0 to 1. */
function luminance(bytes: Uint8ClampedArray): number {
  const [r, g, b] = [...bytes.slice(0, 3)].map((byte) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Luminance of what is painted behind an element; null where that is an image, or the page's canvas. */
function groundOf(host: Element): number | null {
  for (
    let at: Element | null = host;
    at;
    at = at.assignedSlot ?? at.parentElement ?? ((at.getRootNode() as ShadowRoot).host || null)
  ) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') return null;
    const bytes = bytesOf(backgroundColor);
    if (bytes[3]! > 127) return luminance(bytes);
  }
  return null;
}

/** The scheme of a page with text of this colour; `''` if that does not tell. */
function schemeOfText(color: string): 'light' | 'dark' | '' {
  const text = luminance(bytesOf(color));
  return text > LIGHT_TEXT ? 'dark' : text < DARK_TEXT ? 'light' : '';
}

/**
 * Gives `shell` the colour scheme of what is behind `host`, and a ground of its own (`grounded`) where neither scheme can be read:
 * pages that are dark by a class often do not set `color-scheme`. Without a colour behind, that of the text around decides; with the
 * attribute `theme`, that does. Returns what ends it.
 */
export function followPageColours(host: HTMLElement, shell: HTMLElement): () => void {
  const update = (): void => {
    const themed = host.hasAttribute('theme');
    const ground = themed ? null : groundOf(host);
    const scheme = themed
      ? ''
      : ground === null
        ? schemeOfText(getComputedStyle(host).color)
        : ground < MIDDLE
          ? 'dark'
          : 'light';
    shell.style.colorScheme = scheme;
    shell.toggleAttribute('grounded', ground !== null && scheme !== '' && contrast(ground, PALEST[scheme]) < READABLE);
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
