import type { WorkerLike } from '../engine/worker-like.ts';
import { LateWorker } from './late-worker.ts';

/** What the page's Content-Security-Policy has just refused, or null: the event comes right after the refusal. */
function refusalOf(work: () => void): Promise<string | null> {
  return new Promise((resolve) => {
    const heard = ({ effectiveDirective, violatedDirective }: SecurityPolicyViolationEvent): void => {
      done(effectiveDirective || violatedDirective);
    };
    const done = (directive: string | null): void => {
      document.removeEventListener('securitypolicyviolation', heard);
      resolve(directive);
    };
    document.addEventListener('securitypolicyviolation', heard);
    work();
    setTimeout(() => done(null));
  });
}

/**
 * The engine's worker out of its own text: no address to find and no header to set, on whatever origin the page and this
 * script are. Where the page's policy has no `blob:` for workers, the file beside this script does, on the same origin.
 */
async function browserWorker(): Promise<WorkerLike> {
  const { default: source } = await import('virtual:riposte-worker');
  const blob = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  let worker: Worker | null = null;
  let refused: string | null = null;
  try {
    refused = await refusalOf(() => {
      try {
        worker = new Worker(blob, { name: 'riposte' });
      } catch {
        // Firefox throws where Chromium fails later; the policy's event tells why in both.
      }
    });
  } finally {
    // The worker fetches its script at once, yet after this task.
    setTimeout(() => URL.revokeObjectURL(blob), 10_000);
  }
  if (worker && refused === null) return worker;
  (worker as Worker | null)?.terminate();
  // Not in the form that bundlers look for: they would copy a file that nearly nobody needs. This script is in chunks/.
  const beside = new URL(import.meta.url.replace(/[^/]*$/, '../riposte-worker.js'));
  if (beside.origin === location.origin) return new Worker(beside, { type: 'module', name: 'riposte' });
  throw new Error(`the page's Content-Security-Policy blocks it: ${refused ?? 'worker-src'} must allow blob:`);
}

/** The engine's worker in a browser. */
export function defaultWorker(): WorkerLike {
  return new LateWorker(browserWorker);
}
