/** `web/game`: see index.mjs. */
const texts = ['tests/node/xray/texts.test.ts', 'tests/node/xray/stores.test.ts'];
const game = ['tests/node/game/openings.test.ts', 'tests/node/game/session.test.ts', 'tests/node/game/game.test.ts', 'tests/node/xray/stores.test.ts'];
const more = ['tests/node/xray/more.test.ts'];
const turns = ['tests/node/game/session-turns.test.ts', 'tests/node/game/session-reports.test.ts', 'tests/node/game/openings.test.ts'];

export default [
  {
    file: 'web/game/game.ts', tests: game, mistakes: [
      ['this.set(state, view, follow ? view : this.shownView);', 'this.set(state, view, view);'],
      ["result === '1-0' ? 'White' : 'Black'} wins by", "result === '0-1' ? 'White' : 'Black'} wins by"],
      ['JSON.stringify(this.spec()) !== JSON.stringify(after) || !this.current', '!this.current'],
      ['line.slice(0, Math.max(0, count))', 'line.slice(0, count)'],
      ['this.last = run.catch(() => undefined);', 'this.last = run;'],
    ],
  },
  {
    file: 'web/game/session.ts', tests: game, mistakes: [
      ["plies.length - (both ? 2 : 1)", 'plies.length - 1'],
      ['else if (!this.returned) this.human = this.game.turn;', ''],
      ['if (opening) this.human = this.game.turn;', ''],
      ['await this.attempt(() => this.engine.newGame());\n    this.sync();', 'this.sync();'],
      ["    if (!this.game.atEnd) await this.goTo(this.game.plies.length);\n", ''],
    ],
  },
  {
    file: 'web/game/search-scheduler.ts', tests: game, mistakes: [
      ['if (request.record) void this.attempt(() => this.engine.newGame());', ''],
      ['this.applySettings(request.record ? recorded.settings : {});', 'this.applySettings(recorded.settings);'],
      ['if (this.search.request !== request) return this.sync();', ''],
      ['if (this.search.request !== request) return this.sync();', 'if (this.search.request !== request) return;'],
    ],
  },
  {
    file: 'web/game/play/peek.ts', tests: ['tests/node/game/peek.test.ts'], mistakes: [
      ["(state.peeking || state.playLine === 'open')", 'state.peeking'],
      ['return !peeks(state) && !state.engineMovesForPerson;', 'return !peeks(state);'],
      ["return playLine === 'hidden' && !peeking;", 'return false;'],
      ['!(peeks(state) || engineMovesForPerson)', '!peeks(state)'],
      ["mode !== 'play' || !game.ready || game.over) return false;", "mode !== 'play' || !game.ready) return false;"],
    ],
  },
  {
    file: 'web/game/search-request.ts', tests: game, mistakes: [
      ['const { turn } = fenClock(fen);', 'const { turn } = game.clock;'],
      ["kind === 'analysis' ? multipv : human].join", 'human].join'],
      ['game.turn === inputs.human && !inputs.engineMovesForPerson', 'game.turn === inputs.human'],
      ['example && game.cursor === 0 ? example.limits', 'example ? example.limits'],
    ],
  },
  {
    file: 'web/game/notifications.ts', tests: more, mistakes: [
      ['if (this.failure === null) this.notifyRefusal(error);', 'this.notifyRefusal(error);'],
      ["field === '' ? message : `${field}: ${message}`", 'message'],
    ],
  },
  {
    file: 'web/game/play/ending.ts', tests: game, mistakes: [
      ["side === 'w' ? '0-1' : '1-0'", "side === 'w' ? '1-0' : '0-1'"],
      ['wins: ${NAME[loser]} resigned', 'wins: ${NAME[winner]} resigned'],
      ['`${NAME[winner]} wins on time`', '`${NAME[loser]} wins on time`'],
  ] },
  {
    file: 'web/game/play/pace.ts', tests: ['tests/node/game/play/pace.test.ts'], mistakes: [
      ["turn === 'w' ? [limits.wtime", "turn === 'b' ? [limits.wtime"],
      ['allowed < MIN_PACE ? 0 : ', ''],
      [', left * MAX_SHARE)', ')'],
  ] },
  {
    file: 'web/game/play/draw-judgement.ts', tests: ['tests/node/game/play/draws.test.ts'], mistakes: [
      ['scores.slice(-count).every', 'scores.every'],
      ['moves >= OPENING_MOVES && ', ''],
      ['score < WORSE.below', 'score > -WORSE.below'],
      ['pieces <= DEAD.pieces && ', ''],
      ['value > 0 ? MATE_VALUE : -MATE_VALUE', 'value'],
  ] },
  {
    file: 'web/game/play/draw-offers.ts', tests: ['tests/node/game/play/draws.test.ts'], mistakes: [
      ['this.since(this.offered.engine) === 0', 'this.since(this.offered.engine) !== null'],
      ['since >= OFFER_INTERVAL', 'since > 0'],
      ['since !== null && since <= 1', 'since !== null'],
      ['offer && beginsWith(line, offer)', 'offer'],
      ["mode !== 'play' || locked", 'locked'],
  ] },
  {
    file: 'web/game/play/premoves.ts', tests: ['tests/node/game/play/premoves.test.ts'], mistakes: [
      ['if (rankOf(from) === ', 'if (rankOf(from) !== '],
      ['squares[indexOf(square)] === rook', 'true'],
      ["king ? rights.replace(own, '') || '-' : rights", 'rights'],
      ['other.to === to && other.from !== from', 'other.from !== from'],
      ["queens ? (side === 'w' ? 'Q' : 'q') : piece", 'piece'],
  ] },
  {
    file: 'web/game/play/premove-queue.ts', tests: ['tests/node/game/play/premoves.test.ts'], mistakes: [
      ['this.list = move ? rest : [];', 'this.list = [];'],
      ["promotion === 'q'", "promotion === 'n'"],
      ['return this.enabled && ', 'return '],
      ["mode !== 'play' || game.over", "mode !== 'play'"],
      [' && beginsWith(game.line, this.line)', ''],
      ['if (notifications.notice === text) notifications.notify(null);', ''],
  ] },
  { file: 'web/game/game.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["const path = line.slice(0, cursor);\n    if (line[cursor]", "const path = line;\n    if (line[cursor]"],
    ["cursor: line.length, ending: null }, view, view);", "cursor: line.length, ending: this.current?.ending ?? null }, view, view);"],
    ["return ending && samePath(ending.line, this.current!.line) ? ending : null;", "return ending;"],
    ["return this.cursor === this.moves.length;", "return this.cursor >= this.moves.length - 1;"],
    ["m.from === from && m.to === to", "m.from === from || m.to === to"],
    ["Math.max(0, Math.min(count, this.moves.length))", "Math.min(count, this.moves.length)"],
    ["if (this.over || !this.current) return;", "if (!this.current) return;"],
    ["specAt(this.current.record, this.current.line.slice(0, count))", "specAt(this.current.record, this.current.line)"],
    ["return this.endView?.turn ?? 'w';", "return this.shownView?.turn ?? 'w';"],
    ["!this.current || this.outcome().result !== '*') return false", "!this.current) return false"],
    ["if (result === '*') return '';", "if (reason === '') return '';"],
  ] },
  { file: 'web/game/recorded-search.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["Math.max(1, Math.min(30, Math.round(plies) || 1))", "Math.min(30, Math.round(plies) || 1)"],
    ["Math.round(plies) || 1", "Math.round(plies)"],
    ["if (values?.includes(value)) continue;", "if (values?.includes(value)) return null;"],
    ["    this.applied = settings;\n", ""],
    ["if (this.options.length === 0) this.options", "this.options"],
  ] },
  { file: 'web/game/session-search.ts', tests: [...game, ...texts, ...more], mistakes: [
    ['xray: xray || request.record', 'xray'],
    ["onInfo: (info) => current() &&", "onInfo: (info) =>"],
    ["onXray: (snapshot) => current() &&", "onXray: (snapshot) =>"],
    ["(error: unknown) => current() &&", "(error: unknown) =>"],
    ['...(request.strength ? { strength: request.strength } : {}),', ''],
    ['multipv: request.multipv,', 'multipv: 1,'],
    ["    this.liveSearch.end();\n    current.task.stop();", '    current.task.stop();'],
    ['record: request.record,', 'record: false,'],
  ] },
  { file: 'web/game/session.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["    this.seed = newSeed();\n", ""],
    ["    this.clock.start(control);\n    this.example = null;", "    this.clock.start(control);"],
    ["    this.example = null;\n    this.liveSearch.clear();\n    await", "    this.example = null;\n    await"],
    ["text);\n    this.human = this.game.turn;\n    this.clock.start(null);\n    this.example = null;\n    this.engineMovesForPerson = false;\n    this.liveSearch.clear();", "text);\n    this.human = this.game.turn;\n    this.clock.start(null);\n    this.example = null;\n    this.engineMovesForPerson = false;"],
    ["text);\n    this.human = this.game.turn;\n    this.clock.start(null);\n    this.example = null;", "text);\n    this.human = this.game.turn;\n    this.clock.start(null);"],
    ["plies.length > 1;", "plies.length > 2;"],
    ['(this.isAnalysis && cursor === 0)', 'cursor === 0'],
    ['const both = turn === this.human', 'const both = turn !== this.human'],
    ['this.goTo(cursor - 1)', 'this.goTo(plies.length - 1)'],
    ['atEnd ? this.edits.remove(path) : this.goTo', 'true ? this.edits.remove(path) : this.goTo'],
    ["this.game.resign(this.human);\n    this.engineMovesForPerson = false;", "this.game.resign(this.game.turn);\n    this.engineMovesForPerson = false;"],
    ['this.engineMovesForPerson = this.game.turn === this.human && !this.game.over;', 'this.engineMovesForPerson = this.game.turn === this.human;'],
  ] },
  {
    file: 'web/game/session.ts', tests: turns, mistakes: [
      ["if (this.mode === 'xray' && this.scheduler.request) return this.scheduler.stop();", ''],
      ['if (view.depth !== undefined) this.recorded.setDepth(view.depth);', ''],
      ['if (view.settings) await this.setSettings(view.settings);', ''],
      ['const first = wrong[0];', 'const first = wrong.at(-1);'],
      ["    if (this.isAnalysis) this.analysing = false;\n    this.engineMovesForPerson = false;\n    if (this.engineToMove) this.scheduler.stop();\n    else this.sync();", "    if (this.isAnalysis) this.analysing = false;\n    this.engineMovesForPerson = false;\n    this.sync();"],
      ["    this.analysing = false;\n    this.engineMovesForPerson = false;\n    this.preview.clear();", "    this.analysing = false;\n    this.engineMovesForPerson = false;"],
      ["      this.mode = 'analyse';\n    }\n    this.analysing = false;", "    }\n    this.analysing = false;"],
      ["  takeSide(side: Turn): void {\n    this.human = side;\n    this.sync();", "  takeSide(side: Turn): void {\n    this.human = side;"],
      ['if (this.isAnalysis && !this.analysing && !this.recorded.file) this.analysing = true;', ''],
      ["    this.mode = mode;\n    this.engineMovesForPerson = false;\n    this.preview.clear();", "    this.mode = mode;\n    this.preview.clear();"],
      ["    this.preview.clear();\n    if (this.isAnalysis && this.explaining", '    if (this.isAnalysis && this.explaining'],
      ["    this.preview.clear();\n    if (this.isAnalysis) return", '    if (this.isAnalysis) return'],
      ["    this.engineMovesForPerson = false;\n    const both", '    const both'],
      ["    await this.scheduler.cancel();\n    const before = this.edits.state;\n    await", '    const before = this.edits.state;\n    await'],
      ['if (plies.length === 0 || (this.isAnalysis && cursor === 0)) return;', 'if (plies.length === 0) return;'],
      ["    await this.scheduler.cancel();\n    const before = this.edits.state;\n    this.analysing = false;", "    const before = this.edits.state;\n    this.analysing = false;"],
      ['    this.setXray(true);\n    await', '    await'],
      ["    this.mode = 'play';\n    this.engineMovesForPerson = false;\n    this.human = side;", "    this.mode = 'play';\n    this.human = side;"],
      ["    await this.scheduler.cancel();\n    const before = this.edits.state;\n    if (!(await this.attempt(() => this.game.load(position))))", '    const before = this.edits.state;\n    if (!(await this.attempt(() => this.game.load(position))))'],
    ],
  },
  {
    file: 'web/game/search-scheduler.ts', tests: turns, mistakes: [
      ['this.search.start(request, xray);', 'this.search.start(request, true);'],
      ["    this.search.clear();\n    this.session.liveSearch.end();\n    this.session.notifications.fail(error);", "    this.search.clear();\n    this.session.notifications.fail(error);"],
      ["    this.search.clear();\n    this.session.liveSearch.end();\n    this.session.notifications.fail(error);", "    this.session.liveSearch.end();\n    this.session.notifications.fail(error);"],
      ['if (liveSearch.root === root && !liveSearch.running) recorded.file = file;', 'recorded.file = file;'],
      ['if (liveSearch.root === root && !liveSearch.running) recorded.file = file;', 'if (!liveSearch.running) recorded.file = file;'],
      ['if (liveSearch.root === root && !liveSearch.running) recorded.file = file;', 'if (liveSearch.root === root) recorded.file = file;'],
      ['this.engine.recording({ cost: true })', 'this.engine.recording()'],
      ["    if (session.example) session.preview.selectRow(session.example.ply);\n    session.example = null;", '    if (session.example) session.preview.selectRow(session.example.ply);'],
      ["if (session.notifications.notice === null) session.notifications.notify('The engine found no move in this position.');", "session.notifications.notify('The engine found no move in this position.');"],
      ['if (changes.length > 0) this.search.stop();', ''],
      ["    this.lastResult = { root: request.root, best };\n", ''],
      ['    if (request.record) void this.fetchRecording(request);', '    void this.fetchRecording(request);'],
      ["    if (errorText(error).field === '') return this.fail(error);\n", ''],
      ["    session.notifications.notifyRefusal(error);\n    session.analysing = false;\n    session.engineMovesForPerson = false;", "    session.notifications.notifyRefusal(error);\n    session.analysing = false;"],
    ],
  },
  {
    file: 'web/game/search-request.ts', tests: turns, mistakes: [
      ['const fen = game.fenAt(count);', 'const fen = game.shown!.fen;'],
      ['if (game.over || (', 'if ((game.over && game.atEnd) || ('],
      ['const key = [kind, spec.fen', 'const key = [kind'],
      ['game.turn === inputs.human && !inputs.engineMovesForPerson', 'game.shown.turn === inputs.human && !inputs.engineMovesForPerson'],
    ],
  },
  {
    file: 'web/game/notifications.ts', tests: turns, mistakes: [
      ["    if (this.loadedParts.has(part)) return;\n", ''],
      ["    this.loadedParts.add(part);\n", ''],
      ['this.notify(`${part} could', 'this.notify(`A part could'],
      ['${errorText(error).message}. Reload', '${String(error)}. Reload'],
      ['    this.failure = errorText(error).message;\n    this.changed();', '    this.failure = errorText(error).message;'],
      ['    this.failure = null;\n    this.changed();', '    this.failure = null;'],
      ['    this.action = action;\n    this.changed();', '    this.action = action;'],
    ],
  },
  {
    file: 'web/game/session-search.ts', tests: turns, mistakes: [
      ['(best) => current() && this.events', '(best) => this.events'],
      ['await current.task.done.catch(() => undefined);', 'await current.task.done;'],
      ['    await current.task.done.catch(() => undefined);\n', ''],
      ["    this.current = null;\n    this.liveSearch.end();\n    current", "    this.liveSearch.end();\n    current"],
      ['this.current?.task.setXray(on);', ''],
    ],
  },
  {
    file: 'web/game/recorded-search.ts', tests: turns, mistakes: [
      ['this.options.find((o) => o.name === name)', 'this.options.find((o) => o.name.startsWith(name))'],
    ],
  },
  {
    file: 'web/game/game.ts', tests: turns, mistakes: [
      ['if (!this.current || cursor === this.current.cursor) return;', 'if (!this.current) return;'],
      ['line: this.current.line } };\n    this.changed();', 'line: this.current.line } };'],
      ["    this.shownView = shown;\n    this.changed();", '    this.shownView = shown;'],
    ],
  },
  {
    file: 'web/core/errors.ts', tests: turns, mistakes: [
      ['error.message : String(error)', "error.message : ''"],
    ],
  },
  {
    file: 'web/game/session-base.ts', tests: game, mistakes: [
      ['Math.max(1, Math.min(3, lines))', 'Math.max(1, lines)'],
    ],
  },
  {
    file: 'web/game/session-base.ts', tests: [...game, ...texts, ...more], mistakes: [
      ["if (this.mode === 'xray') return;", ''],
      ["    if (!on) this.preview.selectRow(null);\n", ''],
    ],
  },
  {
    file: 'web/game/session-base.ts', tests: turns, mistakes: [
      ['return this.notifications.failure === null && !this.locked;', 'return !this.locked;'],
      ['if (await this.startEngine()) this.sync();', 'await this.startEngine();'],
      ["    this.notifications.clearFailure();\n    if (!this.game.ready) return this.reopen();", '    if (!this.game.ready) return this.reopen();'],
      ['    this.level = level;\n    this.moveTime = moveTime;\n    this.changed();', '    this.level = level;\n    this.moveTime = moveTime;'],
      ['await this.attempt(() => this.recorded.loadOptions());\n    this.changed();', 'await this.attempt(() => this.recorded.loadOptions());'],
      ["      this.recorded.settings = settings;\n      if (this.mode === 'xray') this.analysing = true;", '      this.recorded.settings = settings;'],
      ["    this.recorded.setDepth(plies);\n    if (this.mode === 'xray') this.analysing = true;", '    this.recorded.setDepth(plies);\n    this.analysing = true;'],
      ["    this.scheduler.setXray(on);\n    this.changed();", '    this.changed();'],
      ['of [this.game, this.liveSearch, this.preview, this.evaluation]', 'of [this.game, this.liveSearch, this.evaluation]'],
      ['of [this.game, this.liveSearch, this.preview, this.evaluation]', 'of [this.liveSearch, this.preview, this.evaluation]'],
      ['of [this.game, this.liveSearch, this.preview, this.evaluation]', 'of [this.game, this.liveSearch, this.preview]'],
      ["this.scheduler.fail(new Error('The engine stopped working'))", 'undefined'],
      ["this.notifications.failure === null &&\n          this.state === 'failed' &&\n          this.scheduler.fail", 'this.scheduler.fail'],
      ["} else if (state === 'idle' && this.notifications.failure !== null) {\n      // A command has restarted the engine: continue.\n      this.notifications.clearFailure();\n      this.sync();", "} else if (state === 'idle' && this.notifications.failure !== null) {\n      this.notifications.clearFailure();"],
      ["      this.notifications.clearFailure();\n      this.sync();\n    }\n    this.changed();", "      this.notifications.clearFailure();\n      this.sync();\n    }"],
      ['return this.engine.samples(ply, killer).catch(() => []);', 'return this.engine.samples(ply, killer);'],
    ],
  },
];
