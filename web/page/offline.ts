/**
 * Has the built page keep itself for use without a network (service-worker.js). Where that cannot be, it is played online.
 * `onNewBuild` is called when the next build is kept and this page is of the one before.
 */
export function registerServiceWorker(onNewBuild: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let { controller } = serviceWorker;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over the page that registered it: that is the same build.
    if (controller) onNewBuild();
    ({ controller } = serviceWorker);
  });
  // Where there is one the browser looks for its update itself, and one that is being removed must not be called back.
  if (!controller) serviceWorker.register('./sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
