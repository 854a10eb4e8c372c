// A game against an earlier generation of the engine: its switches in its own searches alone, and its name in what is kept.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GENERATION_TEXTS } from '../../../../web/engine/generation-texts.ts';
import { generationLevel } from '../../../../web/game/levels.ts';
import { playerOf } from '../../../../web/game/play/players.ts';
import { pgnOfSession } from '../../../../web/game/tree/session-text.ts';
import { openFakeSession, settle } from '../session-fixture.ts';

const GENERATION = {
  id: 'second-killer',
  number: 5,
  name: 'The second killer',
  idea: '',
  source: '',
  settings: { 'Switch History': 'false' },
};
const OPPONENT = { level: generationLevel(GENERATION.id), moveTime: 500 };

test('its moves are searched with its switches and a fixed number of nodes, what helps the user with today’s engine', async () => {
  const { session, engine } = await openFakeSession();
  engine.generations = async () => [GENERATION];
  await session.newGame('b', undefined, { base: 60_000, increment: 0, sides: 'both' }, OPPONENT);
  await settle(() => expect(engine.searches.length).toBe(1));
  expect([...engine.settings]).toEqual([['Switch History', 'false']]);
  expect(engine.search.limits).toEqual({ nodes: 10_000 });
  engine.search.finish('e2e4');
  await settle(() => expect(session.game.plies.length).toBe(1));
  session.setMode('analyse');
  expect([...engine.settings]).toEqual([['Switch History', 'true']]);
});

test('the game says who plays: beside the board, in its PGN, after a new game and after undo', async () => {
  const { session, engine } = await openFakeSession();
  engine.generations = async () => [GENERATION];
  await session.newGame('w', undefined, null, OPPONENT);
  await session.play('e2e4');
  const names = () => [playerOf(session, 'b').detail, /Black "(.*)"/.exec(pgnOfSession(session))?.[1]];
  const named = ['5. The second killer', 'Riposte, generation 5 (second-killer)'];
  expect(names()).toEqual(named);
  await session.newGame('w');
  await session.play('d2d4');
  expect(names(), 'the next game').toEqual(named);
  await session.newGame('w', undefined, null, { level: 'club', moveTime: 500 });
  expect(names()).toEqual(['Club, ~1800', 'Riposte']);
  await session.edits.undo();
  expect(names(), 'the game that comes back').toEqual(named);
});

test('what a generation has gained is what the measurements say, and nothing where there is none', () => {
  const log = readFileSync('docs/MEASUREMENTS-LOG.md', 'utf8').split('\n## Generations\n')[1]?.split('\n## ')[0] ?? '';
  const rows = [...log.matchAll(/^\| \d+ \| (\S+) \|[^|]*\|[^|]*\|([^|]*)\|/gm)].map(([, id = '', elo = '']) => {
    const [, gain, margin] = /([+-]\d+) \+- (\d+)/.exec(elo) ?? [];
    return [id, gain === undefined ? undefined : [Number(gain), Number(margin)]];
  });
  expect(rows.length).toBe(18);
  expect(Object.entries(GENERATION_TEXTS).map(([id, { elo }]) => [id, elo])).toEqual(rows);
});
