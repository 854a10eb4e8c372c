import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import type { PositionSpec } from './protocol.ts';

/** What `Engine.run` answers while there is more to search. */
const PAUSED = 1;

/** Pairs of searches, and the first of them, which only warm up. */
const PAIRS = 24;
const WARM = 6;
/** Milliseconds after which no further pair is begun: where everything is slow, this must not hold up the recording. */
const LONGEST = 500;

/**
 * Share of the time that recording takes, 0..1: the same very short search of the position with and without, in turn, the
 * best of each (about a fifth of a second in all): so short that some are disturbed by nobody.
 */
export function recordingCost(module: RiposteModule, position: PositionSpec, now: () => number): number {
  const engine = new module.Engine();
  const search = (observed: boolean): number => {
    engine.newGame();
    engine.setPosition(position.fen, position.moves.join(' '), position.chess960 ?? false);
    engine.observe(observed);
    const start = now();
    engine.go('nodes 4000');
    while (engine.run(1000) === PAUSED);
    const time = now() - start;
    engine.drain();
    return time;
  };
  try {
    engine.setOption('Hash', '1');
    engine.setOption('Xray Records', '100000');
    const times: { without: number; recorded: number }[] = [];
    const end = now() + LONGEST;
    while (times.length < PAIRS && (times.length === 0 || now() < end)) times.push({ without: search(false), recorded: search(true) });
    const counted = times.length > WARM ? times.slice(WARM) : times;
    const without = Math.min(...counted.map((pair) => pair.without));
    const recorded = Math.min(...counted.map((pair) => pair.recorded));
    return recorded > 0 ? Math.max(0, 1 - without / recorded) : 0;
  } finally {
    engine.delete();
  }
}
