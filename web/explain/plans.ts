/** What the better move is for where nothing else tells it: a pawn that it stops, or the move that it prepares. */
import { otherTurn } from '../core/format.ts';
import type { PositionSpec } from '../protocol/protocol.ts';
import { after, searchLine } from './analyst.ts';
import { Board } from './coach/board.ts';
import { isTakenBack } from './lines/balance.ts';
import { playsAlso } from './lines/contrast.ts';
import type { JudgedLine } from './lines/judged-line.ts';
import { pieceOn } from './motif-sentence.ts';
import type { Searcher } from './reasons.ts';
import { type Sentence, sentence } from './sentences/sentence.ts';

/** Moves of the line of a move within which the pawn goes on that the better move stops; where much is lost, it goes on at once. */
const GOES_ON = 8;
const AT_ONCE = 2;
/** Nodes of the search of another reply. */
const NODES = 60_000;
/** Replies, beside that of the line, after which what is prepared must be the best move, too. */
const REPLIES = 2;

/** A pawn that the better move blocks, and that goes on in the other line; null for none. `small`: whether little is lost. */
export function stopsPawn(played: JudgedLine, better: JudgedLine, small: boolean): Sentence | null {
  const [move] = better.plies;
  if (!move || move.capture || isTakenBack(better.plies, 0)) return null;
  const goesOn = played.plies.slice(0, small ? GOES_ON : AT_ONCE).find(({ to, from, capture }, i) => {
    const isPawn = pieceOn(played.fen, from).kind === 'p' && pieceOn(move.fen, from).kind === 'p';
    return i % 2 === 1 && isPawn && !capture && to === move.to && !isTakenBack(played.plies, i);
  });
  return goesOn ? sentence('stopsPawn', { move: { san: move.san }, target: pieceOn(played.fen, goesOn.from) }) : null;
}

/** Whether a pawn goes to a square that the better move has begun to guard against the other side. */
function isSupported({ fen, plies: [move, , next] }: JudgedLine): boolean {
  if (!move || !next || next.capture || pieceOn(move.fen, next.from).kind !== 'p') return false;
  const [before, now] = [new Board(fen), new Board(move.fen)];
  const side = now.side(move.to)!;
  const guards = !before.attacks(move.from).includes(next.to) && now.attacks(move.to).includes(next.to);
  return guards && now.attackers(next.to, otherTurn(side)).length > 0;
}

/** The second move of the better line as a sentence on what the first is for; null where the first does not make it possible. */
async function prepared(searcher: Searcher, position: PositionSpec, better: JudgedLine): Promise<Sentence | null> {
  const [move, , next] = better.plies;
  if (!move || !next) return null;
  if (next.from === move.to) return sentence('headsFor', { move: { san: move.san }, square: next.to });
  const { legal } = await searcher.describe(position);
  const wasLegal = legal.some(({ uci }) => uci === next.uci);
  return wasLegal && !isSupported(better) ? null : sentence('prepares', { move: { san: move.san }, next: { san: next.san } });
}

/** What the better move prepares: its side's next move, the best against other replies as well; null where none is proved. */
export async function preparation(
  searcher: Searcher,
  position: PositionSpec,
  { played, better }: { readonly played: JudgedLine; readonly better: JudgedLine },
  signal: AbortSignal,
): Promise<Sentence | null> {
  const [move, reply, next] = better.plies;
  if (!move || !reply || !next || move.check || reply.check || [move, reply, next].some(({ capture }) => capture)) return null;
  if (playsAlso(better, 0, played) || playsAlso(better, 2, played)) return null;
  const found = await prepared(searcher, position, better);
  if (!found) return null;
  const at = after(position, move.uci);
  const { legal } = await searcher.describe(at);
  const others = legal.map(({ uci }) => uci).filter((uci) => uci !== reply.uci);
  for (let i = 0; i < REPLIES; i += 1) {
    const other = others.length > 0 ? await searchLine(searcher, at, { nodes: NODES, moves: others }, signal) : null;
    if (other?.pv[1] !== next.uci) return null;
    others.splice(others.indexOf(other.pv[0]!), 1);
  }
  return found;
}
