import type { BestMove } from '../engine/protocol.ts';
import type { LiveSearch } from '../xray/live-search.ts';
import type { AnalyseTask, EnginePort } from './engine-port.ts';
import type { SearchRequest } from './search-request.ts';

/** What becomes of a search; told of the one that runs, never of one that has given way. */
export interface SearchEvents {
  /** It still counts as running: `over` says when it does not. */
  finished(request: SearchRequest, best: BestMove): void;
  /** The engine would not search, or died. */
  refused(error: unknown): void;
}

/** The one search that a session has its engine do. What the engine tells of it goes to `thinking`. */
export class SessionSearch {
  private readonly engine: EnginePort;
  private readonly liveSearch: LiveSearch;
  private readonly events: SearchEvents;
  private current: { request: SearchRequest; task: AnalyseTask } | null = null;

  constructor(engine: EnginePort, liveSearch: LiveSearch, ends: SearchEvents) {
    this.engine = engine;
    this.liveSearch = liveSearch;
    this.events = ends;
  }

  /** What runs, or null. */
  get request(): SearchRequest | null {
    return this.current?.request ?? null;
  }

  /** Takes the place of the search before. */
  start(request: SearchRequest, xray: boolean): void {
    const current = (): boolean => this.current?.task === task;
    const task = this.engine.analyse(request.root.spec, request.limits, {
      multipv: request.multipv,
      ...(request.strength ? { strength: request.strength } : {}),
      xray: xray || request.record,
      record: request.record,
      onInfo: (info) => current() && this.liveSearch.info(info),
      onXray: (snapshot) => current() && this.liveSearch.xray(snapshot),
      onIteration: (iteration) => current() && this.liveSearch.iteration(iteration),
    });
    this.current = { request, task };
    this.liveSearch.start(request.root, request.kind);
    task.done.then(
      (best) => current() && this.events.finished(request, best),
      (error: unknown) => current() && this.events.refused(error),
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
  clear(): void {
    this.current = null;
  }

  /** Ends it; its result is not wanted. Resolves when the engine is free. */
  async cancel(): Promise<void> {
    const { current } = this;
    if (!current) return;
    this.current = null;
    this.liveSearch.end();
    current.task.stop();
    await current.task.done.catch(() => undefined);
  }
}
