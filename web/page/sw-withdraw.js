// Takes the service worker of this site back: put this file in the place of sw.js. Each browser that still has the service
// worker fetches it with its next visit, deletes what was kept, and has the page from the network from then on.

const PREFIX = `riposte ${new URL(registration.scope).pathname} `;

async function withdraw() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
}

addEventListener('install', () => void skipWaiting());
addEventListener('activate', (event) => event.waitUntil(withdraw()));
