/**
 * Every message between a page and the engine worker.
 *
 * A command carries an `id` chosen by the client; each event answers with the `id` of the command it
 * belongs to. Strings instead of objects are plain UCI text (see `worker.ts`).
 */

/** A position: a FEN (`'startpos'` for the usual start) and the moves played from it, in UCI text. */
export interface PositionSpec {
  fen: string;
  moves: string[];
  /** Read and write castling as king-takes-rook (Chess960). Default false. */
  chess960?: boolean;
  /** Refuse a FEN that would have to be repaired (`FenRepair`). Default false. */
  strict?: boolean;
}

/**
 * A change that made a FEN of another program readable: a castling right without its rook or king, or an en passant square that
 * cannot be, is dropped; missing fields and counters above 9999 get their usual values. `message` reads
 * `castling right Q dropped (no rook on a1)`.
 */
export interface FenRepair {
  /** For instance `'fen.castling'`. */
  field: string;
  message: string;
}

/** When to stop. No field set means: search until `stop`. Times are milliseconds. */
export interface Limits {
  /** Plies, 1..127. */
  depth?: number;
  /** Nodes, 1 or more. */
  nodes?: number;
  /** Milliseconds for this move. */
  movetime?: number;
  /** Search for a mate in this many moves, 1..63. */
  mate?: number;
  wtime?: number;
  btime?: number;
  winc?: number;
  binc?: number;
  movestogo?: number;
  /** Only these moves at the root, UCI text. */
  searchmoves?: string[];
  infinite?: boolean;
}

/** Playing below full strength, for one search. */
export interface Strength {
  /** In the range of the option `UCI_Elo`; engine/TESTING.md says how it was measured. */
  elo: number;
  /** Other errors in the same positions, 0 (the default) to 2147483647. */
  seed?: number;
}

/** Score from the side to move's point of view at the root: centipawns or moves to mate (negative: being mated). */
export interface Score {
  kind: 'cp' | 'mate';
  value: number;
  /** A bound while an aspiration window fails. */
  bound: 'exact' | 'lower' | 'upper';
}

/** One report of the search: after an iteration, after a change of the root PV, and at least four times a second. */
export interface SearchInfo {
  depth: number;
  seldepth: number;
  /** Which line, 1..MultiPV. */
  multipv: number;
  score: Score;
  nodes: number;
  /** Nodes per second. */
  nps: number;
  /** Threads that search; absent: one. */
  threads?: number;
  /** Permille of the transposition table in use. */
  hashfull: number;
  /** Milliseconds since `analyse`. */
  time: number;
  /** Principal variation, UCI text; empty only where the root has no legal move. */
  pv: string[];
  /** The same moves in SAN. */
  san: string[];
  /** The root move being searched, and its number (1-based). */
  currmove?: string;
  currmovenumber?: number;
}

/** What became of the last try of a killer slot. */
export type KillerOutcome = 'none' | 'failed' | 'cut';

/** One killer slot at one ply, counted since the search began. */
export interface KillerSlot {
  /** The last killer in this slot, UCI text; `''` while the slot was never filled. */
  uci: string;
  /** SAN where it can be played in the PV position of this ply, else long form with the piece (`'Bg2-c6'`). */
  text: string;
  /** Legal in the PV position before this ply; null where the PV does not reach this ply. */
  legal: boolean | null;
  /** Nodes at which the slot's turn came. What was neither stale nor tried was pruned. */
  offered: number;
  /** Offers where it could not be played or was the table's move. */
  stale: number;
  /** Times it was searched as the slot's killer. */
  tried: number;
  /** Tries that ended in a beta cutoff. */
  cut: number;
  /** Cuts as the first move of the node. */
  first: number;
  /** Nodes searched below tries that did not cut. */
  wasted: number;
  /** Times another move took the slot. */
  replaced: number;
  last: KillerOutcome;
}

/** What ended a node, by source of the cutoff: see `CUTOFF_SOURCES`. */
export const CUTOFF_SOURCES = [
  'ttBound', 'ttMove', 'goodCapture', 'killer1', 'killer2', 'countermove', 'quiet', 'badCapture',
  'nullMove', 'reverseFutility', 'standPat', 'mateDistance', 'razoring', 'probCut', 'multicut',
] as const;
export type CutoffSource = (typeof CUTOFF_SOURCES)[number];

/** One row of the killer ladder. */
export interface XrayRow {
  /** 1 = the move at the root; ply n is played after n-1 moves of the PV. */
  ply: number;
  /** PV move at this ply, if the PV reaches it. */
  pv: { uci: string; san: string } | null;
  killers: [KillerSlot, KillerSlot];
  /** Quiet moves at this ply that were neither TT move, killer nor countermove. */
  quiets: { tried: number; cut: number };
  /** Cutoffs in the order of `CUTOFF_SOURCES`. */
  cutoffs: number[];
}

/** The state of the killers, all plies, as the observer has counted it since the search began. */
export interface XraySnapshot {
  depth: number;
  seldepth: number;
  /** Of the thread that is watched, the main one. */
  nodes: number;
  time: number;
  /** Beta cutoffs by a searched move. */
  moveCutoffs: number;
  /** Share of beta cutoffs that the first searched move gave, 0..1. */
  firstMoveCutShare: number;
  /** Rows for plies 1..seldepth. */
  rows: XrayRow[];
}

/** The end of an iteration: its last report, and the counters as it left them. */
export interface Iteration {
  info: SearchInfo;
  snapshot: XraySnapshot;
}

/** A node where a killer was tried. */
export interface KillerSample {
  /** Whether it cut there. */
  cut: boolean;
  /** From the root, UCI text; `'0000'` is a null move. */
  moves: string[];
  san: string[];
  fen: string;
  /** The killer in SAN. */
  killer: string;
}

/** A recorded search: the file that web/xray/RECORDING.md describes, and what recording costs. */
export interface RecordingFile {
  bytes: ArrayBuffer;
  /** Share of the time that recording takes, measured in this worker once, 0..1; null where it was not asked for. */
  cost: number | null;
}

export type GameResult = '*' | '1-0' | '0-1' | '1/2-1/2';
/** `''` while the game goes on. Threefold and fifty moves end the game on this board, as arbiters' claims would. */
export type EndReason =
  | '' | 'checkmate' | 'stalemate' | 'insufficient material' | 'threefold repetition' | 'fifty moves';

export interface LegalMove {
  uci: string;
  san: string;
  from: string;
  /** Where a player puts the piece: the king's goal square when castling (the rook's square in Chess960). */
  to: string;
  /** `'q' | 'r' | 'b' | 'n'` or `''`. */
  promotion: string;
  capture: boolean;
}

export interface PlyView {
  uci: string;
  san: string;
  /** Position after the move. */
  fen: string;
  check: boolean;
  capture: boolean;
  from: string;
  to: string;
}

/** Everything a board page needs to know of a position, in one answer. */
export interface PositionView {
  /** FEN before the moves, normalised. */
  startFen: string;
  /** What was changed to read the FEN; empty for a correct one. */
  repairs: FenRepair[];
  /** FEN after the moves. */
  fen: string;
  turn: 'w' | 'b';
  check: boolean;
  result: GameResult;
  reason: EndReason;
  legal: LegalMove[];
  /** One entry a move played. */
  plies: PlyView[];
}

/** What the engine searches with. */
export interface ThreadsInfo {
  /**
   * Threads for searches by time or without end, 1 or more. Recorded searches have one, and so have those to a depth, a
   * number of nodes or a mate unless the option `Threads` was set: those can be repeated.
   */
  threads: number;
  /** Why there is one, where the browser would allow more. */
  fallback?: string;
}

export interface OptionInfo {
  name: string;
  type: 'check' | 'spin' | 'combo' | 'button' | 'string';
  default: string;
  value: string;
  min?: number;
  max?: number;
  vars?: string[];
}

/** An error a user can act on: which field was wrong and what was expected. */
export interface ErrorInfo {
  name: string;
  /** For instance `'fen.castling'`, `'moves[3]'`, `'limits.depth'`, `'message.type'`. */
  field: string;
  message: string;
}

/** The first game of a PGN text. */
export interface ReadGame {
  /** Start and main line. */
  position: PositionSpec;
  /** Names with a meaning here in the standard's spelling (`FEN`), the others as written. */
  tags: ReadonlyMap<string, string>;
  result: GameResult;
  /** Comments of the main line: before the first move, after the first, and so on; `''` where there is none. */
  comments: string[];
  /** Games in the text, of which this is the first. */
  games: number;
  /** What of the main line is not in `position`, and why; `''` where nothing is missing. */
  notice: string;
}

export type Command =
  | {
      type: 'analyse'; id: number; position: PositionSpec; limits: Limits; multipv?: number; strength?: Strength; xray?: boolean;
      record?: boolean;
    }
  /** Ends the search started by the command `target`; its `bestmove` follows. Stale targets are ignored. */
  | { type: 'stop'; id: number; target?: number }
  /** Turns the observer of the running (and each later) search on or off. */
  | { type: 'xray'; id: number; on: boolean }
  /** Where a killer (UCI text) was tried at a ply (1 = the root's moves): `KillerSample[]`, of the last observed search. */
  | { type: 'samples'; id: number; ply: number; killer: string }
  /** The last recorded search so far: `RecordingFile`, or null where nothing is recorded. `cost`: measure what recording costs. */
  | { type: 'recording'; id: number; cost?: boolean }
  | { type: 'newgame'; id: number }
  /** Answered with null at once, even during a search: shows that the worker is alive. */
  | { type: 'ping'; id: number }
  | { type: 'option'; id: number; name: string; value: string }
  | { type: 'options'; id: number }
  | { type: 'describe'; id: number; position: PositionSpec }
  /** Moves in SAN from a position, as a game's text has them: the same in UCI text, `string[]`. An error's field is `sans[i]`. */
  | { type: 'readSan'; id: number; fen: string; sans: string[] }
  /** The first game of a PGN text, up to a million characters: `ReadGame`. `fen`: where it begins if its tags do not say. */
  | { type: 'readPgn'; id: number; pgn: string; fen: string };

export type Event =
  /** All files are there, and threads are being started: `ready` is due at once. Only where there are to be threads. */
  | { type: 'starting'; id: 0 }
  /** Sent once, when the module is compiled and the engine stands. */
  | ({ type: 'ready'; id: 0; version: string } & ThreadsInfo)
  /** Threads were lost: the search goes on with those that are left. */
  | ({ type: 'threads'; id: 0 } & ThreadsInfo)
  /** The FEN of this search was repaired. Comes before all other events of the search, and only where there are repairs. */
  | { type: 'repairs'; id: number; repairs: FenRepair[] }
  | { type: 'info'; id: number; info: SearchInfo }
  | { type: 'xray'; id: number; snapshot: XraySnapshot }
  /** Of an observed search. */
  | { type: 'iteration'; id: number; iteration: Iteration }
  | { type: 'bestmove'; id: number; move: string; ponder: string }
  | { type: 'result'; id: number; value: unknown }
  | { type: 'error'; id: number; error: ErrorInfo };

export interface BestMove {
  /** UCI text; `''` where the root has no legal move. */
  move: string;
  /** Expected reply, or `''`. */
  ponder: string;
}
