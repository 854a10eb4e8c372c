import { type Message, msg } from '../language/translate.ts';
import { type End, GROUP_BY_CODE, NODE_ENDS } from './node-ends.ts';
import { SOURCE_GROUPS } from './sources.ts';

/** Reasons why nodes end that share a colour, a pattern and a letter. */
export interface EndGroup {
  id: string;
  label: Message;
  /** One or two letters, so that colour is not the only cue. */
  letter: string;
  text: Message;
  ends: readonly End[];
}

function endGroup(id: string, label: Message, letter: string, text: Message): EndGroup {
  return { id, label, letter, text, ends: NODE_ENDS.filter((row) => row.group === id).map((row) => row.id) };
}

/** Cutoff sources, grouped as in the ladder, then the other ends of a node. */
export const END_GROUPS: readonly EndGroup[] = [
  ...SOURCE_GROUPS.map(({ id, label, letter, text }) => endGroup(id, label, letter, text)),
  endGroup('all', msg('No cutoff'), 'A', msg('All moves were searched, except pruned ones')),
  endGroup('over', msg('Draw, mate'), '=', msg('The result is certain: draw by rule, checkmate, stalemate, endgame tablebase')),
  endGroup(
    'broken',
    msg('Cut short'),
    '…',
    msg('The search was stopped here, or the line or the quiescence search became too long'),
  ),
];

const GROUP_OF = Uint8Array.from(GROUP_BY_CODE, (id) => END_GROUPS.findIndex((group) => group.id === id));

/** Index in `END_GROUPS` of the code of an end; unknown codes have the group of their range. */
export function groupOfEnd(code: number): number {
  return GROUP_OF[code] ?? END_GROUPS.length - 1;
}
