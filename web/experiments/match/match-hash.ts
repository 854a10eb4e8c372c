import { settingsCode } from '../../engine/settings-text.ts';
import { type MatchSettings, USUAL_MATCH } from './match-settings.ts';

/**
 * Returns the URL fragment of a match: `#match=killers`, or `#match=own&a=Killers:1&b=Killers:4&nodes=2000&games=100&elo=0,5` with all
 * that is not as usual. `kind=logistic`, `unit=games` and `until=end` are the other choices of the test.
 */
export function hashOfMatch({ contest, nodes, maxGames, test, untilDecided }: MatchSettings): string {
  const side = (name: 'a' | 'b'): string =>
    `${name}=${encodeURI(settingsCode(contest[name].settings)).replaceAll('&', '%26').replaceAll('#', '%23')}`;
  const usual = USUAL_MATCH;
  const parts = [
    ...(contest.id === 'own' ? [side('a'), side('b')] : []),
    ...(nodes === usual.nodes ? [] : [`nodes=${nodes}`]),
    ...(maxGames === usual.maxGames ? [] : [`games=${maxGames}`]),
    ...(test.elo0 === usual.test.elo0 && test.elo1 === usual.test.elo1 ? [] : [`elo=${test.elo0},${test.elo1}`]),
    ...(test.model === usual.test.model ? [] : ['kind=logistic']),
    ...(test.unit === usual.test.unit ? [] : ['unit=games']),
    ...(untilDecided === usual.untilDecided ? [] : ['until=end']),
  ];
  return [`#match=${contest.id}`, ...parts].join('&');
}
