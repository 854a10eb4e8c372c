// Which killer a cutoff displaced, under each rule of the killer slots. The truth is a replay of the rule over the finished tree:
// which slots a node clears, and which one its cutoff fills.
import { expect, test } from 'vitest';
import { EngineHost } from '../../web/engine/worker/host.ts';
import type { Event, RecordingFile } from '../../web/protocol/protocol.ts';
import { cutByMove, endName } from '../../web/recording/node-ends.ts';
import { readRecording } from '../../web/recording/recording.ts';
import { SearchTree } from '../../web/recording/tree.ts';
import { eventsOf } from '../../web/recording/tree-events.ts';
import { eventWords } from '../../web/recording/tree-words.ts';
import { loadModule } from './load.ts';

const rich = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const mating = '1k5r/pP3ppp/3p2b1/1BN1n3/1Q2P3/P1B5/KP3P1P/7q w - - 1 1';

/** The tree of a search with these options. */
async function treeOf(fen: string, options: Record<string, string>, depth: number): Promise<SearchTree> {
  const events: Event[] = [];
  const module = await loadModule();
  const host = new EngineHost(module, (message) => typeof message === 'object' && events.push(message), {
    nextTurn: (turn) => void setImmediate(turn),
  });
  try {
    for (const [name, value] of Object.entries(options)) host.receive({ type: 'option', id: 1, name, value });
    host.receive({ type: 'analyse', id: 2, position: { fen, moves: [] }, limits: { depth }, xray: true, record: true });
    while (!events.some(({ type }) => type === 'bestmove')) {
      expect(events.filter(({ type }) => type === 'error')).toEqual([]);
      await new Promise((resolve) => setImmediate(resolve));
    }
    host.receive({ type: 'recording', id: 3 });
    const answer = events.find((event) => event.type === 'result' && event.id === 3);
    if (answer?.type !== 'result') throw new Error(JSON.stringify(events.at(-1)));
    return new SearchTree(readRecording((answer.value as RecordingFile).bytes));
  } finally {
    host.close();
  }
}

interface Rule {
  lifetime: string;
  byDepth: boolean;
  mateKillers: boolean;
}

/** Sentences of the displaced killers by record, from a replay of the rule. */
function truth(tree: SearchTree, { lifetime, byDepth, mateKillers }: Rule): Map<number, string> {
  const r = tree.recording;
  const found = new Map<number, string>();
  /** Move and record of the first killer by ply, or by depth. */
  let slots = new Map<number, { move: number; record: number }>();
  const slotOf = (node: number, ahead: number): number => (byDepth ? Math.max(0, r.depth(node) - ahead) : r.ply(node) + ahead);
  const startMoves = (node: number): void => {
    if (lifetime === 'grandchildren') slots.delete(slotOf(node, 2));
    if (lifetime === 'siblings') slots.delete(slotOf(node, 1));
  };
  const visit = (node: number): void => {
    const end = endName(r.end(node));
    // Quiescence search has no killers; pruned nodes never start their moves.
    let started = r.depth(node) <= 0;
    const moves = cutByMove(r.end(node)) || ['allSearched', 'checkmate', 'stalemate', 'multicut', 'unfinished'].includes(end);
    for (const row of tree.movesOf(node).rows) {
      const ordinary = row.kind === 'move' || row.kind === 'singular';
      if (ordinary && !started) {
        started = true;
        startMoves(node);
      }
      for (const { record } of row.searches) visit(record);
    }
    if (!started && moves) startMoves(node);
    const child = tree.cuttingMove(node);
    if (child < 0 || !r.isQuiet(child)) return;
    if (mateKillers && r.score(node) >= 32000 - 128) return;
    const slot = slotOf(node, 0);
    const before = slots.get(slot);
    if (before?.move === r.move(child)) return;
    slots.set(slot, { move: r.move(child), record: child });
    if (!before) return;
    found.set(
      node,
      `At ply ${r.ply(node) + 1} ${tree.name(child)} replaces ${tree.name(before.record)} in the first killer slot.`,
    );
  };
  let depth = 0;
  for (const root of tree.roots) {
    if (lifetime === 'iteration' && r.depth(root) !== depth) slots = new Map();
    depth = r.depth(root);
    visit(root);
  }
  return found;
}

test.each<[string, Record<string, string>, string?]>([
  ['search', {}],
  ['iteration', { 'Switch Killer Lifetime': 'iteration' }],
  ['grandchildren', { 'Switch Killer Lifetime': 'grandchildren' }],
  ['siblings', { 'Switch Killer Lifetime': 'siblings' }],
  // By depth, only where a node keeps its depth.
  [
    'by depth',
    {
      'Switch Killers By Depth': 'true',
      'Switch Internal Iterative Reduction': 'false',
      'Switch Null Move Verification': 'false',
    },
  ],
  [
    'siblings, by depth',
    {
      'Switch Killer Lifetime': 'siblings',
      'Switch Killers By Depth': 'true',
      'Switch Internal Iterative Reduction': 'false',
      'Switch Null Move Verification': 'false',
    },
  ],
  ['mate killers', { 'Switch Mate Killers': 'true' }, mating],
])('the record says which killer a cutoff displaced: %s', async (_, options, fen = rich) => {
  const tree = await treeOf(fen, options, 12);
  const expected = truth(tree, {
    lifetime: options['Switch Killer Lifetime'] ?? 'search',
    byDepth: options['Switch Killers By Depth'] === 'true',
    mateKillers: options['Switch Mate Killers'] === 'true',
  });
  const said = new Map<number, string>();
  for (let i = 0; i < tree.recording.count; i++) {
    const words = eventWords(tree, 'killerReplaced', i);
    if (words !== '') said.set(i, words);
  }
  expect(expected.size).toBeGreaterThan(10);
  expect(eventsOf(tree).count('killerReplaced')).toBe(expected.size);
  const wrong = [...new Set([...said.keys(), ...expected.keys()])].filter((i) => said.get(i) !== expected.get(i));
  expect(wrong.slice(0, 3).map((i) => ({ record: i, said: said.get(i) ?? '', truth: expected.get(i) ?? '' }))).toEqual([]);
});
