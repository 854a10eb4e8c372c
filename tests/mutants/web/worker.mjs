/** `web/engine/worker`, and the recordings that it writes: see index.mjs. */
import { host, side } from './engine-tests.mjs';

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
];
