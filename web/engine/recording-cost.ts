import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import type { PositionSpec } from './protocol.ts';

/** What `Engine.run` answers while there is more to search. */
const PAUSED = 1;

/**
 * Share of the time that recording takes, 0..1: the same very short search of the position with and without, in turn, the
 * best of each (about a fifth of a second in all): so short that some are disturbed by nobody. The first only warm up.
 */
export function recordingCost(module: RiposteModule, position: PositionSpec, now: () => number): number {
  const engine = new module.Engine();
  const best = [Infinity, Infinity];
  try {
    engine.setOption('Hash', '1');
    engine.setOption('Xray Records', '100000');
    for (let round = 0; round < 48; round++) {
      engine.newGame();
      engine.setPosition(position.fen, position.moves.join(' '), position.chess960 ?? false);
      engine.observe(round % 2 === 1);
      const start = now();
      engine.go('nodes 4000');
      while (engine.run(1000) === PAUSED);
      if (round >= 12) best[round % 2] = Math.min(best[round % 2] ?? Infinity, now() - start);
      engine.drain();
    }
  } finally {
    engine.delete();
  }
  const [without = 0, recorded = 0] = best;
  return recorded > 0 ? Math.max(0, 1 - without / recorded) : 0;
}
