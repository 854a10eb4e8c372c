import type { Describer } from '../analysis/board-preview.ts';
import { fenClock, type Turn } from '../core/format.ts';
import { type Schedule, Store } from '../core/store.ts';
import type { GameResult, LegalMove, PlyView, PositionSpec, PositionView } from '../engine/protocol.ts';

/** The result of a game, and its description. */
export interface Outcome {
  result: GameResult;
  /** For example `'White wins by checkmate'`; `''` while the game is in progress. */
  text: string;
}

/** Describes the result of a finished game; `''` while it is in progress. */
export function outcomeText(result: GameResult, reason: string): string {
  if (result === '*') return '';
  if (result === '1/2-1/2') return `Draw by ${reason}`;
  return `${result === '1-0' ? 'White' : 'Black'} wins by ${reason}`;
}

/**
 * A line of moves with a cursor. The engine applies the rules; if it refuses a position or move, nothing
 * changes. Operations run one at a time, in call order.
 */
export class Game extends Store {
  private readonly rules: Describer;
  private line: PositionView | null = null;
  private cursorView: PositionView | null = null;
  private resignedBy: Turn | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(rules: Describer, schedule?: Schedule) {
    super(schedule);
    this.rules = rules;
  }

  /** True once a position has been loaded. */
  get ready(): boolean {
    return this.line !== null;
  }

  /** The position at the end of the line. */
  get end(): PositionView | null {
    return this.line;
  }

  /** The position at the cursor. */
  get shown(): PositionView | null {
    return this.cursorView;
  }

  get startFen(): string {
    return this.line?.startFen ?? '';
  }

  get plies(): readonly PlyView[] {
    return this.line?.plies ?? [];
  }

  /** Number of moves before the cursor. */
  get cursor(): number {
    return this.cursorView?.plies.length ?? 0;
  }

  get atEnd(): boolean {
    return this.cursor === this.plies.length;
  }

  /** Start position and the first `count` moves of the line. */
  spec(count = this.plies.length): PositionSpec {
    return { fen: this.startFen, moves: this.plies.slice(0, count).map((p) => p.uci) };
  }

  outcome(): Outcome {
    if (this.resignedBy) {
      const loser = this.resignedBy === 'w' ? 'White' : 'Black';
      const winner = this.resignedBy === 'w' ? 'Black' : 'White';
      return {
        result: this.resignedBy === 'w' ? '0-1' : '1-0',
        text: `${winner} wins: ${loser} resigned`,
      };
    }
    const result = this.line?.result ?? '*';
    return { result, text: outcomeText(result, this.line?.reason ?? '') };
  }

  get over(): boolean {
    return this.outcome().result !== '*';
  }

  /** Legal moves between two squares at the cursor; several for a promotion. */
  movesBetween(from: string, to: string): LegalMove[] {
    return (this.cursorView?.legal ?? []).filter((m) => m.from === from && m.to === to);
  }

  /** Replaces the game by a position. Rejects with the engine's error, changing nothing, if the position is invalid. */
  load(position: PositionSpec): Promise<PositionView> {
    return this.enqueue(async () => {
      const view = await this.rules.describe(position);
      this.resignedBy = null;
      this.set(view, view);
      return view;
    });
  }

  /** Plays a move at the cursor and discards the moves after it. */
  play(uci: string): Promise<void> {
    return this.enqueue(async () => {
      const moves = this.spec(this.cursor).moves;
      const view = await this.rules.describe({ fen: this.startFen, moves: [...moves, uci] });
      this.resignedBy = null;
      this.set(view, view);
    });
  }

  /** Appends a move if the line still equals `after`; returns whether it did. The cursor follows if it is at the end. */
  append(uci: string, after: PositionSpec): Promise<boolean> {
    return this.enqueue(async () => {
      if (JSON.stringify(this.spec()) !== JSON.stringify(after) || this.resignedBy) return false;
      const follow = this.atEnd;
      const view = await this.rules.describe({ fen: this.startFen, moves: [...this.spec().moves, uci] });
      this.set(view, follow ? view : this.cursorView);
      return true;
    });
  }

  /** Discards all moves after the first `count`. */
  truncate(count: number): Promise<void> {
    return this.enqueue(async () => {
      const view = await this.rules.describe(this.spec(Math.max(0, count)));
      this.resignedBy = null;
      this.set(view, view);
    });
  }

  /** Moves the cursor to the position after `count` moves. */
  goTo(count: number): Promise<void> {
    return this.enqueue(async () => {
      const request = Math.max(0, Math.min(count, this.plies.length));
      if (!this.line || request === this.cursor) return;
      const whole = request === this.plies.length;
      this.set(this.line, whole ? this.line : await this.rules.describe(this.spec(request)));
    });
  }

  resign(side: Turn): void {
    if (this.over) return;
    this.resignedBy = side;
    this.changed();
  }

  /** Side to move at the end of the line. */
  get turn(): Turn {
    return this.line?.turn ?? 'w';
  }

  /** Side to move and move number at the start position. */
  get clock(): { turn: Turn; move: number } {
    return fenClock(this.startFen);
  }

  private set(line: PositionView, at: PositionView | null): void {
    this.line = line;
    this.cursorView = at;
    this.changed();
  }

  private enqueue<T>(operation: () => Promise<T>): Promise<T> {
    const run = this.last.then(operation);
    this.last = run.catch(() => undefined);
    return run;
  }
}
