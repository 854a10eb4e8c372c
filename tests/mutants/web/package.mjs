/** `web/package`: see index.mjs. */
const workers = ['tests/node/element/package-workers.test.ts'];
const scripts = ['tests/node/element/package-scripts.test.ts'];

export default [
  {
    file: 'web/package/spawn.ts', tests: workers, mistakes: [
      ['if (listening) return;', ''],
      ["if (effectiveDirective === 'worker-src') blockedDirective", 'blockedDirective'],
      ['  ended.throwIfAborted();\n', ''],
      ['    URL.revokeObjectURL(blob);\n', ''],
      ['if (blockedDirective === null) throw', 'if (false) throw'],
      ['file.origin === location.origin ?', 'true ?'],
      ['file.origin === location.origin ?', 'file.origin !== location.origin ?'],
      ["{ type: 'module', name }", '{ name }'],
      ["if (script.text === '') throw new Error('this file has no threaded engine');", ''],
      ["if (type === 'ready') return started;", 'return started;'],
      ["  started.worker.terminate();\n", ''],
      ["error?.message ?? 'the threads did not start'", "'the threads did not start'"],
      ['if (!single && threadsSupported())', 'if (threadsSupported())'],
      ['if (!single && threadsSupported())', 'if (!single)'],
      ["      name = singleThreadReason(error);\n", ''],
      ["return start(script, name, ended);\n}", "return start(script, WORKER, ended);\n}\n\n/** The engine's"],
      ["  listenForViolations();\n  return", '  return'],
      ['const started = await start(script, WORKER, ended);', "const started = await start(script, 'threads', ended);"],
    ],
  },
  {
    file: 'web/package/spawn-node.ts', tests: workers, mistakes: [
      ['  globalThis.self = globalThis;\n', ''],
      ['globalThis.close = () => process.exit();', 'globalThis.close = () => {};'],
      ['globalThis.onmessage?.({ data })', 'globalThis.onmessage?.(data)'],
      ['terminate: () => void thread.terminate(),', 'terminate: () => {},'],
      ['worker.onmessage?.({ data } as MessageEvent)', 'worker.onmessage?.(data as MessageEvent)'],
      ["thread.on('error'", "thread.on('exit'"],
      ['${PRELUDE}\\n${text}', '${text}'],
      ['execArgv: []', "execArgv: ['--input-type=module']"],
      ['postMessage(message, transfer)', 'postMessage(transfer)'],
    ],
  },
  {
    file: 'web/package/uci-worker.ts', tests: scripts, mistakes: [
      ['if (!threadsSupported()) return loadEmbedded();', ''],
      ['/ Firefox\\//', '/ Chrome\\//'],
      ['return loadEmbedded(singleThreadReason(error));', 'return loadEmbedded();'],
      ['{ uciOnly: true }', '{}'],
      ['  scope.riposteThreads = null;\n', ''],
      ['(href, events)', '(location.href, events)'],
    ],
  },
  {
    file: 'web/package/threads-worker.ts', tests: scripts, mistakes: [
      ["if (!threadsSupported()) return Promise.reject(new Error('the page is not cross-origin isolated'));", ''],
      ['makeWorker(address, { name })', 'makeWorker(address, {})'],
      ['scope.riposteThreads === null', 'scope.riposteThreads === undefined'],
      ['load(location.href, events)', 'load(location.origin, events)'],
    ],
  },
  {
    file: 'web/package/hex.ts', tests: workers, mistakes: [
      ['9 * (code >> 6)', '10 * (code >> 6)'],
      ['* 16 +', '* 10 +'],
      ['hex.length / 2', 'hex.length'],
    ],
  },
  {
    file: 'web/package/names.ts', tests: workers, mistakes: [
      ["name?.startsWith('One thread: ')", "name?.includes('One thread: ')"],
      ['? name : undefined', '? undefined : name'],
    ],
  },
  {
    file: 'web/package/define.ts', tests: scripts, mistakes: [
      ['owner.riposteBuild !== RIPOSTE_BUILD', 'false'],
      ['    element.riposteBuild = RIPOSTE_BUILD;\n', ''],
      ['if (!owner) {', 'if (true) {'],
    ],
  },
  {
    file: 'web/package/embedded.ts', tests: scripts, mistakes: [
      ["if (typeof WebAssembly !== 'object') throw new Error('this browser has no WebAssembly');", ''],
      [', fallback);', ', undefined);'],
    ],
  },
  {
    file: 'web/package/one-file.ts', tests: scripts, mistakes: [
      ["typeof document === 'undefined' && (", '('],
      ['self.name === WORKER || ', ''],
      [' || reasonIn(self.name) !== undefined', ''],
    ],
  },
  {
    file: 'web/package/inline-worker.ts', tests: scripts, mistakes: [
      ['loadEmbedded(reasonIn(self.name))', 'loadEmbedded()'],
    ],
  },
];
