// A pool whose engines record their commands.
import { BoardEngines } from '../../web/element/board-engines.ts';
import type { AnalyseOptions, Analysis, EngineState } from '../../web/engine/analysis.ts';
import type { EngineApi } from '../../web/engine/engine-port.ts';
import { QuestionMethods } from '../../web/engine/question-methods.ts';
import type { BestMove, Limits, OptionInfo, PositionSpec, PositionView, RecordingFile } from '../../web/protocol/protocol.ts';

/** Searches until `stop` or `finish`. */
class NotedEngine extends QuestionMethods implements EngineApi {
  state: EngineState = 'idle';
  readonly log: string[] = [];
  terminated = false;
  hash = '16';
  /** Whether the worker was made for one thread. */
  readonly single: boolean;
  /** A slow engine does not end a search on `stop`, only on `finish`. */
  slow = false;
  finish: () => void = () => {};
  fail: (error: Error) => void = () => {};
  answer: () => void = () => {};

  readonly #onState: (state: EngineState) => void;

  constructor(onState: (state: EngineState) => void, single: boolean) {
    super((question) => Promise.reject(new Error(`${question} is not asked here`)));
    this.#onState = onState;
    this.single = single;
  }

  /** Call after a change of `state`. */
  tell(): void {
    this.#onState(this.state);
  }

  analyse(position: PositionSpec, _: Limits, { xray = false }: AnalyseOptions = {}): Analysis {
    this.log.push(`analyse ${position.fen}${xray ? ' with xray' : ''}`);
    let end: (best: BestMove) => void = () => {};
    const done = new Promise<BestMove>((resolve, reject) => ([end, this.fail] = [resolve, reject]));
    const finish = (): void => end({ move: 'e2e4', ponder: '' });
    this.finish = finish;
    const stop = (): void => {
      if (this.slow) this.log.push('stop');
      else finish();
    };
    return { id: 0, done, stop, setXray: (on) => void this.log.push(`xray ${on}`) };
  }
  async start(): Promise<void> {}
  async newGame(): Promise<void> {
    this.log.push('newgame');
  }
  override async options(): Promise<OptionInfo[]> {
    return [
      { name: 'Hash', type: 'spin', default: '16', value: this.hash, help: 'Size.', min: 1, max: 64 },
      { name: 'Generation', type: 'combo', default: 'net', value: 'net', help: 'All.', vars: ['killer', 'net'] },
      { name: 'Switch Killers', type: 'spin', default: '2', value: '2', help: 'Slots.', min: 0, max: 4 },
    ];
  }
  async setOption(name: string, value: string): Promise<void> {
    this.log.push(`${name} ${value}`);
    if (name === 'Hash') this.hash = value;
  }
  override async recording(): Promise<RecordingFile> {
    return { bytes: new ArrayBuffer(0), cost: null };
  }
  /** Waits for `answer`. */
  override describe(): Promise<PositionView> {
    this.log.push('describe');
    return new Promise((resolve) => (this.answer = () => resolve({ fen: 'as asked' } as PositionView)));
  }
  terminate(): void {
    this.terminated = true;
  }
}

/** A pool of at most so many engines, and the engines that it has made. */
export function poolOf(most: number): { pool: BoardEngines; engines: NotedEngine[] } {
  const engines: NotedEngine[] = [];
  const make = (onState: (state: EngineState) => void, single: boolean): NotedEngine => {
    const engine = new NotedEngine(onState, single);
    engines.push(engine);
    return engine;
  };
  return { pool: new BoardEngines(make, most), engines };
}

/** Resolves when all that is due has happened. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
/** A position without moves. */
export const position = (fen: string): PositionSpec => ({ fen, moves: [] });
