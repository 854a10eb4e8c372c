import { DEFAULT_HASH } from './device.ts';

/** What was chosen last in the New game dialog. */
export interface NewGameChoice {
  /** The user's side; `r` is random. */
  readonly side: 'w' | 'b' | 'r';
  /** No clock, a time control such as `'5+0'`, or one of the user's own. */
  readonly time: string;
  /** The user's own time control: minutes, 0.25..180, and seconds, 0..180. */
  readonly minutes: number;
  readonly increment: number;
  readonly clockFor: 'both' | 'person';
  readonly start: 'standard' | 'chess960';
}

/** The board colours to choose from, by their ids. */
export const BOARD_COLOURS = ['sage', 'wood', 'lake', 'slate', 'plum', 'coral', 'contrast'] as const;
/** Id of the colours of a board. */
export type BoardColours = (typeof BOARD_COLOURS)[number];

/** The piece sets to choose from, by their ids. `riposte` is our own. */
export const PIECE_SETS = ['riposte', 'tabler', 'material', 'pictogrammers'] as const;
/** Id of a piece set. */
export type PieceSetName = (typeof PIECE_SETS)[number];

/** Where the names of files and ranks are. */
export type Coordinates = 'inside' | 'outside' | 'off';

/** Ratings at which the start set of Train can begin, 400..1600. */
export const TRAIN_RATINGS = [450, 900, 1150, 1350] as const;

/** After how many moves of a printed game a diagram comes; 0 leaves those that the game asks for. */
export const PRINT_EVERY = [0, 5, 10, 15, 20] as const;

/** How fast pieces slide. */
export type AnimationSpeed = 'off' | 'fast' | 'normal' | 'slow';

/** How the user likes the page. */
export interface PageSettings {
  /** `auto` follows the system. */
  readonly theme: 'auto' | 'light' | 'dark';
  /** The side at the bottom of the board; `auto` is the user's. */
  readonly orientation: 'auto' | 'white' | 'black';
  /** Whether the arrows of the engine's line are drawn. */
  readonly arrows: boolean;
  readonly sounds: boolean;
  /** How loud sounds are, 0..100. */
  readonly volume: number;
  /** How screen readers and speech tell moves: in words, or in SAN with the language's letters of the pieces, or with English ones. */
  readonly moveText: 'words' | 'letters' | 'san';
  /** Whether a voice says what screen readers are told. */
  readonly speech: boolean;
  /** How fast the voice speaks, in percent, 50..200. */
  readonly speechRate: number;
  /** The colours of the board. */
  readonly boardColours: BoardColours;
  readonly pieceSet: PieceSetName;
  readonly coordinates: Coordinates;
  /** How moves name pieces: by the letters of the language, or by figurines. */
  readonly pieceNames: 'letters' | 'figurines';
  /** How fast pieces slide. */
  readonly animation: AnimationSpeed;
  /** Whether arrows and circles are shown (`%cal`, `%csl`), and can be drawn. */
  readonly drawings: boolean;
  /** Whether a click beside the pieces erases them. */
  readonly eraseDrawings: boolean;
  /** Whether the move list shows clock times and evaluations (`%clk`, `%eval`). */
  readonly moveDetails: boolean;
  /** Whether the engine thinks aloud in a game: its search is shown while it runs, and again after its move. */
  readonly aloud: boolean;
  /** Whether the killer ladder is open. */
  readonly ladder: boolean;
  /**
   * The panel chosen outside Play: on a narrow page the one that is shown, on a wide one the one that is open below the moves. `auto`
   * is the first on a narrow page, the ladder on a wide one.
   */
  readonly tab: string;
  /** Heights in pixels of the panels below the moves, by their ids, where the user has sized them. */
  readonly panelHeights: Readonly<Record<string, number>>;
  /** Whether moves can be entered while the engine thinks. */
  readonly premoves: boolean;
  /** Which panes are open, by their ids. A pane that is not named is as it is by default. */
  readonly panes: Readonly<Record<string, boolean>>;
  readonly newGame: NewGameChoice;
  /** Whether the evaluation bar is shown in Analyse and X-ray. */
  readonly bar: boolean;
  /** The same in Play. */
  readonly playBar: boolean;
  /**
   * What Play shows of the engine's line unless the user peeks: nothing; while the engine thinks about its own move; always, also
   * for the user's move, as if they peeked.
   */
  readonly playLine: 'hidden' | 'thinking' | 'open';
  /** The panel shown in Play. */
  readonly playTab: 'moves' | 'ladder' | 'line';
  /** Megabytes of the engine's table in Analyse. */
  readonly hash: number;
  /** Threads of the engine in Analyse; 0 lets it choose. */
  readonly threads: number;
  /** Whether the scene of the first visit is still to be shown. */
  readonly scene: boolean;
  /** Which lessons are finished, by their ids. */
  readonly lessonsDone: Readonly<Record<string, boolean>>;
  /** Best scores of the games among the lessons, 0..100: `order.1` is the first position of “Order the moves yourself”. */
  readonly gameScores: Readonly<Record<string, number>>;
  /** The rating at which the start set of Train begins. */
  readonly trainFrom: (typeof TRAIN_RATINGS)[number];
  /** After how many moves of a printed game a diagram comes. */
  readonly printEvery: (typeof PRINT_EVERY)[number];
}

/** The settings of a first visit. */
export const DEFAULT_SETTINGS: PageSettings = {
  theme: 'auto',
  orientation: 'auto',
  arrows: true,
  sounds: true,
  volume: 60,
  moveText: 'words',
  speech: false,
  speechRate: 100,
  boardColours: 'sage',
  pieceSet: 'riposte',
  coordinates: 'inside',
  pieceNames: 'letters',
  animation: 'normal',
  drawings: true,
  eraseDrawings: true,
  moveDetails: true,
  aloud: true,
  ladder: true,
  tab: 'auto',
  panelHeights: {},
  premoves: true,
  panes: {},
  newGame: { side: 'w', time: 'none', minutes: 5, increment: 3, clockFor: 'both', start: 'standard' },
  bar: true,
  playBar: false,
  playLine: 'thinking',
  playTab: 'moves',
  hash: DEFAULT_HASH,
  threads: 0,
  scene: true,
  lessonsDone: {},
  gameScores: {},
  trainFrom: 900,
  printEvery: 10,
};
