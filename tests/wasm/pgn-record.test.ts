// Games as trees: variations, annotations and null moves of a text, with the built module's rules.
import { beforeAll, describe, expect, test } from 'vitest';
import { sanRulesOf } from '../../web/engine/worker/read-game.ts';
import { MAX_PGN, MAX_PLIES, readPgn, type SanRules } from '../../web/pgn/read.ts';
import { MAX_NODES } from '../../web/pgn/record.ts';
import { writePgn } from '../../web/pgn/write.ts';
import { flattenRecord, unflattenRecord } from '../../web/protocol/flat-record.ts';
import { type GameRecord, type MoveNode, nextOf, type RecordNode, variationsOf } from '../../web/protocol/game-record.ts';
import { packGame, unpackGame } from '../../web/state/packed-game.ts';
import { loadModule } from './load.ts';

let rules: SanRules;
beforeAll(async () => {
  rules = sanRulesOf(await loadModule());
});

const read = (text: string, fen?: string, line?: number) => readPgn(text, rules, fen, { line });
/** Moves with what is written about them: `e4 $1 {a} (d4 d5)`. Variations after the end of a line stand after `end`. */
function outline(node: RecordNode): string {
  const main = nextOf(node);
  const others = variationsOf(node);
  const head = ({ san, nags, comments, commands, before }: MoveNode): string[] => [
    ...before.map((text) => `{${text}}`),
    san,
    ...nags.map((nag) => `$${nag}`),
    ...commands.map(([name, argument]) => `[${name}=${argument}]`),
    ...comments.map((text) => `{${text}}`),
  ];
  const line = (node: MoveNode): string[] => [...head(node), outline(node)].filter(Boolean);
  const variations = others.map((node) => `(${line(node).join(' ')})`);
  return [...(main ? head(main) : others.length > 0 ? ['end'] : []), ...variations, main ? outline(main) : '']
    .filter(Boolean)
    .join(' ');
}
const moves = (text: string): string => outline(read(text).record);
/** The node at the end of a path of UCI moves. */
const nodeAt = (record: GameRecord, path: string): MoveNode =>
  path
    .split(' ')
    .reduce<MoveNode>((node, uci) => node.children.find((child) => child.uci === uci)!, record as unknown as MoveNode);

describe('a record', () => {
  test('keeps tags, variations, comments, NAGs and commands', () => {
    const { record, problems } = read(`[Annotator "A \\"B\\" \\\\ Ö"]
[White "Ada"]
[Black "?"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
[Result "1-0"]

$10 {[%csl Gd4] Start} 1. e4! [%clk 0:10:00] {first} $13 ({before} 1. d4 d5 (1... Nf6 2. c4 {[%eval 0.3] c}) 2. c4±) (1. c4)
1... e5 N ; to the end of the line
% hidden
({nothing but text}) 2. Nf3 {[%cal Gf3e5,Rb1c3] [%clk 0:09:58]} 1-0`);
    expect(problems).toEqual([]);
    const { children, ...head } = record;
    expect(head).toEqual({
      startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      chess960: false,
      tags: [
        ['White', 'Ada'],
        ['Annotator', 'A "B" \\ Ö'],
      ],
      result: '1-0',
      comments: ['Start'],
      nags: [10],
      commands: [['csl', 'Gd4']],
    });
    expect(outline(record)).toBe(
      'e4 $1 $13 [clk=0:10:00] {first} ({before} d4 d5 (Nf6 c4 [eval=0.3] {c}) c4 $16) (c4)' +
        ' e5 $146 {to the end of the line} {nothing but text} Nf3 [cal=Gf3e5,Rb1c3] [clk=0:09:58]',
    );
    expect(children[0]).toMatchObject({ uci: 'e2e4', from: 'e2', to: 'e4', check: false, capture: false });
    expect(nodeAt(record, 'd2d4 g8f6 c2c4').fen).toBe('rnbqkb1r/pppppppp/5n2/8/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2');
  });

  test('joins the lines of a comment; an empty line is a line break', () => {
    expect(moves('1. e4 {a\n  b\tc\n \nd<br>e<br/><br />f}')).toBe('e4 {a b c\nd e\nf}');
    expect(moves('1. e4 ; {a} b\n1... e5 {[%x [%y] ] [%z}')).toBe('e4 {(a) b} e5 [x=[%y] {] [%z}');
    expect(moves('1. e4 {[[%a 1]%b 2]}')).toBe('e4 [a=1] {[ %b 2]}');
  });

  test.each([
    ['1. e4‼ e5 ⁇ 2. Nf3⁈ Nc6⁉ ⊕', 'e4 $3 e5 $4 Nf3 $6 Nc6 $5 $138'],
    // Nested braces: where they are balanced the comment ends at the last one, else at the first.
    ['1. e4 {a {b} c. 1. d4} e5', 'e4 {a (b) c. 1. d4} e5'],
    ['1. e4 {a {b {x} y} c} e5 {d}', 'e4 {a (b (x) y) c} e5 {d}'],
    ['1. e4 {a {b} e5 {c} 2. Nf3 {d {e} Nc6', 'e4 {a (b} e5 {c} Nf3 {d (e} Nc6'.replaceAll('(', '{')],
    ['1. e4 {a} } e5 {b}} 2. Nf3', 'e4 {a} e5 {b} Nf3'],
    ['1. e4 {a {b}} e5 1:0', 'e4 {a (b)} e5'],
  ])('reads %j', (text, shown) => {
    expect(moves(text)).toBe(shown);
    expect(outline(read(writePgn(read(text).record)).record)).toBe(shown);
  });

  test('balanced braces do not reach into the next game of a file', () => {
    const { record, games } = read('[Event "a"]\n\n1. e4 {x {y} e5 *\n\n[Event "b"]\n\n1. d4 {z} } *');
    expect([outline(record), games]).toEqual(['e4 {x {y} e5', 2]);
  });

  test('merges equal moves, so that a path names one node', () => {
    expect(moves('1. e4! {a} (1. e4? {b} c5) ({c} 1. d4 d5) (1. d4 $1 {d} d5 {e} 2. c4) 1... e5 (1... c5 2. Nf3)')).toBe(
      'e4 $1 $2 {a} {b} ({c} d4 $1 {d} d5 {e} c4) e5 (c5 Nf3)',
    );
    expect(moves('1. Nf3 (1. Ngf3 d5) (1. g1f3 d5 2. g3)')).toBe('Nf3 end (d5 g3)');
  });

  test.each([
    // As ChessBase writes analysis after the last move.
    [
      '1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bb5 a6 4. Ba4 Nf6) 1/2-1/2',
      'e4 e5 Nf3 Nc6 Bb5 end (a6 Ba4 Nf6)',
      '1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bb5 a6 4. Ba4 Nf6) 1/2-1/2',
    ],
    ['1. e4 (1. e4 e5 2. Nf3) (1. d4) (1. e4 c5) *', 'e4 (d4) end (e5 Nf3) (c5)', '1. e4 (1. e4 e5 (1... c5) 2. Nf3) (1. d4) *'],
    // A variation of an earlier move repeats the game to its end.
    ['1. e4 e5 (1... e5 2. Nf3) (1... c5) *', 'e4 e5 (c5) end (Nf3)', '1. e4 e5 (1... e5 2. Nf3) (1... c5) *'],
    ['1. e4 (1. e4 e5 2. Nf3 Nc6) e5 *', 'e4 e5 end (Nf3 Nc6)', '1. e4 e5 (1... e5 2. Nf3 Nc6) *'],
    // A variation ends, and so does the one after the end.
    [
      '1. e4 (1. d4 {a} d5 (1... d5! 2. c4 (2. c4 e6) (2. Nf3))) e5 *',
      'e4 (d4 {a} d5 $1 end (c4 end (e6)) (Nf3)) e5',
      '1. e4 (1. d4 {a} 1... d5 $1 (1... d5 2. c4 (2. c4 e6) (2. Nf3))) 1... e5 *',
    ],
    ['1. e4 (1. d4 (1. d4 d5)) e5 *', 'e4 (d4 end (d5)) e5', '1. e4 (1. d4 (1. d4 d5)) 1... e5 *'],
    ['1. e4 (1. e4 (1. e4 e5)) (1. e4) *', 'e4 end (e5)', '1. e4 (1. e4 e5) *'],
    ['1. e4 (1. e4) *', 'e4', '1. e4 *'],
  ])('variations after the end of a line stay variations: %s', (text, shown, written) => {
    const { record, position } = read(text);
    expect(outline(record)).toBe(shown);
    expect(writePgn(record).split('\n\n')[1]).toBe(`${written}\n`);
    expect(read(writePgn(record)).record).toEqual(record);
    expect(writePgn(record, { variations: false })).not.toContain('(');
    let plies = 0;
    for (let node = nextOf(record); node; node = nextOf(node)) plies += 1;
    expect(position.moves).toHaveLength(plies);
    expect(unpackGame(JSON.parse(JSON.stringify(packGame(record))))).toEqual(record);
    expect(unflattenRecord(flattenRecord(record))).toEqual(record);
  });

  test('reads the variations in the language of the main line, or in the one that their letters leave', () => {
    expect(moves('1. e4 e5 2. Sf3 Sc6 3. Lb5 (3. Lc4 Sf6) a6 4. La4')).toBe('e4 e5 Nf3 Nc6 Bb5 (Bc4 Nf6) a6 Ba4');
    expect(moves('1. e4 (1. Sf3 d5 2. Sc3) e5')).toBe('e4 (Nf3 d5 Nc3) e5');
    expect(moves('1. e4 e5 2. Nf3 (2. Кf3)')).toBe('e4 e5 Nf3');
  });

  test('keeps null moves, also in the main line', () => {
    const { record, position, notice, problems } = read('1. e4 -- 2. d4 (2. Z0 a6) 2... d5 3. exd5 Nxa8');
    expect(outline(record)).toBe('e4 -- d4 (-- a6) d5 exd5');
    expect(position.moves).toEqual(['e2e4']);
    expect(notice).toMatch(/null move/);
    expect(problems).toEqual(['Move 3 (Black): Nxa8 is not legal. The line is read up to there.']);
    expect(nodeAt(record, 'e2e4 0000')).toMatchObject({
      uci: '0000',
      san: '--',
      fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2',
      check: false,
    });
    expect(read('1. e4 f5 2. Qh5+ -- 3. d4').problems).toEqual([
      'Move 2 (Black): a null move is not legal in check. The line is read up to there.',
    ]);
  });

  test('what cannot be read of a variation is named by move and line, and what was legal is kept', () => {
    const text =
      '1. e4 e5 2. Nf3\n(2. Bc4 Nc6 3. Qh5 Nf6\n4. Qxf8+ (4. d3) d5) (2. hello f4 exf4) Nc6 (2... Nxe4 {no})\n(2... d6 3. Xf3) 3. Bb5';
    expect(read(text, undefined, 101).problems).toEqual([
      'Move 4, line 103: Qxf8+ is not legal. The line is read up to there.',
      'Move 2 (Black), line 103: Nxe4 is not legal. The line is read up to there.',
      'Move 3, line 104: expected a move such as Nf3 or exd8=Q, found "Xf3". The line is read up to there.',
    ]);
    expect(moves(text)).toBe('e4 e5 Nf3 (Bc4 Nc6 Qh5 Nf6) (f4 exf4) Nc6 (d6) Bb5');
    expect(moves(text)).toBe(outline(read(text.replace(/\n/g, '\r\n')).record));
  });

  test('messages name the line of the file', () => {
    expect(read('1. e4 e5 2. Nf6', undefined, 7).notice).toContain('Move 2, line 7: Nf6 is not legal');
    expect(() => read('\n1. e4 {', undefined, 7)).toThrow('Move 1 (Black), line 8: expected a }');
    expect(() => read('[Variant "Atomic"]\n', undefined, 7)).toThrow('The tag Variant, line 7: ');
    expect(() => read('[FEN "x"]\n', undefined, 7)).toThrow('The tag FEN, line 7 ');
  });

  test('starts from the FEN tag or the given position, as the engine writes it', () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 b - e3 3 30';
    for (const { record } of [read(`[FEN "${fen}"]\n\n30... Kd7`), read('Kd7', fen)]) {
      expect([record.startFen, record.tags, outline(record)]).toEqual(['4k3/8/8/8/8/8/4P3/4K3 b - - 3 30', [], 'Kd7']);
    }
  });

  test.each([
    ['[Variant "Fischerandom"]\n', 'Fischerandom'],
    ['', 'Chess960'],
  ])('reads Chess960 with the tag %j', (tag, variant) => {
    const { record, position } = read(
      `${tag}[FEN "nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1"]\n\n1. Ne3 Ne6 2. O-O`,
    );
    expect(record).toMatchObject({ chess960: true, tags: [['Variant', variant]] });
    expect(record.startFen).toContain(' w GDgd - ');
    expect(nodeAt(record, 'f1e3 f8e6 e1g1')).toMatchObject({ san: 'O-O', from: 'e1', to: 'g1' });
    expect(position.moves).toEqual(['f1e3', 'f8e6', 'e1g1']);
  });

  test('castling in Chess960 is king takes rook, also from the usual start position', () => {
    const text = '1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O';
    const last = ({ record }: { record: GameRecord }): MoveNode => nodeAt(record, 'e2e4 e7e5 g1f3 g8f6 f1e2 f8e7').children[0]!;
    expect([last(read(text)).uci, last(read(`[Variant "Chess960"]\n\n${text}`)).uci]).toEqual(['e1g1', 'e1h1']);
  });
});

describe('limits', () => {
  const shuffle = (count: number): string =>
    Array.from({ length: count }, (_, i) => ['Nf3', 'Nf6', 'Ng1', 'Ng8'][i % 4]).join(' ');
  const count = ({ children }: GameRecord): number => {
    let found = 0;
    const nodes = [...children];
    for (let next = nodes.pop(); next; next = nodes.pop()) {
      found += 1;
      nodes.push(...next.children);
    }
    return found;
  };

  test('the longest game can be sent in a message and written', () => {
    const { record } = read(shuffle(MAX_PLIES));
    const flat = structuredClone(flattenRecord(record));
    expect(flat.moves).toHaveLength(MAX_PLIES);
    expect(writePgn(unflattenRecord(flat))).toBe(writePgn(record));
    expect(count(read(writePgn(record)).record)).toBe(MAX_PLIES);
  });

  test('a variation has as many half-moves at most', () => {
    const { record, problems } = read(`1. e4 (1. d4 a6 ${shuffle(MAX_PLIES + 500)})`);
    expect(count(record)).toBe(MAX_PLIES + 1);
    expect(problems).toEqual(['Move 1501: expected at most 3000 half-moves. The line is read up to there.']);
  });

  test('of the moves that a record can hold, the first are kept', () => {
    const firsts = [...'abcdefgh'].flatMap((file) => [`${file}3`, `${file}4`]).filter((move) => move !== 'f3');
    const lines = firsts.flatMap((first) => ['a6', 'h6'].map((second) => `(1. ${first} ${second} ${shuffle(2000)})`));
    const { record, problems } = read(`1. e4 ${lines.join(' ')} 1... e5 2. Nf3`);
    expect([count(record), problems]).toEqual([
      MAX_NODES,
      ['The game has more than 50,000 moves. The rest of its variations is left out.'],
    ]);
    expect(nodeAt(record, 'e2e4 e7e5 g1f3').san).toBe('Nf3');
  });

  /** Letters, a quarter of the longest text: their square is still far too many steps, and recursion still runs out of stack. */
  const LONG = MAX_PGN / 4;
  // A reader or writer whose time grows with the square of the text, or that uses recursion, fails here.
  const readsOrRejects = (before: string, piece: string, after: string): void => {
    const repeats = Math.floor((LONG - before.length) / (piece.length + after.length));
    const text = before + piece.repeat(repeats) + after.repeat(repeats);
    let found: GameRecord;
    try {
      found = read(text).record;
    } catch (error) {
      expect(String(error)).toMatch(/expected/);
      return;
    }
    const written = writePgn(found);
    if (written.length <= MAX_PGN) expect(writePgn(read(written).record)).toBe(written);
  };
  const name = 'reads or rejects a long text of %j and many %j';
  test.each([
    ['1. e4 ', '(', ''],
    ['1. e4 e5 ', '(1... c5 2. Nf3 ', ')'],
    ['1. e4 ', '(1. d4) ', ''],
    ['1. e4 {', '[ ', '}'],
    ['1. -- ', '-- ', ''],
  ] as const)(name, readsOrRejects);
  test.each([
    ['1. e4 ', '(1. d4 ', ''],
    ['1. e4 ', '(1. d5) ', ''],
    ['1. e4 ', '(1. d4 d6 {a} 2. c4 {b} (2. e4)) ', ''],
    ['1. e4 ', '({a} {b}) ', ''],
    ['1. e4 {', '[%a b]', '}'],
    ['1. e4 {', 'a\n\n', '}'],
    ['1. e4 ', '{ {} ', ''],
    ['1. e4 ', '{ ', '}'],
  ] as const)(name, { tags: 'nightly' }, readsOrRejects);
});
