import type { WorthMark } from '../../analysis/evaluation-watch.ts';
import type { BoardShape } from '../../analysis/shapes.ts';
import type { SquareScore } from '../../game/analysis/known-positions.ts';
import type { Drawing } from '../../game/play/drawings.ts';
import { Drawings } from './drawings.ts';
import { arrowPath, type Orientation, type Point, squareCentre, tagPosition } from './geometry.ts';
import { SquareLabels } from './square-labels.ts';

const SVG = 'http://www.w3.org/2000/svg';

function make<K extends keyof SVGElementTagNameMap>(name: K, parent: SVGElement): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  parent.append(element);
  return element;
}

/** The elements of one arrow; hidden instead of removed while unused. */
class ArrowNode {
  readonly group: SVGGElement;
  /** A light line around the arrow: its contrast does not depend on the square. */
  private readonly edge: SVGPathElement;
  private readonly shaft: SVGLineElement;
  private readonly head: SVGPathElement;
  private readonly tag: SVGGElement;
  private readonly plate: SVGRectElement;
  private readonly text: SVGTextElement;
  private drawn = '';

  constructor(parent: SVGElement) {
    this.group = make('g', parent);
    this.edge = make('path', this.group);
    this.edge.setAttribute('class', 'edge');
    this.shaft = make('line', this.group);
    this.head = make('path', this.group);
    this.tag = make('g', this.group);
    this.plate = make('rect', this.tag);
    this.text = make('text', this.tag);
    // Half the height of a digit. Not `dominant-baseline`: WebKit rounds its metrics to whole units, and a unit is a square here.
    this.text.setAttribute('dy', '0.36em');
  }

  hide(): void {
    this.group.setAttribute('display', 'none');
    this.drawn = '';
  }

  draw(shape: BoardShape, orientation: Orientation): void {
    const wanted = JSON.stringify(shape) + orientation;
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    const start = squareCentre(shape.from, orientation);
    const path = arrowPath(start, squareCentre(shape.to, orientation), shape.tagIndex * 0.16);
    this.group.removeAttribute('display');
    this.group.setAttribute('class', `shape ${shape.kind} ${shape.head}`);
    this.group.setAttribute('data-shape', `${shape.label} ${shape.from}${shape.to}`);
    this.group.style.setProperty('--width', shape.width.toFixed(2));
    this.drawArrow(path, shape.opacity);
    const tagCentre = shape.kind === 'pv' ? path.neck : tagPosition(start, shape.tagIndex);
    this.drawTag(shape, tagCentre);
  }

  private drawArrow(path: ReturnType<typeof arrowPath>, opacity: number): void {
    this.shaft.setAttribute('x1', String(path.tail.x));
    this.shaft.setAttribute('y1', String(path.tail.y));
    this.shaft.setAttribute('x2', String(path.neck.x));
    this.shaft.setAttribute('y2', String(path.neck.y));
    this.head.setAttribute('d', path.head);
    this.edge.setAttribute('d', path.outline);
    this.edge.setAttribute('opacity', (opacity * 0.8).toFixed(2));
    this.shaft.setAttribute('opacity', opacity.toFixed(2));
    this.head.setAttribute('opacity', opacity.toFixed(2));
  }

  private drawTag(shape: BoardShape, centre: Point): void {
    this.tag.setAttribute('display', shape.label === '' ? 'none' : 'inline');
    const width = shape.kind === 'pv' ? 0.16 + 0.12 * shape.label.length : 0.2 + 0.11 * shape.label.length;
    const height = shape.kind === 'pv' ? 0.28 : 0.27;
    // A tag at the edge stays on the board.
    const x = Math.max(width / 2, Math.min(8 - width / 2, centre.x));
    this.plate.setAttribute('x', String(x - width / 2));
    this.plate.setAttribute('y', String(centre.y - height / 2));
    this.plate.setAttribute('width', String(width));
    this.plate.setAttribute('height', String(height));
    this.plate.setAttribute('rx', shape.kind === 'pv' ? '0.14' : '0.06');
    this.text.setAttribute('x', String(x));
    this.text.setAttribute('y', String(centre.y));
    if (this.text.textContent !== shape.label) this.text.textContent = shape.label;
    // The label fades with its arrow but stays legible.
    this.tag.setAttribute('opacity', Math.max(0.6, shape.opacity).toFixed(2));
  }
}

/** Arrows, tags and drawings over a board: one SVG with pooled, reused elements. */
export class Overlay {
  readonly element: SVGSVGElement;
  private readonly pool: ArrowNode[] = [];
  private readonly drawings: Drawings;
  private readonly worth: SquareLabels;
  private readonly scores: SquareLabels;

  constructor() {
    this.element = document.createElementNS(SVG, 'svg');
    this.element.setAttribute('viewBox', '0 0 8 8');
    this.element.setAttribute('class', 'overlay');
    this.element.setAttribute('aria-hidden', 'true');
    this.drawings = new Drawings(this.element);
    this.worth = new SquareLabels(this.element, 'worth');
    this.scores = new SquareLabels(this.element, 'score');
  }

  /** Replaces what a game's author has drawn; it lies below the shapes. */
  drawBelow(drawings: readonly Drawing[], orientation: Orientation): void {
    this.drawings.draw(drawings, orientation);
  }

  /** Replaces the numbers on pieces; they lie below the shapes. */
  drawWorth(marks: readonly WorthMark[], orientation: Orientation): void {
    this.worth.draw(marks, orientation);
  }

  /** Replaces the scores of moves; they lie below the shapes. */
  drawScores(scores: readonly SquareScore[], orientation: Orientation): void {
    this.scores.draw(scores, orientation);
  }

  /** Replaces all shapes; the first ones are drawn on top. */
  draw(shapes: readonly BoardShape[], orientation: Orientation): void {
    while (this.pool.length < shapes.length) this.pool.push(new ArrowNode(this.element));
    this.pool.forEach((node, i) => {
      // Later elements are painted on top: draw the shapes in reverse.
      const shape = shapes[shapes.length - 1 - i];
      if (shape) node.draw(shape, orientation);
      else node.hide();
    });
  }
}
