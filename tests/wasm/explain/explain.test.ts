// Explanations by the real engine: each sentence is recomputed from the records, the searches and the rules.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, passed } from '../../../web/explain/analyst.ts';
import { recordedText, threatDetails } from '../../../web/explain/details.ts';
import { explainMistake, type Mistake } from '../../../web/explain/mistake.ts';
import { standing } from '../../../web/explain/mistake-words.ts';
import { refutations, rootMoves } from '../../../web/explain/refutations.ts';
import { textOf } from '../../../web/explain/sentences/sentence.ts';
import { agreementOf, findThreat, isThreat } from '../../../web/explain/threat.ts';
import { threatText } from '../../../web/explain/threat-words.ts';
import { explainMove } from '../../../web/explain/why-not.ts';
import { whyNotText } from '../../../web/explain/why-not-words.ts';
import type { PositionSpec } from '../../../web/protocol/protocol.ts';
import { readRecording } from '../../../web/recording/recording.ts';
import { SearchTree } from '../../../web/recording/tree.ts';
import { loadModule, table } from '../load.ts';
import { HostedAnalyst } from './hosted-analyst.ts';

const RUSTIC = '6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1';
const mistakeText = async (mistake: Mistake): Promise<string> =>
  textOf(await explainMistake({ rules: analyst, searcher: null }, mistake));
const at = (fen: string): PositionSpec => ({ fen, moves: [] });
const { signal } = new AbortController();
let analyst: HostedAnalyst;

beforeAll(async () => void (analyst = new HostedAnalyst(await loadModule())));
afterAll(() => analyst.close());

test('the threat of the Rustic position, counted again', async () => {
  const threat = (await findThreat(analyst, at(RUSTIC), signal))!;
  expect(threatText(threat)).toMatch(
    /^White threatens Bc6\. It forks the queen on d7 and the rook on b5\. It wins the exchange\. .+ parry it\.$/,
  );
  expect(isThreat(threat)).toBe(true);
  // How the search counted is for the details.
  expect(threatDetails(threat).join(' ')).toMatch(/It refutes \d+ of 37 moves: /);
  expect([threat.killer?.uci, agreementOf(threat)]).toEqual(['g2c6', 'agree']);
  // Each refuted move loses material to the fork; each answer does not.
  for (const { uci } of threat.refutes) {
    const { plies } = await analyst.describe(after(at(RUSTIC), uci, 'g2c6'));
    expect(plies.at(-1)?.san).toMatch(/^Bx?c6/);
  }
  const names = (moves: { uci: string }[]): string[] => moves.map(({ uci }) => uci);
  expect(names(threat.answers)).toContain('d7e6');
  expect(names(threat.answers).filter((uci) => names(threat.refutes).includes(uci))).toEqual([]);
  expect(threat.gain).toBe(threat.pass!.value + threat.best.value);
});

test('no threat, a mate, and a check', async () => {
  const text = async (fen: string): Promise<string> => threatText((await findThreat(analyst, at(fen), signal))!);
  expect(await text('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1')).toMatch(
    /^White threatens nothing worth a pawn\.$/,
  );
  expect(await text('r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 1')).toMatch(
    /^White threatens Qxf7# and mate\. Nxh5 parries it\.$/,
  );
  expect(await text('4k3/8/8/8/8/8/4q3/4K3 w - - 0 1')).toMatch(/^White is in check/);
  expect(await findThreat(analyst, at('7k/5KQ1/8/8/8/8/8/8 b - - 0 1'), signal)).toBeNull();
});

test('the records say which reply refuted which move', async () => {
  await analyst.newGame();
  await analyst.analyse(at(RUSTIC), { depth: 9 }, { xray: true, record: true }).done;
  const tree = new SearchTree(readRecording((await analyst.recording())!.bytes));
  const { recording } = tree;
  const moves = rootMoves(tree);
  expect(moves.length).toBe(37);
  for (const { uci, reply, record, search, refuted, score, alpha } of moves) {
    expect(recording.uci(search)).toBe(uci);
    expect([score, alpha]).toEqual([-recording.score(search), -recording.beta(search)]);
    expect(refuted).toBe(recording.score(search) >= recording.beta(search));
    if (reply === '') continue;
    expect(recording.uci(record)).toBe(uci);
    // The refuting move is the node's last child.
    expect(recording.uci(tree.childrenOf(record).at(-1)!)).toBe(reply);
  }
  const [most] = refutations(moves);
  expect(most?.reply).toBe('g2c6');
  expect(most?.moves.length).toBe(moves.filter(({ reply, refuted }) => refuted && reply === 'g2c6').length);
  const a5 = moves.find(({ uci }) => uci === 'a6a5')!;
  expect(a5.record, 'the last search ended without a move').not.toBe(a5.search);
  expect(recordedText(a5, 'a5')).toMatch(
    /^In the recorded search a5 was searched last in iteration 9, to depth \d+.*; it failed low \(score −\d+, alpha −?\d+\)\. In an earlier search .+ g2c6 refuted it\.$/,
  );
});

test('why not a move: its refutation, what it loses, and by which motif', async () => {
  const why = async (fen: string, uci: string): Promise<string> => {
    const found = await explainMove(analyst, at(fen), uci, { signal });
    // The line is legal, begins with the move, and its score is that of the line searched.
    expect(found.line.pv[0]).toBe(uci);
    expect(found.line.plies.map(({ san }) => san)).toEqual(found.line.san);
    expect(found.loss).toBeGreaterThanOrEqual(0);
    return whyNotText(found);
  };
  expect(await why(RUSTIC, 'a6a5')).toMatch(
    /^a5 loses the exchange. Bc6 forks the queen on d7 and the rook on b5\. White threatened Bc6 already; a5 ignores that\. \S+ is better\.$/,
  );
  expect(await why('r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 1', 'a7a6')).toMatch(
    /^a6 allows mate by Qxf7#\./,
  );
  expect(await why('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'h2h3')).toMatch(/^h3 misses mate by Ra8#\./);
  expect(await why('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'a1a8')).toBe('Ra8# is the best move: it mates.');
  await expect(why(RUSTIC, 'g8g6')).rejects.toMatchObject({ field: 'move' });
});

test('two lines alone explain a mistake, where a rule holds', async () => {
  const text = (line: string, better = '', { fen = RUSTIC, missedWin = false } = {}) => {
    const [move = '', ...refutation] = line.split(' ');
    const best = better === '' ? [] : better.split(' ');
    return mistakeText({ position: at(fen), move, refutation, better: best, missedWin });
  };
  const loses = 'Kh8 loses the exchange. Bc6 forks the queen on d7 and the rook on b5.';
  expect(await text('g8h8 g2c6 d7d8 c6b5 a6b5', 'd7d8 g2f3')).toBe(loses);
  expect(await text('g8h8 g2f3 h8g8')).toBe('');
  const backRank = '6k1/5ppp/8/8/8/8/8/R6K b - - 0 1';
  expect(await text('g8h8 a1a8', '', { fen: backRank })).toBe('Kh8 allows mate. Ra8# is mate on the back rank.');
  // What the better line loses, too, by the same move, is not the move's fault.
  expect(await text('g8h8 g2c6 d7d8 c6b5 a6b5', 'g8f8 g2c6 d7d8 c6b5 a6b5')).toBe('');
  // The other side of the same position: what it could have had.
  const white = RUSTIC.replace(' b ', ' w ');
  expect(await text('g1h1 d7d8', 'g2c6 d7d8 c6b5 a6b5', { fen: white, missedWin: true })).toBe(
    'Bc6 wins the exchange. It forks the queen on d7 and the rook on b5.',
  );
  // Both sides take on one square.
  const takes = '4k3/8/5n2/8/4p3/2N5/8/4K3 w - - 0 1';
  const taken = 'Black’s Nxe4 takes the knight on e4, which is undefended.';
  expect(await text('c3e4 f6e4', '', { fen: takes })).toBe(`Nxe4 loses a knight for a pawn. ${taken}`);
  const mate = '6k1/5ppp/8/8/8/8/8/R6K w - - 0 1';
  expect(await text('h1g1 g7g6', 'a1a8', { fen: mate, missedWin: true })).toBe('Ra8# is mate.');
  await expect(text('g8h8 g2c7')).rejects.toMatchObject({ field: 'moves[1]' });
});

test('a line is counted to the end of its exchanges, and only a motif that wins what is lost is named', async () => {
  // Positions, moves and refutations from the lichess puzzle database (CC0), by its ids.
  const cases: [string, string, string, string][] = [
    // The recapture comes after the line's end.
    [
      '3dd9p',
      '4r3/1p1q1pk1/1p1p1n1p/2p2P2/2Bn1Bp1/P7/1P1Q1PPP/3R2K1 b - - 3 24',
      'h6h5 f4h6 g7h7 d2g5 d4f5 g5f6',
      'h5 loses a knight for a pawn. 26.Qg5 (after 25.Bh6+ Kh7) threatens the knight on f6 and mate on g7.',
    ],
    [
      '5Vux1',
      '4r1k1/2q1r2p/1p4p1/p1ppb3/P6Q/2P2N1P/1P3PP1/4RRK1 w - - 0 27',
      'f3g5 e5h2 g1h1 e7e1',
      'Ng5 loses a rook. Bh2+ opens the line of the rook on e7 to the rook on e1.',
    ],
    // The last move takes, and nothing takes back.
    ['TwXVo', '8/p2r2bp/3k4/R1p2p2/2P2K2/4P2P/P4PP1/8 b - - 7 30', 'd7f7 a5a6 d6e7 a6a7', 'Rf7 loses a pawn.'],
    // A promotion is no capture, and a promoted piece that is taken was a pawn.
    [
      't7Yx1',
      '8/8/2k3K1/2p2p2/7P/4n3/3p2P1/1R6 b - - 0 40',
      'd2d1q b1d1 e3d1 h4h5 c5c4 h5h6 c6d5 h6h7 c4c3 h7h8q',
      'd1=Q lets a pawn promote.',
    ],
    ['Ygbup', '8/7p/4pKpP/3b2P1/8/3k4/8/8 b - - 5 46', 'd3e4 f6g7 e4f5 g7h7 f5g5 h7g7', ''],
    // The knight was exchanged; the queen is lost.
    [
      '1297c',
      'rn1q1rk1/2pb1ppp/p4b2/8/2pN4/2N2Q2/PPP3PP/R1B2RK1 w - - 0 13',
      'f3a8 f6d4 g1h1 d7c6 a8c6 b8c6',
      'Qxa8 loses the queen for a rook. 14...Bc6 (after 13...Bxd4+ 14.Kh1) leaves the queen on a8 without a safe square.',
    ],
    // Moves that neither pin nor attack the pinned piece exploit no pin.
    [
      'cxMtx',
      '5r1k/6p1/7p/8/3R4/1P2q1P1/PK5P/3Q4 w - - 0 50',
      'd1d2 f8f2 d4d8 h8h7 b2c2 f2d2',
      'Qd2 loses the queen for a rook.',
    ],
    [
      'PS7Mc',
      '3q2k1/2R2p1p/p2P2pP/6b1/4P3/1P6/P5P1/1K1R4 b - - 0 34',
      'g5h6 d6d7 d8c7 d7d8q c7d8 d1d8',
      'Bxh6 loses the queen for a rook and two pawns.',
    ],
    ['gwEaU', '3Q4/6kp/6p1/3P4/8/2b4P/r5P1/2r1NK2 w - - 14 40', 'd8d7 g7h6 d7e7 c1e1', 'Qd7+ loses a knight.'],
    // The queen defends the bishop through the forking rook, but has to leave.
    [
      'AzTk1',
      'r1b2rk1/pp2pp1p/6p1/8/3Nq3/1P2P3/P2Q2PP/R4RK1 b - - 2 23',
      'c8g4 f1f4 e4d5 f4g4',
      'Bg4 loses a bishop. Rf4 forks the queen on e4 and the bishop on g4.',
    ],
    [
      'NelRL',
      '2r3k1/4b1pp/3p1p2/1p1Rp3/qP2P3/P4PKP/1B1Q2P1/8 w - - 2 34',
      'd5d3 c8c2 d2d1 c2b2',
      'Rd3 loses a bishop. Rc2 forks the queen on d2 and the bishop on b2.',
    ],
  ];
  const texts: string[] = [];
  for (const [id, fen, line] of cases) {
    const [move = '', ...refutation] = line.split(' ');
    const said = await mistakeText({ position: at(fen), move, refutation, better: [], missedWin: false });
    texts.push(`${id}: ${said}`);
  }
  expect(texts).toEqual(cases.map(([id, , , said]) => `${id}: ${said}`));
});

test('each motif has a sentence, which names the pieces and squares that prove it', async () => {
  const missed = (fen: string, line: string, other = 'a1b1'): Promise<string> =>
    mistakeText({ position: at(fen), move: other, refutation: [], better: line.split(' '), missedWin: true });
  const refuted = (fen: string, line: string): Promise<string> => {
    const [move = '', ...refutation] = line.split(' ');
    return mistakeText({ position: at(fen), move, refutation, better: [], missedWin: false });
  };
  expect(await missed('3rk3/8/8/3q4/8/8/8/K2R4 w - - 0 1', 'd1d5 d8d5')).toBe(
    'Rxd5 wins the queen for a rook. It takes the queen on d5 with a rook.',
  );
  expect(await missed('4k3/8/2p5/3n4/4P3/8/8/K7 w - - 0 1', 'e4d5 c6d5')).toBe(
    'exd5 wins a knight for a pawn. It takes the knight on d5 with a pawn.',
  );
  expect(await missed('4k3/5p2/8/4N3/8/8/8/K6Q w - - 0 1', 'h1h5 e8d8 h5f7')).toBe(
    'Qh5 wins a pawn. It attacks the pawn on f7 again, which is defended only by the king.',
  );
  expect(await missed('3r2k1/3n4/8/8/8/8/3R4/K2R4 w - - 0 1', 'd2d7 d8d7 d1d7')).toBe(
    'Rxd7 wins a knight. It takes the knight on d7, which is defended only by the rook on d8.',
  );
  expect(await missed('3q2r1/8/7k/8/3r4/8/8/3R2RK w - - 0 1', 'd1d4 d8f8', 'h1h2')).toBe(
    'Rxd4 wins a rook. It takes the rook on d4; recapturing draws the queen on d8 away from the defence of the rook on g8.',
  );
  expect(await missed('6k1/5p1p/5P2/8/n7/8/5PPP/K4Q2 w - - 0 1', 'f1c4 g8f8 c4a4')).toBe(
    'Qc4 wins a knight. It threatens the knight on a4 and mate on c8.',
  );
  expect(await refuted('r2q1k1r/pppn1Bbp/5np1/4Pp2/4P3/1QP1BP2/PP5P/RN2K2R b KQ - 0 12', 'd7e5 e3c5 d8d6 c5d6')).toMatch(
    /^Nxe5 loses the queen.*\. Bc5\+ gives a check that can only be blocked, and the blocking piece is lost\.$/,
  );
  expect(await missed('8/8/1P6/8/7p/8/8/K3k3 w - - 0 1', 'b6b7 h4h3 b7b8q')).toBe(
    'b7 promotes a pawn. It advances a pawn that the king cannot catch.',
  );
  expect(await refuted('8/8/P7/8/7p/6p1/8/K3k3 b - - 0 1', 'h4h3 a6a7 g3g2 a7a8q')).toBe(
    'h3 lets a pawn promote. 3.a8=Q (after 2.a7 g2) promotes before the pawn on g2 does.',
  );
  expect(await refuted('8/1k6/8/P7/3BK3/8/8/8 w - - 0 1', 'e4e5 b7b8')).toBe('');
  expect(await refuted('8/2k5/8/P7/3BK3/8/8/8 w - - 0 1', 'e4e5 c7b8')).toBe(
    'Ke5 allows Kb8. It holds the draw: the bishop on d4 does not control a8, where the pawn would promote.',
  );
  expect(await refuted('1r4k1/5p2/8/7Q/8/8/1r3qPP/7K b - - 0 1', 'b8c8 h5g5 g8h8 g5h6 h8g8 h6g5')).toBe(
    'Rc8 allows Qg5+. It gives perpetual check, which saves White.',
  );
  expect(await refuted('4k3/8/8/8/4P3/4K3/8/8 b - - 0 1', 'e8f8 e3f4 f8f7 f4f5')).toMatch(
    /^Kf8 allows \S+\. .+ takes the opposition, which wins\.$/,
  );
  expect(await refuted('4k3/8/8/3K4/4P3/8/8/8 w - - 0 1', 'd5e5 e8e7')).toBe(
    'Ke5 allows Ke7. It takes the opposition, which holds the draw.',
  );
  // Either side may play the last move.
  expect(await refuted('8/8/5r2/8/8/1q6/Q7/K6k b - - 0 1', 'h1g1 a2g2 g1g2')).toBe(
    'Kg1 lets White escape into stalemate, beginning with Qg2+.',
  );
});

test('the only legal move, what a move misses, and a rook that only leaves an attack', async () => {
  const why = async (fen: string, uci: string): Promise<string> =>
    whyNotText(await explainMove(analyst, at(fen), uci, { signal }));
  expect(await why('7k/8/8/8/8/8/6q1/7K w - - 0 1', 'h1g2')).toBe('Kxg2 is the only legal move.');
  expect(await why('2R5/3b4/R7/2kpr2p/3N1p2/1PP5/8/1K6 b - - 3 45', 'd7c8')).toBe(
    'Bxc8 is the best move, but White still mates.',
  );
  const skewer = '4r3/1p5p/p7/3Nk3/1PP2p2/2KP4/r6P/5R2 w - - 0 32';
  expect(await why(skewer, 'd3d4')).toBe(
    'd4+ misses Re1+, which wins a rook. It attacks the king, with the rook on e8 behind it.',
  );
  expect(threatText((await findThreat(analyst, at(skewer), signal))!)).toBe('Black threatens nothing worth a pawn.');
});

test('how much worse a move is, by the winning chances that it gives away', async () => {
  const found = { ...(await explainMove(analyst, at('startpos'), 'a2a3', { signal })), reason: null, positional: [] };
  const better = found.best.san[0];
  const said = (lost: number, best = 0): string =>
    whyNotText({ ...found, chances: { best, move: best - lost } }).split(/(?<=\.) /)[0]!;
  for (const lost of [0.02, 0.05]) expect(said(lost)).toBe(`a3 is about as good as ${better}.`);
  expect(said(0.07)).toBe(`${better} looks a little better than a3.`);
  expect(said(0.15)).toBe(`a3 is slightly worse than ${better}.`);
  expect(said(0.25)).toBe(`a3 is worse than ${better}.`);
  expect(said(0.4)).toBe(`a3 is clearly worse than ${better}.`);
  expect(said(0.4, -0.2)).toBe('a3 is losing.');
});

// A test for each: together they search for most of a minute.
for (const [number, [id, fen = '', mistake = '', reply = '', words = '']] of table('mistakes.tsv').entries())
  test(`the refutation of a mistake from a game is named, with its motifs: ${id}`, {
    tags: number < 4 ? [] : 'nightly',
  }, async () => {
    const found = await explainMove(analyst, at(fen), mistake, { signal });
    expect([found.line.pv[1], whyNotText(found)]).toEqual([reply, expect.stringMatching(new RegExp(words))]);
  });

test('a pass keeps castling rights and loses the en passant square; the move after one of Black’s has the next number', () => {
  expect(passed('r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 3 9')).toEqual({
    fen: 'r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 3 9',
    moves: [],
  });
  expect(passed('4k3/8/8/8/8/8/8/4K3 b - - 3 9').fen).toBe('4k3/8/8/8/8/8/8/4K3 w - - 3 10');
});

test('motifs are refused for a line that is not legal, and for one that is too long', async () => {
  await expect(analyst.motifs(at(RUSTIC), ['g8h7', 'g2c7'])).rejects.toMatchObject({ field: 'line[1]' });
  const shuffle = Array.from({ length: 130 }, (_, i) => ['g8h8', 'g1h1', 'h8g8', 'h1g1'][i % 4]!);
  await expect(analyst.motifs(at(RUSTIC), shuffle)).rejects.toMatchObject({ field: 'line' });
});

test('the review names a stalemating move, and one that lets the other side escape into stalemate', async () => {
  const mistake = { missedWin: true, refutation: [] };
  const queen = at('2Q5/8/8/8/8/1K6/8/k7 w - - 0 1');
  expect(await mistakeText({ ...mistake, position: queen, move: 'c8c2', better: ['c8c1'] })).toBe('Qc2 is stalemate.');
  const rook = at('7k/5Q2/4K2P/8/8/8/8/r7 w - - 0 1');
  const line = ['a1f1', 'f6g6', 'f1f6', 'g6f6'];
  expect(await mistakeText({ ...mistake, position: rook, move: 'e6f6', refutation: line, better: ['f7g7'] })).toBe(
    'Kf6 lets Black escape into stalemate, beginning with Rf1+.',
  );
});

test('where no rule tells why, the sentence says where the move leads', () => {
  const of = (chances: number): string => textOf(standing('a3', 'Nf6', 'w', chances));
  expect([-0.6, -0.2, 0, 0.3].map(of)).toEqual([
    'After a3, Nf6 leaves Black winning.',
    'After a3, Nf6 leaves Black better.',
    'After a3, Nf6 leaves White without an advantage.',
    'After a3, Nf6 leaves White with less of an advantage.',
  ]);
  expect(textOf(standing('a3', '', 'w', 0))).toBe('');
});
