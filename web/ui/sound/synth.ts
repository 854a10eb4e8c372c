/** How each sound is made: loaded after the first gesture, because nothing can sound before. */
import type { SoundName } from './sound-name.ts';

/** A part of a sound: a knock of filtered noise, or a tone. */
interface Part {
  readonly kind: 'knock' | 'sine' | 'triangle';
  /** Start, in seconds. */
  readonly at: number;
  /** In seconds. */
  readonly length: number;
  /** Pitch in Hz at the start and at the end; of a knock, the middle of its band. */
  readonly from: number;
  readonly to: number;
  /** 0..1. */
  readonly gain: number;
}

const knock = (at: number, from: number, gain: number, length = 0.07): Part[] => [
  { kind: 'knock', at, length, from: from * 6, to: from * 4, gain },
  { kind: 'sine', at, length, from, to: from * 0.7, gain: gain * 0.9 },
];
const tone = (at: number, pitch: number, length: number, gain: number): Part => ({
  kind: 'triangle',
  at,
  length,
  from: pitch,
  to: pitch,
  gain,
});

const SOUNDS: Readonly<Record<SoundName, readonly Part[]>> = {
  move: knock(0, 210, 0.8),
  capture: [...knock(0, 260, 0.9, 0.05), ...knock(0.045, 160, 1, 0.08)],
  castle: [...knock(0, 230, 0.8, 0.06), ...knock(0.1, 190, 0.8, 0.07)],
  check: [...knock(0, 210, 0.7), tone(0.02, 784, 0.14, 0.35)],
  promotion: [...knock(0, 210, 0.6), tone(0.03, 523, 0.1, 0.3), tone(0.1, 659, 0.1, 0.3), tone(0.17, 784, 0.18, 0.3)],
  'low-time': [tone(0, 988, 0.09, 0.4), tone(0.14, 988, 0.12, 0.4)],
  end: [tone(0, 523, 0.5, 0.28), tone(0.12, 392, 0.5, 0.28), tone(0.24, 330, 0.65, 0.28)],
};

/** Length of a sound, in seconds. */
export function soundLength(name: SoundName): number {
  return Math.max(...SOUNDS[name].map(({ at, length }) => at + length));
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A tenth of a second of noise, the same for all knocks of a context. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 10), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  noises.set(context, buffer);
  return buffer;
}

function sourceOf(context: BaseAudioContext, part: Part, start: number): { source: AudioScheduledSourceNode; out: AudioNode } {
  const end = start + part.length;
  if (part.kind === 'knock') {
    const source = context.createBufferSource();
    const band = context.createBiquadFilter();
    source.buffer = noiseOf(context);
    band.type = 'bandpass';
    band.frequency.setValueAtTime(part.from, start);
    band.frequency.exponentialRampToValueAtTime(part.to, end);
    source.connect(band);
    return { source, out: band };
  }
  const source = context.createOscillator();
  source.type = part.kind;
  source.frequency.setValueAtTime(part.from, start);
  source.frequency.exponentialRampToValueAtTime(part.to, end);
  return { source, out: source };
}

/** Plays a sound now. `volume` is 0..1. */
export function synthesise(context: BaseAudioContext, name: SoundName, volume: number): void {
  const now = context.currentTime;
  for (const part of SOUNDS[name]) {
    const start = now + part.at;
    const { source, out } = sourceOf(context, part, start);
    const gain = context.createGain();
    // A short rise and a fall to nothing: a sudden step would click.
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0001, part.gain * volume), start + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + part.length);
    out.connect(gain).connect(context.destination);
    source.start(start);
    source.stop(start + part.length);
  }
}
