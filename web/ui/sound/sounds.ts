import type { SoundName } from './sound-name.ts';

export type { SoundName } from './sound-name.ts';

type Synth = typeof import('./synth.ts');

/** What a player needs of its surroundings; tests replace it. */
export interface SoundPorts {
  createContext(): AudioContext;
  loadSynth(): Promise<Synth>;
}

const BROWSER: SoundPorts = {
  createContext: () => new AudioContext(),
  loadSynth: () => import('./synth.ts'),
};

/** What a user does that allows a page to sound. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;
/** The loudest that one sound is, so that several do not distort. */
const LOUDEST = 0.7;
/** These are never left out for another one that still sounds. */
const ALWAYS: ReadonlySet<SoundName> = new Set(['low-time', 'end']);

/**
 * Plays synthesised sounds. Silent until the first gesture on the page, when it is switched off, and where the browser has no
 * sound. A sound that comes while another still plays is left out.
 */
export class SoundPlayer {
  private readonly ports: SoundPorts;
  private on = false;
  /** 0..1. */
  private volume = 0;
  private context: AudioContext | null = null;
  private synth: Synth | null = null;
  private loading = false;
  /** When the last sound ends, in the context's time. */
  private busyUntil = 0;

  constructor(ports: SoundPorts = BROWSER) {
    this.ports = ports;
  }

  /** Switches the sounds on or off, and sets how loud they are, 0..100. */
  configure({ sounds, volume }: { readonly sounds: boolean; readonly volume: number }): void {
    this.on = sounds && volume > 0;
    // The ear hears in ratios: half of the slider is to sound half as loud.
    this.volume = LOUDEST * (volume / 100) ** 2;
  }

  /** Waits for gestures on a page. Browsers also suspend the sound of a page later, for instance after a call on a phone. */
  listen(target: EventTarget): void {
    for (const name of GESTURES) target.addEventListener(name, () => this.gesture(), { capture: true, passive: true });
  }

  /** Plays a sound now, if it may. */
  play(name: SoundName): void {
    const { context, synth } = this;
    if (!this.on || !synth || context?.state !== 'running') return;
    const now = context.currentTime;
    if (now < this.busyUntil && !ALWAYS.has(name)) return;
    this.busyUntil = now + synth.soundLength(name);
    synth.synthesise(context, name, this.volume);
  }

  private gesture(): void {
    if (!this.on) return;
    try {
      // At once: a browser may refuse it after the gesture has ended.
      this.context ??= this.ports.createContext();
      if (this.context.state !== 'running') void this.context.resume().catch(() => undefined);
    } catch {
      // No sound device, or none allowed: the page is silent.
      return;
    }
    if (this.synth || this.loading) return;
    this.loading = true;
    this.ports
      .loadSynth()
      .then((synth) => (this.synth = synth))
      // The next gesture tries again.
      .catch(() => undefined)
      .finally(() => (this.loading = false));
  }
}

/** The sounds of this page. */
export const sounds = new SoundPlayer();

/** Plays a sound of this page; does nothing if sounds are off or not allowed yet. */
export function playSound(name: SoundName): void {
  sounds.play(name);
}
