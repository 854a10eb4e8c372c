import { decimalText, exactText, percentText } from '../../core/format.ts';
import { type Counts, type MatchState, testOf } from '../../experiments/match/match.ts';
import type { Hypotheses, MatchSettings } from '../../experiments/match/match-settings.ts';
import { t } from '../../language/translate.ts';
import { deviation, estimate, gamesForError, gamesToDecide } from '../../stats/elo.js';

/** Half-width of the error bar that the forecast aims for, in Elo. */
const WANTED_ERROR = 20;

const total = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);

/** A difference as the language writes it: `'+14'`, `'−3.5'`, `'0'`. */
export function signed(n: number, digits = 0): string {
  const text = decimalText(Math.abs(n), digits);
  return text === decimalText(0, digits) ? text : `${n < 0 ? '−' : '+'}${text}`;
}

/** Formats a number of games to two significant figures. */
export function about(games: number): number {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, games))) - 1);
  return Math.round(games / scale) * scale;
}

/** Formats points with a half: `'12½'`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole === 0 ? '' : whole}½`;
}

/** Returns the points of both sides from losses, draws and wins of A. */
export function pointsOf([losses = 0, draws = 0, wins = 0]: readonly number[]): { a: number; b: number } {
  return { a: wins + draws / 2, b: losses + draws / 2 };
}

/** Returns the counts to estimate from: pairs if there are any, because they are more precise. */
const sample = ({ games, pairs }: Counts): number[] => (total(pairs) > 1 ? pairs : games);

/** Formats the Elo difference as `'+14 ± 98 Elo'`, or says why there is none. */
export function eloText(counts: Counts): string {
  const sampled = estimate(sample(counts));
  // Pairs leave out the last of an odd number of games, which may be the only one that was not won.
  const { elo, error, score } = Number.isFinite(sampled.elo) ? sampled : estimate(counts.games);
  if (Number.isNaN(score)) return t('no estimate yet');
  if (!Number.isFinite(elo))
    return elo > 0 ? t('no finite Elo: A has won every game') : t('no finite Elo: A has lost every game');
  if (!Number.isFinite(error)) return t('{signed} Elo, error bar unbounded so far', { signed: signed(elo) });
  return t('{signed} ± {toFixed} Elo', { signed: signed(elo), toFixed: decimalText(error, 0) });
}

/** Formats normalised Elo as `'+3.2 ± 20'`; `'–'` if the results have no variance. */
export function normalisedText(counts: Counts): string {
  const { normalised, normalisedError } = estimate(sample(counts));
  return Number.isFinite(normalised) ? `${signed(normalised)} ± ${decimalText(normalisedError, 0)}` : '–';
}

/** A bound of an interval with all its digits. It has a point in every language: a comma parts the two. */
const boundText = (elo: number): string => String(elo).replace('-', '−');

const question = ({ elo0, elo1, model }: Hypotheses): string =>
  `${model === 'normalized' ? t('normalised Elo') : t('logistic Elo')} [${boundText(elo0)}, ${boundText(elo1)}]`;

/** Summarises a paused or finished match. */
export function matchSentence(state: MatchState, { contest, test }: MatchSettings, counts: Counts): string {
  const [losses = 0, draws = 0, wins = 0] = counts.games;
  const played = losses + draws + wins;
  const how = { paused: t('Paused'), decided: t('Decided'), complete: t('Complete') }[state as 'paused'] ?? t('Ended');
  if (played === 0) return t('{how} before the first game finished.', { how });
  const { verdict } = testOf(counts, test);
  const conclusion = {
    open: t('The test {question} is not decided: these games prove nothing yet.', { question: question(test) }),
    passed: t('The test {question} has passed: A is better by more than {elo0}, with {percent} risk of error.', {
      question: question(test),
      elo0: exactText(test.elo0),
      percent: percentText(5),
    }),
    failed: t('The test {question} has failed: A is not better by {elo1}, with {percent} risk of error.', {
      question: question(test),
      elo1: exactText(test.elo1),
      percent: percentText(5),
    }),
  }[verdict];
  return t(
    '{how} after {played, plural, one {# game} other {# games}}: {a} {points} of {played} (+{wins} −{losses} ={draws}) against the engine {b}, {elo}. {conclusion}',
    {
      how,
      played,
      a: contest.a.name,
      points: pointsText(wins + draws / 2),
      wins,
      losses,
      draws,
      b: contest.b.name,
      elo: eloText(counts),
      conclusion,
    },
  );
}

/** Estimates how many games the error bar and the test need. @param most maximum number of games of the match */
export function forecast(test: Hypotheses, counts: Counts, most: number): string[] {
  const played = total(counts.games);
  const needed = gamesForError(sample(counts), WANTED_ERROR);
  const more = about(needed - played);
  const bar =
    needed <= played
      ? t('The error bar is within ±{error} Elo.', { error: WANTED_ERROR })
      : more === about(needed)
        ? t('An error bar of ±{error} Elo needs about {games, plural, one {# game} other {# games}}.', {
            error: WANTED_ERROR,
            games: more,
          })
        : t('An error bar of ±{error} Elo needs about {games, plural, one {# game} other {# games}}, {more} more.', {
            error: WANTED_ERROR,
            games: about(needed),
            more: exactText(more),
          });
  const sigma = deviation(sample(counts));
  const typical = (truth: number): number => gamesToDecide(test, truth, { sigma });
  const between = typical((test.elo0 + test.elo1) / 2);
  const usual = t(
    'The test needs about {about, plural, one {# game} other {# games}} if the true difference is {elo0} or {elo1}, about {about2} if it is halfway between.',
    {
      about: about(typical(test.elo0)),
      elo0: exactText(test.elo0),
      elo1: exactText(test.elo1),
      about2: exactText(about(between)),
    },
  );
  const { verdict, llr } = testOf(counts, test);
  if (verdict !== 'open') return [bar, t('The test is decided.')];
  const { elo, normalised } = estimate(sample(counts));
  const seen = test.model === 'logistic' ? elo : normalised;
  const lines = [bar, usual];
  if (played >= 20 && Number.isFinite(seen)) {
    const rest = gamesToDecide(test, seen, { sigma, from: llr });
    lines.push(t('If the current estimate is right: about {about} more.', { about: exactText(about(rest)) }));
  }
  if (most < typical(test.elo0) / 2)
    lines.push(t('{most, plural, one {# game} other {# games}} will decide it only if the difference is large.', { most }));
  return lines;
}
