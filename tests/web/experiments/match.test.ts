// The match: games in pairs at fixed nodes, counted, tested, kept.
import { afterEach, expect, test, vi } from 'vitest';
import book from '../../../engine/testing/book.epd?raw';
import { EngineClient } from '../../../web/engine/client/client.ts';
import type { Contest } from '../../../web/experiments/contest.ts';
import { Match, testOf } from '../../../web/experiments/match/match.ts';
import { adjudicate, whiteScore } from '../../../web/experiments/match/match-game.ts';
import { OPENINGS, openingMoves } from '../../../web/experiments/match/match-openings.ts';
import type { MatchSettings } from '../../../web/experiments/match/match-settings.ts';
import { NO_HISTORIES, PRESETS } from '../../../web/experiments/presets.ts';
import { lineThrough, movesAlong } from '../../../web/state/game-tree.ts';
import { MatchPane } from '../../../web/ui/match/match-pane.ts';
import { about, forecast, matchSentence, pointsText } from '../../../web/ui/match/match-text.ts';
import '../../../web/app/page.css';
import { FakeContender, fakes, QuickContender, unusable } from '../fake-contest.ts';
import { fakeInfo } from '../fake-engine.ts';
import { all, find, settled, until } from '../harness.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const SETTINGS: MatchSettings = {
  contest: PRESETS[0]!,
  nodes: 500,
  maxGames: 4,
  untilDecided: false,
  test: { elo0: 0, elo1: 10, model: 'normalized', unit: 'pairs' },
};

let pane: MatchPane | null = null;
let match: Match | null = null;
afterEach(() => {
  pane?.remove();
  match?.dispose();
  pane = match = null;
});

function open<T extends FakeContender>(make: (index: number) => T): T[] {
  const { connect, made } = fakes(make);
  pane = new MatchPane();
  pane.connect = connect;
  document.body.replaceChildren(pane);
  return made;
}

const text = (selector: string): string => find(pane!, selector).textContent.replace(/\s+/g, ' ').trim();

test('the scores of both sides end a game: 6 pawns for 3 moves, or level for 8 moves after move 40', () => {
  const steady = (n: number, score: number): number[] => Array<number>(n).fill(score);
  expect(adjudicate(steady(5, 700), 20)).toBeNull();
  expect(adjudicate(steady(6, 600), 20)).toMatchObject({ result: '1-0' });
  expect(adjudicate([...steady(5, -700), -599], 20)).toBeNull();
  expect(adjudicate([700, ...steady(6, -700)], 20)).toMatchObject({ result: '0-1' });
  expect(adjudicate(steady(16, 10), 47)).toBeNull();
  expect(adjudicate(steady(16, -10), 48)).toMatchObject({ result: '1/2-1/2' });
  expect(adjudicate([...steady(15, 0), 11], 60)).toBeNull();
  expect(whiteScore({ kind: 'mate', value: -3, bound: 'exact' }, 'b')).toBeGreaterThan(600);
});

test('each opening is played with both colours; points count for A with either', async () => {
  const { connect, made } = fakes(() => new QuickContender());
  match = new Match(connect, queueMicrotask, [START]);
  await match.start(SETTINGS);
  expect(match.state).toBe('complete');
  expect(match.games.map((g) => [g.aWhite, g.ending.result, g.points])).toEqual([
    [true, '1-0', 1],
    [false, '0-1', 1],
    [true, '1-0', 1],
    [false, '0-1', 1],
  ]);
  expect(match.counts).toEqual({ games: [0, 0, 4], pairs: [0, 0, 0, 0, 2] });
  // The second round of openings has one percent more nodes: else it would be the same games.
  expect([...new Set(made[0]!.searches.map((s) => s.limits.nodes))]).toEqual([500, 505]);
});

test('the match ends when the test is decided, if requested', async () => {
  const { connect } = fakes(() => new QuickContender());
  match = new Match(connect, queueMicrotask, [START]);
  await match.start({ ...SETTINGS, maxGames: 2000, untilDecided: true, test: { ...SETTINGS.test, elo1: 100 } });
  expect(match.state).toBe('decided');
  expect(match.games.length).toBeLessThan(60);
  expect(testOf(match.counts, match.settings!.test).verdict).toBe('passed');
});

test('pause, resume the same game, end; the verdict appears when the match is idle', async () => {
  const made = open(() => new FakeContender());
  await settled();
  find(pane!, '.start').click();
  await until('the first search', () => made[0]?.searches.length === 1);
  expect(made[0]!.search.limits).toEqual({ nodes: 5000 });
  made[0]!.search.hooks.onInfo?.(fakeInfo());
  find(pane!, '.pause').click();
  expect(text('[role=status]')).toBe('');
  made[0]!.search.finish(await firstMove(made[0]!));
  await until('the pause', () => pane!.match.state === 'paused');
  expect(made[1]!.searches).toEqual([]);
  // The whole game from the start, the opening faint.
  await until('the moves', () => /^1\. Nc3 d6 2\. Nf3 f5 3\. g3 Na6 4\. h4 Nh6 5\. \S+$/.test(text('.live .moves')));
  expect(text('.live .opening')).toMatch(/ 4\. h4 Nh6$/);
  find(pane!, '.resume').click();
  await until('the answer', () => made[1]!.searches.length === 1);
  expect([made[0]!.games, made[1]!.games]).toEqual([2, 2]);
  expect(made[1]!.search.position.moves.length).toBe(1);
  find(pane!, '.end').focus();
  find(pane!, '.end').click();
  await settled(() => {
    expect(pane!.shadowRoot!.activeElement).toBe(find(pane!, '.start'));
    expect(text('[role=status]')).toBe('Ended before the first game finished.');
  });
});

const firstMove = async (engine: FakeContender): Promise<string> =>
  (await engine.describe(engine.search.position)).legal[0]?.uci ?? '';

test('a crash names its side, keeps finished games, and the game is replayed', async () => {
  open((index) => Object.assign(new QuickContender(), { diesAt: index === 1 ? 9 : 0 }));
  pane!.maxGames = 6;
  await settled();
  find(pane!, '.start').click();
  await until('the failure', () => pane!.match.state === 'failed');
  const before = pane!.match.games.length;
  expect(text('[role=alert]')).toContain('Side B: out of memory. Finished games are kept.');
  find(pane!, '[role=alert] button').click();
  await until('the end', () => pane!.match.state === 'complete');
  expect(before).toBe(2);
  expect(pane!.match.counts.games).toEqual([0, 0, 6]);
  expect(text('[role=status]')).toContain(
    'Complete after 6 games: with two killers 6 of 6 (+6 −0 =0) against the engine without killers, no finite Elo',
  );
  expect(all(pane!, [], '.games tbody tr').length).toBe(6);
  expect(find(pane!, '[aria-label="Game 6 as PGN"]').tagName).toBe('BUTTON');
  expect(unusable(pane!)).toEqual([]);

  const make = URL.createObjectURL;
  let saved: Blob | null = null;
  URL.createObjectURL = (blob) => make((saved = blob as Blob));
  find(pane!, '[aria-label="Game 2 as PGN"]').click();
  URL.createObjectURL = make;
  const pgn = await (saved as Blob | null)!.text();
  expect(pgn).toContain('[White "Riposte without killers"]\n[Black "Riposte with two killers"]\n[Result "0-1"]');
  expect(pgn.replace(/\s+/g, ' ')).toContain('{Black wins by adjudication: 6 pawns ahead for 3 moves; 5000 nodes per move} 0-1');
  expect(find(pane!, 'rp-match-score', '[role=meter]').getAttribute('aria-valuetext')).toMatch(/^\d\.\d\d, not decided$/);
});

test('leaving pauses the match and ends both workers; returning restarts the current game', async () => {
  const made = open(() => new FakeContender());
  await settled();
  find(pane!, '.start').click();
  await until('the first search', () => made[0]?.searches.length === 1);
  pane!.remove();
  await settled(() => expect([made[0]!.terminated, made[1]!.terminated, pane!.match.state]).toEqual([true, true, 'paused']));
  document.body.append(pane!);
  await settled();
  find(pane!, '.resume').click();
  await until('the first search again', () => made[2]?.searches.length === 1);
  expect(made[3]!.set).toEqual({ ...NO_HISTORIES, 'Switch Killers': '0' });
});

test('hypotheses can be edited, and invalid ones are rejected', async () => {
  open(() => new FakeContender());
  await settled();
  const field = find(pane!, '[aria-label^="Elo gain of the null"]') as HTMLInputElement;
  field.value = '10';
  field.dispatchEvent(new Event('change'));
  await settled(() => {
    expect(text('[role=alert]')).toBe('10 must be more than 10.');
    expect((find(pane!, '.start') as HTMLButtonElement).disabled).toBe(true);
  });
  field.value = '-5';
  field.dispatchEvent(new Event('change'));
  await settled(() => {
    expect(pane!.test).toMatchObject({ elo0: -5, elo1: 10 });
    expect((find(pane!, '.start') as HTMLButtonElement).disabled).toBe(false);
  });
});

test('numbers stay within their limits, games even, hypotheses within what can be tested', async () => {
  open(() => new FakeContender());
  await settled();
  const put = (field: string, value: string): string => {
    const input = find(pane!, field) as HTMLInputElement;
    input.value = value;
    input.dispatchEvent(new Event('change'));
    return input.value;
  };
  expect(['499', '1000000', '', '2000.4', 'x'].map((value) => [put('.nodes', value), pane!.nodes])).toEqual([
    ['500', 500],
    ['100000', 100_000],
    ['5000', 5000],
    ['2000', 2000],
    ['5000', 5000],
  ]);
  expect(['1', '7', '8', '30000', ''].map((value) => (put('.games', value), pane!.maxGames))).toEqual([2, 8, 8, 20_000, 400]);
  const alert = async (): Promise<string> => {
    await settled();
    return all(pane!, [], '[role=alert]')
      .map((each) => each.textContent.trim())
      .join();
  };
  const [one, zero] = ['[aria-label^="Elo gain of the alternative"]', '[aria-label^="Elo gain of the null"]'];
  put(one, '201');
  expect([await alert(), pane!.test.elo1]).toEqual(['Both values must lie between −200 and 200.', 10]);
  put(one, '200');
  expect([await alert(), pane!.test.elo1]).toEqual(['', 200]);
  put(zero, '-200.5');
  expect([await alert(), pane!.test.elo0]).toEqual(['Both values must lie between −200 and 200.', 0]);
  // What was typed before counts as well.
  put(one, '40');
  expect(await alert()).toContain('Both values');
  put(zero, '-3.5');
  expect([await alert(), pane!.test.elo0, pane!.test.elo1]).toEqual(['', -3.5, 40]);
  put(zero, '');
  expect([await alert(), pane!.test.elo0]).toEqual(['Both values must lie between −200 and 200.', -3.5]);
  put(one, '30');
  expect([await alert(), pane!.test.elo1], 'the other one is still empty').toEqual([expect.stringContaining('Both values'), 40]);
  put(zero, '-3.5');
  expect([await alert(), pane!.test.elo0, pane!.test.elo1]).toEqual(['', -3.5, 30]);
  for (const [label, value, field] of [
    ['Kind of Elo', 'logistic', 'model'],
    ['Unit of the test', 'games', 'unit'],
  ] as const) {
    put(`[aria-label="${label}"]`, value);
    expect(pane!.test[field]).toBe(value);
  }
});

test('finished games are listed, latest first, twenty at a time, and export as PGN with the names of their sides', async () => {
  open(() => new QuickContender());
  Object.assign(pane!, { maxGames: 24, untilDecided: false, nodes: 500 });
  await settled();
  find(pane!, '.start').click();
  await until('the end', () => pane!.match.state === 'complete');
  const rows = () =>
    all(pane!, [], '.games tbody tr').map((row) =>
      [...row.children]
        .slice(0, 4)
        .map((cell) => cell.textContent.trim())
        .join(' | '),
    );
  expect([rows().length, rows()[0], rows()[1]]).toEqual([20, '24 | Black | 0–1 | won', '23 | White | 1–0 | won']);
  find(pane!, '.more').click();
  await settled(() =>
    expect([rows().length, rows()[23], pane!.shadowRoot!.querySelector('.more')]).toEqual([24, '1 | White | 1–0 | won', null]),
  );
  const saved: { name: string; blob: Blob }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push({ name: '', blob: blob as Blob }), 'blob:none'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.at(-1)!.name = this.download;
  });
  const buttons = all(pane!, [], '.games tbody button');
  for (const button of [buttons[23]!, buttons[22]!, find(pane!, '.games header button')]) button.click();
  vi.restoreAllMocks();
  expect(saved.map(({ name }) => name)).toEqual(['riposte-game-1.pgn', 'riposte-game-2.pgn', 'riposte-match.pgn']);
  const [first, second, every] = await Promise.all(saved.map(({ blob }) => blob.text()));
  const tags = (pgn: string) => ['White', 'Black', 'Result'].map((tag) => new RegExp(`\\[${tag} "(.*)"\\]`).exec(pgn)?.[1]);
  expect([tags(first!), tags(second!)]).toEqual([
    ['Riposte with two killers', 'Riposte without killers', '1-0'],
    ['Riposte without killers', 'Riposte with two killers', '0-1'],
  ]);
  expect(first).toContain(`[FEN "${OPENINGS[0]}"]`);
  expect(first).toMatch(/\{White wins by .+; 500 nodes per move\} 1-0/);
  expect(every!.match(/\[Result /g)?.length).toBe(24);
  const csv = (find(pane!, '.games rp-copy-text') as unknown as { text: () => string }).text().split('\r\n');
  expect([csv[0], csv[2]!.split(',').slice(0, 4)]).toEqual([
    'game,A has,result,points of A,plies,reason,opening',
    ['2', 'Black', '0-1', '1'],
  ]);
});

test('the PGN of a game states the nodes per move of its round', async () => {
  const { connect } = fakes(() => new QuickContender());
  pane = new MatchPane();
  pane.match = new Match(connect, undefined, OPENINGS.slice(0, 1));
  Object.assign(pane, { maxGames: 4, untilDecided: false, nodes: 1000 });
  document.body.replaceChildren(pane);
  await settled();
  find(pane, '.start').click();
  await until('the end', () => pane!.match.state === 'complete');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:none'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  find(pane, '.games header button').click();
  vi.restoreAllMocks();
  expect((await saved[0]!.text()).match(/\d+ nodes per\smove/g)).toEqual([
    '1000 nodes per move',
    '1000 nodes per move',
    '1010 nodes per move',
    '1010 nodes per move',
  ]);
});

test('the estimate is shown before the first game', () => {
  const counts = { games: [0, 0, 0], pairs: [0, 0, 0, 0, 0] };
  expect(forecast(SETTINGS.test, counts, 400)).toEqual([
    'An error bar of ±20 Elo needs about 670 games.',
    'The test needs about 6,400 games if the true difference is 0 or 10, about 10,000 if it is halfway between.',
    '400 games will decide it only if the difference is large.',
  ]);
  expect([about(667), about(10_466), about(7)]).toEqual([670, 10_000, 7]);
  expect([0, 0.5, 12.5].map(pointsText)).toEqual(['0', '½', '12½']);
  expect(matchSentence('stopped', SETTINGS, { games: [3, 4, 5], pairs: [0, 2, 1, 2, 1] })).toMatch(
    /^Ended after 12 games: with two killers 7 of 12 \(\+5 −3 =4\) against the engine without killers, \+58 ± \d+ Elo\. The test normalised Elo \[0, 10\] is not decided: /,
  );
});

test('the openings come from the book without repeats', () => {
  const lines = new Set(book.split('\n').map((line) => `${line.trim()} 0 1`));
  expect(OPENINGS.filter((fen) => !lines.has(fen))).toEqual([]);
  expect(new Set(OPENINGS).size).toBe(100);
});

test('the moves of each opening lead to its position', async () => {
  const engine = new EngineClient();
  const placed = (fen: string): string => fen.split(' ').slice(0, 3).join(' ');
  try {
    for (const fen of OPENINGS) {
      const { record } = await engine.readPgn(openingMoves(fen).join(' '), 'startpos');
      expect(placed(movesAlong(record!, lineThrough(record!, [])).at(-1)!.fen)).toBe(placed(fen));
    }
  } finally {
    engine.terminate();
  }
});

test('real engine: identical sides draw every pair, by adjudication; the same match gives the same games', async () => {
  const real = (): EngineClient => new EngineClient();
  match = new Match(real);
  const alike: Contest = { id: 'own', a: { name: 'x', settings: {} }, b: { name: 'y', settings: {} } };
  await match.start({ ...SETTINGS, contest: alike, maxGames: 2 });
  expect([match.state, match.failure]).toEqual(['complete', null]);
  // The same moves with the names changed: what A has won with White it has lost with Black.
  expect(match.counts.pairs).toEqual([0, 0, 1, 0, 0]);
  const [first, second] = match.games;
  expect(second!.sans).toEqual(first!.sans);
  expect(first!.startFen).toBe(OPENINGS[0]);

  await match.start({ ...SETTINGS, maxGames: 2 });
  const games = match.games;
  expect(games[0]!.sans).not.toEqual(first!.sans);
  await match.start({ ...SETTINGS, maxGames: 2 });
  expect(match.games).toEqual(games);
});
