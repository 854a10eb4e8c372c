// Counts what a chosen order of the move picker's stages costs: positions to a fixed depth, on one position and on twenty.
import { Store } from '../../core/store.ts';
import type { ConnectEngine } from '../../engine/engine-port.ts';
import type { Settings } from '../../engine/switches.ts';
import type { PositionSpec, XraySnapshot } from '../../protocol/protocol.ts';
import { DUEL_POSITIONS } from '../duel/duel-positions.ts';
import { ExperimentSide, type Failure, failureIn } from '../experiment-side.ts';
import { RunController } from '../run-controller.ts';
import type { Order } from './stages.ts';

/** Plies of all searches: with a sensible order each takes less than a second. */
export const LAB_DEPTH = 5;
/** Nodes at which a search is given up. */
export const LAB_NODES = 1_000_000;

/** The positions besides the one on the board: those of a duel. */
export const LAB_SET: readonly PositionSpec[] = DUEL_POSITIONS.map(({ fen }) => ({ fen, moves: [] }));

/** What searches with an order took. */
export interface OrderCount {
  /** Nodes of the searches; at least so many if one was given up. */
  readonly nodes: number;
  readonly givenUp: boolean;
  /** Cutoffs by moves, and how many of them were by the first move of the node. */
  readonly cutoffs: number;
  readonly first: number;
  /** Number of positions. */
  readonly positions: number;
}

/** What is searched: the position on the board, or the set. */
export type Scope = 'here' | 'set';

const NOTHING: OrderCount = { nodes: 0, givenUp: false, cutoffs: 0, first: 0, positions: 0 };
const sumOf = (a: OrderCount, b: OrderCount): OrderCount => ({
  nodes: a.nodes + b.nodes,
  givenUp: a.givenUp || b.givenUp,
  cutoffs: a.cutoffs + b.cutoffs,
  first: a.first + b.first,
  positions: a.positions + b.positions,
});

/**
 * The leaves of the smallest tree that alpha-beta must search with so many moves in each position (Knuth and Moore): in one half of
 * the plies only the best move.
 */
export const minimalTree = (moves: number, depth: number): number =>
  Math.round(moves ** Math.ceil(depth / 2) + moves ** Math.floor(depth / 2) - 1);

/** The engine of the lab: two killers, history and countermoves, but no pruning. With the TT card it has a table. */
export function labSettings(order: Order): Settings {
  const table = String(order.includes('tt'));
  return {
    Generation: 'second-killer',
    'Switch History': 'true',
    'Switch Countermove': 'true',
    'Switch Table': table,
    'Switch Table Move': table,
    // The empty option would be the usual order. Without a table there is no TT move, so that all moves are left.
    Order: order.length === 0 ? 'tt' : order.join(' '),
  };
}

/** The lab: the order, what it takes, and the best order so far. One order is counted at a time; another ends the search. */
export class OrderLab extends Store {
  private readonly side: ExperimentSide;
  private readonly runs = new RunController();
  private readonly known = new Map<string, OrderCount>();
  private readonly minimal = new Map<string, number>();
  private running: { stop(): void } | null = null;
  private readonly set: readonly PositionSpec[];
  failure: Failure | null = null;
  busy = false;
  /** The order with the fewest nodes over the set so far; null before one has been counted to the end. */
  best: Order | null = null;

  constructor(connect: ConnectEngine, set: readonly PositionSpec[] = LAB_SET) {
    super();
    this.side = new ExperimentSide('A', connect);
    this.set = set;
  }

  /** Number of positions in the set. */
  get setSize(): number {
    return this.set.length;
  }

  /** What an order has taken so far, on the position or over the set. */
  count(order: Order, position: PositionSpec, scope: Scope): OrderCount {
    const counts = this.positions(position, scope).map((one) => this.known.get(keyOf(order, one)) ?? NOTHING);
    return counts.reduce(sumOf, NOTHING);
  }

  /** Size of the minimal trees, estimated; null before the moves have been counted. */
  minimum(position: PositionSpec, scope: Scope): number | null {
    let sum = 0;
    for (const one of this.positions(position, scope)) {
      const size = this.minimal.get(JSON.stringify(one));
      if (size === undefined) return null;
      sum += size;
    }
    return sum;
  }

  /** Counts an order on the position and then over the set. Resolves when it ends, also because of another; never rejects. */
  async measure(order: Order, position: PositionSpec): Promise<void> {
    this.running?.stop();
    const signal = this.runs.next();
    await this.runs.ended();
    if (signal.aborted) return;
    await this.runs.execute(() => this.execute(order, position, signal));
  }

  /** Ends the searches and the worker. */
  dispose(): void {
    this.runs.cancel();
    this.running?.stop();
    this.side.dispose();
    this.busy = false;
    this.changed();
  }

  private positions(position: PositionSpec, scope: Scope): readonly PositionSpec[] {
    return scope === 'here' ? [position] : this.set;
  }

  private async execute(order: Order, position: PositionSpec, signal: AbortSignal): Promise<void> {
    this.failure = null;
    this.busy = true;
    this.changed();
    try {
      for (const one of [position, ...this.set]) {
        await this.countMoves(one);
        if (!signal.aborted && !this.known.has(keyOf(order, one))) await this.search(order, one, signal);
        if (signal.aborted) return;
        this.changed();
      }
      this.noteBest(order, position);
    } catch (error) {
      if (!signal.aborted) this.failure = failureIn(error);
    }
    if (signal.aborted) return;
    this.busy = false;
    this.changed();
  }

  private noteBest(order: Order, position: PositionSpec): void {
    const nodes = (one: Order) => this.count(one, position, 'set').nodes;
    if (this.count(order, position, 'set').givenUp) return;
    if (!this.best || nodes(order) < nodes(this.best)) this.best = order;
  }

  private async search(order: Order, position: PositionSpec, signal: AbortSignal): Promise<void> {
    await this.side.prepare(labSettings(order));
    if (signal.aborted) return;
    let nodes = 0;
    let last: XraySnapshot | null = null;
    await this.side.use(async (engine) => {
      const task = engine.analyse(
        position,
        { depth: LAB_DEPTH, nodes: LAB_NODES },
        {
          xray: true,
          onInfo: (info) => (nodes = Math.max(nodes, info.nodes)),
          onXray: (snapshot) => (last = snapshot),
        },
      );
      this.running = task;
      await task.done;
      this.running = null;
    });
    if (signal.aborted) return;
    const { moveCutoffs = 0, firstMoveCutShare = 0, nodes: seen = 0 } = (last as XraySnapshot | null) ?? {};
    nodes = Math.min(LAB_NODES, Math.max(nodes, seen));
    this.known.set(keyOf(order, position), {
      nodes,
      givenUp: nodes >= LAB_NODES,
      cutoffs: moveCutoffs,
      first: Math.round(moveCutoffs * firstMoveCutShare),
      positions: 1,
    });
  }

  /** The mean number of legal moves of both sides: counted in the position and after each of its moves. */
  private async countMoves(position: PositionSpec): Promise<void> {
    const key = JSON.stringify(position);
    if (this.minimal.has(key)) return;
    const replies = await this.side.use(async (engine) => {
      const { legal } = await engine.describe(position);
      const views = await Promise.all(legal.map(({ uci }) => engine.describe({ ...position, moves: [...position.moves, uci] })));
      return views.reduce((sum, view) => sum + view.legal.length, 0);
    });
    this.minimal.set(key, replies === 0 ? 1 : minimalTree(Math.sqrt(replies), LAB_DEPTH));
  }
}

const keyOf = (order: Order, position: PositionSpec): string => JSON.stringify([order, position]);
