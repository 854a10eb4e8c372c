/** Orders of the root moves that are compared, and the score of the user's. */

import { numberWord, percentText } from '../../core/format.ts';
import { sentences } from '../../core/joined.ts';
import { shownMoves, t } from '../../language/translate.ts';
import type { LegalMove } from '../../protocol/protocol.ts';
import { endName } from '../../recording/node-ends.ts';
import type { SearchTree } from '../../recording/tree.ts';
import { answerRecord } from '../selectors.ts';

/** How many moves the user puts in order. */
export const PICKED = 5;

/** The searches that the user's is compared with, best known order first. */
export const ORDERS = [
  { id: 'best', name: t('Best order'), what: t('the order in which the engine’s own search ends, from the first iteration on') },
  { id: 'sorted', name: t('The engine’s own'), what: t('captures first, then the best move of the last iteration first') },
  {
    id: 'captures',
    name: t('Captures first'),
    what: t('by most valuable victim, least valuable attacker; then the other moves'),
  },
  {
    id: 'killers',
    name: t('Killers first'),
    what: t('the two quiet moves that cut most often two plies later, then captures, then the others'),
  },
  { id: 'worst', name: t('Worst order'), what: t('the best order reversed') },
] as const;

/** Id of a row of `ORDERS`. */
export type OrderId = (typeof ORDERS)[number]['id'];

/** Nodes by order. */
export type OrderNodes = Readonly<Record<OrderId, number>>;

/** The root moves of the last iteration, in UCI notation and the order of the search. */
export const rootMoves = (tree: SearchTree): string[] => tree.movesOf(tree.lastRoot).rows.map(({ uci }) => uci);

/** The order in which a search ends: moves that raised alpha first, the last of them at the front, then the others. */
export function finalOrder(tree: SearchTree): string[] {
  const { rows } = tree.movesOf(tree.lastRoot);
  const raised = rows.filter(({ outcome }) => outcome === 'best' || outcome === 'raised').reverse();
  return [...raised, ...rows.filter((row) => !raised.includes(row))].map(({ uci }) => uci);
}

/** Moves `first`, then the others in their order. */
export const withFirst = (first: readonly string[], all: readonly string[]): string[] => [
  ...first,
  ...all.filter((uci) => !first.includes(uci)),
];

/** The quiet root moves that cut most often at ply 2, at most two. */
export function killersOfPly2(tree: SearchTree, legal: readonly LegalMove[]): string[] {
  const { recording } = tree;
  const cuts = new Map<string, number>();
  for (let i = 0; i < recording.count; i++) {
    if (recording.ply(i) !== 2 || !['killer1', 'killer2', 'quiet'].includes(endName(recording.end(i)))) continue;
    const cut = tree.cuttingMove(i);
    const uci = cut < 0 ? '' : recording.uci(cut);
    if (legal.some((move) => move.uci === uci && !move.capture)) cuts.set(uci, (cuts.get(uci) ?? 0) + 1);
  }
  const often = [...cuts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return often.slice(0, 2).map(([uci]) => uci);
}

/** The score without the best move among the chosen ones, at most. */
const WITHOUT_BEST = 40;

/**
 * 100 for as few nodes as the best of the orders needs, 0 for as many as the worst, by ratio between them: half the nodes are worth as much
 * everywhere on the scale. Without the best move it is at most 40.
 */
export function orderScore(nodes: number, others: OrderNodes, hasBest: boolean): number {
  const [best, worst] = [Math.min(...Object.values(others)), Math.max(...Object.values(others))];
  const share = worst === best ? 1 : Math.log(worst / Math.max(1, nodes)) / Math.log(worst / best);
  const score = Math.round(100 * Math.max(0, Math.min(1, share)));
  return hasBest ? score : Math.min(WITHOUT_BEST, score);
}

/** Why an order needs the nodes that it needs, read from its search. `san` names a move. */
export function orderReason(tree: SearchTree, chosen: readonly string[], san: (uci: string) => string): string {
  const { recording } = tree;
  const { rows } = tree.movesOf(tree.lastRoot);
  const at = rows.findIndex(({ outcome }) => outcome === 'best');
  const best = rows[at];
  if (!best) return '';
  const after = rows.slice(at + 1);
  const refuted = after.filter(({ searches }) => {
    const answer = answerRecord(tree, searches.at(-1)?.record ?? -1);
    return answer >= 0 && recording.moveNumber(answer) === 1;
  }).length;
  const rest =
    after.length === 0
      ? ''
      : t(
          'Of the {n, plural, one {# move} other {# moves}} after it, {refuted, plural, one {# is} other {# are}} refuted by the first reply that is tried.',
          { n: after.length, refuted },
        );
  if (at === 0)
    return sentences(t('{san}, your first move, raises alpha to its final value at once.', { san: san(best.uci) }), rest);
  const before = rows.slice(0, at);
  const spent = before.reduce((sum, { nodes }) => sum + nodes, 0);
  const total = recording.nodesAt(tree.lastRoot);
  const share = Math.round((100 * spent) / Math.max(1, total));
  const where = chosen.includes(best.uci)
    ? t('comes {n, plural, =1 {first} =2 {second} =3 {third} =4 {fourth} =5 {fifth} other {at number #}}', { n: at + 1 })
    : t('is not among your {length}', { length: numberWord(chosen.length) });
  const raised = before.filter(({ outcome }) => outcome === 'raised').map(({ uci }) => san(uci));
  const first = raised[0] ? t('{value} raises alpha first, but not as far.', { value: shownMoves(raised[0]) }) : '';
  const cost = t(
    '{n, plural, one {the move before it is searched with a lower alpha and takes {share}} other {the # moves before it are searched with a lower alpha and take {share}}} of the last iteration.',
    { n: before.length, share: percentText(share) },
  );
  return sentences(t('The best move, {san}, {where}: {cost}', { san: san(best.uci), where, cost }), first, rest);
}
