/** A thread of the threaded module: Emscripten's script, as a worker that a bundler understands. */
import '../../wasm-build/dist/riposte-threads.worker.js';

// Who made the thread hears of errors alone, and the script begins with a promise.
self.addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});
