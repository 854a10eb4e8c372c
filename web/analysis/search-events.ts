/** What a search does, event by event, read from its reports, and a sentence for each. */
import { countText, numberedMove, scoreText, shareText, type Turn } from '../core/format.ts';
import type { KillerEvent, Score } from '../protocol/protocol.ts';
import { ladderTotals } from './ladder-totals.ts';
import type { Report, Root, Shown } from './live-search.ts';

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

/** What the kinds of events are called. */
export const EVENT_NAMES: Readonly<Record<SearchEvent['kind'], string>> = {
  iteration: 'Iteration',
  'new best': 'New best move',
  'fail high': 'Fail high',
  'fail low': 'Fail low',
  'killer found': 'Killer found',
  'killer cuts': 'Killer cuts',
  end: 'The end',
};

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
      return { kind: 'end', depth: now.iterations.length, totals: now.snapshot && ladderTotals(now.snapshot) };
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

/** The line that leads to a killer's position, from its last move that is not a null move: `'after 1...Rb8'`. */
function placeText({ line, san }: KillerEvent, root: Root): string {
  const last = line.length - 1;
  if (line[last] === '0000') {
    return `if ${mover(last + 1, root.turn)} passes${last > 0 ? ` after ${numberedMove(san, last - 1, root.fen)}` : ''}`;
  }
  return `after ${numberedMove(san, last, root.fen)}`;
}

const mover = (ply: number, turn: Turn): string => ((ply % 2 === 1) === (turn === 'w') ? 'White' : 'Black');
const nodesText = (n: number): string => `${countText(n)} ${n === 1 ? 'node' : 'nodes'}`;

/** An event as a plain sentence or two. */
export function eventText(event: SearchEvent, root: Root): string {
  const { turn } = root;
  switch (event.kind) {
    case 'iteration':
      return `Depth ${event.depth} is done: ${event.move} is best, ${scoreText(event.score, turn)}, after ${nodesText(event.nodes)}.`;
    case 'new best': {
      const instead = event.before === '' || event.before === event.move ? '' : ` instead of ${event.before}`;
      return `Depth ${event.depth}: ${event.move} is the best move now${instead}, ${scoreText(event.score, turn)}.`;
    }
    case 'fail high':
      return `Depth ${event.depth}: ${event.move} is better than ${expected(event.from, turn)}. It is searched again to see how much.`;
    case 'fail low': {
      const reply = event.reply === '' ? '' : ` because of ${event.reply}`;
      return `Depth ${event.depth}: ${event.move} is worse than ${expected(event.from, turn)}${reply}. The search looks for something better.`;
    }
    case 'killer found':
      return foundText(event.killer, root);
    case 'killer cuts':
      return cutsText(event.killer, root);
    case 'end':
      return endText(event);
  }
}

const expected = (from: Score | null, turn: Turn): string => (from ? `the ${scoreText(from, turn)} expected` : 'expected');

function foundText(killer: KillerEvent, root: Root): string {
  const instead = killer.before === '' ? '' : ` in place of ${killer.before}`;
  const { text, ply, nodes } = killer;
  return `Ply ${ply}, ${placeText(killer, root)}: ${mover(ply, root.turn)}’s ${text} refutes it, which took ${nodesText(nodes)} to find. It becomes killer 1${instead}.`;
}

function cutsText(killer: KillerEvent, root: Root): string {
  const { text, ply, nodes, found, unsearched } = killer;
  const cheaper = found > nodes ? `, where it took ${nodesText(found)} to find` : '';
  const others =
    unsearched === 0 ? '' : ` The other ${unsearched === 1 ? 'move need' : `${unsearched} moves need`} not be searched.`;
  return `Ply ${ply}, ${placeText(killer, root)}: the killer ${text} is tried and refutes this, too, in ${nodesText(nodes)}${cheaper}.${others}`;
}

function endText({ depth, totals }: Extract<SearchEvent, { kind: 'end' }>): string {
  const done = `The search has ended at depth ${depth}.`;
  if (!totals || totals.tried === 0) return `${done} No killer was tried.`;
  const { tried, cut, quietTried, quietCut } = totals;
  const quiets = quietTried > 0 ? `, ordinary quiet moves in ${shareText(quietCut, quietTried)}` : '';
  return `${done} Killers were tried ${countText(tried)} times and refuted the position in ${shareText(cut, tried)}${quiets}.`;
}
