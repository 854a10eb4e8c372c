// What cannot be read in any state of the controls on a page, in light and in dark.
import type { CDPSession, Page } from 'playwright';

const CONTROLS = new Set(['BUTTON', 'SELECT', 'INPUT', 'TEXTAREA', 'SUMMARY', 'A']);
const STATES = [[], ['hover'], ['active'], ['hover', 'active'], ['focus', 'focus-visible']] as const;

interface ProtocolNode {
  nodeId: number;
  nodeName: string;
  attributes?: string[];
  children?: ProtocolNode[];
  shadowRoots?: ProtocolNode[];
}

/** Controls of one kind that are forced: more than are looked at, because some are not on the screen. */
const MOST_OF_A_KIND = 12;

/** Forces pseudo-classes on the controls; an empty list ends it. */
async function force(cdp: CDPSession, classes: readonly string[]): Promise<void> {
  const { root } = (await cdp.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: ProtocolNode };
  const ids: number[] = [];
  const kinds = new Map<string, number>();
  const collect = ({ nodeId, nodeName, attributes = [], children = [], shadowRoots = [] }: ProtocolNode, host: string): void => {
    if (CONTROLS.has(nodeName)) {
      const of = (name: string) => attributes[attributes.indexOf(name) + 1] ?? '';
      const kind = [
        host,
        nodeName,
        ...['class', 'aria-pressed', 'aria-current'].map((a) => attributes.includes(a) && of(a)),
      ].join();
      const count = kinds.get(kind) ?? 0;
      kinds.set(kind, count + 1);
      if (count < MOST_OF_A_KIND) ids.push(nodeId);
    }
    for (const node of children) collect(node, host);
    for (const node of shadowRoots) collect(node, nodeName);
  };
  collect(root, '');
  // A view may replace a control meanwhile.
  const one = (nodeId: number) => cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...classes] }).catch(() => {});
  await Promise.all(ids.map(one));
}

type Change = 'none' | 'disabled' | 'pressed';

/** The controls on the screen whose text has too little contrast: as they are, and made disabled or pressed for the moment. */
const unreadable = (page: Page, changes: readonly Change[]): Promise<string[]> =>
  page.evaluate((changes) => {
    type Colour = [number, number, number, number];
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const parsed = new Map<string, Colour>();
    const parse = (text: string): Colour => {
      const known = parsed.get(text);
      if (known) return known;
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
      const colour: Colour = [r!, g!, b!, a! / 255];
      parsed.set(text, colour);
      return colour;
    };
    const over = (top: Colour, share: number, below: Colour): Colour => {
      const mix = (i: 0 | 1 | 2): number => top[i] * share + below[i] * (1 - share);
      return [mix(0), mix(1), mix(2), 1];
    };
    const luminance = ([r, g, b]: Colour): number => {
      const linear = (v: number): number => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    };
    const parentOf = (e: Element): Element | null =>
      e.assignedSlot ?? e.parentElement ?? (e.getRootNode() instanceof ShadowRoot ? (e.getRootNode() as ShadowRoot).host : null);
    let grounds = new Map<Element, { ground: Colour; behind: Colour; opacity: number }>();
    /** What is behind the text of an element. An opacity fades an element and its contents together; they do not nest here. */
    const groundOf = (e: Element | null): { ground: Colour; behind: Colour; opacity: number } => {
      if (!e) return { ground: parse('Canvas'), behind: parse('Canvas'), opacity: 1 };
      const known = grounds.get(e);
      if (known) return known;
      const parent = groundOf(parentOf(e));
      const style = getComputedStyle(e);
      const colour = parse(style.backgroundColor);
      const opacity = Number(style.opacity);
      const fading = parent.opacity === 1 && opacity < 1;
      const own = {
        ground: over(colour, colour[3], parent.ground),
        behind: fading ? parent.ground : parent.behind,
        opacity: parent.opacity * opacity,
      };
      grounds.set(e, own);
      return own;
    };
    const colours = (e: Element): [text: Colour, ground: Colour] => {
      const { ground, behind, opacity } = groundOf(e);
      const ink = parse(getComputedStyle(e).color);
      const text = over(ink, ink[3], ground);
      return opacity < 1 ? [over(text, opacity, behind), over(ground, opacity, behind)] : [text, ground];
    };
    const found = new Set<string>();
    // Of many controls of one kind, such as the moves of a game, a few are enough.
    let kinds = new Map<string, number>();
    const undo: (() => void)[] = [];
    const put = (e: Element, name: string, value: string): void => {
      const before = e.getAttribute(name);
      e.setAttribute(name, value);
      undo.push(() => (before === null ? e.removeAttribute(name) : e.setAttribute(name, before)));
    };
    const look = (root: Document | ShadowRoot, change: Change): void => {
      const modal = document.querySelector(':modal') !== null;
      for (const e of root.querySelectorAll('*')) {
        if (e.shadowRoot) look(e.shadowRoot, change);
        if (!e.matches('button, select, input:not([type=radio], [type=checkbox], [type=range]), textarea, summary, a')) continue;
        if (change === 'pressed' && e.hasAttribute('aria-pressed')) put(e, 'aria-pressed', 'true');
        if (change === 'pressed' && e.getAttribute('aria-current') === 'false') put(e, 'aria-current', 'true');
        const off =
          change === 'disabled' &&
          e.matches('button:not(.row, [aria-pressed], [aria-current])') &&
          e.closest('[aria-current], .list') === null;
        if (off && !e.hasAttribute('disabled')) put(e, 'disabled', '');
        if (!e.checkVisibility({ checkVisibilityCSS: true }) || (modal && !e.closest(':modal'))) continue;
        const kind = [
          e.localName,
          e.className,
          e.getAttribute('aria-pressed'),
          e.getAttribute('aria-current'),
          e.matches(':disabled'),
        ].join();
        const place = (root as ShadowRoot).host?.localName ?? 'page';
        const seen = kinds.get(place + kind) ?? 0;
        kinds.set(place + kind, seen + 1);
        if (seen >= 3) continue;
        const least = e.matches(':disabled') ? 3 : 4.5;
        for (const part of [e, ...e.querySelectorAll('*')]) {
          const hasText = [...part.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim());
          if (!hasText && !(part === e && e.matches('input, select, textarea'))) continue;
          if (!part.checkVisibility({ checkVisibilityCSS: true }) || part.closest('.sr-only, svg')) continue;
          for (const a of part.getAnimations()) a.finish();
          const [text, ground] = colours(part);
          const [low, high] = [luminance(text), luminance(ground)].sort((a, b) => a - b) as [number, number];
          const contrast = (high + 0.05) / (low + 0.05);
          const name = `${place} ${e.localName}.${e.className} ${part === e ? '' : part.className}`.trim();
          if (contrast < least)
            found.add(`${change}: ${name} "${(part.textContent ?? '').trim().slice(0, 20)}" ${contrast.toFixed(1)}`);
        }
      }
    };
    for (const change of changes) {
      grounds = new Map();
      kinds = new Map();
      look(document, change);
      for (const back of undo.splice(0)) back();
    }
    return [...found];
  }, changes);

/** What cannot be read on the page, in any state of its controls. */
export async function unreadableControls(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const found: string[] = [];
  for (const state of STATES) {
    await force(cdp, state);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const names = [scheme, ...state].join(', ');
      const changes: Change[] = state.length === 0 ? ['none', 'disabled', 'pressed'] : ['none', 'pressed'];
      for (const fault of await unreadable(page, changes)) found.push(`${names}, ${fault}`);
    }
  }
  await cdp.detach();
  return found;
}
