import { positionKey } from '../../openings/position-key.js';
import { type FlatMove, flattenRecord, unflattenRecord } from '../../protocol/flat-record.ts';
import type { Annotations, GameRecord, MoveNode } from '../../protocol/game-record.ts';
import {
  annotated,
  lineThrough,
  movesAlong,
  nodeAt,
  type Path,
  variationStart,
  withoutNode,
  withoutResult,
} from '../../state/game-tree.ts';

/** All that either list has, once. */
const union = <T>(a: readonly T[], b: readonly T[]): T[] => {
  const known = new Set(a.map((value) => JSON.stringify(value)));
  return [...a, ...b.filter((value) => !known.has(JSON.stringify(value)))];
};

const bothNotes = (a: Annotations, b: Annotations): Annotations => ({
  comments: union(a.comments, b.comments),
  nags: union(a.nags, b.nags),
  commands: union(a.commands, b.commands),
});

/** Who played a game, when, and its result: `'Ada – Ben, 1992, 1-0'`; `''` if it does not tell. */
function sourceOf({ tags, result }: GameRecord): string {
  const tag = (name: string): string => tags.find(([known]) => known === name)?.[1] ?? '';
  if (tag('White') === '' && tag('Black') === '') return '';
  const year = /^\d{4}/.exec(tag('Date'))?.[0] ?? '';
  return [`${tag('White') || '?'} – ${tag('Black') || '?'}`, year, result === '*' ? '' : result].filter(Boolean).join(', ');
}

/** Whether two games begin from the same position. */
const sameStart = (a: GameRecord, b: GameRecord): boolean =>
  positionKey(a.startFen) === positionKey(b.startFen) && a.chess960 === b.chess960;

/**
 * Two games as one tree: the moves of the second one that the first one does not have become variations, and those that both have keep the
 * annotations of both. A comment at the end of the second game's line names it. Null if they begin from different positions.
 */
export function merged(first: GameRecord, second: GameRecord): GameRecord | null {
  if (!sameStart(first, second)) return null;
  const end = lineThrough(second, []);
  const source = sourceOf(second);
  const comments = nodeAt(second, end)?.comments ?? [];
  const noted = source === '' ? second : annotated(second, end, { comments: union(comments, [source]) });
  const base = flattenRecord(first);
  const moves: FlatMove[] = [...base.moves];
  const known = new Map(moves.map(({ parent, uci }, i) => [`${parent} ${uci}`, i]));
  const mainEnd = lineThrough(first, []).reduce((parent, uci) => known.get(`${parent} ${uci}`) ?? parent, -1);
  const mapped: number[] = [];
  for (const move of flattenRecord(noted).moves) {
    const parent = move.parent < 0 ? -1 : mapped[move.parent]!;
    const at = known.get(`${parent} ${move.uci}`);
    if (at !== undefined) {
      const there = moves[at]!;
      moves[at] = { ...there, ...bothNotes(there, move), before: union(there.before, move.before) };
      mapped.push(at);
      continue;
    }
    // The first game ends where it did.
    if (parent === mainEnd && parent >= 0) moves[parent] = { ...moves[parent]!, ends: true };
    known.set(`${parent} ${move.uci}`, moves.length);
    mapped.push(moves.push({ ...move, parent }) - 1);
  }
  return unflattenRecord({ ...base, ...bothNotes(base, noted), moves });
}

/** A game without a variation, and the variation as a game of its own. */
export interface SplitGame {
  readonly rest: GameRecord;
  readonly part: GameRecord;
}

/** Splits off the variation that a path ends in, with the moves that lead to it; null on the main line. */
export function splitOff(record: GameRecord, path: Path): SplitGame | null {
  const start = variationStart(record, path);
  if (!start) return null;
  const children = movesAlong(record, start).reduceRight<MoveNode[]>((after, node, i) => {
    if (i === start.length - 1) return [node];
    const { ends: _, ...move } = node;
    return [{ ...move, children: after }];
  }, []);
  const { ends: _, ...head } = record;
  return { rest: withoutNode(record, start), part: withoutResult({ ...head, children }) };
}
