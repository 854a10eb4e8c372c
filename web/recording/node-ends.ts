import { type Message, msg, t } from '../language/translate.ts';

/**
 * How nodes end: one row for each code of the recording format. engine/search/xray/codes.def lists the same codes; a test compares
 * them. A code keeps its meaning for ever.
 */

/** What a sentence can mention about a node; scores are texts. */
interface EndFacts {
  score: string;
  /** The static evaluation as a noun phrase. */
  evaluation: string;
  /** `'at least'`, `'at most'` or `'exactly'`. */
  bound: string;
}

interface EndRow {
  code: number;
  id: string;
  /** Id in `END_GROUPS`. */
  group: string;
  /** Name of a cutoff reason for use within a sentence; other ends have none. */
  label?: Message;
  /** The whole sentence, unless the moves of the node are part of it. */
  sentence?: (facts: EndFacts) => string;
}

/** In the order of the codes. 0 and 128 to 255 are no cutoffs; 16 to 63 are searched moves. */
export const NODE_ENDS = [
  {
    code: 0,
    id: 'unfinished',
    group: 'broken',
    sentence: () => t('The search was stopped here; there is no score.'),
  },
  {
    code: 1,
    id: 'ttBound',
    group: 'table',
    label: msg('table bound'),
    sentence: ({ bound, score }) =>
      t('Transposition table cutoff: an earlier search, at least as deep, returned {bound} {score}.', {
        bound,
        score,
      }),
  },
  { code: 16, id: 'ttMove', group: 'table', label: msg('TT move') },
  { code: 17, id: 'goodCapture', group: 'capture', label: msg('good capture') },
  { code: 18, id: 'killer1', group: 'killer1', label: msg('killer 1') },
  { code: 19, id: 'killer2', group: 'killer2', label: msg('killer 2') },
  { code: 20, id: 'countermove', group: 'quiet', label: msg('countermove') },
  { code: 21, id: 'quiet', group: 'quiet', label: msg('quiet move') },
  { code: 22, id: 'badCapture', group: 'capture', label: msg('bad capture') },
  {
    code: 64,
    id: 'nullMove',
    group: 'prune',
    label: msg('null move'),
    sentence: ({ score }) => t('Null move cutoff: passing the turn still scores {score}, so no move was searched.', { score }),
  },
  {
    code: 65,
    id: 'reverseFutility',
    group: 'prune',
    label: msg('reverse futility'),
    sentence: ({ evaluation, score }) =>
      t('Reverse futility: {evaluation} is so far above beta that no reply is expected to bring it below; returned {score}.', {
        evaluation,
        score,
      }),
  },
  {
    code: 66,
    id: 'standPat',
    group: 'prune',
    label: msg('stand pat'),
    sentence: ({ evaluation, score }) =>
      t('Stand pat: {evaluation} already reaches beta without a capture; returned {score}.', {
        evaluation,
        score,
      }),
  },
  {
    code: 67,
    id: 'mateDistance',
    group: 'prune',
    label: msg('mate distance'),
    sentence: ({ score }) =>
      t('Mate distance: a shorter mate is already known, so this node does not matter; returned {score}.', {
        score,
      }),
  },
  {
    code: 68,
    id: 'razoring',
    group: 'prune',
    label: msg('razoring'),
    sentence: ({ evaluation, score }) =>
      t('Razoring: {evaluation} is so far below alpha that only captures were searched; they scored {score}.', {
        evaluation,
        score,
      }),
  },
  {
    code: 69,
    id: 'probCut',
    group: 'prune',
    label: msg('ProbCut'),
    sentence: ({ score }) => t('ProbCut: a capture exceeded beta by a margin in a shallow search; returned {score}.', { score }),
  },
  {
    code: 70,
    id: 'multicut',
    group: 'prune',
    label: msg('multicut'),
    sentence: ({ score }) => t('Multicut: the node reaches beta even without its TT move; returned {score}.', { score }),
  },
  { code: 128, id: 'allSearched', group: 'all' },
  {
    code: 129,
    id: 'draw',
    group: 'over',
    sentence: ({ score }) => t('Draw by rule (repetition, fifty moves or insufficient material): {score}.', { score }),
  },
  {
    code: 130,
    id: 'checkmate',
    group: 'over',
    sentence: ({ score }) => t('Checkmate: the side to move has lost ({score}).', { score }),
  },
  {
    code: 131,
    id: 'stalemate',
    group: 'over',
    sentence: ({ score }) => t('Stalemate: no legal moves, not in check; score {score}.', { score }),
  },
  {
    code: 132,
    id: 'maxPlyReached',
    group: 'broken',
    sentence: ({ score }) => t('Maximum ply reached: returned the evaluation, {score}.', { score }),
  },
  {
    code: 133,
    id: 'nodeCapReached',
    group: 'broken',
    sentence: ({ score }) =>
      t('The quiescence search grew too large and was cut short: returned the evaluation, {score}.', { score }),
  },
  {
    code: 134,
    id: 'endingTable',
    group: 'over',
    sentence: ({ score }) => t('The endgame tablebase has this position: score {score}.', { score }),
  },
] as const satisfies readonly EndRow[];

type Row = (typeof NODE_ENDS)[number];
/** How a node ended. */
export type End = Row['id'];
/** What caused a cutoff. */
export type CutoffSource = Extract<Row, { label: Message }>['id'];

const BY_CODE: ReadonlyMap<number, EndRow> = new Map(NODE_ENDS.map((row) => [row.code, row]));
const CODES: ReadonlyMap<string, number> = new Map(NODE_ENDS.map((row) => [row.id, row.code]));

/** The row of a code; undefined for a code that a later version of the engine wrote. */
export const endRow = (code: number): EndRow | undefined => BY_CODE.get(code);

/** Name of a code. */
export const endName = (code: number): End | 'unknown' => (BY_CODE.get(code)?.id ?? 'unknown') as End | 'unknown';

/** Code of a name. */
export const endCode = (end: End): number => CODES.get(end) ?? 0;

/** Name of a cutoff reason for use within a sentence; `'unknown source'` for an unknown code. */
export const cutoffLabel = (code: number): string => t(BY_CODE.get(code)?.label ?? msg('unknown source'));

/** Reasons for cutoffs in the order of their codes, which is the order of the engine's counters. */
export const CUTOFF_SOURCES: readonly CutoffSource[] = NODE_ENDS.flatMap((row) => ('label' in row ? [row.id] : []));

/** True if a searched move, the node's last child, caused a beta cutoff. */
export const cutByMove = (code: number): boolean => code >= 16 && code < 64;

/** Group of a code that has no row, by its range. */
function unknownGroup(code: number): string {
  if (code === 0 || code >= 128) return 'broken';
  return code < 16 ? 'table' : code < 64 ? 'quiet' : 'prune';
}

/** Group of each of the 256 codes. */
export const GROUP_BY_CODE: readonly string[] = Array.from(
  { length: 256 },
  (_, code) => BY_CODE.get(code)?.group ?? unknownGroup(code),
);

/** Kinds of searches and their codes in the format, with the engine's names. */
export const SEARCH_KIND_CODES = {
  root: 0,
  fullWindow: 1,
  zeroWindow: 2,
  reduced: 3,
  nullMove: 4,
  probCut: 5,
  singular: 6,
  quiescence: 7,
} as const;
/** Kind of a search. */
export type SearchKind = keyof typeof SEARCH_KIND_CODES;

const SEARCH_KINDS: readonly SearchKind[] = Object.keys(SEARCH_KIND_CODES) as SearchKind[];

/** Name of the code of a kind of search. */
export const searchKindName = (code: number): SearchKind | 'unknown' =>
  SEARCH_KINDS.find((kind) => SEARCH_KIND_CODES[kind] === code) ?? 'unknown';
