// PGN without the rules: words, places in a text, the tree, languages, what is read of a game apart from its moves.
import { describe, expect, test, vi } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { shortened } from '../../../web/core/shortened.ts';
import { PgnError } from '../../../web/pgn/error.ts';
import { inOneLanguage, type Outcome } from '../../../web/pgn/languages.ts';
import { describePlace, lineOf, parsePgn } from '../../../web/pgn/parse.ts';
import { MAX_PGN, readPgn, type SanRules } from '../../../web/pgn/read.ts';
import { type MoveWord, numberOf, readWord } from '../../../web/pgn/words.ts';

test('quotes at most 40 characters, however many code units they take', () => {
  for (const one of ['x', '😀']) {
    expect([shortened(one.repeat(40)), shortened(one.repeat(41)), shortened(one.repeat(500))]).toEqual([
      one.repeat(40),
      `${one.repeat(40)}…`,
      `${one.repeat(40)}…`,
    ]);
  }
});

describe('words', () => {
  const parts = (text: string): string => {
    const word = readWord(text);
    return word.kind === 'move'
      ? [word.piece || '-', word.body, word.promotion || '-', word.marks || '-'].join(' ')
      : word.kind === 'result'
        ? word.result
        : word.kind;
  };
  test.each([
    ['Pa8=Q', 'P a8 Q -'],
    ['Pa8n', 'P a8 ♘ -'],
    ['bxa1q', '- ba1 ♕ -'],
    ['a8r+', '- a8 ♖ +'],
    ['a8b', '- a8 ♗ -'],
    ['a8/Q', '- a8 Q -'],
    ['a8=Qxy', 'unreadable'],
    ['Rd8N', 'R d8 - N'],
    ['e5N', '- e5 - N'],
    ['Qh5ch', 'Q h5 - ch'],
    ['Z\u030cf3', 'Ž f3 - -'],
    ['0-0-0!?', '- O-O-O - !?'],
    ['0-0', '- O-O - -'],
    ['OO', '- O-O - -'],
    ['000+', '- O-O-O - +'],
    ['e4‼', '- e4 - !!'],
    ['e4⁇', '- e4 - ??'],
    ['e4⁈', '- e4 - ?!'],
    ['⁉', 'marks'],
    ['⊕', 'marks'],
    ['Nf3dis.ch', 'N f3 - dis.ch'],
    ['1:0', '1-0'],
    ['0:1', '0-1'],
    ['0,5:0,5', '1/2-1/2'],
    ['1/2-1/2.', '1/2-1/2'],
    ['1/2', '1/2-1/2'],
    ['½', '1/2-1/2'],
    ['0-1', '0-1'],
    ['pass', 'null'],
    ['0000', 'null'],
    ['!?', 'marks'],
    ['±', 'marks'],
    ['hm', 'unreadable'],
    [`e4${'!'.repeat(58)}`, `- e4 - ${'!'.repeat(58)}`],
    [`e4${'!'.repeat(59)}`, 'unreadable'],
  ])('%j is %j', (text, expected) => expect(parts(text)).toBe(expected));

  test.each<[string, number | null, number]>([
    ['12.', 12, 3],
    ['1:0', null, 0],
    ['12...Nf6', 12, 5],
    ['1…e5', 1, 2],
    ['...Nf6', null, 3],
    ['Nf6', null, 0],
    ['7', 7, 1],
    ['007.', 7, 4],
    ['0-0', null, 0],
    ['1-0', null, 0],
    ['1/2-1/2', null, 0],
    ['0000', null, 0],
    ['123456789', 123_456_789, 9],
    ['1234567890', null, 0],
    ['1234567890.', 999_999_999, 11],
    ['0.', 0, 2],
    ['0...Ke7', 0, 4],
    ['00.', 0, 3],
    ['0.5-0.5', null, 0],
    ['0.5–0.5', null, 0],
  ])('%j begins with the number %j, which is %i characters long with its dots', (word, number, length) => {
    expect(numberOf(word)).toEqual({ number, length });
  });
});

describe('positions in the text', () => {
  test('a line break belongs to the line that it ends', () => {
    expect([0, 1, 2, 3, 4].map((at) => lineOf('a\nb\nc', at))).toEqual([1, 1, 2, 2, 3]);
  });

  test.each<[string, string, (number | null)[], number, string]>([
    ['the number before', 'startpos', [7, null, 8], 1, 'Move 7 (Black)'],
    ['no number after it', 'startpos', [1, null, 9], 1, 'Move 1 (Black)'],
    ['a number before Black\u2019s move', 'startpos', [null, 5, null], 2, 'Move 6'],
    ['the FEN', '8/8 b - - 0 30', [null, null], 1, 'Move 31'],
    ['a FEN with a number that is none', '8/8 w - - 0 2.5', [null], 0, 'Move 1'],
    ['a FEN that begins with 0', '8/8 w - - 0 0', [null, null, null], 2, 'Move 2'],
    ['a FEN without a number', '8/8 b', [null], 0, 'Move 1 (Black)'],
  ])('the number of a move by %s', (_, fen, numbers, index, place) => {
    expect(describePlace('', fen, numbers, index, 0)).toBe(place);
  });
});

describe('the tree', () => {
  const parse = (text: string) => parsePgn(text, 'startpos');
  const main = (text: string): string =>
    parse(text)
      .line.moves.map((move) => move.text)
      .join(' ');

  test('strips the commands of programs from comments, and nothing else', () => {
    const comment = (text: string): string => parse(`e4 {${text}}`).line.moves[0]!.comments[0]!;
    expect(['a [%clk 1]b', 'a [%x] b [%y', 'a] b [%clk 1]', 'a<br>b<BR/>c', '<br> a ', '[a]'].map(comment)).toEqual([
      'a b',
      'a  b [%y',
      'a] b',
      'a\nb\nc',
      'a',
      '[a]',
    ]);
    expect(parse('{a} e4 {b} {c} ; d\ne5').line).toMatchObject({
      comments: ['a'],
      moves: [{ comments: ['b', 'c', 'd'] }, { comments: [] }],
    });
    expect(parse('e4 {[%clk 1]}').line.moves[0]!.comments).toEqual([]);
  });

  test('a percent sign hides a line only at its start', () => {
    expect(main('% e4\nd4\n%d5\nc5')).toBe('d4 c5');
    expect(parse('e4 %d5').line.moves.at(-1)).toMatchObject({ text: '%d5', expected: 'expected a move such as Nf3 or exd8=Q' });
    expect(parse('% hidden\ne4\n% hidden').line).toMatchObject({ comments: [], moves: [{ comments: [] }] });
  });

  test.each([
    ['a bracket too many', 'e4) e5', 'e4 e5'],
    ['brackets around the game', '(1. e4 e5) Nf3', 'e4 e5 Nf3'],
    ['a bracket of another kind', 'e4 (d4 } d5) e5', 'e4 e5'],
    ['a bracket in a variation', 'e4 (d4 [x d5) e5', 'e4 e5'],
    ['words in a variation', 'e4 (better is d4) e5', 'e4 e5'],
    ['a result in a variation', 'e4 (d4 1-0) e5 0-1', 'e4 e5'],
    ['a variation in a variation', 'e4 (d4 (c4 c5) d5) e5', 'e4 e5'],
    ['a variation without a move before it in a variation', 'e4 ((d4) c4) e5', 'e4 e5'],
  ])('%s leaves the main line alone', (_, text, moves) => expect(main(text)).toBe(moves));

  test('a number belongs to the move after it, in its own line', () => {
    const { moves } = parse('1. e4 2. (d4 3. d5) e5 4. Nf3').line;
    expect([moves.map(({ number }) => number), moves[0]!.variations[0]!.moves.map(({ number }) => number)]).toEqual([
      [1, null, 4],
      [null, 3],
    ]);
  });

  test.each([
    ['5. hello', 'Move 5'],
    ['[FEN "8/8 b - - 0 30"]\n\nhello', 'Move 30 (Black), line 3'],
    ['5. e4 {', 'Move 5 (Black)'],
  ])('rejects %j at %s', (text, place) => expect(() => parse(text)).toThrow(place));

  test('recognises known tags in any letter case, and keeps other names as written', () => {
    const { tags, tagsAt } = parse('[fen "x"]\n[VARIANT "y"]\n[setup "1"]\n[whiteelo "2000"]\n[Annotator "a \\"b\\" \\\\ c"]');
    expect(Object.fromEntries(tags)).toEqual({ FEN: 'x', Variant: 'y', SetUp: '1', whiteelo: '2000', Annotator: 'a "b" \\ c' });
    expect([tagsAt.get('FEN'), tagsAt.get('Variant'), tagsAt.get('fen')]).toEqual([0, 10, undefined]);
    expect([...parse('[White "a "b" c"]\n[Black "d"]').tags.values()]).toEqual(['a "b" c', 'd']);
  });

  test.each<[string, string, number]>([
    ['a comment alone', '{adjourned}', 1],
    ['a comment before the moves', '{a} 1. e4 *', 1],
    ['a result alone', '*', 1],
    ['nothing but blanks', ' \n ', 0],
    ['the same tag after a blank line', '[Event "a"]\n\n[Event "b"]\n\n1. e4', 2],
    ['the same tag without one', '[Event "a"]\n[Event "b"]\n\n1. e4', 1],
    ['another tag after a blank line', '[Event "a"]\n\n[White "b"]\n\n1. e4', 1],
    ['tags after moves without a result', '1. e4\n[Event "b"]\n1. d4', 2],
    ['results between moves', '1. e4 1-0 1. d4 0-1', 2],
    ['a comment after the last result', '1. e4 1-0 {so}', 1],
  ])('counts games: %s', (_, text, games) => expect(parse(text).games).toBe(games));

  test('ignores the later games and their errors', () => {
    const tree = parse(
      '[Event "a"]\n\n1. e4 $1 {x} 1-0\n\n[Event "b"]\n[Site "c"]\n\n1. d4 $2 {y} (hm) [z hello 0-1 {never closed',
    );
    expect([Object.fromEntries(tree.tags), tree.result, main('1. e4 1-0 1. d4 d5')]).toEqual([{ Event: 'a' }, '1-0', 'e4']);
    expect(tree.line.moves).toMatchObject([{ text: 'e4', marks: ['$1'], comments: ['x'] }]);
  });
});

describe('languages', () => {
  const words = (text: string): MoveWord[] => text.split(' ').map((word) => readWord(word) as MoveWord);
  /** Refuses the move of an index by each reading's first letter. */
  const failing = (index: Record<string, number>) =>
    vi.fn((sans: string[]): Outcome => ({ index: index[sans[0]![0]!] ?? 0, message: 'expected a legal move' }));

  test('tries another language after six piece moves; fewer are taken for a typing error', () => {
    // A rook in English, a king in French, Spanish and Portuguese, a knight in Finnish, Estonian and Icelandic.
    const rooks = (pieces: number) => words([...Array<string>(pieces).fill('Re2'), 'e4', 'e5', 'd4'].join(' '));
    const kings = (sans: string[]): Outcome =>
      sans[0]!.startsWith('K') ? { moves: ['read'] } : { index: 0, message: 'expected a legal move' };
    expect(inOneLanguage(rooks(6), kings)).toEqual({ moves: ['read'] });
    expect(inOneLanguage(rooks(5), kings)).toEqual({ index: 0, message: 'expected a legal move' });
  });

  test('reads languages with the same piece letters once', () => {
    const read = failing({});
    inOneLanguage(words('Sf3 e5'), read);
    // Knights in German, bishops in Czech, rooks and queens nowhere.
    expect(read.mock.calls.map(([sans]) => sans.join(' ')).sort()).toEqual(['Bf3 e5', 'Nf3 e5']);
  });

  test.each([
    [
      { N: 1, B: 2 },
      { index: 2, message: 'expected a legal move (read as Czech)' },
    ],
    [
      { N: 2, B: 1 },
      { index: 2, message: 'expected a legal move (read as German)' },
    ],
    [
      { N: 1, B: 1 },
      { index: 1, message: 'expected a legal move (read as German)' },
    ],
  ])('reports the error of the language that got furthest: %j', (index, outcome) => {
    expect(inOneLanguage(words('Sf3 Sf6 Sf5'), failing(index))).toEqual(outcome);
  });
});

describe('a game', () => {
  /** Takes any move; all positions are the same. */
  const any: SanRules = {
    readSan: (_, sans) => [...sans],
    describe: ({ moves }) => {
      const plies = moves.map((uci) => ({ uci, san: uci, fen: START_FEN, check: false, capture: false, from: '', to: '' }));
      return { startFen: START_FEN, check: false, plies };
    },
  };
  const read = (text: string, rules = any, fen?: string) => readPgn(text, rules, fen);
  const errorOf = (act: () => unknown): PgnError => {
    try {
      act();
    } catch (error) {
      if (error instanceof PgnError) return error;
      throw error;
    }
    throw new Error('nothing was refused');
  };

  test('reports a rejected position under its own tag, or under the field that it came from', () => {
    const rules: SanRules = { ...any, readSan: () => ({ field: 'fen.turn', message: 'expected w or b' }) };
    const [own, given] = [errorOf(() => read('\n[FEN "x"]\n\n1. e4', rules)), errorOf(() => read('1. e4', rules, 'x'))];
    expect([own.message, own.field]).toEqual(['The tag FEN, line 2 (fen.turn): expected w or b', 'pgn']);
    expect([given.message, given.field]).toEqual(['expected w or b', 'fen.turn']);
  });

  test.each([
    'Standard',
    'NORMAL',
    'From Position',
    'Chess 960',
    'chess960',
    'FRC',
    'wild/fr',
    'Fischerandom',
    'Fischer Random Chess',
    'freestyle_chess',
    'Freestyle-Chess-960',
    '?',
    '',
  ])('accepts the variant %j', (name) => {
    expect(read(`[Variant "${name}"]\n\n1. e4`).position.moves).toEqual(['e4']);
  });
  test.each(['Atomic', 'Chess 961', 'Three-check', 'standard chess'])('rejects the variant %j', (name) => {
    expect(errorOf(() => read(`[Variant "${name}"]\n\n1. e4`)).message).toBe(
      `The tag Variant, line 1: expected Standard or Chess960, found "${name}"`,
    );
  });

  test('accepts the line ends of any system', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(read(`1. e4${end}e5${end}hello`).notice).toMatch(/^Move 2, line 3: expected a move/);
  });

  test('joins the comments of a move', () => {
    expect(read('{a} {b} 1. e4 {c} {d} e5').comments).toEqual(['a b', 'c d', '']);
  });

  test('reads a text of the maximum length', () => {
    expect(read('1. e4'.padEnd(MAX_PGN)).position.moves).toEqual(['e4']);
  });

  test('a null move ends the game, alone or with one half-move after it', () => {
    expect(read('1. e4 -- 2. d4').notice).toBe(
      'Move 1 (Black): a null move ("--") cannot be played. The game is read up to there, without the 1 half-move after it.',
    );
    expect(read('1. e4 e5 2. --').position.moves).toEqual(['e4', 'e5']);
  });
});
