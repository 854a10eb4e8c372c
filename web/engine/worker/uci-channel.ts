import type { Engine } from '../../../wasm-build/engine.d.ts';
import { optionValue } from './parse-response.ts';
import type { SearchRunner } from './search-runner.ts';
import type { NextTurn } from './slice-loop.ts';
import type { ThreadPolicy } from './thread-policy.ts';
import { UciLineQueue } from './uci-line-queue.ts';

/** UCI commands that do not stop the search of an `analyse`. */
const QUERIES = /^(|uci|isready|debug|d|eval|xray|register|ponderhit)$/;

/** Executes UCI text. Commands do not wait for its lines. */
export class UciChannel {
  private readonly engine: Engine;
  private readonly runner: SearchRunner;
  private readonly threads: ThreadPolicy;
  private readonly queue: UciLineQueue;

  /** `reportErrors` runs an action and reports its errors. */
  constructor(
    { engine, runner, threads }: { engine: Engine; runner: SearchRunner; threads: ThreadPolicy },
    reportErrors: (action: () => void) => void,
    { nextTurn, now }: { nextTurn: NextTurn; now: () => number },
  ) {
    this.engine = engine;
    this.runner = runner;
    this.threads = threads;
    this.queue = new UciLineQueue((line) => reportErrors(() => this.execute(line)), nextTurn, now);
  }

  /** Queues the lines of a message. Returns why it is refused, or null. */
  receive(text: string): string | null {
    return this.queue.push(text);
  }

  /** Drops the queued lines. */
  close(): void {
    this.queue.clear();
  }

  private execute(line: string): void {
    const word = /^\s*(\S*)/.exec(line)?.[1] ?? '';
    if (this.runner.analysisId !== null && !QUERIES.test(word)) this.runner.stop();
    this.runner.runUci(() => {
      this.threads.applyForUci();
      this.engine.uci(line);
      if (/^\s*setoption\s+name\s+threads\s/i.test(line)) this.threads.setRequested(Number(optionValue(this.engine, 'Threads')));
      this.runner.sendUciOutput();
    });
  }
}
