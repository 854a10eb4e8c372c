// The trainer with the real engine: its start set, both questions of a position, hints, and how a position goes on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TrainingCard, TrainingDays } from '../../../web/protocol/training.ts';
import { ask, whyNot } from '../../../web/trainer/judge.ts';
import type { Round } from '../../../web/trainer/round.ts';
import { loadStartSet, type StartPosition } from '../../../web/trainer/start-set.ts';
import { Trainer } from '../../../web/trainer/trainer.ts';
import { hintText, verdictText } from '../../../web/ui/train/train-words.ts';
import { loadModule } from '../load.ts';
import { HostedAnalyst } from './hosted-analyst.ts';

let analyst: HostedAnalyst;
let set: readonly StartPosition[];
beforeAll(async () => {
  analyst = new HostedAnalyst(await loadModule());
  set = await loadStartSet();
});
afterAll(() => analyst.close());

const DAY = 86_400_000;

/** A trainer on a memory of its own. */
async function opened(
  start: readonly StartPosition[],
  cards: readonly TrainingCard[] = [],
  memory: { round: Round | null } = { round: null },
) {
  const kept: { cards: TrainingCard[]; days: TrainingDays; removed: string[] } = { cards: [], days: new Map(), removed: [] };
  const trainer = new Trainer({
    connect: () => Object.assign(analyst, { terminate: () => {} }),
    open: async () => ({
      load: async () => ({ cards, days: kept.days }),
      keep: async (some, solved) => {
        kept.cards.push(...some);
        const days = new Map(kept.days);
        for (const [day, count] of solved) days.set(day, (days.get(day) ?? 0) + count);
        kept.days = days;
        return days;
      },
      remove: async (keys) => {
        kept.removed.push(...keys);
        return true;
      },
    }),
    round: { get: () => memory.round, put: (round) => (memory.round = round) },
    now: () => 20_000 * DAY + DAY / 2,
    startSet: async () => start,
    nodes: 50_000,
    schedule: (run) => run(),
  });
  await trainer.open();
  return { trainer, kept };
}

test('the start set has 200 positions, the easiest first, each refuted by a quiet move, with a better move', async () => {
  expect(set.length).toBe(200);
  expect(set.map(({ rating }) => rating)).toEqual(set.map(({ rating }) => rating).sort((a, b) => a - b));
  expect(new Set(set.map(({ key }) => key)).size).toBe(200);
  for (const { key, position } of set) {
    const threat = await ask(analyst, position, 'threat');
    const [first] = threat.line;
    const isLoud = first?.capture || first?.check || first?.san.includes('=');
    const better = await ask(analyst, position, 'better');
    expect([key, isLoud, better.line[0]?.uci === position.played]).toEqual([key, false, false]);
  }
});

test('the start set begins at a rating and goes up; when that is used up, down from there', async () => {
  const { trainer } = await opened(set);
  const sources = async (from: number): Promise<string[]> => {
    await trainer.trainStart(from);
    const found: string[] = [];
    for (let i = 0; i < trainer.total; i++, await trainer.skip()) found.push(trainer.position!.source);
    return found;
  };
  const rated = (from: number, to: number): string[] => set.slice(from, to).map(({ position }) => position.source);
  const first = set.findIndex(({ rating }) => rating >= 900);
  expect(await sources(900)).toEqual(rated(first, first + 10));
  expect(await sources(set.at(-3)!.rating)).toEqual([...rated(-3, set.length), ...rated(-10, -3).reverse()]);
});

test('the played move and a bad one are refused, the bad one in words; then the threat is asked for, and the position explained', async () => {
  const { trainer, kept } = await opened(set);
  expect(trainer.figures).toMatchObject({ due: 0, startSeen: 0, startTotal: 200, solvedToday: 0, streak: 0 });
  await trainer.trainStart();
  expect([trainer.total, trainer.state, trainer.asked?.question]).toEqual([10, 'asking', 'better']);
  const { played, better, refutation } = trainer.position!;
  await trainer.try(played);
  expect([trainer.state, verdictText(trainer), trainer.words]).toEqual(['wrong', 'Kf1 is the blunder that was played.', '']);
  expect(trainer.line.length).toBe(1);
  trainer.retry();
  await trainer.try('c1a1');
  expect(trainer.state).toBe('wrong');
  expect(trainer.words).toMatch(/^Ra1 .*\.$/);
  expect(trainer.words).not.toMatch(/\bf3\b/);
  trainer.step(1);
  expect(trainer.at).toBe(2);
  trainer.retry();
  await trainer.try(better[0]!);
  expect([trainer.state, verdictText(trainer)]).toEqual(['right', 'f3 is the best move.']);
  await trainer.next();
  expect([trainer.asked?.question, trainer.asked?.view.plies.at(-1)?.uci]).toEqual(['threat', played]);
  await trainer.try(refutation[0]!);
  expect(trainer.words).toMatch(/^Kf1 loses a rook/);
  // Two wrong moves: the same box, tomorrow.
  expect(kept.cards).toMatchObject([{ key: 'start:8olww', box: 1, due: 20_001, position: null }]);
  expect([trainer.solved, trainer.figures.solvedToday, trainer.figures.streak, trainer.backIn]).toEqual([1, 1, 1, 1]);
  await trainer.next();
  expect(trainer.index).toBe(1);
});

test('a round goes on in the next trainer of the tab, after the last position that was answered, until it is left', async () => {
  const memory: { round: Round | null } = { round: null };
  const { trainer } = await opened(set, [], memory);
  await trainer.trainStart();
  const second = (await trainer.skip(), trainer.position!);
  const next = (await opened(set, [], memory)).trainer;
  expect([next.state, next.index, next.total, next.position]).toEqual(['asking', 1, 10, second]);
  await next.try(second.better[0]!);
  await next.next();
  await next.try(second.refutation[0]!);
  const third = (await opened(set, [], memory)).trainer;
  expect([third.index, third.solved]).toEqual([2, 1]);
  const shorter = (await opened(set.slice(5), [], memory)).trainer;
  expect([shorter.index, shorter.total], 'without positions that are gone').toEqual([0, 5]);
  await third.leave();
  expect([third.state, (await opened(set, [], memory)).trainer.state]).toEqual(['list', 'list']);
});

test('any move that is about as good counts, and a position without help moves up', async () => {
  const fen = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1';
  const position = {
    ...set[0]!.position,
    fen,
    played: 'a1a8',
    better: ['g2g3'],
    refutation: [],
    before: { kind: 'cp', value: 700 },
    after: { kind: 'over', value: 1 },
  } as const;
  const { trainer, kept } = await opened([], [{ key: 'own', box: 2, due: 19_999, position }]);
  expect(trainer.figures).toMatchObject({ due: 1, own: 1 });
  // What another tab has stored meanwhile counts, too.
  kept.days = new Map([[20_000, 2]]);
  await trainer.trainDue();
  await trainer.try('h2h3');
  // The game was over after the move: there is no threat to ask for.
  expect([trainer.state, trainer.isLastQuestion, verdictText(trainer)]).toEqual([
    'right',
    true,
    'h3 is as good as the best move, g3.',
  ]);
  expect(kept.cards).toMatchObject([{ key: 'own', box: 3, due: 20_007 }]);
  expect([[...kept.days], trainer.figures.solvedToday]).toEqual([[[20_000, 3]], 3]);
  await trainer.next();
  expect([trainer.state, trainer.solved]).toEqual(['done', 1]);
});

test('no sentence names a move that is still to be found, whichever of several it is', async () => {
  const why = (uci: string, secrets: string[]) =>
    whyNot(analyst, { fen: '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', moves: [] }, uci, secrets, new AbortController().signal);
  expect(await why('h2h3', [])).toBe('h3 misses mate by Ra8#.');
  // Nothing is left to say, which is not to say that the move is good.
  expect([await why('h2h3', ['Kf1', 'Ra8#']), await why('a1a8', ['Kf1'])]).toEqual(['', null]);
});

test('hints name the piece, its square, then the line, which puts the position back into box 1', async () => {
  const [start] = set;
  const { trainer, kept } = await opened(set, [{ key: start!.key, box: 4, due: 19_990, position: null }]);
  await trainer.trainDue();
  const told: string[] = [];
  for (let i = 0; i < 4; i++) {
    trainer.hint();
    told.push(hintText(trainer.asked!, trainer.hints));
  }
  expect(told.slice(0, 2)).toEqual(['Move the pawn on f2.', 'The pawn on f2 goes to f3.']);
  expect(told[2]).toMatch(/^The line is 40\.\sf3 f5 41\.\sfxe4/);
  expect(told[3]).toBe(told[2]);
  await trainer.try(start!.position.better[0]!);
  await trainer.next();
  await trainer.try(start!.position.refutation[0]!);
  expect(kept.cards).toMatchObject([{ box: 1, due: 20_001 }]);
  expect([trainer.solved, kept.days.size]).toEqual([0, 0]);
});

test('a stored position whose moves are not legal is left out for good; the others go on', async () => {
  const broken = { ...set[0]!.position, better: ['a1a8'] };
  const cards = [
    { key: 'broken', box: 1, due: 1, position: broken },
    { key: set[1]!.key, box: 1, due: 2, position: null },
  ];
  const { trainer, kept } = await opened(set, cards);
  await trainer.trainDue();
  await expect.poll(() => trainer.state).toBe('asking');
  expect([trainer.total, trainer.position, kept.removed]).toEqual([1, set[1]!.position, ['broken']]);
  expect(trainer.problem).toBe('A position could not be read and was left out.');
});
