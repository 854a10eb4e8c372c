/** Makes films in a worker, so that the page stays responsive. */
import { t } from '../language/translate.ts';
import { filmLength } from './film.ts';
import type { FilmJob, FilmReport } from './film-job.ts';
import { type FilmFormat, FORMATS } from './formats.ts';
import { heightOf } from './look.ts';

/** A film that has been made. */
export interface MadeFilm {
  readonly blob: Blob;
  readonly format: FilmFormat;
  readonly width: number;
  readonly height: number;
  /** Length in milliseconds. */
  readonly ms: number;
}

/** How a film is made; tests choose the worker. */
export interface FilmOptions {
  /** Told how many frames are done. */
  readonly progress?: (done: number, of: number) => void;
  /** Cancels: the worker ends at once. */
  readonly signal?: AbortSignal;
  readonly worker?: () => Worker;
}

const filmWorker = (): Worker => new Worker(new URL('./film-worker.ts', import.meta.url), { type: 'module', name: 'film' });

/** Why there is no film. */
function failureText({ lacking, message }: Extract<FilmReport, { type: 'failed' }>, format: FilmFormat): string {
  if (lacking === 'canvas') return t('The film cannot be drawn: the browser has no canvas for it.');
  if (lacking === 'format') return t('This browser cannot write {label}.', { label: FORMATS[format].label });
  return message;
}

/** Makes a film. Rejects with the signal's reason when it is cancelled, and with an `Error` that says what failed. */
export async function makeFilm(job: FilmJob, { progress, signal, worker = filmWorker }: FilmOptions = {}): Promise<MadeFilm> {
  const { film, format, width } = job;
  if (film.frames.length === 0) throw new Error(t('The film has no frames.'));
  signal?.throwIfAborted();
  const made = worker();
  try {
    const bytes = await new Promise<ArrayBuffer>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      made.onerror = (e) => reject(new Error(e.message || t('The worker that makes films could not be started.')));
      made.onmessage = ({ data }: MessageEvent<FilmReport>) => {
        if (data.type === 'progress') progress?.(data.done, data.of);
        else if (data.type === 'done') resolve(data.bytes);
        else reject(new Error(failureText(data, format)));
      };
      // The pieces are used once and go with the job.
      made.postMessage(job, Object.values(job.look.pieces));
    });
    const blob = new Blob([bytes], { type: FORMATS[format].type });
    return { blob, format, width, height: heightOf(width), ms: filmLength(film) };
  } finally {
    made.terminate();
  }
}
