// A run that hangs blocks its own thread. A second thread checks for progress; without any, it prints the seed and ends the program.
import { writeSync } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** Seconds that one run may take; libFuzzer has the same limit. */
const LIMIT = 300;

/**
 * Watches the runs of a target.
 * @param {string} name the target's
 * @param {number} seed of its first run
 * @returns {{beat: (runs: number) => void, end: () => Promise<number>}} `beat` is to be called before each run
 */
export function watch(name, seed) {
  const runs = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL(import.meta.url), { workerData: { name, seed, runs } });
  worker.unref();
  return { beat: (count) => void (runs[0] = count), end: () => worker.terminate() };
}

if (!isMainThread && workerData?.runs) {
  const { name, seed, runs } = workerData;
  let seen = -1;
  let since = performance.now();
  setInterval(() => {
    if (runs[0] !== seen) {
      seen = runs[0];
      since = performance.now();
    } else if (performance.now() - since > LIMIT * 1000) {
      writeSync(2, `${name}, seed ${seed + seen}: no end after ${LIMIT} seconds\n`);
      process.kill(process.pid, 'SIGKILL');
    }
  }, 1000);
}
