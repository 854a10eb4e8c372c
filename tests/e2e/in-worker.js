/* Put before the engine's worker: a way to have it die as it would of a defect, by an error that nobody catches. */
new BroadcastChannel('e2e').onmessage = () => {
  setTimeout(() => {
    throw new Error('killed by a test');
  });
};
