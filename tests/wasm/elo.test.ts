// Elo, SPRT and rating fits, against published values and closed forms.
import { describe, expect, test } from 'vitest';
import { bounds, deviation, eloOf, estimate, gamesForError, gamesToDecide, llr, scoreOf } from '../../web/stats/elo.js';
import { fitRatings } from '../../web/stats/ratings.js';
import { geometricMean } from '../../web/stats/ratio.ts';

type Model = 'normalized' | 'logistic';

describe('log-likelihood ratio', () => {
  const pairs = [20, 180, 450, 250, 30];
  const games = [200, 460, 310];
  test.each<[number[], number, number, Model, number]>([
    [pairs, 0, 5, 'normalized', 2.027396],
    [pairs, 0, 5, 'logistic', 3.249],
    [pairs, 0, 3, 'normalized', 1.262328],
    [pairs, 0, 3, 'logistic', 2.082439],
    [pairs, -5, 0, 'normalized', 2.410015],
    [pairs, -5, 0, 'logistic', 4.341161],
    [games, 0, 5, 'normalized', 2.083251],
    [games, 0, 5, 'logistic', 2.823543],
    [[39, 8843, 26675, 9240, 44], 0.5, 2.5, 'normalized', 2.941675],
    [[39, 8843, 26675, 9240, 44], 0.5, 2.5, 'logistic', 0.5555],
    [[585, 3429, 6284, 3674, 531], -3, 0, 'normalized', 2.954259],
  ])('%j [%d, %d] %s: %d', (counts, elo0, elo1, model, expected) => {
    const places = String(expected).split('.')[1]!.length;
    expect(llr(counts, { elo0, elo1, model })).toBeCloseTo(expected, Math.min(places, 5));
  });

  test('changes sign when the players are swapped', () => {
    for (const model of ['normalized', 'logistic'] as const) {
      const forward = llr(pairs, { elo0: -2, elo1: 7, model });
      expect(llr([...pairs].reverse(), { elo0: -7, elo1: 2, model })).toBeCloseTo(-forward, 8);
    }
  });

  test('is finite where a class is empty, and 0 without games', () => {
    for (const counts of [
      [0, 0, 12],
      [3, 0, 0, 0, 0],
      [0, 0, 40, 0, 0],
    ]) {
      for (const elo1 of [10, 200]) expect(llr(counts, { elo0: 0, elo1 })).toSatisfy(Number.isFinite);
    }
    expect(llr([0, 0, 0], { elo0: 0, elo1: 10 })).toBe(0);
    // An empty class counts as 0.001.
    for (const model of ['normalized', 'logistic'] as const) {
      expect(llr([0, 5, 15], { elo0: 0, elo1: 20, model })).toBeCloseTo(llr([0.001, 5, 15], { elo0: 0, elo1: 20, model }), 9);
      expect(llr([0, 5, 15], { elo0: 0, elo1: 20, model })).not.toBeCloseTo(llr([0.01, 5, 15], { elo0: 0, elo1: 20, model }), 3);
    }
  });

  test('bounds at 5 % each', () => {
    expect(bounds().lower).toBeCloseTo(-2.944439, 6);
    expect(bounds().upper).toBeCloseTo(2.944439, 6);
    expect(bounds(0.1, 0.05).upper).toBeCloseTo(Math.log(9.5), 12);
    expect(bounds(0.1, 0.05).lower).toBeCloseTo(-Math.log(18), 12);
  });

  test('names invalid input', () => {
    expect(() => llr([1, 2], { elo0: 0, elo1: 5 })).toThrow(/counts/);
    expect(() => llr([1, -2, 3], { elo0: 0, elo1: 5 })).toThrow(/counts/);
    expect(() => llr([1, 2, 3], { elo0: 5, elo1: 0 })).toThrow(/elo0/);
    expect(() => llr([1, 2, 3], { elo0: 0, elo1: 300 })).toThrow(/within 200/);
    expect(() => llr([1, 2, 3], { elo0: -300, elo1: 0 })).toThrow(/within 200/);
    expect(() => llr([1, 2, 3], { elo0: 0, elo1: 5, model: 'bayes' as Model })).toThrow(/model/);
  });
});

describe('estimate', () => {
  test('of games: 193 wins, 124 losses, 83 draws', () => {
    const { games, score, elo, error } = estimate([124, 83, 193]);
    expect(games).toBe(400);
    expect(score).toBeCloseTo(0.58625, 10);
    expect(elo).toBeCloseTo(60.54, 2);
    expect(error).toBeGreaterThan(29);
    expect(error).toBeLessThan(32);
  });

  test('drawn pairs give smaller errors than the same games counted individually', () => {
    // 50 openings that the side with White always wins: pairs of one point each but two.
    const pairs = estimate([0, 1, 48, 1, 0]);
    const games = estimate([49, 2, 49]);
    expect(pairs.games).toBe(100);
    expect(pairs.elo).toBe(0);
    expect(pairs.error).toBeLessThan(games.error / 4);
  });

  test('normalised Elo does not depend on how results are paired when games are independent', () => {
    const games = estimate([20, 50, 30]);
    const pairs = estimate([2, 10, 18.5, 15, 4.5]);
    expect(pairs.normalised).toBeCloseTo(games.normalised, 8);
    expect(pairs.normalisedError).toBeCloseTo(games.normalisedError, 8);
    expect(estimate([40, 20, 60]).normalised).toBeCloseTo(
      ((70 / 120 - 0.5) / Math.sqrt((40 * (7 / 12) ** 2 + 20 * (1 / 12) ** 2 + 60 * (5 / 12) ** 2) / 120)) * (800 / Math.LN10),
      8,
    );
  });

  test('a perfect score gives infinite Elo', () => {
    expect(estimate([0, 0, 5]).elo).toBe(Infinity);
    expect(eloOf(scoreOf(123.4))).toBeCloseTo(123.4, 9);
  });
});

describe('number of games needed', () => {
  test('an error bar: the forecast holds if results continue as before', () => {
    const pairs = [8, 40, 100, 44, 8];
    const needed = gamesForError(pairs, 20);
    const factor = needed / 400;
    expect(estimate(pairs.map((n) => n * factor)).error).toBeCloseTo(20, 0);
    // Before the first game: what is usual.
    expect(gamesForError([0, 0, 0, 0, 0], 20)).toBeGreaterThan(500);
    expect(gamesForError([0, 0, 0, 0, 0], 20)).toBeLessThan(1000);
  });

  test('forecasts more games for the error bar of a match that is nearly won', () => {
    const pairs = [0, 5, 60, 100, 135];
    const needed = gamesForError(pairs, 20);
    expect(estimate(pairs.map((n) => (n * needed) / 600)).error).toBeCloseTo(20, 0);
  });

  test('a few equal results do not shrink the deviation too much', () => {
    expect(deviation([0, 0, 2, 0, 0])).toBeGreaterThan(0.3);
    expect(deviation([0, 0, 2000, 0, 0])).toBeLessThan(0.05);
    expect(deviation([0, 0, 2000])).toBeLessThan(0.05);
  });

  test('a test of [0, 10] normalised: 6,400 games at its ends, 10,500 between them', () => {
    const usual = { elo0: 0, elo1: 10 };
    for (const truth of [0, 10]) expect(gamesToDecide(usual, truth)).toBeCloseTo(6398, -1);
    expect(gamesToDecide(usual, 5)).toBeCloseTo(10466, -1);
    expect(gamesToDecide(usual, 60)).toBeLessThan(700);
    expect(gamesToDecide(usual, 5.001)).toBeCloseTo(gamesToDecide(usual, 5), -1);
  });

  test('a nearly decided test needs few games, a decided one none', () => {
    expect(gamesToDecide({ elo0: 0, elo1: 10 }, 10, { from: 2.5 })).toBeLessThan(1200);
    for (const from of [3, -3]) expect(gamesToDecide({ elo0: 0, elo1: 10 }, 0, { from })).toBe(0);
    for (const truth of [-5, 0, 12])
      expect(gamesToDecide({ elo0: -5, elo1: 5 }, truth)).toBeCloseTo(gamesToDecide({ elo0: 0, elo1: 10 }, truth + 5), 6);
    // Wald: exp(-ratio) keeps its mean where the truth is the upper end.
    const { lower, upper } = bounds();
    const step = (10 * Math.LN10) / 800;
    for (const from of [-2.5, 1]) {
      const passes = (Math.exp(-lower) - Math.exp(-from)) / (Math.exp(-lower) - Math.exp(-upper));
      const games = (passes * upper + (1 - passes) * lower - from) / (step ** 2 / 2);
      expect(gamesToDecide({ elo0: 0, elo1: 10 }, 10, { from })).toBeCloseTo(games, 6);
    }
    const logistic = { elo0: 0, elo1: 10, model: 'logistic' } as const;
    expect(gamesToDecide(logistic, 10, { sigma: 0.5 })).toBeGreaterThan(gamesToDecide(logistic, 10, { sigma: 0.25 }) * 3);
  });
});

describe('ratios', () => {
  test('the geometric mean, and a 95 % interval by Student', () => {
    const { mean, low, high, count } = geometricMean([2, 0.5, 1, 1, 4]);
    expect(count).toBe(5);
    expect(mean).toBeCloseTo(4 ** 0.2, 12);
    // t of 4 degrees of freedom is 2.776.
    const logs = [2, 0.5, 1, 1, 4].map(Math.log);
    const middle = logs.reduce((a, b) => a + b) / 5;
    const margin = 2.776 * Math.sqrt(logs.reduce((s, x) => s + (x - middle) ** 2, 0) / 20);
    expect(Math.log(high) - middle).toBeCloseTo(margin, 1);
    expect(middle - Math.log(low)).toBeCloseTo(margin, 1);
  });

  // The 97.5 % points of Student's t.
  test.each([
    [1, 12.7062, 0.0001],
    [2, 4.30265, 0.0001],
    [3, 3.18245, 0.0002],
    [4, 2.77645, 0.003],
    [9, 2.26216, 0.0005],
    [30, 2.04227, 0.0005],
  ])('with %i degrees of freedom: %d, within a share of %d', (degrees, t, share) => {
    const ratios = Array.from({ length: degrees + 1 }, (_, i) => Math.exp(i % 3));
    const { mean, high } = geometricMean(ratios);
    const variance = ratios.reduce((sum, x) => sum + (Math.log(x) - Math.log(mean)) ** 2, 0) / degrees;
    const found = Math.log(high / mean) / Math.sqrt(variance / ratios.length);
    expect(Math.abs(found / t - 1)).toBeLessThan(share);
  });

  test('a single ratio has an infinite interval', () => {
    expect(geometricMean([1.2])).toMatchObject({ low: 0, high: Infinity });
  });
});

describe('maximum likelihood ratings', () => {
  const table = (a: string, b: string, wins: number, draws: number, losses: number) => ({ a, b, wins, draws, losses });

  test('one pairing: the Elo of its score, and its error bar', () => {
    const { us, anchor } = fitRatings([table('us', 'anchor', 60, 25, 15)], { anchor: 2793 });
    const single = estimate([15, 25, 60]);
    expect(anchor).toMatchObject({ rating: 2793, error: 0 });
    expect(us!.rating).toBeCloseTo(2793 + single.elo, 6);
    expect(us!.error).toBeCloseTo(single.error, -1);
    expect(us).toMatchObject({ games: 100, score: 0.725 });
  });

  test('a crosstable generated from ratings yields them again, in any order of players', () => {
    const truth: Record<string, number> = { a: 2500, b: 2620, c: 2793, d: 3050 };
    const names = Object.keys(truth);
    const results = names.flatMap((x, i) =>
      names.slice(i + 1).map((y, k) => {
        const [p, q] = k % 2 ? [y, x] : [x, y];
        const score = scoreOf(truth[p]! - truth[q]!);
        const draws = 2000 * Math.min(score, 1 - score) * 0.8;
        const wins = 2000 * score - draws / 2;
        return table(p, q, wins, draws, 2000 - wins - draws);
      }),
    );
    const fit = fitRatings(results, { c: 2793 });
    for (const name of names) expect(fit[name]!.rating).toBeCloseTo(truth[name]!, 5);
  });

  test('a gauntlet: opponents are connected through the common player, draws narrow the error bars', () => {
    const fit = (draws: number) =>
      fitRatings([table('us', 'anchor', 60 - draws / 2, draws, 40 - draws / 2), table('us', 'strong', 20, 40, 40)], {
        anchor: 2793,
      });
    expect(fit(0).us!.rating).toBeCloseTo(2793 + eloOf(0.6), 6);
    expect(fit(0).strong!.rating).toBeCloseTo(2793 + eloOf(0.6) - eloOf(0.4), 6);
    expect(fit(0).strong!.error).toBeGreaterThan(fit(0).us!.error);
    expect(fit(60).us!.error).toBeLessThan(0.8 * fit(0).us!.error);
  });

  test('two fixed players are both taken into account', () => {
    const { us } = fitRatings([table('us', 'low', 50, 0, 50), table('us', 'high', 50, 0, 50)], { low: 2700, high: 2900 });
    expect(us!.rating).toBeCloseTo(2800, 6);
  });

  test('a player who only won or only lost has no finite rating and does not affect others', () => {
    const fit = fitRatings(
      [
        table('us', 'anchor', 6, 2, 4),
        table('us', 'weak', 10, 0, 0),
        table('us', 'giant', 0, 0, 10),
        table('alone', 'other', 1, 1, 1),
      ],
      { anchor: 2793 },
    );
    expect(fit.us!.rating).toBeCloseTo(2793 + eloOf(7 / 12), 6);
    expect([fit.weak!.rating, fit.giant!.rating, fit.alone!.rating]).toEqual([-Infinity, Infinity, NaN]);
    expect([fit.weak!.error, fit.giant!.error, fit.alone!.error, fit.anchor!.error]).toEqual([NaN, NaN, NaN, 0]);
    expect([fit.anchor!.score, fit.anchor!.games, fit.weak!.score, fit.giant!.score]).toEqual([5 / 12, 12, 0, 1]);
  });

  test('draws alone connect players; a pairing without games has no effect', () => {
    const fit = fitRatings([table('us', 'anchor', 0, 10, 0), table('anchor', 'us', 0, 0, 0)], { anchor: 2793 });
    expect([fit.us!.rating, fit.us!.score]).toEqual([2793, 0.5]);
  });

  test('finds ratings far from where the fit starts', () => {
    const fit = fitRatings([table('us', 'low', 50, 0, 50), table('strong', 'high', 60, 0, 40)], { low: 0, high: 3000 });
    expect(fit.us!.rating).toBeCloseTo(0, 6);
    expect(fit.strong!.rating).toBeCloseTo(3000 + eloOf(0.6), 6);
  });

  test('names invalid input', () => {
    expect(() => fitRatings([table('a', 'b', 1, 1, 1)], { c: 2793 })).toThrow(/fixed/);
    expect(() => fitRatings([table('a', 'a', 1, 1, 1)], { a: 2793 })).toThrow(/plays itself/);
    expect(() => fitRatings([table('a', 'b', -1, 1, 1)], { a: 2793 })).toThrow(/counts/);
  });
});
