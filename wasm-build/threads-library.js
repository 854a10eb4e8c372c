// Linked into riposte-threads.js. Emscripten would look for its worker script beside the glue, where a bundler has not left
// it, and start it on this origin only; whoever loads the module knows better.
/* global LibraryManager, PThread, Module */
LibraryManager.library.$PThread.allocateUnusedWorker = function () {
  PThread.unusedWorkers.push(Module['makeThread']());
};
