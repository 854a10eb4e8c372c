/** `web/engine/client`, `web/engine/threads`, `wasm-build`: see index.mjs. */
import { host, side } from './engine-tests.mjs';

const client = ['tests/node/engine/client.test.ts', 'tests/web/engine-client.test.ts'];
const threaded = ['tests/node/element/threaded-module.test.ts'];

export default [
  {
    file: 'web/engine/client/deferred-worker.ts', tests: host, mistakes: [
      ['for (const message of this.queue.splice(0)) worker.postMessage(message);', 'for (const message of this.queue.splice(0).reverse()) worker.postMessage(message);'],
      ['if (this.abort.signal.aborted) return worker.terminate();', ''],
      ["    if (firstMessage) this.onmessage?.(firstMessage);\n", ''],
    ],
  },
  {
    file: 'web/engine/client/client.ts', tests: client, mistakes: [
      ['    this.#options.set(name, value);\n', ''],
      ["stop: () => this.#sendWhileRunning({ type: 'stop', target: id }, id)", "stop: () => this.#sendWhileRunning({ type: 'stop' }, id)"],
      ['if (this.#rpc.reporting) await', 'await'],
    ],
  },
  {
    file: 'web/engine/client/worker-connection.ts', tests: client, mistakes: [
      ['    this.#worker?.terminate();\n    this.#worker = null;', '    this.#worker = null;'],
    ],
  },
  {
    file: 'web/engine/client/deferred-worker.ts', tests: side.served, mistakes: [
      ['    worker.onerror = (event) => this.onerror?.(event);\n', ''],
      ['    worker.onmessageerror = (event) => this.onmessageerror?.(event);\n', ''],
      ['    this.worker?.terminate();\n', ''],
      ['if (!this.abort.signal.aborted) this.onerror', 'this.onerror'],
      ["    this.abort.abort();\n", ''],
      ["    if (firstMessage) this.onmessage?.(firstMessage);\n    for (const message of this.queue.splice(0)) worker.postMessage(message);", "    for (const message of this.queue.splice(0)) worker.postMessage(message);\n    if (firstMessage) this.onmessage?.(firstMessage);"],
      ['    this.worker = worker;\n', ''],
    ],
  },
  {
    file: 'web/engine/client/heartbeat.ts', tests: side.beat, mistakes: [
      ['const PING_AFTER = 2;', 'const PING_AFTER = 8;'],
      ['const DEAD_AFTER = 8;', 'const DEAD_AFTER = 5;'],
      ['const CHECK_INTERVAL_MS = 10_000;', 'const CHECK_INTERVAL_MS = 100_000;'],
      ['if (this.#timer !== undefined) return;', ''],
      ['    if (this.#timer !== undefined) return;\n    this.#silent = 0;', '    if (this.#timer !== undefined) return;'],
      ["messageReceived(): void {\n    this.#silent = 0;", 'messageReceived(): void {'],
      ['clearTimeout(this.#timer);', ''],
      ['    this.#timer = undefined;\n', ''],
      ['if (this.#silent >= PING_AFTER) this.#ping();', ''],
      ['(this.#idle ? DEAD_AFTER_IDLE : DEAD_AFTER)) return this.#dead();', '(this.#idle ? DEAD_AFTER_IDLE : DEAD_AFTER)) this.#dead();'],
      ['    if (this.#idle) this.#ping();\n', ''],
      ['DEAD_AFTER_IDLE : DEAD_AFTER', 'DEAD_AFTER : DEAD_AFTER'],
    ],
  },
  {
    file: 'web/engine/client/analysis.ts', tests: side.clients, mistakes: [
      ['options.onRepairs?.(event.repairs)', 'options.onInfo?.(event.repairs as never)'],
    ],
  },
  {
    file: 'web/engine/client/client.ts', tests: side.clients, mistakes: [
      ['single || startTimedOut', 'single'],
      ['if (state === this.#reportedState) return;', ''],
      ["    this.#reportedState = state;\n", ''],
      ["this.#sendWhileRunning({ type: 'xray', on }, id)", "this.#sendWhileRunning({ type: 'xray', on: true }, id)"],
      ['...(multipv === undefined ? {} : { multipv })', '...{}'],
      ['...(strength === undefined ? {} : { strength })', '...{}'],
      ["limits,\n      xray,\n      record,", 'limits, record, xray: record,'],
      ["    await this.#rpc.call({ type: 'option', name, value }).reply;\n    this.#options.set(name, value);", "    this.#options.set(name, value);\n    await this.#rpc.call({ type: 'option', name, value }).reply;"],
      ["if (this.#rpc.connection.connected) this.#rpc.connection.fail('Terminated'", "this.#rpc.connection.fail('Terminated'"],
      ["{ type: 'readPgn', pgn, fen, ...", "{ type: 'readPgn', pgn, fen: 'startpos', ..."],
      ["{ type: 'recording', ...options }", "{ type: 'recording' }"],
    ],
  },
  {
    file: 'web/engine/client/rpc-client.ts', tests: side.clients, mistakes: [
      ["return reject(this.#connection.failure ?? new Error('no worker'))", "return reject(new Error('no worker'))"],
      ['if (this.#pending.size === 0) this.#connection.expectNothing();', ''],
      ["    this.#onChange();\n    return { id, reply };", '    return { id, reply };'],
      ['.some(({ onReport }) => onReport !== undefined)', '.length > 0'],
      ['    this.#pending.clear();\n', ''],
      ['    this.#pending.delete(id);\n', ''],
      ["        this.#takePending(id);\n        const message", '        const message'],
    ],
  },
  {
    file: 'web/engine/client/worker-connection.ts', tests: side.clients, mistakes: [
      ["this.#options.onThreads(event);\n        return this.#options.onChange();", 'return this.#options.onChange();'],
      ["    this.#ready = null;\n    this.#failure = error;", '    this.#failure = error;'],
      ["        clearTimeout(this.#startTimer);\n        this.#loading", '        this.#loading'],
      ["    clearTimeout(this.#startTimer);\n    this.#heartbeat", '    this.#heartbeat'],
      ['    this.#heartbeat.stop();\n    this.#worker?', '    this.#worker?'],
      ["    this.#loading?.reject(error);\n", ''],
      ['      if (!current()) return;\n      this.#heartbeat', '      this.#heartbeat'],
      ['      if (!current()) return;\n      const reason', '      const reason'],
      ["if (current()) this.fail('Crashed', \"A mess", "if (!current()) this.fail('Crashed', \"A mess"],
      ["this.fail(this.#loading ? 'LoadFailed' : 'Crashed'", "this.fail(this.#loading ? 'Crashed' : 'LoadFailed'"],
      ["      this.#startTimedOut = true;\n", ''],
      ["if (event.error.name === 'LoadFailed' || event.error.name === 'EngineFault')", "if (event.error.name === 'LoadFailed')"],
      ['return this.#options.onThreads(event);', 'return;'],
      ['      event.preventDefault();\n      if (!current())', '      if (!current())'],
      ["      this.fail('LoadFailed', `The worker could not be started: ${String(error)}`);\n", "      this.#ready = null;\n"],
    ],
  },
  {
    file: 'wasm-build/uci-loop.mjs', tests: side.programs, mistakes: [
      ['        if (!dropping) rest += piece;', '        rest = piece;'],
      ['          dropping = true;\n', ''],
      ['        dropping = false;\n', ''],
      ['if (rest && !dropping) take(rest);', ''],
      ['if (rest && !dropping)', 'if (rest && dropping)'],
      ['      rest += decoder.end();\n', ''],
      ['    engine.endOfInput();\n', ''],
      ['    if (engine.quit()) return;\n', ''],
      ['    if (engine.quit()) process.exit(0);\n    if (state', '    if (state'],
      ['    if (engine.quit()) process.exit(0);\n    schedule();', '    schedule();'],
      ['decoder.write(bytes)', 'bytes.toString()'],
      ["args.join(' ')", 'args[0]'],
      ["process.stdout.on('error', () => process.exit(0));", ''],
      ['const SLICE = 3;', 'const SLICE = 3000;'],
      ['    if (scheduled) return;\n', ''],
      ['const LONGEST_LINE = 1 << 20;', 'const LONGEST_LINE = 1 << 10;'],
      ['  while (engine.run(1000) === RunState.Paused) print(engine);', '  engine.run(1000);'],
    ],
  },
  {
    file: 'web/engine/client/worker-with-fallback.ts', tests: side.watched, mistakes: [
      ['if (single || !threadsSupported())', 'if (single)'],
      ['return start(single);', 'return start(true);'],
      ['      worker.terminate();\n      reject(error);', '      reject(error);'],
      ['      worker.terminate();\n      if (event.message)', '      if (event.message)'],
      ["aborted.addEventListener('abort', () => giveUp(new Error('aborted')));", ''],
      ['arrival.finally(() => clearTimeout(timer))', 'arrival'],
      ['if (!(error instanceof ThreadTimeout)) throw error;', ''],
      ['await startOne(true)', 'await startOne(false)'],
      [', fallback: singleThreadReason(error) }', ' }'],
      ['if (error instanceof PolicyMissing) throw error;', ''],
      ["firstMessage.data.type !== 'starting'", "firstMessage.data.type === 'starting'"],
      ['const THREAD_TIMEOUT_MS = 8_000;', 'const THREAD_TIMEOUT_MS = 8;'],
      ["if (!arrival) throw new Error('its script could not be loaded');\n      return arrival;", 'return arrival as StartedWorker;'],
    ],
  },
  {
    file: 'web/engine/threads/make-worker.ts', tests: side.watched, mistakes: [
      ['if (policy !== undefined) return policy;', ''],
      ['    refused = true;\n', ''],
      ['!refused || !(error instanceof TypeError)', '!refused'],
      ['!refused || !(error instanceof TypeError)', '!(error instanceof TypeError)'],
      ['trusted ? trusted.createScriptURL(text) : text', 'text'],
      ['.createPolicy(POLICY,', ".createPolicy('default',"],
    ],
  },
  {
    file: 'web/engine/threads/start-worker.ts', tests: side.watched, mistakes: [
      ['address.origin === location.origin', 'address.origin !== location.origin'],
      ["makeWorker(blob, { type: 'module', name })", "makeWorker(blob, { type: 'module' })"],
    ],
  },
  {
    file: 'web/engine/threads/load-threaded.ts', tests: threaded, mistakes: [
      ['Math.max(navigator.hardwareConcurrency, 2)', 'navigator.hardwareConcurrency'],
      ['const MAX_THREADS = 8;', 'const MAX_THREADS = 16;'],
      ['INITIAL_PAGES + threads * THREAD_PAGES', 'INITIAL_PAGES'],
      ['shared: true', 'shared: false'],
      ['for (const maximum of MAX_PAGES)', 'for (const maximum of MAX_PAGES.slice(0, 1))'],
      ['  onStarting?.();\n', ''],
      ['  const wasmMemory = sharedMemory(most);\n  const [glue', '  onStarting?.();\n  const wasmMemory = sharedMemory(most);\n  const [glue'],
      ['const START_TIMEOUT_MS = 20_000;', 'const START_TIMEOUT_MS = 2_000;'],
      ['workers.push(worker);', ''],
      ['event.stopImmediatePropagation();', ''],
      ['event.preventDefault();', ''],
      ['event.message || `${address} could', '`${address} could'],
      ['if (loaded) onThreadLost?.(reason);\n          else reject', 'reject'],
      ['    loaded = true;\n', ''],
      ['navigator.hardwareConcurrency - 1, most), 2)', 'navigator.hardwareConcurrency, most), 2)'],
      ['navigator.hardwareConcurrency - 1, most), 2)', 'navigator.hardwareConcurrency - 1, most), 1)'],
      ['for (const worker of workers) worker.terminate();\n', ''],
      ['    clearTimeout(timer);\n', ''],
      ['startThread(THREAD_NAME)', "startThread('thread')"],
    ],
  },
];
