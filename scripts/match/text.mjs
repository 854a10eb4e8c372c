// How results are written: lines on a terminal, rows of docs/MEASUREMENTS-LOG.md.
import { estimate } from '../../web/stats/elo.js';

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

/** "1:02:07" of seconds. */
export function clock(total) {
  const whole = Math.max(0, Math.round(total));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `${h ? `${h}:${String(m).padStart(2, '0')}` : m}:${String(s).padStart(2, '0')}`;
}
