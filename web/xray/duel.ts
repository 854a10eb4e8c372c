import type { PositionSpec } from '../engine/protocol.ts';
import { failureOf, SideError, type ConnectEngine, type Failure } from './experiment-side.ts';
import { DUEL_POSITIONS, type SetPosition } from './duel-positions.ts';
import { duelRows, setRows, type DuelRow, type SetRow } from './duel-rows.ts';
import { DuelSide } from './duel-side.ts';
import type { Turn } from './format.ts';
import { Store, type Schedule } from './store.ts';
import type { OptionInfo } from '../engine/protocol.ts';
import type { Contest } from './switches.ts';

/** The least and the greatest depth of a duel, plies. */
export const DEPTHS = { min: 1, max: 30, usual: 12 } as const;

export type DuelState = 'idle' | 'loading' | 'running' | 'done' | 'stopped' | 'failed';

/** A duel as it was asked for. */
export interface DuelTask {
  contest: Contest;
  /** Plies, 1..30. */
  depth: number;
  /** The one position; null for the set. */
  position: PositionSpec | null;
  /** Keep the trees of both sides; of one position only. */
  record?: boolean;
}

/**
 * Two engines, each in its own worker, search the same position to the same depth; their settings differ. Both start
 * from a cleared table at fixed depth, so that the counts are the same each time. Over a set the positions follow
 * one another, each from a cleared state.
 */
export class Duel extends Store {
  readonly a: DuelSide;
  readonly b: DuelSide;
  state: DuelState = 'idle';
  failure: Failure | null = null;
  /** What runs, or ran last. */
  task: DuelTask | null = null;
  /** Side to move at the root, for scores. */
  turn: Turn = 'w';
  /** Finished positions of the last set, in order. */
  set: SetRow[] = [];
  /** What the figures of `set` belong to. */
  setTask: DuelTask | null = null;
  private readonly positions: readonly SetPosition[];
  private running: Promise<void> | null = null;
  /** Counts runs: one that is no longer the latest ends without a trace. */
  private runCount = 0;

  constructor(connect: ConnectEngine, schedule?: Schedule, positions: readonly SetPosition[] = DUEL_POSITIONS) {
    super(schedule);
    this.a = new DuelSide('A', connect);
    this.b = new DuelSide('B', connect);
    this.positions = positions;
  }

  get busy(): boolean {
    return this.state === 'loading' || this.state === 'running';
  }

  /** How many positions the set has. */
  get setSize(): number {
    return this.positions.length;
  }

  /** Depth by depth, both sides; over a set the sums of the positions that are done. */
  get rows(): DuelRow[] {
    return this.task && !this.task.position ? setRows(this.set) : duelRows(this.a.iterations, this.b.iterations);
  }

  /** All options of the engine, for choosing switches; starts side A's worker. */
  options(): Promise<OptionInfo[]> {
    return this.a.side.options();
  }

  /** Starts a duel; one under way ends first. Resolves when it is over; never rejects. */
  start(task: DuelTask): Promise<void> {
    return this.run(task, []);
  }

  private async run(task: DuelTask, done: SetRow[]): Promise<void> {
    const run = ++this.runCount;
    await this.stopAndWait();
    // Somebody asked for something else meanwhile.
    if (run !== this.runCount) return;
    this.task = task;
    this.failure = null;
    this.state = 'loading';
    if (!task.position) {
      this.set = done;
      this.setTask = task;
    }
    this.clear();
    this.running = this.execute(task, run);
    await this.running;
  }

  /** The last duel once more, from the start. A set goes on with the position that failed or was stopped. */
  async retry(): Promise<void> {
    const { task } = this;
    if (!task || this.busy) return;
    await this.run(task, task === this.setTask ? this.set : []);
  }

  /** Ends the search under way; what has been counted stays. */
  stop(): void {
    if (!this.busy) return;
    const loading = this.state === 'loading';
    this.state = 'stopped';
    this.changed();
    for (const side of [this.a, this.b]) {
      side.stop();
      // A worker that does not come up must not hold up the next try.
      if (loading) side.side.dispose();
    }
  }

  /** Ends both workers. A later start makes new ones. */
  dispose(): void {
    this.runCount += 1;
    if (this.busy) this.state = 'stopped';
    for (const side of [this.a, this.b]) {
      side.stop();
      side.side.dispose();
    }
    this.changed();
  }

  private async stopAndWait(): Promise<void> {
    this.stop();
    await this.running;
  }

  private clear(): void {
    for (const side of [this.a, this.b]) side.clear();
    this.changed();
  }

  private async execute(task: DuelTask, run: number): Promise<void> {
    try {
      if (task.position) await this.searchBoth(task.position, task, run);
      else await this.searchSet(task, run);
      if (run === this.runCount && this.busy) this.state = 'done';
    } catch (error) {
      if (run === this.runCount && this.state !== 'stopped') {
        this.failure = error instanceof SideError ? error.failure : failureOf('', error);
        this.state = 'failed';
      }
    }
    this.changed();
  }

  private async searchSet(task: DuelTask, run: number): Promise<void> {
    while (this.set.length < this.positions.length && run === this.runCount && this.state !== 'stopped') {
      const position = this.positions[this.set.length]!;
      this.clear();
      await this.searchBoth({ fen: position.fen, moves: [] }, task, run);
      if (run !== this.runCount || !this.busy) return;
      const [a, b] = [this.a, this.b].map((side) => side.iterations[side.iterations.length - 1]);
      const rows = duelRows(this.a.iterations, this.b.iterations);
      this.set = [...this.set, { ...position, a: this.a.nodes, b: this.b.nodes, moveA: a?.move ?? '', moveB: b?.move ?? '', rows }];
    }
  }

  /** One position on both sides. A side that fails ends the other. */
  private async searchBoth(position: PositionSpec, { contest, depth, record = false }: DuelTask, run: number): Promise<void> {
    await this.inParallel(
      () => this.a.side.prepare(contest.a.settings),
      () => this.b.side.prepare(contest.b.settings),
    );
    if (run !== this.runCount || !this.busy) return;
    const view = await this.a.side.use((engine) => engine.describe(position)).catch((error: unknown) => {
      // A refused position is neither side's fault.
      const failure = error instanceof SideError ? error.failure : failureOf('', error);
      throw new SideError(failure.field === '' ? failure : { ...failure, side: '' });
    });
    if (view.legal.length === 0) throw new SideError({ side: '', field: 'position', message: `no legal move: ${view.reason}` });
    if (run !== this.runCount || !this.busy) return;
    this.turn = view.turn;
    this.state = 'running';
    this.changed();
    const changed = (): void => this.changed();
    await this.inParallel(
      () => this.a.search(position, depth, record, changed),
      () => this.b.search(position, depth, record, changed),
    );
  }

  /** Both at once; the first failure stops the other side, and is thrown when that one has ended. */
  private async inParallel(...actions: (() => Promise<void>)[]): Promise<void> {
    let failed: unknown = null;
    await Promise.all(actions.map((action) => action().catch((error: unknown) => {
      failed ??= error;
      for (const side of [this.a, this.b]) side.stop();
    })));
    if (failed) throw failed;
  }
}
