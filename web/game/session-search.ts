import type { LiveSearch } from '../analysis/live-search.ts';
import type { Analysis } from '../engine/analysis.ts';
import type { EnginePort } from '../engine/engine-port.ts';
import type { BestMove } from '../protocol/protocol.ts';
import type { SearchRequest } from './search-request.ts';

/** Callbacks for the current search. Never called for a search that was replaced. */
export interface SearchEvents {
  /** The search has finished but still counts as running until `clear`. */
  finished(request: SearchRequest, best: BestMove): void;
  /** The engine refused the search, or crashed. */
  refused(error: unknown): void;
}

/** Runs one search at a time for a session and passes its reports to `liveSearch`. */
export class SessionSearch {
  private readonly engine: EnginePort;
  private readonly liveSearch: LiveSearch;
  private readonly events: SearchEvents;
  private current: { request: SearchRequest; task: Analysis } | null = null;

  constructor(engine: EnginePort, liveSearch: LiveSearch, events: SearchEvents) {
    this.engine = engine;
    this.liveSearch = liveSearch;
    this.events = events;
  }

  /** The running search, or null. */
  get request(): SearchRequest | null {
    return this.current?.request ?? null;
  }

  /** Starts a search in place of the current one. */
  start(request: SearchRequest, xray: boolean): void {
    const current = (): boolean => this.current?.task === task;
    const task = this.engine.analyse(request.root.spec, request.limits, {
      multipv: request.multipv,
      ...(request.profile ? { profile: request.profile } : {}),
      ...(request.strength ? { strength: request.strength } : {}),
      xray: xray || request.record,
      record: request.record,
      onInfo: (info) => current() && this.liveSearch.info(info),
      onXray: (snapshot) => current() && this.liveSearch.xray(snapshot),
      onChronicle: (chronicle) => current() && this.liveSearch.chronicle(chronicle),
      onIteration: (iteration) => current() && this.liveSearch.iteration(iteration),
    });
    this.current = { request, task };
    this.liveSearch.start(request.root, request.kind, request.multipv);
    task.done.then(
      (best) => current() && this.events.finished(request, best),
      (error: unknown) => current() && this.events.refused(error),
    );
  }

  /** Ends the search as if it had reached its limit; `finished` follows. */
  stop(): void {
    this.current?.task.stop();
  }

  setXray(on: boolean): void {
    this.current?.task.setXray(on);
  }

  /** Marks the search as no longer running. */
  clear(): void {
    this.current = null;
  }

  /** Stops the search and discards its result. Resolves when the engine is free. */
  async cancel(): Promise<void> {
    const { current } = this;
    if (!current) return;
    this.current = null;
    this.liveSearch.end();
    current.task.stop();
    await current.task.done.catch(() => undefined);
  }
}
