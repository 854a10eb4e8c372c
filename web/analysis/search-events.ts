/** What a search does, event by event, read from its reports. */
import type { KillerEvent, Score } from '../protocol/protocol.ts';
import { ladderTotals } from './ladder-totals.ts';
import type { Report, Shown } from './live-search.ts';

/** An event. Moves are SAN. */
export type SearchEvent =
  | { readonly kind: 'iteration'; readonly depth: number; readonly move: string; readonly score: Score; readonly nodes: number }
  | { readonly kind: 'new best'; readonly depth: number; readonly move: string; readonly before: string; readonly score: Score }
  /** `from`: the last exact score, or null. */
  | { readonly kind: 'fail high'; readonly depth: number; readonly move: string; readonly from: Score | null }
  | {
      readonly kind: 'fail low';
      readonly depth: number;
      readonly move: string;
      readonly reply: string;
      readonly from: Score | null;
    }
  | { readonly kind: 'killer found'; readonly killer: KillerEvent }
  | { readonly kind: 'killer cuts'; readonly killer: KillerEvent }
  /** The search has ended. `totals`: null if no killers were counted. */
  | { readonly kind: 'end'; readonly depth: number; readonly totals: ReturnType<typeof ladderTotals> | null };

/** Reads the event of a report; null for a report without one. */
export function eventOf(report: Report, before: Shown, now: Shown): SearchEvent | null {
  switch (report.type) {
    case 'info':
      return lineEvent(before, now);
    case 'xray':
      return null;
    case 'killer':
      return { kind: report.killer.kind === 'found' ? 'killer found' : 'killer cuts', killer: report.killer };
    case 'iteration': {
      const { info } = report.iteration;
      return { kind: 'iteration', depth: info.depth, move: info.san[0] ?? '', score: info.score, nodes: info.nodes };
    }
    case 'end':
      return {
        kind: 'end',
        depth: now.iterations.at(-1)?.info.depth ?? now.settled?.depth ?? 0,
        totals: now.snapshot && ladderTotals(now.snapshot),
      };
  }
}

function lineEvent(before: Shown, now: Shown): SearchEvent | null {
  if (now.changes === before.changes) return null;
  const { depth, reason, san: move } = now.changes[now.changes.length - 1]!;
  const info = now.lines[0];
  if (!info) return null;
  const from = before.settled?.score ?? null;
  if (reason === 'fail low') return { kind: reason, depth, move, reply: info.san[1] ?? '', from };
  if (reason === 'fail high') return { kind: reason, depth, move, from };
  return { kind: reason, depth, move, before: before.settled?.san[0] ?? '', score: info.score };
}
