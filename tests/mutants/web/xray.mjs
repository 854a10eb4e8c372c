/** `web/xray`: see index.mjs. */
const texts = ['tests/unit/texts.test.ts', 'tests/unit/stores.test.ts'];
const xray = ['tests/unit/details.test.ts', 'tests/unit/tree.test.ts', 'tests/unit/stores.test.ts'];
const game = ['tests/unit/openings.test.ts', 'tests/unit/session.test.ts', 'tests/unit/game.test.ts', 'tests/unit/stores.test.ts'];
const more = ['tests/unit/more.test.ts'];

export default [
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
    file: 'web/xray/thinking.ts', tests: xray, mistakes: [
      ['if (info.multipv === 1) this.noteChange', 'this.noteChange'],
      ['lines[info.multipv - 1] = info;', 'lines[0] = info;'],
      ["this.kind = 'none';\n    this.latestBefore = this.latest;", "this.kind = 'none';"],
      ["if (repeated || (bound === 'exact' && !moved)) return;", "if (bound === 'exact' && !moved) return;"],
    ],
  },
  {
    file: 'web/xray/explore.ts', tests: game, mistakes: [
      ['pvShapes(info.pv.slice(index + 1), index + 2, 2)', 'pvShapes(info.pv.slice(index), index + 1, 2)'],
      ['ply ${index + 1} of the line', 'ply ${index} of the line'],
      ['const reached = Math.min(ply - 1, pv.length);', 'const reached = Math.min(ply, pv.length);'],
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
];
