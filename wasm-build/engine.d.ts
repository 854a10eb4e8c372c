/**
 * API of the WebAssembly module, as declared in bindings.cpp and questions.cpp. tests/wasm/module.test.ts checks names, argument
 * counts and results against the built module.
 *
 * Compound values are returned as JSON text: building an object property by property through Embind costs more
 * than serialising a whole snapshot.
 */
import type { RunState as RunStates } from './run-state.mjs';

/** JSON text of a `T` or a `Failure`. */
export type Json<T> = string & { readonly __of?: T };
/** Returned instead of the result if the input is invalid. */
export interface Failure {
  error: { field: string; message: string };
}
/** JSON text: `{}` on success, or a `Failure`, which leaves the state unchanged. */
export type Outcome = Json<Record<string, never>>;

/** Search state after `Engine.run`. */
export type RunState = (typeof RunStates)[keyof typeof RunStates];

export interface Engine {
  /** Sets a UCI option; names and ranges as in the `option` lines. */
  setOption(name: string, value: string): Outcome;
  /** Uses the table of endings in `file` from now on, or none if it is empty. Forgets what earlier searches left, as `newGame` does. */
  setEndings(file: Uint8Array): Outcome;
  /** JSON of `OptionInfo[]` (web/protocol/protocol.ts). */
  options(): Json<unknown[]>;
  newGame(): Outcome;
  /**
   * Sets the position of the next search. `fen`: a FEN, read leniently (`describe` lists the repairs), or `startpos`.
   * `moves`: UCI moves separated by spaces.
   */
  setPosition(fen: string, moves: string, chess960: boolean): Outcome;
  /** Starts a search, which `run` executes. `limits`: arguments of UCI's `go` (`'depth 12'`, `'infinite'`). */
  go(limits: string): Outcome;
  /** Searches for about `sliceMs` milliseconds (0.1..1000). Slicing does not change the tree. */
  run(sliceMs: number): RunState;
  /** Stops the search; the next `drain` contains its best move. No effect when idle. */
  stop(): void;
  /** Turns the x-ray observer on or off, even between slices of a search. */
  observe(on: boolean): void;
  /** Reserves `count` search threads including the calling one, overriding the option `Threads`. Returns false on failure. */
  reserveThreads(count: number): boolean;
  /** Reports that a thread has died. The search continues on the calling thread only. */
  abandonThreads(): void;
  /** If true, later searches use only the calling thread, so results are reproducible. */
  setSingleThreaded(on: boolean): void;
  /** True after a thread failed to respond or after `abandonThreads`, until threads are reserved again. */
  threadsAbandoned(): boolean;
  /**
   * JSON of the events since the last call, in order: `{info: SearchInfo} | {iteration: Iteration} |
   * {bestmove: BestMove}`.
   */
  drain(): Json<unknown[]>;
  /** JSON of `XraySnapshot`. */
  xray(): Json<unknown>;
  /** JSON of `Chronicle`: the record of the current or last search, as far as it was observed. */
  chronicle(): Json<unknown>;
  /** JSON of `EvaluationView`: a position as a search with the current switches evaluates it. The arguments are those of `setPosition`. */
  evaluation(fen: string, moves: string, chess960: boolean): Json<unknown>;
  /** JSON of `RecordingInfo`, which describes `records`. */
  recording(): Json<unknown>;
  /** Records of the last search (docs/RECORDING.md), 28 bytes each. A view into memory: copy it before the next call. */
  records(): Uint8Array;
  /** Executes one line of UCI input. `drainUci` returns the output. */
  uci(line: string): void;
  /** UCI output since the last call; each line ends in `\n`. */
  drainUci(): string;
  /** Signals the end of UCI input: a running perft or bench completes, a search stops. */
  endOfInput(): void;
  /** True after `quit`, or after `endOfInput` once nothing is running. */
  quit(): boolean;
  delete(): void;
}

export interface RiposteModule {
  Engine: new () => Engine;
  version(): string;
  /** JSON of `PositionView` (web/protocol/protocol.ts). Reads the FEN leniently; needs no engine. */
  describe(fen: string, moves: string, chess960: boolean): Json<unknown>;
  /** Validates a FEN strictly, without repairs. */
  checkFen(fen: string): Outcome;
  /** Converts SAN moves, separated by spaces, to UCI moves. A failure's field is `sans[i]` or a field of the FEN. */
  readSan(fen: string, sans: string, chess960: boolean): Json<string[]>;
  /**
   * JSON of `Motif[]` (web/protocol/motif.ts): the tactical motifs of a line of UCI moves, separated by spaces, from a position. `first`:
   * index of the first move of the side whose motifs are wanted, 0 or 1. A failure's field is `line`, `line[i]` or that of a position.
   */
  motifs(fen: string, moves: string, line: string, first: number, chess960: boolean): Json<unknown[]>;
  /** JSON of `Generation[]` (web/protocol/protocol.ts): the values of the option `Generation`, from plain alpha-beta to today's engine. */
  generations(): Json<unknown[]>;
  /** Perft: number of leaf nodes, or -1 if the FEN or the depth is invalid. `depth` 0..64. */
  perft(fen: string, depth: number): number;
}

/** `wasmBinary` is required in Node, where the glue code does not load files. The other options apply to the threaded module. */
declare const createRiposte: (options?: {
  wasmBinary?: ArrayBuffer | Uint8Array;
  locateFile?: (path: string) => string;
  /** Maximum search threads, 2 or more. All but one are started before the promise resolves. */
  threads?: number;
  /** Creates a worker running `riposte-threads.worker.js`. */
  makeThread?: () => Worker;
  /** Shared memory of at least 512 pages. */
  wasmMemory?: WebAssembly.Memory;
}) => Promise<RiposteModule>;
export default createRiposte;
