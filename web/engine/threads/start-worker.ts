import { makeWorker } from './make-worker.ts';

/** Starts a module worker from an address that may be on another origin. */
export function startWorker(address: URL, name: string): Worker {
  if (address.origin === location.origin) return makeWorker(address, { type: 'module', name });
  // Browsers refuse a worker script of another origin; a blob of this origin may import it.
  const code = `import ${JSON.stringify(address.href)};`;
  const blob = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  try {
    return makeWorker(blob, { type: 'module', name });
  } finally {
    // The worker fetches its script soon, but after this task.
    setTimeout(() => URL.revokeObjectURL(blob), 10_000);
  }
}
