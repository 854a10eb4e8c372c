// Messages that are not commands, each with the field that the answer must name.

const position = { fen: 'startpos', moves: [] };
const analyse = (change: object) => ({ type: 'analyse', id: 1, position, limits: { depth: 1 }, ...change });
const at = (fen: unknown, moves: unknown = []) => analyse({ position: { fen, moves } });
const limit = (limits: unknown) => analyse({ limits });

const cyclic: Record<string, unknown> = { type: 'describe', id: 1 };
cyclic.position = cyclic;
const deep = (() => {
  let value: unknown = 1;
  for (let i = 0; i < 10_000; i++) value = [value];
  return value;
})();
const thrower = (name: string) =>
  Object.defineProperty({ id: 1 }, name, {
    enumerable: true,
    get() {
      throw new Error('trap');
    },
  });
const revoked = (() => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
})();

/** `[what, message, field]`; a pattern where the field holds a number or a name of the message. */
export const hostileMessages: readonly (readonly [string, unknown, string])[] = [
  ['nothing', undefined, 'message'],
  ['null', null, 'message'],
  ['a number', 42, 'message'],
  ['NaN', NaN, 'message'],
  ['a boolean', true, 'message'],
  ['a big integer', 10n, 'message'],
  ['a symbol', Symbol('x'), 'message'],
  ['a function', () => 1, 'message'],
  ['a list', [], 'message'],
  ['a list of commands', [{ type: 'newgame', id: 1 }], 'message'],
  ['an empty object', {}, 'message.type'],
  ['an object without prototype', Object.create(null), 'message.type'],
  ['a date', new Date(0), 'message.type'],
  ['a map', new Map([['type', 'newgame']]), 'message.type'],
  ['bytes', new Uint8Array(16), 'message.type'],
  ['an unknown type', { type: 'explode', id: 1 }, 'message.type'],
  ['a type of another kind', { type: 7, id: 1 }, 'message.type'],
  ['a type from the prototype', { type: 'constructor', id: 1 }, 'message.type'],
  ['__proto__ as type', { type: '__proto__', id: 1 }, 'message.type'],
  ['an inherited type', Object.create({ type: 'newgame', id: 1 }), 'message.type'],
  ['a type of a million characters', { type: 'x'.repeat(1_000_000), id: 1 }, 'message.type'],
  ['no id', { type: 'newgame' }, 'message.id'],
  ['id 0', { type: 'newgame', id: 0 }, 'message.id'],
  ['a negative id', { type: 'newgame', id: -1 }, 'message.id'],
  ['a broken id', { type: 'newgame', id: 1.5 }, 'message.id'],
  ['id NaN', { type: 'newgame', id: NaN }, 'message.id'],
  ['an infinite id', { type: 'newgame', id: Infinity }, 'message.id'],
  ['an id as text', { type: 'newgame', id: '1' }, 'message.id'],
  ['an unknown field', { type: 'newgame', id: 1, why: 1 }, 'message.why'],
  ['an own __proto__', JSON.parse('{"type":"newgame","id":1,"__proto__":{"x":1}}'), 'message.__proto__'],
  ['a field of 100,000 letters', { type: 'newgame', id: 1, ['y'.repeat(100_000)]: 1 }, 'message.yyyyyyyyyy'],
  ['a type that throws', thrower('type'), 'message'],
  ['a field that throws', Object.assign(thrower('on'), { type: 'xray' }), 'message'],
  ['a revoked proxy', revoked, 'message'],
  ['a cycle', cyclic, 'position.type'],
  ['no position', { type: 'describe', id: 1 }, 'position'],
  ['a position that is null', { type: 'describe', id: 1, position: null }, 'position'],
  ['a position that is a FEN', { type: 'describe', id: 1, position: 'startpos' }, 'position'],
  ['a position that is a list', { type: 'describe', id: 1, position: [] }, 'position'],
  ['an empty position', { type: 'describe', id: 1, position: {} }, 'fen'],
  ['a FEN that is a number', at(5), 'fen'],
  ['a FEN that is null', at(null), 'fen'],
  ['a FEN object with toString', at({ toString: () => 'startpos' }), 'fen'],
  ['a FEN of a million characters', at('8/'.repeat(500_000)), 'fen'],
  ['a FEN with a line end', at('startpos\nquit'), 'fen'],
  ['a FEN with a NUL', at('startpos\0'), 'fen'],
  ['moves as text', at('startpos', 'e2e4 e7e5'), 'moves'],
  ['moves as an object', at('startpos', { 0: 'e2e4', length: 1 }), 'moves'],
  ['a move that is a number', at('startpos', [1]), 'moves[0]'],
  ['a move off the board', at('startpos', ['e2e9']), 'moves[0]'],
  ['a second move with a blank', at('startpos', ['e2e4', 'e7e5 quit']), 'moves[1]'],
  // biome-ignore lint/suspicious/noSparseArray: the hole is what is tested.
  ['a hole in the moves', at('startpos', [, 'e2e4']), 'moves[0]'],
  ['nested moves 10,000 deep', at('startpos', [deep]), 'moves[0]'],
  ['four billion moves', at('startpos', new Array(4_294_967_295)), 'moves'],
  ['a million moves', at('startpos', new Array(1_000_000).fill('e2e4')), 'moves'],
  ['SANs as text', { type: 'readSan', id: 1, fen: 'startpos', sans: 'e4 e5' }, 'sans'],
  ['a SAN that is two words', { type: 'readSan', id: 1, fen: 'startpos', sans: ['e4', 'e5 quit'] }, 'sans[1]'],
  ['a SAN of a thousand letters', { type: 'readSan', id: 1, fen: 'startpos', sans: ['N'.repeat(1000)] }, 'sans[0]'],
  ['a PGN that is a list', { type: 'readPgn', id: 1, fen: 'startpos', pgn: ['1. e4'] }, 'pgn'],
  ['games that are a number', { type: 'listPgn', id: 1, pgn: 4 }, 'pgn'],
  ['a PGN with a line 0', { type: 'readPgn', id: 1, fen: 'startpos', pgn: '1. e4', line: 0 }, 'line'],
  ['a PGN without a FEN', { type: 'readPgn', id: 1, pgn: '1. e4' }, 'fen'],
  ['SANs without a FEN', { type: 'readSan', id: 1, sans: ['e4'] }, 'fen'],
  ['chess960 as text', analyse({ position: { ...position, chess960: 'yes' } }), 'chess960'],
  ['strict as a number', analyse({ position: { ...position, strict: 1 } }), 'strict'],
  ['an unknown field of the position', analyse({ position: { ...position, pgn: '' } }), 'position.pgn'],
  ['no limits', { type: 'analyse', id: 1, position }, 'limits'],
  ['limits as a number', limit(5), 'limits'],
  ['an unknown limit', limit({ dept: 5 }), 'limits.dept'],
  ['depth 0', limit({ depth: 0 }), 'limits.depth'],
  ['depth 128', limit({ depth: 128 }), 'limits.depth'],
  ['depth NaN', limit({ depth: NaN }), 'limits.depth'],
  ['depth as text', limit({ depth: '5' }), 'limits.depth'],
  ['half a ply', limit({ depth: 2.5 }), 'limits.depth'],
  ['depth null', limit({ depth: null }), 'limits.depth'],
  ['negative nodes', limit({ nodes: -5 }), 'limits.nodes'],
  ['nodes beyond whole numbers', limit({ nodes: 2 ** 60 }), 'limits.nodes'],
  ['infinite movetime', limit({ movetime: Infinity }), 'limits.movetime'],
  ['a movetime of 32 bits and one', limit({ movetime: 2 ** 32 + 1 }), 'limits.movetime'],
  ['a negative clock', limit({ wtime: -1 }), 'limits.wtime'],
  ['a clock as a list', limit({ btime: [1000] }), 'limits.btime'],
  ['a negative increment', limit({ winc: -1 }), 'limits.winc'],
  ['no moves to go', limit({ movestogo: 0 }), 'limits.movestogo'],
  ['mate in none', limit({ mate: 0 }), 'limits.mate'],
  ['infinite as a number', limit({ infinite: 1 }), 'limits.infinite'],
  ['searchmoves as text', limit({ searchmoves: 'e2e4' }), 'limits.searchmoves'],
  ['a searchmove in SAN', limit({ searchmoves: ['Nf3'] }), 'limits.searchmoves[0]'],
  ['multipv 0', analyse({ multipv: 0 }), 'multipv'],
  ['multipv a million', analyse({ multipv: 1_000_000 }), 'multipv'],
  ['a strength as a number', analyse({ strength: 1500 }), 'strength'],
  ['a strength without a rating', analyse({ strength: { seed: 1 } }), 'strength.elo'],
  ['a negative seed', analyse({ strength: { elo: 1500, seed: -1 } }), 'strength.seed'],
  ['xray as text', analyse({ xray: 'on' }), 'xray'],
  ['xray without on', { type: 'xray', id: 1 }, 'on'],
  ['record as a number', analyse({ record: 1 }), 'record'],
  ['a recording with a cost in percent', { type: 'recording', id: 1, cost: 5 }, 'cost'],
  ['a recording with a name', { type: 'recording', id: 1, name: 'x' }, 'message.name'],
  ['an option without name', { type: 'option', id: 1, value: '1' }, 'name'],
  ['an option whose value is a number', { type: 'option', id: 1, name: 'Hash', value: 16 }, 'value'],
  ['an option value of a million characters', { type: 'option', id: 1, name: 'Hash', value: '9'.repeat(1e6) }, 'value'],
  ['an option name with a line end', { type: 'option', id: 1, name: 'Hash\nquit', value: '1' }, 'name'],
  ['a stop target as text', { type: 'stop', id: 1, target: '1' }, 'target'],
  ['a stop target of 0', { type: 'stop', id: 1, target: 0 }, 'target'],
];

/** Messages of the right form whose content the engine itself refuses, with the field it must name. */
export const refusedMessages: readonly (readonly [string, unknown, RegExp])[] = [
  ['an empty FEN', at(''), /^fen/],
  ['a FEN of blanks', at('     '), /^fen/],
  ['rubbish for a FEN', at('rubbish'), /^fen/],
  ['a FEN without kings', at('8/8/8/8/8/8/8/8 w - - 0 1'), /^fen/],
  ['a FEN with two white kings', at('4k3/8/8/8/8/8/8/K3K3 w - - 0 1'), /^fen/],
  ['a FEN with nine files', at('9/8/8/8/8/8/8/K6k w - - 0 1'), /^fen/],
  ['a FEN in which the king can be taken', at('4k3/8/8/8/8/8/8/K3R3 w - - 0 1'), /^fen/],
  ['a FEN with a pawn on the last rank', at('P3k3/8/8/8/8/8/8/4K3 w - - 0 1'), /^fen/],
  ['a FEN beyond ASCII', at('♜♞♝♛♚♝♞♜/8/8/8/8/8/8/K7 w - - 0 1'), /^fen/],
  ['half a surrogate', at('\ud800'), /^fen/],
  [
    'an odd FEN that is to be read strictly',
    analyse({ position: { fen: '4k3/8/8/8/8/8/8/4K2R w KQ - 0 1', moves: [], strict: true } }),
    /^fen\.castling$/,
  ],
  ['an illegal move', at('startpos', ['e2e5']), /^moves/],
  ['an illegal third move', at('startpos', ['e2e4', 'e7e5', 'e4e5']), /^moves/],
  ['a PGN of two million characters', { type: 'readPgn', id: 1, fen: 'startpos', pgn: 'x'.repeat(2_000_000) }, /^pgn$/],
  ['games of 64 million characters', { type: 'listPgn', id: 1, pgn: 'x'.repeat(64_000_001) }, /^pgn$/],
  ['a PGN that cannot be played', { type: 'readPgn', id: 1, fen: 'startpos', pgn: '1. e5' }, /^pgn$/],
  ['a PGN from no position', { type: 'readPgn', id: 1, pgn: '1. e4', fen: 'rubbish' }, /^fen/],
  ['an option that does not exist', { type: 'option', id: 1, name: 'Haste', value: '1' }, /./],
  ['__proto__ as an option', { type: 'option', id: 1, name: '__proto__', value: '1' }, /./],
  ['hash as a word', { type: 'option', id: 1, name: 'Hash', value: 'much' }, /./],
  ['hash below its range', { type: 'option', id: 1, name: 'Hash', value: '-1' }, /./],
  ['hash beyond its range', { type: 'option', id: 1, name: 'Hash', value: '99999999999999999999' }, /./],
];
