// Removes the site's service worker: replace sw.js with this file. On its next visit, each browser that has the service worker
// fetches this file, deletes the caches, and loads the page from the network from then on.

const PREFIX = `riposte ${new URL(registration.scope).pathname} `;

async function withdraw() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
}

addEventListener('install', () => void skipWaiting());
addEventListener('activate', (event) => event.waitUntil(withdraw()));
