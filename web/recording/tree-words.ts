import { countText, fenClock, pawnsText, START_FEN, shownCount, type Turn } from '../core/format.ts';
import { factList, sentences } from '../core/joined.ts';
import { msg, shownMoves, t } from '../language/translate.ts';
import { cutByMove, cutoffLabel, endName, endRow } from './node-ends.ts';
import { NO_EVAL, NO_PLY_LIMIT, type Recording } from './recording.ts';
import type { MoveSearch, SearchTree } from './tree.ts';
import { type EventKind, eventsOf } from './tree-events.ts';

/** Larger scores are mate scores (`engine/search/score.h`). */
const MATE_BOUND = 32000 - 256;

/** Formats a score in pawns: `'+0.34'`; `'mate at ply 9'`, counted from the root; `'∞'` for an infinite bound. */
export function scoreWords(score: number): string {
  const size = Math.abs(score);
  const sign = score < 0 ? '−' : '';
  if (size > 32000) return `${sign}∞`;
  if (size < MATE_BOUND) return pawnsText(score);
  const ply = 32000 - size;
  return score < 0 ? t('mated at ply {ply}', { ply }) : t('mate at ply {ply}', { ply });
}

const ordinal = (n: number): string => t('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n });

/** Facts about a node that are not in the recording. */
export interface Facts {
  /** Number of legal moves at the node. */
  legal?: number;
  /** Name of the move that led to a record, for example in SAN with English letters. */
  name?: (record: number) => string;
}

/** Describes a node as the search sees it: why it ended, its score for the side to move, which is named, and its window. */
export function sentence(tree: SearchTree, i: number, facts: Facts = {}): string {
  const r = tree.recording;
  const end = cutByMove(r.end(i)) ? t('Beta cutoff: {cut}', { cut: cutText(tree, i, facts) }) : endSentence(tree, i, facts, 'w');
  const window = t('Alpha is {alpha} and beta {beta}, as {turn, select, w {White} other {Black}} sees it.', {
    alpha: scoreWords(r.alpha(i)),
    beta: scoreWords(r.beta(i)),
    turn: turnAt(r, i),
  });
  return sentences(end, window);
}

/** Describes a node in one sentence for a reader: scores in pawns from White's side, no window. */
export function plainSentence(tree: SearchTree, i: number, facts: Facts = {}): string {
  const r = tree.recording;
  const turn = turnAt(r, i);
  if (!cutByMove(r.end(i))) return endSentence(tree, i, facts, turn);
  const { rows, neverSearched } = tree.movesOf(i, facts.legal);
  const row = rows[rows.length - 1];
  const search = row?.searches[row.searches.length - 1];
  const source = cutoffLabel(r.end(i));
  if (!row || !search || row.kind !== 'move') return t('A {source} refutes this.', { source });
  const told = {
    nameOf: nameOf(tree, search.record, facts),
    source,
    ordinal: ordinal(row.number),
    n: neverSearched ?? 0,
  };
  return row.number === 1
    ? t(
        '{nameOf} ({source}) refutes this at once{n, plural, =0 {} one {; the other move need not be searched} other {; the other # moves need not be searched}}.',
        told,
      )
    : t(
        '{nameOf} ({source}) refutes this as the {ordinal} move{n, plural, =0 {} one {; the remaining move need not be searched} other {; the remaining # moves need not be searched}}.',
        told,
      );
}

/** The side to move at a record. */
export function turnAt(r: Recording, i: number): Turn {
  const { fen, moves } = r.description.position;
  const black = fenClock(fen === 'startpos' ? START_FEN : fen).turn === 'b';
  return (moves.length + r.ply(i)) % 2 === (black ? 1 : 0) ? 'w' : 'b';
}

/** A score for the side to move, told from White's side; mates as in `scoreWords`. */
export function whiteWords(value: number, turn: Turn): string {
  return scoreWords(turnsForWhite(value, turn) ? -value : value);
}

/** Whether a score changes its sign for White's side. The words for a mate say which side mates, from the mover's view. */
function turnsForWhite(value: number, turn: Turn): boolean {
  return turn === 'b' && (Math.abs(value) < MATE_BOUND || Math.abs(value) > 32000);
}

/** `turn`: whose scores they are, as in `whiteWords`; `'w'` leaves all as they are. */
function endSentence(tree: SearchTree, i: number, facts: Facts, turn: Turn): string {
  const r = tree.recording;
  const score = whiteWords(r.score(i), turn);
  const row = endRow(r.end(i));
  if (!row) return t('Ended for an unknown reason (code {code}); score {score}.', { code: r.end(i), score });
  if (!row.sentence) return allText(tree, i, turn, facts);
  const evaluation =
    r.staticEval(i) === NO_EVAL
      ? t('the position')
      : t('the evaluation of {score}', { score: whiteWords(r.staticEval(i), turn) });
  return row.sentence({ score, evaluation, bound: boundWords(r, i, turn) });
}

function nameOf(tree: SearchTree, record: number, facts: Facts): string {
  return shownMoves(facts.name?.(record) || tree.name(record));
}

function cutText(tree: SearchTree, i: number, facts: Facts): string {
  const r = tree.recording;
  const { rows, passedOver, neverSearched } = tree.movesOf(i, facts.legal);
  const row = rows[rows.length - 1];
  const source = cutoffLabel(r.end(i));
  const score = scoreWords(r.score(i));
  const search = row?.searches[row.searches.length - 1];
  if (!row || !search || row.kind !== 'move')
    return t('{source} scored {score} (its record is beyond the ply limit).', { source, score });
  const parts = [
    t('{source}, {nameOf}, the {ordinal} move, scored {score}', {
      source,
      nameOf: nameOf(tree, search.record, facts),
      ordinal: ordinal(row.number),
      score,
    }),
  ];
  if (passedOver > 0)
    parts.push(t('{n, plural, one {# move before it was} other {# moves before it were}} pruned', { n: passedOver }));
  if (neverSearched !== null) {
    parts.push(
      neverSearched === 0
        ? t('there were no other moves')
        : t('{n, plural, one {# move was} other {# moves were}} never searched', { n: neverSearched }),
    );
  }
  return `${parts.join('; ')}.`;
}

/** Whether the score is a bound of the value, in the view in which it is shown. */
function boundWords(r: Recording, i: number, turn: Turn): string {
  const score = r.score(i);
  const bound = score >= r.beta(i) ? 'lower' : score <= r.alpha(i) ? 'upper' : 'exact';
  const words = { lower: t('at least'), upper: t('at most'), exact: t('exactly') };
  return words[turnsForWhite(score, turn) ? OPPOSITE[bound] : bound];
}

function allText(tree: SearchTree, i: number, turn: Turn, facts: Facts): string {
  const r = tree.recording;
  const { rows, passedOver, neverSearched } = tree.movesOf(i, facts.legal);
  const searched = rows.filter((row) => row.kind === 'move').length;
  const score = whiteWords(r.score(i), turn);
  const quiet = r.depth(i) <= 0;
  const what = quiet ? t('Quiescence without a cutoff') : t('No cutoff');
  // Without quiescence search, the line ends at depth 0.
  if (quiet && String(r.description.options['Switch Quiescence']) === 'false')
    return t('Horizon: returned the evaluation, {score}.', { score });
  const left = passedOver + (neverSearched ?? 0);
  const beyond = tree.unrecordedBelow(i) > 0;
  const counted = beyond
    ? t('its moves are beyond the ply limit')
    : searched === 0
      ? t('no move was searched')
      : quiet
        ? t('{n, plural, one {# move} other {# moves}} searched{left, plural, =0 {} other {, # not looked at}}', {
            n: searched,
            left,
          })
        : t('{n, plural, one {# move} other {# moves}} searched{left, plural, =0 {} other {, # pruned}}', { n: searched, left });
  const best = rows.find((row) => row.outcome === 'best');
  if (r.score(i) <= r.alpha(i))
    return t('{what}: {counted}, none above alpha; {bound} {score}.', { what, counted, bound: boundWords(r, i, turn), score });
  const search = best?.searches[best.searches.length - 1];
  if (best && search) {
    return t('{what}: {counted}; the best, {name}, the {ordinal} move, scored {score}.', {
      what,
      counted,
      name: nameOf(tree, search.record, facts),
      ordinal: ordinal(best.number),
      score,
    });
  }
  const told = { what, counted, score };
  return beyond ? t('{what}: {counted}; it scored {score}.', told) : t('{what}: {counted}; {score} stands.', told);
}

/** Describes an event in addition to `sentence`; `''` if the record is no such event or there is nothing to add. */
export function eventWords(tree: SearchTree, kind: EventKind, i: number, facts: Facts = {}, { plain = false } = {}): string {
  const r = tree.recording;
  if (i < 0 || !eventsOf(tree).has(kind, i)) return '';
  if (kind === 'killerReplaced') {
    const change = eventsOf(tree).replacedAt(i);
    if (!change) return '';
    const taker = change.taker < 0 ? t('a quiet move') : nameOf(tree, change.taker, facts);
    return t('At ply {ply} {taker} replaces {displaced} in the first killer slot.', {
      // Of the move, as in the ladder: the moves of the root are ply 1.
      ply: r.ply(i) + 1,
      taker,
      displaced: shownMoves(change.displaced),
    });
  }
  if (kind !== 'pvChange') return '';
  if (tree.parentOf(i) >= 0)
    return t('A new best move at the root: {nameOf}, scored {scoreWords} there.', {
      nameOf: nameOf(tree, i, facts),
      scoreWords: plain ? whiteWords(r.score(i), turnAt(r, i)) : scoreWords(-r.score(i) || 0),
    });
  const low = r.score(i) <= r.alpha(i);
  return low
    ? t('The root search failed low and is repeated with a lower alpha.')
    : t('The root search failed high and is repeated with a higher beta.');
}

const SEARCH_KIND_WORDS = {
  root: msg('root'),
  fullWindow: msg('full window'),
  zeroWindow: msg('zero window'),
  reduced: msg('reduced'),
  nullMove: msg('null move'),
  probCut: msg('ProbCut'),
  singular: msg('singular search'),
  quiescence: msg('quiescence'),
  unknown: msg('unknown kind of search'),
} as const;

const BOUND_SIGNS = { lower: '≥ ', upper: '≤ ', exact: '' } as const;
const OPPOSITE = { lower: 'upper', upper: 'lower', exact: 'exact' } as const;

/** The score of a move, from White's side, with the sign of its bound: `'≤ +0.14'`. `turn`: who plays the move. Null: it has none. */
export function moveScore({ score, bound }: Pick<MoveSearch, 'score' | 'bound'>, turn: Turn): string | null {
  if (score === null) return null;
  return BOUND_SIGNS[turnsForWhite(score, turn) ? OPPOSITE[bound] : bound] + whiteWords(score, turn);
}

/** Describes one search of a move: `'reduced by 2, depth 3: ≤ +0.14'`. `turn`: who plays the move. */
export function searchWords(search: MoveSearch, turn: Turn): string {
  const { searchKind, depth, reduction, extension } = search;
  const what = factList(
    searchKind === 'reduced' && reduction > 0 ? null : t(SEARCH_KIND_WORDS[searchKind]),
    reduction > 0 ? t('reduced by {reduction}', { reduction }) : null,
    depth > 0 ? t('depth {depth}', { depth }) : searchKind === 'quiescence' ? null : t('quiescence'),
    extension > 0 ? t('extended by {extension}', { extension }) : null,
    extension < 0 ? t('shortened by {extension}', { extension: -extension }) : null,
  );
  return `${what}: ${moveScore(search, turn) ?? t('stopped')}`;
}

/** Describes a root search: `'Depth 9'`, `'Depth 9, window +0.12 to +0.37, failed low'`, in pawns from White's side. */
export function rootWords(recording: Recording, root: number): string {
  const [alpha, beta, score] = [recording.alpha(root), recording.beta(root), recording.score(root)];
  const endless = alpha <= -32000 && beta >= 32000;
  const turn = turnAt(recording, root);
  const [from, to] = (turn === 'w' ? [alpha, beta] : [beta, alpha]).map((bound) => whiteWords(bound, turn));
  const window = endless ? null : t('window {from} to {to}', { from: from ?? '', to: to ?? '' });
  const stopped = endName(recording.end(root)) === 'unfinished';
  const outcome = stopped ? t('stopped') : score <= alpha ? t('failed low') : score >= beta ? t('failed high') : null;
  return factList(t('Depth {depth}', { depth: recording.depth(root) }), window, outcome);
}

/** Says what the recording omits; `''` if it is complete. */
export function limitWords(recording: Recording): string {
  const { plyLimit, count, nodes } = recording;
  const texts: string[] = [];
  if (plyLimit !== NO_PLY_LIMIT)
    texts.push(
      t(
        'Nodes beyond ply {plyLimit} were not recorded: {count} of {n, plural, one {{nodes} node is} other {{nodes} nodes are}} shown.',
        {
          plyLimit,
          count: countText(count),
          n: shownCount(nodes),
          nodes: countText(nodes),
        },
      ),
    );
  if (!recording.displacedKillers)
    texts.push(t('This recording is from an older version and does not say which killers were replaced.'));
  return texts.join(' ');
}
