/** The texts of `web/game`: PGN, addresses, levels, the picture of a position: see index.mjs. */
const texts = ['tests/node/xray/texts.test.ts', 'tests/node/xray/stores.test.ts'];
const game = ['tests/node/game/openings.test.ts', 'tests/node/game/session.test.ts', 'tests/node/game/game.test.ts', 'tests/node/xray/stores.test.ts'];
const more = ['tests/node/xray/more.test.ts'];
const turns = ['tests/node/game/session-turns.test.ts', 'tests/node/game/session-reports.test.ts', 'tests/node/game/openings.test.ts'];

export default [
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
      ['arrows && !lineHidden(session) ? liveShapes(', '!lineHidden(session) ? liveShapes('],
      ['arrows && !lineHidden(session) ? liveShapes(', 'arrows ? liveShapes('],
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
      ["viewOnly ? 'view' : (view.mode ?? 'play')", "viewOnly ? 'view' : (view.mode ?? 'analyse')"],
    ],
  },
  {
    file: 'web/game/pgn.ts', tests: more, mistakes: [
      ['now.getMonth() + 1', 'now.getMonth()'],
    ],
  },
  {
    file: 'web/game/session-pgn.ts', tests: [...more, 'tests/node/game/session.test.ts'], mistakes: [
      ["b: 'Riposte', [human]: 'Player' }", "b: 'Player' }"],
      ["if (result === '*') return game;", ''],
      ['comments.includes(text) ? game : annotated', 'true ? game : annotated'],
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
    ["if (viewOnly) query.delete('mode');", ''],
  ] },
  { file: 'web/game/levels.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["limits: { movetime }", "limits: { movetime: DEFAULT_MOVE_TIME }"],
  ] },
  { file: 'web/game/opening.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["game.games > 1", "game.games > 2"],
    ["opening.fen ?? 'startpos'", "'startpos'"],
    ["[first, problemText(game)].filter(Boolean).join(' ')", "first || problemText(game)"],
    [".replace(/[\\r\\n]+/g, ' ')", ".replace(/[\\r\\n]+/, ' ')"],
    ["repairs.map(({ message }) => message).join('; ')", "repairs[0]!.message"],
  ] },
  { file: 'web/game/pgn.ts', tests: [...game, ...texts, ...more], mistakes: [
    ['now.getDate()', 'now.getDay()'],
    ["padStart(2, '0')", "padStart(1, '0')"],
    ['now.getMonth() + 1', 'now.getMonth()'],
    ["replace(/[\\\\\"]/g,", "replace(/[\\\\\"]/,"],
    ["replace(/[{}]/g, '')", "replace(/[{}]/, '')"],
    ["filter(([name]) => !OURS.has(name))", "filter(() => true)"],
    ["return [...lines, line].join('\\n');", "return lines.join('\\n');"],
    ["number.replace('…', '...')", "number.replace('…', '.')"],
    ["game.tags ? UNKNOWN :", 'false ? UNKNOWN :'],
    ["['Result', game.result], ...read]", "...read]"],
    ["new Set(['Result', 'SetUp', 'FEN'])", "new Set(['Result', 'FEN'])"],
    ["Date: date, Round: '-', White: white, Black: black", "Date: date, Round: '-', White: black, Black: white"],
    ["tags.set('SetUp', '1').set('FEN', game.startFen)", "tags.set('FEN', game.startFen)"],
  ] },
  { file: 'web/game/picture.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["check: explored.check ? kingSquare(explored.fen, explored.turn) : null", "check: null"],
    ["game.plies[game.cursor - 1]", "game.plies[game.plies.length - 1]"],
    ["session.mode === 'play' && game.over && game.atEnd", "session.mode === 'play' && game.over"],
    ["session.mode === 'play' && game.over && game.atEnd", "game.over && game.atEnd"],
    [" || (session.mode === 'play' && game.over && game.atEnd)", ""],
    ["lastMove: explored.lastMove", "lastMove: []"],
    ["shown.check ? kingSquare(shown.fen, shown.turn)", "shown.check ? kingSquare(shown.fen, session.human)"],
    ["lines[0]?.pv", "lines[lines.length - 1]?.pv"],
  ] },
  { file: 'web/game/session-pgn.ts', tests: [...game, ...texts, ...more], mistakes: [
    ["if (record.tags.length > 0) return record;", ''],
    ["return { ...ended, tags, result };", 'return ended;'],
    ["[human]: 'Player'", "[human]: 'Riposte'"],
  ] },
  {
    file: 'web/game/opening.ts', tests: turns, mistakes: [
      ["[read.note, repairText(repairs)].filter((text) => text !== '').join(' ')", 'read.note || repairText(repairs)'],
      ['|\\d+\\s*[.…]|', '|\\d+\\s*[.]|'],
      ["['move', 'null'].includes", "['move'].includes"],
      ['/^\\s*(?:\\d+\\s+)?(\\S*)/', '/^\\s*(\\S*)/'],
    ],
  },
];
