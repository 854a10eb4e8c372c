// Elo statistics from result counts: estimates with error bars, and the sequential probability ratio test (SPRT).
// ratings.js fits ratings to a crosstable. No dependencies: the page and the Node scripts share this file.
//
// Results are counted per score for one of two players, worst first:
//   games  [losses, draws, wins]
//   pairs  [0, 1/2, 1, 3/2, 2 points] of the two games with one opening: less noise, since both players play both sides

/** Normalised Elo per standard deviation of one game's score. */
const NORMALISED = 800 / Math.LN10;
/** Half-width of a 95 % interval, in standard deviations. */
export const Z95 = 1.959963984540054;
/** Maximum absolute Elo of a hypothesis. Far beyond it, no distribution over five scores fits. */
export const MOST_ELO = 200;
/** Count used for an empty class, so that logarithms are finite. */
const EMPTY = 1e-3;

/** Expected score of a player who is `elo` points stronger. @param {number} elo */
export const scoreOf = (elo) => 1 / (1 + 10 ** (-elo / 400));

/** Elo difference of an expected score; infinite at 0 and 1. @param {number} score */
export const eloOf = (score) => (score <= 0 ? -Infinity : score >= 1 ? Infinity : 400 * Math.log10(score / (1 - score)));

/** Sum of a list. @param {readonly number[]} list */
export const sum = (list) => list.reduce((total, x) => total + x, 0);

/**
 * Checks the counts; throws a RangeError if they are none.
 * @param {readonly number[]} counts
 * @returns {number[]} the score of each class, 0 to 1
 */
export function scores(counts) {
  if (counts.length !== 3 && counts.length !== 5) {
    throw new RangeError(`counts: expected 3 classes (games) or 5 (pairs), got ${counts.length}`);
  }
  if (!counts.every((n) => Number.isFinite(n) && n >= 0)) {
    throw new RangeError(`counts: expected numbers of at least 0, got ${counts.join(', ')}`);
  }
  return counts.map((_, i) => i / (counts.length - 1));
}

/**
 * @param {readonly number[]} values
 * @param {readonly number[]} shares
 */
function moments(values, shares) {
  const mean = sum(values.map((a, i) => a * shares[i]));
  const variance = sum(values.map((a, i) => (a - mean) ** 2 * shares[i]));
  return { mean, sigma: Math.sqrt(variance) };
}

/**
 * Estimates the difference between two players, with half-widths of 95 % intervals.
 * @param {readonly number[]} counts games or pairs
 * @returns {{ games: number, score: number, elo: number, error: number, normalised: number, normalisedError: number }}
 *   if all games were won or lost, `elo` is infinite and `error` NaN; without games everything is NaN
 */
export function estimate(counts) {
  const values = scores(counts);
  const n = sum(counts);
  const perUnit = counts.length === 5 ? 2 : 1;
  const { mean, sigma } = moments(
    values,
    counts.map((c) => c / n),
  );
  const margin = (Z95 * sigma) / Math.sqrt(n);
  // Deviation of one game: that of a pair's mean times the square root of two.
  const unit = NORMALISED / Math.sqrt(perUnit);
  return {
    games: n * perUnit,
    score: mean,
    elo: n === 0 ? NaN : eloOf(mean),
    error: (eloOf(mean + margin) - eloOf(mean - margin)) / 2,
    normalised: ((mean - 0.5) / sigma) * unit,
    normalisedError: (Z95 / Math.sqrt(n)) * unit,
  };
}

/**
 * Solves sum p_i f_i / (1 + t f_i) = 0 for t between the two poles around 0, where the sum is strictly decreasing.
 * @param {readonly number[]} p
 * @param {readonly number[]} f values of both signs
 */
function multiplier(p, f) {
  let low = -1 / Math.max(...f);
  let high = -1 / Math.min(...f);
  for (let i = 0; i < 200; i += 1) {
    const t = (low + high) / 2;
    if (t === low || t === high) break;
    const slope = sum(
      p.map((share, k) => {
        const v = f[k];
        return (share * v) / (1 + t * v);
      }),
    );
    if (slope > 0) low = t;
    else high = t;
  }
  return (low + high) / 2;
}

/**
 * The maximum likelihood distribution with a given expected score.
 * @param {readonly number[]} values
 * @param {readonly number[]} p observed shares
 * @param {number} score
 */
function sharesAtScore(values, p, score) {
  const f = values.map((a) => a - score);
  const t = multiplier(p, f);
  return p.map((share, i) => share / (1 + t * f[i]));
}

/**
 * The maximum likelihood distribution whose mean is `target` standard deviations above 1/2. The condition is linear
 * only for a known mean and deviation, so both are iterated.
 * @param {readonly number[]} values
 * @param {readonly number[]} p observed shares
 * @param {number} target
 */
function sharesAtDeviations(values, p, target) {
  let q = values.map(() => 1 / values.length);
  for (let i = 0; i < 100; i += 1) {
    const { mean, sigma } = moments(values, q);
    const f = values.map((a) => a - 0.5 - (target * sigma * (1 + ((a - mean) / sigma) ** 2)) / 2);
    const t = multiplier(p, f);
    const before = q;
    q = p.map((share, k) => share / (1 + t * f[k]));
    if (q.every((share, k) => Math.abs(share - before[k]) < 1e-12)) break;
  }
  return q;
}

/**
 * Log-likelihood ratio of "the difference is elo1" against "it is elo0" (generalised: each hypothesis uses its
 * maximum likelihood distribution). https://www.cantate.be/Fishtest/normalized_elo_practical.pdf
 * @param {readonly number[]} counts games or pairs; empty classes count 0.001
 * @param {{ elo0: number, elo1: number, model?: 'normalized' | 'logistic' }} test within `MOST_ELO` of 0
 */
export function llr(counts, { elo0, elo1, model = 'normalized' }) {
  if (!(elo0 < elo1)) throw new RangeError(`elo0: expected less than elo1 (${elo1}), got ${elo0}`);
  if (elo0 < -MOST_ELO || elo1 > MOST_ELO) throw new RangeError(`elo: expected within ${MOST_ELO} of 0, got ${elo0} and ${elo1}`);
  const values = scores(counts);
  if (sum(counts) === 0) return 0;
  const filled = counts.map((n) => n || EMPTY);
  const total = sum(filled);
  const p = filled.map((n) => n / total);
  const perUnit = counts.length === 5 ? 2 : 1;
  const shares = (elo) => {
    if (model === 'logistic') return sharesAtScore(values, p, scoreOf(elo));
    if (model === 'normalized') return sharesAtDeviations(values, p, (Math.sqrt(perUnit) * elo) / NORMALISED);
    throw new RangeError(`model: expected normalized or logistic, got ${model}`);
  };
  const [q0, q1] = [shares(elo0), shares(elo1)];
  return total * sum(p.map((share, i) => share * Math.log(q1[i] / q0[i])));
}

/**
 * Bounds of the test: it fails at or below `lower` and passes at or above `upper`.
 * @param {number} [alpha] probability of passing a change worth elo0
 * @param {number} [beta] probability of failing a change worth elo1
 */
export function bounds(alpha = 0.05, beta = 0.05) {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/** Prior standard deviation of one game's score, with about half the games drawn. */
const USUAL_DEVIATION = 0.38;
/** Weight of the prior, in games. */
const USUAL_GAMES = 20;

/**
 * Standard deviation of one game's score (0 to 1), smoothed by a prior. For pairs: that of an independent game that
 * carries as much information as half a pair.
 * @param {readonly number[]} counts games or pairs
 */
export function deviation(counts) {
  const values = scores(counts);
  const n = sum(counts);
  const perUnit = counts.length === 5 ? 2 : 1;
  const seen =
    n === 0
      ? 0
      : moments(
          values,
          counts.map((c) => c / n),
        ).sigma **
          2 *
        perUnit;
  const games = n * perUnit;
  return Math.sqrt((games * seen + USUAL_GAMES * USUAL_DEVIATION ** 2) / (games + USUAL_GAMES));
}

/**
 * Total number of games needed for an error bar.
 * @param {readonly number[]} counts results so far; their mean and deviation are assumed to stay the same
 * @param {number} error half-width of the 95 % interval, Elo
 */
export function gamesForError(counts, error) {
  const n = sum(counts);
  const values = scores(counts);
  const mean =
    n === 0
      ? 0.5
      : Math.min(
          0.95,
          Math.max(
            0.05,
            moments(
              values,
              counts.map((c) => c / n),
            ).mean,
          ),
        );
  const slope = 400 / (Math.LN10 * mean * (1 - mean));
  return Math.ceil(((Z95 * deviation(counts) * slope) / error) ** 2);
}

/**
 * Expected number of games until the test is decided, from the theory of a random walk between two barriers.
 * @param {{ elo0: number, elo1: number, model?: 'normalized' | 'logistic' }} test
 * @param {number} truth the true difference, in Elo of the test's model
 * @param {{ sigma?: number, from?: number }} [state] deviation of a game (see `deviation`), and the current log-likelihood ratio
 */
export function gamesToDecide({ elo0, elo1, model = 'normalized' }, truth, { sigma = USUAL_DEVIATION, from = 0 } = {}) {
  const { lower, upper } = bounds();
  if (from <= lower || from >= upper) return 0;
  const deviations = (elo) => (model === 'logistic' ? (scoreOf(elo) - 0.5) / sigma : elo / NORMALISED);
  const width = deviations(elo1) - deviations(elo0);
  // Mean of one game's step; `width` is its deviation.
  const drift = width * (deviations(truth) - (deviations(elo0) + deviations(elo1)) / 2);
  const theta = (2 * drift) / width ** 2;
  if (Math.abs(theta) < 1e-6) return ((upper - from) * (from - lower)) / width ** 2;
  const passes = -Math.expm1(-theta * (from - lower)) / -Math.expm1(-theta * (upper - lower));
  return (passes * (upper - from) - (1 - passes) * (from - lower)) / drift;
}
