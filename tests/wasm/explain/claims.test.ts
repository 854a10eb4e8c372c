// What page, help and documents say of a search, each claim with the search that proves it: a change of the search that makes a
// text untrue fails here, and names the text.
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesUnder } from '../../../scripts/lib/fresh.mjs';
import { holderViews } from '../../../web/analysis/holders.ts';
import type { Settings } from '../../../web/engine/switches.ts';
import { EngineHost } from '../../../web/engine/worker/host.ts';
import { DUEL_POSITIONS } from '../../../web/experiments/duel/duel-positions.ts';
import { PRESETS } from '../../../web/experiments/presets.ts';
import { RUSTIC_EXAMPLE } from '../../../web/game/examples.ts';
import { said } from '../../../web/language/translate.ts';
import { LESSONS } from '../../../web/lessons/lessons.ts';
import type { Event, SearchInfo, XraySnapshot } from '../../../web/protocol/protocol.ts';
import { geometricMean } from '../../../web/stats/ratio.ts';
import { loadModule, repository } from '../load.ts';

let host: EngineHost;
let events: Event[] = [];
beforeAll(async () => {
  host = new EngineHost(await loadModule(), (message) => typeof message === 'object' && events.push(message), {
    nextTurn: (turn) => void setImmediate(turn),
  });
});
afterAll(() => host.close());

let id = 0;
function ask<T>(command: object): T {
  id += 1;
  host.receive({ ...command, id });
  const answer = events.find((event) => event.id === id);
  if (answer?.type !== 'result') throw new Error(JSON.stringify(answer));
  return answer.value as T;
}

interface Searched {
  info: SearchInfo;
  snapshot: XraySnapshot;
}

/** Searches with a cleared engine and returns what the last iteration reported. */
async function search(fen: string, depth: number, settings: Settings = {}): Promise<Searched> {
  events = [];
  ask({ type: 'newgame' });
  for (const [name, value] of Object.entries(settings)) ask({ type: 'option', name, value });
  id += 1;
  const own = id;
  host.receive({ type: 'analyse', id, position: { fen, moves: [] }, limits: { depth }, xray: true });
  while (!events.some((event) => event.type === 'bestmove' && event.id === own)) await new Promise((turn) => setImmediate(turn));
  const last = events.flatMap((event) => (event.type === 'iteration' ? [event.iteration] : [])).at(-1);
  for (const { name, value } of ask<{ name: string; value: string }[]>({ type: 'options' }).filter(
    ({ name }) => name in settings,
  )) {
    const standard = ask<{ name: string; default: string }[]>({ type: 'options' }).find(
      (option) => option.name === name,
    )?.default;
    if (standard !== undefined && standard !== value) ask({ type: 'option', name, value: standard });
  }
  if (!last) throw new Error('no iteration');
  return last;
}

test.each([7, 9, 12, 14])('the example: Bc6 is the killer of ply 2 with the most cutoffs, at depth %i', async (depth) => {
  expect(said(RUSTIC_EXAMPLE.text)).toContain('Bc6 is a killer at ply 2');
  const { snapshot } = await search(RUSTIC_EXAMPLE.fen, depth);
  const row = snapshot.rows[RUSTIC_EXAMPLE.ply - 1]!;
  const [best] = holderViews(row);
  expect([best?.uci, best?.text]).toEqual([RUSTIC_EXAMPLE.killer, 'Bc6']);
  expect(best!.cut).toBeGreaterThan(5);
});

test('the example: Bc6 wins material after most black moves; an exception is ...Qe8', async () => {
  expect(said(RUSTIC_EXAMPLE.text)).toContain('after most black moves. An exception is ...Qe8');
  const after = async (uci: string): Promise<string> => {
    events = [];
    const view = ask<{ fen: string }>({ type: 'describe', position: { fen: RUSTIC_EXAMPLE.fen, moves: [uci] } });
    const { info } = await search(view.fen, 8);
    return info.pv[0] === 'g2c6' ? `Bc6 ${info.score.value > 120 ? 'wins' : 'does not win'}` : 'another move';
  };
  for (const uci of ['h5f6', 'g7g6', 'a6a5', 'g8h8', 'f7f6']) expect(await after(uci), uci).toBe('Bc6 wins');
  expect(await after('d7e8')).not.toBe('Bc6 wins');
});

test('the first duel: two killers save more than half of the nodes in the example, and a quarter over twenty positions', async () => {
  const [{ id: preset, a, b }] = PRESETS as [(typeof PRESETS)[0]];
  expect(preset).toBe('killers-plain');
  const ratio = async (fen: string, depth: number): Promise<number> =>
    (await search(fen, depth, a.settings)).snapshot.nodes / (await search(fen, depth, b.settings)).snapshot.nodes;
  expect(await ratio(RUSTIC_EXAMPLE.fen, 12)).toBeLessThan(0.5);
  const ratios: number[] = [];
  for (const { fen } of DUEL_POSITIONS) ratios.push(await ratio(fen, 12));
  const { mean, high } = geometricMean(ratios);
  expect(mean, 'docs/MEASUREMENTS.md, "What two killers save"').toBeLessThan(0.85);
  expect(high, 'significant').toBeLessThan(1);
});

/** Files that name moves of a search, and the test that holds them. */
const HELD: Readonly<Record<string, string>> = {
  'web/experiments/match/match-openings.ts': 'tests/web/experiments/match.test.ts',
  'web/game/examples.ts': 'tests/wasm/explain/claims.test.ts',
  'web/lessons/first-scene.ts': 'tests/web/panels/scene.test.ts',
  'web/lessons/groups/judging.ts': 'tests/wasm/explain/lesson-claims.test.ts',
  'web/lessons/groups/ordering.ts': 'tests/wasm/explain/lesson-claims.test.ts',
  'web/lessons/groups/reducing.ts': 'tests/wasm/explain/lesson-claims.test.ts',
  'web/lessons/groups/seeing.ts': 'tests/wasm/explain/lesson-claims.test.ts',
  'web/lessons/grow/problems.ts': 'tests/wasm/explain/grow-claims.test.ts',
};
/** Files whose moves are examples of notation. */
const NOTATION = new Set([
  'docs/EMBEDDING.md',
  'docs/PAGE.md',
  'web/game/refusal.ts',
  'web/pgn/languages.ts',
  'web/pgn/record.ts',
  'web/pgn/scan.ts',
  'web/protocol/fields.ts',
  'web/ui/play/game-dialogs.ts',
  'web/ui/xray/ladder/killer-ladder.ts',
  'web/ui/xray/tree/tree-tools.ts',
]);

test('every text that names a move of a search has a test that holds it', () => {
  const texts = ['README.md', 'docs/PAGE.md', 'docs/EMBEDDING.md', ...filesUnder('web', (path: string) => path.endsWith('.ts'))];
  const naming = texts
    .map((path) => relative(repository, resolve(repository, path)))
    .filter((path) => {
      const source = readFileSync(resolve(repository, path), 'utf8');
      const text = path.endsWith('.ts') ? source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') : source;
      return !path.startsWith('web/dist/') && /\b[KQRBN]x?[a-h][1-8]\b/.test(text);
    });
  expect(naming.filter((path) => !NOTATION.has(path))).toEqual(Object.keys(HELD));
  for (const [path, by] of Object.entries(HELD)) expect(existsSync(resolve(repository, by)), path).toBe(true);
  const claims = ['tests/wasm/explain/textbook-claims.test.ts', 'tests/wasm/explain/lesson-claims.test.ts']
    .map((path) => readFileSync(resolve(repository, path), 'utf8'))
    .join('');
  for (const { id: lesson } of LESSONS) expect(claims, `the claims of the lesson "${lesson}"`).toContain(`'${lesson}'`);
});
