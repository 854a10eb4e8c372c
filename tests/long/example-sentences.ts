/** An example of everything that a sentence may name, for the list of all sentences. */
import { SENTENCES } from '../../web/explain/sentences/catalogue.ts';
import { type Sentence, textOf } from '../../web/explain/sentences/sentence.ts';
import type { Material, MoveName, Piece, Side } from '../../web/explain/sentences/values.ts';

const knight: Piece = { kind: 'n', square: 'f6' };
const rook: Piece = { kind: 'r', square: 'a8' };
const pawn: Piece = { kind: 'p', square: 'b7' };
const bishop: Piece = { kind: 'b', square: 'd4' };
const material: Material = { pieces: ['r'], against: ['n'] };
const named = (san: string): MoveName => ({ san });
const turns: Record<'by' | 'of', Side> = { by: 'b', of: 'w' };

/** Values for every parameter of every sentence. */
const VALUES = {
  ...{ move: named('Nd5'), better: named('Qe2'), answer: named('Bxf6'), threat: named('Bxf6'), next: named('Rad1') },
  ...{ material, moves: 3, square: 'e4', answers: ['Qe2', 'Kh1'], ...turns },
  ...{ file: 'g', wing: 'q', has: 6, had: 2 },
  ...{
    piece: knight,
    target: knight,
    targets: [rook, knight],
    defender: rook,
    attacker: rook,
    other: pawn,
  },
  ...{ pinned: knight, front: knight, behind: rook, bishop },
};

/** Values of sentences on a piece of one kind. */
const OF_ONE_KIND: Partial<Record<Sentence['id'], object>> = {
  ...{ keySquare: { target: pawn }, rookBehind: { target: pawn }, leavesSquare: { target: pawn }, blockade: { target: pawn } },
  ...{
    attacksIsolated: { target: pawn },
    attacksBackward: { target: pawn },
    makesPassed: { target: pawn },
    weakens: { target: pawn },
  },
  ...{
    kingNearer: { target: pawn },
    lever: { target: pawn },
    stopsPawn: { target: pawn },
    opensForRook: { file: 'a', piece: rook },
  },
  ...{ exchangesBad: { piece: bishop }, makesBad: { piece: bishop }, restricts: { has: 1 } },
};

/** Every sentence with example values, by its name; with its second wording where it has one. */
export const exampleSentences = (): [id: Sentence['id'], first: string, second: string][] =>
  (Object.keys(SENTENCES) as Sentence['id'][]).map((id) => {
    const one = { id, values: { ...VALUES, ...OF_ONE_KIND[id] } } as unknown as Sentence;
    return [id, textOf([one]), textOf([one], { before: [one] })];
  });
