/** `web/ui`: see index.mjs. */
const matches = ['tests/node/xray/experiment-texts.test.ts', 'tests/node/xray/stores.test.ts'];
const game = ['tests/node/game/openings.test.ts', 'tests/node/game/session.test.ts', 'tests/node/game/game.test.ts', 'tests/node/xray/stores.test.ts'];
const page = ['tests/web/figures.test.ts', 'tests/web/xray-views.test.ts', 'tests/web/play.test.ts'];
const back = ['tests/web/board-views.test.ts'];
const more = ['tests/node/xray/more.test.ts'];
const controls = ['tests/web/panels/controls.test.ts'];
const searchPanels = ['tests/web/panels/search-panels.test.ts'];
const dialogs = ['tests/web/panels/dialogs.test.ts'];
const exporting = ['tests/web/panels/exports.test.ts'];
const drawing = ['tests/web/panels/board-drawing.test.ts'];
const drawn = ['tests/node/xray/tree-views.test.ts'];

export default [
  {
    file: 'web/ui/xray/tree/tree-selection.ts', tests: ['tests/node/xray/tree-selection.test.ts'], mistakes: [
      ['this.selected < (this.tree?.recording.count ?? 0)', 'this.selected <= (this.tree?.recording.count ?? 0)'],
      ["    this.selected = -1;\n    this.query = '';", "    this.query = '';"],
      ['this.root = this.tree.rootOf(this.at);', 'this.root = this.tree.lastRoot;'],
      ['all.indexOf(this.at) + step', 'all.indexOf(this.at) - step'],
      ['this.selected >= 0 || step < 0 ? this.at : tree.rootOf(this.root - 1)', 'this.at'],
      ['tree.rootOf(this.root - 1)', 'this.root - 1'],
      ['found?.find((i) => i > at) ?? found?.[0]', 'found?.find((i) => i > at)'],
      ['found?.findLast((i) => i < at) ?? found?.at(-1)', 'found?.find((i) => i < at) ?? found?.at(-1)'],
      ["text.trim() === ''", "text === ''"],
      ['Math.max(0, Math.min(count - 1, goal))', 'Math.max(0, goal)'],
      ['ArrowUp: from - 1', 'ArrowUp: this.row - 1'],
    ],
  },
  {
    file: 'web/ui/shell/announce.ts', tests: game, mistakes: [
      ["=== 'w' ? 'Black' : 'White'", "=== 'w' ? 'White' : 'Black'"],
      ["game.shown?.check && outcome === ''", 'game.shown?.check'],
      ["running ? '' : ' The search has ended.'", "running ? ' The search has ended.' : ''"],
    ],
  },
  {
    file: 'web/ui/match/match-text.ts', tests: matches, mistakes: [
      ["Number(text) === 0 ? text : ", ''],
      ["elo > 0 ? 'no finite Elo: A has won every game'", "elo < 0 ? 'no finite Elo: A has won every game'"],
      ['b: losses + draws / 2', 'b: losses'],
      ["const bar =\n    needed <= played", 'const bar = needed > played'],
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
    file: 'web/ui/xray/ladder/killer-ladder.ts', tests: page, mistakes: [
      ["ladderRows(snapshot, previous, root?.turn ?? 'w')", "ladderRows(snapshot, previous, 'w')"],
      ['PageDown: at + 8', 'PageDown: at - 8'],
      ['ArrowUp: at - 1', 'ArrowUp: at'],
    ],
  },
  {
    file: 'web/ui/xray/ladder/ladder-row.ts', tests: page, mistakes: [
      ["row.side === 'w' ? 'White' : 'Black'", "row.side === 'w' ? 'Black' : 'White'"],
      ["'illegal', !cells.empty && !cells.legal", "'illegal', !cells.empty && cells.legal"],
      ['scaleX(${cells.share.toFixed(3)})', 'scaleX(${quietShare.toFixed(3)})'],
      ['      left += share;\n', ''],
      ['write(this.wasted, cells.wasted);', 'write(this.wasted, cells.replaced);'],
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
    file: 'web/ui/xray/tape/iteration-tape.ts', tests: ['tests/web/iterations.test.ts', 'tests/web/xray-views.test.ts'], mistakes: [
      ['100 * (1 - whiteShare(score, turn))', '100 * whiteShare(score, turn)'],
      ["'fail high': '↑', 'fail low': '↓'", "'fail high': '↓', 'fail low': '↑'"],
    ],
  },
  {
    file: 'web/ui/duel/iteration-chart.ts', tests: ['tests/web/iterations.test.ts', 'tests/web/duel.test.ts'], mistakes: [
      ['(depth - 0.5)) / this.depth', '(depth + 0.5)) / this.depth'],
      ['bottom - ((bottom - PAD.top) *', 'PAD.top + ((bottom - PAD.top) *'],
      ["B ${side(last.b?.nodes)}", 'B ${side(last.a?.nodes)}'],
    ],
  },
  {
    file: 'web/ui/duel/duel-tables.ts', tests: ['tests/web/iterations.test.ts', 'tests/web/duel.test.ts'], mistakes: [
      ['exactText(b.nodes - a.nodes)', 'exactText(a.nodes - b.nodes)'],
      ['exactText(totals.b - totals.a)', 'exactText(totals.a - totals.b)'],
      ['(b / a).toFixed(2)', '(a / b).toFixed(2)'],
      ['exactText(sums.a)', 'exactText(sums.b)'],
      ["b < a ? 'fewer' : 'more'", "b < a ? 'more' : 'fewer'"],
      ['B took more in ${sums.more}, fewer in ${sums.fewer}', 'B took more in ${sums.fewer}, fewer in ${sums.more}'],
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
    file: 'web/ui/xray/ladder/killer-detail.ts', tests: searchPanels, mistakes: [
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
    file: 'web/ui/match/match-score.ts', tests: searchPanels, mistakes: [
      ['${pointsText(a)} : ${pointsText(b)}', '${pointsText(b)} : ${pointsText(a)}'],
      ['A won ${wins}, drew ${draws}, lost ${losses}', 'A won ${losses}, drew ${draws}, lost ${wins}'],
      ['Math.max(lower, Math.min(upper, llr)) - lower)', 'Math.max(lower, Math.min(upper, llr)) - upper)'],
      ['${(100 * n) / most}%', '${(100 * n) / pairs.length}%'],
      ['A gains less than ${this.test.elo1}', 'A gains less than ${this.test.elo0}'],
    ],
  },
  {
    file: 'web/ui/xray/tree/tree-facts.ts', tests: more, mistakes: [
      ["half % 2 === 0 ? 'w' : 'b'", "half % 2 === 0 ? 'b' : 'w'"],
      ["const half = (turn === 'b' ? 1 : 0) + moves.length;", 'const half = moves.length;'],
      ['if (path.hidden.length > 0) return null;', ''],
      ['if (generation !== this.generation) return;', ''],
      ['() => cache.delete(key)', '() => {}'],
    ],
  },
  {
    file: 'web/ui/xray/ladder/killer-ladder.ts', tests: back, mistakes: [
      ['chosen || (ply === null && i === 0) ? 0 : -1', 'chosen ? 0 : -1'],
    ],
  },
  {
    file: 'web/ui/xray/tree/tree-painter.ts', tests: back, mistakes: [
      ['const key = `${mark} ${colour}`', 'const key = `${mark}`'],
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
    file: 'web/ui/xray/tape/iteration-tape.ts', tests: back, mistakes: [
      ['liveSearch.scrub(liveSearch.scrubbed === index ? null : index);', 'liveSearch.scrub(index);'],
      ["at !== null && i > at ? 'later'", "at !== null && i >= at ? 'later'"],
      ['aria-valuenow=${(at ?? rows.length - 1) + 1}', 'aria-valuenow=${at ?? rows.length}'],
    ],
  },
  {
    file: 'web/ui/xray/tree/tree-camera.ts', tests: drawn, mistakes: [
      ['Math.max(0, left), this.home - span', 'left, this.home - span'],
      ['Math.min(Math.max(0, left), this.home - span)', 'Math.max(0, left)'],
      ['Math.min(this.home, Math.max(MIN_SPAN, right - left))', 'Math.max(MIN_SPAN, right - left)'],
      ['this.target.right >= this.home', 'this.target.right > this.home'],
      ['const { left, right } = this.from ? this.target : this;', 'const { left, right } = this;'],
      ['point - span * at, point', 'point - span / 2, point'],
      ['this.show(this.left + by * span, this.right + by * span, false);', 'this.show(this.left + by, this.right + by, false);'],
      ["    this.startedAt = -1;\n    if (!animated)", '    if (!animated)'],
      ['return t < 1;', 'return t <= 1;'],
      ['(right - left) / factor', '(right - left) * factor'],
      ['if (t >= 1) this.show(target.left, target.right, false);', ''],
      ['this.home - span);', '1 - span);'],
    ],
  },
  {
    file: 'web/ui/xray/tree/tree-gestures.ts', tests: drawn, mistakes: [
      ['e.deltaMode === 1 ? 16', 'e.deltaMode === 1 ? 1'],
      ['-sideways * unit', 'sideways * unit'],
      ['e.deltaY < 0 || !this.target.atWhole()', '!this.target.atWhole()'],
      ['Math.max(-240, Math.min(240, e.deltaY * unit))', '(e.deltaY * unit)'],
      ['Math.exp(-Math.max', 'Math.exp(Math.max'],
      ['if (e.button !== 0) return;', ''],
      ['    if ((e.buttons & 1) === 0) this.release(e);\n', ''],
      ['if (this.down.size === 0) this.dragged = false;', ''],
      ['< DRAG_THRESHOLD) return', '<= 0) return'],
      ["e.pointerType === 'mouse' ? dy : 0", 'dy'],
      ["if (e.pointerType === 'mouse') this.target.hoverAt", 'this.target.hoverAt'],
      ['(a.x + b.x) / 2, distance / this.pinchDistance', 'a.x, pinchDistance / this.pinchDistance'],
      ['distance / this.pinchDistance)', 'this.pinchDistance / pinchDistance)'],
      ["    this.pinchDistance = distance;\n  }", '  }'],
      ['    this.down.set(e.pointerId, here);\n', ''],
      ["stage.addEventListener('pointercancel', (e) => this.release(e));", ''],
      ['e.clientY - box.top', 'e.clientY'],
      ['      return;\n    }\n    e.preventDefault();', '    }\n    e.preventDefault();'],
      ['    this.dragged = true;\n', ''],
      ['e.shiftKey && e.deltaX === 0 ? e.deltaY', 'e.shiftKey ? 0'],
    ],
  },
  {
    file: 'web/ui/xray/tree/tree-svg.ts', tests: drawn, mistakes: [
      ['(cells.row[n] ?? 0) * ROW', '(cells.row[n] ?? 0)'],
      ['w > 3 ? w - 1 : w', 'w - 1'],
      ['rect(x, y, drawn, 2, palette.hover)', 'rect(x, y, drawn, 2, palette.select)'],
      ["kind === FEW\n          ? palette.few\n          : ", ''],
      ["kind === UNRECORDED\n            ? palette.unrecorded\n            : palette.unsearched", 'palette.unsearched'],
      ['(kind === FEW ? (cells.rows[n] ?? 1) : 1) * ROW - 1', 'ROW - 1'],
      ['cells.record[n] === scene.selected', 'cells.record[n] !== scene.selected'],
      ['${GUTTER} ${-scroll}', '${GUTTER} ${scroll}'],
      ['row * ROW + 14 - scroll', 'row * ROW + 14'],
      ["row === 0 ? 'ply' : row", 'row'],
      ["replaceAll('<', '&lt;')", "replaceAll('>', '&gt;')"],
      ['width - GUTTER}" height', 'width}" height'],
      ['room >= 6.6 * name.length + 18', 'true'],
      ['scene.isPv(cells.record[n] ?? -1)', 'scene.isPv(n + 1)'],
    ],
  },
  {
    file: 'web/ui/xray/tree/tree-painter.ts', tests: drawn, mistakes: [
      ['context.fillRect(0, 0, scene.width, scene.height);', 'context.fillRect(0, 0, scene.height, scene.width);'],
      ['context.translate(GUTTER, -scene.scroll);', 'context.translate(GUTTER, scene.scroll);'],
      ['kind[n] !== NODE || groups[n] !== group', 'groups[n] !== group'],
      ['Math.max(w * 0.85, 0.4)', 'w - 1'],
      ['w >= ROOM_FOR_MARK', 'w < ROOM_FOR_MARK'],
      ['(rows[n] ?? 1) * ROW - 1', 'ROW - 1'],
      ["UNSEARCHED, 'rising', palette.unsearched", "UNSEARCHED, 'rising', palette.unrecorded"],
      ['(width[n] ?? 0) < 3) continue', '(width[n] ?? 0) < 0) continue'],
      ['scene.line.has(i) ? palette.select : palette.hover', 'palette.hover'],
      ['w > 2 && scene.isPv(i)', 'w > 2 && !scene.isPv(i)'],
      ['chosen ? palette.select : palette.hover', 'palette.select'],
      ['chosen ? 3 : 1.5', '1.5'],
      ['i === scene.hovered', 'n === scene.hovered'],
      ['scene.found.has(i)', '!scene.found.has(i)'],
      ['scene.line.has(i) && kind[n] === NODE', 'kind[n] === NODE'],
      ['room >= ROOM_FOR_MOVE ? scene', 'room < ROOM_FOR_MOVE ? scene'],
      ['6.6 * name.length + 18 <= room', 'true'],
      ['(row + 0.5) * ROW - scene.scroll', '(row + 0.5) * ROW'],
      ["row === 0 ? 'ply' : String(row)", 'String(row)'],
      ['Math.floor(scene.scroll / ROW)', '0'],
      ['left + width - 2, top, 2, 7', 'left + width, top, 2, 7'],
      ["context.fillStyle = paint?.ink ?? '';", ''],
    ],
  },
  {
    file: 'web/ui/xray/tree/tree-moves.ts', tests: drawn, mistakes: [
      ['row.searches[row.searches.length - 1]', 'row.searches[0]'],
      ["s.ask,\n      s.depth,\n      s.reduction,\n      s.extension", 's.ask, s.depth, s.extension, s.reduction'],
      ["san(row.uci) ?? row.name,\n      row.kind", 'row.name, row.kind'],
      ["s.score ?? ''", "s.score || ''"],
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
    file: 'web/ui/xray/ladder/killer-detail.ts', tests: searchPanels, mistakes: [
      ["label: this.slotIndex === 0 ? 'K1' : 'K2'", "label: 'K1'"],
      ["kind: this.slotIndex === 0 ? 'killer1' : 'killer2'", "kind: 'killer1'"],
      ['if (this.requestKey === key) this.samples = samples;', 'this.samples = samples;'],
    ],
  },
  {
    file: 'web/ui/xray/ladder/killer-ladder.ts', tests: searchPanels, mistakes: [
      ['ArrowDown: chosen ? at + 1 : at', 'ArrowDown: at + 1'],
      ['      this.inSight.delete(extra.element);\n      extra.element.remove();', '      this.inSight.delete(extra.element);'],
      ["mode === 'xray' || (", 'false || ('],
      ['    if (lineHidden(this.session)) return;\n', ''],
      ["hidden ? all.map((row) => ({ ...row, pv: '' })) : all", 'all'],
      ['    e.preventDefault();\n    e.stopPropagation();\n  }\n\n  private toggle', '    e.preventDefault();\n  }\n\n  private toggle'],
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
    file: 'web/ui/xray/tape/iteration-tape.ts', tests: ['tests/web/iterations.test.ts'], mistakes: [
      ['liveSearch.scrubbed ?? last + 1', 'liveSearch.scrubbed ?? last'],
      ['if (last?.text === text) last.marks', 'if (false && last) last.marks'],
    ],
  },
  {
    file: 'web/ui/match/match-pane.ts', tests: ['tests/web/match.test.ts'], mistakes: [
      ['game.aWhite ? [a, b] : [b, a]', '[a, b]'],
      ['${game.nodes} nodes per move', '${this.nodes} nodes per move'],
      ['(e.target as HTMLInputElement).valueAsNumber', 'Number((e.target as HTMLInputElement).value)'],
    ],
  },
];
