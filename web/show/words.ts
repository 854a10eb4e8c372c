import type { Root } from '../analysis/live-search.ts';
import { nodesText } from '../core/count-words.ts';
import { countText, numberedMove, scoreText, shareText, shownCount, type Turn } from '../core/format.ts';
import { sentences } from '../core/joined.ts';
import { SIDES } from '../core/sides.ts';
import { type Message, msg, shownMoves, t } from '../language/translate.ts';
import type { Chronicle, ChronicleLine, Reign } from '../protocol/chronicle.ts';
import { bestLineAt, isKillerEvent, type KillerShowEvent, killerName, lineOf, type ShowEvent } from './events.ts';

const mover = (ply: number, turn: Turn): Message => SIDES[(ply % 2 === 1) === (turn === 'w') ? 'w' : 'b'];

const shownName = (reign: Reign): string => shownMoves(killerName(reign));

/** The line that leads to a killer's position, from its last move that is not a null move: `'after 1...Rb8'`. */
function placeText(event: KillerShowEvent, chronicle: Chronicle, root: Root): string {
  const { moves, san } = lineOf(event, chronicle);
  const last = moves.length - 1;
  if (moves[last] === '0000') {
    const passing = mover(last + 1, root.turn);
    return last > 0
      ? t('if {mover} passes after {move}', { mover: passing, move: numberedMove(san, last - 1, root.fen) })
      : t('if {mover} passes', { mover: passing });
  }
  return t('after {numberedMove}', { numberedMove: numberedMove(san, last, root.fen) });
}

const NAMES: Readonly<Record<ShowEvent['kind'], Message>> = {
  iteration: msg('Iteration'),
  line: msg('Best move'),
  found: msg('Killer found'),
  cut: msg('Killer cuts'),
  failed: msg('Killer fails'),
  end: msg('The end'),
};

/** What an event is called. */
export const eventName = ({ kind }: ShowEvent): string => t(NAMES[kind]);

/** An event of a search as a plain sentence or two. */
export function eventText(event: ShowEvent, chronicle: Chronicle, root: Root): string {
  if (isKillerEvent(event)) return killerText(event, chronicle, root);
  switch (event.kind) {
    case 'iteration':
      return t('Depth {depth} begins, after {nodes}.', { depth: event.depth, nodes: nodesText(event.n) });
    case 'line':
      return lineText(event.line, event.before, root.turn);
    case 'end':
      return endText(event, chronicle, root);
  }
}

function lineText({ depth, score, san }: ChronicleLine, before: ChronicleLine | null, turn: Turn): string {
  const move = shownMoves(san[0] ?? '');
  const expected = before ? t('the {from} expected', { from: scoreText(before.score, turn) }) : t('expected');
  if (score.bound === 'lower')
    return t('Depth {depth}: {move} is better than {expected}. It is searched again to see how much.', { depth, move, expected });
  if (score.bound === 'upper') {
    return t(
      'Depth {depth}: {move} is worse than {expected}{reply, select, none {} other { because of {reply}}}. The search looks for something better.',
      { depth, move, expected, reply: san[1] ? shownMoves(san[1]) : 'none' },
    );
  }
  if (before?.san[0] === san[0])
    return t('Depth {depth}: {move} stays best, {score}.', { depth, move, score: scoreText(score, turn) });
  return t('Depth {depth}: {move} is the best move now{before, select, none {} other { instead of {before}}}, {score}.', {
    depth,
    move,
    before: before ? shownMoves(before.san[0] ?? '') : 'none',
    score: scoreText(score, turn),
  });
}

function killerText(event: KillerShowEvent, chronicle: Chronicle, root: Root): string {
  const { ply, reign } = event;
  const text = shownName(reign);
  const place = placeText(event, chronicle, root);
  if (event.kind === 'found') {
    return t(
      'Ply {ply}, {place}: {mover}’s {text} refutes it, which took {nodes} to find. It becomes killer 1{before, select, none {} other { in place of {before}}}.',
      {
        ply,
        place,
        mover: mover(ply, root.turn),
        text,
        nodes: nodesText(reign.found?.nodes ?? 0),
        before: event.displaced ? shownName(event.displaced) : 'none',
      },
    );
  }
  const { sample } = event;
  if (event.kind === 'failed') {
    const values = { ply, place, text, nodes: nodesText(sample.nodes), reply: shownMoves(sample.replySan) };
    if (sample.reply === '') return t('Ply {ply}, {place}: the killer {text} is tried and fails. It cost {nodes}.', values);
    return t('Ply {ply}, {place}: the killer {text} is tried and fails: {reply} beats it. It cost {nodes}.', values);
  }
  const found = reign.found?.nodes ?? 0;
  return sentences(
    t(
      'Ply {ply}, {place}: the killer {text} is tried and refutes this, too, in {nodes}{found, select, none {} other {, where it took {found} to find}}.',
      { ply, place, text, nodes: nodesText(sample.nodes), found: found > sample.nodes ? nodesText(found) : 'none' },
    ),
    sample.unsearched === 0
      ? null
      : t('{n, plural, one {The other move need} other {The other # moves need}} not be searched.', { n: sample.unsearched }),
  );
}

/** An event as a short sentence, for a story that goes on by itself. */
export function shortText(event: ShowEvent, chronicle: Chronicle, root: Root): string {
  if (!isKillerEvent(event)) return eventText(event, chronicle, root);
  const values = { text: shownName(event.reign), place: placeText(event, chronicle, root) };
  if (event.kind === 'found') return t('{text} refutes the line {place}. It is a killer now: it will be tried first.', values);
  if (event.kind === 'cut')
    return t(
      '{text} is tried {place}, and refutes this, too{n, plural, =0 {} one {: # move less to search} other {: # moves less to search}}.',
      {
        ...values,
        n: event.sample.unsearched,
      },
    );
  const reply = shownMoves(event.sample.replySan);
  if (reply === '') return t('{text} is tried {place}, and fails.', values);
  return t('{text} is tried {place}, and fails to {reply}.', { ...values, reply });
}

/** Tries and cutoffs of all killers of a chronicle. */
export function killerTotals({ plies }: Chronicle): { tried: number; cut: number } {
  const rows = plies.flatMap(({ reigns, others }) => [...reigns, ...others]);
  return { tried: rows.reduce((sum, row) => sum + row.tried, 0), cut: rows.reduce((sum, row) => sum + row.cut, 0) };
}

function endText(event: ShowEvent, chronicle: Chronicle, root: Root): string {
  const best = bestLineAt(chronicle, event);
  const { tried, cut } = killerTotals(chronicle);
  const done = best
    ? t('The search has ended at depth {depth}: {move}, {score}, after {nodes}.', {
        depth: best.depth,
        move: shownMoves(best.san[0] ?? ''),
        score: scoreText(best.score, root.turn),
        nodes: nodesText(event.n),
      })
    : t('The search has ended after {nodes}.', { nodes: nodesText(event.n) });
  if (tried === 0) return t('{done} No killer was tried.', { done });
  return t(
    '{done} Near the root, killers were tried {tried, plural, one {once} other {{count} times}} and refuted the position in {cut}.',
    {
      done,
      tried: shownCount(tried),
      count: countText(tried),
      cut: shareText(cut, tried),
    },
  );
}

/** What a reign did, for its card: words before figures. */
export function reignText({ text, tried, cut, failed, nodes, found }: Chronicle['plies'][number]['reigns'][number]): string {
  const name = shownMoves(text);
  if (tried === 0) return t('{name}: not tried as a killer', { name });
  const counts = t('{name}: tried {tried, plural, one {once} other {# times}}, refuted {cut}, failed {failed}', {
    name,
    tried,
    cut,
    failed,
  });
  if (cut === 0 || !found) return counts;
  return t('{counts}. Found in {found}, then {mean} each', {
    counts,
    found: nodesText(found.nodes),
    mean: nodesText(Math.round(nodes / cut)),
  });
}
