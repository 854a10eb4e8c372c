/**
 * A game record without nesting. Browsers send and store nested data by recursion, which fails at about a thousand levels; a game may
 * have 3000 half-moves.
 */
import type { GameRecord, MoveNode } from './game-record.ts';

/** A move of a flat record. */
export interface FlatMove extends Omit<MoveNode, 'children'> {
  /** Index of the move before it; -1 for a move from the start. */
  readonly parent: number;
}

/** A `GameRecord` for messages and storage. */
export interface FlatRecord extends Omit<GameRecord, 'children'> {
  /** All moves, each after its parent; the moves with the same parent in their order. */
  readonly moves: readonly FlatMove[];
}

/** The flat form of a record. */
export function flattenRecord({ children: first, ...head }: GameRecord): FlatRecord {
  const moves: FlatMove[] = [];
  const pending = first.map((node) => ({ node, parent: -1 })).reverse();
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { children, ...move } = next.node;
    const index = moves.push({ ...move, parent: next.parent }) - 1;
    for (let i = children.length - 1; i >= 0; i--) pending.push({ node: children[i]!, parent: index });
  }
  return { ...head, moves };
}

/** The record of a flat one. */
export function unflattenRecord({ moves, ...head }: FlatRecord): GameRecord {
  const children: MoveNode[] = [];
  const lists: MoveNode[][] = [];
  for (const { parent, ...move } of moves) {
    const list: MoveNode[] = [];
    (parent < 0 ? children : lists[parent]!).push({ ...move, children: list });
    lists.push(list);
  }
  return { ...head, children };
}
