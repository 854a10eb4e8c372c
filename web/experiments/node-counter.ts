// How many positions generations of the engine visit, asked again and again while a reader changes the question.
import { Latest } from '../core/latest.ts';
import type { EngineApi } from '../engine/engine-port.ts';
import { GENERATION } from '../engine/switches.ts';
import type { PositionSpec } from '../protocol/protocol.ts';

/** The engine as a counter uses it: one of its own, so that its switches concern nobody else. */
export type CountingEngine = Pick<EngineApi, 'analyse' | 'newGame' | 'setOption' | 'terminate'>;

/** A search whose positions are counted. */
export interface CountedSearch {
  readonly position: PositionSpec;
  /** Id of the generation. */
  readonly generation: string;
  /** Its killers for each ply. */
  readonly killers: number;
  /** Plies. */
  readonly depth: number;
}

const keyOf = ({ position, generation, killers }: CountedSearch, depth: number): string =>
  JSON.stringify([position, generation, killers, depth]);

/** Counts the positions of searches and remembers them. A new question ends the search of the one before. */
export class NodeCounter {
  private readonly connect: () => CountingEngine;
  private engine: CountingEngine | null = null;
  private readonly known = new Map<string, number>();
  private running: { stop(): void } | null = null;
  private readonly latest = new Latest();
  /** The questions so far: each begins when the engine has finished with the one before. */
  private before: Promise<unknown> = Promise.resolve();

  /** @param connect creates the engine, when the first search needs it */
  constructor(connect: () => CountingEngine) {
    this.connect = connect;
  }

  /** The positions that each search visits; null if something else has been asked meanwhile. Rejects if the engine refuses one. */
  async count(searches: readonly CountedSearch[]): Promise<number[] | null> {
    const signal = this.latest.begin();
    this.running?.stop();
    const answered = this.before.then(async () => {
      for (const search of searches) {
        if (!signal.aborted && !this.known.has(keyOf(search, search.depth))) await this.search(search, signal);
      }
    });
    this.before = answered.catch(() => {});
    const isKnown = searches.every((search) => this.known.has(keyOf(search, search.depth)));
    if (!isKnown) await answered;
    return signal.aborted ? null : searches.map((search) => this.known.get(keyOf(search, search.depth)) ?? 0);
  }

  /** Ends the engine. The next question starts another. */
  dispose(): void {
    this.latest.abort();
    this.engine?.terminate();
    this.engine = this.running = null;
    this.before = Promise.resolve();
  }

  private async search(search: CountedSearch, signal: AbortSignal): Promise<void> {
    const { position, generation, killers, depth } = search;
    this.engine ??= this.connect();
    const { engine } = this;
    await engine.setOption(GENERATION, generation);
    await engine.setOption('Switch Killers', String(killers));
    await engine.newGame();
    if (signal.aborted) return;
    const nodes: number[] = [];
    const task = engine.analyse(position, { depth }, { onInfo: (info) => (nodes[info.depth] = info.nodes) });
    this.running = task;
    await task.done;
    this.running = null;
    // A search that was stopped has finished all iterations but the last.
    const finished = !signal.aborted ? nodes : nodes.slice(0, -1);
    finished.forEach((count, at) => this.known.set(keyOf(search, at), count));
    // It ends before its depth where there is nothing more to find.
    if (!signal.aborted) this.known.set(keyOf(search, depth), finished.at(-1) ?? 0);
  }
}
