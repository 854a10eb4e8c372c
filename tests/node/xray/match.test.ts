// The match without a page: pairs of games, their points, pausing, failing, adjudication.
import { describe, expect, test, vi } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { ExperimentSide } from '../../../web/experiments/experiment-side.ts';
import { Match, testOf } from '../../../web/experiments/match/match.ts';
import { matchOfHash } from '../../../web/experiments/match/match-address.ts';
import { adjudicate, MatchGame, whiteScore } from '../../../web/experiments/match/match-game.ts';
import type { MatchSettings } from '../../../web/experiments/match/match-settings.ts';
import { presetOf } from '../../../web/experiments/presets.ts';
import type { BestMove, PositionSpec, PositionView, SearchInfo } from '../../../web/protocol/protocol.ts';
import { bounds } from '../../../web/stats/elo.js';
import { pgnOfGame } from '../../../web/ui/match/match-files.ts';
import { FakeContender, fakes, QuickContender } from '../../web/fake-contest.ts';
import { fakeInfo } from '../../web/fake-engine.ts';

const SETTINGS: MatchSettings = {
  contest: presetOf('killers')!,
  nodes: 550,
  maxGames: 4,
  untilDecided: false,
  test: { elo0: 0, elo1: 10, model: 'normalized', unit: 'pairs' },
};
const OPENINGS = [1, 2].map((n) => START_FEN.replace('0 1', `0 ${n}`));

function matchOn<T extends FakeContender>(make: (index: number) => T, openings = OPENINGS) {
  const { connect, made } = fakes(make);
  const match = new Match(connect, (callback) => callback(), openings);
  const told = vi.fn();
  match.subscribe(told);
  return { match, made, told };
}
const soon = (holds: () => void) => vi.waitFor(holds, { interval: 1, timeout: 20_000 });
const plain = () => new FakeContender();

/** Games that end after their first move, with the result that the test sets. Settings identify the side. */
class Ending extends FakeContender {
  static results: ('1-0' | '0-1' | '1/2-1/2')[] = [];
  override async describe(position: PositionSpec): Promise<PositionView> {
    const view = await super.describe(position);
    return position.moves.length === 0 ? view : { ...view, result: Ending.results.shift() ?? '1/2-1/2', reason: 'stalemate' };
  }
  override analyse(...args: Parameters<FakeContender['analyse']>) {
    const task = super.analyse(...args);
    this.search.finish('e2e4');
    return task;
  }
}

test('the players of its games are named by the options, once they are known', async () => {
  Ending.results = ['1-0', '0-1'];
  const { match } = matchOn(() => new Ending());
  await match.start({ ...SETTINGS, ...matchOfHash('#match=own&b=Killers:0'), maxGames: 2 });
  match.rename(await match.options());
  const pgn = pgnOfGame(match.games[0]!, match.settings!);
  expect(['White', 'Black'].map((tag) => new RegExp(`\\[${tag} "(.*)"\\]`).exec(pgn)?.[1])).toEqual([
    'Riposte with Killers 2',
    'Riposte with Killers 0',
  ]);
});

describe('points', () => {
  test("A has White in every other game; results are White's, points are A's", async () => {
    Ending.results = ['1-0', '1-0', '0-1', '1/2-1/2', '0-1', '0-1'];
    const { match, made } = matchOn(() => new Ending());
    await match.start({ ...SETTINGS, maxGames: 6 });
    expect(
      match.games.map(({ number, aWhite, points, startFen, sans, ending }) => [
        number,
        aWhite,
        points,
        startFen,
        sans,
        ending.result,
      ]),
    ).toEqual([
      [1, true, 1, OPENINGS[0], ['e4'], '1-0'],
      [2, false, 0, OPENINGS[0], ['e4'], '1-0'],
      [3, true, 0, OPENINGS[1], ['e4'], '0-1'],
      [4, false, 0.5, OPENINGS[1], ['e4'], '1/2-1/2'],
      [5, true, 0, OPENINGS[0], ['e4'], '0-1'],
      [6, false, 1, OPENINGS[0], ['e4'], '0-1'],
    ]);
    expect(match.counts).toEqual({ games: [3, 1, 2], pairs: [0, 1, 2, 0, 0] });
    expect([match.state, match.game, match.busy]).toEqual(['complete', null, false]);
    // White moves first; the second round has one percent more nodes, rounded up.
    expect(made.map(({ searches }) => searches.map(({ limits }) => limits.nodes))).toEqual([
      [550, 550, 556],
      [550, 550, 556],
    ]);
  });

  test('plays the requested number of games; a second start begins a new match', async () => {
    Ending.results = ['1-0', '0-1'];
    const { match, made } = matchOn(() => new Ending());
    await match.start({ ...SETTINGS, maxGames: 2 });
    Ending.results = ['1/2-1/2', '1/2-1/2'];
    await match.start({ ...SETTINGS, maxGames: 2 });
    expect([match.games.map(({ points }) => points), match.counts]).toEqual([
      [0.5, 0.5],
      { games: [0, 2, 0], pairs: [0, 0, 1, 0, 0] },
    ]);
    expect(made.map(({ set }) => set)).toEqual([{}, { 'Switch Killers': '0' }]);
  });

  test('ends after a whole pair once the test is decided, if requested', async () => {
    const test = { elo0: 0, elo1: 100, model: 'normalized', unit: 'games' } as const;
    for (const untilDecided of [true, false]) {
      Ending.results = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? '1-0' : '0-1'));
      const { match } = matchOn(() => new Ending());
      await match.start({ ...SETTINGS, maxGames: 100, untilDecided, test });
      expect(match.state).toBe(untilDecided ? 'decided' : 'complete');
      expect(match.games.length % 2).toBe(0);
      if (untilDecided) expect(match.games.length).toBeLessThan(100);
    }
  });

  test('tests games or pairs, up to the bounds', () => {
    const counts = { games: [100, 100, 250], pairs: [0, 50, 100, 50, 0] };
    const asked = { elo0: 0, elo1: 20, model: 'normalized' } as const;
    expect([testOf(counts, { ...asked, unit: 'games' }).verdict, testOf(counts, { ...asked, unit: 'pairs' }).verdict]).toEqual([
      'passed',
      'open',
    ]);
    expect(testOf(counts, { ...asked, unit: 'pairs' })).toMatchObject(bounds());
  });
});

describe('a running game', () => {
  const playing = async (match: Match, made: FakeContender[]): Promise<void> => {
    const before = made[0]?.searches.length ?? 0;
    void match.start(SETTINGS);
    await soon(() => expect(made[0]?.searches).toHaveLength(before + 1));
  };

  test('notifies of loading, playing and each move', async () => {
    const { match, made, told } = matchOn(plain);
    const states: unknown[] = [];
    match.subscribe(() => states.push([match.state, match.busy]));
    await playing(match, made);
    expect(states).toEqual([
      ['loading', true],
      ['playing', true],
    ]);
    told.mockClear();
    made[0]!.search.finish('e2e4');
    await soon(() => expect(made[1]?.searches).toHaveLength(1));
    expect([told.mock.calls.length > 0, match.game?.sans, match.game?.last, match.aWhite]).toEqual([
      true,
      ['e4'],
      ['e2', 'e4'],
      true,
    ]);
    match.stop();
    expect(match.state).toBe('stopped');
  });

  test('pauses after the move; resuming keeps the game and the tables', async () => {
    const { match, made } = matchOn(plain);
    match.pause();
    await playing(match, made);
    match.pause();
    made[0]!.search.finish('e2e4');
    await soon(() => expect(match.state).toBe('paused'));
    const games = made.map((engine) => engine.games);
    void match.resume();
    await soon(() => expect(made[1]!.searches).toHaveLength(1));
    expect([match.state, made.map((engine) => engine.games), made[1]!.search.position.moves]).toEqual([
      'playing',
      games,
      ['e2e4'],
    ]);
    // The pause was for that move only.
    made[1]!.search.finish('e7e5');
    await soon(() => expect(made[0]!.searches).toHaveLength(2));
    expect(match.state).toBe('playing');
    match.stop();
  });

  test('stops at once from any state; later answers of the engine change nothing', async () => {
    const { match, made, told } = matchOn(plain);
    match.stop();
    expect([match.state, told.mock.calls.length]).toEqual(['idle', 0]);
    await playing(match, made);
    match.stop();
    made[0]!.search.finish('e2e4');
    await new Promise(setImmediate);
    expect([match.state, made[1]!.searches, match.games]).toEqual(['stopped', [], []]);
    await match.resume();
    expect(match.state).toBe('stopped');
    await playing(match, made);
    match.pause();
    made[0]!.search.finish('e2e4');
    await soon(() => expect(match.state).toBe('paused'));
    match.stop();
    expect(match.state).toBe('stopped');
  });

  test('discards what arrives after the end: options, the first position, a last move', async () => {
    let answer: () => void = () => {};
    const late = <T>(value: T) => new Promise<T>((resolve) => (answer = () => resolve(value)));
    const beginning = matchOn(
      () =>
        Object.assign(plain(), { describe: () => late({ turn: 'w', fen: START_FEN, plies: [], result: '*' }) }) as FakeContender,
    );
    void beginning.match.start(SETTINGS);
    await soon(() => expect(beginning.made[1]?.games).toBe(2));
    await new Promise(setImmediate);
    beginning.match.stop();
    answer();
    await new Promise(setImmediate);
    expect([beginning.match.state, beginning.match.game]).toEqual(['stopped', null]);

    const options = matchOn(() => Object.assign(plain(), { options: () => late([]) }));
    const settings: unknown[] = [];
    options.match.subscribe(() => settings.push(options.match.settings?.nodes));
    void options.match.start({ ...SETTINGS, nodes: 600 });
    void options.match.start({
      ...SETTINGS,
      contest: { ...SETTINGS.contest, a: { name: '', settings: {} }, b: { name: '', settings: {} } },
    });
    await soon(() => expect(options.made).toHaveLength(2));
    options.match.stop();
    answer();
    await new Promise(setImmediate);
    expect([options.match.state, new Set(settings)]).toEqual(['stopped', new Set([550])]);

    Ending.results = ['1-0'];
    const { match, made } = matchOn(() => Object.assign(plain(), { describe: Ending.prototype.describe }));
    await playing(match, made);
    match.stop();
    made[0]!.search.finish('e2e4');
    await new Promise(setImmediate);
    expect([match.state, match.games, match.counts.games]).toEqual(['stopped', [], [0, 0, 0]]);
  });

  test('dispose pauses the match and terminates both engines; new ones restart the game', async () => {
    const { match, made } = matchOn(plain);
    await playing(match, made);
    made[0]!.search.finish('e2e4');
    await soon(() => expect(made[1]!.searches).toHaveLength(1));
    match.dispose();
    expect([match.state, match.game, ...made.map(({ terminated }) => terminated)]).toEqual(['paused', null, true, true]);
    await new Promise(setImmediate);
    expect([match.state, match.failure]).toEqual(['paused', null]);
    void match.resume();
    await soon(() => expect(made[2]?.searches).toHaveLength(1));
    expect([made[2]!.search.position.moves, made[3]!.set]).toEqual([[], { 'Switch Killers': '0' }]);
    match.dispose();
  });

  test('dispose leaves a paused match unchanged', async () => {
    Ending.results = [];
    const { match } = matchOn(() => new Ending());
    await match.start({ ...SETTINGS, maxGames: 2 });
    match.dispose();
    expect([match.state, match.games.length]).toEqual(['complete', 2]);
  });

  test('a failure names its side; the same game restarts from its beginning', async () => {
    const { match, made, told } = matchOn(plain);
    await playing(match, made);
    made[0]!.search.finish('e2e4');
    await soon(() => expect(made[1]!.searches).toHaveLength(1));
    told.mockClear();
    made[1]!.search.crash('out of memory');
    await soon(() => expect(match.state).toBe('failed'));
    expect([match.failure, match.game, told.mock.calls.length]).toEqual([
      { side: 'B', field: '', message: 'out of memory' },
      null,
      1,
    ]);
    void match.resume();
    await soon(() => expect(made[0]!.searches).toHaveLength(2));
    expect([match.failure, match.state, made[0]!.search.position.moves]).toEqual([null, 'playing', []]);
    made[0]!.search.crash('again');
    await soon(() => expect(match.state).toBe('failed'));
    match.stop();
    expect(match.state).toBe('stopped');
  });

  test('a new match replaces the running one, and terminates the engines of one that is loading', async () => {
    const { match, made } = matchOn(plain);
    await playing(match, made);
    const dropped = match.start({ ...SETTINGS, nodes: 600 });
    void match.start({ ...SETTINGS, nodes: 700 });
    made[0]!.search.finish('e2e4');
    await dropped;
    await soon(() => expect(made[0]!.searches).toHaveLength(2));
    expect([match.settings?.nodes, made[0]!.search.limits.nodes, made[0]!.search.position.moves, made[1]!.searches]).toEqual([
      700,
      700,
      [],
      [],
    ]);
    match.dispose();

    const hanging = matchOn(() => Object.assign(plain(), { options: () => new Promise<never>(() => {}) }));
    void hanging.match.start(SETTINGS);
    await soon(() => expect(hanging.made).toHaveLength(2));
    void hanging.match.start(SETTINGS);
    expect(hanging.made.map(({ terminated }) => terminated)).toEqual([true, true]);
  });

  test('other hypotheses apply from then on', async () => {
    const { match, told } = matchOn(() => new QuickContender());
    match.ask(SETTINGS.test);
    expect([match.settings, told.mock.calls.length]).toEqual([null, 0]);
    const asked = { ...SETTINGS.test, elo1: 100 };
    const leave = match.subscribe(() => {
      if (match.games.length === 1) leave(), told.mockClear(), match.ask(asked), expect(told).toHaveBeenCalledOnce();
    });
    await match.start({ ...SETTINGS, maxGames: 200, untilDecided: true });
    expect([match.state, match.settings]).toEqual(['decided', { ...SETTINGS, maxGames: 200, untilDecided: true, test: asked }]);
    expect(match.games.length).toBeLessThan(60);
  });

  test('listing the options starts only side A', async () => {
    const { match, made } = matchOn(plain);
    expect((await match.options()).length).toBeGreaterThan(0);
    expect(made).toHaveLength(1);
  });
});

describe('one game', () => {
  test("clears both sides, takes the mover's scores, and ends by the rules", async () => {
    const asked: string[] = [];
    const cleared: string[] = [];
    const side = (name: 'A' | 'B') =>
      new ExperimentSide(
        name,
        () =>
          ({
            newGame: async () => void cleared.push(name),
            describe: async ({ moves }: PositionSpec) => ({
              turn: moves.length % 2 === 0 ? 'w' : 'b',
              fen: `fen${moves.length}`,
              result: moves.length < 3 ? '*' : '1/2-1/2',
              reason: 'so',
              plies: moves.map((uci) => ({ uci, san: uci.slice(2), from: uci.slice(0, 2), to: uci.slice(2) })),
            }),
            analyse: ({ moves }: PositionSpec, _: unknown, hooks: { onInfo(info: SearchInfo): void }) => {
              asked.push(`${name} ${moves.join(',')}`);
              hooks.onInfo(fakeInfo({ score: { kind: 'cp', value: 1, bound: 'exact' } }));
              return {
                done: Promise.resolve<BestMove>({ move: ['a1a2', 'h8h7', 'a2a3'][moves.length]!, ponder: '' }),
                stop: () => {},
              };
            },
          }) as never,
      );
    const game = new MatchGame(side('A'), side('B'), 'start', 500);
    expect([game.fen, game.sans, game.last]).toEqual(['start', [], []]);
    await expect(game.step()).rejects.toThrow('not started');
    await game.begin();
    expect([cleared, game.fen]).toEqual([['A', 'B'], 'fen0']);
    expect(await game.step()).toBeNull();
    expect([game.fen, game.sans, game.last]).toEqual(['fen1', ['a2'], ['a1', 'a2']]);
    expect([await game.step(), await game.step()]).toEqual([null, { result: '1/2-1/2', reason: 'so' }]);
    expect(asked).toEqual(['A ', 'B a1a2', 'A a1a2,h8h7']);
  });

  test('is adjudicated exactly at the limits', () => {
    const line = (count: number, score: number): number[] => Array<number>(count).fill(score);
    const end = (scores: number[], move = 20) => adjudicate(scores, move)?.result ?? '*';
    expect([
      end(line(6, 600)),
      end(line(6, -600)),
      end([...line(5, 600), 599]),
      end([599, ...line(5, 600)]),
      end(line(5, 600)),
    ]).toEqual(['1-0', '0-1', '*', '*', '*']);
    expect([
      end(line(16, 10), 48),
      end(line(16, -10), 48),
      end([...line(15, 0), -11], 60),
      end(line(16, 0), 47),
      end(line(15, 0), 60),
    ]).toEqual(['1/2-1/2', '1/2-1/2', '*', '*', '*']);
    expect(adjudicate(line(6, -600), 1)?.reason).toBe('adjudication: 6 pawns ahead for 3 moves');
  });

  test('a checkmate is lost for the side to move', () => {
    expect([
      whiteScore({ kind: 'mate', value: 0, bound: 'exact' }, 'w') < 0,
      whiteScore({ kind: 'mate', value: 0, bound: 'exact' }, 'b') > 0,
    ]).toEqual([true, true]);
  });
});
