/** `web/game`: see index.mjs. */
const texts = ['tests/unit/texts.test.ts', 'tests/unit/stores.test.ts'];
const game = ['tests/unit/openings.test.ts', 'tests/unit/session.test.ts', 'tests/unit/game.test.ts', 'tests/unit/stores.test.ts'];
const more = ['tests/unit/more.test.ts'];

export default [
  {
    file: 'web/game/game.ts', tests: game, mistakes: [
      ["result: this.resignedBy === 'w' ? '0-1' : '1-0'", "result: this.resignedBy === 'w' ? '1-0' : '0-1'"],
      ['this.set(view, follow ? view : this.at);', 'this.set(view, view);'],
      ["result === '1-0' ? 'White' : 'Black'} wins by", "result === '0-1' ? 'White' : 'Black'} wins by"],
      ['JSON.stringify(this.spec()) !== JSON.stringify(after) || this.resignedBy', 'this.resignedBy'],
      ['this.rules.describe(this.spec(Math.max(0, count)))', 'this.rules.describe(this.spec(count))'],
      ['this.last = run.catch(() => undefined);', 'this.last = run;'],
    ],
  },
  {
    file: 'web/game/session.ts', tests: game, mistakes: [
      ["plies.length - (both ? 2 : 1)", 'plies.length - 1'],
      ['else this.human = this.game.turn;', ''],
      ['if (opening) this.human = this.game.turn;', ''],
      ['await this.attempt(() => this.engine.newGame());\n    this.sync();', 'this.sync();'],
      ['if (wanted.record) void this.attempt(() => this.engine.newGame());', ''],
      ['Math.max(1, Math.min(3, lines))', 'Math.max(1, lines)'],
      ["    // Looking back is not playing on: the engine moves where the game stands.\n    if (!this.game.atEnd) await this.goTo(this.game.plies.length);\n", ''],
      ['this.apply(wanted.record ? this.recorded.settings : {});', 'this.apply(this.recorded.settings);'],
      ['if (this.search.wanted !== wanted) return this.sync();', ''],
      ['if (this.search.wanted !== wanted) return this.sync();', 'if (this.search.wanted !== wanted) return;'],
    ],
  },
  {
    file: 'web/game/wanted.ts', tests: game, mistakes: [
      ["(count % 2 === 0) === (game.clock.turn === 'w') ? 'w' : 'b'", "count % 2 === 0 ? 'w' : 'b'"],
      ["kind === 'analysis' ? multipv : human].join", 'human].join'],
      ['game.turn === wishes.human && !wishes.lend', 'game.turn === wishes.human'],
      ['example && game.cursor === 0 ? example.limits', 'example ? example.limits'],
    ],
  },
  {
    file: 'web/game/levels.ts', tests: game, mistakes: [
      ['50 * Math.round(elo / 50)', '100 * Math.round(elo / 100)'],
      ['strength: { elo, seed }', 'strength: { elo }'],
    ],
  },
  {
    file: 'web/game/picture.ts', tests: game, mistakes: [
      ["side === 'w' ? 'white' : 'black'", "side === 'b' ? 'white' : 'black'"],
      ["session.mode === 'play' ? session.human : shown.turn", 'shown.turn'],
      ['|| root.fen !== fen', ''],
      ['arrows ? liveShapes(session, shown.fen) : []', 'liveShapes(session, shown.fen)'],
    ],
  },
  {
    file: 'web/game/pgn.ts', tests: game, mistakes: [
      ['line.length + 1 + token.length > LINE_WIDTH', 'line.length + token.length > LINE_WIDTH + 5'],
      ["if (game.startFen !== START_FEN) tags", 'tags'],
    ],
  },
  {
    file: 'web/game/view-address.ts', tests: game, mistakes: [
      ['wholeNumber(text, 1, 30)', 'wholeNumber(text, 1, 31)'],
      ["if (ply !== null) parts.push(`ply=${ply}`);", ''],
    ],
  },
  {
    file: 'web/game/embed-address.ts', tests: game, mistakes: [
      ["choice('theme', THEMES) ?? 'auto'", "choice('theme', THEMES) ?? 'light'"],
      ["looks ? 'view' : (view.mode ?? 'play')", "looks ? 'view' : (view.mode ?? 'analyse')"],
    ],
  },
  {
    file: 'web/game/session-pgn.ts', tests: more, mistakes: [
      ["b: 'Riposte', [human]: 'Player' }", "b: 'Player' }"],
      ["outcome.result === '*' && came && whole ? came.result", "outcome.result === '*' && came ? came.result"],
      ['ucis[i] === move', 'true'],
      ['now.getMonth() + 1', 'now.getMonth()'],
    ],
  },
  {
    file: 'web/game/troubles.ts', tests: more, mistakes: [
      ['if (this.failure === null) this.refuse(error);', 'this.refuse(error);'],
      ["field === '' ? message : `${field}: ${message}`", 'message'],
    ],
  },
  { file: 'web/game/address.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["(query.get('fen') ?? '').replaceAll('_', ' ')", "(query.get('fen') ?? '').replace('_', ' ')"],
    ["split(/[\\s,_]+/)", "split(/[\\s,]+/)"],
    ["if (startFen !== usualStart)", "if (moves.length === 0)"],
    ["...(fen === '' ? {} : { fen })", ''],
    ["parts.push(`fen=${encodeURIComponent(startFen)}`)", "parts.push(`fen=${startFen}`)"],
    ["pgn.trim() === '' ? null", "pgn === '' ? null"],
  ] },
  { file: 'web/game/embed-address.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["query.get('mode')?.trim() === 'view'", "query.get('mode') === 'view'"],
    ["one.message += ', view'", "one.message = ', view'"],
    ["if (looks) query.delete('mode');", ''],
  ] },
  { file: 'web/game/game.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["const moves = this.spec(this.cursor).moves;", "const moves = this.spec().moves;"],
    ["      this.resignedBy = null;\n      this.set(view, view);\n      return view;", "      this.set(view, view);\n      return view;"],
    ["moves: [...moves, uci] });\n      this.resignedBy = null;", "moves: [...moves, uci] });"],
    ["return this.cursor === this.plies.length;", "return this.cursor >= this.plies.length - 1;"],
    ["m.from === from && m.to === to", "m.from === from || m.to === to"],
    ["Math.max(0, Math.min(count, this.plies.length))", "Math.min(count, this.plies.length)"],
    ["if (this.over) return;\n    this.resignedBy", "this.resignedBy"],
    ["this.plies.slice(0, count).map((p) => p.uci)", "this.plies.slice(0, count).map((p) => p.san)"],
    ["return this.line?.turn ?? 'w';", "return this.at?.turn ?? 'w';"],
    ["text: `${winner} wins: ${loser} resigned`", "text: `${loser} wins: ${winner} resigned`"],
    ["JSON.stringify(after) || this.resignedBy", "JSON.stringify(after)"],
    ["if (result === '*') return '';", "if (reason === '') return '';"],
  ] },
  { file: 'web/game/levels.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["limits: { movetime }", "limits: { movetime: DEFAULT_MOVE_TIME }"],
  ] },
  { file: 'web/game/opening.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["game.games > 1", "game.games > 2"],
    ["opening.fen ?? 'startpos'", "'startpos'"],
    ["[first, game.notice].filter(Boolean).join(' ')", "first || game.notice"],
    [".replace(/[\\r\\n]+/g, ' ')", ".replace(/[\\r\\n]+/, ' ')"],
    ["repairs.map(({ message }) => message).join('; ')", "repairs[0]!.message"],
  ] },
  { file: 'web/game/pgn.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["replace(/[\\\\\"]/g,", "replace(/[\\\\\"]/,"],
    ["replace(/[{}]/g, '')", "replace(/[{}]/, '')"],
    ["filter(([name]) => !OURS.has(name))", "filter(() => true)"],
    ["return [...lines, line].join('\\n');", "return lines.join('\\n');"],
    ["number.replace('…', '...')", "number.replace('…', '.')"],
    ["game.tags ? UNKNOWN :", "false ? UNKNOWN :"],
    ["['Result', game.result], ...read]", "...read]"],
    ["new Set(['Result', 'SetUp', 'FEN'])", "new Set(['Result', 'FEN'])"],
    ["Date: date, Round: '-', White: white, Black: black", "Date: date, Round: '-', White: black, Black: white"],
    ["tags.set('SetUp', '1').set('FEN', game.startFen)", "tags.set('FEN', game.startFen)"],
  ] },
  { file: 'web/game/picture.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["check: explored.check ? kingSquare(explored.fen, explored.turn) : null", "check: null"],
    ["shown.plies[shown.plies.length - 1]", "game.plies[game.plies.length - 1]"],
    ["session.mode === 'play' && game.over && game.atEnd", "session.mode === 'play' && game.over"],
    ["session.mode === 'play' && game.over && game.atEnd", "game.over && game.atEnd"],
    [" || (session.mode === 'play' && game.over && game.atEnd)", ""],
    ["lastMove: explored.lastMove", "lastMove: []"],
    ["shown.check ? kingSquare(shown.fen, shown.turn)", "shown.check ? kingSquare(shown.fen, session.human)"],
    ["lines[0]?.pv", "lines[lines.length - 1]?.pv"],
  ] },
  { file: 'web/game/recorded.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["Math.max(1, Math.min(30, Math.round(plies) || 1))", "Math.min(30, Math.round(plies) || 1)"],
    ["Math.round(plies) || 1", "Math.round(plies)"],
    ["if (values?.includes(value)) continue;", "if (values?.includes(value)) return null;"],
    ["    this.applied = settings;\n", ""],
    ["if (this.options.length === 0) this.options", "this.options"],
  ] },
  { file: 'web/game/session-pgn.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["now.getMonth() + 1", "now.getMonth()"],
    ["padStart(2, '0')", "padStart(1, '0')"],
    ["every((move, i) => ucis[i] === move)", "some((move, i) => ucis[i] === move)"],
    ["outcome.result === '*' && came && whole", "came && whole"],
    ["ending: outcome.text", "ending: ''"],
    ["startFen: game.startFen", "startFen: game.shown!.fen"],
    ["now.getDate()", "now.getDay()"],
  ] },
  { file: 'web/game/session-search.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["xray: xray || wanted.record", "xray"],
    ["onInfo: (info) => current() &&", "onInfo: (info) =>"],
    ["onXray: (snapshot) => current() &&", "onXray: (snapshot) =>"],
    ["(error: unknown) => current() &&", "(error: unknown) =>"],
    ["...(wanted.strength ? { strength: wanted.strength } : {}),", ""],
    ["multipv: wanted.multipv,", "multipv: 1,"],
    ["    this.thinking.end();\n    current.task.stop();", "    current.task.stop();"],
    ["record: wanted.record,", "record: false,"],
  ] },
  { file: 'web/game/session.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["    this.seed = newSeed();\n    this.source = null;", "    this.seed = newSeed();"],
    ["    this.source = null;\n    this.example = null;\n    this.thinking.clear();", "    this.source = null;\n    this.thinking.clear();"],
    ["    this.example = null;\n    this.thinking.clear();\n    await", "    this.example = null;\n    await"],
    ["    this.human = this.game.turn;\n    this.example = null;\n    this.lend = false;\n    this.thinking.clear();", "    this.human = this.game.turn;\n    this.example = null;\n    this.lend = false;"],
    ["    this.human = this.game.turn;\n    this.example = null;", "    this.human = this.game.turn;"],
    ["plies.length > 1;", "plies.length > 2;"],
    ["(this.analyses && this.game.cursor === 0)", "this.game.cursor === 0"],
    ["const both = this.mode === 'play' && turn === this.human", "const both = this.mode === 'play' && turn !== this.human"],
    ["this.analyses ? this.game.cursor - 1", "this.analyses ? plies.length - 1"],
    ["this.game.resign(this.human);\n    this.lend = false;", "this.game.resign(this.game.turn);\n    this.lend = false;"],
    ["this.lend = this.game.turn === this.human && !this.game.over;", "this.lend = this.game.turn === this.human;"],
    ["if (this.mode === 'xray') return;  // there it is what the page is about", ""],
    ["    if (!on) this.explore.choose(null);\n", ""],
  ] },
];
