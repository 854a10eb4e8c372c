/** What happens at a node in a child's words: no bounds, no scores, no names of techniques. */
import { type Message, msg, shownMoves, t } from '../language/translate.ts';
import { cutByMove, endName, endRow } from './node-ends.ts';
import type { SearchTree } from './tree.ts';
import { type Facts, turnAt } from './tree-words.ts';

/** By the groups of ends that no move of the node caused. */
const GROUPS: Readonly<Record<string, Message>> = {
  table: msg('The engine has seen this position before and remembers what it found.'),
  prune: msg('This is so good already that {mover, select, w {White} other {Black}} need not look at a move.'),
  over: msg('The game is over here.'),
  broken: msg('The search was stopped here.'),
};

/** Says in simple words what happens at a node. `facts`: as for `sentence`. */
export function simpleSentence(tree: SearchTree, record: number, facts: Facts): string {
  const r = tree.recording;
  const end = r.end(record);
  const mover = turnAt(r, record);
  const { rows, neverSearched } = tree.movesOf(record, facts.legal);
  const nameOf = (i: number): string => shownMoves(facts.name?.(i) || tree.name(i));
  if (cutByMove(end)) {
    const cut = tree.cuttingMove(record);
    if (cut < 0) return t('One move is so good that the others need no look.');
    const values = { move: nameOf(cut), mover, left: neverSearched ?? 0 };
    return /^killer/.test(endName(end))
      ? t(
          '{move} was the reply in a position like this one, so the engine tries it early. It works again: {left, plural, =0 {no other move is left} one {# other move needs no look} other {# other moves need no look}}.',
          values,
        )
      : t(
          '{move} is so good for {mover, select, w {White} other {Black}} that {left, plural, =0 {no other move is left} one {# other move needs no look} other {# other moves need no look}}.',
          values,
        );
  }
  const best = rows.find((row) => row.outcome === 'best')?.searches.at(-1)?.record ?? -1;
  if (best >= 0)
    return t('The engine looks at every move that matters. The best for {mover, select, w {White} other {Black}} is {move}.', {
      mover,
      move: nameOf(best),
    });
  const group = endRow(end)?.group ?? '';
  const known = GROUPS[group];
  return known
    ? t(known, { mover })
    : t('The engine looks at the moves here and finds none that helps {mover, select, w {White} other {Black}}.', { mover });
}
