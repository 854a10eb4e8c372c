/** What a lesson's step looks at: rules that find a node in a recording, so that a lesson survives small changes of the engine. */
import { ENDS, type End } from '../xray/recording.ts';
import { eventsOf, type EventKind } from '../xray/tree-events.ts';
import type { SearchTree } from '../xray/tree.ts';

/** Finds a record; `from` is that of the step before, -1 at the first. -1: there is none. */
export type Selector = (tree: SearchTree, from: number) => number;

/** What a node must be like. What is left out does not matter. */
export interface Where {
  ply?: number;
  /** Why it ended. */
  end?: End | readonly End[];
  /** UCI text of the move that cut. */
  cutBy?: string;
  /** UCI text of the move that led here. */
  after?: string;
  /** The moves that led to its parent, UCI text with blanks between. */
  under?: string;
  /** The first killer was tried and did not cut. */
  killerFailed?: boolean;
}

const TRIED = 3;

/** Record of the move that a node ended with: the one that cut, else the best one; -1 where none was above alpha. */
export function answerRecord(tree: SearchTree, record: number): number {
  const cut = tree.cuttingMove(record);
  if (cut >= 0) return cut;
  const best = tree.movesOf(record).rows.find((row) => row.outcome === 'best');
  return best?.searches.at(-1)?.record ?? -1;
}

export function fits(tree: SearchTree, record: number, where: Where): boolean {
  const r = tree.recording;
  const { ply, end, cutBy, after, under, killerFailed } = where;
  if (ply !== undefined && r.ply(record) !== ply) return false;
  if (end !== undefined && ![end].flat().includes(ENDS[r.end(record)] ?? 'unfinished')) return false;
  if (after !== undefined && r.uci(record) !== after) return false;
  if (under !== undefined && tree.pathTo(tree.parentOf(record)).moves.join(' ') !== under) return false;
  const cut = cutBy === undefined && killerFailed === undefined ? -1 : tree.cuttingMove(record);
  if (cutBy !== undefined && (cut < 0 || r.uci(cut) !== cutBy)) return false;
  if (killerFailed && (r.killer1(record) !== TRIED || ENDS[r.end(record)] === 'killer1')) return false;
  return true;
}

/** The root of the last iteration. */
export const root: Selector = (tree) => tree.lastRoot;

/** The node after a line from the root of the last iteration, UCI text; `pass` is a null move. */
export function line(text: string): Selector {
  return (tree) => {
    let at = tree.lastRoot;
    for (const move of text.split(' ')) {
      // Of a move that was searched again, the last search.
      at = at < 0 ? -1 : tree.childrenOf(at).findLast((child) => (tree.recording.uci(child) || tree.name(child)) === move) ?? -1;
    }
    return at;
  };
}

/** The first node of the last iteration, in the order of the search, that is like this. */
export function first(where: Where): Selector {
  return (tree) => {
    const end = tree.lastRoot + tree.recording.size(tree.lastRoot);
    for (let i = tree.lastRoot; i < end; i++) if (fits(tree, i, where)) return i;
    return -1;
  };
}

/** The next event of a kind after the step before, of those that are like this. */
export function next(kind: EventKind, where: Where = {}): Selector {
  return (tree, from) => {
    // At the first step: after all nodes of the iterations before have ended.
    let at = from < 0 ? tree.rootOf(tree.lastRoot - 1) : from;
    do at = eventsOf(tree).step(kind, at, 1);
    while (at >= 0 && !fits(tree, at, where));
    return at;
  };
}

/** The next brother of the step before that is like this. */
export function nextSibling(where: Where): Selector {
  return (tree, from) => {
    const parent = tree.parentOf(from);
    return parent < 0 ? -1 : tree.childrenOf(parent).find((child) => child > from && fits(tree, child, where)) ?? -1;
  };
}
