/** Selectors that find a node in a recording by its properties, so that lessons survive small changes of the engine. */
import { type End, endCode } from '../recording/node-ends.ts';
import type { SearchTree } from '../recording/tree.ts';
import { type EventKind, eventsOf } from '../recording/tree-events.ts';

/** Returns a record, or -1 if none matches. `from` is the record of the previous step, -1 at the first. */
type Find = (tree: SearchTree, from: number) => number;

/** A way to find a node, with the data that describes it in files. */
export type Selector = Find & { readonly data: SelectData };

/** Properties a node must have; absent ones do not matter. */
export interface Where {
  ply?: number;
  /** Why the node ended. */
  end?: End | readonly End[];
  /** The move that caused the cutoff, in UCI notation. */
  cutBy?: string;
  /** The move that led to the node, in UCI notation. */
  after?: string;
  /** The UCI moves that led to its parent, separated by spaces. */
  under?: string;
  /** The first killer was tried and did not cut. */
  killerFailed?: boolean;
}

/**
 * A selector as data. `line`: UCI moves separated by spaces, `''` for the root, from the last iteration or from `iteration`; `attempt`
 * is one of its root searches, from 0, or -1 for the last.
 */
export type SelectData =
  | { readonly line: string; readonly iteration?: number; readonly attempt?: number }
  | { readonly first: Where }
  | { readonly next: EventKind; readonly where?: Where }
  | { readonly nextSibling: Where };

const TRIED = 3;

const selector = (data: SelectData, find: Find): Selector => Object.assign(find, { data });

/** Record of the move that cut a node, else of its best move; -1 if none exceeded alpha. */
export function answerRecord(tree: SearchTree, record: number): number {
  const cut = tree.cuttingMove(record);
  if (cut >= 0) return cut;
  const best = tree.movesOf(record).rows.find((row) => row.outcome === 'best');
  return best?.searches.at(-1)?.record ?? -1;
}

/** True if a node has all these properties. */
export function matches(tree: SearchTree, record: number, where: Where): boolean {
  const r = tree.recording;
  const { ply, end, cutBy, after, under, killerFailed } = where;
  if (ply !== undefined && r.ply(record) !== ply) return false;
  if (end !== undefined && ![end].flat().some((one) => endCode(one) === r.end(record))) return false;
  if (after !== undefined && r.uci(record) !== after) return false;
  if (under !== undefined && tree.pathTo(tree.parentOf(record)).moves.join(' ') !== under) return false;
  const cut = cutBy === undefined && killerFailed === undefined ? -1 : tree.cuttingMove(record);
  if (cutBy !== undefined && (cut < 0 || r.uci(cut) !== cutBy)) return false;
  if (killerFailed && (r.killer1(record) !== TRIED || r.end(record) === endCode('killer1'))) return false;
  return true;
}

/** Selects the root of the last iteration. */
export const root: Selector = selector({ line: '' }, (tree) => tree.lastRoot);

/**
 * Selects the root of an iteration. An iteration that missed its aspiration window has several attempts: 0 is the first, -1 (the
 * default) the last.
 */
export function iteration(depth: number, attempt = -1): Selector {
  const data = { line: '', iteration: depth, ...(attempt === -1 ? {} : { attempt }) };
  return selector(data, (tree) => tree.roots.filter((record) => tree.recording.depth(record) === depth).at(attempt) ?? -1);
}

/** Selects the node after a line of UCI moves, by default from the root of the last iteration; `pass` is a null move. */
export function line(text: string, start: Selector = root): Selector {
  return selector({ ...start.data, line: text }, (tree) => {
    let at = start(tree, -1);
    for (const move of text.split(' ')) {
      // If a move was searched several times, take the last search.
      at =
        at < 0 ? -1 : (tree.childrenOf(at).findLast((child) => (tree.recording.uci(child) || tree.name(child)) === move) ?? -1);
    }
    return at;
  });
}

/** Selects the first matching node of the last iteration in search order. */
export function first(where: Where): Selector {
  return selector({ first: where }, (tree) => {
    const { lastRoot } = tree;
    const end = lastRoot < 0 ? -1 : lastRoot + tree.recording.size(lastRoot);
    for (let i = lastRoot; i < end; i++) if (matches(tree, i, where)) return i;
    return -1;
  });
}

/** Selects the next matching event of a kind after the previous step. */
export function next(kind: EventKind, where: Where = {}): Selector {
  const data = { next: kind, ...(Object.keys(where).length > 0 ? { where } : {}) };
  return selector(data, (tree, from) => {
    // At the first step: after all nodes of the iterations before have ended.
    let at = from < 0 ? tree.rootOf(tree.lastRoot - 1) : from;
    do at = eventsOf(tree).step(kind, at, 1);
    while (at >= 0 && !matches(tree, at, where));
    return at;
  });
}

/** Selects the next matching sibling of the previous step. */
export function nextSibling(where: Where): Selector {
  return selector({ nextSibling: where }, (tree, from) => {
    const parent = tree.parentOf(from);
    return parent < 0 ? -1 : (tree.childrenOf(parent).find((child) => child > from && matches(tree, child, where)) ?? -1);
  });
}

/** The selector that data describe. */
export function selectorOf(data: SelectData): Selector {
  if ('first' in data) return first(data.first);
  if ('next' in data) return next(data.next, data.where);
  if ('nextSibling' in data) return nextSibling(data.nextSibling);
  const start = data.iteration === undefined ? root : iteration(data.iteration, data.attempt);
  return data.line === '' ? start : line(data.line, start);
}
