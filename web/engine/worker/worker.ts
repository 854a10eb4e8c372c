/** The engine's worker. Its name selects the module: `riposte-single` never has threads. */

import threadUrl from '../threads/thread.ts?worker&url';
import { fetchEndings } from './ending-table.ts';
import { load } from './load.ts';
import { serve } from './serve.ts';

serve(
  (events) =>
    load(
      {
        wasm: new URL('../../../wasm-build/dist/riposte.wasm', import.meta.url),
        threadsWasm: new URL('../../../wasm-build/dist/riposte-threads.wasm', import.meta.url),
        thread: new URL(threadUrl, import.meta.url),
      },
      { single: self.name === 'riposte-single', ...events },
    ),
  { fetchEndings: () => fetchEndings(new URL('../../../engine/endings/endings.bin', import.meta.url)) },
);
