// Ratings fitted to a crosstable. No other dependencies: the page and the Node scripts share this file.
import { scoreOf, scores, sum, Z95 } from './elo.js';

/**
 * One row of a crosstable: the results of `a` against `b`.
 * @typedef {{ a: string, b: string, wins: number, draws: number, losses: number }} Result
 */

/** Players reachable from `start` through `next`. @param {Iterable<string>} start
 * @param {(player: string) => Iterable<string>} next */
function reach(start, next) {
  const seen = new Set(start);
  // Iteration over a Set includes elements added on the way.
  for (const player of seen) for (const other of next(player)) seen.add(other);
  return seen;
}

/** Solves m x = v in place by Gaussian elimination with pivoting; m is positive definite. @param {number[][]} m
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
 * Fits maximum likelihood ratings under the logistic model, a draw being half a win and half a loss. Error bars use
 * the observed variance, which draws reduce; they do not include the error of the fixed ratings.
 * @param {readonly Result[]} results pairings may occur more than once
 * @param {Record<string, number>} fixed known ratings of at least one player
 * @returns {Record<string, { rating: number, error: number, games: number, score: number }>} half-widths of 95 %;
 *   a rating is infinite if a player (with those connected to it) only won or only lost against the rest, NaN if no
 *   games connect it to a fixed player
 */
export function fitRatings(results, fixed) {
  const players = [...new Set(results.flatMap(({ a, b }) => [a, b]))];
  const anchors = Object.keys(fixed).filter((name) => players.includes(name));
  if (anchors.length === 0) throw new RangeError(`fixed: expected one of ${players.join(', ')}`);
  for (const { a, b, wins, draws, losses } of results) {
    if (a === b) throw new RangeError(`results: ${a} plays itself`);
    scores([losses, draws, wins]);
  }

  // A rating is finite if points were scored in both directions between the player and the fixed ones.
  const scoredAgainst = (player) =>
    results.flatMap(({ a, b, wins, draws, losses }) =>
      a === player && wins + draws > 0 ? [b] : b === player && losses + draws > 0 ? [a] : [],
    );
  const gaveTo = (player) =>
    results.flatMap(({ a, b, wins, draws, losses }) =>
      a === player && losses + draws > 0 ? [b] : b === player && wins + draws > 0 ? [a] : [],
    );
  const below = reach(anchors, scoredAgainst);
  const above = reach(anchors, gaveTo);
  const free = players.filter((name) => below.has(name) && above.has(name) && !anchors.includes(name));
  const index = new Map(free.map((name, i) => [name, i]));

  const rating = new Map(anchors.map((name) => [name, fixed[name]]));
  const start = sum([...rating.values()]) / rating.size;
  for (const name of free) rating.set(name, start);
  const ratingOf = (name) => rating.get(name) ?? start;
  const counted = results.filter(({ a, b }) => rating.has(a) && rating.has(b));

  /** Gradient, curvature and variance of the log-likelihood at the current ratings. */
  const terms = () => {
    const zeros = () => free.map(() => free.map(() => 0));
    const slope = free.map(() => 0);
    const [curvature, variance] = [zeros(), zeros()];
    for (const { a, b, wins, draws, losses } of counted) {
      const n = wins + draws + losses;
      if (n === 0) continue;
      const expected = scoreOf(ratingOf(a) - ratingOf(b));
      const score = (wins + draws / 2) / n;
      const spread = wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score ** 2;
      /** @type {[number | undefined, number][]} */
      const signs = [
        [index.get(a), 1],
        [index.get(b), -1],
      ];
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
    // Far from the maximum Newton's step is too long.
    const scale = Math.min(1, 200 / largest);
    free.forEach((name, k) => rating.set(name, ratingOf(name) + scale * step[k]));
    if (largest < 1e-9) break;
  }
  const { curvature, variance } = terms();
  const inverse = free.map((_, i) =>
    solve(
      curvature,
      free.map((__, j) => (i === j ? 1 : 0)),
    ),
  );

  return Object.fromEntries(
    players.map((name) => {
      const own = results.filter(({ a, b }) => a === name || b === name);
      const games = sum(own.map(({ wins, draws, losses }) => wins + draws + losses));
      const points = sum(own.map(({ a, wins, draws, losses }) => (a === name ? wins : losses) + draws / 2));
      const i = index.get(name);
      const row = i === undefined ? [] : inverse[i];
      const spread = sum(row.map((x, j) => sum(row.map((y, k) => x * y * variance[j][k]))));
      const known = rating.get(name) ?? (above.has(name) ? Infinity : below.has(name) ? -Infinity : NaN);
      const error = i === undefined ? (anchors.includes(name) ? 0 : NaN) : Z95 * unit * Math.sqrt(spread);
      return [name, { rating: known, error, games, score: points / games }];
    }),
  );
}
