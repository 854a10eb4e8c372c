/** What a page can ask the engine: the methods. Apart from their checks in requests.ts, which only a worker needs. */
import type { ListedGame } from './game-record.ts';
import type {
  EvaluationView,
  Generation,
  Motif,
  OptionInfo,
  PositionInput,
  PositionView,
  ReadGame,
  RecordingFile,
} from './protocol.ts';

/** What a page can ask the engine, also during a search. `PARAMETERS` and `QUESTIONS` in requests.ts have a row for each method. */
export interface Questions {
  /**
   * The last recorded search, or the running one so far; null if nothing was recorded. With `cost` the worker also measures, once,
   * the share of time that recording takes; that takes a fifth of a second.
   */
  recording(options?: { cost?: boolean }): Promise<RecordingFile | null>;
  /** All options with their ranges and current values. */
  options(): Promise<OptionInfo[]>;
  /** The generations of the engine, from plain alpha-beta to today's: the values of the option `Generation`. */
  generations(): Promise<Generation[]>;
  /** Legal moves, result, and the moves so far in SAN. */
  describe(position: PositionInput): Promise<PositionView>;
  /** The static evaluation of a position with the current switches: terms, the net's correction, what each piece is worth. */
  evaluate(position: PositionInput): Promise<EvaluationView>;
  /**
   * The tactical motifs of a line of up to 128 UCI moves from a position: those of the side that begins it, or with `against` of the
   * line that refutes its first move. If a move is not legal, the error's `field` is `line[i]`.
   */
  motifs(position: PositionInput, line: string[], options?: { against?: boolean }): Promise<Motif[]>;
  /** Converts SAN moves from a position to UCI text. If one is not legal, the error's `field` is `sans[i]`. */
  readSan(fen: string, sans: string[]): Promise<string[]>;
  /**
   * Reads the first game of a PGN text of up to a million characters; `fen` is its start if its tags have none. Rejects unreadable
   * text with a message that names the move, the line, what was found and what was expected; `field` is `pgn` or a field of the FEN.
   * `line` is the number of the text's first line in its file.
   */
  readPgn(pgn: string, fen: string, options?: { line?: number | undefined }): Promise<ReadGame>;
  /**
   * Lists the games of a PGN text of up to 64 million characters. `text.slice(game.from, game.to)` is the text of one, for `readPgn`
   * with the game's `line`.
   */
  listPgn(pgn: string): Promise<ListedGame[]>;
}

/** The name of a question: the type of its command and the name of its method. */
export type Question = keyof Questions;

/** The parameters of each method, in their order, without the last one, of options. They are fields of its command. */
export const PARAMETERS = {
  recording: [],
  options: [],
  generations: [],
  describe: ['position'],
  evaluate: ['position'],
  motifs: ['position', 'line'],
  readSan: ['fen', 'sans'],
  readPgn: ['pgn', 'fen'],
  listPgn: ['pgn'],
} as const satisfies Record<Question, readonly string[]>;

/** The names of all questions. */
export const questionNames = Object.keys(PARAMETERS) as Question[];
