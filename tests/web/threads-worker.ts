// The engine's worker with the failure that its name states.

import threadUrl from '../../web/engine/threads/thread.ts?worker&url';
import { type Files, load } from '../../web/engine/worker/load.ts';
import { serve } from '../../web/engine/worker/serve.ts';

const nowhere = new URL('/no/such/file', import.meta.url);
const files: Files = {
  wasm: new URL('../../wasm-build/dist/riposte.wasm', import.meta.url),
  threadsWasm: new URL('../../wasm-build/dist/riposte-threads.wasm', import.meta.url),
  thread: new URL(threadUrl, import.meta.url),
};
if (self.name === 'lost-module') files.threadsWasm = nowhere;
if (self.name === 'lost-script') files.thread = nowhere;
if (self.name === 'no-memory') {
  const { Memory } = WebAssembly;
  WebAssembly.Memory = class extends Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      if (descriptor.shared) throw new RangeError('could not allocate memory');
      super(descriptor);
    }
  };
}

const hangs = self.name === 'riposte' && location.search.includes('hangs');
const threads: Worker[] = [];
self.Worker = class extends Worker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    // As Firefox does now and then.
    if (hangs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    threads.push(this);
  }
};
const channel = new BroadcastChannel('threads-worker');
channel.onmessage = ({ data }) => {
  if (data === 'end the threads') for (const each of threads) each.terminate();
  if (data === 'break a thread') threads.at(-1)!.dispatchEvent(new ErrorEvent('error', { message: 'unreachable' }));
  if (data === 'loaded?') channel.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
};

serve((events) => load(files, { single: self.name === 'riposte-single', ...events }));
