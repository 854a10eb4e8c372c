import { mayThread, oneThread } from '../engine/loaded.ts';
import type { WorkerLike } from '../engine/worker-like.ts';
import { LateWorker, type Arrival } from './late-worker.ts';
import { WORKER } from './names.ts';

/** The directive of the page's Content-Security-Policy that has just refused a blob, or null: the event comes right after. */
function refusalOf(work: () => void): Promise<string | null> {
  return new Promise((resolve) => {
    const heard = ({ effectiveDirective, violatedDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      // What else the page may have refused at this moment is not meant.
      if (/^blob/.test(blockedURI)) done(effectiveDirective || violatedDirective);
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

/** A worker, and how to say that it will not ask for its address again. */
interface Started {
  worker: Worker;
  loaded(): void;
}

/** A worker's script: its text, and where the same is a file. */
interface Script {
  default: string;
  address: string;
}

/**
 * A worker out of its own text: no address to find and no header to set, on whatever origin the page and this script are.
 * Where the page's policy has no `blob:` for workers, the file does, on the same origin.
 */
async function startFrom({ default: source, address }: Script, name: string): Promise<Started> {
  const blob = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const loaded = (): void => URL.revokeObjectURL(blob);
  let worker: Worker | null = null;
  const refused = await refusalOf(() => {
    try {
      worker = new Worker(blob, { name });
    } catch {
      // Firefox throws where Chromium fails later; the policy's event tells why in both.
    }
  });
  if (worker && refused === null) return { worker, loaded };
  (worker as Worker | null)?.terminate();
  loaded();
  const file = new URL(address, import.meta.url);
  if (file.origin === location.origin) return { worker: new Worker(file, { type: 'module', name }), loaded };
  throw new Error(`the page's Content-Security-Policy blocks it: ${refused ?? 'worker-src'} must allow blob:`);
}

/** The worker with threads, once it has all of them. Rejects with the reason where it cannot have them. */
async function threadedWorker(): Promise<Arrival> {
  const script = await import('virtual:riposte-threads-worker');
  if (script.default === '') throw new Error('this file has no more');
  const { worker, loaded } = await startFrom(script, WORKER);
  try {
    return await new Promise<Arrival>((resolve, reject) => {
      worker.onmessage = (said: MessageEvent<{ type?: string; error?: { message: string } }>) => {
        if (said.data.type === 'ready') resolve({ worker, said });
        else reject(new Error(said.data.error?.message ?? 'they did not start'));
      };
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message || 'their worker could not be loaded'));
      };
    });
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    // Until here each thread has fetched the same text.
    loaded();
  }
}

async function browserWorker(single: boolean): Promise<Arrival> {
  let name = WORKER;
  if (!single && mayThread()) {
    try {
      return await threadedWorker();
    } catch (error) {
      name = oneThread(error);
    }
  }
  const { worker, loaded } = await startFrom(await import('virtual:riposte-worker'), name);
  // It fetches its script at once, yet after this task.
  setTimeout(loaded, 10_000);
  return { worker };
}

/** The engine's worker in a browser, with threads where the page can have them and `single` does not forbid it. */
export function defaultWorker(single: boolean): WorkerLike {
  return new LateWorker(() => browserWorker(single));
}
