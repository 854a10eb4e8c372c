// Games that are read, written and read again: our own texts, the shared lists where they lie beside the repository, generated games.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { sanRulesOf } from '../../web/engine/worker/read-game.ts';
import { commentText, readCommand, recordComment } from '../../web/pgn/comment.ts';
import { listGames } from '../../web/pgn/list.ts';
import { parsePgn } from '../../web/pgn/parse.ts';
import { readPgn, type SanRules } from '../../web/pgn/read.ts';
import { knownTag, recordTags } from '../../web/pgn/tags.ts';
import { writePgn } from '../../web/pgn/write.ts';
import { type CommentCommand, type GameRecord, type MoveNode, nextOf } from '../../web/protocol/game-record.ts';
import type { GameResult, PlyView, PositionView } from '../../web/protocol/protocol.ts';
import { loadModule, repository, table } from './load.ts';

let rules: SanRules;
beforeAll(async () => {
  rules = sanRulesOf(await loadModule());
});

const read = (text: string): GameRecord => readPgn(text, rules).record;

/** Reads every game of a text that can be read, and expects it to come back. Returns how many there were. */
function comeBack(text: string): number {
  let games = 0;
  for (const { from, to, plies, result } of listGames(text)) {
    let game: ReturnType<typeof readPgn>;
    try {
      game = readPgn(text.slice(from, to), rules);
    } catch {
      continue;
    }
    games += 1;
    const written = writePgn(game.record);
    expect(read(written)).toEqual(game.record);
    expect(writePgn(read(written))).toBe(written);
    let found = 0;
    for (let at = nextOf(game.record); at; at = nextOf(at)) found += 1;
    // What follows a null move may be illegal.
    if (game.problems.length === 0) expect(found).toBe(plies);
    expect([game.games, game.result]).toEqual([1, result]);
  }
  return games;
}

/** The number of games that the parser counts. It refuses some first games, but no later ones. */
function countGames(text: string): number {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  try {
    return parsePgn(plain, 'startpos').games;
  } catch {
    return parsePgn(`1. e4 *\n\n${plain}`, 'startpos').games - 1;
  }
}

test.each([...table('pgn.tsv'), ...table('pgn-annotated.tsv')])('%s', (_, text = '') => {
  const pgn = JSON.parse(text) as string;
  expect(comeBack(pgn)).toBeGreaterThan(0);
  expect(listGames(pgn)).toHaveLength(countGames(pgn));
});

const notation = resolve(repository, process.env.RIPOSTE_SHARED ?? '../shared', 'data/notation');
test.runIf(existsSync(notation))('the shared lists', () => {
  const rows = (name: string): string[] =>
    readFileSync(resolve(notation, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  const texts = rows('pgn.jsonl').map((line) => (JSON.parse(line) as { pgn: string }).pgn);
  expect(texts.filter((text) => comeBack(text) === 0).length).toBeLessThan(6);
  const file = texts.join('\n\n');
  for (const text of [...texts, file]) expect(listGames(text)).toHaveLength(countGames(text));
  for (const [fen, line = ''] of ['movelists.tsv', 'san.tsv'].flatMap(rows).map((row) => row.split('\t'))) {
    comeBack(`[FEN "${fen}"]\n\n${line.includes(' ') ? line : ''} *`);
  }
});

describe('generated games', () => {
  /** What is chosen for a line: the moves by number, with annotations and variations. */
  interface Plan {
    choice: number;
    isNull: boolean;
    before: string[];
    comments: string[];
    nags: number[];
    commands: CommentCommand[];
    variations: Plan[][];
    /** The line ends after the move; what follows is a variation. */
    ends: boolean;
  }

  const odd = fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    {
      weight: 3,
      arbitrary: fc
        .array(fc.constantFrom(...'{ } ( ) [ ] [% % ; " \\ <br> 1. * $1 e4 ü ♘'.split(' '), ' ', '\n', '\r\n'), { maxLength: 40 })
        .map((parts) => parts.join('')),
    },
    { weight: 1, arbitrary: fc.lorem({ maxCount: 60 }) },
  );
  const comment = odd.map((text) => recordComment(commentText(text).text)).filter((text) => text !== '');
  const command = fc
    .tuple(fc.constantFrom('clk', 'eval', 'cal', 'csl', 'x-y'), odd)
    .map(([name, text]) => readCommand(`${name} ${text.replaceAll(']', '')}`)!);
  const few = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
    fc.oneof({ weight: 4, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: fc.array(one, { maxLength: 2 }) });
  const { line } = fc.letrec<{ line: Plan[]; move: Plan }>((tie) => ({
    line: fc.array(tie('move'), { maxLength: 6, depthIdentifier: 'line' }),
    move: fc.record({
      choice: fc.nat(),
      isNull: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      ends: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      before: few(comment),
      comments: few(comment),
      nags: few(fc.integer({ min: 0, max: 255 })).map((nags) => [...new Set(nags)]),
      commands: few(command),
      variations: fc.oneof(
        { depthSize: 'small', depthIdentifier: 'line' },
        { weight: 3, arbitrary: fc.constant<Plan[][]>([]) },
        { weight: 1, arbitrary: fc.array(tie('line'), { maxLength: 2 }) },
      ),
    }),
  }));
  const START: readonly (readonly [fen: string, chess960: boolean])[] = [
    ['startpos', false],
    ['startpos', true],
    ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', false],
    ['n1n1k3/PPP5/8/8/8/8/5ppp/3K1N1N b - - 7 40', false],
    ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', false],
    ['bqnrkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/BQNRKB1R w HDhd - 2 2', true],
    ['1r1k2r1/8/8/8/8/8/8/1R1K2R1 b GBgb - 0 12', true],
  ];
  const tags = fc
    .array(fc.tuple(fc.oneof(fc.constantFrom('Event', 'White', 'Date', 'ECO'), fc.stringMatching(/^[\w+#=:-]{1,12}$/)), odd), {
      maxLength: 6,
    })
    .map((pairs) =>
      pairs
        .map(([name, value]) => [name, value.replace(/[\r\n]/g, '')] as const)
        .filter(([name]) => knownTag(name) === name && name !== 'Variant'),
    );

  /** A record as planned: choices are numbers of legal moves, of which each is taken once at a node. */
  function build(
    start: (typeof START)[number],
    plan: Plan[],
    head: { tags: (readonly [string, string])[]; result: GameResult; comments: string[] },
  ): GameRecord {
    const [fen, chess960] = start;
    const view = (from: string, moves: string[]): PositionView => rules.describe({ fen: from, moves, chess960 }) as PositionView;
    type Draft = Omit<MoveNode, 'children' | 'before'> & { before: string[]; children: Draft[] };
    const add = (children: Draft[], from: string, [first, ...rest]: Plan[]): void => {
      if (!first) return;
      const position = view(from, []);
      const legal = position.legal.filter(({ uci }) => !children.some((child) => child.uci === uci));
      const nullFen = (): string => {
        const [board, turn, castling, , half, full] = from.split(' ');
        return `${board} ${turn === 'w' ? 'b' : 'w'} ${castling} - ${Number(half) + 1} ${Number(full) + (turn === 'w' ? 0 : 1)}`;
      };
      const passes = first.isNull && !position.check && !children.some(({ uci }) => uci === '0000');
      if (!passes && legal.length === 0) return;
      const ply: PlyView = passes
        ? { uci: '0000', san: '--', fen: nullFen(), check: false, capture: false, from: '', to: '' }
        : view(from, [legal[first.choice % legal.length]!.uci]).plies[0]!;
      const { comments, nags, commands } = first;
      const node: Draft = { ...ply, before: children.length === 0 ? [] : first.before, comments, nags, commands, children: [] };
      children.push(node);
      add(node.children, ply.fen, rest);
      if (first.ends && node.children.length > 0) Object.assign(node, { ends: true });
      for (const variation of first.variations) add(children, from, variation);
    };
    const { startFen } = view(fen, []);
    const children: Draft[] = [];
    add(children, startFen, plan);
    return {
      startFen,
      chess960,
      tags: recordTags(head.tags, chess960),
      result: head.result,
      comments: head.comments,
      nags: [],
      commands: [],
      children,
    };
  }

  const game = fc.record({
    start: fc.constantFrom(...START),
    plan: line,
    head: fc.record({ tags, result: fc.constantFrom<GameResult>('1-0', '0-1', '1/2-1/2', '*'), comments: few(comment) }),
  });
  const runs = { numRuns: 100, seed: 20261122 };

  test('a written record is read as it was', () => {
    fc.assert(
      fc.property(game, ({ start, plan, head }) => {
        const record = build(start, plan, head);
        const text = writePgn(record);
        const found = readPgn(text, rules);
        expect(found.problems).toEqual([]);
        expect(found.record).toEqual(record);
        expect(
          Math.max(
            ...text
              .split('\n')
              .filter((row) => !/["{}%[]/.test(row) && / /.test(row))
              .map((row) => row.length),
            0,
          ),
        ).toBeLessThan(80);
      }),
      runs,
    );
  });

  test('games in one text are listed and read by themselves', () => {
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 5 }), fc.constantFrom('\n', '\r\n', '\r'), (games, end) => {
        const records = games.map(({ start, plan, head }) => build(start, plan, head));
        const text = records
          .map((record) => writePgn(record))
          .join('\n')
          .replaceAll('\n', end);
        const list = listGames(text);
        expect(list.map(({ from, to }) => read(text.slice(from, to)))).toEqual(records);
        expect(list.map(({ result }) => result)).toEqual(records.map(({ result }) => result));
        const lines = text.split(end);
        for (const { line: number } of list) expect(lines[number - 1]).toMatch(/^\[Event "/);
      }),
      { ...runs, numRuns: 30 },
    );
  });

  test('any text of the words of PGN comes back, or is refused', () => {
    const words = fc.constantFrom(
      ...'1. e4 e5 Nf3 Nc6 Bb5 a6 d4 O-O -- Z0 ( ( ) ) { } ; \n % [%clk 1] [%eval [ ] [Event "a"] [White "b \\" c"] $1 $300 !? ± N D * 1-0 <br> \u00a0'.split(
        ' ',
      ),
      '\n\n',
      '{a [%cal Ga1a2] b}',
      '{so} (1. c4 {x} c5)',
      '(1. e4 e5 2. Nf3)',
      '(1... e5 2. d4)',
      '[Result "0-0"]',
      '0-0',
      '+/-',
      '1/2-0',
      '1 - 0',
      '[%a "b]" c]',
      '{[%a "} {] "b" ]}',
      'Ke5',
      '[FEN "?"]',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        comeBack(parts.join(' '));
      }),
      { ...runs, numRuns: 500 },
    );
  });
});
