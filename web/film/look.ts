/** How a film looks: its measures, and the colours and pieces that the page hands to the worker. */

/** The colours of a film and the tokens that they are. */
export const COLOUR_TOKENS = {
  background: '--bg',
  surface: '--surface-3',
  line: '--line',
  ink: '--ink',
  muted: '--muted',
  accent: '--accent',
  lightSquare: '--board-light',
  darkSquare: '--board-dark',
  lastLight: '--board-last-light',
  lastDark: '--board-last-dark',
  coordinate: '--board-coord-light',
  coordinateDark: '--board-coord-dark',
  pv: '--arrow-pv',
  killer1: '--arrow-k1',
  killer2: '--arrow-k2',
  arrowEdge: '--arrow-edge',
  textPv: '--pv',
  textK1: '--k1',
  textK2: '--k2',
  cut: '--cut',
  white: '--balance-white',
  black: '--balance-black',
  brilliant: '--accent-strong',
  inaccuracy: '--pv',
  mistake: '--k1',
  blunder: '--danger',
} as const;

/** A colour of a film. */
export type FilmColour = keyof typeof COLOUR_TOKENS;

/** What the worker draws with. */
export interface FilmLook {
  /** CSS colours. */
  readonly colours: Readonly<Record<FilmColour, string>>;
  /** CSS font families. */
  readonly fonts: string;
  /** The twelve pieces by their FEN letters. */
  readonly pieces: Readonly<Record<string, ImageBitmap>>;
  /** Heads of the ladder's columns, in the language of the page: the worker has no other. */
  readonly heads: { readonly ply: string; readonly line: string; readonly killers: readonly [string, string] };
}

/** Widths of a film, in pixels. */
export const WIDTHS = [720, 1080] as const;
export type FilmWidth = (typeof WIDTHS)[number];

/** Measures of a film that is 720 pixels wide; a wider one scales them. */
export const MEASURES = { width: 720, height: 480, margin: 16, top: 48, board: 400, square: 50 } as const;

/** Height of a film, in pixels. */
export const heightOf = (width: FilmWidth): number => (width * MEASURES.height) / MEASURES.width;

/** Side of a square of the board, in pixels. */
export const squareOf = (width: FilmWidth): number => (width * MEASURES.square) / MEASURES.width;
