/**
 * Ten mistakes as a review of ours explains them, beside what lichess writes by its published rule: the evaluations before and after
 * the move, what the move is called, and the best move. Two are moves of a game that its player published with chess.com's sentences.
 */
import { readFileSync } from 'node:fs';
import { winningChances } from '../../web/core/chances.ts';
import type { Analyst } from '../../web/engine/engine-port.ts';
import { after, searchLine } from '../../web/explain/analyst.ts';
import { explainMistake } from '../../web/explain/mistake.ts';
import { textOf } from '../../web/explain/sentences/sentence.ts';
import type { PositionSpec } from '../../web/protocol/protocol.ts';
import { markOfLoss } from '../../web/review/marks.ts';
import { HostedAnalyst } from '../wasm/explain/hosted-analyst.ts';
import { loadModule } from '../wasm/load.ts';

/** Nodes of a move that a review looks at closely. */
const NODES = 500_000;
/** One mistake of each kind is taken from the list: the first with the label. */
const KINDS = ['fork', 'pin', 'skewer', 'discoveredAttack', 'backRankMate', 'trappedPiece', 'hangingPiece', 'deflection'];
/** https://chess960frc.blogspot.com/2023/02/chesscom-reviews-chess960-opening.html */
const PUBLISHED = {
  fen: 'nrkqrbbn/pppppppp/8/8/8/8/PPPPPPPP/NRKQRBBN w KQkq - 0 1',
  moves: ['e2e4', 'e7e5', 'f2f4', 'a8b6', 'f4e5', 'f7f6', 'a1b3'],
  said: new Map([
    [5, 'is an inaccuracy. You are threatening to attack a trapped rook.'],
    [6, 'is a mistake. This loses a pawn.'],
  ]),
};

/** What another program says of a position. */
export interface OracleView {
  /** Centipawns or moves to mate for the side to move. */
  kind: 'cp' | 'mate';
  value: number;
  /** UCI. */
  best: string;
}

/** A mistake and what is said of it. */
export interface Compared {
  fen: string;
  san: string;
  label: string;
  ours: string;
  lichess: string;
  chessCom: string;
}

const text = ({ kind, value }: OracleView, sign: number): string =>
  kind === 'mate' ? `#${value * sign}` : (value * sign >= 0 ? '+' : '') + ((value * sign) / 100).toFixed(2);
const chances = ({ kind, value }: OracleView): number =>
  winningChances(kind === 'mate' ? 1000 * (value > 0 ? 1 : -1) : Math.max(-1000, Math.min(1000, value)));

/** lichess's comment: scores from White's side, the judgement, the best move (lila, modules/tree, Advice.scala). */
function lichessComment(before: OracleView, behind: OracleView, best: string, turn: 'w' | 'b'): string {
  const sign = turn === 'w' ? 1 : -1;
  const mark = markOfLoss(chances(before) + chances(behind));
  const mate = behind.kind === 'mate' && behind.value > 0 && before.kind === 'cp';
  const lost = before.kind === 'mate' && before.value > 0 && behind.kind === 'cp';
  const judged = mate
    ? 'Checkmate is now unavoidable'
    : lost
      ? 'Lost forced checkmate sequence'
      : mark
        ? mark[0]!.toUpperCase() + mark.slice(1)
        : '';
  return judged === '' ? 'no comment' : `(${text(before, sign)} → ${text(behind, -sign)}) ${judged}. ${best} was best.`;
}

async function compare(
  analyst: Analyst,
  ask: (position: PositionSpec) => Promise<OracleView>,
  position: PositionSpec,
  move: string,
): Promise<Omit<Compared, 'label' | 'chessCom'>> {
  const { signal } = new AbortController();
  const view = await analyst.describe(position);
  const san = (uci: string): string => view.legal.find((legal) => legal.uci === uci)?.san ?? uci;
  await analyst.newGame();
  const better = await searchLine(analyst, position, { nodes: NODES }, signal);
  await analyst.newGame();
  const refutation = await searchLine(analyst, after(position, move), { nodes: NODES }, signal);
  const lines = { refutation: refutation?.pv ?? [], better: better?.pv ?? [], missedWin: false };
  const reason = textOf(await explainMistake({ rules: analyst, searcher: null }, { position, move, ...lines }));
  const before = await ask(position);
  const behind = await ask(after(position, move));
  return {
    fen: view.fen,
    san: san(move),
    ours: `${reason === '' ? '(no rule holds)' : reason} ${san(better?.pv[0] ?? '')} is better.`,
    lichess: lichessComment(before, behind, san(before.best), view.turn),
  };
}

/** Compares ten mistakes: eight of a list of labelled ones, and two published with chess.com's sentences. */
export async function compareTen(file: string, ask: (position: PositionSpec) => Promise<OracleView>): Promise<Compared[]> {
  const analyst = new HostedAnalyst(await loadModule());
  const listed = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  const found: Compared[] = [];
  for (const label of KINDS) {
    const [, fen = '', move = ''] = listed.find((row) => row[5]?.split(' ').includes(label)) ?? [];
    found.push({ ...(await compare(analyst, ask, { fen, moves: [] }, move)), label, chessCom: 'not known' });
  }
  for (const [at, said] of PUBLISHED.said) {
    const position = { fen: PUBLISHED.fen, moves: PUBLISHED.moves.slice(0, at), chess960: true };
    const compared = await compare(analyst, ask, position, PUBLISHED.moves[at]!);
    found.push({ ...compared, label: 'Chess960 game', chessCom: `${compared.san} ${said}` });
  }
  analyst.close();
  return found;
}
