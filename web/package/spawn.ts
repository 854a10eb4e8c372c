import type { WorkerLike } from '../engine/worker-like.ts';
import { LateWorker } from './late-worker.ts';

/** The directive of the page's Content-Security-Policy that has refused a worker; null where none has. */
let refused: string | null = null;
let listens = false;

/** The event comes before the worker's own error (Firefox, Chromium), or right after `new Worker` has thrown (WebKit). */
function listenForRefusals(): void {
  if (listens) return;
  listens = true;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'worker-src') refused = effectiveDirective;
  });
}

/** A worker, or null where the browser throws at once. */
async function tryWorker(address: string | URL, options: WorkerOptions): Promise<Worker | null> {
  try {
    return new Worker(address, { name: 'riposte', ...options });
  } catch {
    await new Promise((resolve) => setTimeout(resolve));
    return null;
  }
}

/** The worker out of its own text: no address to find and no header to set, on whatever origin the page and this script are. */
async function fromText(): Promise<Worker | null> {
  const { default: source } = await import('virtual:riposte-worker');
  const blob = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  // The worker fetches its script at once, yet after this task.
  setTimeout(() => URL.revokeObjectURL(blob), 10_000);
  return tryWorker(blob, {});
}

/** Where the page's policy has no `blob:` for workers, the file beside this script does, on the same origin. */
async function besideScript(): Promise<Worker | null> {
  // Not in the form that bundlers look for: they would copy a file that nearly nobody needs. This script is in chunks/.
  const address = new URL(import.meta.url.replace(/[^/]*$/, '../riposte-worker.js'));
  return refused !== null && address.origin === location.origin ? tryWorker(address, { type: 'module' }) : null;
}

async function browserWorker(tried: number): Promise<WorkerLike> {
  const worker = (tried === 0 ? await fromText() : null) ?? (tried < 2 ? await besideScript() : null);
  if (worker) return worker;
  throw new Error(refused === null ? 'its script could not be loaded' : `the page's Content-Security-Policy blocks it: ${refused} must allow blob:`);
}

/** The engine's worker in a browser. */
export function defaultWorker(): WorkerLike {
  listenForRefusals();
  return new LateWorker(browserWorker);
}
