import { memory } from '../core/device.ts';
import { errorText } from '../core/errors.ts';
import { type Schedule, Store } from '../core/store.ts';
import type { ConnectEngine, ExperimentEngine } from '../engine/engine-port.ts';
import type { PositionSpec, SearchInfo } from '../protocol/protocol.ts';
import { type Evaluation, evaluationOf, finalEvaluation } from './evaluation.ts';
import type { Look } from './judged-game.ts';
import { type Standing, turnOf } from './marks.ts';
import {
  type Job,
  nextJobs,
  PASS_NODES,
  type PassNodes,
  type PlayedMove,
  playedMoves,
  settled,
  spentOn,
  standings,
  USUAL_CHECK_NODES,
  USUAL_DEEP_SHARE,
} from './plan.ts';

/** A position of a game, and what is known of it. */
export interface RunPosition {
  readonly spec: PositionSpec;
  readonly fen: string;
  /** The move that was played in it, UCI; `''` at the end. */
  readonly played: string;
  /** The same move in SAN. */
  readonly san: string;
}

/** `stopped` by the user or because the view was left: `resume` goes on. `failed`: the same, after an error. */
export type RunState = 'idle' | 'running' | 'stopped' | 'failed' | 'complete';

/** How far a run is. */
export interface Progress {
  /** 1: all positions, 2: the interesting ones, 3: the suspect moves, until their verdicts hold. */
  readonly pass: 1 | 2 | 3;
  /** Positions of the pass that have been searched, and all of them; in the third, moves whose verdict has held, and all suspects. */
  readonly done: number;
  readonly total: number;
  /** Done of the whole review, 0..1, estimated. */
  readonly share: number;
  /** Milliseconds left, estimated; null as long as nothing is known. */
  readonly left: number | null;
}

/** How to run a review. */
export interface RunOptions {
  /** Creates a single-threaded engine with a worker of its own. */
  readonly connect: ConnectEngine;
  /** Number of workers, 1 or more. */
  readonly workers: number;
  readonly nodes?: PassNodes;
  readonly schedule?: Schedule;
  readonly now?: () => number;
}

/**
 * Megabytes of the table of a search. The longest searches overwrite what they know in the usual 16: 31...Bc8 in Short-Timman, 1991, then
 * takes twice the nodes.
 */
export const REVIEW_TABLE = 64;

/** A worker may die this often in one run before the run fails. */
const MOST_DEATHS = 3;

/** How many times the nodes a deeper run has. */
const MUCH_DEEPER = 4;

/** As many workers as cores less one, at least one; each has to have its table in a tenth of the memory. */
export const usualWorkers = (cores: number = navigator.hardwareConcurrency, megabytes: number = memory()): number =>
  Math.max(1, Math.min((cores || 1) - 1, Math.floor(megabytes / 10 / REVIEW_TABLE)));

/** Searches the positions of a game on several workers, pass by pass. Results stay when it stops. */
export class ReviewRun extends Store {
  state: RunState = 'idle';
  /** Why the run has failed; `''` otherwise. */
  problem = '';
  evaluations: (Evaluation | null)[] = [];
  private positions: readonly RunPosition[] = [];
  private readonly options: RunOptions;
  private nodes: PassNodes;
  private readonly now: () => number;
  private abort = new AbortController();
  private readonly engines = new Set<ExperimentEngine>();
  /** Searches of the pass that are not finished, and their nodes. */
  private waiting = 0;
  private waitingNodes = 0;
  /** Whether suspect moves are being verified: every position has been searched, and the marks are there. */
  isVerifying = false;
  private passSize = 0;
  /** Nodes searched, and milliseconds that took, by this run since it was started or resumed. */
  private searched = 0;
  private startedAt = 0;

  constructor(options: RunOptions) {
    super(options.schedule);
    this.options = options;
    this.nodes = options.nodes ?? PASS_NODES;
    this.now = options.now ?? (() => performance.now());
  }

  /** The positions of the run. */
  get line(): readonly RunPosition[] {
    return this.positions;
  }

  /** The moves of the game. */
  private get playedMoves(): PlayedMove[] {
    return playedMoves(this.positions);
  }

  /** What the searches and the game together say of the positions; null as long as some are missing. */
  get settled(): Evaluation[] | null {
    const { evaluations } = this;
    return evaluations.every((evaluation) => evaluation !== null) ? settled(evaluations as Evaluation[], this.playedMoves) : null;
  }

  /** How far the verification of each move is; empty as long as positions are missing. */
  get standings(): Standing[] {
    const { evaluations } = this;
    const known = evaluations.every((evaluation) => evaluation !== null);
    return known ? standings(evaluations as Evaluation[], this.playedMoves, this.nodes) : [];
  }

  get progress(): Progress {
    const { quick, deep } = this.nodes;
    const positions = this.positions.length;
    const known = this.evaluations.filter((evaluation) => evaluation !== null);
    const first = known.length < positions;
    const checks = this.isVerifying ? this.standings.filter((standing) => standing !== 'plain') : null;
    const deepDone = known.filter(({ nodes }) => nodes >= deep).length;
    const deepLeft = Math.max(0, Math.round(positions * USUAL_DEEP_SHARE) - deepDone);
    const waiting = first ? (positions - known.length) * quick + deepLeft * deep : this.waitingNodes;
    const left = waiting + (checks || !this.nodes.budget ? 0 : positions * USUAL_CHECK_NODES);
    const done = known.reduce((sum, one) => sum + spentOn(one), 0);
    const elapsed = this.now() - this.startedAt;
    const counted = checks
      ? { pass: 3 as const, done: checks.filter((standing) => standing === 'held').length, total: checks.length }
      : first
        ? { pass: 1 as const, done: known.length, total: positions }
        : { pass: 2 as const, done: this.passSize - this.waiting, total: this.passSize };
    return {
      ...counted,
      share: this.state === 'complete' || left + done === 0 ? 1 : done / (left + done),
      left: this.searched === 0 ? null : (elapsed * left) / this.searched,
    };
  }

  /** Takes the positions of a game, and if they are given the evaluations of its finished review. What is known of an unchanged position stays. */
  take(positions: readonly RunPosition[], reviewed?: readonly Evaluation[]): void {
    const known = new Map(this.positions.map(({ spec }, i) => [JSON.stringify(spec), this.evaluations[i] ?? null]));
    this.stop();
    this.nodes = this.options.nodes ?? PASS_NODES;
    this.positions = positions;
    this.evaluations = positions.map(({ spec }, i) => reviewed?.[i] ?? known.get(JSON.stringify(spec)) ?? null);
    this.waiting = 0;
    this.waitingNodes = 0;
    this.isVerifying = false;
    this.setState(reviewed ? 'complete' : 'idle');
  }

  /** Searches everything doubtful again in a finished run, with more nodes each time; goes on where that was stopped. Resolves like `start`. */
  async deepen(): Promise<void> {
    if (this.state === 'running' || this.evaluations.includes(null)) return;
    const { quick, deep, budget } = this.nodes;
    const more = budget && { budget: (positions: number) => (MUCH_DEEPER + 1) * budget(positions) };
    if (this.state === 'complete') this.nodes = { quick, deep: deep * MUCH_DEEPER, ...more };
    await this.start();
  }

  /** Searches what is not known yet. Resolves when the run ends or is stopped; never rejects. */
  async start(): Promise<void> {
    if (this.state === 'running') return;
    this.abort = new AbortController();
    const { signal } = this.abort;
    this.problem = '';
    this.searched = 0;
    this.isVerifying = false;
    this.startedAt = this.now();
    this.setState('running');
    try {
      await this.search(signal);
      if (!signal.aborted) this.setState('complete');
    } catch (error) {
      if (signal.aborted) return;
      this.problem = errorText(error).message;
      this.setState('failed');
    } finally {
      if (!signal.aborted) this.dispose();
    }
  }

  /** Stops. A search that is not finished is lost. */
  stop(): void {
    if (this.state !== 'running') return;
    this.abort.abort();
    this.dispose();
    this.setState('stopped');
  }

  /** Does work that searches some more positions, on one engine, which has an empty table each time it is asked for. */
  async looking<T>(work: (look: Look) => Promise<T>): Promise<T> {
    let engine: ExperimentEngine | null = null;
    const fresh = async (): Promise<ExperimentEngine> => {
      engine ??= this.connect();
      await engine.newGame();
      return engine;
    };
    try {
      return await work({
        fresh,
        at: async (spec, turn, moves, times = 1) => searchPosition(await fresh(), spec, turn, times * this.nodes.quick, moves),
      });
    } finally {
      (engine as ExperimentEngine | null)?.terminate();
    }
  }

  /** An engine with the table of a review, which is there before its first search: commands run in order. */
  private connect(): ExperimentEngine {
    const engine = this.options.connect();
    void useTable(engine, REVIEW_TABLE);
    return engine;
  }

  private dispose(): void {
    for (const engine of this.engines) engine.terminate();
    this.engines.clear();
  }

  private setState(state: RunState): void {
    this.state = state;
    this.changed();
  }

  private async search(signal: AbortSignal): Promise<void> {
    const { playedMoves: played } = this;
    const deaths = { count: 0 };
    for (;;) {
      const jobs = nextJobs(this.evaluations, played, this.nodes);
      if (jobs.length === 0 || signal.aborted) return;
      const searches = jobs.flat();
      this.passSize = searches.length;
      this.waiting = this.passSize;
      this.waitingNodes = searches.reduce((sum, { nodes }) => sum + nodes, 0);
      this.isVerifying ||= searches.some(({ nodes }) => nodes > this.nodes.deep);
      const queue = [...jobs];
      const workers = Math.min(Math.max(1, this.options.workers), jobs.length);
      await Promise.all(Array.from({ length: workers }, () => this.work(queue, deaths, signal)));
      if (signal.aborted) return;
    }
  }

  /** One worker: searches what is in the queue. If it dies, another one takes its place. */
  private async work(queue: Job[], deaths: { count: number }, signal: AbortSignal): Promise<void> {
    let engine: ExperimentEngine | null = this.idleEngine();
    for (let job = queue.shift(); job && !signal.aborted; job = queue.shift()) {
      try {
        if (!engine) this.engines.add((engine = this.connect()));
        const found = await this.evaluateAll(engine, job, signal);
        if (signal.aborted) return;
        for (const [i, { position }] of job.entries())
          this.evaluations[position] = searchedAgain(this.evaluations[position], found[i]!);
        this.changed();
      } catch (error) {
        if (signal.aborted) return;
        queue.unshift(job);
        if (engine) {
          this.engines.delete(engine);
          engine.terminate();
        }
        engine = null;
        deaths.count += 1;
        if (deaths.count > MOST_DEATHS) throw error;
      }
    }
    if (engine) this.idle.push(engine);
  }

  /** Engines that wait for the next pass. */
  private idle: ExperimentEngine[] = [];
  private idleEngine(): ExperimentEngine | null {
    const engine = this.idle.pop();
    return engine && this.engines.has(engine) ? engine : null;
  }

  /** The results of a job: all or none, as one that is broken off begins again with an empty table. */
  private async evaluateAll(engine: ExperimentEngine, job: Job, signal: AbortSignal): Promise<Evaluation[]> {
    const found: Evaluation[] = [];
    try {
      await engine.newGame();
      for (const { position, nodes, moves } of job) {
        const { spec, fen } = this.positions[position]!;
        found.push(await searchPosition(engine, spec, turnOf(fen), nodes, moves));
        if (signal.aborted) return [];
        this.waiting -= 1;
        this.waitingNodes -= nodes;
        this.searched += nodes;
        if (job.length > 1) this.changed();
      }
    } catch (error) {
      if (!signal.aborted) {
        this.waiting += found.length;
        this.waitingNodes += found.reduce((sum, { nodes }) => sum + nodes, 0);
      }
      throw error;
    }
    return found;
  }
}

/** Gives an engine a table of so many megabytes; where memory is short it keeps the one it has. */
export const useTable = (engine: Pick<ExperimentEngine, 'setOption'>, megabytes: number): Promise<void> =>
  engine.setOption('Hash', String(megabytes)).catch(() => {});

/** The evaluation of a position that was searched before, perhaps: the last search with what the one before it said. */
export const searchedAgain = (earlier: Evaluation | null | undefined, found: Evaluation): Evaluation =>
  earlier ? { ...found, earlier } : found;

/** Searches a position with a number of nodes. `moves`: only these, UCI. */
export async function searchPosition(
  engine: Pick<ExperimentEngine, 'analyse' | 'describe'>,
  spec: PositionSpec,
  turn: 'w' | 'b',
  nodes: number,
  moves?: readonly string[],
): Promise<Evaluation> {
  let last: SearchInfo | null = null;
  const onInfo = (info: SearchInfo): void => {
    if (info.score.bound === 'exact' && info.multipv === 1) last = info;
  };
  const best = await engine.analyse(
    spec,
    { nodes, ...(moves ? { searchmoves: [...moves] } : {}) },
    { onInfo, profile: 'analysis' },
  ).done;
  const info = last as SearchInfo | null;
  if (best.move === '' || !info) return finalEvaluation(await engine.describe(spec), nodes);
  if (info.pv[0] === best.move) return evaluationOf(info, turn, nodes);
  // The last iteration has changed its mind without finishing.
  const san = (await engine.describe(spec)).legal.filter(({ uci }) => uci === best.move).map((move) => move.san);
  return evaluationOf({ ...info, pv: [best.move], san }, turn, nodes);
}
