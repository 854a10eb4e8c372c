// Exports a pane as a picture: redraws the laid-out DOM as SVG. Covers boxes, borders, text, inline SVG, canvases and background
// images. Embeds no fonts and omits pseudo-elements.

import { markupOf } from '../../core/markup.ts';

const NS = 'http://www.w3.org/2000/svg';

/** Style properties copied to inline SVG: inherited ones, and non-inherited ones with their initial values. */
const COPIED_STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
];
const OWN_ELEMENTS = { 'vector-effect': 'none', opacity: '1', display: 'inline' };

const short = (n: number): string => String(Math.round(n * 10) / 10);
const isVisible = (colour: string): boolean => colour !== 'transparent' && !/^rgba\(.*, 0\)$/.test(colour);

/** A picture being drawn. Coordinates are relative to the pane's top left corner. */
class Drawing {
  private readonly parts: string[] = [];
  private readonly left: number;
  private readonly top: number;
  private clips = 0;

  constructor(origin: DOMRect) {
    this.left = origin.left;
    this.top = origin.top;
  }

  get text(): string {
    return this.parts.join('\n');
  }

  element(at: Element): void {
    // Skip export menus and hidden elements.
    if (at.localName === 'rp-export-menu' || !at.checkVisibility()) return;
    const style = getComputedStyle(at);
    if (style.visibility === 'hidden' || style.opacity === '0') return;
    const box = at.getBoundingClientRect();
    if (style.display !== 'contents' && (box.width === 0 || box.height === 0)) return;
    if (at instanceof SVGSVGElement) return this.picture(at, box);
    if (at instanceof HTMLCanvasElement) return this.image(at.toDataURL(), box);
    this.box(style, box);
    const clipped = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    if (clipped) this.openClip(box);
    if (style.opacity !== '1') this.parts.push(`<g opacity="${style.opacity}">`);
    const children = at.shadowRoot
      ? at.shadowRoot.childNodes
      : at instanceof HTMLSlotElement
        ? at.assignedNodes({ flatten: true })
        : at.childNodes;
    for (const child of children) this.node(child, style);
    if (style.opacity !== '1') this.parts.push('</g>');
    if (clipped) this.parts.push('</g>');
  }

  private node(child: Node, style: CSSStyleDeclaration): void {
    if (child instanceof HTMLStyleElement) return;
    if (child instanceof HTMLSelectElement || child instanceof HTMLInputElement) this.control(child);
    else if (child instanceof Element) this.element(child);
    else if (child instanceof Text) this.line(child, style);
  }

  private at(box: DOMRect): string {
    return `x="${short(box.left - this.left)}" y="${short(box.top - this.top)}" width="${short(box.width)}" height="${short(box.height)}"`;
  }

  private box(style: CSSStyleDeclaration, box: DOMRect): void {
    const radius = short(Math.min(parseFloat(style.borderTopLeftRadius) || 0, box.width / 2, box.height / 2));
    const stripes = this.stripes(style.backgroundImage);
    if (stripes !== '') this.parts.push(`<rect ${this.at(box)} rx="${radius}" fill="${stripes}"/>`);
    else if (isVisible(style.backgroundColor))
      this.parts.push(`<rect ${this.at(box)} rx="${radius}" fill="${style.backgroundColor}"/>`);
    const behind = /^url\("(data:image[^"]*)"\)$/.exec(style.backgroundImage)?.[1];
    if (behind) this.image(markupOf(behind), box);
    const [top, right, bottom, left] = [
      style.borderTopWidth,
      style.borderRightWidth,
      style.borderBottomWidth,
      style.borderLeftWidth,
    ].map(parseFloat);
    if (top && top === bottom && top === left && top === right) {
      if (isVisible(style.borderTopColor)) {
        this.parts.push(
          `<rect ${this.at(box)} rx="${radius}" fill="none" stroke="${style.borderTopColor}" stroke-width="${top}"/>`,
        );
      }
    } else {
      if (top) this.rule(style.borderTopColor, top, box.left, box.top, box.right, box.top);
      if (bottom) this.rule(style.borderBottomColor, bottom, box.left, box.bottom, box.right, box.bottom);
    }
  }

  /** Returns the fill for a gradient background: a pattern of its first two colours; `''` if there is none. */
  private stripes(background: string): string {
    const [first, second] = [...new Set(background.match(/rgba?\([^)]*\)/g) ?? [])];
    if (!first) return '';
    if (!second) return first;
    const id = `stripes${++this.clips}`;
    this.parts.push(
      `<pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
        `<rect width="8" height="8" fill="${first}"/><rect width="4" height="8" fill="${second}"/></pattern>`,
    );
    return `url(#${id})`;
  }

  private rule(colour: string, width: number, x1: number, y1: number, x2: number, y2: number): void {
    if (!isVisible(colour)) return;
    const [a, b, c, d] = [x1 - this.left, y1 - this.top, x2 - this.left, y2 - this.top].map(short);
    this.parts.push(`<line x1="${a}" y1="${b}" x2="${c}" y2="${d}" stroke="${colour}" stroke-width="${width}"/>`);
  }

  private openClip(box: DOMRect): void {
    const id = `clip${++this.clips}`;
    this.parts.push(`<clipPath id="${id}"><rect ${this.at(box)}/></clipPath><g clip-path="url(#${id})">`);
  }

  /** Draws a text node, one element per line. */
  private line(node: Text, style: CSSStyleDeclaration): void {
    const range = document.createRange();
    let from = 0;
    let lineBox: DOMRect | null = null;
    const flush = (to: number): void => {
      const words = node.data.slice(from, to).replace(/\s+/g, ' ').trim();
      if (lineBox && words !== '') this.words(words, lineBox, style);
      from = to;
      lineBox = null;
    };
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      if (lineBox && Math.abs((lineBox as DOMRect).top - box.top) > box.height / 2) flush(index);
      lineBox ??= box;
    }
    flush(node.data.length);
  }

  private words(text: string, box: DOMRect, style: CSSStyleDeclaration): void {
    // In common fonts the baseline is about a fifth of the line box above its bottom.
    const y = short(box.top - this.top + box.height * 0.79);
    const font = `font-family="${markupOf(style.fontFamily)}" font-size="${style.fontSize}" font-weight="${style.fontWeight}" font-style="${style.fontStyle}"`;
    this.parts.push(`<text x="${short(box.left - this.left)}" y="${y}" fill="${style.color}" ${font}>${markupOf(text)}</text>`);
  }

  private control(at: HTMLSelectElement | HTMLInputElement): void {
    const style = getComputedStyle(at);
    const box = at.getBoundingClientRect();
    if (style.display === 'none' || box.width === 0) return;
    this.box(style, box);
    const text = at instanceof HTMLSelectElement ? (at.selectedOptions[0]?.textContent ?? '').trim() : at.value;
    const size = parseFloat(style.fontSize);
    this.words(text, new DOMRect(box.left + 10, box.top + (box.height - size * 1.2) / 2, box.width, size * 1.2), style);
  }

  private image(address: string, box: DOMRect): void {
    this.parts.push(`<image ${this.at(box)} href="${address}"/>`);
  }

  /** Copies inline SVG with its computed styles. */
  private picture(at: SVGSVGElement, box: DOMRect): void {
    const copy = at.cloneNode(true) as SVGSVGElement;
    const [from, to] = [
      [at, ...at.querySelectorAll('*')],
      [copy, ...copy.querySelectorAll('*')],
    ];
    from.forEach((element, i) => {
      const style = getComputedStyle(element);
      const parentStyle = element === at || !element.parentElement ? null : getComputedStyle(element.parentElement);
      const kept = [
        ...COPIED_STYLES.filter(
          (name) => element.hasAttribute(name) || style.getPropertyValue(name) !== parentStyle?.getPropertyValue(name),
        ),
        ...Object.entries(OWN_ELEMENTS)
          .filter(([name, usual]) => element.hasAttribute(name) || style.getPropertyValue(name) !== usual)
          .map(([name]) => name),
      ];
      const own = (to[i] as SVGElement | undefined)?.style;
      if (own) own.cssText = kept.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    });
    copy.setAttribute('x', short(box.left - this.left));
    copy.setAttribute('y', short(box.top - this.top));
    copy.setAttribute('width', short(box.width));
    copy.setAttribute('height', short(box.height));
    this.parts.push(new XMLSerializer().serializeToString(copy));
  }
}

/** Returns the visible part of a pane as an SVG document. */
export function pictureSvg(pane: Element): string {
  const box = pane.getBoundingClientRect();
  const drawing = new Drawing(box);
  drawing.element(pane);
  const size = `width="${short(box.width)}" height="${short(box.height)}" viewBox="0 0 ${short(box.width)} ${short(box.height)}"`;
  return `<svg xmlns="${NS}" ${size}>\n${drawing.text}\n</svg>\n`;
}

/** Returns the visible part of a pane as PNG, `scale` pixels per CSS pixel. Rejects if the browser cannot render it. */
export async function picturePng(pane: Element, scale = 2): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pictureSvg(pane))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/png');
  });
}
