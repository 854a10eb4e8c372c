/**
 * The commands of a page to the worker: one row each. The validation of a message, the type `Command` and the methods of the
 * clients follow from the rows.
 */
import {
  anyText,
  type Check,
  fenText,
  flag,
  integer,
  limits,
  type Optional,
  optional,
  optionName,
  optionText,
  position,
  positive,
  sanMoves,
  strength,
  uciMove,
  uciMoves,
} from './fields.ts';
import type { ListedGame } from './game-record.ts';
import type {
  EvaluationView,
  KillerSample,
  Motif,
  OptionInfo,
  PositionSpec,
  PositionView,
  ReadGame,
  ReadGameMessage,
  RecordingFile,
} from './protocol.ts';

type Row = Readonly<Record<string, Check<unknown> | Optional<unknown>>>;

/** What a page can ask the engine, also during a search. `QUESTIONS` has a row for each method. */
export interface Questions {
  /**
   * Nodes of the last observed search where a killer (UCI text) was tried at a ply (1: moves at the root), oldest first; before them
   * the node where it was found.
   */
  samples(ply: number, killer: string): Promise<KillerSample[]>;
  /**
   * The last recorded search, or the running one so far; null if nothing was recorded. With `cost` the worker also measures, once,
   * the share of time that recording takes; that takes a fifth of a second.
   */
  recording(options?: { cost?: boolean }): Promise<RecordingFile | null>;
  /** All options with their ranges and current values. */
  options(): Promise<OptionInfo[]>;
  /** Legal moves, result, and the moves so far in SAN. */
  describe(position: PositionSpec): Promise<PositionView>;
  /** The static evaluation of a position with the current switches: terms, the net's correction, what each piece is worth. */
  evaluate(position: PositionSpec): Promise<EvaluationView>;
  /**
   * The tactical motifs of a line of up to 128 UCI moves from a position: those of the side that begins it, or with `against` of the
   * line that refutes its first move. If a move is not legal, the error's `field` is `line[i]`.
   */
  motifs(position: PositionSpec, line: string[], options?: { against?: boolean }): Promise<Motif[]>;
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

/**
 * The fields of each question with their checks: the parameters of its method, in their order. Optional fields are the options of
 * the last parameter.
 */
const QUESTIONS = {
  samples: { ply: integer(1, 127), killer: uciMove },
  recording: { cost: optional(flag) },
  options: {},
  describe: { position },
  evaluate: { position },
  motifs: { position, line: uciMoves, against: optional(flag) },
  readSan: { fen: fenText, sans: sanMoves },
  readPgn: { pgn: anyText, fen: fenText, line: optional(positive) },
  listPgn: { pgn: anyText },
} satisfies Record<keyof Questions, Row>;

/** All commands: their fields besides `type` and `id`. Each is answered by `result`, `bestmove` or `error` with its id. */
export const REQUESTS = {
  /** Starts a search. */
  analyse: {
    position,
    limits,
    multipv: optional(integer(1, 256)),
    strength: optional(strength),
    xray: optional(flag),
    record: optional(flag),
    /** While observed, send a `killer` event for what killers near the root do. Default: false. */
    killers: optional(flag),
    /** Milliseconds over which the reports of a shorter search are spread. The search itself is the same. Default: 0. */
    pace: optional(integer(0, 60_000)),
  },
  /** Stops the search started by the command `target`; its `bestmove` follows. Other targets are ignored. */
  stop: { target: optional(positive) },
  /** Turns the x-ray observer on or off, for the current and later searches. */
  xray: { on: flag },
  newgame: {},
  /** Returns null at once, even during a search, to show that the worker is alive. */
  ping: {},
  option: { name: optionName, value: optionText },
  ...QUESTIONS,
} satisfies Record<string, Row>;

/** The type of a command. */
export type RequestType = keyof typeof REQUESTS;

type Needed<R> = { [F in keyof R as R[F] extends Check<unknown> ? F : never]: R[F] extends Check<infer T> ? T : never };
type Options<R> = { [F in keyof R as R[F] extends Check<unknown> ? never : F]?: R[F] extends Optional<infer T> ? T : never };

/** A message to the worker. */
export type Command = {
  [K in RequestType]: { type: K; id: number } & Needed<(typeof REQUESTS)[K]> & Options<(typeof REQUESTS)[K]>;
}[RequestType];

/** The command of a type. */
export type CommandOf<K extends RequestType> = Extract<Command, { type: K }>;

/** A command before it has its id. */
export type WithoutId<T> = T extends Command ? Omit<T, 'id'> : never;

/** The name of a question: the type of its command and the name of its method. */
export type Question = keyof Questions;

/** The worker's answer to a question, as a message holds it. */
export type AnswerTo<K extends Question> = K extends 'readPgn' ? ReadGameMessage : Awaited<ReturnType<Questions[K]>>;

/** The fields of a command: their names, their checks, and whether they are needed. */
export function rowOf(type: RequestType): { name: string; check: Check<unknown>; needed: boolean }[] {
  return Object.entries<Row[string]>(REQUESTS[type]).map(([name, field]) =>
    typeof field === 'function' ? { name, check: field, needed: true } : { name, check: field.optional, needed: false },
  );
}

/** The names of all questions. */
export const questionNames = Object.keys(QUESTIONS) as Question[];

/** The command of a question from the arguments of its method. The worker checks them. */
export function commandOf(question: Question, args: readonly unknown[]): WithoutId<Command> {
  const needed = rowOf(question).filter((field) => field.needed);
  const fields = needed.map(({ name }, i) => [name, args[i]] as const);
  const options = args[needed.length] as object | undefined;
  return { type: question, ...Object.fromEntries(fields), ...options } as WithoutId<Command>;
}
