/** What coaches say of a move and its better one: a rule of the board that holds for one of them only, and that the lines bear out. */
import type { Analyst } from '../../engine/engine-port.ts';
import type { PositionSpec } from '../../protocol/protocol.ts';
import { after } from '../analyst.ts';
import { isTakenBack } from '../lines/balance.ts';
import { playsAlso } from '../lines/contrast.ts';
import type { JudgedLine } from '../lines/judged-line.ts';
import { isTold, type TermChange } from '../position-terms.ts';
import type { Sentence } from '../sentences/sentence.ts';
import { LARGE } from '../verdicts.ts';
import { ACTIVITY_ACTS, ACTIVITY_FAULTS } from './activity.ts';
import { ENDING_ACTS, ENDING_FAULTS, fortress } from './endings.ts';
import { EXCHANGE_ACTS, EXCHANGE_FAULTS } from './exchanges.ts';
import { type Act, type Fault, type Moved, movedAt, squareBefore } from './facts.ts';
import { KING_ACTS, KING_FAULTS } from './kings.ts';
import { PAWN_ACTS, PAWN_FAULTS } from './pawns.ts';
import { STRUCTURE_ACTS, STRUCTURE_FAULTS } from './structure.ts';

/** Every rule, in the order in which they are asked. */
export const ACTS: readonly Act[] = [
  ...ENDING_ACTS,
  ...KING_ACTS,
  ...PAWN_ACTS,
  ...STRUCTURE_ACTS,
  ...EXCHANGE_ACTS,
  ...ACTIVITY_ACTS,
];
export const FAULTS: readonly Fault[] = [
  ...ENDING_FAULTS,
  ...KING_FAULTS,
  ...PAWN_FAULTS,
  ...STRUCTURE_FAULTS,
  ...EXCHANGE_FAULTS,
  ...ACTIVITY_FAULTS,
];

/** Winning chances, from -1 to 1, of a game that is won, and what a move must give away that decides it. */
const WON = 0.5;
const TURNS = 0.3;
/** Centipawns of a term from which it is left to speak for itself. */
const TELLING = 30;
/** Centipawns that a piece must gain or lose for the evaluation. */
const WORTH = 5;
/** Where the answers of the other side stand in a line; later ones are guesses. */
const ANSWERS = [1, 3, 5];

/** What the two lines of a move are worth, and the term of the evaluation that stands out. */
export interface Weighed {
  /** Winning chances, from -1 to 1, of the side that moves. */
  readonly chances: { readonly best: number; readonly move: number };
  readonly term: TermChange | null;
  /** Whether the first moves of both lines bring the same but for a pawn: where a piece is taken, a feature of the board is not the reason. */
  readonly isQuiet: boolean;
}

type Evaluator = Pick<Analyst, 'evaluate'>;

/** Whether what has just been moved is taken at once. */
const falls = ({ ply, rest }: Moved): boolean => isTakenBack([ply, ...rest], 0);

/** Whether what has moved goes on in the next two moves of its side. */
const goesOn = ({ ply, rest }: Moved): boolean => [1, 3].some((index) => rest[index]?.from === ply.to);

/** Whether a move does something by a rule that lasts. */
const lasts = ({ exchange = false, stays = false }: Act, moved: Moved): boolean =>
  (exchange || !falls(moved)) && !(stays && goesOn(moved));

/** Whether the other line's board lets the same piece do the same, safely: then it is no difference. */
function isPossible({ ply, before }: Moved, other: Moved): boolean {
  const board = other.after;
  if (board.on(ply.from) !== before.on(ply.from)) return false;
  return before.kind(ply.from) === 'p' || (board.attacks(ply.from).includes(ply.to) && board.isSafe(ply.to, ply.from));
}

/** The worth of the piece that a sentence names, before a move and after it, for its owner; null in check. */
async function worthChange(
  analyst: Evaluator,
  position: PositionSpec,
  line: readonly string[],
  square: string,
  moved: Moved,
): Promise<number | null> {
  const [from, to] = [
    await analyst.evaluate(after(position, ...line.slice(0, -1))),
    await analyst.evaluate(after(position, ...line)),
  ];
  if (from.check || to.check) return null;
  const worth = ({ pieces }: typeof from, at: string): number => {
    const one = pieces.find((piece) => piece.square === at);
    return !one ? 0 : one.piece === one.piece.toUpperCase() ? one.total : -one.total;
  };
  const origin = squareBefore(moved, square);
  return worth(to, square) - worth(from, origin);
}

/** The square, after a move, of the piece that a sentence names. */
function pieceAfter({ values }: Sentence, { ply, after: board }: Moved): string | null {
  if (!('piece' in values)) return null;
  const { square } = values.piece;
  return square === ply.from && board.on(square) === '' ? ply.to : square;
}

/** Looks for a rule that tells why a move is worse. Empty if none holds. */
export async function coachReason(
  analyst: Evaluator,
  position: PositionSpec,
  lines: { readonly played: JudgedLine; readonly better: JudgedLine },
  { chances, term, isQuiet }: Weighed,
): Promise<readonly Sentence[]> {
  const turn = lines.played.fen.split(' ')[1] === 'b' ? 'b' : 'w';
  const best = movedAt(lines.better, 0, turn);
  const played = movedAt(lines.played, 0, turn);
  if (!best || !played) return [];
  // What is done later all the same is no difference.
  const bestLater = playsAlso(lines.better, 0, lines.played);
  const answer = playsAlso(lines.played, 1, lines.better) ? null : movedAt(lines.played, 1, turn, [best.ply.san]);
  const answersIn = (line: JudgedLine): Moved[] => ANSWERS.flatMap((index) => movedAt(line, index, turn, [best.ply.san]) ?? []);
  const answers = { played: answersIn(lines.played), better: answersIn(lines.better) };
  const lost = chances.best - chances.move;
  const turns = lost >= TURNS && (chances.best >= WON || chances.move <= -WON);
  const small = lost < LARGE;
  const held = turns && chances.best === 0 ? fortress(lines.better, turn) : [];
  if (held.length > 0) return held;
  const isBorneOut = async (
    worth: 1 | -1 | undefined,
    [first]: readonly Sentence[],
    moved: Moved,
    line: readonly string[],
  ): Promise<boolean> => {
    const square = worth && first && pieceAfter(first, moved);
    if (!square) return first !== undefined;
    const change = await worthChange(analyst, position, line, square, moved);
    return change !== null && worth * change >= WORTH;
  };
  const isSize = ({ size }: Pick<Act, 'size'>): boolean => (size === 'decides' ? turns : size === 'any' || (small && isQuiet));
  // A rule that decides a game needs no term to bear it out.
  const fits = (rule: Pick<Act, 'size' | 'terms'>, only: TermChange | null): boolean =>
    isSize(rule) && (only === null || rule.size !== undefined || (rule.terms?.includes(only.id) ?? false));
  // A rule that the term bears out comes first; a term that stands out alone is left to speak for itself.
  const rounds = term ? [term, ...(term.worth < TELLING || !isTold(term) ? [null] : [])] : [null];
  for (const only of rounds) {
    for (const rule of FAULTS.filter((one) => fits(one, only))) {
      const said = rule.find(played, best, answers);
      if (await isBorneOut(rule.worth, said, played, [played.ply.uci])) return said;
    }
    for (const rule of ACTS.filter((one) => fits(one, only))) {
      const said = rule.find(best);
      const differs = said.length > 0 && !bestLater && lasts(rule, best) && rule.find(played).length === 0;
      if (differs && (await isBorneOut(rule.worth, said, best, [best.ply.uci]))) return said;
    }
    for (const rule of ACTS.filter((one) => fits(one, only))) {
      const said = answer ? rule.find(answer) : [];
      if (!answer || said.length === 0 || !lasts(rule, answer) || isPossible(answer, best)) continue;
      if (await isBorneOut(rule.worth, said, answer, [played.ply.uci, answer.ply.uci])) return said;
    }
  }
  return [];
}
