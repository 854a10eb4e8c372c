import type { PieceSetName } from '../../core/page-settings.ts';

/** A piece as its FEN letter. */
export type PieceKind = 'p' | 'n' | 'b' | 'r' | 'q' | 'k';

/** The shapes of a piece, as SVG path data. */
export interface PieceDrawing {
  /** Filled and outlined, back to front. */
  readonly body: readonly string[];
  /** Inner lines, in the detail colour. */
  readonly lines?: readonly string[];
  /** Filled dots in the detail colour: x, y, radius. */
  readonly dots?: readonly (readonly [x: number, y: number, r: number])[];
}

/** A piece set. Both colours share the shapes and differ only in paint. */
export interface PieceSet {
  readonly name: PieceSetName;
  /** The part of the plane that fills a square, as in SVG. */
  readonly viewBox: string;
  /** Width of the outline, in units of the view box. */
  readonly edgeWidth: number;
  readonly pieces: Readonly<Record<PieceKind, PieceDrawing>>;
}
