import type { ConnectEngine } from '../../engine/engine-port.ts';
import type { PositionSpec, Score, SearchInfo } from '../../protocol/protocol.ts';
import { type Recording, readRecording } from '../../recording/recording.ts';
import { ExperimentSide } from '../experiment-side.ts';

/** A finished iteration. */
export interface Iteration {
  depth: number;
  /** Nodes of this iteration alone. */
  nodes: number;
  /** Nodes from the start of the search to the end of this iteration. */
  total: number;
  /** For the side to move at the root. */
  score: Score;
  /** Best move, SAN. */
  move: string;
}

/** One side of a duel: its engine and the progress of its search. */
export class DuelSide {
  readonly side: ExperimentSide;
  /** Depth of the current or last iteration; 0 before the first report. */
  depth = 0;
  nodes = 0;
  /** Nodes per second; depends on the machine's load. */
  nps = 0;
  running = false;
  iterations: Iteration[] = [];
  /** Recording of the last search, if requested. */
  recording: Recording | null = null;
  private last: SearchInfo | null = null;
  private task: { stop(): void } | null = null;
  private stopRequested = false;

  constructor(side: 'A' | 'B', connect: ConnectEngine) {
    this.side = new ExperimentSide(side, connect);
  }

  clear(): void {
    this.depth = this.nodes = this.nps = 0;
    this.iterations = [];
    this.recording = null;
    this.last = null;
    this.stopRequested = false;
  }

  /** Searches to `depth` plies, recording the tree if `record` is set. Resolves when the search ends, by itself or by `stop`. */
  async search(position: PositionSpec, depth: number, record: boolean, changed: () => void): Promise<void> {
    if (this.stopRequested) return;
    this.running = true;
    try {
      await this.side.use(async (engine) => {
        const onInfo = (info: SearchInfo): void => {
          this.addReport(info);
          changed();
        };
        const task = engine.analyse(position, { depth }, { xray: record, record, onInfo });
        this.task = task;
        await task.done;
        const file = record ? await engine.recording() : null;
        this.recording = file && readRecording(file.bytes);
      });
      if (!this.stopRequested) this.finishIteration();
    } finally {
      this.running = false;
      this.task = null;
      changed();
    }
  }

  stop(): void {
    this.stopRequested = true;
    this.task?.stop();
  }

  private addReport(info: SearchInfo): void {
    if (info.multipv !== 1) return;
    // The last report of a depth is the end of its iteration.
    if (this.last && info.depth > this.last.depth) this.finishIteration();
    this.last = info;
    this.depth = info.depth;
    this.nodes = info.nodes;
    this.nps = info.nps;
  }

  private finishIteration(): void {
    if (!this.last) return;
    const { depth, nodes, score, san } = this.last;
    const before = this.iterations[this.iterations.length - 1]?.total ?? 0;
    this.iterations = [...this.iterations, { depth, nodes: nodes - before, total: nodes, score, move: san[0] ?? '' }];
    this.last = null;
  }
}
