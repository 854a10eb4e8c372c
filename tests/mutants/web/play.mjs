/** `web/game/play` and the views of a game against the engine: see index.mjs. */
const clock = ['tests/node/game/clock.test.ts'];
const memory = ['tests/node/storage/page-memory.test.ts'];
const newGame = ['tests/web/play/new-game.test.ts'];
const races = ['tests/node/game/play/races.test.ts'];
const players = ['tests/web/play/players.test.ts'];

export default [
  {
    file: 'web/game/play/clock.ts', tests: clock, mistakes: [
      ['Math.max(0, now - running.since)', 'now - running.since'],
      ['const FREE_MOVES = 2;', 'const FREE_MOVES = 0;'],
      ["control.sides === 'both' || side === human", 'true'],
      ['index >= FREE_MOVES && hasClock(state, side, human);', 'hasClock(state, side, human);'],
      ['running: null, moves: state.moves.slice(0, count) }', 'moves: state.moves.slice(0, count) }'],
      ['!over && !state.paused && state.moves.length', '!over && state.moves.length'],
      ['const tenths = Math.ceil(ms / 100);', 'const tenths = Math.floor(ms / 100);'],
      ['const tenths = Math.floor(ms / 100);', 'const tenths = Math.round(ms / 100);'],
    ],
  },
  {
    file: 'web/game/play/game-clock.ts', tests: clock, mistakes: [
      ["side === 'w' ? 'b' : 'w') ? lossOf(side) : '1/2-1/2'", "side) ? lossOf(side) : '1/2-1/2'"],
      ['const at = this.movedAt ?? Date.now();', 'const at = Date.now();'],
      ['this.movedAt === null && this.flag()', 'this.flag()'],
      ['      if (this.current.running) this.set(pausedClock(this.current, at));', ''],
      ['      this.warned = true;\n', ''],
      ['!this.warned && left !== null', 'left !== null'],
    ],
  },
  {
    file: 'web/game/play/material.ts', tests: clock, mistakes: [
      ['if (ours.n === 1) return theirs.p + theirs.n + theirs.b + theirs.r > 0;', 'if (ours.n === 1) return false;'],
      ['return colours.size > 1 ||', 'return'],
      ["(kind === 'p' ? promoted : 0)", '0'],
    ],
  },
  {
    file: 'web/game/session.ts', tests: clock, mistakes: [
      ["(this.clock.paused || this.clock.flag())", 'this.clock.paused'],
      ["(this.clock.paused || this.clock.flag())", 'this.clock.flag()'],
      ['    this.clock.stamp();\n', ''],
      ['    this.clock.start(control);\n', ''],
      ['    this.clock.start(null);\n', ''],
    ],
  },
  {
    file: 'web/game/session-edits.ts', tests: clock, mistakes: [['    session.clock.restore(clock);\n', '']],
  },
  {
    file: 'web/game/session-pgn.ts', tests: clock, mistakes: [
      ["ending?.kind === 'time' ? 'time forfeit' : 'normal'", "'normal'"],
      ['{ TimeControl: timeControlTag(clock.control) }', '{}'],
    ],
  },
  {
    file: 'web/game/search-request.ts', tests: clock, mistakes: [
      ['inputs.clock.limits() ?? limits', 'limits'],
      ['  if (inputs.clock.paused) return null;\n', ''],
    ],
  },
  {
    file: 'web/app/page-memory.ts', tests: memory, mistakes: [
      ['clock ? { clocks: storedClocks(clock) } : {}', '{}'],
      ["session.clock.addEventListener('tick', () => this.changed());", ''],
    ],
  },
  {
    file: 'web/ui/play/new-game-dialog.ts', tests: newGame, mistakes: [
      ["draft.side === 'r' ? (Math.random() < 0.5 ? 'w' : 'b')", "draft.side === 'r' ? 'w'"],
      ['    session.setStrength(draft.level, draft.moveTime);\n', ''],
      ["const kept = start === 'board' ? this.choice.start : start;", "const kept = start === 'board' ? 'standard' : start;"],
      ['    this.choice = choice;\n    this.dispatchEvent', '    this.dispatchEvent'],
      ['...(chess960 ? { chess960 } : {})', ''],
      ['if (control === undefined || fen === null) {', 'if (fen === null) {'],
    ],
  },
  {
    file: 'web/ui/play/session-dialog.ts', tests: newGame, mistakes: [['    e.stopPropagation();', '']],
  },
  {
    file: 'web/ui/play/level-menu.ts', tests: newGame, mistakes: [
      ["if (levelOf(session.level).elo !== null) return nothing;", ''],
      ["    this.renderRoot.querySelector('button')?.focus();\n", ''],
      ['if (!e.composedPath().includes(this)) this.open = false;', ''],
    ],
  },
  {
    file: 'web/game/play/chess960.ts', tests: newGame, mistakes: [
      ["    put('N', Number(knights[1]));\n".trim(), "put('N', Number(knights[1]) - 1);"],
    ],
  },
  {
    file: 'web/ui/board/pieces.ts', tests: newGame, mistakes: [
      ['stop = onPiecesChanged(() => host.requestUpdate());', ''],
    ],
  },
  {
    file: 'web/ui/play/player-bar.ts', tests: players, mistakes: [
      ['const turn = !game.over && game.shown?.turn === side;', 'const turn = game.shown?.turn === side;'],
      ['const low = left < LOW_TIME_MS', 'const low = left > LOW_TIME_MS'],
      ["if (left > 0) this.timer = setTimeout(() => this.requestUpdate(), (left % step || step) + 1);", ''],
    ],
  },
  {
    file: 'web/game/play/players.ts', tests: players, mistakes: [
      ['return side === session.human', 'return side !== session.human'],
      ['game.plies.slice(0, game.cursor)', 'game.plies'],
    ],
  },
  {
    file: 'web/game/picture.ts', tests: players, mistakes: [['session.locked || session.clock.paused', 'session.locked']],
  },
  {
    file: 'web/game/play/premove-queue.ts', tests: races, mistakes: [
      ['return this.session.game.atEnd ? this.waiting : [];', 'return this.waiting;'],
      ['game.line.length - this.line.length <= 1 && ', ''],
      ['return isNext ? this.list', 'return true ? this.list'],
      ['session.clock.paused || ', ''],
      ['    if (!game.atEnd) await session.goTo(game.plies.length);\n', ''],
      ['const any = this.waiting.length > 0;', 'const any = this.moves.length > 0;'],
    ],
  },
  {
    file: 'web/game/session-base.ts', tests: races, mistakes: [
      ['if (this.premoves.waiting.length > 0) setTimeout', 'if (this.premoves.moves.length > 0) setTimeout'],
      ['        void this.premoves.playNext();\n', ''],
      ['        this.engineMovesForPerson = false;\n', ''],
      ['          this.peeking = false;\n', ''],
      ['          this.draws.clear();\n', ''],
      ['    this.draws.follow();\n', ''],
    ],
  },
  {
    file: 'web/game/play/draw-offers.ts', tests: races, mistakes: [
      ['this.since(person) === null ? null : person', 'person'],
      ['this.since(engine) === null ? null : engine', 'engine'],
    ],
  },
  {
    file: 'web/game/session-edits.ts', tests: races, mistakes: [['game.id !== session.game.id', 'false']],
  },
  {
    file: 'web/game/session.ts', tests: races, mistakes: [
      ["    if (this.mode === 'play' && this.game.over && this.game.atEnd) return;\n", ''],
      ["    if (this.mode === 'play') this.left = this.game.state;\n", ''],
      ['      this.left = this.game.state;\n', ''],
      ["state.id === this.left?.id && samePath(state.line, this.left?.line ?? [])", 'state.id === this.left?.id'],
    ],
  },
  {
    file: 'web/game/game.ts', tests: ['tests/node/game/play/premoves.test.ts'], mistakes: [["c: 'O-O-O', g: 'O-O', ", '']],
  },
];
