import { makeWorker } from './make-worker.ts';

/** Starts a module worker from an address that may be on another origin. In a sandboxed frame every address is. */
export function startWorker(address: URL, name: string): Worker {
  if (address.origin === globalThis.origin) return makeWorker(address, { type: 'module', name });
  // Browsers refuse a worker script of another origin; a blob of this origin may import it.
  const script = JSON.stringify(address.href);
  // Chromium starts no module worker from the blob of a sandboxed frame. A classic one must keep what comes before the import is done.
  const sandboxed = globalThis.origin === 'null';
  const code = sandboxed
    ? `const early = [];
const keep = (e) => early.push(e.data);
addEventListener('message', keep);
import(${script}).then(() => {
  removeEventListener('message', keep);
  for (const data of early) dispatchEvent(new MessageEvent('message', { data }));
}, (error) => setTimeout(() => { throw error; }));`
    : `import ${script};`;
  const blob = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  try {
    return makeWorker(blob, { type: sandboxed ? 'classic' : 'module', name });
  } finally {
    // The worker fetches its script soon, but after this task.
    setTimeout(() => URL.revokeObjectURL(blob), 10_000);
  }
}
