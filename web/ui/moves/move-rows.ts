import { fenClock } from '../../core/format.ts';
import type { GameRecord, MoveNode, RecordNode } from '../../protocol/game-record.ts';
import type { Path } from '../../state/game-tree.ts';

/** A move of the list and how to reach it. */
export interface ListedMove {
  readonly node: MoveNode;
  /** The move before it; null for the first. */
  readonly parent: ListedMove | null;
  /** Its move number, from the start position's on. */
  readonly move: number;
  readonly white: boolean;
  /** `'12.'` or `'12...'`. */
  readonly number: string;
}

/** A full move of the main line. A side is null where a comment or a variation has split the move, or the line starts or ends there. */
export interface MoveRow {
  kind: 'row';
  number: string;
  white: ListedMove | null;
  black: ListedMove | null;
}

/** What comes between two rows: a comment, or the variations of the move before. */
export type ListItem = MoveRow | { kind: 'comment'; text: string } | { kind: 'variation'; first: ListedMove };

/** The path to a listed move. */
export function pathOf(move: ListedMove): Path {
  const path: string[] = [];
  for (let at: ListedMove | null = move; at; at = at.parent) path.push(at.node.uci);
  return path.reverse();
}

/** A node's children as listed moves. */
export function nextMoves(record: GameRecord, after: ListedMove | null): ListedMove[] {
  const start = fenClock(record.startFen);
  const white = after ? !after.white : start.turn === 'w';
  const move = after ? after.move + (white ? 1 : 0) : start.move;
  const { children } = after?.node ?? record;
  return children.map((node) => ({ node, parent: after, move, white, number: `${move}.${white ? '' : '..'}` }));
}

/** The main line as rows of two moves, with comments and variations where they belong. */
export function listItems(record: GameRecord): ListItem[] {
  const items: ListItem[] = commentsOf(record);
  let row: MoveRow | null = null;
  for (let moves = nextMoves(record, null); moves[0]; ) {
    const [main, ...variations]: ListedMove[] = moves;
    const { node, number, white } = main!;
    if (node.before.length > 0) {
      items.push(...node.before.map((text) => ({ kind: 'comment', text }) as const));
      row = null;
    }
    if (white || !row) {
      row = { kind: 'row', number: number.replace('...', '.'), white: white ? main! : null, black: white ? null : main! };
      items.push(row);
    } else {
      row.black = main!;
    }
    const between: ListItem[] = [...commentsOf(node), ...variations.map((first) => ({ kind: 'variation', first }) as const)];
    items.push(...between);
    if (!white || between.length > 0) row = null;
    moves = nextMoves(record, main!);
    if (!node.ends) continue;
    items.push(...moves.map((first) => ({ kind: 'variation', first }) as const));
    break;
  }
  return items;
}

const commentsOf = ({ comments }: RecordNode): ListItem[] => comments.map((text) => ({ kind: 'comment', text }));

/** A variation up to its next branch: its moves, and the branches that follow. */
export interface VariationPart {
  moves: ListedMove[];
  /** The continuations where the variation branches, the main one first; after its end, the variations that follow there. */
  branches: ListedMove[];
}

/** Follows a variation from its first move to where it branches. */
export function variationPart(record: GameRecord, first: ListedMove): VariationPart {
  const moves = [first];
  for (;;) {
    const last = moves.at(-1)!;
    const next = nextMoves(record, last);
    if (next.length !== 1 || last.node.ends) return { moves, branches: next };
    moves.push(next[0]!);
  }
}
