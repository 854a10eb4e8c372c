/** The formats of films, and which of them this browser can write. */

import { type Message, msg } from '../language/translate.ts';
import { type FilmWidth, heightOf } from './look.ts';

/** A format. */
export type FilmFormat = 'gif' | 'webm' | 'mp4';

/** A codec as WebCodecs and as the muxers name it. */
export interface FilmCodec {
  readonly codec: string;
  readonly container: 'V_VP9' | 'V_VP8' | 'avc';
}

/** The formats, those that most programs show first. `codecs`: those of a video, the best first. */
export const FORMATS: Readonly<
  Record<FilmFormat, { readonly label: Message; readonly type: string; readonly codecs: readonly FilmCodec[] }>
> = {
  gif: { label: msg('GIF'), type: 'image/gif', codecs: [] },
  webm: {
    label: msg('WebM video'),
    type: 'video/webm',
    codecs: [
      { codec: 'vp09.00.31.08', container: 'V_VP9' },
      { codec: 'vp8', container: 'V_VP8' },
    ],
  },
  mp4: { label: msg('MP4 video'), type: 'video/mp4', codecs: [{ codec: 'avc1.42001f', container: 'avc' }] },
};

/** Frames a second of a video, and the most bits that one takes: 20 seconds stay below 3 MB. */
export const VIDEO_RATE = 5;
const BITS_PER_SECOND = 900_000;

/** What a video is encoded with; null if the browser has no encoder for the format. */
export async function videoConfigOf(
  format: FilmFormat,
  width: FilmWidth,
): Promise<{ config: VideoEncoderConfig; container: FilmCodec['container'] } | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  for (const { codec, container } of FORMATS[format].codecs) {
    const config: VideoEncoderConfig = {
      codec,
      width,
      height: heightOf(width),
      bitrate: BITS_PER_SECOND,
      framerate: VIDEO_RATE,
      ...(container === 'avc' ? { avc: { format: 'avc' } } : {}),
    };
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }));
    if (supported) return { config, container };
  }
  return null;
}

/** The formats that this browser can write at a width; none if a worker cannot draw. */
export async function formatsHere(width: FilmWidth = 720): Promise<FilmFormat[]> {
  if (typeof OffscreenCanvas === 'undefined') return [];
  const formats: FilmFormat[] = ['gif'];
  for (const format of ['webm', 'mp4'] as const) if (await videoConfigOf(format, width)) formats.push(format);
  return formats;
}
