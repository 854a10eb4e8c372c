/** What the page and the worker of a film send each other. */
import type { Film } from './film.ts';
import type { FilmFormat } from './formats.ts';
import type { FilmLook, FilmWidth } from './look.ts';

/** What a worker is asked for. */
export interface FilmJob {
  readonly film: Film;
  readonly format: FilmFormat;
  readonly width: FilmWidth;
  readonly look: FilmLook;
}

/** What a browser lacks for a film. */
export type Lacking = 'canvas' | 'format';

/** The browser cannot make the film. The page has the words for it: a worker knows no language. */
export class FilmRefused extends Error {
  readonly lacking: Lacking;

  constructor(lacking: Lacking) {
    super(`no ${lacking}`);
    this.lacking = lacking;
  }
}

/** What a worker reports. `lacking`: null if something else failed. */
export type FilmReport =
  | { readonly type: 'progress'; readonly done: number; readonly of: number }
  | { readonly type: 'done'; readonly bytes: ArrayBuffer }
  | { readonly type: 'failed'; readonly lacking: Lacking | null; readonly message: string };
