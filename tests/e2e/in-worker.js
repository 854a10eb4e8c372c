/* Precedes the engine's worker: makes it crash as a defect would, by an uncaught error. */
new BroadcastChannel('e2e').onmessage = () => {
  setTimeout(() => {
    throw new Error('killed by a test');
  });
};
