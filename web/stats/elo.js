// Elo from counts of results: estimates with error bars, the sequential probability ratio test, and ratings fitted
// to a crosstable. No dependencies: the page and the scripts under Node use the same file.
//
// Results are counted in classes of equal width, worst first, for one of two players:
//   games  [losses, draws, wins]
//   pairs  [0, 1/2, 1, 3/2, 2 points] of the two games of one opening: less noise, since both sides share the opening

/** A normalised Elo point is this much of a standard deviation of one game: 800 / ln 10. */
const NORMALISED = 800 / Math.LN10;
/** Half width of a 95 % interval in standard deviations. */
const Z95 = 1.959963984540054;
/** The hypotheses of a test lie within this many Elo: far beyond it there are no shares of five classes that fit. */
export const MOST_ELO = 200;
/** What an empty class counts, so that logarithms stay finite. */
const EMPTY = 1e-3;

/** Expected score of the better side at an Elo difference. @param {number} elo */
export const scoreOf = (elo) => 1 / (1 + 10 ** (-elo / 400));

/** Elo difference of an expected score; infinite at 0 and 1. @param {number} score */
export const eloOf = (score) => (score <= 0 ? -Infinity : score >= 1 ? Infinity : 400 * Math.log10(score / (1 - score)));

/** @param {readonly number[]} list */
const sum = (list) => list.reduce((total, x) => total + x, 0);

/**
 * @param {readonly number[]} counts
 * @returns {number[]} the score of each class, 0 to 1
 */
function scores(counts) {
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
 * The difference of two players with 95 % half widths.
 * @param {readonly number[]} counts games or pairs
 * @returns {{ games: number, score: number, elo: number, error: number, normalised: number, normalisedError: number }}
 *   `elo` is infinite and its error NaN where all games were won or lost; all is NaN without games
 */
export function estimate(counts) {
  const values = scores(counts);
  const n = sum(counts);
  const perUnit = counts.length === 5 ? 2 : 1;
  const { mean, sigma } = moments(values, counts.map((c) => c / n));
  const margin = (Z95 * sigma) / Math.sqrt(n);
  // One game's deviation: that of a pair's mean, times the root of two.
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
 * The root of sum p_i f_i / (1 + t f_i) = 0, which falls strictly between its two poles around 0.
 * @param {readonly number[]} p
 * @param {readonly number[]} f values of both signs
 */
function multiplier(p, f) {
  let low = -1 / Math.max(...f);
  let high = -1 / Math.min(...f);
  for (let i = 0; i < 200; i += 1) {
    const t = (low + high) / 2;
    if (t === low || t === high) break;
    const slope = sum(p.map((share, k) => {
      const v = f[k];
      return (share * v) / (1 + t * v);
    }));
    if (slope > 0) low = t;
    else high = t;
  }
  return (low + high) / 2;
}

/**
 * The likeliest shares among those with an expected score.
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
 * The likeliest shares among those whose mean lies `target` standard deviations above a half. The condition is
 * linear only for a known mean and deviation: both are iterated.
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
 * Log-likelihood ratio of "the difference is elo1" against "it is elo0" (generalised: the shares of the classes are
 * whatever fits best under each). https://www.cantate.be/Fishtest/normalized_elo_practical.pdf
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
 * Where the test ends: at or below `lower` it fails, at or above `upper` it passes.
 * @param {number} [alpha] chance of passing a change worth elo0
 * @param {number} [beta] chance of failing a change worth elo1
 */
export function bounds(alpha = 0.05, beta = 0.05) {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/** What a game's result deviates from its mean before any is played: about half the games drawn. */
const USUAL_DEVIATION = 0.38;
/** How many games that expectation is worth. */
const USUAL_GAMES = 20;

/**
 * Standard deviation of one game's score (0 to 1), never too sure of itself after a few games. Of pairs: that of a
 * game which tells as much as half a pair.
 * @param {readonly number[]} counts games or pairs
 */
export function deviation(counts) {
  const values = scores(counts);
  const n = sum(counts);
  const perUnit = counts.length === 5 ? 2 : 1;
  const seen = n === 0 ? 0 : moments(values, counts.map((c) => c / n)).sigma ** 2 * perUnit;
  const games = n * perUnit;
  return Math.sqrt((games * seen + USUAL_GAMES * USUAL_DEVIATION ** 2) / (games + USUAL_GAMES));
}

/**
 * How many games in all an error bar takes.
 * @param {readonly number[]} counts what was played so far: its spread and score are taken to stay
 * @param {number} error half width of the 95 % interval, Elo
 */
export function gamesForError(counts, error) {
  const n = sum(counts);
  const values = scores(counts);
  const mean = n === 0 ? 0.5 : Math.min(0.95, Math.max(0.05, moments(values, counts.map((c) => c / n)).mean));
  const slope = 400 / (Math.LN10 * mean * (1 - mean));
  return Math.ceil(((Z95 * deviation(counts) * slope) / error) ** 2);
}

/**
 * How many games the test takes on average until it is decided, by the theory of a random walk between two walls.
 * @param {{ elo0: number, elo1: number, model?: 'normalized' | 'logistic' }} test
 * @param {number} truth the difference that there really is, Elo of the test's model
 * @param {{ sigma?: number, from?: number }} [state] deviation of a game (see `deviation`), and the ratio so far
 */
export function gamesToDecide({ elo0, elo1, model = 'normalized' }, truth, { sigma = USUAL_DEVIATION, from = 0 } = {}) {
  const { lower, upper } = bounds();
  if (from <= lower || from >= upper) return 0;
  const deviations = (elo) => (model === 'logistic' ? (scoreOf(elo) - 0.5) / sigma : elo / NORMALISED);
  const width = deviations(elo1) - deviations(elo0);
  // Of one game's step: its mean, and `width` is its deviation.
  const drift = width * (deviations(truth) - (deviations(elo0) + deviations(elo1)) / 2);
  const theta = (2 * drift) / width ** 2;
  if (Math.abs(theta) < 1e-6) return ((upper - from) * (from - lower)) / width ** 2;
  const passes = -Math.expm1(-theta * (from - lower)) / -Math.expm1(-theta * (upper - lower));
  return (passes * (upper - from) - (1 - passes) * (from - lower)) / drift;
}

/**
 * A line of a crosstable: `a`'s results against `b`.
 * @typedef {{ a: string, b: string, wins: number, draws: number, losses: number }} Result
 */

/** Players that can be reached from `start` by `next`. @param {Iterable<string>} start
 * @param {(player: string) => Iterable<string>} next */
function reach(start, next) {
  const seen = new Set(start);
  // A set hands out what is added while it is walked.
  for (const player of seen) for (const other of next(player)) seen.add(other);
  return seen;
}

/** Solves m x = v in place by elimination with pivots; m is positive definite. @param {number[][]} m
 * @param {number[]} v */
function solve(m, v) {
  const n = v.length;
  const rows = m.map((row, i) => [...row, v[i]]);
  const at = (i, j) => rows[i][j];
  for (let c = 0; c < n; c += 1) {
    let best = c;
    for (let r = c + 1; r < n; r += 1) if (Math.abs(at(r, c)) > Math.abs(at(best, c))) best = r;
    [rows[c], rows[best]] = [rows[best], rows[c]];
    for (let r = 0; r < n; r += 1) {
      if (r === c) continue;
      const factor = at(r, c) / at(c, c);
      rows[r] = rows[r].map((x, k) => x - factor * at(c, k));
    }
  }
  return rows.map((_, i) => at(i, n) / at(i, i));
}

/**
 * Ratings of greatest likelihood under the logistic curve, a draw being half a win and half a loss. The error bars
 * use the results' own variance (draws make it smaller than that of wins and losses alone); they say nothing about
 * the fixed ratings' own error.
 * @param {readonly Result[]} results pairings may occur more than once
 * @param {Record<string, number>} fixed at least one player whose rating is known
 * @returns {Record<string, { rating: number, error: number, games: number, score: number }>} half widths of 95 %;
 *   a rating is infinite where a player (with those tied to it) only won or only lost against the rest, NaN where
 *   no games connect it to a fixed player
 */
export function fitRatings(results, fixed) {
  const players = [...new Set(results.flatMap(({ a, b }) => [a, b]))];
  const anchors = Object.keys(fixed).filter((name) => players.includes(name));
  if (anchors.length === 0) throw new RangeError(`fixed: expected one of ${players.join(', ')}`);
  for (const { a, b, wins, draws, losses } of results) {
    if (a === b) throw new RangeError(`results: ${a} plays itself`);
    scores([losses, draws, wins]);
  }

  // A rating is finite where points flow both ways between the player and the fixed ones.
  const scoredAgainst = (player) => results.flatMap(({ a, b, wins, draws, losses }) =>
    (a === player && wins + draws > 0 ? [b] : b === player && losses + draws > 0 ? [a] : []));
  const gaveTo = (player) => results.flatMap(({ a, b, wins, draws, losses }) =>
    (a === player && losses + draws > 0 ? [b] : b === player && wins + draws > 0 ? [a] : []));
  const below = reach(anchors, scoredAgainst);
  const above = reach(anchors, gaveTo);
  const free = players.filter((name) => below.has(name) && above.has(name) && !anchors.includes(name));
  const index = new Map(free.map((name, i) => [name, i]));

  const rating = new Map(anchors.map((name) => [name, fixed[name]]));
  const start = sum([...rating.values()]) / rating.size;
  for (const name of free) rating.set(name, start);
  const ratingOf = (name) => rating.get(name) ?? start;
  const counted = results.filter(({ a, b }) => rating.has(a) && rating.has(b));

  /** Slope, curvature and variance of the log likelihood in the free ratings, at the current ones. */
  const terms = () => {
    const zeros = () => free.map(() => free.map(() => 0));
    const slope = free.map(() => 0);
    const [curvature, variance] = [zeros(), zeros()];
    for (const { a, b, wins, draws, losses } of counted) {
      const n = wins + draws + losses;
      if (n === 0) continue;
      const expected = scoreOf(ratingOf(a) - ratingOf(b));
      const score = (wins + draws / 2) / n;
      const spread = (wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score ** 2);
      /** @type {[number | undefined, number][]} */
      const signs = [[index.get(a), 1], [index.get(b), -1]];
      for (const [i, x] of signs) {
        if (i === undefined) continue;
        slope[i] += x * n * (score - expected);
        for (const [j, y] of signs) {
          if (j === undefined) continue;
          curvature[i][j] += x * y * n * expected * (1 - expected);
          variance[i][j] += x * y * spread;
        }
      }
    }
    return { slope, curvature, variance };
  };

  const unit = 400 / Math.LN10;
  for (let i = 0; i < 1000 && free.length > 0; i += 1) {
    const { slope, curvature } = terms();
    const step = solve(curvature, slope).map((x) => x * unit);
    const largest = Math.max(...step.map(Math.abs));
    // Newton's step is too long far from the top.
    const scale = Math.min(1, 200 / largest);
    free.forEach((name, k) => rating.set(name, ratingOf(name) + scale * step[k]));
    if (largest < 1e-9) break;
  }
  const { curvature, variance } = terms();
  const inverse = free.map((_, i) => solve(curvature, free.map((__, j) => (i === j ? 1 : 0))));

  return Object.fromEntries(players.map((name) => {
    const own = results.filter(({ a, b }) => a === name || b === name);
    const games = sum(own.map(({ wins, draws, losses }) => wins + draws + losses));
    const points = sum(own.map(({ a, wins, draws, losses }) => (a === name ? wins : losses) + draws / 2));
    const i = index.get(name);
    const row = i === undefined ? [] : inverse[i];
    const spread = sum(row.map((x, j) => sum(row.map((y, k) => x * y * variance[j][k]))));
    const known = rating.get(name) ?? (above.has(name) ? Infinity : below.has(name) ? -Infinity : NaN);
    const error = i === undefined ? (anchors.includes(name) ? 0 : NaN) : Z95 * unit * Math.sqrt(spread);
    return [name, { rating: known, error, games, score: points / games }];
  }));
}
