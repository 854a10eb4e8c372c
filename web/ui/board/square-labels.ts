import { type Orientation, squareCentre } from './geometry.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A number on a square. */
interface SquareLabel {
  readonly square: string;
  readonly label: string;
}

/** What a number says, and where it stands: `worth` of a piece at its foot, `score` of a move in the upper corner of its target. */
type LabelKind = 'worth' | 'score';

/** The top of a label, in squares below the middle. */
const TOP: Readonly<Record<LabelKind, number>> = { worth: 0.19, score: -0.48 };

/** Numbers on squares, in an SVG of 8 x 8 units. */
export class SquareLabels {
  private readonly group: SVGGElement;
  private readonly kind: LabelKind;
  private drawn = '';

  /** Draws below all that is added to `parent` later. */
  constructor(parent: SVGSVGElement, kind: LabelKind) {
    this.kind = kind;
    this.group = document.createElementNS(SVG, 'g');
    parent.append(this.group);
  }

  /** Replaces the numbers. */
  draw(marks: readonly SquareLabel[], orientation: Orientation): void {
    const wanted = JSON.stringify([marks, orientation]);
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    this.group.replaceChildren(...marks.map((mark) => label(mark, this.kind, orientation)));
  }
}

function label({ square, label: text }: SquareLabel, kind: LabelKind, orientation: Orientation): SVGGElement {
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('class', kind);
  group.setAttribute(`data-${kind}`, `${square} ${text}`);
  const { x, y } = squareCentre(square, orientation);
  const width = 0.1 + 0.135 * text.length;
  const plate = document.createElementNS(SVG, 'rect');
  plate.setAttribute('x', String(x + 0.47 - width));
  plate.setAttribute('y', String(y + TOP[kind]));
  plate.setAttribute('width', String(width));
  plate.setAttribute('height', '0.28');
  plate.setAttribute('rx', '0.06');
  const number = document.createElementNS(SVG, 'text');
  number.setAttribute('x', String(x + 0.47 - width / 2));
  number.setAttribute('y', String(y + TOP[kind] + 0.14));
  number.setAttribute('dy', '0.36em');
  number.textContent = text;
  group.append(plate, number);
  return group;
}
