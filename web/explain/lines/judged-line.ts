import type { Analyst } from '../../engine/engine-port.ts';
import type { Motif, PlyView, PositionSpec } from '../../protocol/protocol.ts';
import { after } from '../analyst.ts';
import { type Balance, balanceOf, countedPlies, worthOn } from './balance.ts';

/** A line, and what it brings the side that begins it. */
export interface JudgedLine {
  /** FEN before the line. */
  fen: string;
  /** Its moves, with the positions after them. */
  plies: readonly PlyView[];
  motifs: readonly Motif[];
  balance: Balance;
  /** The balance when the exchanges of the first moves are over: the end of a line is less certain than its beginning. */
  early: Balance;
  /** Pawns by which it is worse than the line that it is compared with, for the side that has chosen it; absent without one. */
  differs?: number;
}

/** What explains a line: the rules of the game and the motifs. */
export type Rules = Pick<Analyst, 'describe' | 'motifs'>;

/** Moves of a line that are certain. */
const EARLY = 5;
/** Moves of a line that are looked at for motifs. */
export const LONGEST = 16;

/**
 * The captures that follow on the square of a line's last move, each by the least valuable piece, as long as they pay: static exchange
 * evaluation. https://www.chessprogramming.org/Static_Exchange_Evaluation
 */
async function exchange(rules: Rules, position: PositionSpec, last: PlyView): Promise<PlyView[]> {
  const captures: PlyView[] = [];
  const gains: number[] = [];
  let { fen } = last;
  for (let at = position; ; ) {
    const { legal } = await rules.describe(at);
    const onSquare = legal.filter(({ capture, to, promotion }) => capture && to === last.to && 'q'.startsWith(promotion));
    const [next] = onSquare.sort((a, b) => worthOn(fen, a.from) - worthOn(fen, b.from));
    if (!next) break;
    gains.push(worthOn(fen, last.to));
    at = after(at, next.uci);
    const made = (await rules.describe(at)).plies.at(-1)!;
    captures.push(made);
    fen = made.fen;
  }
  // What each capture wins, if the other side answers it only where that pays.
  const worth: number[] = [];
  for (let i = gains.length - 1; i >= 0; i -= 1) worth[i] = Math.max(0, gains[i]! - (worth[i + 1] ?? 0));
  const declined = worth.indexOf(0);
  return declined < 0 ? captures : captures.slice(0, declined);
}

/** Follows a line of legal moves: its motifs, and its balance when no exchange is under way. `against`: motifs of the other side. */
export async function judgeLine(
  rules: Rules,
  position: PositionSpec,
  line: readonly string[],
  against: boolean,
): Promise<JudgedLine> {
  const { fen, turn } = await rules.describe(position);
  const plies = (await rules.describe(after(position, ...line))).plies.slice(position.moves.length);
  const motifs = await rules.motifs(position, line.slice(0, LONGEST), { against });
  const counted = plies.slice(0, countedPlies(plies));
  const last = counted.at(-1);
  const isOpen = last?.capture && counted.length === plies.length;
  const rest = isOpen ? await exchange(rules, after(position, ...line), last) : [];
  const first = plies.slice(0, countedPlies(plies, EARLY));
  const early = balanceOf(fen, first.length === plies.length ? [...first, ...rest] : first, turn);
  return { fen, plies, motifs, balance: balanceOf(fen, [...counted, ...rest], turn), early };
}
