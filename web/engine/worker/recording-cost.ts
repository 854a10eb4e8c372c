import type { RiposteModule } from '../../../wasm-build/engine.d.ts';
import { RunState } from '../../../wasm-build/run-state.mjs';
import type { PositionSpec } from '../../protocol/protocol.ts';

/** Pairs of searches; the first ones only warm up. */
const PAIRS = 24;
const WARM_UP = 6;
/** Milliseconds after which no further pair starts, so that the recording is not delayed on slow machines. */
const MAX_MS = 500;

/**
 * The share of search time spent recording, 0..1. Alternates the same short search with and without recording and compares the
 * best times: the searches are so short that some run undisturbed. Takes about a fifth of a second.
 */
export function recordingCost(module: RiposteModule, position: PositionSpec, now: () => number): number {
  const engine = new module.Engine();
  const search = (observed: boolean): number => {
    engine.newGame();
    engine.setPosition(position.fen, position.moves.join(' '), position.chess960 ?? false);
    engine.observe(observed);
    const start = now();
    engine.go('nodes 4000');
    while (engine.run(1000) === RunState.Paused);
    const time = now() - start;
    engine.drain();
    return time;
  };
  try {
    engine.setOption('Hash', '1');
    engine.setOption('Xray Records', '100000');
    const times: { without: number; recorded: number }[] = [];
    const end = now() + MAX_MS;
    while (times.length < PAIRS && (times.length === 0 || now() < end))
      times.push({ without: search(false), recorded: search(true) });
    const counted = times.length > WARM_UP ? times.slice(WARM_UP) : times;
    const without = Math.min(...counted.map((pair) => pair.without));
    const recorded = Math.min(...counted.map((pair) => pair.recorded));
    return recorded > 0 ? Math.max(0, 1 - without / recorded) : 0;
  } finally {
    engine.delete();
  }
}
