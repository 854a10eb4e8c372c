// The worker of one film: draws its frames and encodes them. It ends with the film.
import { errorMessage } from '../core/errors.ts';
import { type FilmJob, FilmRefused, type FilmReport } from './film-job.ts';
import { FORMATS } from './formats.ts';
import { encodeGif } from './gif.ts';
import { heightOf } from './look.ts';
import { FilmPainter } from './painter.ts';

const post = (report: FilmReport, transfer: Transferable[] = []): void => self.postMessage(report, { transfer });

async function make({ film, format, width, look }: FilmJob): Promise<void> {
  const height = heightOf(width);
  const canvas = new OffscreenCanvas(width, height);
  const on = canvas.getContext('2d', { willReadFrequently: format === 'gif' });
  if (!on) throw new FilmRefused('canvas');
  const painter = new FilmPainter(on, film, look, width);
  const draw = (frame: number): void => painter.draw(film.frames[frame]!);
  const delays = film.frames.map(({ ms }) => ms);
  const done = (frames: number): void => post({ type: 'progress', done: frames, of: delays.length });
  let bytes: ArrayBuffer;
  if (FORMATS[format].codecs.length > 0) {
    const { encodeVideo } = await import('./video.ts');
    bytes = await encodeVideo(format, canvas, width, draw, delays, done);
  } else {
    const pixels = (frame: number): Uint8ClampedArray => {
      draw(frame);
      return on.getImageData(0, 0, width, height).data;
    };
    bytes = encodeGif(pixels, delays, width, height, done).buffer as ArrayBuffer;
  }
  post({ type: 'done', bytes }, [bytes]);
}

self.onmessage = ({ data }: MessageEvent<FilmJob>): void => {
  make(data).catch((error: unknown) => {
    const lacking = error instanceof FilmRefused ? error.lacking : null;
    post({ type: 'failed', lacking, message: errorMessage(error) });
  });
};
