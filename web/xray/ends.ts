import { ENDS, type End } from './recording.ts';
import { SOURCE_GROUPS } from './sources.ts';

/** Ends of nodes that say the same thing to a viewer: one colour, one pattern, one letter. */
export interface EndGroup {
  id: string;
  label: string;
  /** One or two letters, so that colour is not the only code. */
  letter: string;
  text: string;
  ends: readonly End[];
}

/** The sources of cutoffs as the ladder groups them, then what ends a node without one. */
export const END_GROUPS: readonly EndGroup[] = [
  ...SOURCE_GROUPS.map(({ id, label, letter, text, sources }) => ({ id, label, letter, text, ends: sources })),
  { id: 'all', label: 'All searched', letter: 'A', text: 'Every move that was worth a search was searched', ends: ['allSearched'] },
  {
    id: 'over', label: 'Draw, mate', letter: '=', text: 'The game ends here: draw by rule, checkmate, stalemate',
    ends: ['draw', 'checkmate', 'stalemate'],
  },
  {
    id: 'broken', label: 'Cut short', letter: '…', text: 'The search was stopped here, or the line or the quiescence search became too long',
    ends: ['unfinished', 'longestLine', 'quiescenceCap'],
  },
];

const GROUP_OF = Uint8Array.from(ENDS, (end) => END_GROUPS.findIndex((group) => group.ends.includes(end)));

/** Index in `END_GROUPS` of an end's number. */
export function groupOfEnd(end: number): number {
  return GROUP_OF[end] ?? END_GROUPS.length - 1;
}

/** What gave a cutoff, or where a move came from, in the middle of a sentence; by the names of `CUTOFF_SOURCES`. */
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

/** A searched move, the node's last child, gave a beta cutoff. */
export function cutByMove(end: number): boolean {
  return end >= FIRST_BY_MOVE && end <= LAST_BY_MOVE;
}
