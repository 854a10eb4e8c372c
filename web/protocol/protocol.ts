/**
 * What the messages between a page and the engine worker hold, and the events of the worker; the page's commands are in
 * `requests.ts`.
 *
 * The client chooses the `id` of each command; events carry the `id` of their command. String messages are plain UCI
 * text (see `worker.ts`).
 */
import type { Chronicle } from './chronicle.ts';
import type { FlatRecord } from './flat-record.ts';
import type { GameRecord } from './game-record.ts';
import type { GameResult, PlyView } from './ply-view.ts';
import type { Score } from './score.ts';

export type { EvaluationParts, EvaluationView, PieceWorth, TermValue } from './evaluation-view.ts';
export type { Motif, MotifKind } from './motif.ts';
export type { GameResult, PlyView } from './ply-view.ts';
export type { Score } from './score.ts';

/** A FEN (`'startpos'` for the starting position) and the UCI moves played from it. */
export interface PositionSpec {
  fen: string;
  moves: string[];
  /** Read and write castling as king takes rook (Chess960). Default: false. */
  chess960?: boolean;
  /** Refuse a FEN that needs repairs (`FenRepair`). Default: false. */
  strict?: boolean;
}

/** A position that is asked about: without `moves` that of the FEN itself. */
export type PositionInput = Omit<PositionSpec, 'moves'> & { moves?: readonly string[] };

/**
 * A repair made while reading a FEN. Castling rights without rook or king and impossible en passant squares are dropped;
 * missing fields and counters above 9999 get default values. Example of a `message`:
 * `castling right Q dropped (no rook on a1)`.
 */
export interface FenRepair {
  /** For example `'fen.castling'`. */
  field: string;
  message: string;
}

/** When to stop searching; without any field, at `stop`. Times are in milliseconds. */
export interface Limits {
  /** Plies, 1..127. */
  depth?: number;
  /** Nodes, 1 or more. */
  nodes?: number;
  /** Milliseconds for this move. */
  movetime?: number;
  /** Search for a mate in this many moves, 1..63. */
  mate?: number;
  /** Time left on White's clock. */
  wtime?: number;
  /** Time left on Black's clock. */
  btime?: number;
  /** White's increment per move. */
  winc?: number;
  /** Black's increment per move. */
  binc?: number;
  /** Moves to the next time control, 1..1000. */
  movestogo?: number;
  /** Restricts the root to these UCI moves. */
  searchmoves?: string[];
  /** Search until `stop`. */
  infinite?: boolean;
}

/** What a search is for, a value of the option `Profile`: an analysis sees combinations at fewer nodes, and wins fewer games. */
export type SearchProfile = 'play' | 'analysis';

/** Reduces the playing strength of one search. */
export interface Strength {
  /** In the range of the option `UCI_Elo`. See docs/MEASUREMENTS.md for how it was measured. */
  elo: number;
  /** Varies the errors made in the same position, 0..2147483647. Default: 0. */
  seed?: number;
}

/** Search report, sent after each iteration, after a change of the root PV, and at least four times per second. */
export interface SearchInfo {
  /** Depth of the iteration, in plies. */
  depth: number;
  /** Maximum ply reached. */
  seldepth: number;
  /** Number of the line, 1..MultiPV. */
  multipv: number;
  score: Score;
  nodes: number;
  /** Nodes per second. */
  nps: number;
  /** Number of search threads; absent if 1. */
  threads?: number;
  /** Transposition table usage in permille. */
  hashfull: number;
  /** Milliseconds since `analyse`. */
  time: number;
  /** Principal variation in UCI notation; empty only if the root has no legal move. */
  pv: string[];
  /** The same moves in SAN. */
  san: string[];
  /** The root move being searched, in UCI notation. */
  currmove?: string;
  /** Number of `currmove` in search order, from 1. */
  currmovenumber?: number;
}

/** Outcome of the last time a killer slot was offered. */
export type KillerOutcome = 'none' | 'failed' | 'cut';

/** Statistics of one killer slot at one ply since the start of the search. */
export interface KillerSlot {
  /** The current killer in UCI notation; `''` if the slot has never been filled. */
  uci: string;
  /** SAN if legal in the PV position of this ply, otherwise long algebraic (`'Bg2-c6'`). */
  text: string;
  /** Legal in the PV position before this ply; null if the PV is too short. */
  legal: boolean | null;
  /** Nodes that reached the slot in move ordering. Killers neither stale nor tried were pruned. */
  offered: number;
  /** Times the killer was not legal or equal to the TT move. */
  stale: number;
  /** Times the killer was searched from this slot. */
  tried: number;
  /** Tries that caused a beta cutoff. */
  cut: number;
  /** Cutoffs as the first move of the node. */
  first: number;
  /** Nodes of tries that failed at nodes that another move then cut. Where no move did, each had to be searched. */
  wasted: number;
  /** Times another move replaced the killer. */
  replaced: number;
  last: KillerOutcome;
}

/** A move's time in one killer slot of a ply, since the start of the search. */
export interface KillerSpan {
  /** Times it was searched from the slot. */
  tried: number;
  /** Tries that caused a beta cutoff. */
  cut: number;
  /** Nodes of the nodes that it refuted. */
  nodes: number;
  /**
   * Nodes that its cutoffs saved: for each, the mean cost so far of a node at this ply and depth that another quiet move refuted,
   * minus its own cost. Negative if the killer was the dearer refutation.
   */
  saved: number;
  /** Iteration in which it took the slot first. */
  first: number;
  /** Iteration in which it took the slot or was tried last. */
  last: number;
  /** The move that took the slot from it last, like `KillerSlot.text`; `''` if none has. */
  by: string;
}

/** A move that is or was a killer at a ply. */
export interface KillerHolder {
  /** UCI notation. */
  uci: string;
  /** Like `KillerSlot.text`. */
  text: string;
  /** Like `KillerSlot.legal`. */
  legal: boolean | null;
  /** Nodes of the node that it refuted when it first became killer 1; 0 if it never did. */
  found: number;
  /** Nodes of the first node that it refuted as a killer; 0 if it has refuted none. */
  next: number;
  /** Its time in each slot; null if it never held the slot. */
  slots: [KillerSpan | null, KillerSpan | null];
}

/** One row of the killer ladder. */
export interface XrayRow {
  /** 1 is the move at the root; ply n follows n-1 moves of the PV. */
  ply: number;
  /** PV move at this ply; null if the PV is too short. */
  pv: { uci: string; san: string } | null;
  killers: [KillerSlot, KillerSlot];
  /** Present and former killers, those with the most cutoffs first: up to five. */
  holders: KillerHolder[];
  /** Quiet moves at this ply other than TT move, killers and countermove. */
  quiets: { tried: number; cut: number };
  /** Number of cutoffs per source, in the order of `CUTOFF_SOURCES` (web/recording/node-ends.ts). */
  cutoffs: number[];
}

/** Killers and cutoffs at all plies since the start of the search. */
export interface XraySnapshot {
  /** Depth of the iteration, in plies. */
  depth: number;
  /** Maximum ply reached. */
  seldepth: number;
  /** Nodes of the observed (main) thread. */
  nodes: number;
  /** Milliseconds since the start of the search. */
  time: number;
  /** Number of beta cutoffs by a searched move. */
  moveCutoffs: number;
  /** Share of those caused by the first searched move, 0..1. */
  firstMoveCutShare: number;
  /** One row per ply, 1..seldepth. */
  rows: XrayRow[];
}

/** A finished iteration: its last report and the counters at its end. */
export interface Iteration {
  info: SearchInfo;
  snapshot: XraySnapshot;
}

/** A recorded search: the file format is described in docs/RECORDING.md. */
export interface RecordingFile {
  bytes: ArrayBuffer;
  /** Share of search time spent recording, 0..1, measured once per worker; null if not requested. */
  cost: number | null;
}

/** `''` while the game is in progress. Threefold repetition and the fifty-move rule end the game without a claim. */
export type EndReason = '' | 'checkmate' | 'stalemate' | 'insufficient material' | 'threefold repetition' | 'fifty moves';

/** A legal move in a position. */
export interface LegalMove {
  uci: string;
  san: string;
  /** Origin square, such as `'e2'`. */
  from: string;
  /** Destination square. When castling, the king's destination (in Chess960, the rook's square). */
  to: string;
  /** `'q'`, `'r'`, `'b'`, `'n'` or `''`. */
  promotion: string;
  capture: boolean;
}

/** A position as a board needs it. */
export interface PositionView {
  /** Normalised FEN before the moves. */
  startFen: string;
  /** Repairs made to the FEN; empty if it is valid. */
  repairs: FenRepair[];
  /** FEN after the moves. */
  fen: string;
  turn: 'w' | 'b';
  check: boolean;
  result: GameResult;
  reason: EndReason;
  legal: LegalMove[];
  /** One entry per move played. */
  plies: PlyView[];
}

/** The engine's threads. */
export interface ThreadsInfo {
  /**
   * Threads of timed and infinite searches, 1 or more. Recorded searches use one thread, as do searches limited by depth,
   * nodes or mate unless the option `Threads` was set, so that their results are reproducible.
   */
  threads: number;
  /** Why only one thread is used although the browser may support more. */
  fallback?: string;
}

/** A UCI option. */
export interface OptionInfo {
  name: string;
  type: 'check' | 'spin' | 'combo' | 'button' | 'string';
  default: string;
  /** Current value. */
  value: string;
  /** What the option does, in one sentence. */
  help: string;
  /** Minimum of a `spin` option. */
  min?: number;
  /** Maximum of a `spin` option. */
  max?: number;
  /** Values of a `combo` option. */
  vars?: string[];
}

/** A value of the option `Generation`: the engine at a stage between plain alpha-beta and today's, each with one idea more. */
export interface Generation {
  /** 1, 2, ...: its place. */
  number: number;
  /** The value of the option. */
  id: string;
  /** English, as `idea` and `source`. */
  name: string;
  /** What it adds to the generation before, in a sentence or two. */
  idea: string;
  /** Who described the idea. */
  source: string;
  /** The options whose names begin with `Switch ` that differ from their defaults: all that make the defaults this generation. */
  settings: Record<string, string>;
}

/** An error that names the invalid field and what was expected. */
export interface ErrorInfo {
  name: string;
  /** For example `'fen.castling'`, `'moves[3]'`, `'limits.depth'` or `'message.type'`. */
  field: string;
  message: string;
}

/** The first game of a PGN text. */
export interface ReadGame {
  /** Start position and main line. */
  position: PositionSpec;
  /** Tags by name: known ones in standard spelling (`FEN`), others as written. */
  tags: ReadonlyMap<string, string>;
  result: GameResult;
  /** Comments of the main line: before the first move, after the first, and so on; `''` for none. */
  comments: string[];
  /** Number of games in the text. */
  games: number;
  /** What part of the main line is missing from `position`, and why; `''` if none. */
  notice: string;
  /**
   * What could not be read as it is written: tags that say nothing or contradict each other, an illegal move of the main line (the
   * `notice` again), and what of the variations and of the moves after a null move is left out, with move, line and reason.
   */
  problems: string[];
  /** The whole game with variations and annotations. Null moves are part of it, also in the main line. */
  record: GameRecord;
}

/** `ReadGame` as the worker sends it: a message cannot hold a record of more than about a thousand half-moves. */
export interface ReadGameMessage extends Omit<ReadGame, 'record'> {
  record: FlatRecord;
}

/** A message from the worker. `id` is that of the command, or 0. */
export type Event =
  /** All files are loaded and threads are starting; `ready` follows soon. Sent only with threads. */
  | { type: 'starting'; id: 0 }
  /** Sent once, when the engine is ready. */
  | ({ type: 'ready'; id: 0; version: string } & ThreadsInfo)
  /** Threads were lost; the search continues with the remaining ones. */
  | ({ type: 'threads'; id: 0 } & ThreadsInfo)
  /** There is no table of endings, for this reason. Sent once. */
  | { type: 'endings'; id: 0; reason: string }
  /** The FEN of this search was repaired. Sent before all other events of the search. */
  | { type: 'repairs'; id: number; repairs: FenRepair[] }
  /** What was searched, for a search that `describe`s its position. Sent before the reports of the search. */
  | { type: 'position'; id: number; position: PositionView }
  | { type: 'info'; id: number; info: SearchInfo }
  | { type: 'xray'; id: number; snapshot: XraySnapshot }
  /** Sent for observed searches. */
  | { type: 'iteration'; id: number; iteration: Iteration }
  /** Sent for observed searches with `chronicle`: a few times a second, and right before `bestmove`. */
  | { type: 'chronicle'; id: number; chronicle: Chronicle }
  | { type: 'bestmove'; id: number; move: string; ponder: string }
  | { type: 'result'; id: number; value: unknown }
  | { type: 'error'; id: number; error: ErrorInfo };

/** The result of a search. */
export interface BestMove {
  /** UCI notation; `''` if the root has no legal move. */
  move: string;
  /** Expected reply in UCI notation, or `''`. */
  ponder: string;
}
