// Grow an engine: each stage has its generation's search, in which its idea is at work; where the idea saves nodes, it does so here.
import { beforeAll, expect, test } from 'vitest';
import { GENERATION_NAMES } from '../../../web/engine/generation-names.ts';
import { GENERATION } from '../../../web/engine/switches.ts';
import { litLine, STAGES } from '../../../web/lessons/grow/stages.ts';
import { LESSONS } from '../../../web/lessons/lessons.ts';
import { LessonSearches } from '../../../web/lessons/searches.ts';
import { answerRecord } from '../../../web/lessons/selectors.ts';
import { loadModule } from '../load.ts';
import { HostedAnalyst } from './hosted-analyst.ts';

/** Generations that visit fewer positions than the one before, on the position of their stage. */
const SAVES = ['mvv-lva', 'killer', 'second-killer', 'table', 'pvs', 'null-move', 'reductions'];

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
  // Each lesson hangs on one stage.
  expect(STAGES.flatMap(({ lessons: own }) => own).sort()).toEqual([...lessons].sort());
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
  if (SAVES.includes(id)) expect(r.nodes).toBeLessThan(before!.recording.nodes);
  // The horizon: a search without captures takes the defended pawn.
  const best = (tree: typeof own) => tree.recording.uci(answerRecord(tree, tree.lastRoot));
  if (id === 'quiescence') expect([best(before!), best(own) === 'f3d5']).toEqual(['f3d5', false]);
  if (process.env['SHOW']) console.log(id, before?.recording.nodes, r.nodes, before && best(before), best(own), dark);
  searches.dispose();
});
