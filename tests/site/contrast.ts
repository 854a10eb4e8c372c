// What cannot be read in any state of the controls on a page, in light and in dark.
import type { CDPSession, Page } from 'playwright';

const STATES = [[], ['hover'], ['active'], ['hover', 'active'], ['focus', 'focus-visible']] as const;

interface ProtocolNode {
  nodeId: number;
  attributes?: string[];
  children?: ProtocolNode[];
  shadowRoots?: ProtocolNode[];
}

/** What a control has that is to be looked at. */
const MARK = 'data-look';

/**
 * Marks the controls on the screen, a few of each kind that is not yet known: of many, such as the moves of a game, a few are enough.
 * Gives the new kinds.
 */
const markNew = (page: Page, known: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ([known, mark]) => {
      const old = new Set(known);
      const all: { e: Element; inside: boolean; place: string }[] = [];
      const around = (e: Element): Element | null =>
        e.assignedSlot ?? e.parentElement ?? (e.getRootNode() as Partial<ShadowRoot>).host ?? null;
      const isInside = (e: Element | null): boolean => e !== null && (e.matches(':modal') || isInside(around(e)));
      const walk = (root: Document | ShadowRoot): void => {
        for (const e of root.querySelectorAll('*')) {
          if (e.shadowRoot) walk(e.shadowRoot);
          if (!e.matches('button, select, input:not([type=radio], [type=checkbox], [type=range]), textarea, summary, a'))
            continue;
          if (e.checkVisibility({ checkVisibilityCSS: true }))
            all.push({ e, inside: isInside(e), place: (root as ShadowRoot).host?.localName ?? 'page' });
        }
      };
      walk(document);
      // Behind a modal dialog everything is inert.
      const modal = all.some(({ inside }) => inside);
      const counts = new Map<string, number>();
      for (const { e, inside, place } of all.filter(({ inside }) => inside === modal)) {
        const states = ['aria-pressed', 'aria-current'].map((name) => e.getAttribute(name));
        const kind = [place, e.localName, e.className, ...states, e.matches(':disabled'), inside].join();
        const count = counts.get(kind) ?? 0;
        if (old.has(kind) || count >= 3) continue;
        counts.set(kind, count + 1);
        e.setAttribute(mark, '');
      }
      return [...counts.keys()];
    },
    [known, MARK] as const,
  );

/** The marked controls. */
async function marked(cdp: CDPSession): Promise<number[]> {
  const { root } = (await cdp.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: ProtocolNode };
  const idsOf = ({ nodeId, attributes = [], children = [], shadowRoots = [] }: ProtocolNode): number[] => [
    ...(attributes.includes(MARK) ? [nodeId] : []),
    ...[...children, ...shadowRoots].flatMap(idsOf),
  ];
  return idsOf(root);
}

type Change = 'none' | 'disabled' | 'pressed';

/** The marked controls whose text has too little contrast: as they are, and made disabled or pressed for the moment. */
const unreadable = (page: Page, changes: readonly Change[]): Promise<string[]> =>
  page.evaluate(
    ([changes, mark]) => {
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
        e.assignedSlot ??
        e.parentElement ??
        (e.getRootNode() instanceof ShadowRoot ? (e.getRootNode() as ShadowRoot).host : null);
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
      const undo: (() => void)[] = [];
      const put = (e: Element, name: string, value: string): void => {
        const before = e.getAttribute(name);
        e.setAttribute(name, value);
        undo.push(() => (before === null ? e.removeAttribute(name) : e.setAttribute(name, before)));
      };
      const marked = (root: ParentNode): Element[] =>
        [...root.querySelectorAll('*')].flatMap((e) => [
          ...(e.hasAttribute(mark) ? [e] : []),
          ...(e.shadowRoot ? marked(e.shadowRoot) : []),
        ]);
      const controls = marked(document);
      const make = (e: Element, change: Change): void => {
        if (change === 'pressed' && e.hasAttribute('aria-pressed')) put(e, 'aria-pressed', 'true');
        if (change === 'pressed' && e.getAttribute('aria-current') === 'false') put(e, 'aria-current', 'true');
        const off =
          change === 'disabled' &&
          e.matches('button:not(.row, [aria-pressed], [aria-current])') &&
          e.closest('[aria-current], .list') === null;
        if (off && !e.hasAttribute('disabled')) put(e, 'disabled', '');
      };
      const isShown = (e: Element): boolean => e.checkVisibility({ checkVisibilityCSS: true });
      const look = (e: Element, change: Change): void => {
        const place = (e.getRootNode() as Partial<ShadowRoot>).host?.localName ?? 'page';
        const least = e.matches(':disabled') ? 3 : 4.5;
        for (const part of [e, ...e.querySelectorAll('*')]) {
          const hasText = [...part.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim());
          if (!hasText && !(part === e && e.matches('input, select, textarea'))) continue;
          if (!isShown(part) || part.closest('.sr-only, svg')) continue;
          const [text, ground] = colours(part);
          const [low, high] = [luminance(text), luminance(ground)].sort((a, b) => a - b) as [number, number];
          const contrast = (high + 0.05) / (low + 0.05);
          const name = `${place} ${e.localName}.${e.className} ${part === e ? '' : part.className}`.trim();
          if (contrast < least)
            found.add(`${change}: ${name} "${(part.textContent ?? '').trim().slice(0, 20)}" ${contrast.toFixed(1)}`);
        }
      };
      for (const change of changes) {
        grounds = new Map();
        // Styles are computed once for all that is changed, and once for all that is looked at.
        for (const e of controls) make(e, change);
        for (const e of controls) for (const a of e.getAnimations({ subtree: true })) a.finish();
        for (const e of controls) if (isShown(e)) look(e, change);
        for (const back of undo.splice(0)) back();
      }
      return [...found];
    },
    [changes, MARK] as const,
  );

/** What cannot be read on the page, in any state of its controls; those of kinds in `known` are left out, and the others added. */
export async function unreadableControls(page: Page, known: Set<string>): Promise<string[]> {
  const kinds = await markNew(page, [...known]);
  if (kinds.length === 0) return [];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const controls = await marked(cdp);
  const found: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const state of STATES) {
      // A view may replace a control meanwhile.
      const force = (nodeId: number) =>
        cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...state] }).catch(() => {});
      await Promise.all(controls.map(force));
      const names = [scheme, ...state].join(', ');
      const changes: Change[] = state.length === 0 ? ['none', 'disabled', 'pressed'] : ['none', 'pressed'];
      for (const fault of await unreadable(page, changes)) found.push(`${names}, ${fault}`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  // The states end with it.
  await cdp.detach();
  await page.evaluate((mark) => {
    const walk = (root: ParentNode): void => {
      for (const e of root.querySelectorAll('*')) {
        e.removeAttribute(mark);
        if (e.shadowRoot) walk(e.shadowRoot);
      }
    };
    walk(document);
  }, MARK);
  for (const kind of kinds) known.add(kind);
  return found;
}
