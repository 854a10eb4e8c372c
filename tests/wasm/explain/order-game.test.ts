// The games among the lessons, on the engine: both programs count the same nodes, and the trees have what is asked.
import { beforeAll, expect, test } from 'vitest';
import { showFigurines } from '../../../web/language/translate.ts';
import { CUT_POSITIONS } from '../../../web/lessons/games/cut-positions.ts';
import { cutNodes, killersAt } from '../../../web/lessons/games/cuts.ts';
import { ORDER_POSITIONS } from '../../../web/lessons/games/order-positions.ts';
import { OrderSearches } from '../../../web/lessons/games/order-searches.ts';
import { orderReason, orderScore, withFirst } from '../../../web/lessons/games/orders.ts';
import { GIVEN_ORDER, TEXTBOOK } from '../../../web/lessons/lesson.ts';
import { LessonSearches } from '../../../web/lessons/searches.ts';
import { endName } from '../../../web/recording/node-ends.ts';
import { loadModule } from '../load.ts';
import { programs, Talk } from '../programs/programs.ts';
import { HostedAnalyst } from './hosted-analyst.ts';

let module: Awaited<ReturnType<typeof loadModule>>;
const connect = () => new HostedAnalyst(module);
beforeAll(async () => {
  module = await loadModule();
});

/** Nodes that the native program counts in each of the orders; an empty one is the engine's own. */
async function nativeNodes(fen: string, depth: number, orders: readonly (readonly string[])[]): Promise<number[]> {
  const talk = new Talk(programs[0]!);
  for (const [name, value] of Object.entries(TEXTBOOK)) talk.send(`setoption name ${name} value ${value}`);
  const found: number[] = [];
  for (const order of orders) {
    talk.output = '';
    for (const name of Object.keys(GIVEN_ORDER))
      talk.send(`setoption name ${name} value ${order.length > 0 ? GIVEN_ORDER[name] : 'sorted'}`);
    const moves = order.length > 0 ? ` searchmoves ${order.join(' ')}` : '';
    talk.send('ucinewgame', `position fen ${fen}`, `go depth ${depth}${moves}`);
    const output = await talk.until(/^bestmove.*\n/m);
    found.push(Number([...output.matchAll(/ nodes (\d+)/g)].at(-1)?.[1]));
  }
  talk.kill();
  return found;
}

test.each(ORDER_POSITIONS)(
  'order: $title: the native program counts the same nodes, and the orders differ',
  async (position) => {
    const searches = new OrderSearches(connect);
    const { fen, depth } = position;
    const view = await searches.describe(fen);
    const { nodes, moves } = await searches.compare(position, view);
    const { best, sorted, captures, killers, worst } = nodes;
    expect(await nativeNodes(fen, depth, [moves.best, [], moves.captures, moves.killers, moves.worst])).toEqual([
      best,
      sorted,
      captures,
      killers,
      worst,
    ]);
    for (const order of Object.values(moves)) expect([...order].sort()).toEqual(view.legal.map(({ uci }) => uci).sort());
    expect(Math.max(...Object.values(nodes)), 'the worst order').toBe(worst);
    expect(worst).toBeGreaterThan(1.5 * best);

    // The best order's first moves are worth more than those of the worst.
    const score = async (first: readonly string[]): Promise<number> =>
      orderScore(
        (await searches.search(position, withFirst(first, moves.captures))).recording.nodes,
        nodes,
        first.includes(moves.best[0]!),
      );
    expect(await score(moves.best.slice(0, 5))).toBeGreaterThan((await score(moves.worst.slice(0, 5))) + 20);
    // Half the nodes are worth as much everywhere, and five moves without the best one are no good order.
    const others = { best: 100, sorted: 200, captures: 300, killers: 400, worst: 1600 };
    expect([100, 200, 400, 1600].map((count) => orderScore(count, others, true))).toEqual([100, 75, 50, 0]);
    expect(orderScore(100, others, false)).toBe(40);
    searches.dispose();
  },
  60_000,
);

test('order: the reason names the move that raises alpha, and where it stands', async () => {
  const searches = new OrderSearches(connect);
  const position = ORDER_POSITIONS[1]!;
  const view = await searches.describe(position.fen);
  const { moves } = await searches.compare(position, view);
  const san = (uci: string): string => view.legal.find((move) => move.uci === uci)?.san ?? '';
  const reason = async (...first: string[]): Promise<string> =>
    orderReason(await searches.search(position, withFirst(first, moves.worst)), first, san);
  expect(await reason('d1d4', 'g1f1')).toMatch(
    /^Rxd4, your first move, raises alpha to its final value at once\. Of the 22 moves after it, \d+ are refuted by the first reply/,
  );
  expect(await reason('g1f1', 'd1d4')).toMatch(
    /^The best move, Rxd4, comes second: the move before it is searched .* takes \d+%/,
  );
  showFigurines(true);
  for (const other of view.legal.slice(0, 4).map(({ uci }) => uci))
    expect(await reason(other, 'd1d4')).not.toMatch(/[KQRBN][a-h]?x?[a-h][1-8]/);
  showFigurines(false);
  expect(await reason('g1f1', 'g1h1')).toMatch(/^The best move, Rxd4, is not among your two: the 22 moves before it are/);
  searches.dispose();
});

test.each(CUT_POSITIONS)('cut: $title: a small tree whose killers are those of the engine', async ({ fen, depth }) => {
  const searches = new LessonSearches(connect);
  const [tree] = await searches.run({ fen, depth, searches: [{ name: '', settings: TEXTBOOK }] });
  searches.dispose();
  const nodes = cutNodes(tree!);
  expect(nodes.length).toBeGreaterThan(7);
  expect(nodes.length).toBeLessThan(20);
  const { recording } = tree!;
  const ends = nodes.map((record) => endName(recording.end(record)));
  expect(ends.filter((end) => end === 'killer1').length, 'killers that cut').toBeGreaterThan(1);
  for (const record of nodes) {
    const slot = ['killer1', 'killer2'].indexOf(endName(recording.end(record)));
    if (slot >= 0) expect(killersAt(tree!, record)[slot]).toBe(recording.uci(tree!.cuttingMove(record)));
  }
});
