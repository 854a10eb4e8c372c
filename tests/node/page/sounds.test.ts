// Sounds: when the page may sound, what is heard of a game, and that nothing sounds over something else.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followGame, soundOfMove } from '../../../web/ui/sound/game-sounds.ts';
import { type SoundName, SoundPlayer } from '../../../web/ui/sound/sounds.ts';
import * as synth from '../../../web/ui/sound/synth.ts';
import { openFakeSession, settle } from '../game/session-fixture.ts';

/** An AudioContext that notes what is started, and whose clock the test moves. */
class FakeContext {
  state = 'running';
  currentTime = 0;
  sampleRate = 8_000;
  destination = {};
  starts: number[] = [];
  peaks: number[] = [];
  resume = vi.fn(async () => void (this.state = 'running'));
  private readonly parameter = (peaks?: number[]) => ({
    setValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn((value: number) => peaks?.push(value)),
  });
  private readonly node = () => ({
    connect: (next: unknown) => next,
    frequency: this.parameter(),
    gain: this.parameter(this.peaks),
    start: (at: number) => this.starts.push(at),
    stop: vi.fn(),
  });
  createOscillator = this.node;
  createBufferSource = this.node;
  createBiquadFilter = this.node;
  createGain = this.node;
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
}

let context: FakeContext;
let player: SoundPlayer;
const createContext = vi.fn(() => context as unknown as AudioContext);
const loadSynth = vi.fn(async () => synth);
let page: EventTarget;
const gesture = async (): Promise<void> => {
  page.dispatchEvent(new Event('pointerdown'));
  await vi.waitFor(() => Promise.resolve());
};

beforeEach(() => {
  vi.clearAllMocks();
  context = new FakeContext();
  page = new EventTarget();
  player = new SoundPlayer({ createContext, loadSynth });
  player.listen(page);
  player.configure({ sounds: true, volume: 60 });
});

describe('the player', () => {
  test('is silent before the first gesture, and loads nothing', async () => {
    player.play('move');
    expect([createContext.mock.calls.length, loadSynth.mock.calls.length]).toEqual([0, 0]);
    await gesture();
    expect(context.starts).toEqual([]);
    player.play('move');
    expect(context.starts.length).toBeGreaterThan(0);
    await gesture();
    expect([createContext.mock.calls.length, loadSynth.mock.calls.length]).toEqual([1, 1]);
  });

  test.each([
    { sounds: false, volume: 60 },
    { sounds: true, volume: 0 },
  ])('is off with %o', async (settings) => {
    player.configure(settings);
    await gesture();
    player.play('end');
    expect([createContext.mock.calls.length, context.starts]).toEqual([0, []]);
    player.configure({ sounds: true, volume: 60 });
    await gesture();
    player.play('end');
    expect(context.starts.length).toBeGreaterThan(0);
  });

  test('is off at once when it is switched off', async () => {
    await gesture();
    player.configure({ sounds: false, volume: 60 });
    player.play('end');
    expect(context.starts).toEqual([]);
  });

  test('a louder volume is louder', async () => {
    await gesture();
    const peak = (volume: number): number => {
      player.configure({ sounds: true, volume });
      context.peaks = [];
      context.currentTime += 10;
      player.play('check');
      return Math.max(...context.peaks);
    };
    const [soft, loud] = [peak(20), peak(100)];
    expect(soft).toBeLessThan(loud / 5);
    expect(loud).toBeLessThanOrEqual(1);
  });

  test('leaves out what comes while a sound plays, but never the clock and the end', async () => {
    await gesture();
    player.play('move');
    const one = context.starts.length;
    context.currentTime = 0.02;
    player.play('capture');
    expect(context.starts).toHaveLength(one);
    player.play('low-time');
    expect(context.starts.length).toBeGreaterThan(one);
    context.currentTime = 5;
    const before = context.starts.length;
    player.play('capture');
    expect(context.starts.length).toBeGreaterThan(before);
    expect(Math.min(...context.starts.slice(before))).toBeGreaterThanOrEqual(5);
  });

  test('a suspended context is resumed by the next gesture; no sound device leaves the page silent', async () => {
    await gesture();
    context.state = 'suspended';
    player.play('move');
    expect(context.starts).toEqual([]);
    await gesture();
    expect(context.resume).toHaveBeenCalledTimes(1);
    const silent = new SoundPlayer({
      createContext: () => {
        throw new Error('NotSupportedError');
      },
      loadSynth,
    });
    silent.configure({ sounds: true, volume: 60 });
    silent.listen(page);
    await gesture();
    expect(() => silent.play('move')).not.toThrow();
  });

  test('every sound has a length and ends with silence', () => {
    for (const name of ['move', 'capture', 'check', 'castle', 'promotion', 'low-time', 'end'] as const) {
      expect(synth.soundLength(name), name).toBeLessThan(1);
      context.peaks = [];
      synth.synthesise(context as unknown as AudioContext, name, 0.5);
      expect(Math.min(...context.peaks), name).toBeLessThan(0.001);
    }
  });
});

test.each([
  ['e4', 'move'],
  ['Nxe5', 'capture'],
  ['O-O-O', 'castle'],
  ['a8=N', 'promotion'],
  ['bxa8=Q', 'promotion'],
  ['Bb5+', 'check'],
  ['O-O+', 'check'],
  ['Qxf7#', 'check'],
])('%s sounds like %s', (san, sound) => {
  expect(soundOfMove(san)).toBe(sound);
});

describe('a game', () => {
  /** A session whose sounds are noted. */
  async function heard() {
    const { session, engine } = await openFakeSession();
    const names: SoundName[] = [];
    const stop = followGame(session, (name) => names.push(name));
    return { session, engine, stop, take: () => names.splice(0) };
  }

  test('moves of both sides are heard, and taking back is not', async () => {
    const { session, engine, take } = await heard();
    await session.play('e2e4');
    expect(take()).toEqual(['move']);
    engine.search.finish('d7d5');
    await settle(() => expect(take()).toEqual(['move']));
    await session.takeback();
    await settle(() => expect(take()).toEqual([]));
  });

  test('stepping forward is heard; stepping back, jumps and opened games are not', async () => {
    const { session, take } = await heard();
    session.setMode('analyse');
    await session.openPosition({ fen: 'startpos', moves: ['e2e4', 'e7e5', 'g1f3'] });
    expect(take()).toEqual([]);
    await session.goTo(2);
    await session.goTo(0);
    await session.goTo(3);
    await session.goTo(2);
    expect(take()).toEqual([]);
    await session.goTo(3);
    expect(take()).toEqual(['move']);
    // Another line, one move longer than where the board was.
    await session.goTo(0);
    await session.play('d2d4');
    await session.play('d7d5');
    await session.goToPath(['e2e4']);
    take();
    await session.goToPath(['d2d4', 'd7d5']);
    expect(take()).toEqual([]);
  });

  test('the end of a game is heard once; a game that is opened at its end is not', async () => {
    const { session, stop, take } = await heard();
    session.resign();
    await settle(() => expect(take()).toEqual(['end']));
    await session.newGame('w');
    await settle(() => expect(take()).toEqual([]));
    stop();
    session.resign();
    await settle(() => expect(take()).toEqual([]));
  });
});
