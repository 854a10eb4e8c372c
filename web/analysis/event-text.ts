/** A sentence for each event of a search, loaded with the views that show them. */

import { nodesText } from '../core/count-words.ts';
import { countText, numberedMove, scoreText, shareText, type Turn } from '../core/format.ts';
import { type Message, msg, shownMoves, t } from '../language/translate.ts';
import type { KillerEvent, Score } from '../protocol/protocol.ts';
import type { Root } from './live-search.ts';
import { tellEvents } from './replay.ts';
import type { SearchEvent } from './search-events.ts';

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

/** The line that leads to a killer's position, from its last move that is not a null move: `'after 1...Rb8'`. */
function placeText({ line, san }: KillerEvent, root: Root): string {
  const last = line.length - 1;
  if (line[last] === '0000') {
    const passing = mover(last + 1, root.turn);
    return last > 0
      ? t('if {mover} passes after {move}', { mover: passing, move: numberedMove(san, last - 1, root.fen) })
      : t('if {mover} passes', { mover: passing });
  }
  return t('after {numberedMove}', { numberedMove: numberedMove(san, last, root.fen) });
}

const mover = (ply: number, turn: Turn): string => ((ply % 2 === 1) === (turn === 'w') ? t('White') : t('Black'));

/** An event as a plain sentence or two. */
export function eventText(event: SearchEvent, root: Root): string {
  const { turn } = root;
  switch (event.kind) {
    case 'iteration':
      return t('Depth {depth} is done: {move} is best, {score}, after {nodes}.', {
        depth: event.depth,
        move: shownMoves(event.move),
        score: scoreText(event.score, turn),
        nodes: nodesText(event.nodes),
      });
    case 'new best': {
      const instead =
        event.before === '' || event.before === event.move ? '' : t(' instead of {before}', { before: shownMoves(event.before) });
      return t('Depth {depth}: {move} is the best move now{instead}, {score}.', {
        depth: event.depth,
        move: shownMoves(event.move),
        instead,
        score: scoreText(event.score, turn),
      });
    }
    case 'fail high':
      return t('Depth {depth}: {move} is better than {expected}. It is searched again to see how much.', {
        depth: event.depth,
        move: shownMoves(event.move),
        expected: expected(event.from, turn),
      });
    case 'fail low': {
      const reply = event.reply === '' ? '' : t(' because of {reply}', { reply: shownMoves(event.reply) });
      return t('Depth {depth}: {move} is worse than {expected}{reply}. The search looks for something better.', {
        depth: event.depth,
        move: shownMoves(event.move),
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
  from ? t('the {from} expected', { from: scoreText(from, turn) }) : t('expected');

function foundText(killer: KillerEvent, root: Root): string {
  const instead = killer.before === '' ? '' : t(' in place of {before}', { before: shownMoves(killer.before) });
  const { text, ply, nodes } = killer;
  return t('Ply {ply}, {place}: {mover}’s {text} refutes it, which took {nodes} to find. It becomes killer 1{instead}.', {
    ply,
    place: placeText(killer, root),
    mover: mover(ply, root.turn),
    text: shownMoves(text),
    nodes: nodesText(nodes),
    instead,
  });
}

function cutsText(killer: KillerEvent, root: Root): string {
  const { text, ply, nodes, found, unsearched } = killer;
  const cheaper = found > nodes ? t(', where it took {nodes} to find', { nodes: nodesText(found) }) : '';
  const others =
    unsearched === 0
      ? ''
      : t(' {n, plural, one {The other move need} other {The other # moves need}} not be searched.', { n: unsearched });
  return t('Ply {ply}, {place}: the killer {text} is tried and refutes this, too, in {nodes}{cheaper}.{others}', {
    ply,
    place: placeText(killer, root),
    text: shownMoves(text),
    nodes: nodesText(nodes),
    cheaper,
    others,
  });
}

function endText({ depth, totals }: Extract<SearchEvent, { kind: 'end' }>): string {
  const done = t('The search has ended at depth {depth}.', { depth });
  if (!totals) return done;
  if (totals.tried === 0) return t('{done} No killer was tried.', { done });
  const { tried, cut, quietTried, quietCut } = totals;
  const quiets = quietTried > 0 ? t(', ordinary quiet moves in {quietCut}', { quietCut: shareText(quietCut, quietTried) }) : '';
  return t('{done} Killers were tried {tried} times and refuted the position in {cut}{quiets}.', {
    done,
    tried: countText(tried),
    cut: shareText(cut, tried),
    quiets,
  });
}

tellEvents(eventText);
