import type { Drawing } from '../../game/play/drawings.ts';
import { arrowPath, type Orientation, squareCentre } from './geometry.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Radius of the ring of a marked square, in squares. */
const RING = 0.42;

function path(className: string, d: string): SVGPathElement {
  const element = document.createElementNS(SVG, 'path');
  element.setAttribute('class', className);
  element.setAttribute('d', d);
  return element;
}

function draw({ colour, from, to }: Drawing, orientation: Orientation): SVGGElement {
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('class', `drawn ${colour}`);
  group.setAttribute('data-drawn', from === to ? `${colour} ${from}` : `${colour} ${from}${to}`);
  const start = squareCentre(from, orientation);
  if (from === to) {
    const { x, y } = start;
    const ring = `M${x - RING} ${y}a${RING} ${RING} 0 1 1 ${2 * RING} 0a${RING} ${RING} 0 1 1 ${-2 * RING} 0Z`;
    group.append(path('edge ring', ring), path('line', ring));
    return group;
  }
  const { tail, neck, head, outline } = arrowPath(start, squareCentre(to, orientation));
  const shaft = `M${tail.x} ${tail.y}L${neck.x} ${neck.y}`;
  group.append(path('edge', outline), path('line', shaft), path('head', head));
  return group;
}

/** What a game's author has drawn, in an SVG of 8 x 8 units. */
export class Drawings {
  private readonly group: SVGGElement;
  private drawn = '';

  /** Draws below all that is added to `parent` later. */
  constructor(parent: SVGSVGElement) {
    this.group = document.createElementNS(SVG, 'g');
    parent.append(this.group);
  }

  /** Replaces the drawings. */
  draw(drawings: readonly Drawing[], orientation: Orientation): void {
    const wanted = JSON.stringify([drawings, orientation]);
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    // Arrows lie above marked squares.
    const ordered = [...drawings].sort((a, b) => Number(a.from !== a.to) - Number(b.from !== b.to));
    this.group.replaceChildren(...ordered.map((each) => draw(each, orientation)));
  }
}
