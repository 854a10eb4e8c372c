// How results are written: lines on a terminal, rows of docs/MEASUREMENTS-LOG.md.
import { estimate } from '../../web/stats/elo.js';
import { fitRatings } from '../../web/stats/ratings.js';
import { say } from '../lib/shell.mjs';

const signed = (x, places = 0) => {
  if (Number.isNaN(x)) return '?';
  if (!Number.isFinite(x)) return x > 0 ? 'more than 600' : 'less than -600';
  const text = x.toFixed(places);
  return x >= 0 && !text.startsWith('-') ? `+${text}` : text;
};
const margin = (x, places = 0) => (Number.isFinite(x) ? x.toFixed(places) : '?');

/** "+61 +- 30" from counts of games or pairs. */
export function eloText(counts, places = 0) {
  const { elo, error } = estimate(counts);
  return Number.isFinite(elo) ? `${signed(elo, places)} +- ${margin(error, places)}` : signed(elo);
}

/** "+75 +- 34" in normalised Elo. */
export function normalisedText(counts) {
  const { normalised, normalisedError } = estimate(counts);
  return Number.isFinite(normalised) ? `${signed(normalised)} +- ${margin(normalisedError)}` : '?';
}

/** "400: +193 -124 =83". */
export const gamesText = ({ games, wins, losses, draws }) => `${games}: +${wins} -${losses} =${draws}`;

/** "2 on time, 1 crash", or "none". @param {Record<string, number>} faults */
export const faultsText = (faults) =>
  Object.entries(faults)
    .map(([kind, n]) => `${n} ${kind === 'time' ? 'on time' : kind}`)
    .join(', ') || 'none';

/** @param {Record<string, unknown>} limit */
export function limitText(limit) {
  if ('tc' in limit) return `${limit.tc} s`;
  return 'nodes' in limit ? `${Number(limit.nodes).toLocaleString('en-US')} nodes` : `depth ${limit.depth}`;
}

/** A Markdown row. @param {unknown[]} cells */
export const row = (...cells) => `| ${cells.join(' | ')} |`;

/**
 * Prints a crosstable, and the ratings fitted to it where somebody's is known.
 * @param {(import('./play.mjs').Totals & { a: string, b: string })[]} matches
 * @param {Record<string, number>} known ratings that are fixed
 * @param {(name: string) => string | number} [published] the rating in a list
 */
export function printRatings(matches, known, published = () => '') {
  say(row('player', 'opponent', 'games', 'score', 'Elo difference', 'faults of the player', 'of the opponent'));
  say(row('---', '---', '---', '---:', '---:', '---', '---'));
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  for (const match of matches) {
    const faults = [match.faults.a, match.faults.b].map(faultsText);
    const score = percent((match.wins + match.draws / 2) / match.games);
    say(row(match.a, match.b, gamesText(match), score, eloText(match.penta), ...faults));
  }
  if (!matches.some(({ a, b }) => a in known || b in known)) return say('\nNo ratings: none of these players has a known one.');
  say('');
  say(row('player', 'rating', '95 %', 'games', 'score', 'published'));
  say(row('---', '---:', '---:', '---:', '---:', '---:'));
  const fit = Object.entries(fitRatings(matches, known)).sort(([, x], [, y]) => y.rating - x.rating);
  for (const [name, { rating, error, games, score }] of fit) {
    const value = Number.isFinite(rating) ? rating.toFixed(0) : rating > 0 ? 'won all' : rating < 0 ? 'lost all' : '?';
    const bar = name in known ? 'fixed' : Number.isFinite(error) ? `+- ${error.toFixed(0)}` : '';
    say(row(name, value, bar, games, percent(score), published(name)));
  }
}
