import type { Film, FilmPace } from '../../film/film.ts';

/** Something that a film can be made of. */
export interface FilmSource {
  readonly id: 'game' | 'search' | 'lesson';
  readonly label: string;
  /** Why there is no film of it now; `''` if there is one. */
  readonly problem: string;
  film(pace: FilmPace): Film;
}
