/** The path *Grow an engine*: a stage for each generation, with its idea as code whose lines light up with the nodes of a search. */
import { type End, endName, type SearchKind, searchKindName } from '../../recording/node-ends.ts';
import type { Recording } from '../../recording/recording.ts';

/** What lights a line: how a node ended, or, as `'reduced search'`, which kind of search it was. */
export type Light = End | `${SearchKind} search`;

/** A line of code. The first line of a stage that a node lights is lit; `idea`: it is what the generation adds. */
export interface CodeLine {
  readonly text: string;
  readonly lights: readonly Light[];
  readonly idea: boolean;
}

/** A stage of the path. */
export interface Stage {
  /** Id of the generation. */
  readonly id: string;
  readonly fen: string;
  /** Plies to which the generation before and this one search it. */
  readonly depth: number;
  /** Ids of the lessons that tell more. */
  readonly lessons: readonly string[];
  readonly code: readonly CodeLine[];
}

const line = (text: string, ...lights: Light[]): CodeLine => ({ text, lights, idea: false });
const idea = (text: string, ...lights: Light[]): CodeLine => ({ text, lights, idea: true });

/** The example of the Rustic book. */
const RUSTIC = '6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1';
const MIDDLE_GAME = 'r1bq1rk1/pp2bppp/2n1pn2/2pp4/2PP4/1PN1PN2/PB2BPPP/R2QK2R w KQ - 0 8';
/** Fine's position 70: many ways lead to the same places. */
const PAWNS = '8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1';
/** The pawn on d5 is defended, which a search of one ply without captures does not see. */
const DEFENDED = '3q2k1/pp3ppp/2p5/3p4/3P4/2P2Q2/PP3PPP/6K1 w - - 0 1';

/** White mates in four moves by checks. */
const SMOTHERED = 'r6k/6pp/8/6N1/2Q5/8/6PP/6K1 w - - 0 1';
const QUEEN_AHEAD = 'r4rk1/ppp2ppp/2n5/3p4/3P4/2N2N2/PPPQ1PPP/R3R1K1 w - - 0 1';
const ITALIAN = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5';
/** Captures of the queen lose it. */
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const PINS = 'r1bq1rk1/ppp2ppp/2np1n2/4p1B1/1bB1P3/2NP1N2/PPP2PPP/R2Q1RK1 w - - 0 1';
/** A bishop and a rook's pawn whose square of promotion it does not control: a draw. */
const WRONG_BISHOP = '7k/8/6KP/8/8/5B2/8/8 w - - 0 1';
/** The sum of the terms is far from what a deeper search finds. */
const CENTRE = 'r1bqkb1r/4npp1/p1p4p/1p1pP1B1/8/1B6/PPPN1PPP/R2Q1RK1 w kq - 0 1';

const CUTS = ['goodCapture', 'quiet', 'killer1', 'killer2', 'countermove', 'badCapture', 'ttMove'] as const;
const OVER = ['checkmate', 'stalemate', 'draw'] as const;

/** Alpha-beta in the words of all stages. */
const begin = line('search(position, depth, alpha, beta):');
const loop = line('  for each move, in order:', 'allSearched');
const cut = line('    if score >= beta: return score', ...CUTS);
const over = line('  if the game is over: return its score', ...OVER);

/** In the order of the generations. */
export const STAGES: readonly Stage[] = [
  {
    id: 'alpha-beta',
    fen: RUSTIC,
    depth: 3,
    lessons: ['ply', 'cutoff', 'deepening'],
    code: [
      begin,
      over,
      line('  if depth = 0: return evaluation(position)', 'quiescence search'),
      line('  for each move, as generated:', 'allSearched'),
      line('    score = -search(after move, depth - 1, -beta, -alpha)'),
      idea('    if score >= beta: return score   # refuted', ...CUTS),
      line('    alpha = max(alpha, score)'),
    ],
  },
  {
    id: 'quiescence',
    fen: DEFENDED,
    depth: 1,
    lessons: ['horizon'],
    code: [
      line('search(position, depth, alpha, beta):', 'root search', 'fullWindow search'),
      line('  if depth = 0: return quiet(position, alpha, beta)'),
      line('quiet(position, alpha, beta):'),
      line('  if evaluation >= beta: return it   # stand pat', 'standPat'),
      idea('  for each capture:', 'allSearched'),
      idea('    score = -quiet(after capture, -beta, -alpha)'),
      line('    if score >= beta: return score', ...CUTS),
    ],
  },
  {
    id: 'mvv-lva',
    fen: MIDDLE_GAME,
    depth: 3,
    lessons: ['order'],
    code: [
      begin,
      over,
      idea('  sort captures: largest victim first, then smallest attacker'),
      idea('  a capture cuts at once', 'goodCapture', 'badCapture'),
      line('  a quiet move cuts, after all captures', 'quiet'),
      line('  quiet search at depth 0: stand pat', 'standPat'),
      loop,
    ],
  },
  {
    id: 'killer',
    fen: RUSTIC,
    depth: 4,
    lessons: ['killer'],
    code: [
      begin,
      line('  captures first', 'goodCapture', 'badCapture'),
      idea('  then killer[ply]   # refuted a neighbour', 'killer1'),
      line('  then the other quiet moves', 'allSearched'),
      line('    if score >= beta:'),
      idea('      if move is quiet: killer[ply] = move', 'quiet'),
      line('      return score'),
      line('  quiet search: stand pat', 'standPat'),
    ],
  },
  {
    id: 'second-killer',
    fen: RUSTIC,
    depth: 4,
    lessons: ['slots', 'threat'],
    code: [
      begin,
      line('  captures first', 'goodCapture', 'badCapture'),
      line('  then killer 1 of the ply', 'killer1'),
      idea('  then killer 2 of the ply', 'killer2'),
      line('  then the other quiet moves', 'allSearched'),
      line('    if a quiet move reaches beta:', 'quiet'),
      idea('      if it is not killer 1: killer 2 = killer 1'),
      idea('      killer 1 = move'),
      line('  quiet search: stand pat', 'standPat'),
    ],
  },
  {
    id: 'table',
    fen: PAWNS,
    depth: 8,
    lessons: ['table'],
    code: [
      begin,
      over,
      idea('  entry = table[position]'),
      idea('  if entry is as deep and decides: return its score', 'ttBound'),
      idea('  try the move of the entry first', 'ttMove'),
      line('  then the others', 'allSearched'),
      line('    if score >= beta: return score', 'goodCapture', 'badCapture', 'quiet', 'killer1', 'killer2'),
      line('  quiet search: stand pat', 'standPat'),
      idea('  table[position] = depth, score, bound, move'),
    ],
  },
  {
    id: 'pvs',
    fen: MIDDLE_GAME,
    depth: 4,
    lessons: ['windows'],
    code: [
      begin,
      line('  first move: full window', 'fullWindow search', 'root search'),
      line('    score = -search(after move, depth - 1, -beta, -alpha)'),
      idea('  other moves: is one better at all?', 'zeroWindow search'),
      idea('    score = -search(after move, depth - 1, -alpha - 1, -alpha)'),
      idea('    if alpha < score < beta: search it again with the full window'),
      line('  depth 0: quiet search', 'quiescence search'),
    ],
  },
  {
    id: 'check-extension',
    fen: SMOTHERED,
    depth: 4,
    lessons: ['check'],
    code: [
      begin,
      over,
      loop,
      idea('    if the move gives check: search it one ply deeper'),
      cut,
      line('  depth 0: quiet search, stand pat', 'standPat'),
      line('  entry of the table decides', 'ttBound'),
    ],
  },
  {
    id: 'null-move',
    fen: QUEEN_AHEAD,
    depth: 5,
    lessons: ['null'],
    code: [
      begin,
      idea('  if not in check, evaluation >= beta, and there are pieces:'),
      idea('    pass; score = -search(position, depth - 1 - 3, -beta, -beta + 1)', 'nullMove search'),
      idea('    if score >= beta: return score   # even without a move', 'nullMove'),
      loop,
      cut,
      line('  entry of the table decides', 'ttBound'),
      line('  quiet search: stand pat', 'standPat'),
    ],
  },
  {
    id: 'history',
    fen: RUSTIC,
    depth: 5,
    lessons: ['history', 'countermove'],
    code: [
      begin,
      line('  table move, captures, killers', 'ttMove', 'goodCapture', 'badCapture', 'killer1', 'killer2'),
      idea('  countermove: refuted the move just played before', 'countermove'),
      idea('  quiet moves by history[side][from][to]', 'quiet'),
      idea('    if a quiet move reaches beta: history += depth * depth'),
      loop,
      line('  other ends', 'ttBound', 'standPat', 'nullMove'),
    ],
  },
  {
    id: 'aspiration',
    fen: ITALIAN,
    depth: 5,
    lessons: ['aspiration'],
    code: [
      line('for depth = 1, 2, 3, ...:'),
      idea('  alpha, beta = last score - margin, last score + margin', 'root search'),
      idea('  score = search(position, depth, alpha, beta)'),
      idea('  while score is outside: widen that side, search again'),
      line('  inside: as before', 'allSearched', 'ttBound', 'standPat', 'nullMove', ...CUTS),
    ],
  },
  {
    id: 'reductions',
    fen: MIDDLE_GAME,
    depth: 6,
    lessons: ['reductions'],
    code: [
      line('  for each move, numbered from 1:'),
      line('    the first few: full depth', 'fullWindow search', 'root search'),
      idea('    late and quiet: reduced by log(depth) * log(number)', 'reduced search'),
      idea('      better than alpha? search it again at full depth'),
      line('    others: zero window', 'zeroWindow search'),
      line('  null move', 'nullMove search'),
      line('  depth 0: quiet search', 'quiescence search'),
    ],
  },
  {
    id: 'exchange',
    fen: KIWIPETE,
    depth: 6,
    lessons: [],
    code: [
      idea('  exchange(move): what is won if both sides recapture'),
      idea('  captures that lose nothing come first', 'goodCapture'),
      line('  killers, countermove, quiet moves', 'ttMove', 'killer1', 'killer2', 'countermove', 'quiet'),
      line('  captures that lose material come last', 'badCapture'),
      idea('  shallow: skip moves that lose too much'),
      loop,
      line('  other ends', 'ttBound', 'standPat', 'nullMove'),
    ],
  },
  {
    id: 'pruning',
    fen: MIDDLE_GAME,
    depth: 6,
    lessons: ['pruning', 'verification'],
    code: [
      begin,
      idea('  evaluation far above beta: return it', 'reverseFutility'),
      idea('  evaluation far below alpha: only captures can help', 'razoring'),
      line('  a capture reaches beta by far at low depth: return', 'probCut'),
      line('  null move', 'nullMove'),
      idea('  at low depth leave out late quiet moves', 'allSearched'),
      cut,
      line('  table, stand pat', 'ttBound', 'standPat'),
    ],
  },
  {
    id: 'singular',
    fen: MIDDLE_GAME,
    depth: 8,
    lessons: ['singular'],
    code: [
      idea('  search all but the table move, a little lower', 'singular search'),
      idea('    none comes near: the table move is singular, one ply deeper'),
      line('    several do: return   # multicut', 'multicut'),
      line('  reduced search of late moves', 'reduced search'),
      line('  zero window', 'zeroWindow search'),
      line('  null move, quiet search', 'nullMove search', 'quiescence search', 'probCut search'),
      line('  full window', 'fullWindow search', 'root search'),
    ],
  },
  {
    id: 'histories',
    fen: PINS,
    depth: 8,
    lessons: ['today'],
    code: [
      idea('  history by: the moves before, the pawns, attacked squares'),
      idea('  quiet moves by the sum of all', 'quiet', 'countermove'),
      idea('  captures by victim and their own history', 'goodCapture', 'badCapture'),
      idea('  a move that failed loses history'),
      line('  table move, killers', 'ttMove', 'killer1', 'killer2'),
      loop,
      line('  pruned', 'nullMove', 'reverseFutility', 'razoring', 'probCut', 'multicut'),
      line('  table, stand pat', 'ttBound', 'standPat'),
    ],
  },
  {
    id: 'evaluation',
    fen: WRONG_BISHOP,
    depth: 8,
    lessons: ['worth'],
    code: [
      idea('evaluation(position):'),
      idea('  material + squares'),
      idea('  + pawns + mobility + threats'),
      idea('  + king safety + passed pawns + endings'),
      idea('a quiet position is judged', 'standPat', 'reverseFutility'),
      line('the game is over', ...OVER),
      line('a move cuts', ...CUTS),
      line('all moves searched', 'allSearched'),
      line('other ends', 'ttBound', 'nullMove', 'razoring', 'probCut'),
    ],
  },
  {
    id: 'net',
    fen: CENTRE,
    depth: 8,
    lessons: ['net'],
    code: [
      idea('evaluation(position):'),
      idea('  terms = the sum before'),
      idea('  net = layers over which piece stands where, seen by both sides'),
      idea('  return terms + net', 'standPat', 'reverseFutility'),
      line('a move cuts', ...CUTS),
      line('all moves searched', 'allSearched'),
      line('other ends', 'ttBound', 'nullMove', 'razoring', 'probCut'),
    ],
  },
];

/** The line that a node lights: by its end, or by the kind of its search, which at depth 0 is the quiet one; -1 if it lights none. */
export function litLine({ code }: Pick<Stage, 'code'>, recording: Recording, record: number): number {
  const end = endName(recording.end(record));
  const named = searchKindName(recording.searchKind(record));
  const kind = recording.depth(record) <= 0 && /Window$|^reduced$/.test(named) ? 'quiescence' : named;
  return code.findIndex(({ lights }) => lights.some((light) => light === end || light === `${kind} search`));
}
