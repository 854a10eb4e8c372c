/** `web/app`: see index.mjs. */
const worker = ['tests/node/element/service-worker.test.ts'];
const around = ['tests/node/element/page.test.ts'];

export default [
  {
    file: 'web/app/service-worker.js', tests: worker, mistakes: [
      ['const PREFIX = `riposte ${new URL(registration.scope).pathname} `;', 'const PREFIX = `riposte `;'],
      ['const NETWORK_TIMEOUT_MS = 1500;', 'const NETWORK_TIMEOUT_MS = 15000;'],
      ['const NETWORK_TIMEOUT_MS = 1500;', 'const NETWORK_TIMEOUT_MS = 150;'],
      ['js: /javascript/, css', 'css'],
      ["for (const name of ['Content-Encoding', 'Content-Length'])", "for (const name of ['Content-Encoding'])"],
      ["headers.set('Cross-Origin-Embedder-Policy', 'require-corp');", ''],
      ["if (/javascript/.test(headers.get('Content-Type') ?? '')) headers", 'headers'],
      ['!response?.ok || ', ''],
      ['(await hashOf(bytes)) === FILES[path] ? cacheable', 'true ? cacheable'],
      ["path === 'index.html' ? addressOf('./') : address", 'address'],
      ["for (const cache of ['default', 'reload'])", "for (const cache of ['default'])"],
      ["for (const cache of ['default', 'reload'])", "for (const cache of ['reload'])"],
      ['const kept = await checked(path, await cache.match(address));', 'const kept = await cache.match(address);'],
      ['sort((a, b) => a.since - b.since)', 'sort((a, b) => b.since - a.since)'],
      ['filter((name) => name.startsWith(PREFIX));\n  const since', 'filter(() => true);\n  const since'],
      ['page ? Number(page.headers.get(CACHED_AT)) : -1', 'page ? Number(page.headers.get(CACHED_AT)) : Infinity'],
      ['(await ownCaches()).reverse().map', '[].map'],
      ['found.filter((one) => one !== page)', 'found'],
      ['page.file.headers.set(CACHED_AT, Date.now());', ''],
      ['    await cache.put(addressOf(page.path), page.file);\n', ''],
      ['    await caches.delete(CACHE);\n    throw error;', '    throw error;'],
      ['    await caches.delete(CACHE);\n    throw error;', '    await caches.delete(CACHE);'],
      ['  await skipWaiting();\n', ''],
      ['filter((name) => name !== CACHE)', 'filter(() => true)'],
      ['others.slice(0, -1)', 'others'],
      ['others.slice(0, -1)', 'others.slice(1)'],
      ['void clients.claim();', ''],
      ['void clients.claim();', 'await clients.claim();'],
      ['filter((name) => name.startsWith(PREFIX))) {\n    const found', 'filter(() => true)) {\n    const found'],
      ['if (!own) return fetch(request);', 'if (!own) return undefined;'],
      ["if (response.type === 'opaqueredirect') return response;", ''],
      ['(await checked(path, response.clone())) ? response : own', 'response'],
      ['(await checked(path, response.clone())) ? response : own', '(await checked(path, response.clone())) ? own : response'],
      ['response.clone()', 'response'],
      ['    () => own,\n', ''],
      ['Promise.race([fresh, late])', 'fresh'],
      ['Promise.race([fresh, late])', 'late'],
      ['origin !== scope.origin || ', ''],
      [" || 'index.html'", ''],
      ["request.method === 'GET' ? pathOf", 'true ? pathOf'],
      ['!ONLINE.includes(path)', 'ONLINE.includes(path)'],
      ["path.startsWith('assets/') && ", ''],
      ['cachedByEarlierBuild(path).then((response) => response ?? fetch(request))', 'cachedByEarlierBuild(path)'],
      ["else if (path.endsWith('.html')) event", "else if (path === 'index.html') event"],
      ['else event.respondWith(cached(path).then((response) => response ?? fetch(request)));', 'else event.respondWith(fetch(request));'],
      ['else event.respondWith(cached(path).then((response) => response ?? fetch(request)));', 'else event.respondWith(kept(path));'],
    ],
  },
  {
    file: 'web/app/offline.ts', tests: around, mistakes: [
      ['if (controller) onNewBuild();', 'onNewBuild();'],
      ['    ({ controller } = serviceWorker);\n', ''],
      ['if (!controller) serviceWorker', 'serviceWorker'],
      ['!import.meta.env.PROD || ', ''],
      ["'none' }).catch(() => undefined)", "'none' })"],
      ["{ updateViaCache: 'none' }", '{}'],
      [" || !('serviceWorker' in navigator)", ''],
    ],
  },
  {
    file: 'web/app/frame-height.ts', tests: around, mistakes: [
      ['if (window.parent === window) return;', ''],
      ['Math.ceil', 'Math.round'],
      ['if (height === reported) return;', ''],
      ["    reported = height;\n", ''],
    ],
  },
  {
    file: 'web/app/engine-session.ts', tests: around, mistakes: [
      ['fallback !== undefined && ', ''],
      ['`${fallback}.`', 'fallback'],
      ['    onState,\n', ''],
    ],
  },
  {
    file: 'web/ui/shell/shell.ts', tests: ['tests/web/play.test.ts'], mistakes: [
      ["    this.keySource.removeEventListener('keydown', this.onKey);", ''],
      ['this.allowsKey(command) && ', ''],
    ],
  },
  {
    file: 'web/ui/base/theme.ts', tests: ['tests/web/play.test.ts'], mistakes: [
      ["return dark ? 'light' : 'dark';", "return dark ? 'dark' : 'light';"],
      ["theme ? theme === 'dark' : matchMedia", 'matchMedia'],
    ],
  },
  {
    file: 'web/app/app.ts', tests: ['tests/web/play.test.ts'], mistakes: [
      ["if (mode === 'play') this.lessons = this.duel = false;", ''],
      ["this.orientation = human === 'b' ? 'black' : 'white';", "this.orientation = human === 'w' ? 'black' : 'white';"],
      ['!(this.lessons || this.duel)', '!this.lessons'],
      ["mode: () => this.enterMode(session.mode === 'play' ? 'analyse' : 'play')", "mode: () => this.enterMode(session.mode === 'analyse' ? 'play' : 'xray')"],
      ["    this.duelPosition = this.session.game.spec(this.session.game.cursor);\n", ''],
      ["if (!tabsOf(this.session).has(this.tab)) this.tab = 'ladder';", ''],
      ["    this.orientation = 'white';\n    this.tab = 'ladder';\n    void", "    this.tab = 'ladder';\n    void"],
    ],
  },
  {
    file: 'web/app/embed-app.ts', tests: ['tests/web/board-element.test.ts'], mistakes: [
      ["    if (this.mode !== 'play') return {};\n", ''],
    ],
  },
  {
    file: 'web/app/navigation.ts', tests: ['tests/node/app/navigation.test.ts'], mistakes: [
      ["before && from.game !== to.game && samePlace(before, to) ? 'back' : 'push'", "'push'"],
      ["from.game !== to.game && samePlace(before, to)", 'samePlace(before, to)'],
      ['if (this.pending === 1) await', 'await'],
      ['const kept = this.left.get(to.key)?.game ?? to.game;', 'const kept = to.game;'],
      ["    if (step === 'push') this.write.flush();\n", ''],
      ['moves > MOST_MOVES ? null : packed', 'null'],
      ['const other = !beginsWith', 'const other = beginsWith'],
    ],
  },
  {
    file: 'web/app/session-address.ts', tests: ['tests/web/board-element.test.ts'], mistakes: [
      ["position === '' ? '?' : ", "position !== '' ? '?' : "],
      ["const { fen, moves } = game.spec();", "const { fen, moves } = game.spec(0);"],
    ],
  },
  {
    file: 'web/app/screen/dialogs.ts', tests: ['tests/web/play/covers.test.ts'], mistakes: [['    this.host.leaveCover();\n', '']],
  },
  {
    file: 'web/app/app.ts', tests: ['tests/web/play/covers.test.ts'], mistakes: [
      ['        this.leaveCover();\n', ''],
      ["if (this.cover) this.enterMode('analyse');", "if (this.lessons) this.enterMode('analyse');"],
    ],
  },
  {
    file: 'web/ui/library/shown-games.ts', tests: ['tests/web/storage/library-dialog.test.ts'], mistakes: [
      ['        if (!signal.aborted) this.next = next;\n', ''],
      ['    else await this.refresh();\n', ''],
      ['    this.total--;\n', ''],
      ['Math.max(PAGE, this.rows?.length ?? 0)', 'PAGE'],
    ],
  },
];
