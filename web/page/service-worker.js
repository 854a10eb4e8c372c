// Keeps the page playable without a network. The build puts in front: BUILD, a name of this build, and FILES, the SHA-256
// of each of its files by path. Only these are ever stored, and only whole: a failed answer, an error page in a file's
// place or a cut-off download does not have the right hash, and then the build before stays in service.

/** Others may live on this origin, also another Riposte. */
const PREFIX = `riposte ${new URL(registration.scope).pathname} `;
const CACHE = PREFIX + BUILD;
/** Milliseconds that the network has to answer with a page, before the one that is kept is shown. */
const PATIENCE = 1500;

const addressOf = (path) => new URL(path, registration.scope).href;

async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A response to keep: without marks of a redirect, which a page may not have, or of a compression that is undone. */
function whole(response, bytes) {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  // The host may begin to isolate its pages, and an isolated page starts no worker whose script does not say so, too.
  if (/javascript/.test(headers.get('Content-Type') ?? '')) headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return new Response(bytes, { headers });
}

async function checked(response, hash) {
  if (!response?.ok) return null;
  const bytes = await response.arrayBuffer().catch(() => null);
  return bytes && (await hashOf(bytes)) === hash ? whole(response, bytes) : null;
}

/** A file of this build, from an earlier cache, from the browser's own, or from the network. */
async function obtain(path, hash, earlier) {
  const address = addressOf(path);
  for (const cache of earlier) {
    const kept = await checked(await cache.match(address), hash);
    if (kept) return kept;
  }
  // A folder's page: some hosts send its full name elsewhere.
  const asked = path === 'index.html' ? addressOf('./') : address;
  for (const cache of ['default', 'reload']) {
    const fetched = await checked(await fetch(asked, { cache }), hash);
    if (fetched) return fetched;
  }
  throw new Error(`${path} is not as it was built`);
}

async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function install() {
  const names = (await ownCaches()).filter((name) => name !== CACHE);
  const earlier = await Promise.all(names.map((name) => caches.open(name)));
  const entries = Object.entries(FILES);
  const cache = await caches.open(CACHE);
  try {
    // All are there before the first is stored.
    const found = await Promise.all(entries.map(([path, hash]) => obtain(path, hash, earlier)));
    await Promise.all(entries.map(([path], i) => cache.put(addressOf(path), found[i])));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
  // A page of the build before may still fetch its parts from the worker before: that one goes when the last such page has.
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await skipWaiting();
}

async function activate() {
  for (const name of await ownCaches()) if (name !== CACHE) await caches.delete(name);
  // Not waited for: a thread between two searches answers nobody, and in Firefox this would wait for it, and every page for this.
  void clients.claim();
}

async function kept(path) {
  return (await caches.open(CACHE)).match(addressOf(path));
}

/** A page: the network's, so that a new build is seen at once; the one kept where there is none, or none in time. */
async function page(request, path) {
  const own = await kept(path);
  if (!own) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, own));
  const fresh = fetch(request).then(
    (response) => {
      const sound = response.ok && /\bhtml\b/.test(response.headers.get('Content-Type') ?? '');
      return sound || response.type === 'opaqueredirect' ? response : own;
    },
    () => own,
  );
  return Promise.race([fresh, late]);
}

/** The path of an address inside this folder, or null. */
function pathOf(url) {
  const { origin, pathname } = new URL(url);
  const scope = new URL(registration.scope);
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  return pathname.slice(scope.pathname.length) || 'index.html';
}

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const path = request.method === 'GET' ? pathOf(request.url) : null;
  if (path === null || !Object.hasOwn(FILES, path)) return;
  if (path.endsWith('.html')) event.respondWith(page(request, path));
  else event.respondWith(kept(path).then((response) => response ?? fetch(request)));
});
