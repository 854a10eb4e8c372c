/** Films as GIF: one palette for all frames, and of each frame only the pixels that have changed. */
import { applyPalette, GIFEncoder, quantize } from 'gifenc';

/** Colours of the palette; one more index says that a pixel stays as it is. */
const COLOURS = 255;
/** Frames that the palette is made from, spread over the film. */
const SAMPLES = 10;
const FORMAT = 'rgb565';

/** A film's pixels: draws a frame and returns it as RGBA. */
export type Pixels = (frame: number) => Uint8ClampedArray;

/** The palette of a film's frames. */
function paletteOf(pixels: Pixels, frames: number): number[][] {
  const count = Math.min(frames, SAMPLES);
  const samples = Array.from({ length: count }, (_, i) => pixels(Math.floor(((i + 0.5) * frames) / count)));
  const all = new Uint8ClampedArray(samples.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const sample of samples) {
    all.set(sample, at);
    at += sample.length;
  }
  return quantize(all, COLOURS, { format: FORMAT });
}

/** Encodes frames, each with its duration in milliseconds. Calls `done` after each frame. */
export function encodeGif(
  pixels: Pixels,
  delays: readonly number[],
  width: number,
  height: number,
  done: (frames: number) => void,
): Uint8Array {
  const palette = paletteOf(pixels, delays.length);
  const unchanged = palette.length;
  const withUnchanged = [...palette, [0, 0, 0]];
  const encoder = GIFEncoder();
  let before: Uint8Array | null = null;
  delays.forEach((delay, frame) => {
    const index = applyPalette(pixels(frame), palette, FORMAT);
    const written = before ? index.map((colour, i) => (colour === before?.[i] ? unchanged : colour)) : index;
    encoder.writeFrame(written, width, height, {
      ...(before ? { transparent: true, transparentIndex: unchanged } : { palette: withUnchanged, repeat: 0 }),
      delay,
      // The frame stays below the next one.
      dispose: 1,
    });
    before = index;
    done(frame + 1);
  });
  encoder.finish();
  return encoder.bytes();
}
