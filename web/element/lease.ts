import { EngineError } from '../engine/client.ts';
import type { BestMove, KillerSample, Limits, OptionInfo, PositionSpec, PositionView, ReadGame, RecordingFile } from '../engine/protocol.ts';
import type { AnalyseHooks, AnalyseTask, EnginePort, EngineState } from '../game/engine-port.ts';
import type { EnginePool } from './pool.ts';
import type { Holder, Seat, Task } from './seat.ts';

function isEndless(limits: Limits): boolean {
  const { depth, nodes, movetime, mate, wtime, btime } = limits;
  return [depth, nodes, movetime, mate, wtime, btime].every((limit) => limit === undefined);
}

/** A board's engine: one of the pool's, whichever is free. */
export class Lease implements EnginePort, Holder {
  private readonly pool: EnginePool;
  private readonly onState: (state: EngineState) => void;
  /** Options as this board wants them. */
  private readonly wanted = new Map<string, string>();
  private current: Task | null = null;
  /** The next search begins from a cleared table. */
  private fresh = false;
  private started = false;
  private last: EngineState = 'initial';
  private lastId = 0;

  constructor(pool: EnginePool, onState: (state: EngineState) => void) {
    this.pool = pool;
    this.onState = onState;
  }

  get state(): EngineState {
    const state = this.started ? (this.pool.nearSeat(this)?.engine.state ?? 'initial') : 'initial';
    if (this.current && (state === 'idle' || state === 'searching')) return 'searching';
    return state === 'searching' ? 'idle' : state;
  }

  /** Called by the pool: something has changed that `state` may depend on. */
  told(): void {
    const { state } = this;
    if (state === this.last) return;
    this.last = state;
    this.onState(state);
  }

  async start(): Promise<void> {
    this.started = true;
    await this.pool.anySeat(this).engine.start();
    this.told();
  }

  analyse(position: PositionSpec, limits: Limits, hooks: AnalyseHooks = {}): AnalyseTask {
    this.started = true;
    // One search at a time: the one before ends, as an engine of one's own would end it.
    this.current?.stop();
    const task = this.task(position, limits, hooks);
    this.current = task;
    this.pool.enter(task);
    return task;
  }

  private task(position: PositionSpec, limits: Limits, hooks: AnalyseHooks): Task {
    let inner: AnalyseTask | null = null;
    let xray = hooks.xray ?? false;
    let settle: { resolve: (best: BestMove) => void; reject: (error: unknown) => void };
    const done = new Promise<BestMove>((resolve, reject) => (settle = { resolve, reject }));
    // Who is told by `refused` or `finished` hears of it there.
    done.catch(() => {});
    const over = (): void => {
      if (this.current === task) this.current = null;
      this.pool.leave(task);
    };
    const task: Task = {
      id: ++this.lastId,
      lease: this,
      done,
      endless: isEndless(limits),
      stopped: false,
      begin: (seat) => {
        void this.prepare(seat).then(() => {
          inner = seat.engine.analyse(position, limits, { ...hooks, xray });
          if (task.stopped) inner.stop();
          return inner.done;
        }).then(settle.resolve, settle.reject).finally(over);
      },
      stop: () => {
        const waits = inner === null && !task.stopped && this.pool.waits(task);
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

  /** Makes a worker that another board has used this board's own. */
  private async prepare({ engine, options }: Seat): Promise<void> {
    const names = new Set([...options.keys(), ...this.wanted.keys()]);
    const fresh = this.fresh;
    this.fresh = false;
    if (names.size > 0) {
      const all = await engine.options();
      for (const name of names) {
        const value = this.wanted.get(name) ?? all.find((o) => o.name === name)?.default ?? '';
        if (options.get(name) !== value) await engine.setOption(name, value);
        options.set(name, value);
      }
    }
    if (fresh) await engine.newGame();
  }

  /** The next search begins from a cleared table; one under way ends. */
  async newGame(): Promise<void> {
    this.fresh = true;
    const { current } = this;
    current?.stop();
    await current?.done.catch(() => undefined);
  }

  options(): Promise<OptionInfo[]> {
    return this.pool.anySeat(this).engine.options();
  }

  /**
   * Holds for this board's searches from the next one on; other boards' go on without it. Rejects a name that the engine
   * does not have; a value it refuses is told by the next search.
   */
  async setOption(name: string, value: string): Promise<void> {
    // At once, since the search that it is for may be asked for before this resolves.
    this.wanted.set(name, value);
    if ((await this.options()).some((o) => o.name === name)) return;
    this.wanted.delete(name);
    throw new EngineError({ name: 'Refused', field: 'option', message: `expected the name of an option, got "${name}"` });
  }

  describe(position: PositionSpec): Promise<PositionView> {
    return this.pool.anySeat(this).engine.describe(position);
  }

  readPgn(pgn: string, fen: string): Promise<ReadGame> {
    return this.pool.anySeat(this).engine.readPgn(pgn, fen);
  }

  async recording(options: { cost?: boolean } = {}): Promise<RecordingFile | null> {
    return this.pool.seatOf(this)?.engine.recording(options) ?? null;
  }

  async samples(ply: number, killer: string): Promise<KillerSample[]> {
    return this.pool.seatOf(this)?.engine.samples(ply, killer) ?? [];
  }

  /** The board has gone. It may come back: the next command takes a share again. */
  release(): void {
    this.started = false;
    this.pool.release(this);
  }
}
