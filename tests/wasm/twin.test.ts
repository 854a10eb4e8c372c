// The tree that was not searched: the twin is the same search without killers, and a ghost is what it visits where a killer cuts.
import { expect, test } from 'vitest';
import { ExperimentSide } from '../../web/experiments/experiment-side.ts';
import { canHaveTwin, searchTwin } from '../../web/experiments/twin-search.ts';
import { Ghosts } from '../../web/recording/ghosts.ts';
import { Icicle } from '../../web/recording/icicle.ts';
import { endName } from '../../web/recording/node-ends.ts';
import { readRecording } from '../../web/recording/recording.ts';
import { SearchTree } from '../../web/recording/tree.ts';
import { HostedAnalyst } from './explain/hosted-analyst.ts';
import { loadModule } from './load.ts';

test('ghosts stand where killers cut, add up, and are drawn beside what was searched', async () => {
  const module = await loadModule();
  const connect = () => new HostedAnalyst(module);
  const side = new ExperimentSide('A', connect);
  await side.prepare({ Generation: 'second-killer' });
  const recording = await side.use(async (engine) => {
    const position = { fen: '6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 w - - 0 1', moves: [] };
    await engine.analyse(position, { depth: 4 }, { xray: true, record: true }).done;
    return readRecording((await engine.recording())!.bytes);
  });
  expect(canHaveTwin(recording)).toBe(true);
  const twinRecording = await searchTwin(recording, connect, new AbortController().signal);
  expect(canHaveTwin(twinRecording), 'it has no killers itself').toBe(false);
  expect(twinRecording.nodes).toBeGreaterThan(recording.nodes);
  const [tree, twin] = [new SearchTree(recording), new SearchTree(twinRecording)];
  const ghosts = new Ghosts(tree, twin);

  const lineOf = (of: SearchTree, record: number): string =>
    of
      .lineTo(record)
      .map((one, i) => (i === 0 ? of.recording.depth(one) : of.recording.uci(one)))
      .join(' ');
  const known = new Map<string, number>();
  for (let i = 0; i < twinRecording.count; i++) known.set(lineOf(twin, i), i);
  let found = 0;
  for (let i = 0; i < recording.count; i++) {
    const size = ghosts.sizeOf(i);
    if (size === 0) continue;
    found += 1;
    expect(endName(recording.end(i))).toMatch(/^killer/);
    const within = Array.from({ length: recording.size(i) - 1 }, (_, n) => ghosts.sizeOf(i + 1 + n)).reduce((a, b) => a + b, 0);
    // The test finds the twin's node by its line, since this generation searches no move twice.
    expect(size).toBe(twinRecording.nodesAt(known.get(lineOf(tree, i))!) - recording.nodesAt(i) - within);
  }
  expect(found).toBeGreaterThan(20);
  expect(ghosts.sizeUpTo(recording.count - 1)).toBe(ghosts.sizeUpTo(-1));

  const largest = Array.from({ length: recording.count }, (_, i) => i)
    .filter((i) => tree.rootOf(i) === tree.lastRoot)
    .reduce((a, b) => (ghosts.sizeOf(b) > ghosts.sizeOf(a) ? b : a));
  const icicle = new Icicle(tree, ghosts);
  icicle.layout({ root: tree.lastRoot, left: 0, right: 1, width: 40_000, top: 0, bottom: 30 });
  const at = Array.from({ length: icicle.cells.count }, (_, n) => n).find(
    (n) => icicle.kindOf(n) === 'ghost' && icicle.cells.record[n] === largest,
  )!;
  const middle = icicle.cells.x[at]! + icicle.cells.width[at]! / 2;
  expect(icicle.hit(middle, icicle.cells.row[at]!)).toEqual({ kind: 'ghost', record: largest });
  const perNode = 40_000 / ghosts.widthOf(tree.lastRoot);
  expect(icicle.cells.width[at]! / perNode / ghosts.sizeOf(largest)).toBeGreaterThan(0.7);
  side.dispose();
});
