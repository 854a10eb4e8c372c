/** The searches of “Order the moves yourself”. */
import type { ConnectEngine } from '../../engine/engine-port.ts';
import type { PositionView } from '../../protocol/protocol.ts';
import type { SearchTree } from '../../recording/tree.ts';
import { GIVEN_ORDER, off, TEXTBOOK } from '../lesson.ts';
import { LessonSearches } from '../searches.ts';
import type { OrderPosition } from './order-positions.ts';
import { finalOrder, killersOfPly2, ORDERS, type OrderId, type OrderNodes, rootMoves, withFirst } from './orders.ts';

/** The compared orders of a position. */
export interface ComparedOrders {
  nodes: OrderNodes;
  /** The root moves of each order; those of `sorted` as the search ends. */
  moves: Readonly<Record<OrderId, readonly string[]>>;
}

/** Searches a position's root moves in several orders with the textbook search, on an engine of its own. */
export class OrderSearches {
  private readonly searches: LessonSearches;

  constructor(connect: ConnectEngine) {
    this.searches = new LessonSearches(connect);
  }

  describe(fen: string): Promise<PositionView> {
    return this.searches.describe({ fen, moves: [] });
  }

  /** Searches with exactly this order of all root moves. */
  async search({ fen, depth }: OrderPosition, order: readonly string[]): Promise<SearchTree> {
    const [tree] = await this.searches.run({ fen, depth, searches: [{ name: '', settings: TEXTBOOK, order }] });
    return tree!;
  }

  /** Searches with the orders that the user's is compared with. */
  async compare(position: OrderPosition, { legal }: PositionView): Promise<ComparedOrders> {
    const { fen, depth } = position;
    const [sorted, first] = await this.searches.run({
      fen,
      depth,
      searches: [
        { name: 'sorted', settings: TEXTBOOK },
        // Its first iteration shows the picker's order, without the exchanges that put losing captures last.
        { name: 'captures', settings: { ...TEXTBOOK, ...off('SEE Ordering'), ...GIVEN_ORDER }, depth: 1 },
      ],
    });
    const captures = rootMoves(first!);
    const best = finalOrder(sorted!);
    const killers = withFirst(killersOfPly2(sorted!, legal), captures);
    const moves = { best, sorted: best, captures, killers, worst: [...best].reverse() };
    const nodes = { sorted: sorted!.recording.nodes } as Record<OrderId, number>;
    for (const { id } of ORDERS) if (id !== 'sorted') nodes[id] = (await this.search(position, moves[id])).recording.nodes;
    return { nodes, moves };
  }

  /** Terminates the engine. */
  dispose(): void {
    this.searches.dispose();
  }
}
