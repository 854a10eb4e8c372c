/**
 * The WebAssembly module's surface, as bindings.cpp declares it. tests/wasm/module.test.ts checks that
 * names, argument counts and results here are those of the built module.
 *
 * Compound values cross the boundary as JSON text, made in one go on the C++ side: an object built
 * property by property through Embind costs more than a whole snapshot does as text.
 */

/** JSON text of a T, or of `Failure`. */
export type Json<T> = string & { readonly __of?: T };
/** What every call that can refuse its input answers instead of its result. */
export interface Failure {
  error: { field: string; message: string };
}
/** JSON text `{}` when done, or a `Failure`; the state before is untouched by a failure. */
export type Outcome = Json<Record<string, never>>;

/** What `Engine.run` left behind. */
export declare const enum RunState {
  /** No search. */
  Idle = 0,
  /** The slice is over and the search is not: call `run` again. */
  Paused = 1,
  /** An infinite or pondering search has nothing left to do and waits for `stop` (or `ponderhit`). */
  Waiting = 2,
}

export interface Engine {
  /** Names and ranges as UCI's `option` lines print them. */
  setOption(name: string, value: string): Outcome;
  /** JSON of `OptionInfo[]` (web/engine/protocol.ts). */
  options(): Json<unknown[]>;
  newGame(): Outcome;
  /**
   * `fen`: FEN, read leniently (`describe` lists the repairs), or `startpos`; `moves`: UCI text, separated by spaces. During a
   * search: the position of the next one.
   */
  setPosition(fen: string, moves: string, chess960: boolean): Outcome;
  /** `limits`: the words of UCI's `go` (`'depth 12'`, `'infinite'`). Starts a search that `run` carries out. */
  go(limits: string): Outcome;
  /** Searches for about `sliceMs` milliseconds (0.1..1000). The tree searched does not depend on the slicing. */
  run(sliceMs: number): RunState;
  /** Ends the search; its best move is in the next `drain`. Harmless when idle. */
  stop(): void;
  /** Turns the x-ray observer on or off, also between two slices of one search. */
  observe(on: boolean): void;
  /** Has threads stand ready for searches, this one among them, whatever the option `Threads` says. False if refused. */
  lendThreads(count: number): boolean;
  /** A thread is no more: the search goes on without any. */
  loseThreads(): void;
  /** Searches begun from now on have one thread and can be repeated, whatever stands ready. */
  alone(on: boolean): void;
  /** True once a thread has not answered, or after `loseThreads`, until others are had. */
  lostThreads(): boolean;
  /** JSON of the events since the last call: `{info: SearchInfo} | {iteration: Iteration} | {bestmove: BestMove}`, in order. */
  drain(): Json<unknown[]>;
  /** JSON of `XraySnapshot`. */
  xray(): Json<unknown>;
  /** JSON of `KillerSample[]`: where `killer` (UCI text) was tried at `ply` (1 = the root's moves), oldest first. */
  samples(ply: number, killer: string): Json<unknown[]>;
  /** JSON of `RecordingInfo`: what `records` holds. */
  recording(): Json<unknown>;
  /** The records of the last search (web/xray/RECORDING.md), 24 bytes each: a view, to be copied before the next call. */
  records(): Uint8Array;
  /** One line of UCI in. What it answers is in `drainUci`. */
  uci(line: string): void;
  /** Lines of UCI out since the last call, each ended by `\n`. */
  drainUci(): string;
  /** No more UCI will come: a perft or bench goes on to its end, anything else stops. */
  endOfInput(): void;
  /** True once `quit` came in by `uci`, or after `endOfInput` once nothing is left to finish. */
  quit(): boolean;
  delete(): void;
}

export interface RiposteModule {
  Engine: new () => Engine;
  version(): string;
  /** JSON of `PositionView` (web/engine/protocol.ts), its FEN read leniently; needs no engine and answers at once. */
  describe(fen: string, moves: string, chess960: boolean): Json<unknown>;
  /** Refuses a FEN that would have to be repaired. */
  checkFen(fen: string): Outcome;
  /** `sans`: SAN, separated by spaces. JSON of the same moves in UCI text; a failure's field is `sans[i]`, or the FEN's. */
  readSan(fen: string, sans: string, chess960: boolean): Json<string[]>;
  /** Perft of a FEN: leaf nodes, or -1 for a bad FEN. `depth` 0..64. */
  perft(fen: string, depth: number): number;
}

/** `wasmBinary` is needed in Node, where the glue does not load files. The rest is for the threaded module alone. */
declare const createRiposte: (options?: {
  wasmBinary?: ArrayBuffer | Uint8Array;
  locateFile?: (path: string) => string;
  /** Most threads that will search, 2 or more: one less are started before the promise resolves. */
  threads?: number;
  /** Starts a worker that runs `riposte-threads.worker.js`. */
  makeThread?: () => Worker;
  /** Shared memory of at least 512 pages. */
  wasmMemory?: WebAssembly.Memory;
}) => Promise<RiposteModule>;
export default createRiposte;
