/** The game as a tree, its list of moves, and moves typed on the keyboard: see index.mjs. */
const tree = ['tests/node/game/tree.test.ts'];
const typed = ['tests/node/game/typed-move.test.ts'];
const rows = ['tests/node/game/move-rows.test.ts'];

export default [
  {
    file: 'web/game/tree/game-tree.ts', tests: tree, mistakes: [
      ['moves.push(next);\n    node = next;', 'moves.push(next);'],
      ['next; next = nextOf(next))', 'next; next = next.children.at(-1))'],
      ['path.lastIndexOf(NULL_MOVE) + 1', 'path.indexOf(NULL_MOVE) + 1'],
      ['...(record.chess960 ? { chess960: true } : {})', ''],
      ['startFen, chess960, tags: []', 'startFen, chess960: false, tags: []'],
      ['chain(plies.slice(known))', 'chain(plies)'],
      ['[...children, ...chain', '[...chain'],
      ['(one.uci === child.uci ? child : one)', 'child'],
      ['filter(({ uci }) => uci !== last)', 'filter(({ uci }) => uci === last)'],
      ['moved(record, start, -1)', 'moved(record, start, -2)'],
      ['...others.slice(to)]', '...others.slice(to + 1)]'],
      ['start; start = variationStart(made, path))', 'start; start = null)'],
      ['parent.children.at(-1) !== moves[i]', 'true'],
      ['moved(record, start, 1)', 'moved(record, start, 2)'],
      ['    open.push(...node.children);\n', ''],
    ],
  },
  {
    file: 'web/game/tree/history.ts', tests: tree, mistakes: [
      ['slice(-MOST + 1)', 'slice(-MOST)'],
      ['    this.undone = [];\n', ''],
      ['this.undone.push({ state: current, label: entry.label });', 'this.undone.push(entry);'],
      ['    this.done.push({ state: current, label: entry.label });\n', ''],
    ],
  },
  {
    file: 'web/game/session-edits.ts', tests: tree, mistakes: [
      [' || before.game === this.session.game.state', ''],
      ['Object.assign(session, { mode, human, example });', 'Object.assign(session, { human, example });'],
      ['Object.assign(session, { mode, human, example });', 'Object.assign(session, { mode, example });'],
      ["n === 1 ? 'One half-move'", "n === 0 ? 'One half-move'"],
      ['    clearTimeout(this.timer);\n', ''],
      ['    this.show(toast);\n    this.hooks.sync();', '    this.show(toast);'],
      ['    this.note(before, label, text);\n    this.hooks.sync();', '    this.note(before, label, text);'],
      ["text === '' ? null : { text, action: 'undo' }", "text === '' ? null : { text, action: 'redo' }"],
    ],
  },
  {
    file: 'web/ui/shell/typed-move.ts', tests: typed, mistakes: [
      ["replace(/[o0]/g, 'O')", "replace(/[o]/g, 'O')"],
      ['return exact.length > 0 ? exact : find(', 'return find('],
      ['moves.length === 1 ? moves[0]! : null', 'moves[0] ?? null'],
      ['this.text.slice(0, -1)', "''"],
      ['if (e.key !== e.key.toUpperCase())', 'if (e.key !== "")'],
      ['if (this.first && movesStartingWith', 'if (movesStartingWith'],
      ['      return this.key(e);', '      return true;'],
      ["if (text !== '') this.wait(FORGET_MS, () => this.set(''));", ''],
      ["return key.length === 1 && key !== ' ';", 'return key.length === 1;'],
      ['if (first) this.hooks.command(first);', ''],
    ],
  },
  {
    file: 'web/ui/moves/move-rows.ts', tests: rows, mistakes: [
      ['return path.reverse();', 'return path;'],
      ["white ? '' : '..'", "''"],
      ['      row = null;\n    }\n    if (white', '    }\n    if (white'],
      ['if (white || !row)', 'if (white)'],
      ['white: white ? main! : null', 'white: main!'],
      ['if (!white || between.length > 0) row = null;', 'if (!white) row = null;'],
      ["number.replace('...', '.')", 'number'],
      [
        "[...commentsOf(node), ...variations.map((first) => ({ kind: 'variation', first }) as const)]",
        "[...variations.map((first) => ({ kind: 'variation', first }) as const), ...commentsOf(node)]",
      ],
      ['const items: ListItem[] = commentsOf(record);', 'const items: ListItem[] = [];'],
      ['if (next.length !== 1 ||', 'if (next.length === 0 ||'],
    ],
  },
];
