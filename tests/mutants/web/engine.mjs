/** `web/engine`, `wasm-build`: see index.mjs. */
const host = ['tests/node/engine/host.test.ts', 'tests/node/engine/worker.test.ts', 'tests/node/engine/threads.test.ts', 'tests/wasm/host.test.ts', 'tests/wasm/recording.test.ts'];
const client = ['tests/node/engine/client.test.ts', 'tests/web/engine-client.test.ts'];
const side = {
  lines: ['tests/node/engine/uci-lines.test.ts'],
  fields: ['tests/node/engine/validate.test.ts', 'tests/node/engine/worker.test.ts', 'tests/wasm/host.test.ts'],
  threads: ['tests/node/engine/threads.test.ts'],
  served: ['tests/node/engine/worker.test.ts'],
  files: ['tests/node/engine/worker.test.ts', 'tests/wasm/recording.test.ts'],
  cost: ['tests/node/engine/recording-cost.test.ts'],
  words: ['tests/node/engine/host.test.ts', 'tests/node/engine/threads.test.ts', 'tests/wasm/host.test.ts'],
  hosting: ['tests/node/engine/host.test.ts', 'tests/node/engine/threads.test.ts', 'tests/wasm/host.test.ts', 'tests/wasm/recording.test.ts'],
  games: ['tests/wasm/host.test.ts', 'tests/wasm/pgn.test.ts'],
  beat: ['tests/node/engine/heartbeat.test.ts'],
  clients: ['tests/node/engine/client-failures.test.ts', 'tests/node/engine/client.test.ts', 'tests/wasm/client.test.ts'],
  programs: ['tests/node/engine/uci-loop.test.ts', 'tests/wasm/uci.test.ts'],
  watched: ['tests/node/engine/watched.test.ts'],
};
const threaded = ['tests/node/element/threaded-module.test.ts'];

export default [
  {
    file: 'web/engine/worker/host.ts', tests: host, mistakes: [
      ['if (command.target === undefined || command.target === this.#runner.analysisId) this.#runner.stop();', 'this.#runner.stop();'],
      ['if (command.target === undefined || command.target === this.#runner.analysisId) this.#runner.stop();', 'if (command.target !== undefined && command.target === this.#runner.analysisId) this.#runner.stop();'],
      ["        this.#runner.stop();\n        parseResponse(this.#engine.newGame());", '        this.#runner.stop();'],
      ["this.#send({ type: 'error', id, error: engineFault(error) });", "this.#send({ type: 'error', id: 0, error: engineFault(error) });"],
      ['slice = 8,', 'slice = 800,'],
      ['if (!this.#closed && this.#threads.abandon(reason))', 'if (this.#threads.abandon(reason))'],
    ],
  },
  {
    file: 'web/engine/worker/search-runner.ts', tests: host, mistakes: [
      ['this.#observeNext = on;', ''],
      ['command.xray ?? this.#observeNext', 'command.xray ?? false'],
      ["        restoreOptions(this.#engine, restore);\n        const best", "        const best"],
      ["      restoreOptions(this.#engine, restore);\n      throw error;", '      throw error;'],
      ['this.#timing.now() - this.#lastXray >= this.#timing.xrayInterval', 'this.#timing.now() - this.#lastXray <= this.#timing.xrayInterval'],
      ['    this.#search = before;\n', ''],
      ["parseResponse(this.#engine.setPosition(fen, moves.join(' '), chess960 ?? false));", "parseResponse(this.#engine.setPosition(fen, moves.join(' '), false));"],
      ['this.#threads.applyFor(command.limits, command.record === true);', 'this.#threads.applyFor(command.limits, false);'],
      ["    this.stop();\n    const { fen, moves, chess960 }", '    const { fen, moves, chess960 }'],
    ],
  },
  {
    file: 'web/engine/worker/search-runner.ts', tests: ['tests/wasm/paced.test.ts'], mistakes: [
      ['this.#pacing ? PACED_SLICE_MS : this.#timing.slice', 'this.#timing.slice'],
      ['this.#search?.id ?? this.#paced?.id ?? null', 'this.#search?.id ?? null'],
      ['for (const event of this.#paced?.rest() ?? []) this.#host.send(event);', ''],
    ],
  },
  {
    file: 'web/engine/worker/paced-reports.ts', tests: ['tests/wasm/paced.test.ts'], mistakes: [
      ['Math.floor(share * rest)', 'rest'],
      ["type !== 'xray' || i === last", "type !== 'xray'"],
      ["if (event.type === 'iteration') this.#steps", "if (event.type === 'repairs') this.#steps"],
    ],
  },
  {
    file: 'web/engine/worker/search-recorder.ts', tests: host, mistakes: [
      ['cost: measured ? this.#cost : null', 'cost: this.#cost'],
      ['command.record === true && observed', 'command.record === true'],
      [' && value !== option.default', ''],
      ["&& !name.startsWith('Xray')", ''],
    ],
  },
  {
    file: 'web/engine/worker/request-handlers.ts', tests: host, mistakes: [
      ["module.describe(fen, moves.join(' '), chess960 ?? false)", "module.describe(fen, moves.join(' '), false)"],
      ['if (threads) this.#threads.restoreReserved();', ''],
      ['if (threads) this.#threads.setRequested(Number(value));', ''],
    ],
  },
  {
    file: 'web/engine/worker/uci-channel.ts', tests: host, mistakes: [
      ['register|ponderhit)$/', 'register)$/'],
      ['d|eval|xray|register', 'd|eval|register'],
      ["this.#threads.setRequested(Number(optionValue(this.#engine, 'Threads')));", ';'],
    ],
  },
  {
    file: 'web/engine/worker/parse-response.ts', tests: host, mistakes: [
      ["if (limits.searchmoves?.length) words.push('searchmoves', ...limits.searchmoves);", ''],
      ['if (value === true) words.push(name);', 'words.push(name);'],
    ],
  },
  {
    file: 'web/engine/worker/temporary-options.ts', tests: host, mistakes: [
      ['strength.elo >= min && strength.elo <= max', 'strength.elo >= min && strength.elo < max'],
      ['String(strength.seed ?? 0)', "'0'"],
      ["before.get(name) ?? ''", "''"],
    ],
  },
  {
    file: 'web/engine/worker/validate.ts', tests: host, mistakes: [
      ['if (value.length > maxLength)', 'if (value.length >= maxLength)'],
      ['mate: [1, 63],', 'mate: [1, 62],'],
      ['value.length > MAX_MOVES', 'value.length >= MAX_MOVES'],
    ],
  },
  {
    file: 'web/engine/worker/serve.ts', tests: host, mistakes: [
      ['for (const message of queued.splice(0)) receive(message);', 'for (const message of queued.splice(0).reverse()) receive(message);'],
      ['for (const message of queued.splice(0)) receive(message);', ''],
      ['scope.close();\n    };', ';\n    };'],
      ["if (!uciOnly || typeof message === 'string') scope", 'scope'],
      ['    scope.onmessage = () => fail(reason);\n', ''],
      ['/content security policy|blocked by csp|unsafe-eval/i', '/content security policy|blocked by csp|unsafe-eval/'],
      ['scope.onmessageerror = () => started.receive(undefined);', ''],
    ],
  },
  {
    file: 'web/engine/worker/thread-policy.ts', tests: host, mistakes: [
      ['this.#requested === null ? fixed : this.#requested === 1', 'fixed'],
      ['(this.#requested ?? 1) === 1', 'this.#requested === 1'],
      ['|| mate !== undefined', ''],
      ['    this.#info = { threads: 1, fallback: `One thread: ${reason}` };\n', ''],
    ],
  },
  {
    file: 'web/engine/client/deferred-worker.ts', tests: host, mistakes: [
      ['for (const message of this.queue.splice(0)) worker.postMessage(message);', 'for (const message of this.queue.splice(0).reverse()) worker.postMessage(message);'],
      ['if (this.abort.signal.aborted) return worker.terminate();', ''],
      ["    if (firstMessage) this.onmessage?.(firstMessage);\n", ''],
    ],
  },
  {
    file: 'web/engine/worker/load.ts', tests: host, mistakes: [
      ['if (!response.ok) throw', 'if (response.ok) throw'],
      ['if (!fetched || WebAssembly.validate(fetched.bytes)) throw error;', 'throw error;'],
    ],
  },
  {
    file: 'web/recording/recording-file.ts', tests: host, mistakes: [
      ['bytes.fill(0x20, HEADER + text.length, HEADER + padded);', ''],
      ['head.setUint32(24, Math.min(info.time, 0xffffffff), true);', 'head.setUint32(24, Math.min(info.time, 0xffffffff));'],
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
    file: 'web/engine/worker/host.ts', tests: side.hosting, mistakes: [
      [', ...this.#threads.info });\n  }\n\n  /** A thread', ', threads: 1 });\n  }\n\n  /** A thread'],
      ['    this.#engine.delete();\n', ''],
      ['file ? [file.bytes] : []', '[]'],
      ["if (error instanceof Refused) this.#send({ type: 'error', id, error: error.info });\n      else ", ''],
      ["this.#send({ type: 'error', id: reading.id", "this.#send({ type: 'error', id: 0"],
      ['    this.#closed = true;\n', ''],
    ],
  },
  {
    file: 'web/engine/worker/search-runner.ts', tests: side.hosting, mistakes: [
      ['if (!this.#search) for (const line', 'if (this.#search) for (const line'],
      ["send({ type: 'iteration', id,", "send({ type: 'iteration', id: 0,"],
      ["    this.#lastXray = this.#timing.now();\n    this.#send", '    this.#send'],
      ['if (state === RunState.Idle) this.#ended();', 'if (state === RunState.Idle) this.#search = null;'],
      ["        this.#ended();\n        this.#endPace();\n        throw", "        this.#search = null;\n        this.#endPace();\n        throw"],
      ["    this.#lastXray = this.#timing.now();\n    this.#loop.schedule", '    this.#loop.schedule'],
      ["if (this.#threads.lost) this.#host.abandonThreads('a thread does not respond');", ''],
      ["if (repairs.length > 0) this.#host.send({ type: 'repairs', id: command.id, repairs });", ''],
      ['if (this.#observing) this.#sendXray();', 'if (!this.#observing) this.#sendXray();'],
    ],
  },
  {
    file: 'web/engine/worker/slice-loop.ts', tests: side.hosting, mistakes: [
      ['if (!this.#closed && this.#runSlice())', 'if (this.#runSlice())'],
      ['if (this.#turnPending || this.#closed) return;', 'if (this.#closed) return;'],
    ],
  },
  {
    file: 'web/engine/worker/search-recorder.ts', tests: side.hosting, mistakes: [
      ["    this.#command = null;\n    parseResponse(", '    parseResponse('],
      ["wanted ? RECORD_CAPACITY : '0'", 'RECORD_CAPACITY'],
    ],
  },
  {
    file: 'web/engine/worker/request-handlers.ts', tests: side.hosting, mistakes: [
      ["name.toLowerCase() === 'threads'", "name === 'Threads'"],
      ['this.#readGame(request.pgn, request.fen, request.line)', "this.#readGame(request.pgn, 'startpos', request.line)"],
      ['this.#readGame(request.pgn, request.fen, request.line)', 'this.#readGame(request.pgn, request.fen, 1)'],
      ['readSan(request.fen, ', "readSan('startpos', "],
      ['this.#engine.samples(request.ply, request.killer)', 'this.#engine.samples(request.ply - 1, request.killer)'],
      ['if (strict) parseResponse', 'if (!strict) parseResponse'],
    ],
  },
  {
    file: 'web/engine/worker/uci-channel.ts', tests: side.hosting, mistakes: [
      ["    this.#threads.applyForUci();\n", ''],
      ["    this.#queue.clear();\n", ''],
      ['threads\\s/i.test', 'threads\\s/.test'],
      ['/^\\s*(\\S*)/.exec(line)', '/^(\\S*)/.exec(line)'],
    ],
  },
  {
    file: 'web/engine/worker/uci-line-queue.ts', tests: side.lines, mistakes: [
      ['message.length > MAX_UCI_TEXT', 'message.length >= MAX_UCI_TEXT'],
      ['if (message.length > MAX_UCI_TEXT) return', 'if (false) return'],
      ['lines.length > MAX_UCI_LINES', 'lines.length >= MAX_UCI_LINES'],
      ['MAX_UCI_LINES + 1)', 'MAX_UCI_LINES)'],
      ['split(/\\r?\\n/,', "split('\\n',"],
      ['|| this.#turnPending) return', ') return'],
      ['      this.#turnPending = false;\n', ''],
      ['this.#queue.length = 0;', ''],
      ['this.#queue.push(...lines)', 'this.#queue.unshift(...lines)'],
      ['const TURN_MS = 50;', 'const TURN_MS = 50_000;'],
      ['this.#queue.length > 0 && this.#now() < end', 'this.#queue.length > 0'],
    ],
  },
  {
    file: 'web/engine/worker/validate.ts', tests: side.fields, mistakes: [
      ['[qrbnQRBN]?$/', '[qrbn]?$/'],
      ['[qrbnQRBN]?$/', '[qrbQRB]?$/'],
      ['wtime: [0, DAY]', 'wtime: [1, DAY]'],
      ['binc: [0, DAY]', 'binc: [1, DAY]'],
      ['movestogo: [1, 1000]', 'movestogo: [1, 100]'],
      ["if (fields.has('strict')) position", 'if (false) position'],
      ["if (fields.has('xray')) command.xray = flag(fields.get('xray'), 'xray');", "if (fields.has('xray')) command.xray = true;"],
      ["'multipv', 1, 256", "'multipv', 1, 255"],
      ["'multipv', 1, 256", "'multipv', 0, 256"],
      ["'strength.seed', 0, 2 ** 31 - 1", "'strength.seed', 0, 2 ** 31"],
      ["'strength.seed', 0,", "'strength.seed', 1,"],
      ["'ply', 1, 127", "'ply', 1, 126"],
      ["'ply', 1, 127", "'ply', 0, 127"],
      ["text(fields.get('value'), 'value', MAX_OPTION_VALUE)", "text(fields.get('value'), 'value', MAX_OPTION_NAME)"],
      ["|| value.includes('\\r')", ''],
      ['value.length <= MAX_SAN', 'value.length < MAX_SAN'],
      ['Number.isSafeInteger(id) && id > 0', 'Number.isSafeInteger(id)'],
      ['if (content !== undefined) fields.set(key, content);', 'fields.set(key, content);'],
      ["cost: flag(fields.get('cost'), 'cost')", 'cost: true'],
      ["target: integer(fields.get('target'), 'target', 1, Number", "target: integer(fields.get('target'), 'target', 1, 0 * Number"],
      ['id = idOf(message);', ''],
      ["'limits.infinite');\n  return limits", "'limits.infinite') && undefined;\n  return limits"],
      ["error instanceof InvalidField ? error.field : 'message'", "error instanceof InvalidField ? 'message' : 'message'"],
      ["expected one of ${Object.keys(FIELDS).join(', ')}, got", 'expected a command, got'],
      ['const MAX_FEN = 256;', 'const MAX_FEN = 92;'],
      ['`${where}[${i}]`', '`${where}[${i + 1}]`'],
    ],
  },
  {
    file: 'web/engine/worker/parse-response.ts', tests: side.words, mistakes: [
      ['words.push(name, String(value));', 'words.push(name, String(value / 1000));'],
      ['?.value ?? null', '?.default ?? null'],
      ['errorMessage(error)', 'String(error)'],
      ["{ name: 'Refused', ...value.error }", "{ name: 'Refused', field: '', message: value.error.message }"],
    ],
  },
  {
    file: 'web/engine/worker/temporary-options.ts', tests: side.words, mistakes: [
      ['strength.elo >= min &&', 'strength.elo > min &&'],
      ['const message = `expected a rating from ${min} to ${max}', 'const message = `expected a rating from ${max} to ${min}'],
      ['= own.map(([name])', '= own.slice(0, 1).map(([name])'],
      ['    restoreOptions(engine, previous);\n    throw error;', '    throw error;'],
    ],
  },
  {
    file: 'web/engine/worker/thread-policy.ts', tests: side.threads, mistakes: [
      ["    this.#engine.abandonThreads();\n", ''],
      ['if (this.#info.threads > 1) this.#engine.reserveThreads', 'this.#engine.reserveThreads'],
      ['recorded || ', ''],
      ['if (this.#info.threads === 1) return false;', ''],
      ['nodes !== undefined', 'false'],
      ['...(fallback === undefined ? {} : { fallback })', ''],
      ['this.#info.threads > 1 && this.#engine.threadsAbandoned()', 'this.#engine.threadsAbandoned()'],
    ],
  },
  {
    file: 'web/engine/worker/serve.ts', tests: side.served, mistakes: [
      ['    host = started;\n', ''],
      ['quit\\b/m.test', 'quit\\b/.test'],
      ['/^\\s*quit\\b/m', '/quit\\b/m'],
      ['onStarting: () => uciOnly || ', 'onStarting: () => '],
      ['scope.postMessage(message, transfer)', 'scope.postMessage(message)'],
      ["    started.sendReady();\n", ''],
      ['    scope.onmessage = ({ data }) => receive(data);\n', ''],
      ['if (uciOnly && threads.fallback', 'if (threads.fallback'],
      ['queued.splice(0)) receive(message)', 'queued.splice(0)) started.receive(message)'],
      ["    fail(reason);\n      scope", '    scope'],
      ["if (uciOnly && typeof data === 'string' && ", "if (typeof data === 'string' && "],
      ['errorMessage(error)', 'String(error)'],
    ],
  },
  {
    file: 'web/engine/worker/load.ts', tests: side.served, mistakes: [
      ['if (!single && threadsSupported())', 'if (threadsSupported())'],
      ['fallback = singleThreadReason(error);', ''],
      ['fromFile(files.threadsWasm,', 'fromFile(files.wasm,'],
      ["'\\0asm'", "'asm'"],
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
    file: 'web/recording/recording-file.ts', tests: side.files, mistakes: [
      ['0x52, 0x58, 0x52, 0x32', '0x52, 0x58, 0x52, 0x31'],
      ['head.setUint16(4, HEADER, true);', ''],
      ['head.setUint16(6, RECORD, true);', ''],
      ['head.setUint8(28, info.plyLimit);', ''],
      ['Math.ceil(text.length / 8) * 8', 'Math.ceil(text.length / 4) * 4'],
    ],
  },
  {
    file: 'web/engine/worker/recording-cost.ts', tests: side.cost, mistakes: [
      ['engine.observe(observed);', 'engine.observe(!observed);'],
      ['1 - without / recorded', '1 - recorded / without'],
      ['    engine.delete();\n', ''],
      ['    engine.newGame();\n', ''],
      ['Math.max(0, 1 -', '(1 -'],
      ['times.slice(WARM_UP)', 'times'],
      ['&& (times.length === 0 || now() < end)', ''],
      ["engine.setOption('Xray Records', '100000');", ''],
    ],
  },
  {
    file: 'web/engine/worker/read-game.ts', tests: side.games, mistakes: [
      ['field: error.field, ', "field: '', "],
      ['readPgn(pgn, sanRulesOf(module), fen, { line })', 'readPgn(pgn, sanRulesOf(module), undefined, { line })'],
      ['if (error instanceof Refused) return error.info;', ''],
      ['if (error instanceof PgnError) throw', 'if (!(error instanceof PgnError)) throw'],
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
      ['if (this.#silent >= DEAD_AFTER) return this.#dead();', 'if (this.#silent >= DEAD_AFTER) this.#dead();'],
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
