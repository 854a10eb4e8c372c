import type { WorthMark } from '../../analysis/evaluation-watch.ts';
import { type Orientation, squareCentre } from './geometry.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** What each piece is worth, as numbers in an SVG of 8 x 8 units. */
export class WorthLabels {
  private readonly group: SVGGElement;
  private drawn = '';

  /** Draws below all that is added to `parent` later. */
  constructor(parent: SVGSVGElement) {
    this.group = document.createElementNS(SVG, 'g');
    parent.append(this.group);
  }

  /** Replaces the numbers. */
  draw(marks: readonly WorthMark[], orientation: Orientation): void {
    const wanted = JSON.stringify([marks, orientation]);
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    this.group.replaceChildren(...marks.map((mark) => label(mark, orientation)));
  }
}

function label({ square, label: text }: WorthMark, orientation: Orientation): SVGGElement {
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('class', 'worth');
  group.setAttribute('data-worth', `${square} ${text}`);
  const { x, y } = squareCentre(square, orientation);
  const width = 0.1 + 0.135 * text.length;
  const plate = document.createElementNS(SVG, 'rect');
  plate.setAttribute('x', String(x + 0.47 - width));
  plate.setAttribute('y', String(y + 0.19));
  plate.setAttribute('width', String(width));
  plate.setAttribute('height', '0.28');
  plate.setAttribute('rx', '0.06');
  const number = document.createElementNS(SVG, 'text');
  number.setAttribute('x', String(x + 0.47 - width / 2));
  number.setAttribute('y', String(y + 0.33));
  number.setAttribute('dy', '0.36em');
  number.textContent = text;
  group.append(plate, number);
  return group;
}
