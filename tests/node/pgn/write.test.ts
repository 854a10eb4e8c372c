// What a game looks like when it is written.
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { hasGlyphs, loadRareNags, nagMeaning, nagSign, nagsText } from '../../../web/core/nags.ts';
import { nagsOf } from '../../../web/pgn/nags.ts';
import { writePgn } from '../../../web/pgn/write.ts';
import type { GameRecord, MoveNode } from '../../../web/protocol/game-record.ts';

const fenAfter = (plies: number): string => `8/8/8/8/8/8/8/8 ${plies % 2 === 0 ? 'w' : 'b'} - - 0 ${1 + Math.floor(plies / 2)}`;
/** A move with these continuations; FENs say only whose turn it is. */
const move = (san: string, plies: number, part: Partial<MoveNode> = {}): MoveNode => ({
  uci: san,
  san,
  fen: fenAfter(plies),
  check: false,
  capture: false,
  from: '',
  to: '',
  before: [],
  comments: [],
  nags: [],
  commands: [],
  children: [],
  ...part,
});
const game = (part: Partial<GameRecord> = {}): GameRecord => ({
  startFen: START_FEN,
  chess960: false,
  tags: [],
  result: '*',
  comments: [],
  nags: [],
  commands: [],
  children: [],
  ...part,
});
const body = (part: Partial<GameRecord>): string => writePgn(game(part)).split(/\n\n(.*)/s)[1]!;
const annotated = (part: Partial<MoveNode>): string => body({ children: [move('e4', 1, part)] });

test('the seven tags first, then the others, then the start position', () => {
  const tags: [string, string][] = [
    ['ECO', 'A00'],
    ['White', 'A "B" \\ C\nD'],
    ['Bad name!', 'x'],
    ['Result', '0-1'],
    ['Event', 'E'],
  ];
  expect(
    writePgn(game({ tags, result: '1-0', startFen: '8/8/8/8/8/8/8/8 b - - 0 7', children: [move('Kd7', 14)] })),
  ).toBe(`[Event "E"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A \\"B\\" \\\\ C D"]
[Black "?"]
[Result "1-0"]
[ECO "A00"]
[Bad_name_ "x"]
[SetUp "1"]
[FEN "8/8/8/8/8/8/8/8 b - - 0 7"]

7... Kd7 1-0
`);
});

test('the tag for the variant says what the record is', () => {
  const variant = (part: Partial<GameRecord>): string => /\[Variant "(.*)"\]/.exec(writePgn(game(part)))?.[1] ?? '';
  expect(variant({ chess960: true })).toBe('Chess960');
  expect(variant({ chess960: true, tags: [['Variant', 'Fischerandom']] })).toBe('Fischerandom');
  expect(variant({ tags: [['Variant', 'Chess960']] })).toBe('');
  expect(variant({ tags: [['Variant', 'From Position']] })).toBe('From Position');
});

describe('movetext', () => {
  test('moves of Black are numbered after a comment or a variation and at the start of one', () => {
    const children = [
      move('e4', 1, {
        comments: ['a'],
        children: [
          move('e5', 2, { nags: [1], children: [move('Nf3', 3, { children: [move('Nc6', 4)] }), move('f4', 3)] }),
          move('c5', 2, { before: ['b'], children: [move('--', 3, { nags: [5, 14], children: [move('d6', 4)] })] }),
        ],
      }),
      move('d4', 1, { commands: [['clk', '1']], children: [move('d5', 2)] }),
    ];
    expect(body({ comments: ['start'], commands: [['csl', 'Ga1']], nags: [10], children })).toBe(
      '$10 {[%csl Ga1] start} 1. e4 {a} (1. d4 {[%clk 1]} 1... d5) 1... e5 $1 ({b}\n1... c5 2. -- $5 $14 d6) 2. Nf3 (2. f4) 2... Nc6 *\n',
    );
    expect(writePgn(game({ children }), { variations: false, annotations: false })).toMatch(/\n1\. e4 e5 2\. Nf3 Nc6 \*\n$/);
  });

  test('lines have at most 79 columns, but words are not divided', () => {
    const text = annotated({ comments: [`${'word '.repeat(60)}${'x'.repeat(100)} end`] });
    const widths = text.split('\n').map((row) => row.length);
    expect(widths.filter((width) => width > 79)).toEqual([100]);
    expect(Math.max(...widths.slice(0, 4))).toBeGreaterThan(74);
  });

  test.each<[string, string, string]>([
    ['line breaks are empty lines', 'a\nb', '1. e4 {a\n\nb} *\n'],
    ['braces become brackets where one would end the comment', 'a { b } c', '1. e4 {a ( b ) c} *\n'],
    ['an opening brace stays', 'a { b', '1. e4 {a { b} *\n'],
    ['text is no command', 'a [%clk 1] b', '1. e4 {a [ %clk 1] b} *\n'],
    ['no line begins with a bracket', `${'x'.repeat(66)} [Event "a"]\n[b]`, `1. e4\n{${'x'.repeat(66)} [Event "a"]\n\n [b]} *\n`],
    ['blanks alone are nothing', ' \n ', '1. e4 *\n'],
  ])('comments: %s', (_, comment, expected) => expect(annotated({ comments: [comment] })).toBe(expected));

  test('commands come before the first comment, without what would end them', () => {
    const commands: [string, string][] = [
      ['clk', '0:01'],
      ['x', 'a]b}c'],
    ];
    expect(annotated({ commands, comments: ['a', 'b'] })).toBe('1. e4 {[%clk 0:01] [%x a)b)c] a} {b} *\n');
  });

  test('brackets within the quotes of a command stay; half a pair of quotes does not meet one in a text', () => {
    expect(body({ commands: [['tqu', '"a [b] c",10']], comments: ['d'] })).toBe('{[%tqu "a [b] c",10] d} *\n');
    expect(body({ commands: [['a', 'b] "c"']], comments: ['d'] })).toBe('{[%a b) "c"] d} *\n');
    expect(body({ commands: [['a', '"b']], comments: ['c" ] d'] })).toBe('{[%a "b]} {c" ] d} *\n');
  });

  test('a comment before the first continuation is written before its move', () => {
    expect(annotated({ children: [move('e5', 2, { before: ['a'] })] })).toBe('1. e4 {a} 1... e5 *\n');
  });
});

test.each<[string, number[]]>([
  ['$14', [14]],
  ['$0', [0]],
  ['$255', [255]],
  ['$256', []],
  ['$', []],
  ['!', [1]],
  ['?', [2]],
  ['!!', [3]],
  ['??', [4]],
  ['!?', [5]],
  ['?!', [6]],
  ['!!!', [3]],
  ['=', [10]],
  ['∞', [13]],
  ['+=', [14]],
  ['=/+', [15]],
  ['+/-', [16]],
  ['-/+', [17]],
  ['+-', [18]],
  ['-+', [19]],
  ['++-', [18]],
  ['#', []],
  ['+', []],
  ['ch!?', [5]],
  ['e.p.', []],
  ['?!±', [6, 16]],
  ['TN', [146]],
  ['!N', [1, 146]],
  ['D', [220]],
])('the mark %j has the numbers %j', (mark, nags) => expect(nagsOf(mark)).toEqual(nags));

test('every NAG of the standard is shown by a glyph that ordinary fonts have, or by words', async () => {
  const all = Array.from({ length: 140 }, (_, nag) => nag);
  expect([hasGlyphs([1, 6, 14]), hasGlyphs([1, 29])], 'what games seldom have is loaded on demand').toEqual([true, false]);
  await loadRareNags();
  expect(hasGlyphs(all)).toBe(true);
  const shown = all.filter((nag) => nag > 0 && !/^[-a-z !?=+±∓−∞□↑→]+$/.test(nagSign(nag)));
  expect(shown).toEqual([]);
  expect(all.filter((nag) => /\d/.test(nagMeaning(nag)))).toEqual([]);
  expect([0, 11, 14, 15, 22, 29, 69, 101, 129, 138].map((nag) => `${nagSign(nag)}: ${nagMeaning(nag)}`)).toEqual([
    ': no annotation',
    '= quiet: equal chances, quiet position',
    '+=: White is slightly better',
    '=+: Black is slightly better',
    'zugzwang: White is in zugzwang',
    'space: Black has a decisive space advantage',
    'safe first rank: Black has a well protected first rank',
    'queen well placed: Black has a well placed queen',
    'ending very well: Black has played the ending very well',
    'time trouble: White is in severe time trouble',
  ]);
  expect([[0], [5], [1, 14], [14, 26, 36]].map(nagsText)).toEqual(['', '!?', '! +=', '+=, space, ↑']);
});
