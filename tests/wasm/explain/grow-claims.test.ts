// Grow an engine: each stage has its generation's search, in which its idea is at work, and what it says of the generation before holds.
import { beforeAll, expect, test } from 'vitest';
import { GENERATION_NAMES } from '../../../web/engine/generation-names.ts';
import { GENERATION } from '../../../web/engine/switches.ts';
import { PROBLEMS, WITHOUT_CUTOFFS } from '../../../web/lessons/grow/problems.ts';
import { litLine, STAGES } from '../../../web/lessons/grow/stages.ts';
import { LESSONS } from '../../../web/lessons/lessons.ts';
import { LessonSearches } from '../../../web/lessons/searches.ts';
import { answerRecord } from '../../../web/lessons/selectors.ts';
import { endName } from '../../../web/recording/node-ends.ts';
import type { SearchTree } from '../../../web/recording/tree.ts';
import { loadModule } from '../load.ts';
import { HostedAnalyst } from './hosted-analyst.ts';

/** The searches of a stage: of the generation before, of its own, and of its own to another depth. */
interface Searches {
  readonly before: SearchTree;
  readonly own: SearchTree;
  readonly deeper: (depth: number) => Promise<SearchTree>;
}

const best = (tree: SearchTree) => tree.recording.uci(answerRecord(tree, tree.lastRoot));
const score = (tree: SearchTree) => tree.recording.score(tree.lastRoot);
/** Nodes of the last iteration that end so. */
function ends(tree: SearchTree, name: string): number {
  const { recording: r, lastRoot } = tree;
  let count = 0;
  for (let n = lastRoot; n < lastRoot + r.size(lastRoot); n++) if (endName(r.end(n)) === name) count += 1;
  return count;
}
/** The move after which a node ended, UCI. */
function lastChild({ recording: r }: SearchTree, node: number): string {
  let last = node;
  for (let child = node + 1; child < node + r.size(node); child += r.size(child)) last = child;
  return r.uci(last);
}
/** The generation visits at most this share of the positions of the one before. */
const saves =
  (share: number) =>
  ({ before, own }: Searches) =>
    expect(own.recording.nodes / before.recording.nodes).toBeLessThan(share);

/** Score of a mate, less the plies to it. */
const MATE = 32_000;

/** What each problem claims, by the ids of the generations. That of the first has no search before it. */
const CLAIMS: Readonly<Record<string, (searches: Searches) => unknown>> = {
  quiescence: ({ before, own }) => {
    expect(best(before)).toBe('f3d5');
    expect(best(own)).not.toBe('f3d5');
  },
  'mvv-lva': saves(0.6),
  killer: (searches) => {
    saves(0.5)(searches);
    // How often the killer Bc6 refutes Black's first move, over all iterations.
    const { recording: r, lastRoot } = searches.own;
    let refuted = 0;
    for (let n = 0; n < lastRoot + r.size(lastRoot); n++)
      if (r.ply(n) === 1 && endName(r.end(n)) === 'killer1' && lastChild(searches.own, n) === 'g2c6') refuted += 1;
    expect(refuted).toBeGreaterThan(10);
  },
  'second-killer': (searches) => {
    saves(0.85)(searches);
    expect(ends(searches.own, 'killer2')).toBeGreaterThan(20);
    expect(ends(searches.own, 'quiet')).toBeLessThan(ends(searches.before, 'quiet'));
  },
  table: (searches) => {
    saves(0.6)(searches);
    expect(ends(searches.own, 'ttBound')).toBeGreaterThan(100);
  },
  pvs: saves(1),
  'check-extension': ({ before, own }) => {
    expect(score(before)).toBeLessThan(2000);
    expect(score(own), 'mate with the fourth move, the seventh ply').toBe(MATE - 7);
  },
  'null-move': (searches) => {
    saves(0.2)(searches);
    expect(score(searches.before)).toBeGreaterThan(900);
  },
  history: saves(0.9),
  aspiration: (searches) => {
    saves(0.85)(searches);
    const { recording: r, roots } = searches.own;
    for (const [i, root] of roots.entries()) if (i > 0) expect(Math.abs(r.score(root) - r.score(roots[i - 1]!))).toBeLessThan(10);
  },
  reductions: saves(0.3),
  exchange: saves(0.65),
  pruning: saves(0.2),
  singular: saves(0.9),
  histories: saves(0.5),
  evaluation: ({ before, own }) => {
    expect(score(before)).toBeGreaterThan(400);
    expect(score(own)).toBe(0);
  },
  net: async ({ before, deeper }) => {
    expect(score(before)).toBeGreaterThan(150);
    const later = score(await deeper(14));
    expect(later).toBeGreaterThan(0);
    expect(later).toBeLessThanOrEqual(50);
  },
};

let module: Awaited<ReturnType<typeof loadModule>>;
beforeAll(async () => {
  module = await loadModule();
});

test('every generation has a stage, whose lessons exist and whose code is short', () => {
  expect(STAGES.map(({ id }) => id)).toEqual(Object.keys(GENERATION_NAMES));
  const lessons = LESSONS.map(({ id }) => id);
  for (const { id, code, lessons: own } of STAGES) {
    expect(code.length, id).toBeLessThanOrEqual(15);
    expect(
      code.some(({ idea }) => idea),
      id,
    ).toBe(true);
    expect(lessons, id).toEqual(expect.arrayContaining([...own]));
  }
  expect(Object.keys(PROBLEMS)).toEqual(STAGES.map(({ id }) => id));
  expect(Object.keys(CLAIMS)).toEqual(STAGES.slice(1).map(({ id }) => id));
  // Each lesson hangs on one stage.
  expect(STAGES.flatMap(({ lessons: own }) => own).sort()).toEqual([...lessons].sort());
});

test('without cutoffs: every position of every iteration', () => {
  const { fen, depth } = STAGES[0]!;
  let visited = 0;
  for (let iteration = 1; iteration <= depth; iteration++)
    for (let ply = 1; ply <= iteration; ply++) visited += module.perft(fen, ply);
  expect(visited).toBe(WITHOUT_CUTOFFS);
});

test('the problems name moves and squares that are there', async () => {
  const searches = new LessonSearches(() => new HostedAnalyst(module));
  const fenOf = (id: string) => STAGES.find((stage) => stage.id === id)!.fen;
  const after = async (id: string, ...moves: string[]) =>
    (await searches.describe({ fen: fenOf(id), moves })).legal.map(({ uci }) => uci);
  expect(await after('quiescence', 'f3d5'), 'the queen that takes on d5 is taken').toContain('c6d5');
  expect(await after('exchange', 'f3f6'), 'the queen that takes on f6 is taken by a bishop').toContain('g7f6');
  searches.dispose();
});

test.each(STAGES.map((stage, i) => ({ ...stage, i })))('stage $id', async ({ id, i, fen, depth, code }) => {
  const searches = new LessonSearches(() => new HostedAnalyst(module));
  const ids = [STAGES[i - 1]?.id, id].filter((one) => one !== undefined);
  const trees = await searches.run({
    fen,
    depth,
    mostNodes: 1_000_000,
    searches: ids.map((name) => ({ name, settings: { [GENERATION]: name } })),
  });
  const [own, before] = [trees.at(-1)!, trees.length > 1 ? trees[0]! : null];
  const r = own.recording;
  expect(r.depth(own.lastRoot), 'the search reached its depth').toBe(depth);
  const lit = new Set<number>();
  let dark = 0;
  for (let n = own.lastRoot; n < own.lastRoot + r.size(own.lastRoot); n++) {
    const line = litLine({ code }, r, n);
    if (line < 0) dark += 1;
    else lit.add(line);
  }
  expect(dark / r.size(own.lastRoot), 'nodes that light no line').toBeLessThan(0.02);
  for (const [n, { text, idea, lights }] of code.entries())
    if (idea && lights.length > 0) expect(lit.has(n), `"${text}" is lit`).toBe(true);
  const deeper = async (plies: number) =>
    (
      await searches.run({ fen, depth: plies, mostNodes: 1_000_000, searches: [{ name: id, settings: { [GENERATION]: id } }] })
    )[0]!;
  if (before) await CLAIMS[id]!({ before, own, deeper });
  if (process.env['SHOW']) console.log(id, before?.recording.nodes, r.nodes, dark);
  searches.dispose();
});
