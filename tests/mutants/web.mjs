// Small realistic mistakes in the TypeScript; the tests must catch every one of them.
// `npm run mutants:web -- --listed` makes them one at a time and runs the tests of the group.
//
// A group names a file and the tests that should fail; a mistake is [text that occurs once, replacement].

const host = ['tests/unit/host.test.ts', 'tests/unit/worker.test.ts', 'tests/unit/threads.test.ts', 'tests/wasm/host.test.ts', 'tests/wasm/recording.test.ts'];
const client = ['tests/unit/client.test.ts', 'tests/web/engine-client.test.ts'];
const texts = ['tests/unit/texts.test.ts', 'tests/unit/stores.test.ts'];
const xray = ['tests/unit/details.test.ts', 'tests/unit/tree.test.ts', 'tests/unit/stores.test.ts'];
const game = ['tests/unit/openings.test.ts', 'tests/unit/session.test.ts', 'tests/unit/game.test.ts', 'tests/unit/stores.test.ts'];
const page = ['tests/web/figures.test.ts', 'tests/web/xray-views.test.ts', 'tests/web/play.test.ts'];
const back = ['tests/web/board-views.test.ts'];
const element = ['tests/web/board-element.test.ts'];
const more = ['tests/unit/more.test.ts'];
const panels = ['tests/web/panels.test.ts'];
const stats = ['tests/wasm/elo.test.ts'];
/** The worker and its clients, by subject. */
const side = {
  lines: ['tests/unit/uci-lines.test.ts'],
  fields: ['tests/unit/validate.test.ts', 'tests/unit/worker.test.ts', 'tests/wasm/host.test.ts'],
  threads: ['tests/unit/threads.test.ts'],
  served: ['tests/unit/worker.test.ts'],
  files: ['tests/unit/worker.test.ts', 'tests/wasm/recording.test.ts'],
  cost: ['tests/unit/recording-cost.test.ts'],
  words: ['tests/unit/host.test.ts', 'tests/unit/threads.test.ts', 'tests/wasm/host.test.ts'],
  hosting: ['tests/unit/host.test.ts', 'tests/unit/threads.test.ts', 'tests/wasm/host.test.ts', 'tests/wasm/recording.test.ts'],
  games: ['tests/wasm/host.test.ts', 'tests/wasm/pgn.test.ts'],
  beat: ['tests/unit/heartbeat.test.ts'],
  clients: ['tests/unit/client-failures.test.ts', 'tests/unit/client.test.ts', 'tests/wasm/client.test.ts'],
  boards: ['tests/wasm/lease.test.ts', 'tests/wasm/pool.test.ts'],
  programs: ['tests/unit/uci-loop.test.ts', 'tests/wasm/uci.test.ts'],
  watched: ['tests/unit/watched.test.ts'],
  turns: ['tests/unit/turns.test.ts'],
};

export default [
  {
    file: 'web/engine/host.ts', tests: host, mistakes: [
      ['if (command.target === undefined || command.target === this.#search?.id) this.#stop();', 'this.#stop();'],
      ['if (command.target === undefined || command.target === this.#search?.id) this.#stop();', 'if (command.target !== undefined && command.target === this.#search?.id) this.#stop();'],
      ['this.#observeNext = command.on;', ''],
      ['command.xray ?? this.#observeNext', 'command.xray ?? false'],
      ["        this.#stop();\n        ask(this.#engine.newGame());", '        this.#stop();'],
      ["      giveBack(this.#engine, restore);\n      this.#send({ type: 'bestmove'", "      this.#send({ type: 'bestmove'"],
      ['      giveBack(this.#engine, restore);\n      throw error;', '      throw error;'],
      ['this.#now() - this.#lastXray >= this.#xrayInterval', 'this.#now() - this.#lastXray <= this.#xrayInterval'],
      ['register|ponderhit)$/', 'register)$/'],
      ['d|eval|xray|register', 'd|eval|register'],
      ['    this.#search = before;\n', ''],
      ['command.record === true && this.#observing', 'command.record === true'],
      [' && value !== option.default', ''],
      ["&& !name.startsWith('Xray')", ''],
      ['const cost = measured ? this.#recordingCost : null;', 'const cost = this.#recordingCost;'],
      ["ask(this.#engine.setPosition(fen, moves.join(' '), chess960 ?? false));", "ask(this.#engine.setPosition(fen, moves.join(' '), false));"],
      ["this.#module.describe(fen, moves.join(' '), chess960 ?? false)", "this.#module.describe(fen, moves.join(' '), false)"],
      ['this.#threads.choose(command.limits, command.record === true);', 'this.#threads.choose(command.limits, false);'],
      ["this.#send({ type: 'error', id, error: internal(error) });", "this.#send({ type: 'error', id: 0, error: internal(error) });"],
      ['if (threads) this.#threads.refused();', ''],
      ['if (threads) this.#threads.wish(Number(value));', ''],
      ["this.#threads.wish(Number(optionValue(this.#engine, 'Threads')));", ';'],
      ['this.#slice = options.slice ?? 8;', 'this.#slice = options.slice ?? 800;'],
      ['    this.#stop();\n    const { fen, moves, chess960 }', '    const { fen, moves, chess960 }'],
      ['if (!this.#closed && this.#threads.lose(reason))', 'if (this.#threads.lose(reason))'],
    ],
  },
  {
    file: 'web/engine/words.ts', tests: host, mistakes: [
      ["if (limits.searchmoves?.length) words.push('searchmoves', ...limits.searchmoves);", ''],
      ['if (value === true) words.push(name);', 'words.push(name);'],
    ],
  },
  {
    file: 'web/engine/lent.ts', tests: host, mistakes: [
      ['strength.elo >= min && strength.elo <= max', 'strength.elo >= min && strength.elo < max'],
      ['String(strength.seed ?? 0)', "'0'"],
      ["before.get(name) ?? ''", "''"],
    ],
  },
  {
    file: 'web/engine/validate.ts', tests: host, mistakes: [
      ['if (value.length > longest)', 'if (value.length >= longest)'],
      ['mate: [1, 63],', 'mate: [1, 62],'],
      ['value.length > MAX_MOVES', 'value.length >= MAX_MOVES'],
    ],
  },
  {
    file: 'web/engine/serve.ts', tests: host, mistakes: [
      ['for (const message of early.splice(0)) receive(message);', 'for (const message of early.splice(0).reverse()) receive(message);'],
      ['for (const message of early.splice(0)) receive(message);', ''],
      ['scope.close();\n    };', ';\n    };'],
      ["if (!uciOnly || typeof message === 'string') scope", 'scope'],
      ['    scope.onmessage = () => fail(reason);\n', ''],
      ['/content security policy|blocked by csp|unsafe-eval/i', '/content security policy|blocked by csp|unsafe-eval/'],
      ['scope.onmessageerror = () => started.receive(undefined);', ''],
    ],
  },
  {
    file: 'web/engine/thread-choice.ts', tests: host, mistakes: [
      ['this.#wished === null ? fixed : this.#wished === 1', 'fixed'],
      ['(this.#wished ?? 1) === 1', 'this.#wished === 1'],
      ['|| mate !== undefined', ''],
      ['    this.#info = { threads: 1, fallback: `One thread: ${reason}` };\n', ''],
    ],
  },
  {
    file: 'web/engine/late-worker.ts', tests: host, mistakes: [
      ['for (const message of this.waiting.splice(0)) worker.postMessage(message);', 'for (const message of this.waiting.splice(0).reverse()) worker.postMessage(message);'],
      ['if (this.end.signal.aborted) return worker.terminate();', ''],
      ['    if (said) this.onmessage?.(said);\n', ''],
    ],
  },
  {
    file: 'web/engine/load.ts', tests: host, mistakes: [
      ['if (!response.ok) throw', 'if (response.ok) throw'],
      ['if (!fetched || WebAssembly.validate(fetched.bytes)) throw error;', 'throw error;'],
    ],
  },
  {
    file: 'web/engine/recording-file.ts', tests: host, mistakes: [
      ['bytes.fill(0x20, HEADER + text.length, HEADER + padded);', ''],
      ['head.setUint32(24, Math.min(info.time, 0xffffffff), true);', 'head.setUint32(24, Math.min(info.time, 0xffffffff));'],
    ],
  },
  {
    file: 'web/engine/client.ts', tests: client, mistakes: [
      ['    this.#options.set(name, value);\n', ''],
      ['    this.#worker?.terminate();\n    this.#worker = null;', '    this.#worker = null;'],
      ["stop: () => this.#ignore({ type: 'stop', target: id }, id)", "stop: () => this.#ignore({ type: 'stop' }, id)"],
      ['if (this.#analyses.size > 0) await', 'await'],
    ],
  },
  {
    file: 'web/xray/format.ts', tests: texts, mistakes: [
      ["upper: sign > 0 ? '≤' : '≥'", "upper: sign > 0 ? '≥' : '≤'"],
      ["const negative = score.value === 0 ? turn === 'w' : value < 0;", 'const negative = value < 0;'],
      ["const value = score.value * (turn === 'w' ? 1 : -1);\n  if (score.kind", 'const value = score.value;\n  if (score.kind'],
      ["(score.value === 0 ? turn === 'b' : value > 0) ? 1 : 0", '(value > 0) ? 1 : 0'],
      ["(score.value === 0 ? turn === 'b' : value > 0) ? 1 : 0", "(score.value === 0 ? turn === 'b' : value > 0) ? 0 : 1"],
      ['Math.exp(-value / 260)', 'Math.exp(value / 260)'],
      ["i + (turn === 'b' ? 1 : 0)", "i + (turn === 'w' ? 0 : 0)"],
      ['n < 999_500_000', 'n < 999_500'],
      ['const seconds = Math.floor(ms / 1000);', 'const seconds = Math.ceil(ms / 1000);'],
      ['percent > 0 && percent < 9.95', 'percent < 9.95'],
      ["if (whole <= 0) return '–';", "if (whole < 0) return '–';"],
      [".replace('-', '−');", ';'],
      ['Number.isInteger(move) && move > 0 ? move : 1', 'move'],
      ['const king = turn ===', "const king = 'w' ==="],
    ],
  },
  {
    file: 'web/xray/ladder.ts', tests: texts, mistakes: [
      ['sums.cut += slot.cut;', 'sums.cut += slot.first;'],
      ['sums.quietCut += row.quiets.cut;', 'sums.quietCut += row.quiets.tried;'],
      ['for (const slot of row.killers) {', 'for (const slot of row.killers.slice(0, 1)) {'],
      ["=== (rootTurn === 'b')", "=== (rootTurn === 'w')"],
      ['quietHit: tight(shareText(row.quiets.cut, row.quiets.tried))', 'quietHit: tight(shareText(row.quiets.tried, row.quiets.cut))'],
      ['wasted: countText(slot.wasted)', 'wasted: countText(slot.replaced)'],
      ['k.first, k.wasted,', 'k.wasted, k.first,'],
      ['legal: slot.legal === true', 'legal: slot.legal !== false'],
      ['shares: cutoffs.map((n) => ratio(n, total))', 'shares: cutoffs.map((n) => ratio(n, row.quiets.tried))'],
      ['slot.cut > (best?.slot.cut ?? 0)', 'slot.tried > (best?.slot.tried ?? 0)'],
      ["rootMoves === (rootTurn === 'w') ? 'w' : 'b'", "rootMoves === (rootTurn === 'w') ? 'b' : 'w'"],
      ["else if (before && slot.tried > before.tried) mark = 'tried';", ''],
    ],
  },
  {
    file: 'web/xray/tape.ts', tests: texts, mistakes: [
      ['share(now.cut - before.cut, now.tried - before.tried)', 'share(now.cut, now.tried)'],
      ["row.score.kind === 'mate' ? '#' : ''", "row.score.kind === 'cp' ? '#' : ''"],
      ['    nodesBefore = nodes;', '    nodesBefore = now.nodes;'],
    ],
  },
  {
    file: 'web/xray/plies.ts', tests: xray, mistakes: [['if (recording.ask(i) === VERIFICATION) continue;', '']],
  },
  {
    file: 'web/xray/shapes.ts', tests: xray, mistakes: [
      ['0.35 + 0.65 * share', '0.35 + 0.65 * (1 - share)'],
      ["slot.last === 'cut' ? 'filled'", "slot.last !== 'none' ? 'filled'"],
      ['label: String(firstPly + i)', 'label: String(1 + i)'],
      ['Math.min(pv.length, limit, MAX_ARROWS)', 'Math.min(pv.length, MAX_ARROWS)'],
      ['const share = slot.tried > 0 ? slot.cut / slot.tried : 0;', 'const share = slot.cut / slot.tried;'],
    ],
  },
  {
    file: 'web/xray/icicle.ts', tests: xray, mistakes: [
      ['share >= right - (right - left) * STRIP', 'share > right'],
      ['row: r.ply(record) + (this.again(record) ? 1 : 0)', 'row: r.ply(record)'],
    ],
  },
  {
    file: 'web/xray/tree-find.ts', tests: xray, mistakes: [
      ['((r.move(i) >> 6) & 63) < (r.move(i) & 63) === long', '((r.move(i) >> 6) & 63) > (r.move(i) & 63) === long'],
      ['from >> 3 !== Number(rank) - 1', 'from >> 3 !== Number(rank)'],
      ["(from & 7) !== file.charCodeAt(0) - 97", '(from & 7) === file.charCodeAt(0) - 97'],
      ["PROMOTED.charAt((bits >> 12) & 3) === wanted.toLowerCase()", 'promotion'],
      ["const PROMOTED = 'nbrq';", "const PROMOTED = 'qrbn';"],
    ],
  },
  {
    file: 'web/xray/tree-words.ts', tests: xray, mistakes: [
      ["n % 100 > 10 && n % 100 < 14 ? 'th' : ", ''],
      ['if (size < MATE_BOUND)', 'if (size < 31_990)'],
      ["score <= alpha ? ', failed low' : score >= beta ? ', failed high'", "score <= alpha ? ', failed high' : score >= beta ? ', failed low'"],
      ["extension > 0 ? 'extended' : 'shortened'", "extension > 0 ? 'shortened' : 'extended'"],
      ["r.score(i) >= r.beta(i) ? 'at least'", "r.score(i) >= r.beta(i) ? 'at most'"],
    ],
  },
  {
    file: 'web/xray/pieces.ts', tests: xray, mistakes: [
      ["(to > from ? 6 : 2);\n      at[home] = piece;", "(to > from ? 5 : 2);\n      at[home] = piece;"],
      ["if (kind === 2) at[(from & 56) + (to & 7)] = 0;", ''],
      ["takes(moved[i]) ? 'x' : '-'", "takes(moved[i]) ? '-' : 'x'"],
    ],
  },
  {
    file: 'web/xray/tree.ts', tests: xray, mistakes: [
      ['this.recording.end(root) !== UNFINISHED', 'this.recording.end(root) === UNFINISHED'],
      ["const spared = this.recording.ask(i) === ASK.verification ? 1 : 0;", 'const spared = 0;'],
      ["row.kind === 'move' && row.outcome === 'raised') best = row;", "row.kind === 'move' && row.outcome === 'raised') best ??= row;"],
    ],
  },
  {
    file: 'web/xray/duel-rows.ts', tests: texts, mistakes: [
      ['rows.filter((row) => row.a && row.b).pop()', 'rows.filter((row) => row.a && row.b).shift()'],
      ['a: last.a.total, b: last.b.total', 'a: last.a.nodes, b: last.b.nodes'],
      ['const mean = 1 / ratio.mean;', 'const mean = ratio.mean;'],
      ['const sure = ratio.low > 1 || ratio.high < 1;', 'const sure = ratio.low > 1;'],
      ["a < b ? 'fewer' : 'more'", "a < b ? 'more' : 'fewer'"],
      ['more: rows.filter((row) => row.b > row.a).length', 'more: rows.filter((row) => row.b < row.a).length'],
    ],
  },
  {
    file: 'web/xray/switches.ts', tests: texts, mistakes: [
      ["return value === (applied[name] ?? initial) ? [] : [[name, value]];", 'return value === initial ? [] : [[name, value]];'],
      ["({ true: 'on', false: 'off' })", "({ true: 'off', false: 'on' })"],
      ['length: max - min + 1', 'length: max - min'],
      ['apart.length > 2', 'apart.length > 3'],
    ],
  },
  {
    file: 'web/xray/match-game.ts', tests: xray, mistakes: [
      ["return turn === 'w' ? own : -own;", 'return own;'],
      ["before.turn === 'w' ? this.white : this.black", "before.turn === 'b' ? this.white : this.black"],
      ["if (info.score.bound === 'exact') score = info.score;", 'score = info.score;'],
    ],
  },
  {
    file: 'web/xray/match.ts', tests: [...xray, 'tests/web/match.test.ts'], mistakes: [
      ["(ending.result === '1-0') === aWhite ? 1 : 0", "ending.result === '1-0' ? 1 : 0"],
      ['this.games.length % 2 === 0 && first && second', 'first && second'],
      ["ratio >= upper ? 'passed' : ratio <= lower ? 'failed'", "ratio >= upper ? 'failed' : ratio <= lower ? 'passed'"],
    ],
  },
  {
    file: 'web/xray/csv.ts', tests: texts, mistakes: [
      ['/[",\\r\\n]/', '/[",]/'],
      ['.replace(/"/g, \'""\')', ".replace('\"', '\"\"')"],
    ],
  },
  {
    file: 'web/xray/recording-json.ts', tests: xray, mistakes: [
      ['r.staticEval(i) === NO_EVAL ? null : r.staticEval(i)', 'r.staticEval(i)'],
      ['alpha: (r, i) => r.alpha(i)', 'alpha: (r, i) => r.beta(i)'],
    ],
  },
  {
    file: 'web/xray/live-search.ts', tests: xray, mistakes: [
      ['if (info.multipv === 1) this.noteChange', 'this.noteChange'],
      ['lines[info.multipv - 1] = info;', 'lines[0] = info;'],
      ["this.kind = 'none';\n    this.latestBefore = this.latest;", "this.kind = 'none';"],
      ["if (repeated || (bound === 'exact' && !moved)) return;", "if (bound === 'exact' && !moved) return;"],
    ],
  },
  {
    file: 'web/xray/board-preview.ts', tests: game, mistakes: [
      ['pvShapes(info.pv.slice(index + 1), index + 2, 2)', 'pvShapes(info.pv.slice(index), index + 1, 2)'],
      ['ply ${index + 1} of the line', 'ply ${index} of the line'],
      ['const reached = Math.min(ply - 1, pv.length);', 'const reached = Math.min(ply, pv.length);'],
    ],
  },
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
    file: 'web/game/search-request.ts', tests: game, mistakes: [
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
    file: 'web/lesson/address.ts', tests: game, mistakes: [['${place.step + 1}', '${place.step}']],
  },
  {
    file: 'web/board/geometry.ts', tests: xray, mistakes: [
      ["{ x: 7.5 - file, y: rank + 0.5 }", '{ x: file + 0.5, y: rank + 0.5 }'],
      ["orientation === 'white' ? column : 7 - column", 'column'],
      ['+ uy * aside, y: goal.y', '- uy * aside, y: goal.y'],
      ['seat % 2 === 0 ? -0.28 : 0.28', '-0.28'],
    ],
  },
  {
    file: 'web/stats/elo.js', tests: stats, mistakes: [
      ['const Z95 = 1.959963984540054;', 'const Z95 = 1.644853626951472;'],
      ['error: (eloOf(mean + margin) - eloOf(mean - margin)) / 2', 'error: eloOf(mean + margin) - eloOf(mean - margin)'],
      ['const EMPTY = 1e-3;', 'const EMPTY = 1e-2;'],
      ['const perUnit = counts.length === 5 ? 2 : 1;\n  const { mean, sigma }', 'const perUnit = 1;\n  const { mean, sigma }'],
      ['Math.log(beta / (1 - alpha))', 'Math.log(alpha / (1 - beta))'],
      ['elo0 < -MOST_ELO || elo1 > MOST_ELO', 'elo1 > MOST_ELO'],
    ],
  },
  {
    file: 'web/stats/ratio.ts', tests: stats, mistakes: [
      ['/ (count - 1);', '/ count;'],
      ['Math.exp(mean - margin)', 'mean - margin'],
    ],
  },
  {
    file: 'web/views/announce.ts', tests: game, mistakes: [
      ["=== 'w' ? 'Black' : 'White'", "=== 'w' ? 'White' : 'Black'"],
      ["game.shown?.check && outcome === ''", 'game.shown?.check'],
      ["running ? '' : ' The search has ended.'", "running ? ' The search has ended.' : ''"],
    ],
  },
  {
    file: 'web/views/match-text.ts', tests: texts, mistakes: [
      ["Number(text) === 0 ? text : ", ''],
      ["elo > 0 ? 'no finite Elo: A has won everything'", "elo < 0 ? 'no finite Elo: A has won everything'"],
      ['b: losses + draws / 2', 'b: losses'],
      ['const bar = needed <= played', 'const bar = needed > played'],
    ],
  },
  {
    file: 'web/views/pv-panel.ts', tests: page, mistakes: [
      ['whiteShare(best.score, thinking.root.turn) : 0.5', "whiteShare(best.score, 'w') : 0.5"],
      ['scaleX(${share.toFixed(3)})', 'scaleX(${(1 - share).toFixed(3)})'],
      ['(best.hashfull / 10).toFixed(1)', 'best.hashfull.toFixed(1)'],
      ['`${best.depth}/${best.seldepth}`', '`${best.seldepth}/${best.depth}`'],
      ["scoreText(best.score, turn) : '–'}</span>\n      <span class=\"what", "scoreText(best.score, 'w') : '–'}</span>\n      <span class=\"what"],
      ['countText(best.nps)', 'countText(best.nodes)'],
    ],
  },
  {
    file: 'web/views/killer-ladder.ts', tests: page, mistakes: [
      ['shareText(cut, tried)', 'shareText(tried, cut)'],
      ['shareText(quietCut, quietTried)', 'shareText(cut, quietTried)'],
      ['Math.round(100 * snapshot.firstMoveCutShare)', 'Math.round(snapshot.firstMoveCutShare)'],
      ["ladderRows(snapshot, previous, root?.turn ?? 'w')", "ladderRows(snapshot, previous, 'w')"],
      ['PageDown: at + 8', 'PageDown: at - 8'],
      ['ArrowUp: at - 1', 'ArrowUp: at'],
    ],
  },
  {
    file: 'web/views/ladder-row.ts', tests: page, mistakes: [
      ["row.side === 'w' ? 'White' : 'Black'", "row.side === 'w' ? 'Black' : 'White'"],
      ["'elsewhere', !cells.empty && !cells.legal", "'elsewhere', !cells.empty && cells.legal"],
      ['scaleX(${cells.share.toFixed(3)})', 'scaleX(${quietShare.toFixed(3)})'],
      ['      left += share;\n', ''],
      ['write(this.wasted, cells.wasted);', 'write(this.wasted, cells.replaced);'],
    ],
  },
  {
    file: 'web/views/move-list.ts', tests: page, mistakes: [
      ["numbered(game.plies.map((p) => p.san), game.startFen)", "numbered(game.plies.map((p) => p.san), '')"],
      ["i + 1 > cursor ? 'after'", "i > cursor ? 'after'"],
      ["aria-current=${i + 1 === cursor ? 'step' : nothing}", "aria-current=${i === cursor ? 'step' : nothing}"],
    ],
  },
  {
    file: 'web/views/thought-strip.ts', tests: page, mistakes: [
      ['scoreText(best.score, thinking.root.turn)', "scoreText(best.score, 'w')"],
      ['numbered(best.san.slice(0, 1), thinking.root.fen)', "numbered(best.san.slice(0, 1), '')"],
    ],
  },
  {
    file: 'web/views/game-bar.ts', tests: page, mistakes: [
      ["const side = shown?.turn === 'b' ? 'Black' : 'White';", "const side = shown?.turn === 'w' ? 'Black' : 'White';"],
      ["aria-label=\"One move back\" ?disabled=${first}", "aria-label=\"One move back\" ?disabled=${last}"],
    ],
  },
  {
    file: 'web/views/promotion-dialog.ts', tests: page, mistakes: [
      ["c.kind === e.key.toLowerCase()", 'c.kind === e.key'],
      ['    this.colour = colour;\n', ''],
      ['(at + step + buttons.length) % buttons.length', '(at + step) % buttons.length'],
    ],
  },
  {
    file: 'web/views/board-view.ts', tests: page, mistakes: [
      ['this.overlay.draw(picture.shapes, this.orientation);', "this.overlay.draw(picture.shapes, 'white');"],
      ['moves.find((m) => m.promotion === kind)?.uci', 'moves[0]?.uci'],
      ['this.adapter.setCheck(picture.check);', ''],
    ],
  },
  {
    file: 'web/board/adapter.ts', tests: page, mistakes: [
      ['squareAt(point, this.element.orientation)', "squareAt(point, 'white')"],
      ["square.classList.toggle('last-move', this.lastMove.includes(name));", ''],
    ],
  },
  {
    file: 'web/board/overlay.ts', tests: page, mistakes: [
      ["shapes[shapes.length - 1 - i]", 'shapes[i]'],
      ["opacity.toFixed(2));\n    this.head", "'1');\n    this.head"],
      ["JSON.stringify(shape) + orientation", 'JSON.stringify(shape)'],
    ],
  },
  {
    file: 'web/views/iteration-tape.ts', tests: page, mistakes: [
      ['100 * (1 - whiteShare(score, turn))', '100 * whiteShare(score, turn)'],
      ["'fail high': '↑', 'fail low': '↓'", "'fail high': '↓', 'fail low': '↑'"],
    ],
  },
  {
    file: 'web/views/iteration-chart.ts', tests: ['tests/web/figures.test.ts', 'tests/web/duel.test.ts'], mistakes: [
      ['(depth - 0.5)) / this.depth', '(depth + 0.5)) / this.depth'],
      ['bottom - ((bottom - PAD.top) *', 'PAD.top + ((bottom - PAD.top) *'],
      ["B ${side(last.b?.nodes)}", 'B ${side(last.a?.nodes)}'],
    ],
  },
  {
    file: 'web/views/duel-tables.ts', tests: ['tests/web/figures.test.ts', 'tests/web/duel.test.ts'], mistakes: [
      ['exactText(b.nodes - a.nodes)', 'exactText(a.nodes - b.nodes)'],
      ['exactText(totals.b - totals.a)', 'exactText(totals.a - totals.b)'],
      ['(b / a).toFixed(2)', '(a / b).toFixed(2)'],
      ['exactText(sums.a)', 'exactText(sums.b)'],
      ["b < a ? 'fewer' : 'more'", "b < a ? 'more' : 'fewer'"],
      ['B larger in ${sums.more}, smaller in ${sums.fewer}', 'B larger in ${sums.fewer}, smaller in ${sums.more}'],
    ],
  },
  {
    file: 'web/views/keys.ts', tests: panels, mistakes: [
      ["if (onBoard && WIDGET_KEYS.has(e.key)) return null;", ''],
      ["(key === ' ' || key === 'Enter')", "key === 'Enter'"],
      ['e.key.length === 1 ? e.key.toLowerCase() : e.key', 'e.key'],
      ['|| e.ctrlKey || e.metaKey', ''],
      ["ArrowLeft: 'previous',", "ArrowLeft: 'next',"],
    ],
  },
  {
    file: 'web/views/killer-detail.ts', tests: panels, mistakes: [
      ['slot.offered - slot.stale - slot.tried', 'slot.offered - slot.stale'],
      ["['wasted', slot.wasted,", "['wasted', slot.tried,"],
      ['shareText(slot.cut, slot.tried)', 'shareText(slot.first, slot.tried)'],
      ['this.slotIndex = index;\n    this.sessionChanged();', 'this.slotIndex = index;'],
      ["sample.cut ? 'filled' : 'hollow'", "sample.cut ? 'hollow' : 'filled'"],
      ['sample.cut === cut)', 'sample.cut !== cut)'],
      ["s.cut ? 'yes' : 'no'", "s.cut ? 'no' : 'yes'"],
      ['numbered(sample.san, root.fen)', "numbered(sample.san, '')"],
    ],
  },
  {
    file: 'web/views/mini-board.ts', tests: panels, mistakes: [
      ["c === c.toLowerCase() ? 'b' : 'w'", "c === c.toLowerCase() ? 'w' : 'b'"],
      ['(i + (i >> 3)) % 2 === 1', '(i + (i >> 3)) % 2 === 0'],
      ['String(8 - (i >> 3))', 'String(1 + (i >> 3))'],
    ],
  },
  {
    file: 'web/views/match-score.ts', tests: panels, mistakes: [
      ['${pointsText(a)} : ${pointsText(b)}', '${pointsText(b)} : ${pointsText(a)}'],
      ['A won ${wins}, drew ${draws}, lost ${losses}', 'A won ${losses}, drew ${draws}, lost ${wins}'],
      ['Math.max(lower, Math.min(upper, llr)) - lower)', 'Math.max(lower, Math.min(upper, llr)) - upper)'],
      ['${(100 * n) / most}%', '${(100 * n) / pairs.length}%'],
      ['A is not worth ${this.test.elo1}', 'A is not worth ${this.test.elo0}'],
    ],
  },
  {
    file: 'web/views/tree-facts.ts', tests: more, mistakes: [
      ["half % 2 === 0 ? 'w' : 'b'", "half % 2 === 0 ? 'b' : 'w'"],
      ["const half = (turn === 'b' ? 1 : 0) + moves.length;", 'const half = moves.length;'],
      ['if (path.hidden.length > 0) return null;', ''],
      ['if (generation !== this.generation) return;', ''],
      ['() => known.delete(key)', '() => {}'],
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
    file: 'web/lesson/sight.ts', tests: more, mistakes: [
      ["turn === 'w' ? 'b' : 'w'", 'turn'],
      ["failed.join(' and ')", 'failed[0]'],
      ["cutByMove(tree.recording.end(record)) ? 'the move that cut'", "!cutByMove(tree.recording.end(record)) ? 'the move that cut'"],
    ],
  },
  {
    file: 'web/lesson/looks.ts', tests: more, mistakes: [
      ['(child) => child > from && fits', '(child) => child >= from && fits'],
      ['tree.childrenOf(at).findLast(', 'tree.childrenOf(at).find('],
      ["|| ENDS[r.end(record)] === 'killer1')", ')'],
    ],
  },
  {
    file: 'web/xray/duel-side.ts', tests: more, mistakes: [
      ['if (info.multipv !== 1) return;', ''],
      ['nodes: nodes - before', 'nodes'],
      ['if (this.halted) return;', ''],
      ['if (!this.halted) this.finishIteration();', 'this.finishIteration();'],
    ],
  },
  {
    file: 'web/game/notifications.ts', tests: more, mistakes: [
      ['if (this.failure === null) this.refuse(error);', 'this.refuse(error);'],
      ["field === '' ? message : `${field}: ${message}`", 'message'],
    ],
  },
  {
    file: 'web/views/killer-ladder.ts', tests: back, mistakes: [
      ['chosen || (ply === null && i === 0) ? 0 : -1', 'chosen ? 0 : -1'],
    ],
  },
  {
    file: 'web/views/tree-painter.ts', tests: back, mistakes: [
      ['const key = `${mark} ${colour}`', 'const key = `${mark}`'],
    ],
  },
  {
    file: 'web/views/pv-panel.ts', tests: back, mistakes: [
      ['whiteShare(best.score, thinking.root.turn)', 'whiteShare(best.score, this.session.game.turn)'],
      ['scoreText(info.score, thinking.root.turn)', 'scoreText(info.score, this.session.game.turn)'],
      ['numbered(line.san.slice(0, MAX_MOVES), thinking.root.fen)', 'numbered(line.san.slice(0, MAX_MOVES), this.session.game.startFen)'],
      ['explore.held?.info.multipv === info.multipv ? explore.held : null', 'explore.held'],
      ['session.game.over && session.game.atEnd', 'session.game.over'],
    ],
  },
  {
    file: 'web/views/thought-strip.ts', tests: back, mistakes: [
      ['numbered(best.san.slice(0, 1), thinking.root.fen)', 'numbered(best.san.slice(0, 1), this.session.game.startFen)'],
    ],
  },
  {
    file: 'web/views/announce.ts', tests: back, mistakes: [
      ['game.shown?.check', 'game.end?.check'],
      ['if (session.explore.board) return session.explore.board.caption;', ''],
    ],
  },
  {
    file: 'web/views/board-view.ts', tests: back, mistakes: [
      ["dialog.ask(this.session.game.shown?.turn ?? 'w')", 'dialog.ask(this.session.human)'],
      ["dialog.ask(this.session.game.shown?.turn ?? 'w')", 'dialog.ask(this.session.game.turn)'],
      ['this.session.game.shown?.legal', 'this.session.game.end?.legal'],
      ['this.adapter.setCheck(picture.check);', 'if (picture.check) this.adapter.setCheck(picture.check);'],
      ["explored ? 'preview' : ''", "''"],
    ],
  },
  {
    file: 'web/board/overlay.ts', tests: back, mistakes: [
      ["'none');\n    this.drawn = '';", "'none');"],
    ],
  },
  {
    file: 'web/board/adapter.ts', tests: back, mistakes: [
      ['this.element.orientation = side;\n    this.paintMarks();', 'this.element.orientation = side;'],
    ],
  },
  {
    file: 'web/views/position-dialog.ts', tests: back, mistakes: [
      ["this.fill(this.session.game.shown?.fen ?? '');", "this.fill(this.session.game.end?.fen ?? '');"],
      ["this.copy('FEN', this.session.game.shown?.fen ?? '')", "this.copy('FEN', this.session.game.end?.fen ?? '')"],
      ["turn === 'w' ? 'White' : 'Black'", "turn === 'b' ? 'White' : 'Black'"],
    ],
  },
  {
    file: 'web/views/game-bar.ts', tests: back, mistakes: [
      ["outcome.text !== '' && (game.atEnd || session.mode === 'play')", "outcome.text !== ''"],
      ['const check = shown?.check', 'const check = game.end?.check'],
      ['?disabled=${game.over || none}', '?disabled=${none}'],
      ['session.analyses ? session.analysing : session.engineToMove', 'session.engineToMove'],
      ['session.explore.leave()', 'session.explore.unpoint()'],
    ],
  },
  {
    file: 'web/views/iteration-tape.ts', tests: back, mistakes: [
      ['thinking.scrub(thinking.scrubbed === index ? null : index);', 'thinking.scrub(index);'],
      ["at !== null && i > at ? 'later'", "at !== null && i >= at ? 'later'"],
      ['aria-valuenow=${(at ?? rows.length - 1) + 1}', 'aria-valuenow=${at ?? rows.length}'],
    ],
  },
  {
    file: 'web/element/event-reporter.ts', tests: back, mistakes: [
      ['if (found && found !== this.found)', 'if (found)'],
    ],
  },
  {
    file: 'web/element/riposte-board.ts', tests: element, mistakes: [
      ["for (const other of ['moves', 'pgn'])", "for (const other of ['moves'])"],
      ["for (const other of ['moves', 'pgn'])", "for (const other of ['pgn'])"],
      ["for (const other of ['fen', 'moves'])", "for (const other of ['moves'])"],
    ],
  },
  {
    file: 'web/element/board-controller.ts', tests: element, mistakes: [
      ['this.reports?.end();\n    this.reports = null;', 'this.reports?.end();'],
      ['this.lease.rejoin();\n    this.watch();', 'this.lease.rejoin();'],
    ],
  },
  {
    file: 'web/engine/host.ts', tests: side.hosting, mistakes: [
      ['    this.#recorded = null;\n    ask(', '    ask('],
      ["wanted ? RECORDS : '0'", 'RECORDS'],
      ['if (this.#turnPending || this.#closed) return;', 'if (this.#closed) return;'],
      ['          this.#search = null;\n          this.#uciSearch = false;\n          throw', '          this.#search = null;\n          throw'],
      ['      this.#search = null;\n      this.#uciSearch = false;\n    } else', '      this.#search = null;\n    } else'],
      ['    this.#lastXray = this.#now();\n    this.#schedule', '    this.#schedule'],
      ['    this.#lastXray = this.#now();\n    this.#send', '    this.#send'],
      ['    this.#threads.chooseForUci();\n', ''],
      ["if (this.#threads.lost) this.loseThreads('a thread does not answer');", ''],
      [', ...this.#threads.info });\n  }\n\n  /** A thread', ', threads: 1 });\n  }\n\n  /** A thread'],
      ['    this.#uci.clear();\n', ''],
      ['    this.#engine.delete();\n', ''],
      [', [bytes]);', ');'],
      ["name.toLowerCase() === 'threads'", "name === 'Threads'"],
      ['threads\\s/i.test', 'threads\\s/.test'],
      ['readGame(this.#module, command.pgn, command.fen)', "readGame(this.#module, command.pgn, 'startpos')"],
      ['readSan(command.fen, ', "readSan('startpos', "],
      ["if (repairs.length > 0) this.#send({ type: 'repairs', id: command.id, repairs });", ''],
      ['/^\\s*(\\S*)/.exec(line)', '/^(\\S*)/.exec(line)'],
      ['this.#engine.samples(command.ply, command.killer)', 'this.#engine.samples(command.ply - 1, command.killer)'],
      ['if (strict) ask', 'if (!strict) ask'],
      ["if (error instanceof Refused) this.#send({ type: 'error', id, error: error.info });\n      else ", ''],
      ["this.#send({ type: 'error', id: reading.id", "this.#send({ type: 'error', id: 0"],
      ["this.#send({ type: 'iteration', id: this.#search.id", "this.#send({ type: 'iteration', id: 0"],
      ['if (this.#observing) this.#sendXray();', 'if (!this.#observing) this.#sendXray();'],
      ['if (!this.#search) this.#sendLines(lines);', 'if (this.#search) this.#sendLines(lines);'],
      ['if (this.#closed || !this.searching) return;', 'if (!this.searching) return;'],
      ['    this.#closed = true;\n', ''],
    ],
  },
  {
    file: 'web/engine/uci-lines.ts', tests: side.lines, mistakes: [
      ['message.length > MAX_UCI_TEXT', 'message.length >= MAX_UCI_TEXT'],
      ['if (message.length > MAX_UCI_TEXT) return', 'if (false) return'],
      ['lines.length > MAX_UCI_LINES', 'lines.length >= MAX_UCI_LINES'],
      ['MAX_UCI_LINES + 1)', 'MAX_UCI_LINES)'],
      ['split(/\\r?\\n/,', "split('\\n',"],
      ['|| this.#turnPending) return', ') return'],
      ['      this.#turnPending = false;\n', ''],
      ['this.#waiting.length = 0;', ''],
      ['this.#waiting.push(...lines)', 'this.#waiting.unshift(...lines)'],
      ['const TURN = 50;', 'const TURN = 50_000;'],
      ['this.#waiting.length > 0 && this.#now() < end', 'this.#waiting.length > 0'],
    ],
  },
  {
    file: 'web/engine/validate.ts', tests: side.fields, mistakes: [
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
      ["target: whole(fields.get('target'), 'target', 1, Number", "target: whole(fields.get('target'), 'target', 1, 0 * Number"],
      ['id = idOf(message);', ''],
      ["'limits.infinite');\n  return limits", "'limits.infinite') && undefined;\n  return limits"],
      ["error instanceof Bad ? error.field : 'message'", "error instanceof Bad ? 'message' : 'message'"],
      ["expected one of ${Object.keys(FIELDS).join(', ')}, got", 'expected a command, got'],
      ['export const MAX_FEN = 256;', 'export const MAX_FEN = 92;'],
      ['`${where}[${i}]`', '`${where}[${i + 1}]`'],
    ],
  },
  {
    file: 'web/engine/words.ts', tests: side.words, mistakes: [
      ['words.push(name, String(value));', 'words.push(name, String(value / 1000));'],
      ['?.value ?? null', '?.default ?? null'],
      ['error instanceof Error ? error.message : String(error)', 'String(error)'],
      ["{ name: 'Refused', ...value.error }", "{ name: 'Refused', field: '', message: value.error.message }"],
    ],
  },
  {
    file: 'web/engine/lent.ts', tests: side.words, mistakes: [
      ['strength.elo >= min &&', 'strength.elo > min &&'],
      ['const message = `expected a rating from ${min} to ${max}', 'const message = `expected a rating from ${max} to ${min}'],
      ['return own.map(([name])', 'return own.slice(0, 1).map(([name])'],
    ],
  },
  {
    file: 'web/engine/thread-choice.ts', tests: side.threads, mistakes: [
      ['    this.#engine.loseThreads();\n', ''],
      ['if (this.#info.threads > 1) this.#engine.lendThreads', 'this.#engine.lendThreads'],
      ['recorded || ', ''],
      ['if (this.#info.threads === 1) return false;', ''],
      ['nodes !== undefined', 'false'],
      ['...(fallback === undefined ? {} : { fallback })', ''],
      ['this.#info.threads > 1 && this.#engine.lostThreads()', 'this.#engine.lostThreads()'],
    ],
  },
  {
    file: 'web/engine/serve.ts', tests: side.served, mistakes: [
      ['    host = started;\n', ''],
      ['quit\\b/m.test', 'quit\\b/.test'],
      ['/^\\s*quit\\b/m', '/quit\\b/m'],
      ['onStarting: () => uciOnly || ', 'onStarting: () => '],
      ['scope.postMessage(message, transfer)', 'scope.postMessage(message)'],
      ['    started.announce();\n', ''],
      ['    scope.onmessage = ({ data }) => receive(data);\n', ''],
      ['if (uciOnly && threads.fallback', 'if (threads.fallback'],
      ['early.splice(0)) receive(message)', 'early.splice(0)) started.receive(message)'],
      ['    fail(reason);\n    scope', '    scope'],
      ["if (uciOnly && typeof data === 'string' && ", "if (typeof data === 'string' && "],
      ['error instanceof Error ? error.message : String(error)', 'String(error)'],
    ],
  },
  {
    file: 'web/engine/load.ts', tests: side.served, mistakes: [
      ['if (!single && mayThread())', 'if (mayThread())'],
      ['fallback = oneThread(error);', ''],
      ['fromFile(files.threadsWasm,', 'fromFile(files.wasm,'],
      ["'\\0asm'", "'asm'"],
    ],
  },
  {
    file: 'web/engine/late-worker.ts', tests: side.served, mistakes: [
      ['    worker.onerror = (event) => this.onerror?.(event);\n', ''],
      ['    worker.onmessageerror = (event) => this.onmessageerror?.(event);\n', ''],
      ['    this.worker?.terminate();\n', ''],
      ['if (!this.end.signal.aborted) this.onerror', 'this.onerror'],
      ['    this.end.abort();\n', ''],
      ['    if (said) this.onmessage?.(said);\n    for (const message of this.waiting.splice(0)) worker.postMessage(message);', '    for (const message of this.waiting.splice(0)) worker.postMessage(message);\n    if (said) this.onmessage?.(said);'],
      ['    this.worker = worker;\n', ''],
    ],
  },
  {
    file: 'web/engine/recording-file.ts', tests: side.files, mistakes: [
      ['0x52, 0x58, 0x52, 0x31', '0x52, 0x58, 0x52, 0x32'],
      ['head.setUint16(4, HEADER, true);', ''],
      ['head.setUint16(6, RECORD, true);', ''],
      ['head.setUint8(28, info.plyLimit);', ''],
      ['Math.ceil(text.length / 8) * 8', 'Math.ceil(text.length / 4) * 4'],
    ],
  },
  {
    file: 'web/engine/recording-cost.ts', tests: side.cost, mistakes: [
      ['engine.observe(observed);', 'engine.observe(!observed);'],
      ['1 - without / recorded', '1 - recorded / without'],
      ['    engine.delete();\n', ''],
      ['    engine.newGame();\n', ''],
      ['Math.max(0, 1 -', '(1 -'],
      ['times.slice(WARM)', 'times'],
      ['&& (times.length === 0 || now() < end)', ''],
      ["engine.setOption('Xray Records', '100000');", ''],
    ],
  },
  {
    file: 'web/engine/read-game.ts', tests: side.games, mistakes: [
      ['field: error.field, ', "field: '', "],
      ['readPgn(pgn, rulesOf(module), fen)', 'readPgn(pgn, rulesOf(module))'],
      ['if (error instanceof Refused) return error.info;', ''],
      ['if (error instanceof PgnError) throw', 'if (!(error instanceof PgnError)) throw'],
    ],
  },
  {
    file: 'web/engine/heartbeat.ts', tests: side.beat, mistakes: [
      ['const PING = 2;', 'const PING = 8;'],
      ['const DEAD = 8;', 'const DEAD = 5;'],
      ['const INTERVAL = 10_000;', 'const INTERVAL = 100_000;'],
      ['if (this.#timer !== undefined) return;', ''],
      ['    if (this.#timer !== undefined) return;\n    this.#silent = 0;', '    if (this.#timer !== undefined) return;'],
      ['heard(): void {\n    this.#silent = 0;', 'heard(): void {'],
      ['clearTimeout(this.#timer);', ''],
      ['    this.#timer = undefined;\n', ''],
      ['if (this.#silent >= PING) this.#ping();', ''],
      ['if (this.#silent >= DEAD) return this.#dead();', 'if (this.#silent >= DEAD) this.#dead();'],
    ],
  },
  {
    file: 'web/engine/client.ts', tests: side.clients, mistakes: [
      ['        clearTimeout(this.#patience);\n        this.#loaded', '        this.#loaded'],
      ['    clearTimeout(this.#patience);\n    this.#heartbeat', '    this.#heartbeat'],
      ['    this.#heartbeat.stop();\n    this.#worker?', '    this.#worker?'],
      ['    this.#ready = null;\n    this.#analyses', '    this.#analyses'],
      ['    this.#analyses.clear();\n', ''],
      ['    this.#loaded?.reject(error);\n', ''],
      ['    this.#pending.clear();\n', ''],
      ['      if (!current()) return;\n      this.#heartbeat', '      this.#heartbeat'],
      ['      if (!current()) return;\n      const reason', '      const reason'],
      ['if (current()) this.#fail(\'Crashed\', "A mess', 'if (!current()) this.#fail(\'Crashed\', "A mess'],
      ["this.#fail(this.#loaded ? 'LoadFailed' : 'Crashed'", "this.#fail(this.#loaded ? 'Crashed' : 'LoadFailed'"],
      ['      this.#stuck = true;\n', ''],
      ['const alone = single || this.#stuck;', 'const alone = single;'],
      ['    if (this.#pending.has(id)) this.#analyses.set(id, options);\n    this.#tell();', '    if (this.#pending.has(id)) this.#analyses.set(id, options);'],
      ['if (this.#pending.has(id)) this.#analyses', 'this.#analyses'],
      ["if (event.error.name === 'LoadFailed' || event.error.name === 'EngineFault')", "if (event.error.name === 'LoadFailed')"],
      ['    this.#pending.delete(id);\n', ''],
      ['    this.#analyses.delete(id);\n', ''],
      ['if (this.#pending.size === 0) this.#heartbeat.stop();', ''],
      ['if (state === this.#told) return;', ''],
      ['    this.#told = state;\n', ''],
      ['        this.#settle(id);\n        const message', '        const message'],
      ["this.#ignore({ type: 'xray', on }, id)", "this.#ignore({ type: 'xray', on: true }, id)"],
      ['...(multipv === undefined ? {} : { multipv })', ''],
      ['...(strength === undefined ? {} : { strength })', ''],
      ['limits, xray, record,', 'limits, record, xray: record,'],
      ['this.#onThreads(event);\n        break;', 'break;'],
      ['return this.#onThreads(event);', 'return;'],
      ['?.onRepairs?.(event.repairs)', '?.onInfo?.(event.repairs as never)'],
      ["    await this.#post({ type: 'option', name, value }).reply;\n    this.#options.set(name, value);", "    this.#options.set(name, value);\n    await this.#post({ type: 'option', name, value }).reply;"],
      ["if (this.#worker) this.#fail('Terminated'", "this.#fail('Terminated'"],
      ["{ type: 'readPgn', pgn, fen }", "{ type: 'readPgn', pgn, fen: 'startpos' }"],
      ["{ type: 'recording', ...options }", "{ type: 'recording' }"],
      ["return reject(this.#failure ?? new Error('no worker'))", "return reject(new Error('no worker'))"],
      ['      event.preventDefault();\n      if (!current())', '      if (!current())'],
      ["      this.#fail('LoadFailed', `The worker could not be started: ${String(error)}`);\n", '      this.#ready = null;\n'],
    ],
  },
  {
    file: 'web/element/engine-pool.ts', tests: side.boards, mistakes: [
      ['    this.leases.delete(lease);\n', ''],
      ['if (seat.holder === lease) seat.holder = null;', ''],
      ['if (task.lease === lease) task.stop()', 'task.stop()'],
      ['[...this.queue, ...this.running.keys()]', '[...this.running.keys()]'],
      ['this.leases.add(lease);\n  }\n\n  /** Ends idle', '\n  }\n\n  /** Ends idle'],
      ['seat.asked === 0 && (none', '(none'],
      ['while (this.seats.length > this.leases.size && ', 'while ('],
      ['    seat.engine.terminate();\n', ''],
      ['&& !this.isBusy(seat))', ')'],
      ['this.seats.length > 0);', 'this.seats.length > 1);'],
      ['if (at >= 0) this.queue.splice(at, 1);', 'if (at > 0) this.queue.splice(at, 1);'],
      ['    this.running.delete(task);\n', ''],
      ['    this.running.delete(task);\n    this.serve();', '    this.running.delete(task);'],
      ['running.endless && !running.stopped', 'running.endless'],
      ['running.endless && !running.stopped', '!running.stopped'],
      ['if (own && this.isBusy(own)) continue;', 'if (own && this.isBusy(own)) break;'],
      ['if (own && this.isBusy(own)) continue;', ''],
      ['      seat.holder = task.lease;\n', ''],
      ['if (unheld) return unheld;', ''],
      ['this.seats.length < this.most ? ', 'this.seats.length <= this.most ? '],
      ['return this.seatOf(lease) ?? this.seats[0] ?? null;', 'return this.seats[0] ?? null;'],
      ['this.most = Math.max(1, most);', 'this.most = most;'],
      ['    this.serve();\n    this.thin();', '    this.serve();'],
      ['    this.leases.add(task.lease);\n', ''],
    ],
  },
  {
    file: 'web/element/pooled-engine-client.ts', tests: side.boards, mistakes: [
      ['    this.current?.stop();\n    const task', '    const task'],
      ['    this.current = task;\n', ''],
      ['    seat.asked++;\n', ''],
      ['      seat.asked--;\n      this.pool.thin();', '      seat.asked--;'],
      ['    done.catch(() => {});\n', ''],
      ['if (this.current === task) this.current = null;', 'this.current = null;'],
      ['if (this.current === task) this.current = null;', ''],
      ['{ ...hooks, xray }', 'hooks'],
      ['if (task.stopped) inner.stop();', ''],
      ['        xray = on;\n', ''],
      ['        inner?.setXray(on);\n', ''],
      ['        inner?.stop();\n', ''],
      ['        if (!waits) return;\n', ''],
      ['    this.fresh = false;\n    if', '    if'],
      ['if (fresh) await engine.newGame();', 'if (!fresh) await engine.newGame();'],
      ['if (options.get(name) !== value) await', 'await'],
      ['        options.set(name, value);\n', ''],
      ['new Set([...options.keys(), ...this.wanted.keys()])', 'new Set([...this.wanted.keys()])'],
      ["?.default ?? ''", "?.value ?? ''"],
      ['    this.wanted.delete(name);\n', ''],
      ['    current?.stop();\n    await current?.done.catch(() => undefined);', '    '],
      ['    this.started = false;\n    this.pool', '    this.pool'],
      ['[depth, nodes, movetime, mate, wtime, btime].every', '[depth, nodes, movetime, mate, wtime].every'],
      ['[depth, nodes, movetime, mate, wtime, btime].every', '[depth, nodes, movetime, wtime, btime].every'],
      ['.every((limit) => limit', '.some((limit) => limit'],
      ["return state === 'searching' ? 'idle' : state;", 'return state;'],
      ["if (this.current && (state === 'idle' || state === 'searching')) return 'searching';", "if (this.current) return 'searching';"],
      ['    this.last = state;\n', ''],
      ['    if (state === this.last) return;\n', ''],
      ['finally(over)', 'finally(() => {})'],
      ['const seat = this.pool.seatOf(this);\n    return seat && ', 'const seat = this.pool.nearSeat(this);\n    return seat && '],
      ['const seat = this.pool.seatOf(this);\n    return seat ? ', 'const seat = this.pool.nearSeat(this);\n    return seat ? '],
      ['this.started ? (', 'true ? ('],
      ['}).then(settle.resolve, settle.reject)', '}).then(settle.resolve)'],
      ['id: ++this.lastId', 'id: this.lastId'],
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
      ['  while (engine.run(1000) === 1) print(engine);', '  engine.run(1000);'],
    ],
  },
  {
    file: 'web/engine/watched-worker.ts', tests: side.watched, mistakes: [
      ['if (single || !mayThread())', 'if (single)'],
      ['return start(single);', 'return start(true);'],
      ['      worker.terminate();\n      reject(error);', '      reject(error);'],
      ['      worker.terminate();\n      if (event.message)', '      if (event.message)'],
      ["ended.addEventListener('abort', () => giveUp(new Error('nobody waits for it')));", ''],
      ['arrival.finally(() => clearTimeout(timer))', 'arrival'],
      ['if (!(error instanceof Late)) throw error;', ''],
      ['await spoken(true)', 'await spoken(false)'],
      [', fallback: oneThread(error) }', ' }'],
      ['if (error instanceof PolicyMissing) throw error;', ''],
      ["said.data.type !== 'starting'", "said.data.type === 'starting'"],
      ['const PATIENCE = 8_000;', 'const PATIENCE = 8;'],
      ["if (!arrival) throw new Error('its script could not be loaded');\n      return arrival;", 'return arrival as Arrival;'],
    ],
  },
  {
    file: 'web/engine/make-worker.ts', tests: side.watched, mistakes: [
      ['if (policy !== undefined) return policy;', ''],
      ['    refused = true;\n', ''],
      ['!refused || !(error instanceof TypeError)', '!refused'],
      ['!refused || !(error instanceof TypeError)', '!(error instanceof TypeError)'],
      ['trusted ? trusted.createScriptURL(text) : text', 'text'],
      ['.createPolicy(POLICY,', ".createPolicy('default',"],
    ],
  },
  {
    file: 'web/engine/start-worker.ts', tests: side.watched, mistakes: [
      ['address.origin === location.origin', 'address.origin !== location.origin'],
      ["makeWorker(blob, { type: 'module', name })", "makeWorker(blob, { type: 'module' })"],
    ],
  },
  {
    file: 'web/element/frame-scheduler.ts', tests: side.turns, mistakes: [
      ['const PER_TASK = 2;', 'const PER_TASK = 20;'],
      ['const PER_FRAME = 8;', 'const PER_FRAME = 80;'],
      ['if (waiting.length > 0) port2', 'port2'],
      ['  if (waiting.length > 0) port2.postMessage(0);\n', ''],
      ['=== 1) port2', '>= 1) port2'],
      ['  left = PER_FRAME;\n  for', '  for'],
      ['  left--;\n', ''],
      ['if (left === PER_FRAME) request', 'request'],
      ['later.splice(0, PER_FRAME)', 'later.splice(-PER_FRAME)'],
    ],
  },
  // The game, its session, its addresses and its PGN.
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
