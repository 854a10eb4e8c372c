import { reasonText } from '../core/end-reason.ts';
import { fenClock, type Turn } from '../core/format.ts';
import { type Schedule, Store } from '../core/store.ts';
import type { Describer } from '../engine/engine-port.ts';
import { t } from '../language/translate.ts';
import type { GameRecord, MoveNode } from '../protocol/game-record.ts';
import type { GameResult, LegalMove, PositionSpec, PositionView } from '../protocol/protocol.ts';
import {
  asMainLine,
  beginsWith,
  lineThrough,
  movesAlong,
  type Path,
  recordOf,
  samePath,
  specAt,
  withMoves,
  withoutNode,
} from '../state/game-tree.ts';
import type { EndingKind, GameEnding, GameState, LineEnding } from '../state/session-state.ts';
import { endingText, lossOf } from './play/ending.ts';

/** The result of a game, and its description. */
export interface Outcome {
  result: GameResult;
  /** For example `'White wins by checkmate'`; `''` while the game is in progress. */
  text: string;
}

/** Describes the result of a finished game; `''` while it is in progress. */
export function outcomeText(result: GameResult, why: string): string {
  if (result === '*') return '';
  const reason = reasonText(why);
  if (result === '1/2-1/2') return t('Draw by {reason}', { reason });
  return result === '1-0' ? t('White wins by {reason}', { reason }) : t('Black wins by {reason}', { reason });
}

/** A name that no other game has. `crypto.randomUUID` would need HTTPS. */
const newId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');

/** Whether a view has the legal moves: that of a board that only shows its position may lack them. */
const isWhole = (view: PositionView | null): view is PositionView =>
  view !== null && (view.legal.length > 0 || view.result !== '*');

/**
 * A game as a tree of moves, one line of it, and a cursor in that line. The engine applies the rules; if it refuses a position or
 * move, nothing changes. Operations run one at a time, in call order.
 */
export class Game extends Store {
  private readonly rules: Describer;
  private current: GameState | null = null;
  /** The moves of the line. */
  private moves: readonly MoveNode[] = [];
  private endView: PositionView | null = null;
  private shownView: PositionView | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(rules: Describer, schedule?: Schedule) {
    super(schedule);
    this.rules = rules;
  }

  /** True once a position has been loaded. */
  get ready(): boolean {
    return this.current !== null;
  }

  /** All there is of the game; null before a position has been loaded. */
  get state(): GameState | null {
    return this.current;
  }

  /** Names the game on the board; `''` before a position has been loaded. Another game has another name, also after a reload. */
  get id(): string {
    return this.current?.id ?? '';
  }

  /** The tree; null before a position has been loaded. */
  get record(): GameRecord | null {
    return this.current?.record ?? null;
  }

  /** The position at the end of the line. */
  get end(): PositionView | null {
    return this.endView;
  }

  /** The position at the cursor. */
  get shown(): PositionView | null {
    return this.shownView;
  }

  get startFen(): string {
    return this.current?.record.startFen ?? '';
  }

  /** The line on the board, as a path. */
  get line(): Path {
    return this.current?.line ?? [];
  }

  /** The moves of the line. */
  get plies(): readonly MoveNode[] {
    return this.moves;
  }

  /** Number of moves before the cursor. */
  get cursor(): number {
    return this.current?.cursor ?? 0;
  }

  /** The path to the cursor. */
  get path(): Path {
    return this.line.slice(0, this.cursor);
  }

  get atEnd(): boolean {
    return this.cursor === this.moves.length;
  }

  /** FEN after the first `count` moves of the line. */
  fenAt(count = this.cursor): string {
    return this.moves[count - 1]?.fen ?? this.startFen;
  }

  /** A start position and moves to the position after the first `count` moves of the line. */
  spec(count = this.moves.length): PositionSpec {
    return this.current ? specAt(this.current.record, this.current.line.slice(0, count)) : { fen: '', moves: [] };
  }

  /** How the game ended at the end of its line, if not by its last position; null otherwise. */
  get ending(): LineEnding | null {
    const ending = this.current?.ending ?? null;
    return ending && samePath(ending.line, this.current!.line) ? ending : null;
  }

  outcome(): Outcome {
    const { ending } = this;
    if (ending) return { result: ending.result, text: endingText(ending) };
    const result = this.endView?.result ?? '*';
    return { result, text: outcomeText(result, this.endView?.reason ?? '') };
  }

  /** Whether the line is that of a game that was read with a result. */
  get hasResult(): boolean {
    const { record, line } = this;
    return record !== null && record.result !== '*' && samePath(line, lineThrough(record, []));
  }

  get over(): boolean {
    return this.hasResult || this.outcome().result !== '*';
  }

  /** Whether the game has ended on the board, or had a result when it was read. */
  get finished(): boolean {
    return this.over || (this.record?.result ?? '*') !== '*';
  }

  /**
   * Legal moves between two squares at the cursor; several for a promotion. The king may castle by its rook's square and by
   * its own, whichever of them the engine names.
   */
  movesBetween(from: string, to: string): LegalMove[] {
    const legal = this.shownView?.legal ?? [];
    const moves = legal.filter((m) => m.from === from && m.to === to);
    if (moves.length > 0) return moves;
    // In Chess960 a castling move goes to the rook's square, and the king's own may be meant.
    const castling = { a: 'O-O-O', c: 'O-O-O', g: 'O-O', h: 'O-O' }[to[0] ?? ''];
    return legal.filter(
      ({ from: king, to: target, san }) => king === from && target[1] === to[1] && san.replace(/[+#]$/, '') === castling,
    );
  }

  /** Replaces the game by a position. Rejects with the engine's error, changing nothing, if the position is invalid. */
  load(position: PositionSpec): Promise<PositionView> {
    return this.enqueue(async () => {
      const view = await this.rules.describe(position);
      const line = view.plies.map(({ uci }) => uci);
      this.set({ record: recordOf(view, position.chess960), line, cursor: line.length, ending: null }, view, view);
      return view;
    });
  }

  /** Replaces the game by a tree, at the end of the line through `path`, or at its `cursor`. Rejects if the engine refuses it. */
  loadRecord(record: GameRecord, path: Path = [], cursor?: number): Promise<void> {
    const line = lineThrough(record, path);
    return this.restore({ record, line, cursor: cursor ?? line.length, ending: null });
  }

  /** Returns to an earlier state. Rejects if the engine refuses it. */
  restore(state: GameState): Promise<void> {
    return this.enqueue(() => this.show(state));
  }

  /**
   * Plays a move at the cursor: steps into it where the tree has it, else adds it, as a variation where moves follow. `rules` describes the
   * position after it.
   */
  play(uci: string, rules = this.rules): Promise<void> {
    return this.enqueue(() => this.playAt(uci, rules));
  }

  /** The same, and makes the line of that move the main line: a game goes on from there. */
  playOn(uci: string): Promise<void> {
    return this.enqueue(async () => {
      await this.playAt(uci);
      const { record, line, cursor } = this.current!;
      const path = line.slice(0, cursor);
      // The moves that followed here before stay in the tree, but the game is what is played from now on.
      await this.show({ ...this.current!, record: asMainLine(record, path), line: path });
    });
  }

  /** Appends a move if the line still equals `after`; returns whether it did. The cursor follows if it is at the end. */
  append(uci: string, after: PositionSpec): Promise<boolean> {
    return this.enqueue(async () => {
      if (JSON.stringify(this.spec()) !== JSON.stringify(after) || !this.current || this.outcome().result !== '*') return false;
      const { record, line, cursor } = this.current;
      const follow = this.atEnd;
      const view = await this.describe(record, line, uci);
      const grown = asMainLine(withMoves(record, line, view.plies.slice(-1)), [...line, uci]);
      const state = { ...this.current, record: grown, line: [...line, uci], cursor: follow ? cursor + 1 : cursor };
      this.set(state, view, follow ? view : this.shownView);
      return true;
    });
  }

  /** Removes the moves of the line after the first `count`. The line ends there; variations stay in the tree. */
  truncate(count: number): Promise<void> {
    return this.enqueue(async () => {
      if (!this.current) return;
      const { record, line } = this.current;
      const kept = line.slice(0, Math.max(0, count));
      const cut = withoutNode(record, line.slice(0, kept.length + 1));
      const shorter = kept.length < line.length ? cut : record;
      await this.show({ ...this.current, record: shorter, line: kept, cursor: kept.length, ending: null });
    });
  }

  /** Lets the line lead on to the end of what follows in the tree. The cursor stays. */
  extendLine(): Promise<void> {
    return this.enqueue(async () => {
      if (!this.current) return;
      const line = lineThrough(this.current.record, this.current.line);
      if (line.length > this.current.line.length) await this.show({ ...this.current, line });
    });
  }

  /**
   * Moves the cursor to the position after `count` moves of the line. With `main`, a step back lets the line follow from there what
   * continues the position, not the variation that it came from.
   */
  goTo(count: number, { main = false } = {}): Promise<void> {
    return this.enqueue(async () => {
      const cursor = Math.max(0, Math.min(count, this.moves.length));
      if (!this.current || cursor === this.current.cursor) return;
      const line = main && cursor < this.current.cursor ? this.continued(cursor) : this.current.line;
      await this.show({ ...this.current, line, cursor });
    });
  }

  /** The line through its first `count` moves that continues there as the tree does; itself where the tree ends its line. */
  private continued(count: number): Path {
    const { record, line } = this.current!;
    const path = line.slice(0, count);
    const follows = lineThrough(record, path);
    return follows.length === count || samePath(follows, line) ? line : follows;
  }

  /** Moves the cursor to a node; the line leads through it to the end of its line. `main` as in `goTo`. */
  goToPath(path: Path, { main = false } = {}): Promise<void> {
    return this.enqueue(async () => {
      if (!this.current) return;
      const { record, line } = this.current;
      const kept = (): Path => (main ? this.continued(path.length) : line);
      await this.show({
        ...this.current,
        line: beginsWith(line, path) ? kept() : lineThrough(record, path),
        cursor: path.length,
      });
    });
  }

  /**
   * Shows a line of the tree at one of its positions. A line that has been played on since keeps what followed. Moves that are no
   * longer in the tree are left out.
   */
  showLine(line: Path, cursor: number): Promise<void> {
    return this.enqueue(async () => {
      if (!this.current) return;
      const known = movesAlong(this.current.record, line).map(({ uci }) => uci);
      const grown = beginsWith(this.current.line, known);
      const at = Math.min(Math.max(0, cursor), known.length);
      await this.show({ ...this.current, line: grown ? this.current.line : known, cursor: at });
    });
  }

  /** Replaces the tree by an edited one. The cursor stays at its move, or where that was removed, at the last move before it. */
  edit(change: (record: GameRecord) => GameRecord): Promise<void> {
    return this.enqueue(async () => {
      if (!this.current) return;
      const record = change(this.current.record);
      if (record === this.current.record) return;
      const cursor = movesAlong(record, this.path).length;
      const kept = movesAlong(record, this.current.line).length;
      const line = kept === this.current.line.length ? this.current.line : lineThrough(record, this.path.slice(0, cursor));
      await this.show({ ...this.current, record, line, cursor });
    });
  }

  /** Ends the game in favour of the other side. */
  resign(side: Turn): void {
    this.finish('resignation', lossOf(side));
  }

  /** Ends the game at the end of its line. Does nothing if it is over. */
  finish(kind: EndingKind, result: GameEnding['result']): void {
    if (this.over || !this.current) return;
    this.current = { ...this.current, ending: { kind, result, line: this.current.line } };
    this.changed();
  }

  /** Side to move at the end of the line. */
  get turn(): Turn {
    return this.endView?.turn ?? 'w';
  }

  /** Side to move and move number at the start position. */
  get clock(): { turn: Turn; move: number } {
    return fenClock(this.startFen);
  }

  private async playAt(uci: string, rules = this.rules): Promise<void> {
    if (!this.current) return;
    const { record, line, cursor } = this.current;
    const path = line.slice(0, cursor);
    if (line[cursor] === uci) return this.show({ ...this.current, cursor: cursor + 1 }, rules);
    const at = [...path, uci];
    if (movesAlong(record, at).length === at.length) {
      return this.show({ ...this.current, line: lineThrough(record, at), cursor: at.length }, rules);
    }
    const view = await this.describe(record, path, uci, rules);
    const grown = withMoves(record, path, view.plies.slice(-1));
    this.set({ ...this.current, record: grown, line: at, cursor: at.length }, view, view);
  }

  /** The position after a path and one more move. */
  private describe(record: GameRecord, path: Path, uci: string, rules = this.rules): Promise<PositionView> {
    const { fen, moves, ...variant } = specAt(record, path);
    return rules.describe({ fen, moves: [...moves, uci], ...variant });
  }

  /** The position after `count` moves of a line. The engine is not asked for one that is known. */
  private async viewAt({ record, line }: GameState, count: number, rules = this.rules): Promise<PositionView> {
    const position = specAt(record, line.slice(0, count));
    const asked = JSON.stringify(position);
    if (isWhole(this.endView) && asked === JSON.stringify(this.spec())) return this.endView;
    if (isWhole(this.shownView) && asked === JSON.stringify(this.spec(this.cursor))) return this.shownView;
    return rules.describe(position);
  }

  /** `rules` describes the position at the cursor. */
  private async show(state: GameState, rules = this.rules): Promise<void> {
    const { line, cursor } = state;
    const atEnd = cursor === line.length;
    const end = await this.viewAt(state, line.length, atEnd ? rules : this.rules);
    this.set(state, end, atEnd ? end : await this.viewAt(state, cursor, rules));
  }

  private set(state: GameState, end: PositionView, shown: PositionView | null): void {
    this.current = state.id === undefined ? { ...state, id: newId() } : state;
    this.moves = movesAlong(state.record, state.line);
    this.endView = end;
    this.shownView = shown;
    this.changed();
  }

  private enqueue<T>(operation: () => Promise<T>): Promise<T> {
    const run = this.last.then(operation);
    this.last = run.catch(() => undefined);
    return run;
  }
}
