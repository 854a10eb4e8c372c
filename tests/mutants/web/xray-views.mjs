/** `web/ui/xray`, `web/ui/duel`, `web/ui/match`: see index.mjs. */
const matches = ['tests/node/xray/experiment-texts.test.ts', 'tests/node/xray/stores.test.ts'];
const page = ['tests/web/figures.test.ts', 'tests/web/xray-views.test.ts', 'tests/web/play.test.ts'];
const back = ['tests/web/board-views.test.ts'];
const more = ['tests/node/xray/more.test.ts'];
const searchPanels = ['tests/web/panels/search-panels.test.ts'];
const drawn = ['tests/node/xray/tree/tree-views.test.ts', 'tests/node/xray/tree/tree-drawing.test.ts'];

export default [
  {
    file: 'web/ui/xray/tree/tree-selection.ts', tests: ['tests/node/xray/tree/tree-selection.test.ts'], mistakes: [
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
    file: 'web/ui/match/match-text.ts', tests: matches, mistakes: [
      ["Number(text) === 0 ? text : ", ''],
      ["elo > 0 ? 'no finite Elo: A has won every game'", "elo < 0 ? 'no finite Elo: A has won every game'"],
      ['b: losses + draws / 2', 'b: losses'],
      ["const bar =\n    needed <= played", 'const bar = needed > played'],
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
    file: 'web/ui/xray/tape/iteration-tape.ts', tests: ['tests/web/experiments/iterations.test.ts', 'tests/web/xray-views.test.ts'], mistakes: [
      ['100 * (1 - whiteShare(score, turn))', '100 * whiteShare(score, turn)'],
      ["'fail high': '↑', 'fail low': '↓'", "'fail high': '↓', 'fail low': '↑'"],
    ],
  },
  {
    file: 'web/ui/duel/iteration-chart.ts', tests: ['tests/web/experiments/iterations.test.ts', 'tests/web/experiments/duel.test.ts', 'tests/web/experiments/duel-switches.test.ts'], mistakes: [
      ['(depth - 0.5)) / this.depth', '(depth + 0.5)) / this.depth'],
      ['bottom - ((bottom - PAD.top) *', 'PAD.top + ((bottom - PAD.top) *'],
      ["B ${side(last.b?.nodes)}", 'B ${side(last.a?.nodes)}'],
    ],
  },
  {
    file: 'web/ui/duel/duel-tables.ts', tests: ['tests/web/experiments/iterations.test.ts', 'tests/web/experiments/duel.test.ts', 'tests/web/experiments/duel-switches.test.ts'], mistakes: [
      ['exactText(b.nodes - a.nodes)', 'exactText(a.nodes - b.nodes)'],
      ['exactText(totals.b - totals.a)', 'exactText(totals.a - totals.b)'],
      ['(b / a).toFixed(2)', '(a / b).toFixed(2)'],
      ['exactText(sums.a)', 'exactText(sums.b)'],
      ["b < a ? 'fewer' : 'more'", "b < a ? 'more' : 'fewer'"],
      ['B took more in ${sums.more}, fewer in ${sums.fewer}', 'B took more in ${sums.fewer}, fewer in ${sums.more}'],
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
    file: 'web/ui/xray/tape/iteration-tape.ts', tests: ['tests/web/experiments/iterations.test.ts'], mistakes: [
      ['liveSearch.scrubbed ?? last + 1', 'liveSearch.scrubbed ?? last'],
      ['if (last?.text === text) last.marks', 'if (false && last) last.marks'],
    ],
  },
  {
    file: 'web/ui/match/match-files.ts', tests: ['tests/web/experiments/match.test.ts'], mistakes: [
      ['game.aWhite ? [a, b] : [b, a]', '[a, b]'],
      ['${game.nodes} nodes per move', 'nodes per move'],
    ],
  },
  {
    file: 'web/ui/match/match-pane.ts', tests: ['tests/web/experiments/match.test.ts'], mistakes: [
      ['(e.target as HTMLInputElement).valueAsNumber', 'Number((e.target as HTMLInputElement).value)'],
    ],
  },
];
