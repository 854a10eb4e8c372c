import type { Engine } from '../../../wasm-build/engine.d.ts';
import type { Limits, ThreadsInfo } from '../../protocol/protocol.ts';

/** Chooses the number of threads for each search: the browser's, the option `Threads`, or one. */
export class ThreadPolicy {
  private readonly engine: Engine;
  private current: ThreadsInfo;
  /** The value of the option `Threads`; null until it is set. */
  private requested: number | null = null;

  constructor(engine: Engine, { threads = 1, fallback }: Partial<ThreadsInfo>) {
    this.engine = engine;
    this.current = { threads, ...(fallback === undefined ? {} : { fallback }) };
    if (threads > 1 && !engine.reserveThreads(threads)) {
      this.current = { threads: 1, fallback: 'One thread: the browser could not start more' };
    }
  }

  get info(): ThreadsInfo {
    return this.current;
  }

  /** Call before a search. Unless `Threads` is set, searches that must be reproducible use one thread. */
  applyFor({ depth, nodes, mate }: Limits, recorded: boolean): void {
    const fixed = depth !== undefined || nodes !== undefined || mate !== undefined;
    this.engine.setSingleThreaded(recorded || (this.requested === null ? fixed : this.requested === 1));
  }

  /** Call before UCI text: its users expect one thread until they set the option. */
  applyForUci(): void {
    this.engine.setSingleThreaded((this.requested ?? 1) === 1);
  }

  /** Call when the option was set. */
  setRequested(threads: number): void {
    this.requested = threads;
  }

  /** Call when the option was refused: the engine released its threads in the attempt. */
  restoreReserved(): void {
    if (this.current.threads > 1) this.engine.reserveThreads(this.current.threads);
  }

  /** Call when a thread has died. Returns false if threads were already abandoned. */
  abandon(reason: string): boolean {
    this.engine.abandonThreads();
    if (this.current.threads === 1) return false;
    this.current = { threads: 1, fallback: `One thread: ${reason}` };
    return true;
  }

  /** The engine has noticed that a thread died. */
  get lost(): boolean {
    return this.current.threads > 1 && this.engine.threadsAbandoned();
  }
}
