import { reasonText } from '../../core/end-reason.ts';
import type { Turn } from '../../core/format.ts';
import { type Schedule, Store } from '../../core/store.ts';
import type { ConnectEngine } from '../../engine/engine-port.ts';
import { t } from '../../language/translate.ts';
import type { OptionInfo, PositionSpec } from '../../protocol/protocol.ts';
import { type Contest, namedContest } from '../contest.ts';
import { type Failure, failureIn, SideError } from '../experiment-side.ts';
import { RunController } from '../run-controller.ts';
import { DUEL_POSITIONS, type SetPosition } from './duel-positions.ts';
import { type DuelRow, duelRows, type SetRow, setRows } from './duel-rows.ts';
import { DuelSide } from './duel-side.ts';

/** Range and default of a duel's depth, in plies. */
export const DEPTHS = { min: 1, max: 30, usual: 12 } as const;

/** State of a duel; `stopped` by the user. */
export type DuelState = 'idle' | 'loading' | 'running' | 'done' | 'stopped' | 'failed';

/** A requested duel. */
export interface DuelTask {
  contest: Contest;
  /** Plies, 1..30. */
  depth: number;
  /** A single position; null for the set. */
  position: PositionSpec | null;
  /** Record both trees; only for a single position. */
  record?: boolean;
}

/**
 * Compares two settings: two engines, each in its own worker, search the same position to the same depth. Both start
 * from a cleared table at fixed depth, so the counts are reproducible. Over a set, the engines are cleared before
 * each position.
 */
export class Duel extends Store {
  readonly a: DuelSide;
  readonly b: DuelSide;
  state: DuelState = 'idle';
  failure: Failure | null = null;
  /** The current or last task. */
  task: DuelTask | null = null;
  /** Side to move at the root; needed to print scores. */
  turn: Turn = 'w';
  /** Finished positions of the last set, in order. */
  set: SetRow[] = [];
  /** The task that `set` belongs to. */
  setTask: DuelTask | null = null;
  private readonly positions: readonly SetPosition[];
  private readonly runs = new RunController();

  constructor(connect: ConnectEngine, schedule?: Schedule, positions: readonly SetPosition[] = DUEL_POSITIONS) {
    super(schedule);
    this.a = new DuelSide('A', connect);
    this.b = new DuelSide('B', connect);
    this.positions = positions;
  }

  get busy(): boolean {
    return this.state === 'loading' || this.state === 'running';
  }

  /** Number of positions in the set. */
  get setSize(): number {
    return this.positions.length;
  }

  /** Rows per depth; for a set, sums over the finished positions. */
  get rows(): DuelRow[] {
    return this.task && !this.task.position ? setRows(this.set) : duelRows(this.a.iterations, this.b.iterations);
  }

  /** Returns all engine options, for choosing switches. Starts side A's worker. */
  options(): Promise<OptionInfo[]> {
    return this.a.side.options();
  }

  /** Names the sides of custom contests that were made without the options. */
  rename(options: readonly OptionInfo[]): void {
    const named = (task: DuelTask | null) => task && { ...task, contest: namedContest(task.contest, options) };
    const whole = this.task === this.setTask;
    this.setTask = named(this.setTask);
    this.task = whole ? this.setTask : named(this.task);
    this.changed();
  }

  /** Starts a duel after stopping the current one. Resolves when it ends; never rejects. */
  start(task: DuelTask): Promise<void> {
    return this.run(task, []);
  }

  private async run(task: DuelTask, done: SetRow[]): Promise<void> {
    this.stop();
    const signal = this.runs.next();
    await this.runs.ended();
    // Superseded meanwhile.
    if (signal.aborted) return;
    this.task = task;
    this.failure = null;
    this.state = 'loading';
    if (!task.position) {
      this.set = done;
      this.setTask = task;
    }
    this.clear();
    await this.runs.execute(() => this.execute(task, signal));
  }

  /** Restarts the last duel. A set resumes at the position that failed or was stopped. */
  async retry(): Promise<void> {
    const { task } = this;
    if (!task || this.busy) return;
    await this.run(task, task === this.setTask ? this.set : []);
  }

  /** Stops the duel and keeps its results so far. */
  stop(): void {
    if (!this.busy) return;
    const loading = this.state === 'loading';
    this.runs.cancel();
    this.state = 'stopped';
    this.changed();
    for (const side of [this.a, this.b]) {
      side.stop();
      // A worker that fails to start must not block the next attempt.
      if (loading) side.side.dispose();
    }
  }

  /** Terminates both workers. `start` creates new ones. */
  dispose(): void {
    this.runs.cancel();
    if (this.busy) this.state = 'stopped';
    for (const side of [this.a, this.b]) {
      side.stop();
      side.side.dispose();
    }
    this.changed();
  }

  private clear(): void {
    for (const side of [this.a, this.b]) side.clear();
    this.changed();
  }

  private async execute(task: DuelTask, signal: AbortSignal): Promise<void> {
    try {
      if (task.position) await this.searchBoth(task.position, task, signal);
      else await this.searchSet(task, signal);
      if (!signal.aborted) this.state = 'done';
    } catch (error) {
      if (!signal.aborted) {
        this.failure = failureIn(error);
        this.state = 'failed';
      }
    }
    this.changed();
  }

  private async searchSet(task: DuelTask, signal: AbortSignal): Promise<void> {
    while (this.set.length < this.positions.length && !signal.aborted) {
      const position = this.positions[this.set.length]!;
      this.clear();
      await this.searchBoth({ fen: position.fen, moves: [] }, task, signal);
      if (signal.aborted) return;
      const [a, b] = [this.a, this.b].map((side) => side.iterations[side.iterations.length - 1]);
      const rows = duelRows(this.a.iterations, this.b.iterations);
      this.set = [
        ...this.set,
        { ...position, a: this.a.nodes, b: this.b.nodes, moveA: a?.move ?? '', moveB: b?.move ?? '', rows },
      ];
    }
  }

  /** Searches one position on both sides. If one fails, the other is stopped. */
  private async searchBoth(
    position: PositionSpec,
    { contest, depth, record = false }: DuelTask,
    signal: AbortSignal,
  ): Promise<void> {
    await this.inParallel(
      () => this.a.side.prepare(contest.a.settings),
      () => this.b.side.prepare(contest.b.settings),
    );
    if (signal.aborted) return;
    const view = await this.a.side
      .use((engine) => engine.describe(position))
      .catch((error: unknown) => {
        // An invalid position is not the fault of either side.
        const failure = failureIn(error);
        throw new SideError(failure.field === '' ? failure : { ...failure, side: '' });
      });
    if (view.legal.length === 0)
      throw new SideError({
        side: '',
        field: 'position',
        message: t('no legal move: {reason}', { reason: reasonText(view.reason) }),
      });
    if (signal.aborted) return;
    this.turn = view.turn;
    this.state = 'running';
    this.changed();
    const changed = (): void => this.changed();
    await this.inParallel(
      () => this.a.search(position, depth, record, changed),
      () => this.b.search(position, depth, record, changed),
    );
  }

  /** Runs both in parallel. The first failure stops the other side and is thrown once that has ended. */
  private async inParallel(...actions: (() => Promise<void>)[]): Promise<void> {
    let failed: unknown = null;
    await Promise.all(
      actions.map((action) =>
        action().catch((error: unknown) => {
          failed ??= error;
          for (const side of [this.a, this.b]) side.stop();
        }),
      ),
    );
    if (failed) throw failed;
  }
}
