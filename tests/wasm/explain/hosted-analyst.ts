import type { Analyst } from '../../../web/engine/engine-port.ts';
import { EngineHost } from '../../../web/engine/worker/host.ts';

import type {
  BestMove,
  Command,
  EvaluationView,
  Event,
  Motif,
  PositionSpec,
  PositionView,
  RecordingFile,
} from '../../../web/protocol/protocol.ts';
import type { loadModule } from '../load.ts';

type Sent = Command extends infer C ? (C extends { id: number } ? Omit<C, 'id'> : never) : never;

/** The engine's host as an analyst, in this thread. */
export class HostedAnalyst implements Analyst {
  private readonly host: EngineHost;
  private readonly pending = new Map<number, (event: Event) => void>();
  private last = 0;

  constructor(module: Awaited<ReturnType<typeof loadModule>>) {
    this.host = new EngineHost(module, (event) => typeof event === 'object' && this.pending.get(event.id)?.(event), {
      nextTurn: (turn) => void setImmediate(turn),
    });
  }

  private call<T>(command: Sent, onEvent: (event: Event) => void = () => {}): Promise<T> {
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

  describe = (position: PositionSpec) => this.call<PositionView>({ type: 'describe', position });
  evaluate = (position: PositionSpec) => this.call<EvaluationView>({ type: 'evaluate', position });
  newGame = () => this.call<void>({ type: 'newgame' });
  recording = (): Promise<RecordingFile> => this.call({ type: 'recording' });
  motifs = (position: PositionSpec, line: string[], { against = false } = {}) =>
    this.call<Motif[]>({ type: 'motifs', position, line, against });
  analyse: Analyst['analyse'] = (position, limits, { onInfo, xray = false, record = false } = {}) => {
    const done = this.call<BestMove>({ type: 'analyse', position, limits, xray, record }, (event) => {
      if (event.type === 'info') onInfo?.(event.info);
    });
    return { id: this.last, done, stop: () => void this.call({ type: 'stop' }), setXray: () => {} };
  };
  close = (): void => this.host.close();
}
