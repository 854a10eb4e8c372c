// The evaluation as the page gets it: its parts add up, agree with UCI, and follow the switches.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../wasm-build/engine.d.ts';
import type { EvaluationView } from '../../web/protocol/protocol.ts';
import { loadModule, parse } from './load.ts';

const MIDDLEGAME = 'r1bqk2r/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PP2BPPP/R1BQ1RK1 b kq - 0 9';
let engine: Engine;
beforeAll(async () => {
  engine = new (await loadModule()).Engine();
});
afterAll(() => engine.delete());

const evaluate = (fen: string, moves = ''): EvaluationView => parse(engine.evaluation(fen, moves, false)) as EvaluationView;
/** `Total Evaluation` of UCI's `eval`, in centipawns. */
function uciTotal(fen: string): number {
  engine.uci(`position fen ${fen}`);
  engine.uci('eval');
  return Math.round(100 * Number(/Total Evaluation: (\S+) /.exec(engine.drainUci())?.[1]));
}

test('terms and net add up to what UCI prints, for White', () => {
  const view = evaluate(MIDDLEGAME);
  expect(view.total).toBe(view.terms + view.net);
  expect(view.net).not.toBe(0);
  expect(view.total).toBe(uciTotal(MIDDLEGAME));
  const sum = view.breakdown.reduce((all, { white, black }) => all + white - black, 0);
  expect(Math.abs(sum * view.scale - view.terms)).toBeLessThan(view.breakdown.length);
});

test('every piece but the kings is worth something to its side', () => {
  const { pieces, check } = evaluate('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'e2e4 e7e5');
  expect(check).toBe(false);
  expect(pieces.map(({ square }) => square)).toContain('e4');
  expect(pieces).toHaveLength(30);
  for (const { piece, total, terms, net } of pieces) {
    expect(total).toBe(terms + net);
    expect(piece === piece.toUpperCase() ? total : -total).toBeGreaterThan(0);
  }
});

test('a position in check says so; what cannot be read is refused by its field', () => {
  expect(evaluate('4k3/8/8/8/8/8/4r3/4K3 w - - 0 1').check).toBe(true);
  expect(parse(engine.evaluation('nonsense', '', false))).toMatchObject({ error: { field: expect.stringMatching(/^fen/) } });
  expect(parse(engine.evaluation('startpos', 'e2e5', false))).toMatchObject({ error: { field: 'moves[0]' } });
});

test('reads castling in the notation of Chess960', () => {
  const fen = '7k/8/8/8/8/8/8/1K2R3 w E - 0 1';
  const after = parse(engine.evaluation(fen, 'b1e1', true));
  expect(after).toEqual(evaluate('7k/8/8/8/8/8/8/5RK1 b - - 1 1'));
});

test('without the net the terms alone count, with values of their own', () => {
  const beside = evaluate(MIDDLEGAME);
  engine.setOption('Switch Evaluation', 'hand-made');
  const alone = evaluate(MIDDLEGAME);
  expect(alone).toMatchObject({ total: alone.terms, net: 0 });
  expect(alone.terms).not.toBe(beside.terms);
  expect(uciTotal(MIDDLEGAME)).toBe(alone.total);
  engine.setOption('Switch Evaluation', 'net');
});
