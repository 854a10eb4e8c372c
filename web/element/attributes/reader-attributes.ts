// The rows of the elements for articles, which a page with boards alone does not load.
import { type Attribute, type Attributes, BOARD, BOARD_MODES } from './attributes.ts';

/** `<riposte-game>`; what the board has, too, goes to the board inside. */
export const GAME = {
  /** File of the games; from another origin, that origin must allow it by CORS */
  src: { type: 'text' },
  /** The games in PGN; without `src` and `pgn`, the text in the element */
  pgn: { type: 'text' },
  /** The game shown first, from 1 */
  game: { type: 'number', min: 1, max: 999_999, usual: '1' },
  /** The half-move shown first, or `last` */
  ply: { type: 'number', min: 0, max: 12_000, usual: '0' },
  /** Plays by itself, with a button to pause; its value is the milliseconds per move */
  autoplay: { type: 'number', min: 200, max: 60_000, usual: '2000' },
  mode: { type: 'word', values: BOARD_MODES, usual: 'view' },
  orientation: BOARD.orientation,
  theme: BOARD.theme,
  arrows: BOARD.arrows,
  controls: BOARD.controls,
  level: BOARD.level,
  lines: BOARD.lines,
  depth: BOARD.depth,
  movetime: BOARD.movetime,
} as const satisfies Readonly<Record<string, Attribute>>;

/** `<riposte-moves>`. */
export const MOVES = {
  /** The id of a `<riposte-board>` or `<riposte-game>`, which the moves set */
  for: { type: 'text' },
} as const satisfies Readonly<Record<string, Attribute>>;

/** `<riposte-puzzle>`. */
export const PUZZLE = {
  /** The position, a FEN */
  fen: { type: 'text' },
  /** The moves to find and the replies, in SAN */
  solution: { type: 'text' },
  /** In the place of `solution`: a game that begins at the position */
  pgn: { type: 'text' },
  /** As for `<riposte-board>` */
  theme: BOARD.theme,
} as const satisfies Readonly<Record<string, Attribute>>;

/** `<riposte-explorable>`. */
export const EXPLORABLE = {
  /** The position that is searched, a FEN; by default the start position */
  fen: { type: 'text' },
  /** Killers for each ply at first */
  killers: { type: 'number', min: 0, max: 2, usual: '2' },
  /** Plies that are searched at first */
  depth: { type: 'number', min: 1, max: 7, usual: '6' },
  /** Number of the engine's generation at first: 5 is that of the Rustic book, with its killers and no table yet */
  generation: { type: 'number', min: 5, max: 18, usual: '5' },
} as const satisfies Readonly<Record<string, Attribute>>;

/** The attributes of `<riposte-game>`. */
export type GameAttributes = Attributes<typeof GAME>;
/** The attributes of `<riposte-moves>`. */
export type MovesAttributes = Attributes<typeof MOVES>;
/** The attributes of `<riposte-puzzle>`. */
export type PuzzleAttributes = Attributes<typeof PUZZLE>;
/** The attributes of `<riposte-explorable>`. */
export type ExplorableAttributes = Attributes<typeof EXPLORABLE>;
