import { CUTOFF_SOURCES } from '../engine/protocol.ts';
import { cutByMove, SOURCE_WORDS } from './ends.ts';
import { countText } from './format.ts';
import { ENDS, NO_EVAL, NO_PLY_LIMIT, type Recording } from './recording.ts';
import { eventsOf, type EventKind } from './tree-events.ts';
import type { MoveSearch, SearchTree } from './tree.ts';

/** Beyond this a score tells a mate. */
const MATE_BOUND = 32000 - 128;

/** A score of the search: centipawns; `'mate at ply 9'`, counted from the root; an endless window's `'∞'`. */
export function scoreWords(score: number): string {
  const size = Math.abs(score);
  const sign = score < 0 ? '−' : '';
  if (size > 32000) return `${sign}∞`;
  if (size < MATE_BOUND) return `${sign}${size}`;
  return `${score < 0 ? 'mated' : 'mate'} at ply ${32000 - size}`;
}

const ordinal = (n: number): string => {
  const ending = n % 100 > 10 && n % 100 < 14 ? 'th' : ['th', 'st', 'nd', 'rd'][n % 10] ?? 'th';
  return `${n}${ending}`;
};

const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** What the page may know beyond the recording. */
export interface Facts {
  /** Legal moves at the node. */
  legal?: number;
  /** A better name for the move that led to a record, for instance in SAN. */
  name?: (record: number) => string;
}

/** One plain sentence on a node: its window, its score, and why it ended. */
export function sentence(tree: SearchTree, i: number, facts: Facts = {}): string {
  const r = tree.recording;
  const end = ENDS[r.end(i)] ?? 'unfinished';
  const score = scoreWords(r.score(i));
  const window = `alpha ${scoreWords(r.alpha(i))} and beta ${scoreWords(r.beta(i))}`;
  const beta = scoreWords(r.beta(i));
  const evaluation = r.staticEval(i) === NO_EVAL ? 'the position' : `the evaluation of ${scoreWords(r.staticEval(i))}`;
  if (cutByMove(r.end(i))) return `Beta cutoff with ${window}: ${cutText(tree, i, facts)}`;
  switch (end) {
    case 'allSearched':
      return allText(tree, i, window, facts);
    case 'ttBound': {
      const bound = r.score(i) >= r.beta(i) ? 'at least' : r.score(i) <= r.alpha(i) ? 'at most' : 'exactly';
      return `Answered by the table with ${window}: an earlier search, at least as deep, found ${bound} ${score}.`;
    }
    case 'nullMove':
      return `Null move cutoff with ${window}: even when the side to move passes, it scores ${score}, so no move was searched.`;
    case 'reverseFutility':
      return `Reverse futility with ${window}: ${evaluation} lies so far above beta that no reply is expected to bring it below; ${score} was returned.`;
    case 'standPat':
      return `Stand pat with ${window}: ${evaluation} already reaches beta without a capture; ${score} was returned.`;
    case 'mateDistance':
      return `Mate distance with ${window}: a mate nearer to the root is known, so nothing here can matter; ${score} was returned.`;
    case 'razoring':
      return `Razoring with ${window}: ${evaluation} lies so far below alpha that only captures were searched; they scored ${score}.`;
    case 'probCut':
      return `ProbCut with ${window}: a capture beat beta by a margin in a shallow search, so ${score} was returned.`;
    case 'multicut':
      return `Multicut with ${window}: without its table move, too, the node reaches beta; ${score} was returned.`;
    case 'draw':
      return `A draw by rule (repetition, fifty moves or too few pieces): ${score}, with ${window}.`;
    case 'checkmate':
      return `Checkmate: the side to move has lost; ${score}, with ${window}.`;
    case 'stalemate':
      return `Stalemate: no legal move and no check; ${score}, with ${window}.`;
    case 'longestLine':
      return `The longest line that the engine can hold ends here with the evaluation, ${score}; ${window}.`;
    case 'quiescenceCap':
      return `The quiescence search grew too large and was cut short at the evaluation, ${score}; ${window}.`;
    case 'unfinished':
      return `The search was stopped here, with ${window}: there is no score.`;
    default:
      return `Cutoff by ${SOURCE_WORDS[end] ?? end}: ${score} reaches beta ${beta}.`;
  }
}

function nameOf(tree: SearchTree, record: number, facts: Facts): string {
  return facts.name?.(record) || tree.name(record);
}

function cutText(tree: SearchTree, i: number, facts: Facts): string {
  const r = tree.recording;
  const { rows, passedOver, neverSearched } = tree.movesOf(i, facts.legal);
  const row = rows[rows.length - 1];
  const source = SOURCE_WORDS[CUTOFF_SOURCES[r.end(i) - 1] ?? ''] ?? '';
  const score = scoreWords(r.score(i));
  const search = row?.searches[row.searches.length - 1];
  if (!row || !search || row.kind !== 'move') return `${source} scored ${score} (its record lies beyond the ply limit).`;
  const parts = [`${source}, ${nameOf(tree, search.record, facts)}, the ${ordinal(row.number)} move, scored ${score}`];
  if (passedOver > 0) parts.push(`${plural(passedOver, 'move')} before it ${passedOver === 1 ? 'was' : 'were'} pruned`);
  if (neverSearched !== null) {
    parts.push(neverSearched === 0 ? 'no move was left to search' : `${plural(neverSearched, 'move')} ${neverSearched === 1 ? 'was' : 'were'} never searched`);
  }
  return `${parts.join('; ')}.`;
}

function allText(tree: SearchTree, i: number, window: string, facts: Facts): string {
  const r = tree.recording;
  const { rows, passedOver, neverSearched } = tree.movesOf(i, facts.legal);
  const searched = rows.filter((row) => row.kind === 'move').length;
  const score = scoreWords(r.score(i));
  const quiet = r.depth(i) <= 0;
  const what = quiet ? 'Quiescence without a cutoff,' : 'No cutoff,';
  // Without a quiescence search the line ends where its depth does.
  if (quiet && String(r.description.options['Switch Quiescence']) === 'false') return `The horizon, with ${window}: the evaluation, ${score}, stands.`;
  const left = passedOver + (neverSearched ?? 0);
  const others = left === 0 ? '' : `, ${left} ${quiet ? 'not looked at' : 'pruned'}`;
  const beyond = tree.unrecordedBelow(i) > 0;
  const counted = beyond ? 'its moves lie beyond the ply limit' : searched === 0 ? 'no move was worth a search' : `${plural(searched, 'move')} searched${others}`;
  const best = rows.find((row) => row.outcome === 'best');
  if (r.score(i) <= r.alpha(i)) return `${what} with ${window}: ${counted}, none above alpha; at most ${score}.`;
  const search = best?.searches[best.searches.length - 1];
  if (best && search) {
    return `${what} with ${window}: ${counted}; the best, ${nameOf(tree, search.record, facts)}, the ${ordinal(best.number)} move, scored ${score}.`;
  }
  return `${what} with ${window}: ${counted}; ${beyond ? `it scored ${score}` : `${score} stands`}.`;
}

/** What an event was about, beyond the node's own sentence; `''` where a record is no such event, or that says it all. */
export function eventWords(tree: SearchTree, kind: EventKind, i: number, facts: Facts = {}): string {
  const r = tree.recording;
  if (i < 0 || !eventsOf(tree).has(kind, i)) return '';
  if (kind === 'killerReplaced') {
    const change = eventsOf(tree).replacedAt(i);
    if (!change) return '';
    return `At ply ${r.ply(i)} ${nameOf(tree, change.taker, facts)} takes the first killer slot from ${tree.name(change.holder)}.`;
  }
  if (kind !== 'pvChange') return '';
  if (tree.parentOf(i) >= 0) return `A new best move at the root: ${nameOf(tree, i, facts)}, scored ${scoreWords(-r.score(i) || 0)} there.`;
  const low = r.score(i) <= r.alpha(i);
  return `The search of the root failed ${low ? 'low' : 'high'}: it is searched again with ${low ? 'alpha lower' : 'beta higher'}.`;
}

const ASK_WORDS = {
  root: 'root', fullWindow: 'full window', zeroWindow: 'zero window', reduced: 'reduced', nullMove: 'null move',
  probCut: 'ProbCut', verification: 'verification', quiescence: 'quiescence',
} as const;

/** One search of a move: `'reduced by 2 to depth 3: ≤ 14'`. */
export function searchWords(search: MoveSearch): string {
  const { ask, depth, reduction, extension, score, bound } = search;
  const by = reduction > 0 ? ` by ${reduction}` : '';
  const extended = extension === 0 ? '' : `, ${extension > 0 ? 'extended' : 'shortened'} by ${Math.abs(extension)}`;
  const at = depth > 0 ? ` to depth ${depth}` : ask === 'quiescence' ? '' : ' to quiescence';
  const sign = { lower: '≥ ', upper: '≤ ', exact: '' }[bound];
  return `${ASK_WORDS[ask]}${by}${at}${extended}: ${score === null ? 'stopped' : sign + scoreWords(score)}`;
}

/** Which search of the root it is: `'Depth 9'`, `'Depth 9, window 12 to 37, failed low'`. */
export function rootWords(recording: Recording, root: number): string {
  const [alpha, beta, score] = [recording.alpha(root), recording.beta(root), recording.score(root)];
  const endless = alpha <= -32000 && beta >= 32000;
  const window = endless ? '' : `, window ${scoreWords(alpha)} to ${scoreWords(beta)}`;
  const stopped = ENDS[recording.end(root)] === 'unfinished';
  const outcome = stopped ? ', stopped' : score <= alpha ? ', failed low' : score >= beta ? ', failed high' : '';
  return `Depth ${recording.depth(root)}${window}${outcome}`;
}

/** What the recording leaves out; `''` where it is whole. */
export function limitWords(recording: Recording): string {
  const { plyLimit, count, nodes } = recording;
  if (plyLimit !== NO_PLY_LIMIT) {
    return `Nodes beyond ply ${plyLimit} were not recorded: the search had ${countText(nodes)}, of which ${countText(count)} are here.`;
  }
  return '';
}
