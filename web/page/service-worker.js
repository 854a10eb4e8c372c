// Keeps the page playable without a network. The build puts in front: BUILD, a name of this build, FILES, the SHA-256 of
// each file that is kept, by path, and ONLINE, the paths of the assets that are not. Only FILES are ever stored, and only
// as a whole: a failed answer, an error page or a truncated download has another hash or no good status, and then the
// build before stays in service.
//
// A page and its files always come from one build. The kept page is shown until the next build is complete; then that
// build takes over, and pages of the build before that are still open get their files from its cache.

/** Others may use this origin, even another Riposte. */
const PREFIX = `riposte ${new URL(registration.scope).pathname} `;
const CACHE = PREFIX + BUILD;
/** Header of a kept index.html, which is stored last: when its build was complete, milliseconds since 1970. */
const KEPT_SINCE = 'Riposte-Kept-Since';
/** Milliseconds that the network has to confirm a page before the kept one is shown. */
const PATIENCE = 1500;
/** Files that browsers take only with the right content type, by extension. */
const TYPES = { html: /\bhtml\b/, js: /javascript/, css: /\bcss\b/ };

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

/** The file in a response, or null where it is not the one that was built. */
async function checked(path, response) {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (!response?.ok || (type && !type.test(response.headers.get('Content-Type') ?? ''))) return null;
  const bytes = await response.arrayBuffer().catch(() => null);
  return bytes && (await hashOf(bytes)) === FILES[path] ? whole(response, bytes) : null;
}

/** A file of this build, from an earlier cache, from the browser's own, or from the network. */
async function obtain(path, earlier) {
  const address = addressOf(path);
  for (const cache of earlier) {
    const kept = await checked(path, await cache.match(address));
    if (kept) return kept;
  }
  // A folder's page: some hosts send its full name elsewhere.
  const asked = path === 'index.html' ? addressOf('./') : address;
  for (const cache of ['default', 'reload']) {
    const fetched = await checked(path, await fetch(asked, { cache }));
    if (fetched) return fetched;
  }
  throw new Error(`${path} is not as it was built`);
}

/** Names of our caches, the one completed last at the end; incomplete ones come first. */
async function ownCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const since = await Promise.all(names.map(async (name) => {
    const page = await (await caches.open(name)).match(addressOf('index.html'));
    return page ? Number(page.headers.get(KEPT_SINCE)) : -1;
  }));
  return names.map((name, i) => ({ name, since: since[i] })).sort((a, b) => a.since - b.since).map(({ name }) => name);
}

async function install() {
  const earlier = await Promise.all((await ownCaches()).reverse().map((name) => caches.open(name)));
  // All files are there before the first is stored.
  const found = await Promise.all(Object.keys(FILES).map(async (path) => ({ path, file: await obtain(path, earlier) })));
  const cache = await caches.open(CACHE);
  try {
    const page = found.find(({ path }) => path === 'index.html');
    await Promise.all(found.filter((one) => one !== page).map(({ path, file }) => cache.put(addressOf(path), file)));
    page.file.headers.set(KEPT_SINCE, Date.now());
    await cache.put(addressOf(page.path), page.file);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
  await skipWaiting();
}

async function activate() {
  // Pages of the build before may be open: its cache stays until the next build.
  const others = (await ownCaches()).filter((name) => name !== CACHE);
  for (const name of others.slice(0, -1)) await caches.delete(name);
  // Not awaited: a thread between two searches does not answer, and Firefox would wait for it, and every page with it.
  void clients.claim();
}

async function kept(path) {
  return (await caches.open(CACHE)).match(addressOf(path));
}

/** A file of a build before this one, for its pages that are still open. */
async function keptBefore(path) {
  for (const name of (await caches.keys()).filter((name) => name.startsWith(PREFIX))) {
    const found = await (await caches.open(name)).match(addressOf(path));
    if (found) return found;
  }
  return undefined;
}

/**
 * A page. The kept one, unless the network has the same in time: then that one, for its headers may be newer. Another
 * build's page is not shown before its worker has all of its files.
 */
async function page(request, path) {
  const own = await kept(path);
  if (!own) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, own));
  const fresh = fetch(request).then(
    async (response) => {
      if (response.type === 'opaqueredirect') return response;
      return (await checked(path, response.clone())) ? response : own;
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
  if (path === null) return;
  if (!Object.hasOwn(FILES, path)) {
    const before = path.startsWith('assets/') && !ONLINE.includes(path);
    if (before) event.respondWith(keptBefore(path).then((response) => response ?? fetch(request)));
  } else if (path.endsWith('.html')) event.respondWith(page(request, path));
  else event.respondWith(kept(path).then((response) => response ?? fetch(request)));
});
