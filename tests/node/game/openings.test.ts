// Addresses, levels, pasted texts and PGN of the page: what is read, and what is written.
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { hashOfGame, pgnOfHash } from '../../../web/core/game-link.ts';
import { addressOfPosition, pgnOfAddress, positionOfAddress } from '../../../web/game/address/address.ts';
import { addressOfView, viewOfAddress } from '../../../web/game/address/view-address.ts';
import { readSource, repairText } from '../../../web/game/game-source.ts';
import { LEVELS, levelText } from '../../../web/game/levels.ts';
import { pgnText } from '../../../web/game/pgn.ts';
import { sourceOfText } from '../../../web/game/source-text.ts';
import { hashOfLesson, lessonOfHash } from '../../../web/lessons/address.ts';
import type { FenRepair, ReadGame } from '../../../web/protocol/protocol.ts';

describe('URLs', () => {
  test('separates moves by commas, spaces or underscores', () => {
    for (const gap of [',', '+', '_']) expect(positionOfAddress(`?moves=e2e4${gap}e7e5`)?.moves).toEqual(['e2e4', 'e7e5']);
  });

  test('writes no spaces, and ignores a blank PGN', () => {
    expect(addressOfPosition('8/8 w - - 0 1', START_FEN, [])).toBe('?fen=8%2F8%20w%20-%20-%200%201');
    expect(addressOfPosition(START_FEN, START_FEN, [])).toBe('');
    expect(pgnOfAddress('?pgn=+%0A')).toBeNull();
  });

  test('accepts numbers of a view only if they are whole, in digits, and within their range', () => {
    expect(viewOfAddress('?mode=+xray+&depth=1&ply=+1')).toEqual({ view: { mode: 'xray', depth: 1, ply: 1 }, wrong: [] });
    for (const wrong of ['0', '-1', '1.5', '1e1', '', '0x2']) {
      expect(
        viewOfAddress(`?depth=${wrong}&ply=${wrong}`).wrong.map(({ field }) => field),
        wrong,
      ).toEqual(['depth', 'ply']);
    }
  });

  test('switches of a view survive a round trip', () => {
    const settings = { 'Switch Null Move': 'false' };
    const address = addressOfView({ mode: 'xray', depth: 9, settings, ply: null });
    expect(viewOfAddress(address).view).toEqual({ mode: 'xray', depth: 9, settings });
  });
});

describe('an opening', () => {
  const game = (part: Partial<ReadGame>): ReadGame => ({
    position: { fen: 'startpos', moves: [] },
    tags: new Map(),
    result: '*',
    comments: [],
    games: 1,
    notice: '',
    problems: [],
    record: { startFen: START_FEN, chess960: false, tags: [], result: '*', comments: [], nags: [], commands: [], children: [] },
    ...part,
  });

  test('starts a game from the given position, and reports both a second game and a notice', async () => {
    const asked: string[] = [];
    const read = (part: Partial<ReadGame>, fen?: string) =>
      readSource(
        { pgn: 'e4', ...(fen === undefined ? {} : { fen }) },
        { readPgn: async (_, from) => (asked.push(from), game(part)) },
      );
    expect((await read({ games: 2, problems: ['Cut.'] })).note).toBe('The text has 2 games. The first is on the board. Cut.');
    expect((await read({}, '8/8 w - - 0 1')).note).toBe('');
    expect(asked).toEqual(['startpos', '8/8 w - - 0 1']);
  });

  test.each([
    ['https://lichess.org/abcdefgh/white#12', /On lichess, .* copy the PGN/],
    ['lichess.org/study/abcdefgh', /On lichess, .* copy the PGN/],
    ['https://www.chess.com/game/live/123?move=3', /On chess\.com, .* copy the text/],
    ['http://example.com/games/1', /^This is a link\. Copy the game’s PGN/],
  ])('%s is a link, and the message says where its text is', (link, message) => {
    expect(() => sourceOfText(` ${link}\n`)).toThrow(message);
  });

  test('reads a FEN over several lines, and reports every repair', async () => {
    for (const text of ['1 e4 e5', '1 … e5', '-- e5', 'e4', '\ufeff[Event "x"]', '{nothing yet}', '; e4', '*'])
      expect(sourceOfText(text)).toEqual({ pgn: text });
    expect(sourceOfText(' 8/8\nw\r\n- - 0 1\n')).toEqual({ fen: '8/8 w - - 0 1', moves: [] });
    const repairs = ['castling', 'en passant'].map((message) => ({ field: '', message }) as unknown as FenRepair);
    expect([await repairText(repairs), await repairText([])]).toEqual(['The FEN was repaired: castling; en passant.', '']);
  });
});

describe('a game as PGN', () => {
  const plain = { startFen: START_FEN, sans: ['e4'], result: '*' as const, white: 'Ann', black: 'Bob', date: '2026.11.22' };
  const tagsOf = (text: string) =>
    Object.fromEntries([...text.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name, value]) => [name, value]));

  test('the closing comment cannot be closed by its own text', () => {
    expect(pgnText({ ...plain, ending: 'a } b } { c' })).toMatch(/\{a {2}b {3}c\} \*\n$/);
  });

  test('keeps the tags of an imported game; result and start position come from the board, missing tags are unknown', () => {
    const tags = new Map([
      ['White', 'Carl'],
      ['Result', '0-1'],
      ['SetUp', '1'],
      ['FEN', '8/8 b - - 0 3'],
      ['Opening', 'x'],
    ]);
    expect(tagsOf(pgnText({ ...plain, tags }))).toEqual({
      Event: '?',
      Site: '?',
      Date: '????.??.??',
      Round: '?',
      White: 'Carl',
      Black: '?',
      Result: '*',
      Opening: 'x',
    });
    expect(tagsOf(pgnText(plain))).toMatchObject({ White: 'Ann', Black: 'Bob', Date: '2026.11.22', Round: '-' });
  });
});

test('level names show the rating rounded to fifty', () => {
  expect(LEVELS.map(levelText).filter((_, i) => i % 3 === 0 || i === LEVELS.length - 1)).toEqual([
    'First steps, ~400',
    'Casual, ~1100',
    'Club, ~1800',
    'Master, ~2450',
    'Champion, ~3100',
    'Full strength',
  ]);
});

test('PGN wraps at 79 characters and has FEN tags only if needed', () => {
  const game = {
    startFen: START_FEN,
    sans: Array<string>(160).fill('Nf3'),
    result: '*' as const,
    white: 'a',
    black: 'b',
    date: '2026.11.22',
  };
  const text = pgnText(game);
  expect(text).not.toContain('SetUp');
  const lengths = text
    .split('\n\n')[1]!
    .trimEnd()
    .split('\n')
    .map((each) => each.length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(79);
  // No line had room for the next word.
  expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThan(79 - 5);
  // Somewhere a move would end in column 80.
  const longest = ['e4', 'Nf3', 'Nbd2', 'R1xf3', 'Rd1xf3'].map((san) => {
    const lines = pgnText({ ...game, sans: Array<string>(160).fill(san) })
      .split('\n\n')[1]!
      .split('\n');
    return Math.max(...lines.map((line) => line.length));
  });
  expect(Math.max(...longest)).toBe(79);
});

test('URLs of a view, an embedded board and a lesson', () => {
  expect(viewOfAddress('?depth=30&ply=127')).toEqual({ view: { depth: 30, ply: 127 }, wrong: [] });
  expect(viewOfAddress('?depth=31&ply=128').wrong.map(({ field }) => field)).toEqual(['depth', 'ply']);
  const view = { mode: 'xray', depth: 9, settings: {}, ply: 5 } as const;
  expect([
    addressOfView(view),
    addressOfView({ ...view, ply: null }),
    addressOfView({ ...view, mode: 'analyse' }),
    addressOfView({ ...view, mode: 'play' }),
  ]).toEqual(['mode=xray&depth=9&ply=5', 'mode=xray&depth=9', 'mode=analyse', '']);
  expect([hashOfLesson({ id: 'slots', step: 1 }), hashOfLesson(null)]).toEqual(['#lesson=slots.2', '']);
  expect(['#lesson=slots.2', '#lesson=slots', '#lesson=slots.0', '#lesson=', '#duel=x.1'].map(lessonOfHash)).toEqual([
    { id: 'slots', step: 1 },
    { id: 'slots', step: 0 },
    { id: 'slots', step: 0 },
    null,
    null,
  ]);
});

test('a link holds a whole game of any letters, and says so if the game is too long', async () => {
  const pgn = '[White "Žižka"]\n\n1. e4 { “so” } *\n';
  expect(await pgnOfHash(await hashOfGame(pgn))).toBe(pgn);
  const noise = Array.from({ length: 40_000 }, (_, i) => ((i * i * 7919) % 65_521).toString(36)).join('');
  await expect(hashOfGame(noise)).rejects.toThrow(
    /^The game is too long for a link: [\d,]+ characters, and 30,000 is the most\.$/,
  );
  await expect(hashOfGame('x'.repeat(1_000_001))).rejects.toThrow('its PGN has 1,000,001 bytes');
});
