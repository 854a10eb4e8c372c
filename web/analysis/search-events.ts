/** What a search does, event by event, read from its reports, and a sentence for each. */
import { countText, numberedMove, scoreText, shareText, type Turn } from '../core/format.ts';
import { type Message, msg, t } from '../language/translate.ts';
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
export const EVENT_NAMES: Readonly<Record<SearchEvent['kind'], Message>> = {
  iteration: msg('Iteration'),
  'new best': msg('New best move'),
  'fail high': msg('Fail high'),
  'fail low': msg('Fail low'),
  'killer found': msg('Killer found'),
  'killer cuts': msg('Killer cuts'),
  end: msg('The end'),
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
    return t('if {mover} passes{value}', {
      mover: mover(last + 1, root.turn),
      value: last > 0 ? ` after ${numberedMove(san, last - 1, root.fen)}` : '',
    });
  }
  return t('after {numberedMove}', { numberedMove: numberedMove(san, last, root.fen) });
}

const mover = (ply: number, turn: Turn): string => ((ply % 2 === 1) === (turn === 'w') ? t('White') : t('Black'));
const nodesText = (n: number): string => `${countText(n)} ${n === 1 ? 'node' : 'nodes'}`;

/** An event as a plain sentence or two. */
export function eventText(event: SearchEvent, root: Root): string {
  const { turn } = root;
  switch (event.kind) {
    case 'iteration':
      return t('Depth {depth} is done: {move} is best, {score}, after {nodes}.', {
        depth: event.depth,
        move: event.move,
        score: scoreText(event.score, turn),
        nodes: nodesText(event.nodes),
      });
    case 'new best': {
      const instead =
        event.before === '' || event.before === event.move ? '' : t(' instead of {before}', { before: event.before });
      return t('Depth {depth}: {move} is the best move now{instead}, {score}.', {
        depth: event.depth,
        move: event.move,
        instead,
        score: scoreText(event.score, turn),
      });
    }
    case 'fail high':
      return t('Depth {depth}: {move} is better than {expected}. It is searched again to see how much.', {
        depth: event.depth,
        move: event.move,
        expected: expected(event.from, turn),
      });
    case 'fail low': {
      const reply = event.reply === '' ? '' : t(' because of {reply}', { reply: event.reply });
      return t('Depth {depth}: {move} is worse than {expected}{reply}. The search looks for something better.', {
        depth: event.depth,
        move: event.move,
        expected: expected(event.from, turn),
        reply,
      });
    }
    case 'killer found':
      return foundText(event.killer, root);
    case 'killer cuts':
      return cutsText(event.killer, root);
    case 'end':
      return endText(event);
  }
}

const expected = (from: Score | null, turn: Turn): string =>
  from ? t('the {from} expected', { from: scoreText(from, turn) }) : 'expected';

function foundText(killer: KillerEvent, root: Root): string {
  const instead = killer.before === '' ? '' : t(' in place of {before}', { before: killer.before });
  const { text, ply, nodes } = killer;
  return t('Ply {ply}, {place}: {mover}’s {text} refutes it, which took {nodes} to find. It becomes killer 1{instead}.', {
    ply,
    place: placeText(killer, root),
    mover: mover(ply, root.turn),
    text,
    nodes: nodesText(nodes),
    instead,
  });
}

function cutsText(killer: KillerEvent, root: Root): string {
  const { text, ply, nodes, found, unsearched } = killer;
  const cheaper = found > nodes ? t(', where it took {nodes} to find', { nodes: nodesText(found) }) : '';
  const others =
    unsearched === 0 ? '' : ` The other ${unsearched === 1 ? 'move need' : `${unsearched} moves need`} not be searched.`;
  return t('Ply {ply}, {place}: the killer {text} is tried and refutes this, too, in {nodes}{cheaper}.{others}', {
    ply,
    place: placeText(killer, root),
    text,
    nodes: nodesText(nodes),
    cheaper,
    others,
  });
}

function endText({ depth, totals }: Extract<SearchEvent, { kind: 'end' }>): string {
  const done = t('The search has ended at depth {depth}.', { depth });
  if (!totals || totals.tried === 0) return t('{done} No killer was tried.', { done });
  const { tried, cut, quietTried, quietCut } = totals;
  const quiets = quietTried > 0 ? t(', ordinary quiet moves in {quietCut}', { quietCut: shareText(quietCut, quietTried) }) : '';
  return t('{done} Killers were tried {tried} times and refuted the position in {cut}{quiets}.', {
    done,
    tried: countText(tried),
    cut: shareText(cut, tried),
    quiets,
  });
}
