/** `web/views`: see index.mjs. */
const texts = ['tests/unit/texts.test.ts', 'tests/unit/stores.test.ts'];
const game = ['tests/unit/openings.test.ts', 'tests/unit/session.test.ts', 'tests/unit/game.test.ts', 'tests/unit/stores.test.ts'];
const page = ['tests/web/figures.test.ts', 'tests/web/xray-views.test.ts', 'tests/web/play.test.ts'];
const back = ['tests/web/board-views.test.ts'];
const more = ['tests/unit/more.test.ts'];
const panels = ['tests/web/panels.test.ts'];

export default [
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
];
