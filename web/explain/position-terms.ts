/** Which part of the evaluation differs most between the ends of two lines, where it has a name that players use. */
import { otherTurn } from '../core/format.ts';
import type { Analyst } from '../engine/engine-port.ts';
import type { EvaluationView, PlyView, PositionSpec, TermValue } from '../protocol/protocol.ts';
import { after } from './analyst.ts';
import type { Sentence, ValuesOf } from './sentences/sentence.ts';
import type { Compared, Side } from './sentences/values.ts';

/** The sentences that compare the position of a side with the one after a better move. */
type Said = { [Id in Sentence['id']]: ValuesOf<Id> extends Compared ? Id : never }[Sentence['id']];

/** What changes with nearly every move: it bears out a rule of the coaches, and is no reason by itself. */
const VAGUE = [
  'moreMobility',
  'lessMobility',
  'lessShelter',
  'weakerAttack',
  'strongerPassedPawns',
  'weakerPassedPawns',
  'betterOutposts',
  'worseOutposts',
  'underAttack',
  'moreOpenFiles',
  'fewerOpenFiles',
] as const;
type Vague = (typeof VAGUE)[number];
type Ids = Said | Vague;

/** What is said of a term: where the side's own part falls, and where the other side's rises. Null: nothing that players say. */
const TERMS: Readonly<Record<string, { own: Ids | null; theirs: Ids | null }>> = {
  'king-shield': { own: 'lessShelter', theirs: null },
  'king-attack': { own: 'weakerAttack', theirs: 'underAttack' },
  mobility: { own: 'lessMobility', theirs: 'moreMobility' },
  'passed-pawns': { own: 'weakerPassedPawns', theirs: 'strongerPassedPawns' },
  'isolated-pawns': { own: 'isolatedPawn', theirs: null },
  'doubled-pawns': { own: 'doubledPawns', theirs: null },
  'backward-pawns': { own: 'backwardPawn', theirs: null },
  'bishop-pair': { own: 'noBishopPair', theirs: 'hasBishopPair' },
  outposts: { own: 'worseOutposts', theirs: 'betterOutposts' },
  'rook-open-file': { own: 'fewerOpenFiles', theirs: 'moreOpenFiles' },
  'seventh-rank': { own: null, theirs: 'onSeventhRank' },
  space: { own: 'lessSpace', theirs: 'moreSpace' },
  'trapped-rook': { own: 'trappedRook', theirs: null },
};

/** Moves of a line after which its evaluation is asked for, at most: later ones are guesses. */
const FURTHEST = 8;
/** Centipawns by which a term must differ to be named, and the whole evaluation to agree. */
const WORTH = 12;
/** A difference of material in centipawns that explains everything else. */
const MATERIAL = 40;

/** A term that is worse for the side that moves after one line than after another. */
export interface TermChange {
  readonly id: Ids;
  readonly of: Side;
  /** Centipawns by which it is worse. */
  readonly worth: number;
}

/** Whether a change of a term has a sentence of its own. */
export const isTold = (term: TermChange): term is TermChange & { readonly id: Said } => !VAGUE.some((id) => id === term.id);

type Evaluator = Pick<Analyst, 'evaluate'>;

/** The static evaluation where a line is quiet; null if it never is. */
async function quietEnd(analyst: Evaluator, position: PositionSpec, plies: readonly PlyView[]): Promise<EvaluationView | null> {
  for (let end = Math.min(plies.length, FURTHEST); end > 0; end -= 1) {
    const ply = plies[end - 1]!;
    // An exchange may be under way.
    if (ply.check || ply.capture || plies[end]?.capture) continue;
    return analyst.evaluate(after(position, ...plies.slice(0, end).map(({ uci }) => uci)));
  }
  return null;
}

/** The term that speaks most against a line, if the whole evaluation and the net say the same; null for none. */
export async function changedTerm(
  analyst: Evaluator,
  position: PositionSpec,
  lines: { played: readonly PlyView[]; better: readonly PlyView[] },
  turn: Side,
): Promise<TermChange | null> {
  const [played, better] = [await quietEnd(analyst, position, lines.played), await quietEnd(analyst, position, lines.better)];
  if (!played || !better || played.check || better.check) return null;
  const sign = turn === 'w' ? 1 : -1;
  const fall = (of: (view: EvaluationView) => number): number => sign * (of(better) - of(played));
  if (fall(({ terms }) => terms) < WORTH || fall(({ total }) => total) < WORTH) return null;
  const term = (view: EvaluationView, name: string): Pick<TermValue, 'white' | 'black'> =>
    view.breakdown.find((one) => one.name === name) ?? { white: 0, black: 0 };
  const own = ({ white, black }: Pick<TermValue, 'white' | 'black'>): number => (turn === 'w' ? white : black);
  const their = ({ white, black }: Pick<TermValue, 'white' | 'black'>): number => (turn === 'w' ? black : white);
  const change = (name: string): { own: number; theirs: number } => ({
    own: own(term(better, name)) - own(term(played, name)),
    theirs: their(term(played, name)) - their(term(better, name)),
  });
  const material = change('material');
  if (Math.abs(material.own + material.theirs) >= MATERIAL) return null;
  const found = Object.entries(TERMS).flatMap(([name, { own: mine, theirs }]) => {
    const part = change(name);
    return [
      { id: mine, worth: Math.min(part.own, part.own + part.theirs), of: turn },
      { id: theirs, worth: Math.min(part.theirs, part.own + part.theirs), of: otherTurn(turn) },
    ];
  });
  const [most] = found.filter(({ worth }) => worth >= WORTH).sort((a, b) => b.worth - a.worth);
  // The one that counts most has no name, or none is large.
  return most?.id ? { id: most.id, of: most.of, worth: most.worth } : null;
}
