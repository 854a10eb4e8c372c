import { gameFilm } from '../../film/game-film.ts';
import { searchFilm } from '../../film/search-film.ts';
import type { Session } from '../../game/session.ts';
import { recordOfSession } from '../../game/session-pgn.ts';
import { watchSearch } from '../../game/watched-search.ts';
import { t } from '../../language/translate.ts';
import type { FilmSource } from './film-source.ts';

/** The films of a session: its game, and its last search. What is on the screen comes first. */
export function sessionSources(session: Session, orientation: 'white' | 'black'): readonly FilmSource[] {
  const record = recordOfSession(session);
  const { root, latest } = session.liveSearch;
  // The search goes on while the dialog is open; the film does not.
  const { chronicle, events } = watchSearch(session);
  const game: FilmSource = {
    id: 'game',
    label: t('The game'),
    problem: record?.children.length ? '' : t('The game has no moves yet.'),
    film: (pace) => gameFilm(record!, pace, orientation),
  };
  const search: FilmSource = {
    id: 'search',
    label: t('The search'),
    problem: root && events.length > 0 ? '' : t('No search of this position has reported anything yet.'),
    film: (pace) => searchFilm({ chronicle: chronicle!, events, root: root!, latest }, pace, orientation),
  };
  const [shown, other] = session.mode === 'xray' ? [search, game] : [game, search];
  return shown.problem !== '' && other.problem === '' ? [other, shown] : [shown, other];
}
