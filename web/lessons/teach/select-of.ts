import type { SearchTree } from '../../recording/tree.ts';
import type { SelectData } from '../selectors.ts';

/** Data that select a node of a tree: the moves to it, from the last iteration or from its own. */
export function selectOf(tree: SearchTree, record: number): SelectData {
  const moves: string[] = [];
  let at = record;
  for (let parent = tree.parentOf(at); parent >= 0; parent = tree.parentOf(at)) {
    moves.unshift(tree.recording.uci(at) || tree.name(at));
    at = parent;
  }
  const text = moves.join(' ');
  if (at === tree.lastRoot) return { line: text };
  const depth = tree.recording.depth(at);
  const attempts = tree.roots.filter((root) => tree.recording.depth(root) === depth);
  const attempt = attempts.indexOf(at);
  const last = attempt === attempts.length - 1;
  return { line: text, iteration: depth, ...(last ? {} : { attempt }) };
}
