/** Films as WebM or MP4, by the browser's own encoder. */

import { FilmRefused } from './film-job.ts';
import { type FilmFormat, type FORMATS, VIDEO_RATE, videoConfigOf } from './formats.ts';
import { type FilmWidth, heightOf } from './look.ts';

/** Microseconds between the pictures of a film: where a frame lasts longer it is repeated, so that players can seek. */
const INTERVAL = 1_000_000 / VIDEO_RATE;
/** Microseconds of the very last picture. */
const LAST = 1000;
/** Pictures between those that need no earlier one. */
const KEY_EVERY = 25;
/** Pictures that wait for the encoder. */
const MOST_QUEUED = 6;

/** What the muxers of both containers have in common. */
interface VideoMuxer {
  addVideoChunk(chunk: EncodedVideoChunk, meta?: EncodedVideoChunkMetadata): void;
  finalize(): void;
  readonly target: { readonly buffer: ArrayBuffer };
}

async function muxerOf(container: (typeof FORMATS)[FilmFormat]['codecs'][number]['container'], width: number, height: number) {
  if (container === 'avc') {
    const { ArrayBufferTarget, Muxer } = await import('mp4-muxer');
    return new Muxer({ target: new ArrayBufferTarget(), video: { codec: container, width, height }, fastStart: 'in-memory' });
  }
  const { ArrayBufferTarget, Muxer } = await import('webm-muxer');
  return new Muxer({ target: new ArrayBufferTarget(), video: { codec: container, width, height, frameRate: VIDEO_RATE } });
}

/** Encodes frames, each with its duration in milliseconds. `draw` draws a frame on `canvas`; `done` is called after each. */
export async function encodeVideo(
  format: FilmFormat,
  canvas: OffscreenCanvas,
  width: FilmWidth,
  draw: (frame: number) => void,
  delays: readonly number[],
  done: (frames: number) => void,
): Promise<ArrayBuffer> {
  const chosen = await videoConfigOf(format, width);
  if (!chosen) throw new FilmRefused('format');
  const muxer: VideoMuxer = await muxerOf(chosen.container, width, heightOf(width));
  let failure: Error | null = null;
  const encoder = new VideoEncoder({
    output: (chunk, meta) => muxer.addVideoChunk(chunk, meta),
    error: (error) => {
      failure = error;
    },
  });
  encoder.configure(chosen.config);
  let at = 0;
  let picture = 0;
  const encode = (duration: number): void => {
    const shot = new VideoFrame(canvas, { timestamp: at, duration });
    encoder.encode(shot, { keyFrame: picture % KEY_EVERY === 0 });
    shot.close();
    at += duration;
    picture += 1;
  };
  for (const [frame, delay] of delays.entries()) {
    draw(frame);
    const end = at + delay * 1000;
    while (at < end) {
      // The rest of a frame is not cut into a very short picture.
      const duration = end - at <= 1.5 * INTERVAL ? end - at : INTERVAL;
      encode(duration);
      while (encoder.encodeQueueSize > MOST_QUEUED && !failure) await new Promise((resolve) => setTimeout(resolve, 2));
      if (failure) throw failure;
    }
    done(frame + 1);
  }
  // WebM ends with the start of its last picture.
  at -= LAST;
  encode(LAST);
  await encoder.flush();
  if (failure) throw failure;
  encoder.close();
  muxer.finalize();
  return muxer.target.buffer;
}
