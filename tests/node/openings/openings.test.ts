// Names of openings: by position, whatever the order of the moves.
import { beforeAll, describe, expect, test } from 'vitest';
import { nameOpenings, readNamedGames } from '../../../web/app/opening-names.ts';
import { Session } from '../../../web/game/session.ts';
import { recordOfSession } from '../../../web/game/session-pgn.ts';
import { loadOpenings, type OpeningBook } from '../../../web/openings/openings.ts';
import { loadModule, parse } from '../../wasm/load.ts';
import { FakeEngine } from '../../web/fake-engine.ts';

let book: OpeningBook;
let movesOf: (sans: string) => { fen: string }[];
beforeAll(async () => {
  const module = await loadModule();
  book = await loadOpenings();
  movesOf = (sans) => {
    const moves = parse<string[]>(module.readSan('startpos', sans, false)).join(' ');
    return parse<{ plies: { fen: string }[] }>(module.describe('startpos', moves, false)).plies;
  };
});
const nameOf = (sans: string) => {
  const opening = book.of(movesOf(sans));
  return opening && `${opening.eco} ${opening.name}`;
};

describe('the opening of a line', () => {
  test('is that of its last position with a name', () => {
    expect(nameOf('e4')).toBe("B00 King's Pawn Game");
    expect(nameOf('e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6')).toBe('B90 Sicilian Defense: Najdorf Variation');
    expect(nameOf('e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 h3 e5 Nf3 h6 Be3 Qa5')).toMatch(/^B90 Sicilian Defense: Najdorf/);
    expect(nameOf('e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3')).toMatch(/^C92 Ruy Lopez: Closed/);
    expect(nameOf('')).toBeNull();
  });

  test('does not depend on the order of the moves', () => {
    expect(nameOf('d4 Nf6 c4 e6 Nc3 d5')).toBe(nameOf('c4 e6 d4 d5 Nc3 Nf6'));
    expect(nameOf('Nf3 c5 e4 d6 d4 cxd4 Nxd4')).toBe(nameOf('e4 c5 Nf3 d6 d4 cxd4 Nxd4'));
    expect(nameOf('e4 e6 d4 d5')).toBe('C00 French Defense');
    expect(nameOf('d4 e6 e4 d5')).toBe('C00 French Defense');
    // Byrne against Fischer, 1956: no position of the game ends a line of the table, and a later move is no step back.
    const game = 'Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4';
    expect(nameOf(game.split(' ').slice(0, 10).join(' '))).toMatch(/^D92 Grünfeld Defense/);
    expect(nameOf(game)).toMatch(/^D9\d Grünfeld Defense/);
  });

  test('has a key for every position, and none for others', () => {
    expect(book.size).toBe(7850);
    const [after] = movesOf('e4');
    expect(book.at(after!.fen.replace(' b ', ' w ')), 'the other side to move').toBeNull();
    expect(book.at('8/8/8/4k3/8/4K3/4P3/8 w - - 0 1')).toBeNull();
    expect(book.at('')).toBeNull();
  });
});

describe('the name of a game', () => {
  const open = async (): Promise<Session> => {
    const session = new Session(
      (onState) => new FakeEngine(onState),
      (callback) => callback(),
    );
    await session.open(null);
    return session;
  };
  const tag = (session: Session, name: string) => recordOfSession(session)?.tags.find(([one]) => one === name)?.[1];

  test('is loaded with the first move and goes into the PGN of an own game', async () => {
    const session = await open();
    session.mode = 'analyse';
    nameOpenings(session);
    expect(session.openings).toBeNull();
    await session.play('g1f3');
    await expect.poll(() => session.openings?.size).toBe(7850);
    expect([tag(session, 'ECO'), tag(session, 'Opening')]).toEqual(['A04', 'Zukertort Opening']);
    await session.openPosition({ fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', moves: ['e2e4'] });
    expect([tag(session, 'ECO'), tag(session, 'Opening')]).toEqual([undefined, undefined]);
  });

  test('goes with the games of a file into the library', async () => {
    const session = await open();
    const names = [];
    for await (const game of readNamedGames(session, '1. g3 *\n\n[Event "x"]\n\n1. Nf3 Nf6 *', new AbortController().signal))
      names.push(game.opening);
    expect(names).toEqual([expect.stringMatching(/Hungarian Opening/), 'Zukertort Opening']);
  });
});
