// Reasons that are the reason: none holds after the better move, too, none is smaller than what it explains.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainMistake } from '../../../web/explain/mistake.ts';
import { textOf } from '../../../web/explain/sentences/sentence.ts';
import { findThreat } from '../../../web/explain/threat.ts';
import { threatText } from '../../../web/explain/threat-words.ts';
import { explainMove } from '../../../web/explain/why-not.ts';
import { whyNotText } from '../../../web/explain/why-not-words.ts';
import { loadModule, table } from '../load.ts';
import { HostedAnalyst } from './hosted-analyst.ts';

let analyst: HostedAnalyst;
beforeAll(async () => void (analyst = new HostedAnalyst(await loadModule())));
afterAll(() => analyst.close());

test.each(table('explain/reasons.tsv'))('%s', async (_, fen = '', line = '', better = '', values = '', text = '') => {
  const [move = '', ...refutation] = line.split(' ');
  const [best = 0, worse = 0] = values.split(' ').map(Number);
  const mistake = { position: { fen, moves: [] }, move, refutation, better: better.split(' '), missedWin: false };
  await analyst.newGame();
  const said = await explainMistake({ rules: analyst, searcher: analyst }, { ...mistake, values: { best, move: worse } });
  expect(textOf(said)).toBe(text);
});

test('a move that only crosses the line to a lost position is not called losing', async () => {
  const { signal } = new AbortController();
  const found = await explainMove(analyst, { fen: 'startpos', moves: [] }, 'a2a3', { signal });
  const [better] = found.best.san;
  const text = whyNotText({ ...found, chances: { best: -0.5, move: -0.57 } });
  expect(text).toContain(`${better} looks a little better than a3.`);
  expect(text).not.toContain('losing');
});

test('a difference that a program hardly notices and nothing explains is none', async () => {
  const { signal } = new AbortController();
  const found = { ...(await explainMove(analyst, { fen: 'startpos', moves: [] }, 'a2a3', { signal })), reason: null };
  const text = (chances: { best: number; move: number }): string => whyNotText({ ...found, positional: [], chances });
  expect(text({ best: 0.05, move: 0 })).toMatch(/^a3 is about as good as /);
  expect(text({ best: 0.07, move: 0 })).toMatch(/ looks a little better than a3\.$/);
});

test('no threat is said only where no pawn is about to promote and nothing is won in an exchange', async () => {
  const { signal } = new AbortController();
  const text = async (fen: string): Promise<string> => threatText((await findThreat(analyst, { fen, moves: [] }, signal))!);
  expect(await text('6k1/5ppp/8/8/1p6/p7/5PPP/1R4K1 w - - 0 30')).toMatch(/^Black threatens a2\./);
  // A knight and a rook are attacked.
  expect(await text('3r2k1/5pp1/7p/8/5n2/6P1/3R1P1P/3R2K1 b - - 0 30')).toMatch(/^White threatens (gxf4|Rxd8\+)\./);
});

test('the best move is among the answers to a threat', async () => {
  const { signal } = new AbortController();
  for (const fen of ['6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1', '6k1/5ppp/8/8/1p6/p7/5PPP/1R4K1 w - - 0 30']) {
    const threat = (await findThreat(analyst, { fen, moves: [] }, signal))!;
    expect(threat.answers[0]?.uci).toBe(threat.best.pv[0]);
  }
});

test('what is given up while a mate is put off is not what is lost', async () => {
  const position = { fen: '8/8/8/4P3/1Q6/5P1P/k5K1/1b6 b - - 0 54', moves: [] };
  const refutation = 'b4d2 a2b3 d2d3 b3b4 d3d6 b4c4 e5e6 c4c3 e6e7 c3c4 e7e8q c4c3'.split(' ');
  const better = 'b1f5 b4f4 f5g6 f4f6 g6h5 e5e6'.split(' ');
  const mistake = { position, move: 'b1d3', refutation, better, missedWin: false, values: { best: -1478, move: -2000 } };
  const text = async (mate: number): Promise<string> =>
    textOf(await explainMistake({ rules: analyst, searcher: null }, { ...mistake, mate }));
  expect(await text(0)).toMatch(/^Bd3 loses a bishop/);
  expect(await text(9)).toMatch(/^Bd3 allows mate in 9\./);
});

test('where no line explains a move in words, a threat does', async () => {
  const position = { fen: 'r4rk1/pp1qNppp/2np2b1/2p5/2B1nBP1/5N1P/PPP2P2/R2QR1K1 b - - 0 14', moves: [] };
  const { signal } = new AbortController();
  await analyst.newGame();
  const text = whyNotText(await explainMove(analyst, position, 'c6e7', { signal }));
  expect(text).toBe('Nxe7 is clearly worse than Qxe7. Ne5 threatens Nxd7, which would win the queen.');
});
