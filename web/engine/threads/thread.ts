/** A thread of the module: Emscripten's script as a worker that bundlers understand. */
import '../../../wasm-build/dist/riposte-threads.worker.js';

// The creator of the thread only sees errors, and the script starts with a promise.
self.addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});
