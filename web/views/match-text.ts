import { deviation, estimate, gamesForError, gamesToDecide } from '../stats/elo.js';
import { exactText } from '../xray/format.ts';
import { testOf, type Counts, type Hypotheses, type MatchSettings, type MatchState } from '../xray/match.ts';

/** The error bar that the outlook speaks of, Elo to either side. */
export const WANTED_ERROR = 20;

const total = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);

/** `'+14'`, `'−3.5'`, `'0'`. */
export function signed(n: number, digits = 0): string {
  const text = Math.abs(n).toFixed(digits);
  return Number(text) === 0 ? text : `${n < 0 ? '−' : '+'}${text}`;
}

/** Games to two figures, as far as such a forecast can be trusted. */
export function about(games: number): string {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, games))) - 1);
  return exactText(Math.round(games / scale) * scale);
}

/** A's points as a person writes them: `'12½'`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole === 0 ? '' : whole}½`;
}

/** Both sides' points. */
export function pointsOf([losses = 0, draws = 0, wins = 0]: readonly number[]): { a: number; b: number } {
  return { a: wins + draws / 2, b: losses + draws / 2 };
}

/** What the difference is estimated from: pairs once there are some, which tell more. */
const sample = ({ games, pairs }: Counts): number[] => (total(pairs) > 1 ? pairs : games);

/** `'+14 ± 98 Elo'`, or why there is none. */
export function eloText(counts: Counts): string {
  const { elo, error, score } = estimate(sample(counts));
  if (Number.isNaN(score)) return 'no estimate yet';
  if (!Number.isFinite(elo)) return elo > 0 ? 'no finite Elo: A has won everything' : 'no finite Elo: A has lost everything';
  if (!Number.isFinite(error)) return `${signed(elo)} Elo, with an error bar that has no end yet`;
  return `${signed(elo)} ± ${error.toFixed(0)} Elo`;
}

/** `'+3.2 ± 20'` in normalised Elo; `'–'` where nothing varies. */
export function normalisedText(counts: Counts): string {
  const { normalised, normalisedError } = estimate(sample(counts));
  return Number.isFinite(normalised) ? `${signed(normalised)} ± ${normalisedError.toFixed(0)}` : '–';
}

const question = ({ elo0, elo1, model }: Hypotheses): string =>
  `${model === 'normalized' ? 'normalised' : 'logistic'} [${signed(elo0).replace('+', '')}, ${signed(elo1).replace('+', '')}]`;

/** What a match shows when it rests. */
export function matchSentence(state: MatchState, { contest, test }: MatchSettings, counts: Counts): string {
  const [losses = 0, draws = 0, wins = 0] = counts.games;
  const played = losses + draws + wins;
  const how = { paused: 'Paused', decided: 'Decided', complete: 'Complete' }[state as 'paused'] ?? 'Ended';
  if (played === 0) return `${how} before the first game was over.`;
  const { verdict } = testOf(counts, test);
  const says = {
    open: `The test ${question(test)} is not decided: these games prove nothing yet.`,
    passed: `The test ${question(test)} has passed: A is better by more than ${test.elo0}, with 5 % risk of error.`,
    failed: `The test ${question(test)} has failed: A is not better by ${test.elo1}, with 5 % risk of error.`,
  }[verdict];
  return `${how} after ${played} ${played === 1 ? 'game' : 'games'}: ${contest.a.name} ${pointsText(wins + draws / 2)} of ${played} ` +
    `(+${wins} −${losses} =${draws}) against the engine ${contest.b.name}, ${eloText(counts)}. ${says}`;
}

/** How many games it takes: the error bar, and the test. @param most games that the match has at most */
export function outlook(test: Hypotheses, counts: Counts, most: number): string[] {
  const played = total(counts.games);
  const needed = gamesForError(sample(counts), WANTED_ERROR);
  const more = about(needed - played);
  const bar = needed <= played
    ? `The error bar is within ±${WANTED_ERROR} Elo.`
    : `An error bar of ±${WANTED_ERROR} Elo takes about ${about(needed)} games${more === about(needed) ? '' : `, ${more} more`}.`;
  const sigma = deviation(sample(counts));
  const typical = (truth: number): number => gamesToDecide(test, truth, { sigma });
  const between = typical((test.elo0 + test.elo1) / 2);
  const usual = `The test takes about ${about(typical(test.elo0))} games where the truth is one of its ends, ${about(between)} between them.`;
  const { verdict, llr } = testOf(counts, test);
  if (verdict !== 'open') return [bar, 'The test is decided.'];
  const { elo, normalised } = estimate(sample(counts));
  const seen = test.model === 'logistic' ? elo : normalised;
  const lines = [bar, usual];
  if (played >= 20 && Number.isFinite(seen)) {
    const rest = gamesToDecide(test, seen, { sigma, from: llr });
    lines.push(`If the difference is what it seems now: about ${about(rest)} more.`);
  }
  if (most < typical(test.elo0) / 2) lines.push(`${exactText(most)} games decide it only if the difference is large.`);
  return lines;
}
