/** Has the built page keep itself for use without a network (service-worker.js). Where that cannot be, it is played online. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
