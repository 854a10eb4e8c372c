import type { Settings } from '../../engine/switches.ts';
import type { TimeControl } from '../../state/session-state.ts';

/**
 * The attributes of all elements, a row each. Reading them and its errors, what an element observes, the types for templates,
 * custom-elements.json, the tables of the documents, the list of the WordPress plugin and the query of embed.html come from these rows.
 * The comment above a row is its text in the documents, and what an editor shows: so no page loads it.
 */

/** How the text of an attribute is read, and its default. */
export interface Attribute {
  /**
   * `word`: one of `values`; `words`: some of them; `number`: a whole number, `min` to `max`; `switch`: `on` or `off`; `flag`: on where the
   * attribute is; `level`: a level's number or name; `clock`: minutes and seconds; `switches`: of a recorded
   * search; `address`: of a page; `moves`: UCI.
   */
  readonly type: 'text' | 'moves' | 'word' | 'words' | 'number' | 'switch' | 'flag' | 'level' | 'clock' | 'switches' | 'address';
  readonly values?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** The text that says the same as no attribute; absent where no text does. */
  readonly usual?: string;
  /** What the element's property of this name is without the attribute; absent where the element has no such property. */
  readonly property?: string | number | boolean | readonly string[];
}

/** What an embedded board does. `view` shows a position or a game and never searches; `puzzle` lets the user move, and does not search either. */
export const BOARD_MODES = ['play', 'analyse', 'xray', 'view', 'puzzle'] as const;
/** What an embedded board shows of the X-ray beside the engine's line: tabs of `XRAY_PANES`. */
export const XRAY_PARTS = ['ladder', 'tape', 'tree', 'words', 'evaluation'] as const;

/** `<riposte-board>`. */
export const BOARD = {
  /** Initial position, a FEN; the starting position by default */
  fen: { type: 'text', property: '' },
  /** Moves from the initial position, UCI text, with spaces or commas between them */
  moves: { type: 'moves', property: [] },
  /** A game in PGN, whose last position is shown; with `fen` it starts there */
  pgn: { type: 'text', property: '' },
  /** `xray` records one search node by node; `view` has no search; in `puzzle` the user moves, without a search */
  mode: { type: 'word', values: BOARD_MODES, usual: 'play', property: 'play' },
  /** Engine level in `play` mode: 1 to 10 (full strength), or a name such as `elite` */
  level: { type: 'level', usual: 'hobby', property: '' },
  /** Time per move in `play` mode, milliseconds */
  movetime: { type: 'number', min: 10, max: 600_000, usual: '2000', property: 0 },
  /** Search depth in `xray` mode, plies */
  depth: { type: 'number', min: 1, max: 30, usual: '12', property: 0 },
  /** Switches of the search in `xray` mode that differ from the usual ones: `Killers:0,History:false` */
  set: { type: 'switches', usual: '' },
  /** Number of lines in `analyse` mode */
  lines: { type: 'number', min: 1, max: 3, usual: '1', property: 1 },
  /** The side at the bottom; in `play` mode, the user's side */
  orientation: { type: 'word', values: ['white', 'black'], usual: 'white', property: 'white' },
  /** The arrows of the engine's line */
  arrows: { type: 'switch', usual: 'on', property: true },
  /** The players and their clocks */
  names: { type: 'switch', usual: 'on' },
  /** The move list */
  list: { type: 'switch', usual: 'on' },
  /** `off`: the board alone, without status, buttons and moves */
  controls: { type: 'switch', usual: 'on' },
  /** The clock of a game in `play` mode, minutes and seconds: `5+3`; none by default */
  clock: { type: 'clock' },
  /** The half-move that a game shows first, also one that is set later; its end by default. In `xray` mode the ply of the ladder */
  ply: { type: 'number', min: 0, max: 12_000 },
  /** Address of a Riposte page: a link below the board opens there what the board shows */
  page: { type: 'address' },
  /** The engine's line and the killer at work in one line below the board */
  strip: { type: 'switch', usual: 'off' },
  /** What `xray` mode shows beside the engine's line */
  parts: { type: 'words', values: XRAY_PARTS, usual: 'ladder' },
  /** Dispatches `riposte-killer` events */
  killers: { type: 'flag', property: false },
  /** When the board loads: when it is visible, immediately, or when a method is called */
  loading: { type: 'word', values: ['lazy', 'eager', 'manual'], usual: 'lazy' },
  /** Language of the texts: en, de, fr, es, pt, zh, hi; by default that of the nearest element with one, else English */
  lang: { type: 'text' },
  /** Colours; by default those of the page */
  theme: { type: 'word', values: ['light', 'dark'], property: '' },
} as const satisfies Readonly<Record<string, Attribute>>;

/** Parameters of embed.html: attributes of the board on it, and what is the page's own. */
export const FRAME = {
  fen: BOARD.fen,
  moves: BOARD.moves,
  /** A game in PGN; with `fen` it starts there */
  pgn: BOARD.pgn,
  mode: BOARD.mode,
  /** The side at the bottom, which the user has in `play` mode; there it is the side to move by default */
  orientation: BOARD.orientation,
  level: BOARD.level,
  movetime: BOARD.movetime,
  clock: BOARD.clock,
  depth: BOARD.depth,
  set: BOARD.set,
  parts: BOARD.parts,
  lines: BOARD.lines,
  ply: BOARD.ply,
  arrows: BOARD.arrows,
  names: BOARD.names,
  list: BOARD.list,
  controls: BOARD.controls,
  strip: BOARD.strip,
  /** Language of the texts; by default that of the browser */
  lang: BOARD.lang,
  /** Colours; `auto` follows the system */
  theme: { type: 'word', values: ['auto', 'light', 'dark'], usual: 'auto' },
  /** `transparent`: the page around the frame shows through, if both are light or both are dark */
  background: { type: 'word', values: ['page', 'transparent'], usual: 'page' },
  /** The moves that a puzzle asks for, from `fen`: `solution=Qb8+ Nxb8 Rd8#` */
  solution: { type: 'text' },
} as const satisfies Readonly<Record<string, Attribute>>;

type Words<Row> = Row extends { values: readonly (infer Word)[] } ? Word : never;
type ByType<Row, Types> = Row extends { type: infer Type extends keyof Types } ? Types[Type] : string;

/** What a row's text says, as the element uses it. */
export type ValueOf<Row> = ByType<
  Row,
  {
    word: Words<Row>;
    words: readonly Words<Row>[];
    number: number;
    switch: boolean;
    flag: boolean;
    moves: readonly string[];
    clock: TimeControl;
    switches: Settings;
  }
>;
/** The text of a row's attribute, or what turns into it. */
type TextOf<Row> = ByType<
  Row,
  {
    word: Words<Row>;
    number: number | string;
    switch: 'on' | 'off';
    flag: boolean;
    level: number | string;
    moves: string | readonly string[];
  }
>;
/** The type of a row's property. */
type PropertyOf<Row> = Row extends { type: 'level' }
  ? number | string
  : ValueOf<Row> | (Row extends { property: '' } ? '' : never);
/** The rows of a table whose elements have a property of the name. */
type WithProperty<Table> = { [Name in keyof Table as Table[Name] extends { property: unknown } ? Name : never]: Table[Name] };

/** The properties of an element, by its table. */
export type Properties<Table> = { -readonly [Name in keyof WithProperty<Table>]: PropertyOf<Table[Name & keyof Table]> };
/** The attributes of an element, by its table. */
export type Attributes<Table> = { -readonly [Name in keyof Table]?: TextOf<Table[Name]> };
/**
 * What an element takes in a template of React, Vue or Svelte, by its table. Frameworks set a property where the element has one of the name,
 * so `moves` is a list and `arrows` a boolean, unlike in HTML.
 */
export type TemplateProps<Table> = {
  -readonly [Name in keyof Table]?: Table[Name] extends { property: unknown } ? PropertyOf<Table[Name]> : TextOf<Table[Name]>;
};

/** The attributes of `<riposte-board>`. */
export type BoardAttributes = Attributes<typeof BOARD>;
/** The name of an attribute of `<riposte-board>`. */
export type BoardAttribute = keyof typeof BOARD;
/** One of `BOARD_MODES`. */
export type BoardMode = (typeof BOARD_MODES)[number];
/** One of `XRAY_PARTS`. */
export type XrayPart = (typeof XRAY_PARTS)[number];
