// What is fuzzed in TypeScript. A target makes one random input and throws if an expectation is violated: bad input gets an error
// that names its field, good input a result that keeps its invariants.
import { describeTarget, hostTarget } from './host.ts';
import { pgnTarget } from './pgn.ts';
import { Random } from './random.ts';
import { addresses, commands, recording } from './reading.ts';

interface Target {
  name: string;
  /** Runs of the short mode in `npm test`. */
  short: number;
  make: () => Promise<(random: Random) => void | Promise<void>>;
}

/** All targets. */
export const targets: readonly Target[] = [
  { name: 'recording', short: 4000, make: async () => recording },
  { name: 'command', short: 40_000, make: async () => commands },
  { name: 'address', short: 40_000, make: async () => addresses },
  { name: 'pgn', short: 4000, make: pgnTarget },
  { name: 'describe', short: 4000, make: describeTarget },
  { name: 'host', short: 8000, make: hostTarget },
];

/** A failure and the seed that leads to it. */
export class Found extends Error {}

/**
 * Runs a target until `done` says so; run `i` has the seed `seed + i`. The event loop has its turn now and then.
 * @returns how many runs there were
 */
export async function fuzz(target: Target, seed: number, done: (runs: number) => boolean): Promise<number> {
  const run = await target.make();
  let runs = 0;
  for (; !done(runs); runs++) {
    try {
      const under = run(new Random(seed + runs));
      if (under) await under;
    } catch (error) {
      const stack = error instanceof Error ? error.stack : String(error);
      throw new Found(`${target.name}, seed ${seed + runs}: ${stack}`);
    }
    if (runs % 4096 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return runs;
}
