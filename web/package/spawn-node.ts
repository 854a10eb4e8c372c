import { Worker as Thread } from 'node:worker_threads';
import { DeferredWorker, type StartedWorker } from '../engine/client/deferred-worker.ts';
import type { WorkerLike } from '../engine/client/worker-like.ts';

/** Emulates the global scope of a browser worker in a Node worker thread. */
const PRELUDE = `{
  const { parentPort } = require('node:worker_threads');
  globalThis.self = globalThis;
  globalThis.postMessage = (message, transfer) => parentPort.postMessage(message, transfer);
  globalThis.close = () => process.exit();
  parentPort.on('message', (data) => globalThis.onmessage?.({ data }));
}`;

async function nodeWorker(): Promise<StartedWorker> {
  const {
    default: { text },
  } = await import('virtual:riposte-worker');
  // Do not inherit Node flags: with --input-type=module the script would not run as a classic script.
  const thread = new Thread(`${PRELUDE}\n${text}`, { eval: true, execArgv: [] });
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage: (message) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
  };
  thread.on('message', (data: unknown) => worker.onmessage?.({ data } as MessageEvent));
  thread.on('error', (error: Error) =>
    worker.onerror?.({ message: error.message || String(error), preventDefault: () => {} } as ErrorEvent),
  );
  return { worker };
}

/** Creates the engine's worker in Node. It keeps the process alive until terminated. */
export function defaultWorker(): WorkerLike {
  return new DeferredWorker(nodeWorker);
}
