/** The other folders of `web/ui`, and what they draw: see index.mjs. */
const game = ['tests/node/game/openings.test.ts', 'tests/node/game/session.test.ts', 'tests/node/game/game.test.ts', 'tests/node/xray/stores.test.ts'];
const page = ['tests/web/figures.test.ts', 'tests/web/xray-views.test.ts', 'tests/web/play.test.ts'];
const back = ['tests/web/board-views.test.ts'];
const controls = ['tests/web/panels/controls.test.ts'];
const searchPanels = ['tests/web/panels/search-panels.test.ts'];
const dialogs = ['tests/web/panels/dialogs.test.ts'];
const exporting = ['tests/web/panels/exports.test.ts'];
const drawing = ['tests/web/panels/board-drawing.test.ts'];

export default [
  {
    file: 'web/ui/shell/announce.ts', tests: game, mistakes: [
      ["=== 'w' ? 'Black' : 'White'", "=== 'w' ? 'White' : 'Black'"],
      ["game.shown?.check && outcome === ''", 'game.shown?.check'],
      ["running ? '' : ' The search has ended.'", "running ? ' The search has ended.' : ''"],
    ],
  },
  {
    file: 'web/ui/analysis/pv-panel.ts', tests: page, mistakes: [
      ['whiteShare(best.score, liveSearch.root.turn) : 0.5', "whiteShare(best.score, 'w') : 0.5"],
      ['scaleX(${share.toFixed(3)})', 'scaleX(${(1 - share).toFixed(3)})'],
      ['(best.hashfull / 10).toFixed(1)', 'best.hashfull.toFixed(1)'],
      ['`${best.depth}/${best.seldepth}`', '`${best.seldepth}/${best.depth}`'],
      ["best ? scoreText(best.score, turn) : '–'}</span>", "best ? scoreText(best.score, 'w') : '–'}</span>"],
      ['countText(best.nps)', 'countText(best.nodes)'],
    ],
  },
  {
    file: 'web/analysis/ladder-summary.ts', tests: page, mistakes: [
      ['shareText(cut, tried)', 'shareText(tried, cut)'],
      ['shareText(quietCut, quietTried)', 'shareText(cut, quietTried)'],
      ['Math.round(100 * snapshot.firstMoveCutShare)', 'Math.round(snapshot.firstMoveCutShare)'],
    ],
  },
  {
    file: 'web/ui/moves/move-list.ts', tests: ['tests/web/panels/windows.test.ts'], mistakes: [
      ['new ResizeObserver(() => this.scrollToMove())', 'new ResizeObserver(() => {})'],
    ],
  },
  {
    file: 'web/ui/moves/move-list.ts', tests: page, mistakes: [
      ['new Set(game.plies.slice(cursor))', 'new Set(game.plies.slice(cursor + 1))'],
      ["aria-current=${node === current ? 'step' : nothing}", "aria-current=${node === plies[cursor] ? 'step' : nothing}"],
    ],
  },
  {
    file: 'web/ui/analysis/thought-strip.ts', tests: page, mistakes: [
      ['${scoreText(best.score, liveSearch.root.turn)}', "${scoreText(best.score, 'w')}"],
      ['numbered(best.san.slice(0, 1), liveSearch.root.fen)', "numbered(best.san.slice(0, 1), '')"],
    ],
  },
  {
    file: 'web/ui/play/game-bar.ts', tests: page, mistakes: [
      ["const side = shown?.turn === 'b' ? 'Black' : 'White';", "const side = shown?.turn === 'w' ? 'Black' : 'White';"],
      ['aria-label="Back one move" ?disabled=${first}', 'aria-label="Back one move" ?disabled=${last}'],
    ],
  },
  {
    file: 'web/ui/board/board-view.ts', tests: page, mistakes: [
      ['this.overlay.draw(picture.shapes, this.orientation);', "this.overlay.draw(picture.shapes, 'white');"],
      ['moves.find((m) => m.promotion === kind)?.uci', 'moves[0]?.uci'],
      ['this.adapter.setCheck(picture.check);', ''],
    ],
  },
  {
    file: 'web/ui/shell/keys.ts', tests: controls, mistakes: [
      ["if (onBoard && WIDGET_KEYS.has(e.key)) return null;", ''],
      ["(key === ' ' || key === 'Enter')", "key === 'Enter'"],
      ['e.key.length === 1 ? e.key.toLowerCase() : e.key', 'e.key'],
      ['if (e.ctrlKey || e.metaKey) return CONTROL_KEYS', 'if (e.ctrlKey || e.metaKey) CONTROL_KEYS'],
      ["ArrowLeft: 'previous',", "ArrowLeft: 'next',"],
    ],
  },
  {
    file: 'web/core/fen.ts', tests: drawing, mistakes: [
      ['String(8 - (index >> 3))', 'String(1 + (index >> 3))'],
    ],
  },
  {
    file: 'web/ui/board/mini-board.ts', tests: drawing, mistakes: [
      ["letter === letter.toLowerCase() ? 'b' : 'w'", "letter === letter.toLowerCase() ? 'w' : 'b'"],
      ['(i + (i >> 3)) % 2 === 1', '(i + (i >> 3)) % 2 === 0'],
    ],
  },
  {
    file: 'web/ui/analysis/pv-panel.ts', tests: back, mistakes: [
      ['whiteShare(best.score, liveSearch.root.turn)', 'whiteShare(best.score, this.session.game.turn)'],
      ['scoreText(info.score, liveSearch.root.turn)', 'scoreText(info.score, this.session.game.turn)'],
      ['numbered(line.san.slice(0, MAX_MOVES), liveSearch.root.fen)', 'numbered(line.san.slice(0, MAX_MOVES), this.session.game.startFen)'],
      ['preview.heldLine?.info.multipv === info.multipv ? preview.heldLine : null', 'preview.held'],
      ['session.game.over && session.game.atEnd', 'session.game.over'],
    ],
  },
  {
    file: 'web/ui/analysis/thought-strip.ts', tests: back, mistakes: [
      ['numbered(best.san.slice(0, 1), liveSearch.root.fen)', 'numbered(best.san.slice(0, 1), this.session.game.startFen)'],
    ],
  },
  {
    file: 'web/ui/shell/announce.ts', tests: back, mistakes: [
      ['game.shown?.check', 'game.end?.check'],
      ['if (session.preview.board) return session.preview.board.caption;', ''],
    ],
  },
  {
    file: 'web/ui/board/board-view.ts', tests: back, mistakes: [
      ["ask(game.shown?.turn ?? 'w',", 'ask(this.session.human,'],
      ["ask(game.shown?.turn ?? 'w',", 'ask(game.turn,'],
      ['this.session.game.shown?.legal', 'this.session.game.end?.legal'],
      ['this.adapter.setCheck(picture.check);', 'if (picture.check) this.adapter.setCheck(picture.check);'],
      ["explored ? 'preview' : ''", "''"],
    ],
  },
  {
    file: 'web/ui/play/position-dialog.ts', tests: back, mistakes: [
      ["this.fill(this.session.game.shown?.fen ?? '');", "this.fill(this.session.game.end?.fen ?? '');"],
      ["this.copy('FEN', this.session.game.shown?.fen ?? '')", "this.copy('FEN', this.session.game.end?.fen ?? '')"],
      ["turn === 'w' ? 'White' : 'Black'", "turn === 'b' ? 'White' : 'Black'"],
    ],
  },
  {
    file: 'web/ui/play/game-bar.ts', tests: back, mistakes: [
      ["outcome.text !== '' && (game.atEnd || session.mode === 'play')", "outcome.text !== ''"],
      ['const check = shown?.check', 'const check = game.end?.check'],
      ['?disabled=${game.over || none}', '?disabled=${none}'],
      ['session.isAnalysis ? session.analysing : session.engineToMove', 'session.engineToMove'],
      ['@click=${() => session.preview.clear()}', '@click=${() => session.preview.clearMove()}'],
    ],
  },
  {
    file: 'web/ui/shell/notices.ts', tests: controls, mistakes: [
      ["failure.replace(/[.\\s]*$/, '.')", 'failure'],
      ["session.game.ready ? 'Your game is kept.' : nothing", "session.game.ready ? nothing : 'Your game is kept.'"],
      ['@click=${() => session.notifications.notify(null)}', '@click=${() => session.notifications.clearFailure()}'],
      ['  if (session.game.ready) return nothing;\n', ''],
    ],
  },
  {
    file: 'web/ui/moves/move-list.ts', tests: controls, mistakes: [
      ['list.scrollTop += current', 'list.scrollTop += 0 * current'],
      ['if (move === this.shownMove) return;', 'if (this.shownMove) return;'],
      ['this.session.goToPath(pathOf(move))', 'this.session.goToPath(pathOf(move).slice(0, -1))'],
      ["outcome.result === '*' && record ? recordedResult(record) : outcome.text", "''"],
    ],
  },
  {
    file: 'web/ui/play/game-bar.ts', tests: controls, mistakes: [
      ["session.notifications.failure ? 'No engine'", "!session.notifications.failure ? 'No engine'"],
      ["if (session.engineToMove) return 'The engine is thinking…';", ''],
      ["busy\n          ? 'Stop'\n          : 'Search'", "(busy ? 'Search' : 'Stop')"],
      ['this.session.locked\n          ? nothing', 'false\n          ? nothing'],
      ["@click=${() => this.emitCommand('last')}", "@click=${() => this.emitCommand('next')}"],
      ['aria-label="Forward one move" ?disabled=${last}', 'aria-label="Forward one move" ?disabled=${first}'],
      ["const emit = () => this.dispatchEvent(new CustomEvent('command', { detail: 'new-game', bubbles: true, composed: true }));", "const emitCommand = () => this.dispatchEvent(new CustomEvent('command', { detail: 'new-game' }));"],
    ],
  },
  {
    file: 'web/ui/play/game-dialogs.ts', tests: dialogs, mistakes: [
      ['    this.close();\n    this.session.resign();', '    this.session.resign();'],
    ],
  },
  {
    file: 'web/ui/play/position-dialog.ts', tests: dialogs, mistakes: [
      ["      this.preview = null;\n      this.error = errorText(error);", '      this.error = errorText(error);'],
      ["e.key !== 'Enter' || e.shiftKey", "e.key !== 'Enter'"],
      ['!e.ctrlKey && !e.metaKey && this.text', 'this.text'],
      ['    this.error = null;\n    if (input', '    if (input'],
      ['this.fill(START_FEN)', "this.fill('')"],
      ["this.copy('PGN', pgnOfSession(this.session))", "this.copy('PGN', this.text)"],
      ['this.copied = `${name} selected', 'this.copied = `${text} selected'],
      ['@keydown=${(e: KeyboardEvent) => e.stopPropagation()}', ''],
      ["clearTimeout(this.debounceTimer);\n    this.debounceTimer =", 'this.debounceTimer ??='],
    ],
  },
  {
    file: 'web/ui/base/export-menu.ts', tests: exporting, mistakes: [
      ['if (menu) menu.open = false;', ''],
      ["if (kind === 'svg') download", "if (kind === 'png') download"],
      ["      this.failed = '';\n", ''],
      ['this.failed = errorMessage(error);', ''],
      ["this.of ? this.of() : this.closest('.panel')", "this.closest('.panel')"],
      ["if (e.key !== 'Escape' || !menu?.open) return;", "if (e.key !== 'Escape') return;"],
      ['    e.stopPropagation();\n', ''],
      ['${this.csv ? html', '${!this.csv ? html'],
      ['download(`${this.name}.svg`', 'download(`riposte.svg`'],
    ],
  },
  {
    file: 'web/ui/base/copy-text.ts', tests: exporting, mistakes: [
      ["      this.shown = '';\n      this.status = 'Copied.';", "      this.status = 'Copied.';"],
      ['      this.shown = text;\n', ''],
      ["this.status = 'Press Ctrl+C.';", ''],
      ["      this.renderRoot.querySelector('textarea')?.select();\n", ''],
    ],
  },
  {
    file: 'web/ui/shell/commands.ts', tests: [...controls, ...dialogs], mistakes: [
      ['first: () => void session.goTo(0)', 'first: () => void session.goTo(1)'],
      ['last: () => void session.goTo(session.game.plies.length)', 'last: () => void session.goTo(session.game.plies.length - 1)'],
    ],
  },
  {
    file: 'web/ui/analysis/pv-panel.ts', tests: searchPanels, mistakes: [
      ["liveSearch.kind === 'move' ? 'Thinking'", "session.mode === 'play' ? 'Thinking'"],
      ['`: move ${best.currmovenumber ?? 1}${count}`', '`: move ${best.depth}${count}`'],
      ['session.setDepth(Number((e.target as HTMLSelectElement).value))', 'session.setDepth((e.target as HTMLSelectElement).selectedIndex)'],
      ["e.pointerType === 'mouse' && preview.showMove(line, i)", 'preview.showMove(line, i)'],
    ],
  },
  {
    file: 'web/ui/board/board-view.ts', tests: ['tests/web/play.test.ts'], mistakes: [
      ['      this.pending = false;\n', ''],
    ],
  },
  {
    file: 'web/ui/base/picture.ts', tests: ['tests/web/xray-views.test.ts'], mistakes: [
      ["style.opacity === '0') return", 'false) return'],
      ['box.width / 2, box.height / 2', 'box.width, box.height'],
      ['if (bottom) this.rule', 'if (false) this.rule'],
      ['at instanceof HTMLSelectElement ? (at.selectedOptions', 'at instanceof HTMLSelectElement ? (at.options'],
      ['scale = 2', 'scale = 1'],
      ['box.height * 0.79', 'box.height * 0.1'],
      ["replaceAll('<', '&lt;').replaceAll('\"'", "replaceAll('\"'"],
    ],
  },
  {
    file: 'web/ui/moves/move-editor.ts', tests: ['tests/web/panels/move-editor.test.ts'], mistakes: [
      ["if (changed.has('commenting')) this", 'this'],
      ['!nodeAt(record, this.commenting)', 'false'],
      ['id !== this.commentedGame || ', ''],
      ['this.renderComment(record, this.commenting)', 'this.renderComment(record, path)'],
    ],
  },
];
