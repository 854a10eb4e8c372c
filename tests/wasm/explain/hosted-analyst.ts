import { commandOf } from '../../../web/engine/client/rpc-client.ts';
import type { Analyst, ExperimentEngine } from '../../../web/engine/engine-port.ts';
import { QuestionMethods } from '../../../web/engine/question-methods.ts';
import { EngineHost } from '../../../web/engine/worker/host.ts';
import type { BestMove, Event } from '../../../web/protocol/protocol.ts';
import type { Command, WithoutId } from '../../../web/protocol/requests.ts';
import type { loadModule } from '../load.ts';

/** The engine's host as an analyst and in experiments, in this thread. */
export class HostedAnalyst extends QuestionMethods implements Analyst, ExperimentEngine {
  private readonly host: EngineHost;
  private readonly pending = new Map<number, (event: Event) => void>();
  private last = 0;

  constructor(module: Awaited<ReturnType<typeof loadModule>>) {
    super((question, args) => this.call(commandOf(question, args)));
    this.host = new EngineHost(module, (event) => typeof event === 'object' && this.pending.get(event.id)?.(event), {
      nextTurn: (turn) => void setImmediate(turn),
    });
  }

  private call<T>(command: WithoutId<Command>, onEvent: (event: Event) => void = () => {}): Promise<T> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.pending.set(id, (event) => {
        if (event.type === 'result') resolve(event.value as T);
        else if (event.type === 'bestmove') resolve(event as T);
        else if (event.type === 'error') reject(Object.assign(new Error(event.error.message), event.error));
        else onEvent(event);
      });
      this.host.receive({ ...command, id });
    });
  }

  newGame = () => this.call<void>({ type: 'newgame' });
  analyse: Analyst['analyse'] = (position, limits, { onInfo, xray = false, record = false } = {}) => {
    const done = this.call<BestMove>({ type: 'analyse', position, limits, xray, record }, (event) => {
      if (event.type === 'info') onInfo?.(event.info);
    });
    return { id: this.last, done, stop: () => void this.call({ type: 'stop' }), setXray: () => {} };
  };
  setOption = (name: string, value: string) => this.call<void>({ type: 'option', name, value });
  close = (): void => this.host.close();
  terminate = this.close;
}
