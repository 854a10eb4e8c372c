import { ENDS, type End } from './recording.ts';
import { SOURCE_GROUPS } from './sources.ts';

/** Reasons why nodes end that share a colour, a pattern and a letter. */
export interface EndGroup {
  id: string;
  label: string;
  /** One or two letters, so that colour is not the only cue. */
  letter: string;
  text: string;
  ends: readonly End[];
}

/** Cutoff sources, grouped as in the ladder, then the other ends of a node. */
export const END_GROUPS: readonly EndGroup[] = [
  ...SOURCE_GROUPS.map(({ id, label, letter, text, sources }) => ({ id, label, letter, text, ends: sources })),
  { id: 'all', label: 'No cutoff', letter: 'A', text: 'All moves were searched, except pruned ones', ends: ['allSearched'] },
  {
    id: 'over',
    label: 'Draw, mate',
    letter: '=',
    text: 'The game ends here: draw by rule, checkmate, stalemate',
    ends: ['draw', 'checkmate', 'stalemate'],
  },
  {
    id: 'broken',
    label: 'Cut short',
    letter: '…',
    text: 'The search was stopped here, or the line or the quiescence search became too long',
    ends: ['unfinished', 'longestLine', 'quiescenceCap'],
  },
];

const GROUP_OF = Uint8Array.from(ENDS, (end) => END_GROUPS.findIndex((group) => group.ends.includes(end)));

/** Index in `END_GROUPS` of an entry of `ENDS`. */
export function groupOfEnd(end: number): number {
  return GROUP_OF[end] ?? END_GROUPS.length - 1;
}

/** Names of `CUTOFF_SOURCES` for use within a sentence. */
export const SOURCE_WORDS: Readonly<Record<string, string>> = {
  ttBound: 'table bound',
  ttMove: 'table move',
  goodCapture: 'good capture',
  killer1: 'killer 1',
  killer2: 'killer 2',
  countermove: 'countermove',
  quiet: 'quiet move',
  badCapture: 'bad capture',
  nullMove: 'null move',
  reverseFutility: 'reverse futility',
  standPat: 'stand pat',
  mateDistance: 'mate distance',
  razoring: 'razoring',
  probCut: 'ProbCut',
  multicut: 'multicut',
};

const FIRST_BY_MOVE = ENDS.indexOf('ttMove');
const LAST_BY_MOVE = ENDS.indexOf('badCapture');

/** True if a searched move, the node's last child, caused a beta cutoff. */
export function cutByMove(end: number): boolean {
  return end >= FIRST_BY_MOVE && end <= LAST_BY_MOVE;
}
