import type { Event } from '../../protocol/protocol.ts';
import { PARAMETERS, type Question } from '../../protocol/questions.ts';
import type { Command, WithoutId } from '../../protocol/requests.ts';
import type { AnalyseOptions } from '../analysis.ts';
import { EngineError } from './engine-error.ts';
import { type ConnectionOptions, WorkerConnection } from './worker-connection.ts';

/** `reports`: the callbacks of a search. */
type PendingCall = { resolve: (value: unknown) => void; reject: (error: Error) => void; reports: AnalyseOptions | undefined };

/** The command of a question from the arguments of its method. The worker checks them. */
export function commandOf(question: Question, args: readonly unknown[]): WithoutId<Command> {
  const fields = PARAMETERS[question].map((name, i) => [name, args[i]] as const);
  const options = args[fields.length] as object | undefined;
  return { type: question, ...Object.fromEntries(fields), ...options } as WithoutId<Command>;
}

/** Options of an `RpcClient`, which handles events and failures itself. */
export type RpcOptions = Omit<ConnectionOptions, 'onEvent' | 'onFailed'>;

/** Calls to a worker: each command gets an id and a promise of its reply. Starts the worker if needed. */
export class RpcClient {
  readonly #connection: WorkerConnection;
  readonly #onChange: () => void;
  readonly #pending = new Map<number, PendingCall>();

  constructor(options: RpcOptions) {
    this.#onChange = options.onChange;
    this.#connection = new WorkerConnection({
      ...options,
      onEvent: (event) => this.#receive(event),
      onFailed: (error) => this.#rejectAll(error),
    });
  }

  get connection(): Pick<WorkerConnection, 'start' | 'connected' | 'loading' | 'failure' | 'fail'> {
    return this.#connection;
  }

  /** True while a call with reports waits for its reply: the running search, or the one that is about to replace it. */
  get reporting(): boolean {
    return [...this.#pending.values()].some(({ reports }) => reports !== undefined);
  }

  /** True if the call `id` has no reply yet. */
  isPending(id: number): boolean {
    return this.#pending.has(id);
  }

  /** Sends a command. `reports` are called for what precedes the reply. */
  call(command: WithoutId<Command>, reports?: AnalyseOptions): { id: number; reply: Promise<unknown> } {
    void this.#connection.start();
    const id = this.#connection.nextId();
    const reply = new Promise<unknown>((resolve, reject) => {
      if (!this.#connection.connected) return reject(this.#connection.failure ?? new Error('no worker'));
      this.#pending.set(id, { resolve, reject, reports });
      this.#connection.expectReply();
      try {
        this.#connection.post({ ...command, id });
      } catch (error) {
        this.#takePending(id);
        const message = `The command cannot be sent: ${String(error)}`;
        reject(new EngineError({ name: 'InvalidMessage', field: 'message', message }));
      }
    });
    this.#onChange();
    return { id, reply };
  }

  /** Asks a question. */
  ask(question: Question, args: readonly unknown[]): Promise<unknown> {
    return this.call(commandOf(question, args)).reply;
  }

  #receive(event: Event): void {
    const reports = this.#pending.get(event.id)?.reports;
    switch (event.type) {
      case 'repairs':
        return reports?.onRepairs?.(event.repairs);
      case 'position':
        return reports?.onPosition?.(event.position);
      case 'info':
        return reports?.onInfo?.(event.info);
      case 'xray':
        return reports?.onXray?.(event.snapshot);
      case 'iteration':
        return reports?.onIteration?.(event.iteration);
      case 'chronicle':
        return reports?.onChronicle?.(event.chronicle);
      case 'bestmove':
        this.#takePending(event.id)?.resolve({ move: event.move, ponder: event.ponder });
        break;
      case 'result':
        this.#takePending(event.id)?.resolve(event.value);
        break;
      case 'error':
        this.#takePending(event.id)?.reject(new EngineError(event.error));
        break;
    }
    this.#onChange();
  }

  /** Removes and returns the pending call `id`; null for a stale one. */
  #takePending(id: number): PendingCall | null {
    const call = this.#pending.get(id) ?? null;
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#connection.expectNothing();
    return call;
  }

  #rejectAll(error: EngineError): void {
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    this.#onChange();
    for (const { reject } of waiting) reject(error);
  }
}
