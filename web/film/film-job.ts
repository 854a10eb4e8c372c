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

/** What a worker reports. */
export type FilmReport =
  | { readonly type: 'progress'; readonly done: number; readonly of: number }
  | { readonly type: 'done'; readonly bytes: ArrayBuffer }
  | { readonly type: 'failed'; readonly message: string };
