import type { BoardShape } from '../../analysis/shapes.ts';
import { errorMessage } from '../../core/errors.ts';
import { Latest } from '../../core/latest.ts';
import { type Schedule, Store } from '../../core/store.ts';
import type { ConnectEngine } from '../../engine/engine-port.ts';
import { t } from '../../language/translate.ts';
import type { LegalMove, PositionView } from '../../protocol/protocol.ts';
import type { NodeView } from '../node-view.ts';
import type { OrderPosition } from './order-positions.ts';
import { type ComparedOrders, OrderSearches } from './order-searches.ts';
import { type OrderNodes, orderReason, orderScore, PICKED, withFirst } from './orders.ts';

/** What the user's order is worth. */
export interface OrderResult {
  nodes: number;
  others: OrderNodes;
  /** 0..100. */
  score: number;
  /** Why, in a sentence or two. */
  reason: string;
  /** The first moves of the best order. */
  best: readonly LegalMove[];
}

/** State of “Order the moves yourself”: a position, the moves chosen so far, and the result. */
export class OrderStore extends Store {
  phase: 'loading' | 'ordering' | 'searching' | 'done' | 'failed' = 'loading';
  position: OrderPosition | null = null;
  view: PositionView | null = null;
  /** The chosen moves, first to last. */
  chosen: readonly LegalMove[] = [];
  result: OrderResult | null = null;
  /** Why it failed, in phase `failed`. */
  failure = '';
  private readonly searches: OrderSearches;
  private comparison: Promise<ComparedOrders> | null = null;
  private readonly latest = new Latest();

  constructor(connect: ConnectEngine, schedule?: Schedule) {
    super(schedule);
    this.searches = new OrderSearches(connect);
  }

  /** The legal moves, sorted by SAN. */
  get legal(): readonly LegalMove[] {
    return this.view?.legal ?? [];
  }

  /** How many moves are to be chosen. */
  get wanted(): number {
    return Math.min(PICKED, this.legal.length);
  }

  /** Whether the moves can be searched in this order. */
  get complete(): boolean {
    return this.phase === 'ordering' && this.chosen.length === this.wanted;
  }

  /** The position as the board shows it. */
  get nodeView(): NodeView | null {
    const { view } = this;
    const last = view?.plies.at(-1);
    return view && { ...view, lastMove: last ? [last.from, last.to] : [], legal: [...view.legal], line: '', worth: [] };
  }

  /** Numbered arrows: the chosen moves. */
  get shapes(): BoardShape[] {
    return this.chosen.map(({ from, to }, i) => {
      const label = String(i + 1);
      return { key: label, kind: 'pv', from, to, label, opacity: 0.95 - 0.1 * i, width: 1, head: 'filled', tagIndex: 0 };
    });
  }

  /** Shows a position. */
  async open(position: OrderPosition): Promise<void> {
    const signal = this.latest.begin();
    this.position = position;
    this.phase = 'loading';
    this.view = this.result = this.comparison = null;
    this.chosen = [];
    this.changed();
    await this.attempt(signal, async () => {
      const view = await this.searches.describe(position.fen);
      if (signal.aborted) return;
      if (view.legal.length < 2) throw new Error(t('The position has fewer than two legal moves, so there is nothing to order'));
      this.view = { ...view, legal: [...view.legal].sort((a, b) => a.san.localeCompare(b.san, 'en')) };
      this.phase = 'ordering';
      this.changed();
      // Searched while the user thinks; an error is shown when they are done.
      this.comparison = this.searches.compare(position, view);
      this.comparison.catch(() => undefined);
    });
  }

  /** Takes a move as the next one, or gives it up if it is chosen. */
  toggle(uci: string): void {
    const move = this.legal.find((one) => one.uci === uci);
    if (this.phase !== 'ordering' || !move) return;
    if (this.chosen.includes(move)) this.set(this.chosen.filter((one) => one !== move));
    else if (this.chosen.length < this.wanted) this.set([...this.chosen, move]);
  }

  /** Puts a move at an index of the order; the moves from there on step back, and one too many is given up. */
  place(uci: string, index: number): void {
    const move = this.legal.find((one) => one.uci === uci);
    if (this.phase !== 'ordering' || !move || index < 0 || index >= this.wanted) return;
    const others = this.chosen.filter((one) => one !== move);
    this.set([...others.slice(0, index), move, ...others.slice(index)].slice(0, this.wanted));
  }

  /** Gives up the move chosen last. */
  undo(): void {
    if (this.phase === 'ordering') this.set(this.chosen.slice(0, -1));
  }

  /** Gives up all chosen moves. */
  clear(): void {
    if (this.phase === 'ordering') this.set([]);
  }

  /** Orders the same position again, from the moves chosen last. */
  again(): void {
    if (this.phase !== 'done') return;
    this.phase = 'ordering';
    this.result = null;
    this.changed();
  }

  /** Searches with the chosen moves first, the others by captures first, and compares the nodes. */
  async search(): Promise<void> {
    const { position, comparison, chosen } = this;
    const { signal } = this.latest;
    if (!this.complete || !position || !comparison) return;
    this.phase = 'searching';
    this.changed();
    await this.attempt(signal, async () => {
      const { nodes: others, moves } = await comparison;
      const first = chosen.map(({ uci }) => uci);
      const tree = await this.searches.search(position, withFirst(first, moves.captures));
      if (signal.aborted) return;
      const move = (uci: string): LegalMove | undefined => this.legal.find((one) => one.uci === uci);
      const { nodes } = tree.recording;
      this.result = {
        nodes,
        others,
        score: orderScore(nodes, others, first.includes(moves.best[0] ?? '')),
        reason: orderReason(tree, first, (uci) => move(uci)?.san ?? uci),
        best: moves.best.slice(0, this.wanted).flatMap((uci) => move(uci) ?? []),
      };
      this.phase = 'done';
      this.changed();
    });
  }

  /** Terminates the engine. */
  dispose(): void {
    this.latest.abort();
    this.searches.dispose();
  }

  private set(chosen: readonly LegalMove[]): void {
    this.chosen = chosen;
    this.changed();
  }

  private async attempt(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (signal.aborted) return;
      this.phase = 'failed';
      this.failure = errorMessage(error);
      this.changed();
    }
  }
}
