import type { AnalyseOptions, Analysis, EngineState } from '../engine/analysis.ts';
import { EngineError } from '../engine/client/engine-error.ts';
import type { EngineApi, EnginePort } from '../engine/engine-port.ts';
import { askEngine, QuestionMethods } from '../engine/question-methods.ts';
import type { BestMove, Limits, PositionSpec, RecordingFile } from '../protocol/protocol.ts';
import type { Question } from '../protocol/questions.ts';
import { describeDiagram } from '../replay/diagram.ts';
import type { PoolClient, PooledWorker, SearchTask, WorkerPool } from './pooled-worker.ts';

function isEndless(limits: Limits): boolean {
  const { depth, nodes, movetime, mate, wtime, btime } = limits;
  return [depth, nodes, movetime, mate, wtime, btime].every((limit) => limit === undefined);
}

/** The answer to a question that needs no engine; null for one that does. */
async function replay(question: Question, args: readonly unknown[]): Promise<unknown> {
  if (question !== 'describe' && question !== 'readPgn') return null;
  try {
    if (question === 'describe') {
      const position = args[0] as PositionSpec;
      return describeDiagram(position) ?? (await import('../replay/replay-rules.ts')).describeReplay(position);
    }
    const { readReplay } = await import('../replay/replay.ts');
    return readReplay(...(args as Parameters<typeof readReplay>));
  } catch {
    // Not a plain standard game, or the file could not be loaded: the engine answers, and says what is wrong.
    return null;
  }
}

/** A board's engine: runs on whichever worker of the pool is free. */
export class PooledEngineClient extends QuestionMethods implements EnginePort, PoolClient {
  /** A search waits while all workers run those of other boards. */
  readonly shared = true;
  private readonly pool: WorkerPool;
  private readonly onState: (state: EngineState) => void;
  /** This board's option values, by name. */
  private readonly optionValues = new Map<string, string>();
  private currentTask: SearchTask | null = null;
  /** The next search clears the table first. */
  private clearNext = false;
  private started = false;
  private lastState: EngineState = 'initial';
  private lastId = 0;
  /** True while the board only shows positions and games: plain ones are then replayed without a worker. */
  viewing = false;

  constructor(pool: WorkerPool, onState: (state: EngineState) => void) {
    super((question, args) => this.answer(question, args));
    this.pool = pool;
    this.onState = onState;
  }

  get state(): EngineState {
    const state = this.started ? (this.pool.workerOfOrFirst(this)?.engine.state ?? 'initial') : 'initial';
    if (this.currentTask && (state === 'idle' || state === 'searching')) return 'searching';
    return state === 'searching' ? 'idle' : state;
  }

  poolChanged(): void {
    const { state } = this;
    if (state === this.lastState) return;
    this.lastState = state;
    this.onState(state);
  }

  private async answer(question: Question, args: readonly unknown[]): Promise<unknown> {
    const replayed = this.viewing ? await replay(question, args) : null;
    if (replayed !== null) return replayed;
    if (this.pool.prepared) await this.pool.prepared();
    return this.withWorker((engine) => askEngine(engine, question, args));
  }

  /** Starts a worker, unless the board needs none. */
  async start(): Promise<void> {
    if (this.viewing) return;
    if (this.pool.prepared) await this.pool.prepared();
    this.started = true;
    await this.withWorker((engine) => engine.start());
    this.poolChanged();
  }

  /** Calls a worker's engine. The worker stays alive until it has answered, even if the board leaves the page meanwhile. */
  private async withWorker<T>(call: (engine: EngineApi) => Promise<T>, worker = this.pool.acquire(this)): Promise<T> {
    worker.pendingCalls++;
    try {
      return await call(worker.engine);
    } finally {
      worker.pendingCalls--;
      this.pool.terminateIdle();
    }
  }

  analyse(position: PositionSpec, limits: Limits, hooks: AnalyseOptions = {}): Analysis {
    this.started = true;
    // One search at a time: the previous one stops, as in an engine of its own.
    this.currentTask?.stop();
    const createTask = this.task(position, limits, hooks);
    this.currentTask = createTask;
    this.pool.enqueue(createTask);
    return createTask;
  }

  private task(position: PositionSpec, limits: Limits, hooks: AnalyseOptions): SearchTask {
    let inner: Analysis | null = null;
    let xray = hooks.xray ?? false;
    let settle: { resolve: (best: BestMove) => void; reject: (error: unknown) => void };
    const done = new Promise<BestMove>((resolve, reject) => (settle = { resolve, reject }));
    // Errors are reported elsewhere; avoid an unhandled rejection.
    done.catch(() => {});
    const over = (): void => {
      if (this.currentTask === task) this.currentTask = null;
      this.pool.finish(task);
    };
    const task: SearchTask = {
      id: ++this.lastId,
      client: this,
      done,
      endless: isEndless(limits),
      stopped: false,
      start: (worker) => {
        void this.applyOptions(worker)
          .then(() => {
            inner = worker.engine.analyse(position, limits, { ...hooks, xray });
            if (task.stopped) inner.stop();
            return inner.done;
          })
          .then(settle.resolve, settle.reject)
          .finally(over);
      },
      stop: () => {
        const waits = inner === null && !task.stopped && this.pool.isQueued(task);
        task.stopped = true;
        inner?.stop();
        if (!waits) return;
        settle.resolve({ move: '', ponder: '' });
        over();
      },
      setXray: (on) => {
        xray = on;
        inner?.setXray(on);
      },
    };
    return task;
  }

  /** Sets this board's options on a worker that another board may have used. */
  private async applyOptions({ engine, options }: PooledWorker): Promise<void> {
    const fresh = this.clearNext;
    this.clearNext = false;
    const own = [...this.optionValues];
    // In their order, and all of them: an option may set others.
    if (JSON.stringify([...options]) !== JSON.stringify(own)) {
      const all = await engine.options();
      const others = [...options.keys()].filter((name) => !this.optionValues.has(name));
      for (const name of others) {
        await engine.setOption(name, all.find((o) => o.name === name)?.default ?? '');
        options.delete(name);
      }
      for (const [name, value] of own) {
        await engine.setOption(name, value);
        options.delete(name);
        options.set(name, value);
      }
    }
    if (fresh) await engine.newGame();
  }

  /** Stops the current search; the next one clears the table first. */
  async newGame(): Promise<void> {
    this.clearNext = true;
    const { currentTask } = this;
    currentTask?.stop();
    await currentTask?.done.catch(() => undefined);
  }

  /**
   * Sets an option for this board's searches, from the next one on; other boards are unaffected. Rejects an unknown name. A value
   * that the engine refuses is reported by the next search.
   */
  async setOption(name: string, value: string): Promise<void> {
    // Set now: the search that needs it may start before this resolves. Last: Generation sets switches that were set before.
    this.optionValues.delete(name);
    this.optionValues.set(name, value);
    if ((await this.options()).some((o) => o.name === name)) return;
    this.optionValues.delete(name);
    throw new EngineError({ name: 'Refused', field: 'option', message: `expected the name of an option, got "${name}"` });
  }

  override async recording(options: { cost?: boolean } = {}): Promise<RecordingFile | null> {
    const worker = this.pool.workerOf(this);
    return worker && this.withWorker((engine) => engine.recording(options), worker);
  }

  /** Call when the board has left the page: ends its searches and unneeded workers. It may still make calls. */
  release(): void {
    this.started = false;
    this.pool.release(this);
  }

  /** Call when the board is back in the page. */
  rejoin(): void {
    this.pool.rejoin(this);
  }
}
