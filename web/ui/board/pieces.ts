import type { ReactiveControllerHost } from 'lit';
import type { PieceKind, PieceSet } from './piece-set.ts';
import { RIPOSTE_PIECES } from './sets/riposte.ts';

export type { PieceKind } from './piece-set.ts';

/** Colour of a piece. */
export type PieceColour = 'w' | 'b';

/** Colour and kind of a piece by its FEN letter. */
export const pieceOf = (letter: string): [PieceColour, PieceKind] => [
  letter === letter.toLowerCase() ? 'b' : 'w',
  letter.toLowerCase() as PieceKind,
];

interface Paint {
  fill: string;
  edge: string;
  detail: string;
}

const PAINT: Record<PieceColour, Paint> = {
  w: { fill: '#fdfbf5', edge: '#2a2d33', detail: '#2a2d33' },
  b: { fill: '#363a42', edge: '#15171b', detail: '#e8e4da' },
};

/** The set that pieces are drawn with. */
let current: PieceSet = RIPOSTE_PIECES;
const listeners = new Set<() => void>();

/** The set that pieces are drawn with. */
export const currentPieces = (): PieceSet => current;

/** Draws all pieces with another set from now on. */
export function usePieces(set: PieceSet): void {
  if (set === current) return;
  current = set;
  for (const listener of [...listeners]) listener();
}

/** Calls `listener` when another piece set is used. Returns a function that unsubscribes. */
export function onPiecesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has an element drawn again when another piece set is used. */
export function redrawWithPieces(host: ReactiveControllerHost): void {
  let stop = (): void => {};
  host.addController({
    hostConnected: () => {
      stop = onPiecesChanged(() => host.requestUpdate());
    },
    hostDisconnected: () => stop(),
  });
}

const SVG = 'http://www.w3.org/2000/svg';

function shape(name: string, attributes: Record<string, string | number>, children: Element[] = []): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

function draw(set: PieceSet, colour: PieceColour, kind: PieceKind): SVGElement {
  const { fill, edge, detail } = PAINT[colour];
  const { viewBox, edgeWidth } = set;
  const { body, lines = [], dots = [] } = set.pieces[kind];
  const paths = (all: readonly string[]) => all.map((d) => shape('path', { d }));
  return shape('svg', { viewBox, width: 100, height: 100, 'aria-hidden': 'true' }, [
    shape('g', { fill, stroke: edge, 'stroke-width': edgeWidth, 'stroke-linejoin': 'round' }, paths(body)),
    shape('g', { fill: 'none', stroke: detail, 'stroke-width': 3.6, 'stroke-linecap': 'round' }, paths(lines)),
    shape(
      'g',
      { fill: detail },
      dots.map(([cx, cy, r]) => shape('circle', { cx, cy, r })),
    ),
  ]);
}

const drawn = new Map<string, SVGElement>();

/** Returns the piece as an SVG element; unlike an image, it is not subject to the Content-Security-Policy. */
export function pieceElement(colour: PieceColour, kind: PieceKind, set = current): SVGElement {
  const name = set.name + colour + kind;
  const piece = drawn.get(name) ?? draw(set, colour, kind);
  drawn.set(name, piece);
  return piece.cloneNode(true) as SVGElement;
}
