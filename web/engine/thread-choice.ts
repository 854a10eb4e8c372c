import type { Engine } from '../../wasm-build/engine.d.ts';
import type { Limits, ThreadsInfo } from './protocol.ts';

/** With how many threads an engine searches: those that were lent to it, those that it was told to have, or one. */
export class ThreadChoice {
  readonly #engine: Engine;
  #info: ThreadsInfo;
  /** What the option `Threads` was set to; null while it never was. */
  #wished: number | null = null;

  constructor(engine: Engine, { threads = 1, fallback }: Partial<ThreadsInfo>) {
    this.#engine = engine;
    this.#info = { threads, ...(fallback === undefined ? {} : { fallback }) };
    if (threads > 1 && !engine.lendThreads(threads)) {
      this.#info = { threads: 1, fallback: 'One thread: the browser has no more to give' };
    }
  }

  get info(): ThreadsInfo {
    return this.#info;
  }

  /** Call before a search. Without a wish, all has one thread that may be asked for again and must come out the same. */
  choose({ depth, nodes, mate }: Limits, recorded: boolean): void {
    const fixed = depth !== undefined || nodes !== undefined || mate !== undefined;
    this.#engine.alone(recorded || (this.#wished === null ? fixed : this.#wished === 1));
  }

  /** Call before UCI text, whose users expect one thread until they set the option. */
  chooseForUci(): void {
    this.#engine.alone((this.#wished ?? 1) === 1);
  }

  /** The option was set. */
  wish(threads: number): void {
    this.#wished = threads;
  }

  /** The option was refused: to get the others the engine gave up those that it had. */
  refused(): void {
    if (this.#info.threads > 1) this.#engine.lendThreads(this.#info.threads);
  }

  /** A thread is no more. Answers whether that is news. */
  lose(reason: string): boolean {
    this.#engine.loseThreads();
    if (this.#info.threads === 1) return false;
    this.#info = { threads: 1, fallback: `One thread: ${reason}` };
    return true;
  }

  /** The engine found out by itself that a thread is no more. */
  get lost(): boolean {
    return this.#info.threads > 1 && this.#engine.lostThreads();
  }
}
