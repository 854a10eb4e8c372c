/**
 * The engine behind a message channel: commands in, events out. Independent of workers and pages, so the same loop runs in a
 * browser worker, in Node and in tests.
 *
 * A search runs in slices. Between slices the event loop delivers commands, so `stop` needs no shared memory. Each slice
 * resumes at the node where the previous one paused, so slicing does not change the tree.
 */
import type { Engine, RiposteModule } from '../../../wasm-build/engine.d.ts';
import type { ThreadsInfo } from '../../protocol/protocol.ts';
import type { Command } from '../../protocol/requests.ts';
import { parseResponse } from './parse-response.ts';
import { reportErrors, type Send } from './report-errors.ts';
import { RequestHandlers } from './request-handlers.ts';
import { SearchRecorder } from './search-recorder.ts';
import { SearchRunner, type SearchTiming } from './search-runner.ts';
import { createNextTurn } from './slice-loop.ts';
import { ThreadPolicy } from './thread-policy.ts';
import { UciChannel } from './uci-channel.ts';
import { readCommand } from './validate.ts';

/** By default slices of 8 ms, snapshots every 60 ms, chronicles every 250 ms, and turns of the real event loop. */
export interface HostOptions extends Partial<ThreadsInfo>, Partial<SearchTiming> {}

/** Executes commands on one engine and sends its events. */
export class EngineHost {
  private readonly module: RiposteModule;
  private readonly engine: Engine;
  private readonly send: Send;
  private readonly threads: ThreadPolicy;
  private readonly requests: RequestHandlers;
  private readonly recorder: SearchRecorder;
  private readonly runner: SearchRunner;
  private readonly uci: UciChannel;
  private closed = false;

  constructor(module: RiposteModule, send: Send, options: HostOptions = {}) {
    const {
      slice = 8,
      xrayInterval = 60,
      chronicleInterval = 250,
      nextTurn = createNextTurn(),
      now = () => performance.now(),
      fetchEndings,
    } = options;
    const timing = { slice, xrayInterval, chronicleInterval, nextTurn, now, fetchEndings };
    const engine = new module.Engine();
    const threads = new ThreadPolicy(engine, options);
    const recorder = new SearchRecorder(module, engine, now);
    const runner = new SearchRunner({ module, engine, threads, recorder }, send, timing);
    this.module = module;
    this.engine = engine;
    this.send = send;
    this.threads = threads;
    this.requests = new RequestHandlers(module, engine, threads);
    this.recorder = recorder;
    this.runner = runner;
    this.uci = new UciChannel({ engine, runner, threads }, (action) => reportErrors(send, 0, action), timing);
  }

  /** True during a search, started by a command or by UCI text. */
  get searching(): boolean {
    return this.runner.searching;
  }

  /** Reports that the engine is ready. */
  sendReady(): void {
    this.send({ type: 'ready', id: 0, version: this.module.version(), ...this.threads.info });
  }

  /** A thread of the module has died: continues the search without threads and reports it. */
  abandonThreads(reason: string): void {
    this.runner.abandonThreads(reason);
  }

  /** Handles one message: a command, UCI text, or anything else. Never throws. */
  receive(message: unknown): void {
    if (this.closed) return;
    if (typeof message === 'string') {
      const refusal = this.uci.receive(message);
      if (refusal !== null) this.send(`info string error: ${refusal}`);
      return;
    }
    const reading = readCommand(message);
    if ('error' in reading) this.send({ type: 'error', id: reading.id, error: reading.error });
    else reportErrors(this.send, reading.command.id, () => this.execute(reading.command));
  }

  /** Deletes the engine; later messages are ignored. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.uci.close();
    this.runner.close();
    this.engine.delete();
  }

  private execute(command: Command): void {
    const { id } = command;
    switch (command.type) {
      case 'analyse':
        return this.runner.analyse(command);
      case 'stop':
        if (command.target === undefined || command.target === this.runner.analysisId) this.runner.stop();
        return this.reply(id, null);
      case 'xray':
        this.runner.observe(command.on);
        return this.reply(id, null);
      case 'newgame':
        this.runner.stop();
        parseResponse(this.engine.newGame());
        return this.reply(id, null);
      case 'recording': {
        const file = this.recorder.file(command.cost === true);
        return this.reply(id, file, file ? [file.bytes] : []);
      }
      default:
        return this.replyWith(id, this.requests.answer(command));
    }
  }

  /** Replies with a value, at once or when its promise has it. */
  private replyWith(id: number, answer: unknown): void {
    if (!(answer instanceof Promise)) return this.reply(id, answer);
    const settle = (action: () => void): void => void (this.closed || reportErrors(this.send, id, action));
    answer.then(
      (value) => settle(() => this.reply(id, value)),
      (error: unknown) =>
        settle(() => {
          throw error;
        }),
    );
  }

  private reply(id: number, value: unknown, transfer?: ArrayBuffer[]): void {
    this.send({ type: 'result', id, value }, transfer);
  }
}
