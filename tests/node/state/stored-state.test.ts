// The stored form of a state: every form that a version has written is read, and what is damaged is refused, whatever the field.
import { expect, test } from 'vitest';
import { packRunningGame, type RunningGame, readRunningGame } from '../../../web/state/stored-state.ts';

/** 1. e4 (1. d4 d5) e5 2. Nf3, as IndexedDB held it. */
const RECORD = {
  startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  chess960: false,
  tags: [['White', 'Ada']],
  result: '*',
  moves: [
    [1, 'e2e4', 'e4', '////4P3//PPPP1PPP/ b KQkq - 0 1', 0],
    [1, 'e7e5', 'e5', '/pppp1ppp//4p3//// w KQkq - 0 2', 0, { nags: [1] }],
    [1, 'g1f3', 'Nf3', '/////5N2//RNBQKB1R b KQkq - 1 2', 0],
    [4, 'd2d4', 'd4', '////3P4//PPP1PPPP/ b KQkq - 0 1', 0],
    [1, 'd7d5', 'd5', '/ppp1pppp//3p4//// w KQkq - 0 2', 0],
  ],
};
const PLAYED = { schema: 1, record: RECORD, path: ['e2e4', 'e7e5', 'g1f3'], cursor: 2, mode: 'play', human: 'b', level: 'club' };
const SETTINGS = { moveTime: 2000, seed: 7, analysing: false, savedAt: 1_700_000_000_000 };
const CLOCKS = { w: 60_000, b: 59_500, base: 60_000, increment: 2000, sides: 'both', paused: true, moves: [['e2e4', 60_000]] };
const VISIT = { id: 'a-b-c', library: 4, view: '?mode=xray&depth=9', orientation: 'black' };

/** What the versions have written. */
const FORMS = {
  '0.1.0': { ...PLAYED, ...SETTINGS, resigned: 'w' },
  '0.2.0': { ...PLAYED, ...SETTINGS, ending: { kind: 'time', result: '1/2-1/2' }, clocks: CLOCKS, visit: VISIT },
};

const stored = (part: Record<string, unknown> = {}): Record<string, unknown> => ({ ...FORMS['0.2.0'], ...part });

test.each(Object.entries(FORMS))('a game that %s has stored is read whole', (_, form) => {
  const state = readRunningGame(structuredClone(form));
  expect(state).toMatchObject({ mode: 'play', user: 'b', level: 'club', ...SETTINGS });
  expect(state?.game.line).toEqual(PLAYED.path);
  expect(state?.game.cursor).toBe(2);
  expect(state?.game.record.children.map(({ san }) => san)).toEqual(['e4', 'd4']);
  expect(state?.game.record.children[0]?.children[0]).toMatchObject({ san: 'e5', nags: [1] });
});

test('an ending belongs to the line on the board; a clock is stopped; the visit names the game', () => {
  const { path: line } = PLAYED;
  expect(readRunningGame(FORMS['0.1.0'])?.game.ending).toEqual({ kind: 'resignation', result: '0-1', line });
  const state = readRunningGame(FORMS['0.2.0']);
  expect(state?.game).toMatchObject({ ending: { kind: 'time', result: '1/2-1/2', line }, id: 'a-b-c' });
  expect(state?.clock).toMatchObject({ control: { base: 60_000 }, running: null, moves: [{ uci: 'e2e4', left: 60_000 }] });
  expect(state?.visit).toEqual(VISIT);
  const old = (resigned: unknown) => readRunningGame(stored({ ending: undefined, resigned }))?.game.ending;
  expect([old('b')?.result, old(null), old('x')]).toEqual(['1-0', null, undefined]);
});

test('what is written is the newest form, and is read as it was', () => {
  const state = readRunningGame(FORMS['0.2.0'])!;
  expect(packRunningGame(state)).toEqual(FORMS['0.2.0']);
  expect(readRunningGame(stored({ unknown: 1 })), 'what is unknown is left out').toEqual(state);
  const elsewhere: RunningGame = { ...state, game: { ...state.game, line: ['d2d4'], cursor: 1 } };
  expect(packRunningGame(elsewhere), 'another line has not ended').toMatchObject({ path: ['d2d4'], ending: null });
});

test('a damaged game is recognised, whatever the field', () => {
  const damages: Record<string, unknown[]> = {
    schema: [0, 2, undefined],
    record: [null, {}, readRunningGame(stored())?.game.record],
    path: [['a2a4'], 'e2e4', [1], undefined],
    cursor: [-1, 4, 0.5, '1'],
    mode: ['duel', null],
    human: ['white', null],
    ending: [undefined, 'w', {}, { kind: 'agreement', result: '1-0' }, { kind: 'toString', result: '1-0' }],
    level: [3],
    moveTime: [0, Number.NaN, '2000'],
    seed: [-1, 0.5, null],
    analysing: [0],
    savedAt: [Number.POSITIVE_INFINITY, '2026'],
    clocks: [
      null,
      {},
      { w: 1, b: 1 },
      ...[{ w: -1 }, { b: '1' }, { base: 0 }, { increment: Number.NaN }, { sides: 'engine' }, { paused: 1 }].map((part) => ({
        ...CLOCKS,
        ...part,
      })),
      ...[null, ['e2e4'], [['e2e4']], [['e2e4', -1]], [[1, 1]]].map((moves) => ({ ...CLOCKS, moves })),
    ],
  };
  for (const [name, values] of Object.entries(damages))
    for (const value of values) expect(readRunningGame(stored({ [name]: value })), `${name}: ${value}`).toBeNull();
  expect([readRunningGame('x'), readRunningGame(null), readRunningGame([])]).toEqual([null, null, null]);
  expect(readRunningGame(stored({ visit: { id: 3 } }))?.visit, 'without the visit the game is still complete').toBeUndefined();
});
