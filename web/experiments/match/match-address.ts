import { readSettings } from '../../engine/settings-text.ts';
import { MOST_ELO } from '../../stats/elo.js';
import { type Contest, ownContest } from '../contest.ts';
import { presetOf } from '../presets.ts';
import { GAMES, type Hypotheses, type MatchSettings, NODES, USUAL_MATCH, wholePairs, within } from './match-settings.ts';

/** A whole number of a field within its range; the usual one if the field is absent or no number. */
function numberOf(text: string | null, range: typeof NODES | typeof GAMES): number {
  return text !== null && /^\d{1,9}$/.test(text) ? within(range, Number(text)) : range.usual;
}

function contestOf(query: URLSearchParams): Contest | null {
  const id = query.get('match') ?? '';
  const preset = presetOf(id);
  if (preset || id !== 'own') return preset;
  const [a, b] = ['a', 'b'].map((side) => readSettings((query.get(side) ?? '').slice(0, 2000)));
  return a && b ? ownContest(a, b, []) : null;
}

/** The two values of a test, for example `0,5`; the usual ones if they are invalid. */
function eloOf(text: string | null): Pick<Hypotheses, 'elo0' | 'elo1'> {
  const { elo0, elo1 } = USUAL_MATCH.test;
  const found = /^(-?\d{1,4}(?:\.\d{1,2})?),(-?\d{1,4}(?:\.\d{1,2})?)$/.exec(text ?? '');
  const [low, high] = [Number(found?.[1]), Number(found?.[2])];
  const valid = low < high && Math.abs(low) <= MOST_ELO && Math.abs(high) <= MOST_ELO;
  return valid ? { elo0: low, elo1: high } : { elo0, elo1 };
}

/** Reads a URL fragment; null if it names no known match. What is invalid apart from that is as usual. */
export function matchOfHash(hash: string): MatchSettings | null {
  if (!hash.startsWith('#match=')) return null;
  const query = new URLSearchParams(hash.slice(1, 6000));
  const contest = contestOf(query);
  if (!contest) return null;
  return {
    contest,
    nodes: numberOf(query.get('nodes'), NODES),
    maxGames: wholePairs(numberOf(query.get('games'), GAMES)),
    test: {
      ...eloOf(query.get('elo')),
      model: query.get('kind') === 'logistic' ? 'logistic' : 'normalized',
      unit: query.get('unit') === 'games' ? 'games' : 'pairs',
    },
    untilDecided: query.get('until') !== 'end',
  };
}
