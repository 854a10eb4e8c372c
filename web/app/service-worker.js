// Makes the page available offline. The build prepends three constants: BUILD, the name of this build; FILES, the SHA-256 of
// each cached file by path; and ONLINE, the paths of assets that are not cached. Only FILES are cached, and only all of
// them together: a failed response, an error page or a truncated download has a wrong status or hash, and then the previous
// build stays active.
//
// A page and its files always come from the same build. The cached page is served until the next build is complete; then that
// build takes over, and open pages of the previous build get their files from the previous cache.

/** Prefix of our cache names: other applications, or another Riposte, may share the origin. */
const PREFIX = `riposte ${new URL(registration.scope).pathname} `;
const CACHE = PREFIX + BUILD;
/** Header of the cached index.html, which is stored last: completion time of its build, in milliseconds since 1970. */
const CACHED_AT = 'Riposte-Kept-Since';
/** Time for the network to confirm a page before the cached one is served, in milliseconds. */
const NETWORK_TIMEOUT_MS = 1500;
/** Required content types by file extension. */
const TYPES = { html: /\bhtml\b/, js: /javascript/, css: /\bcss\b/ };

const addressOf = (path) => new URL(path, registration.scope).href;

async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a response to cache: not redirected, which pages must not be, and without headers of the removed compression. */
function cacheable(response, bytes) {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  // If the host later isolates its pages, they start only workers whose scripts have this header as well.
  if (/javascript/.test(headers.get('Content-Type') ?? '')) headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return new Response(bytes, { headers });
}

/** Returns the response to cache; null if it does not match the built file. */
async function checked(path, response) {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (!response?.ok || (type && !type.test(response.headers.get('Content-Type') ?? ''))) return null;
  const bytes = await response.arrayBuffer().catch(() => null);
  return bytes && (await hashOf(bytes)) === FILES[path] ? cacheable(response, bytes) : null;
}

/** Gets a file of this build from an earlier cache, the HTTP cache or the network. Rejects if none matches. */
async function getFile(path, earlier) {
  const address = addressOf(path);
  for (const cache of earlier) {
    const kept = await checked(path, await cache.match(address));
    if (kept) return kept;
  }
  // Request the folder: some hosts redirect index.html.
  const url = path === 'index.html' ? addressOf('./') : address;
  for (const cache of ['default', 'reload']) {
    const fetched = await checked(path, await fetch(url, { cache }));
    if (fetched) return fetched;
  }
  throw new Error(`${path} does not match this build`);
}

/** Returns the names of our caches: incomplete ones first, then by completion time. */
async function ownCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const since = await Promise.all(
    names.map(async (name) => {
      const page = await (await caches.open(name)).match(addressOf('index.html'));
      return page ? Number(page.headers.get(CACHED_AT)) : -1;
    }),
  );
  return names
    .map((name, i) => ({ name, since: since[i] }))
    .sort((a, b) => a.since - b.since)
    .map(({ name }) => name);
}

async function install() {
  const earlier = await Promise.all((await ownCaches()).reverse().map((name) => caches.open(name)));
  // Get all files before storing the first.
  const found = await Promise.all(Object.keys(FILES).map(async (path) => ({ path, file: await getFile(path, earlier) })));
  const cache = await caches.open(CACHE);
  try {
    const page = found.find(({ path }) => path === 'index.html');
    await Promise.all(found.filter((one) => one !== page).map(({ path, file }) => cache.put(addressOf(path), file)));
    page.file.headers.set(CACHED_AT, Date.now());
    await cache.put(addressOf(page.path), page.file);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
  await skipWaiting();
}

async function activate() {
  // Pages of the previous build may be open: keep its cache until the next build.
  const others = (await ownCaches()).filter((name) => name !== CACHE);
  for (const name of others.slice(0, -1)) await caches.delete(name);
  // Not awaited: Firefox waits for idle engine threads, which do not respond, and would block every page.
  void clients.claim();
}

async function cached(path) {
  return (await caches.open(CACHE)).match(addressOf(path));
}

/** Returns a file of an earlier build, for its open pages. */
async function cachedByEarlierBuild(path) {
  for (const name of (await caches.keys()).filter((name) => name.startsWith(PREFIX))) {
    const found = await (await caches.open(name)).match(addressOf(path));
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns a page: the cached one, or the network's if it is identical and arrives in time, because its headers may be newer.
 * The page of another build is not served until that build's worker has cached all of its files.
 */
async function page(request, path) {
  const own = await cached(path);
  if (!own) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, own));
  const fresh = fetch(request).then(
    async (response) => {
      if (response.type === 'opaqueredirect') return response;
      return (await checked(path, response.clone())) ? response : own;
    },
    () => own,
  );
  return Promise.race([fresh, late]);
}

/** Returns the path of a URL within the scope; null if it is outside. */
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
    if (before) event.respondWith(cachedByEarlierBuild(path).then((response) => response ?? fetch(request)));
  } else if (path.endsWith('.html')) event.respondWith(page(request, path));
  else event.respondWith(cached(path).then((response) => response ?? fetch(request)));
});
