/** How the board looks and sounds, and the settings: see index.mjs. */
const promotion = ['tests/web/board/promotion.test.ts'];
const settings = ['tests/web/board/settings.test.ts'];
const sounds = ['tests/node/page/sounds.test.ts'];
const back = ['tests/web/board-views.test.ts'];

export default [
  {
    file: 'web/ui/board/promotion-choice.ts', tests: promotion, mistakes: [
      ["c.kind === e.key.toLowerCase()", 'c.kind === e.key'],
      ['(at + step + buttons.length) % buttons.length', '(at + step) % buttons.length'],
      ['    e.stopPropagation();\n', ''],
      ['(choice && plain)', 'choice'],
      ['this.opensUpwards ? -1 : 1', '1'],
      ['if (hadFocus) this.focusedBefore?.focus();', ''],
      ['if (!e.composedPath().includes(this)) this.cancel();', ''],
      ['@pointerdown=${this.cancel}', ''],
      ["orientation === 'white' ? file : 7 - file", 'file'],
      ["this.opensUpwards ? { bottom: '0' } : { top: '0' }", "{ top: '0' }"],
    ],
  },
  {
    file: 'web/ui/board/promotion-choice.ts', tests: back, mistakes: [
      ['pieceElement(asked.colour, kind)', "pieceElement('w', kind)"],
    ],
  },
  {
    file: 'web/ui/settings/settings-dialog.ts', tests: settings, mistakes: [
      ['this.undo = before;', 'this.undo = DEFAULTS;'],
      ['filter(([name]) => !TAB_SETTINGS.has(name as keyof PageSettings))', 'filter(() => true)'],
      ['const off = row.needs !== undefined && !settings[row.needs];', 'const off = false;'],
      ['pieceElement(\'b\', \'n\', set)', "pieceElement('b', 'n')"],
    ],
  },
  {
    file: 'web/ui/base/theme.ts', tests: settings, mistakes: [
      ["if (theme === 'auto') delete root.dataset['theme'];", "if (theme === 'auto') root.dataset['theme'] = 'light';"],
    ],
  },
  {
    file: 'web/app/appearance.ts', tests: settings, mistakes: [
      ['if (wantedBoard === board) useBoardColours(document.documentElement, board);', ''],
      ['wantedSet = name;\n  try', "wantedSet = 'riposte';\n  try"],
    ],
  },
  {
    file: 'web/ui/board/board-view.ts', tests: settings, mistakes: [
      ["this.settings.coordinates === 'inside'", 'true'],
      ['slideTime(this.settings.animation)', "slideTime('normal')"],
      ['this.settings.drawings ? picture.drawings : []', 'picture.drawings'],
    ],
  },
  {
    file: 'web/ui/board/adapter.ts', tests: settings, mistakes: [
      ['for (const piece of pieces) drawPiece(piece);', ''],
      ['element.replaceChildren(pieceElement(', 'element.append(pieceElement('],
    ],
  },
  {
    file: 'web/ui/board/board-view.ts', tests: promotion, mistakes: [
      [' || picture.movable === null', ''],
      ["if (this.choosingAt !== null && (this.choosingAt !== picture.fen || picture.movable === null)) this.choice?.cancel();", ''],
    ],
  },
  {
    file: 'web/ui/sound/sounds.ts', tests: sounds, mistakes: [
      ["if (!this.on || !synth || context?.state !== 'running') return;", "if (!synth || context?.state !== 'running') return;"],
      ['now < this.busyUntil && !ALWAYS.has(name)', 'now < this.busyUntil'],
      ['now < this.busyUntil && !ALWAYS.has(name)', 'false'],
      ['this.on = sounds && volume > 0;', 'this.on = sounds;'],
      ['(volume / 100) ** 2', '(60 / 100) ** 2'],
    ],
  },
  {
    file: 'web/ui/sound/game-sounds.ts', tests: sounds, mistakes: [
      ['before.path.every((uci, i) => uci === now.path[i])', 'true'],
      ["if (now.over && !last.over && (forward || same)) play('end');\n    else if", 'if'],
      ['steps >= 1 && steps <= most', 'steps >= 1'],
      ["if (san.includes('=')) return 'promotion';", ''],
    ],
  },
  {
    file: 'web/game/play/drawings.ts', tests: ['tests/node/page/drawings.test.ts'], mistakes: [
      ["(to !== undefined) !== (name === 'cal')", 'false'],
      ["Number(hours) > 0 ?", 'hours !== undefined ?'],
      ["pawns < 0 ? '−' : ''", "''"],
    ],
  },
];
