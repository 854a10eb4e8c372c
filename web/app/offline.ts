/**
 * Registers the service worker for offline use (service-worker.js); if that fails, the page works online only.
 * Calls `onNewBuild` when a newer build than this page's is cached.
 */
export function registerServiceWorker(onNewBuild: () => void): void {
  if (!import.meta.env.PROD) return;
  let serviceWorker: ServiceWorkerContainer | undefined;
  try {
    ({ serviceWorker } = navigator);
  } catch {
    // A sandboxed frame has none.
  }
  if (!serviceWorker) return;
  let { controller } = serviceWorker;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over the page that registered it, with the same build.
    if (controller) onNewBuild();
    ({ controller } = serviceWorker);
  });
  // The browser updates an existing worker itself, and one that is being withdrawn must not be registered again.
  if (!controller) serviceWorker.register('./sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
