/**
 * The commands of a page to the worker: one row each. The validation of a message and the type `Command` follow
 * from the rows.
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
  profile,
  sanMoves,
  strength,
  uciMoves,
} from './fields.ts';
import type { ReadGameMessage } from './protocol.ts';
import type { PARAMETERS, Question, Questions } from './questions.ts';

type Row = Readonly<Record<string, Check<unknown> | Optional<unknown>>>;

/**
 * The fields of each question with their checks: the parameters of its method. Optional fields are the options of the last one.
 */
const QUESTIONS = {
  recording: { cost: optional(flag) },
  options: {},
  generations: {},
  describe: { position },
  evaluate: { position },
  motifs: { position, line: uciMoves, against: optional(flag) },
  readSan: { fen: fenText, sans: sanMoves },
  readPgn: { pgn: anyText, fen: fenText, line: optional(positive) },
  listPgn: { pgn: anyText },
} satisfies { [Q in Question]: Row & Readonly<Record<(typeof PARAMETERS)[Q][number], Check<unknown>>> };

/** All commands: their fields besides `type` and `id`. Each is answered by `result`, `bestmove` or `error` with its id. */
export const REQUESTS = {
  /** Starts a search. */
  analyse: {
    position,
    limits,
    multipv: optional(integer(1, 256)),
    strength: optional(strength),
    profile: optional(profile),
    xray: optional(flag),
    record: optional(flag),
    /** Send the description of the position first. Default: false. */
    describe: optional(flag),
    /** While observed, send the `chronicle` of the search. Default: false. */
    chronicle: optional(flag),
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

/** The worker's answer to a question, as a message holds it. */
export type AnswerTo<K extends Question> = K extends 'readPgn' ? ReadGameMessage : Awaited<ReturnType<Questions[K]>>;

/** The fields of a command: their names, their checks, and whether they are needed. */
export function rowOf(type: RequestType): { name: string; check: Check<unknown>; needed: boolean }[] {
  return Object.entries<Row[string]>(REQUESTS[type]).map(([name, field]) =>
    typeof field === 'function' ? { name, check: field, needed: true } : { name, check: field.optional, needed: false },
  );
}
