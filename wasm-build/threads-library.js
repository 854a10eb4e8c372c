// Linked into riposte-threads.js. Emscripten expects its worker script next to the glue and on the same origin, which fails with
// bundlers. The loader of the module starts the worker instead.
/* global LibraryManager, PThread, Module */
LibraryManager.library.$PThread.allocateUnusedWorker = function () {
  PThread.unusedWorkers.push(Module['makeThread']());
};
