/** `web/analysis`, `web/core`: see index.mjs. */
const texts = ['tests/node/xray/texts.test.ts', 'tests/node/xray/stores.test.ts'];
const xray = ['tests/node/xray/details.test.ts', 'tests/node/xray/board-details.test.ts', 'tests/node/xray/tree/tree.test.ts', 'tests/node/xray/tree/recording-files.test.ts', 'tests/node/xray/stores.test.ts'];
const game = ['tests/node/game/openings.test.ts', 'tests/node/game/session.test.ts', 'tests/node/game/game.test.ts', 'tests/node/xray/stores.test.ts'];

export default [
  {
    file: 'web/core/fen.ts', tests: texts, mistakes: [
      ["turn === 'w' ? 'K' : 'k'", "'K'"],
    ],
  },
  {
    file: 'web/core/format.ts', tests: texts, mistakes: [
      ["upper: sign > 0 ? '≤' : '≥'", "upper: sign > 0 ? '≥' : '≤'"],
      ["const negative = score.value === 0 ? turn === 'w' : value < 0;", 'const negative = value < 0;'],
      ["const value = score.value * (turn === 'w' ? 1 : -1);\n  if (score.kind", 'const value = score.value;\n  if (score.kind'],
      ["(score.value === 0 ? turn === 'b' : value > 0) ? 1 : 0", '(value > 0) ? 1 : 0'],
      ["(score.value === 0 ? turn === 'b' : value > 0) ? 1 : 0", "(score.value === 0 ? turn === 'b' : value > 0) ? 0 : 1"],
      ['Math.exp(-value / 260)', 'Math.exp(value / 260)'],
      ["i + (turn === 'b' ? 1 : 0)", "i + (turn === 'w' ? 0 : 0)"],
      ['n < 999_500_000', 'n < 999_500'],
      ['Math.max(60, Math.floor(ms / 1000))', 'Math.max(60, Math.ceil(ms / 1000))'],
      ['Math.max(60, Math.floor(ms / 1000))', 'Math.floor(ms / 1000)'],
      ['if (n < 9_950)', 'if (n < 9_995)'],
      ['percent > 0 && percent < 9.95', 'percent < 9.95'],
      ["if (whole <= 0) return '–';", "if (whole < 0) return '–';"],
      [".replace('-', '−');", ';'],
      ['Number.isInteger(move) && move > 0 ? move : 1', 'move'],
    ],
  },
  {
    file: 'web/analysis/ladder-line.ts', tests: texts, mistakes: [
      ["=== (rootTurn === 'b')", "=== (rootTurn === 'w')"],
      ['slot.cut > (best?.slot.cut ?? 0)', 'slot.tried > (best?.slot.tried ?? 0)'],
    ],
  },
  {
    file: 'web/analysis/ladder.ts', tests: texts, mistakes: [
      ['sums.cut += slot.cut;', 'sums.cut += slot.first;'],
      ['sums.quietCut += row.quiets.cut;', 'sums.quietCut += row.quiets.tried;'],
      ['for (const slot of row.killers) {', 'for (const slot of row.killers.slice(0, 1)) {'],
      ['quietHit: withoutSpace(shareText(row.quiets.cut, row.quiets.tried))', 'quietHit: withoutSpace(shareText(row.quiets.tried, row.quiets.cut))'],
      ['wasted: countText(slot.wasted)', 'wasted: countText(slot.replaced)'],
      ["k.first,\n        k.wasted,", 'k.wasted, k.first,'],
      ['legal: slot.legal === true', 'legal: slot.legal !== false'],
      ['shares: cutoffs.map((n) => ratio(n, total))', 'shares: cutoffs.map((n) => ratio(n, row.quiets.tried))'],
      ["rootMoves === (rootTurn === 'w') ? 'w' : 'b'", "rootMoves === (rootTurn === 'w') ? 'b' : 'w'"],
      ["else if (before && slot.tried > before.tried) mark = 'tried';", ''],
    ],
  },
  {
    file: 'web/analysis/tape.ts', tests: texts, mistakes: [
      ['share(now.cut - before.cut, now.tried - before.tried)', 'share(now.cut, now.tried)'],
      ["row.score.kind === 'mate' ? '#' : ''", "row.score.kind === 'cp' ? '#' : ''"],
      ['    nodesBefore = nodes;', '    nodesBefore = now.nodes;'],
    ],
  },
  {
    file: 'web/analysis/shapes.ts', tests: xray, mistakes: [
      ['0.35 + 0.65 * share', '0.35 + 0.65 * (1 - share)'],
      ["slot.last === 'cut' ? 'filled'", "slot.last !== 'none' ? 'filled'"],
      ['label: String(firstPly + i)', 'label: String(1 + i)'],
      ['Math.min(pv.length, limit, MAX_ARROWS)', 'Math.min(pv.length, MAX_ARROWS)'],
      ['const share = slot.tried > 0 ? slot.cut / slot.tried : 0;', 'const share = slot.cut / slot.tried;'],
    ],
  },
  {
    file: 'web/core/csv.ts', tests: texts, mistakes: [
      ['/[",\\r\\n]/', '/[",]/'],
      ['.replace(/"/g, \'""\')', ".replace('\"', '\"\"')"],
    ],
  },
  {
    file: 'web/analysis/live-search.ts', tests: xray, mistakes: [
      ['previous: this.latest.snapshot };', 'previous: this.latest.previous };'],
      ["if (repeated || (bound === 'exact' && !moved)) return changes;", "if (bound === 'exact' && !moved) return changes;"],
    ],
  },
  {
    file: 'web/analysis/line-collector.ts', tests: ['tests/node/xray/thinking.test.ts'], mistakes: [
      ['.sort((a, b) => worth(b) - worth(a))', ''],
      ['this.complete.length > 0 ? this.complete : this.ordered()', 'this.ordered()'],
      ['if (this.arriving.length > 0) this.complete', 'this.complete'],
      ['      this.take();\n      this.arriving = [];', '      this.arriving = [];'],
    ],
  },
  {
    file: 'web/analysis/replay.ts', tests: ['tests/node/xray/replay.test.ts'], mistakes: [
      ["if (this.current === 'freeze') this.current = 'live';", ''],
      ['if (this.at < 0 && replays) this.goTo(0);', ''],
      ['if (replays && this.moments.length === 0) this.liveSearch.show(before);', ''],
      ['readingTime(this.text)', '0'],
    ],
  },
  {
    file: 'web/analysis/search-events.ts', tests: ['tests/node/xray/replay.test.ts'], mistakes: [
      ['now.uci === before.uci && now.replaced === before.replaced', 'now.uci === before.uci'],
      ['if (now.depth !== this.depth) this.told.clear();', ''],
      ['|| now.changes === before.changes', ''],
    ],
  },
  {
    file: 'web/analysis/board-preview.ts', tests: game, mistakes: [
      ['pvShapes(info.pv.slice(index + 1), index + 2, 2)', 'pvShapes(info.pv.slice(index), index + 1, 2)'],
      ['`After ${numberedMove(info.san, index, root.fen)} (preview)`', '`After ${index} (preview)`'],
      ['const reached = Math.min(ply - 1, pv.length);', 'const reached = Math.min(ply, pv.length);'],
    ],
  },
  { file: 'web/analysis/board-preview.ts', tests: ['tests/node/xray/explore.test.ts'], mistakes: [
    ['liveSearch.subscribe(() => this.searchChanged());', ''],
    ["if (!root) return;\n    this.resetForNewSearch();", 'if (!root) return;'],
    ['this.pointed?.info.multipv === info.multipv ? this.pointed.info : info', 'info'],
    ['this.pointed?.info.multipv === info.multipv ? this.pointed.info : info', 'this.pointed ? this.pointed.info : info'],
    ["this.previewPosition = preview;\n", "this.previewPosition = preview ?? this.previewPosition;\n"],
    ["if (preview?.ply !== undefined) this.selectedPly = preview.ply;\n    this.pointed = null;", 'if (preview?.ply !== undefined) this.selectedPly = preview.ply;'],
    ['if (preview?.ply !== undefined) this.selectedPly = preview.ply;', 'this.selectedPly = preview?.ply ?? null;'],
    ["if (!this.pointed) return;\n    this.pointed = null;\n    this.refresh();", 'this.pointed = null;'],
    ['if (ply === this.selectedPly && !this.previewPosition) return;', 'if (ply === this.selectedPly) return;'],
    ["this.selectedPly = ply;\n    this.previewPosition = null;", 'this.selectedPly = ply;'],
    ["this.pointed = null;\n    this.previewPosition = null;\n    this.selectedPly = null;\n    this.refresh();", "this.pointed = null;\n    this.selectedPly = null;\n    this.refresh();"],
    ['if (this.generation === this.liveSearch.generation) return false;', 'return false;'],
    ["this.pointed = null;\n    this.previewPosition = null;\n    this.selectedPly = null;\n    return true;", "this.pointed = null;\n    this.selectedPly = null;\n    return true;"],
    ["this.pointed = null;\n    this.previewPosition = null;\n    this.selectedPly = null;\n    return true;", "this.previewPosition = null;\n    this.selectedPly = null;\n    return true;"],
    ['this.selectedPly !== null && !this.pointed', 'this.selectedPly !== null && this.pointed'],
    ["if (this.resetForNewSearch()) {\n      this.refresh();\n    } else", "this.resetForNewSearch();\n    "],
    ["        this.result = null;\n      }\n", "      }\n"],
    ["      this.changed();\n    } while", '    } while'],
    ["if (this.pointed) return this.boardAfterMove(this.pointed);\n    if (this.previewPosition)\n      return this.boardOf(this.previewPosition.position, this.previewPosition.shapes, this.previewPosition.caption);", "if (this.previewPosition) return this.boardOf(this.previewPosition.position, this.previewPosition.shapes, this.previewPosition.caption);\n    if (this.pointed) return this.boardAfterMove(this.pointed);"],
    ["${spec.fen} ${spec.moves.join(' ')}", '${spec.fen} ${spec.moves.length}'],
    ["${spec.fen} ${spec.moves.join(' ')}", "${spec.moves.join(' ')}"],
    ['moves: [...root.spec.moves, ...pv.slice', 'moves: [...pv.slice'],
    ['const shapes = rowShapes(row);', 'const shapes: BoardShape[] = [];'],
  ] },
  { file: 'web/analysis/tape.ts', tests: ['tests/node/xray/thinking.test.ts'], mistakes: [
    ['Math.max(0, Math.min(1, part / whole))', 'part / whole'],
    ["info.san[0] ?? ''", "info.san[info.san.length - 1] ?? ''"],
  ] },
  { file: 'web/analysis/live-search.ts', tests: ['tests/node/xray/thinking.test.ts'], mistakes: [
    ['return this.past?.snapshot ?? this.shown.previous;', 'return this.shown.previous;'],
    ['Math.max(0, Math.min(this.iterations.length - 1, index))', 'Math.min(this.iterations.length - 1, index)'],
    ['Math.max(0, Math.min(this.iterations.length - 1, index))', 'Math.max(0, index)'],
    ['if (at === this.scrubIndex || this.iterations.length === 0) return;', 'if (scrubIndex === this.scrubIndex) return;'],
    ['if (at === this.scrubIndex || this.iterations.length === 0) return;', 'if (this.iterations.length === 0) return;'],
    ["this.scrubIndex = at;\n    this.changed();", 'this.scrubIndex = scrubIndex;'],
    ["this.observer?.report(report, before, this.latest);\n    this.changed();", 'this.observer?.report(report, before, this.latest);'],
    ['this.latest = NOTHING;', ''],
    ['info.multipv === 1 ? this.changesWith(info) : this.latest.changes', 'this.changesWith(info)'],
    ["this.moment = null;\n    this.scrubIndex = null;", 'this.moment = null;'],
    ["this.observer?.reset();\n    this.changed();", 'this.observer?.reset();'],
    ['this.generation += 1;', ''],
    ['before.pv[0] !== info.pv[0]', 'before.pv.join() !== info.pv.join()'],
    ['before?.depth === info.depth && before.score.bound', 'before?.score.bound'],
    [' && before.score.value === info.score.value', ''],
    ["return this.kind !== 'none';", "return this.kind === 'analysis';"],
  ] },
  { file: 'web/analysis/shapes.ts', tests: ['tests/node/xray/details.test.ts', 'tests/node/xray/board-details.test.ts'], mistakes: [
    ['Math.min(pv.length, limit, MAX_ARROWS)', 'Math.min(pv.length, limit)'],
    ['Math.max(0.26, 0.92 - i * 0.15)', '0.92 - i * 0.15'],
    ["index === 0 ? 'killer1' : 'killer2'", "index === 1 ? 'killer1' : 'killer2'"],
    ['`k${index + 1}`', '`k${index}`'],
    ['pvShapes([row.pv.uci], row.ply)', 'pvShapes([row.pv.uci])'],
    ['uci.slice(2, 4)', 'uci.slice(2)'],
  ] },
  { file: 'web/core/store.ts', tests: ['tests/node/xray/store.test.ts'], mistakes: [
    ['return () => this.listeners.delete(listener);', 'return () => {};'],
    ['if (this.pending) return;', ''],
  ] },
];
