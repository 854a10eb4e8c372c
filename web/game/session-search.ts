import type { BestMove } from '../engine/protocol.ts';
import type { Thinking } from '../xray/thinking.ts';
import type { AnalyseTask, EnginePort } from './engine-port.ts';
import type { Wanted } from './wanted.ts';

/** What becomes of a search; told of the one that runs, never of one that has given way. */
export interface SearchEnds {
  /** It still counts as running: `over` says when it does not. */
  finished(wanted: Wanted, best: BestMove): void;
  /** The engine would not search, or died. */
  refused(error: unknown): void;
}

/** The one search that a session has its engine do. What the engine tells of it goes to `thinking`. */
export class SessionSearch {
  private readonly engine: EnginePort;
  private readonly thinking: Thinking;
  private readonly ends: SearchEnds;
  private current: { wanted: Wanted; task: AnalyseTask } | null = null;

  constructor(engine: EnginePort, thinking: Thinking, ends: SearchEnds) {
    this.engine = engine;
    this.thinking = thinking;
    this.ends = ends;
  }

  /** What runs, or null. */
  get wanted(): Wanted | null {
    return this.current?.wanted ?? null;
  }

  /** Takes the place of the search before. */
  begin(wanted: Wanted, xray: boolean): void {
    const current = (): boolean => this.current?.task === task;
    const task = this.engine.analyse(wanted.root.spec, wanted.limits, {
      multipv: wanted.multipv,
      ...(wanted.strength ? { strength: wanted.strength } : {}),
      xray: xray || wanted.record,
      record: wanted.record,
      onInfo: (info) => current() && this.thinking.info(info),
      onXray: (snapshot) => current() && this.thinking.xray(snapshot),
      onIteration: (iteration) => current() && this.thinking.iteration(iteration),
    });
    this.current = { wanted, task };
    this.thinking.begin(wanted.root, wanted.kind);
    task.done.then(
      (best) => current() && this.ends.finished(wanted, best),
      (error: unknown) => current() && this.ends.refused(error),
    );
  }

  /** Has it end as if it had come to its limit: it finishes with what it has. */
  stop(): void {
    this.current?.task.stop();
  }

  setXray(on: boolean): void {
    this.current?.task.setXray(on);
  }

  /** It runs no more. */
  over(): void {
    this.current = null;
  }

  /** Ends it; its result is not wanted. Resolves when the engine is free. */
  async drop(): Promise<void> {
    const { current } = this;
    if (!current) return;
    this.current = null;
    this.thinking.end();
    current.task.stop();
    await current.task.done.catch(() => undefined);
  }
}
