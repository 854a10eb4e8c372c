/**
 * Reads and edits a game as a tree. Every edit returns a new record that shares what has not changed, so that earlier states can
 * be kept. A path is the list of UCI moves from the start; a path that does not exist leaves the record as it is.
 */
import { type Annotations, type GameRecord, type MoveNode, nextOf, type RecordNode } from '../protocol/game-record.ts';
import type { PlyView, PositionSpec, PositionView } from '../protocol/protocol.ts';
import type { Path } from './session-state.ts';

export type { Path };

/** Whether two paths are the same. */
export const samePath = (a: Path, b: Path): boolean => a.length === b.length && beginsWith(a, b);

/** Whether a path leads through the end of another one, or ends there. */
export const beginsWith = (path: Path, start: Path): boolean => start.every((uci, i) => path[i] === uci);

/** UCI text of a null move. */
export const NULL_MOVE = '0000';

const NO_ANNOTATIONS = { comments: [], nags: [], commands: [] } as const;

/** A record of a position without annotations: its start and the moves played. */
export function recordOf({ startFen, plies }: Pick<PositionView, 'startFen' | 'plies'>, chess960 = false): GameRecord {
  return { ...NO_ANNOTATIONS, startFen, chess960, tags: [], result: '*', children: chain(plies) };
}

/** Plies as nodes that follow each other. */
function chain(plies: readonly PlyView[]): MoveNode[] {
  return plies.reduceRight<MoveNode[]>((children, ply) => [{ ...NO_ANNOTATIONS, ...ply, before: [], children }], []);
}

const childOf = (node: RecordNode, uci: string): MoveNode | undefined => node.children.find((child) => child.uci === uci);

/** The moves along a path, up to where it leaves the tree. */
export function movesAlong(record: GameRecord, path: Path): MoveNode[] {
  const moves: MoveNode[] = [];
  let node: RecordNode = record;
  for (const uci of path) {
    const next = childOf(node, uci);
    if (!next) break;
    moves.push(next);
    node = next;
  }
  return moves;
}

/** The node at a path; null if there is none. */
export function nodeAt(record: GameRecord, path: Path): RecordNode | null {
  const moves = movesAlong(record, path);
  return moves.length === path.length ? (moves.at(-1) ?? record) : null;
}

/** The path through a node to the end of its line: along the continuation of each node. */
export function lineThrough(record: GameRecord, path: Path): Path {
  const moves = movesAlong(record, path);
  const line = moves.map(({ uci }) => uci);
  for (let next = nextOf(moves.at(-1) ?? record); next; next = nextOf(next)) line.push(next.uci);
  return line;
}

/**
 * The position after a path. A position after a null move starts from the FEN after it, because the engine's move lists have no
 * null moves.
 */
export function specAt(record: GameRecord, path: Path): PositionSpec {
  const from = path.lastIndexOf(NULL_MOVE) + 1;
  const fen = from === 0 ? record.startFen : (movesAlong(record, path.slice(0, from)).at(-1)?.fen ?? record.startFen);
  return { fen, moves: path.slice(from), ...(record.chess960 ? { chess960: true } : {}) };
}

/** A record whose main line has changed: a result that was read no longer belongs to it. */
function keepResult(before: GameRecord, after: GameRecord): GameRecord {
  if (before === after || !isDecided(after)) return after;
  return samePath(lineThrough(before, []), lineThrough(after, [])) ? after : withoutResult(after);
}

/** Whether a record has a result, be it one that only its tags can say. */
export const isDecided = ({ result, tags }: GameRecord): boolean => result !== '*' || tags.some(([name]) => name === 'Result');

/** A record without the result that was read. */
export const withoutResult = (record: GameRecord): GameRecord => ({
  ...record,
  tags: record.tags.filter(([name]) => name !== 'Result'),
  result: '*',
});

/** Replaces the node at a path by what `change` makes of it. */
function withNode(record: GameRecord, path: Path, change: (node: RecordNode) => Partial<MoveNode>): GameRecord {
  const moves = movesAlong(record, path);
  if (moves.length < path.length) return record;
  const nodes: RecordNode[] = [record, ...moves];
  let changed: RecordNode = { ...nodes.at(-1)!, ...change(nodes.at(-1)!) };
  // From the end to the start: a long game must not be a deep recursion.
  for (let i = nodes.length - 2; i >= 0; i -= 1) {
    const child = changed as MoveNode;
    changed = { ...nodes[i]!, children: nodes[i]!.children.map((one) => (one.uci === child.uci ? child : one)) };
  }
  return changed as GameRecord;
}

/**
 * Adds moves after a node. What is in the tree already stays as it is; a new move becomes the last of its siblings. After the end of a
 * game with a result, moves are a variation: the game stays as it was played.
 */
export function withMoves(record: GameRecord, path: Path, plies: readonly PlyView[]): GameRecord {
  let known = 0;
  for (let node = nodeAt(record, path); node && known < plies.length; known += 1) {
    const next: MoveNode | undefined = childOf(node, plies[known]!.uci);
    if (!next) break;
    node = next;
  }
  if (known === plies.length) return record;
  const at = [...path, ...plies.slice(0, known).map(({ uci }) => uci)];
  const over = isDecided(record) && at.length > 0 && samePath(at, lineThrough(record, []));
  const grown = withNode(record, at, ({ children }) => ({
    children: [...children, ...chain(plies.slice(known))],
    ...(over ? { ends: true } : {}),
  }));
  return keepResult(record, grown);
}

/** Removes the node at a path with all that follows it. The start cannot be removed. */
export function withoutNode(record: GameRecord, path: Path): GameRecord {
  const last = path.at(-1);
  if (last === undefined || !nodeAt(record, path)) return record;
  const cut = withNode(record, path.slice(0, -1), ({ children, ends }) => {
    const kept = children.filter(({ uci }) => uci !== last);
    return { children: kept, ...(ends ? { ends: kept.length > 0 } : {}) };
  });
  return keepResult(record, cut);
}

/** The first move of the variation that a path ends in: the path up to its last move that does not continue its line; null on the main line. */
export function variationStart(record: GameRecord, path: Path): Path | null {
  const moves = movesAlong(record, path);
  for (let i = moves.length - 1; i >= 0; i -= 1) {
    const parent: RecordNode = moves[i - 1] ?? record;
    if (nextOf(parent) !== moves[i]) return path.slice(0, i + 1);
  }
  return null;
}

/** Moves the node at a path among its siblings by `steps`, negative towards the first, and there up to the continuation of the line. */
function moved(record: GameRecord, path: Path, steps: number): GameRecord {
  const changed = withNode(record, path.slice(0, -1), ({ children, ends }) => {
    const from = children.findIndex(({ uci }) => uci === path.at(-1));
    const to = Math.max(0, Math.min(children.length - 1, from + steps));
    const others = children.filter((_, i) => i !== from);
    const continues = ends && from + steps < 0;
    return { children: [...others.slice(0, to), children[from]!, ...others.slice(to)], ...(continues ? { ends: false } : {}) };
  });
  return keepResult(record, changed);
}

/** Moves the variation that a path ends in one place up: a first variation becomes the continuation. */
export function promoted(record: GameRecord, path: Path): GameRecord {
  const start = variationStart(record, path);
  return start ? moved(record, start, -1) : record;
}

/** Makes the line of a path the main line. */
export function asMainLine(record: GameRecord, path: Path): GameRecord {
  let made = record;
  for (let start = variationStart(made, path); start; start = variationStart(made, path)) {
    made = moved(made, start, Number.NEGATIVE_INFINITY);
  }
  return made;
}

/**
 * The last move of a path that has a sibling after it: what `demoted` moves. Null if there is none.
 */
function demotable(record: GameRecord, path: Path): Path | null {
  const moves = movesAlong(record, path);
  for (let i = moves.length - 1; i >= 0; i -= 1) {
    const parent: RecordNode = moves[i - 1] ?? record;
    if (parent.children.length > 1 && parent.children.at(-1) !== moves[i]) return path.slice(0, i + 1);
  }
  return null;
}

/** Moves the line of a path one place down, behind the next variation. */
export function demoted(record: GameRecord, path: Path): GameRecord {
  const start = demotable(record, path);
  return start ? moved(record, start, 1) : record;
}

/** Whether `promoted`, `demoted` would change anything. */
export const canPromote = (record: GameRecord, path: Path): boolean => variationStart(record, path) !== null;
export const canDemote = (record: GameRecord, path: Path): boolean => demotable(record, path) !== null;

/** Replaces annotations of the node at a path. */
export function annotated(
  record: GameRecord,
  path: Path,
  annotations: Partial<Annotations & Pick<MoveNode, 'before'>>,
): GameRecord {
  return withNode(record, path, () => annotations);
}

/** The alternatives at a node: the moves after its parent, itself included. */
export function siblingsAt(record: GameRecord, path: Path): readonly MoveNode[] {
  return path.length === 0 ? [] : (nodeAt(record, path.slice(0, -1))?.children ?? []);
}

/** The number of half-moves in a record, variations included. */
export function countMoves(record: GameRecord): number {
  let count = 0;
  const open: RecordNode[] = [record];
  for (let node = open.pop(); node; node = open.pop()) {
    count += node.children.length;
    open.push(...node.children);
  }
  return count;
}

/** Whether all moves and comments of a record are in another, too. */
export function isWithin(part: GameRecord, whole: GameRecord): boolean {
  const open: [RecordNode, RecordNode | undefined][] = [[part, part.startFen === whole.startFen ? whole : undefined]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [mine, other] = pair;
    if (!other || !mine.comments.every((comment) => other.comments.includes(comment))) return false;
    open.push(...mine.children.map((child): (typeof open)[0] => [child, other.children.find(({ uci }) => uci === child.uci)]));
  }
  return true;
}
