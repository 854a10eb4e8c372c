/** Board, arrows and texts for a node of a recording. */

import type { WorthMark } from '../analysis/evaluation-watch.ts';
import type { BoardShape, ShapeKind } from '../analysis/shapes.ts';
import { numbered } from '../core/format.ts';
import { t } from '../language/translate.ts';
import type { LegalMove, PositionSpec, PositionView } from '../protocol/protocol.ts';
import { cutByMove, endName, endRow } from '../recording/node-ends.ts';
import { simpleSentence } from '../recording/simple-words.ts';
import type { MoveRow, SearchTree } from '../recording/tree.ts';
import type { EventKind } from '../recording/tree-events.ts';
import { eventWords, type Facts, scoreWords, sentence } from '../recording/tree-words.ts';
import { answerRecord } from './selectors.ts';

/** A node as shown on the board. */
export interface NodeView {
  fen: string;
  turn: 'w' | 'b';
  check: boolean;
  /** The two squares of the last move, or empty. */
  lastMove: string[];
  /** Legal moves, sorted by SAN. */
  legal: LegalMove[];
  /** The moves that led here, `'1.Ra6 bxa6'`; `'The root'` for none. */
  line: string;
  /** What the pieces are worth; empty if the lesson does not show it. */
  worth: WorthMark[];
}

/** Says how deep a node lies and who is to move: `'after 1 ply, Black to move'`. The ply of its moves is one more. */
export const plyText = (ply: number, turn: 'w' | 'b'): string =>
  t('{ply, plural, =0 {the root} one {after # ply} other {after # plies}}, {turn, select, w {White} other {Black}} to move', {
    ply,
    turn,
  });

type Describe = (position: PositionSpec) => Promise<PositionView>;

/** Returns the FEN after a null move. */
function withTurnPassed(fen: string): string {
  const [board, turn, castling, , half, full] = fen.split(' ');
  return [board, turn === 'w' ? 'b' : 'w', castling, '-', half, full].join(' ');
}

/** Computes the position of a record, null moves included. `worth`: evaluates the pieces of a FEN. */
export async function nodeViewOf(
  tree: SearchTree,
  record: number,
  describe: Describe,
  worth: (fen: string) => Promise<WorthMark[]> = async () => [],
): Promise<NodeView> {
  const { fen, moves } = tree.recording.description.position;
  const path = tree.pathTo(record);
  let view = await describe({ fen, moves: [...moves, ...path.moves] });
  const names = view.plies.slice(moves.length).map(({ san }) => san);
  const start = view.startFen;
  let last = view.plies.at(-1);
  for (const uci of path.hidden) {
    view =
      uci === '0000'
        ? await describe({ fen: withTurnPassed(view.fen), moves: [] })
        : await describe({ fen: view.fen, moves: [uci] });
    last = view.plies.at(-1);
    names.push(last?.san ?? t('(passes)'));
  }
  const line = numbered(names, start)
    .map((m, i) => (i > 0 ? ' ' : '') + m.number + m.san)
    .join('');
  return {
    fen: view.fen,
    turn: view.turn,
    check: view.check,
    lastMove: last ? [last.from, last.to] : [],
    legal: [...view.legal].sort((a, b) => a.san.localeCompare(b.san, 'en')),
    line: line === '' ? t('The root') : line,
    worth: await worth(view.fen),
  };
}

function arrow(tree: SearchTree, child: number, kind: ShapeKind, head: BoardShape['head']): BoardShape {
  const uci = tree.recording.uci(child);
  const label = kind === 'pv' ? String(tree.recording.ply(child)) : kind === 'killer1' ? 'K1' : 'K2';
  return { key: kind, kind, from: uci.slice(0, 2), to: uci.slice(2, 4), label, opacity: 0.92, width: 1, head, tagIndex: 0 };
}

/** Arrows at a node: its cutoff or best move, and the killers tried before it without success. */
export function shapesAt(tree: SearchTree, record: number): BoardShape[] {
  const r = tree.recording;
  const shapes: BoardShape[] = [];
  const answer = answerRecord(tree, record);
  const end = endName(r.end(record));
  if (answer >= 0 && r.uci(answer) !== '') {
    shapes.push(arrow(tree, answer, end === 'killer1' || end === 'killer2' ? end : 'pv', 'filled'));
  }
  for (const row of tree.movesOf(record).rows) {
    const child = row.searches[0]?.record ?? -1;
    if (row.kind !== 'move' || child < 0) continue;
    const kind = endName(r.source(child));
    if ((kind !== 'killer1' && kind !== 'killer2') || (answer >= 0 && r.move(child) === r.move(answer))) continue;
    const tried = arrow(tree, child, kind, 'hollow');
    // Tags on the same square are drawn side by side.
    tried.tagIndex = shapes.filter((shape) => shape.kind !== 'pv' && shape.from === tried.from).length;
    shapes.push(tried);
  }
  return shapes;
}

/** Explains the arrows of a node; `''` if there are none. */
export function arrowText(tree: SearchTree, record: number): string {
  const shapes = shapesAt(tree, record);
  const filled = shapes.find(({ head }) => head === 'filled');
  const [hollow = '', another = ''] = shapes.filter(({ head }) => head === 'hollow').map(({ label }) => label);
  const what = cutByMove(tree.recording.end(record)) ? t('the move that cut') : t('the best move');
  const first = filled
    ? `${filled.kind === 'pv' ? t('Solid arrow') : t('{label}, filled', { label: filled.label })}: ${what}.`
    : '';
  const rest =
    another === ''
      ? t('{hollow}, hollow: tried and failed.', { hollow })
      : t('{hollow} and {another}, hollow: tried and failed.', { hollow, another });
  return [first, hollow === '' ? '' : rest].filter(Boolean).join(' ');
}

function factsAt(tree: SearchTree, record: number, { legal }: NodeView): Facts {
  const name = (child: number): string =>
    (tree.parentOf(child) === record && legal.find((m) => m.uci === tree.recording.uci(child))?.san) || tree.name(child);
  return { name, legal: legal.length };
}

/** Describes a node: its window, its score and why it ended. After a step to an event, describes the event as well. */
export function sentenceAt(tree: SearchTree, record: number, nodeView: NodeView, kind: EventKind | null): string {
  const facts = factsAt(tree, record, nodeView);
  return [sentence(tree, record, facts), kind ? eventWords(tree, kind, record, facts) : ''].filter(Boolean).join(' ');
}

/** Describes a node as `sentenceAt` does, in a child's words. */
export function simpleSentenceAt(tree: SearchTree, record: number, nodeView: NodeView): string {
  return simpleSentence(tree, record, factsAt(tree, record, nodeView));
}

/** Why a node has no search of a move, as far as the recording tells. */
function whyUnsearched(tree: SearchTree, record: number, san: string, passedOver: number): string {
  const r = tree.recording;
  const end = r.end(record);
  if (cutByMove(end)) {
    return passedOver === 0
      ? t('Not {san}: it was never searched here, because an earlier move already caused a cutoff.', { san })
      : t('Not {san}: it was never searched here: it was pruned, or an earlier move had already caused a cutoff.', { san });
  }
  if (endName(end) === 'unfinished')
    return t('Not {san}: it was never searched here, because the search was stopped first.', { san });
  if (endName(end) !== 'allSearched')
    return t(
      'Not {san}: it was never searched here, because the node had already ended{label, select, none {} other {: {label}}}.',
      { san, label: endRow(end)?.label ?? 'none' },
    );
  return r.depth(record) > 0
    ? t('Not {san}: it was never searched here: it was pruned.', { san })
    : t('Not {san}: it was never searched here: the quiescence search left it out.', { san });
}

/** Explains from the recording why a move is not the answer. */
export function whyNot(tree: SearchTree, record: number, move: LegalMove): string {
  const { rows, passedOver } = tree.movesOf(record);
  const row: MoveRow | undefined = rows.find((one) => one.kind === 'move' && one.uci === move.uci);
  const search = row?.searches.at(-1);
  const beta = tree.recording.beta(record);
  if (!search) return whyUnsearched(tree, record, move.san, passedOver);
  if (search.score === null) return t('Not {san}: its search was stopped before it had a score.', { san: move.san });
  const score = scoreWords(search.score);
  return search.score < beta && beta < 32000
    ? t('Not {san}: it was searched and scored {bound, select, upper {at most } other {}}{score}, below beta ({beta}).', {
        san: move.san,
        bound: search.bound,
        score,
        beta: scoreWords(beta),
      })
    : t('Not {san}: it was searched and scored {score}; there is a better move.', { san: move.san, score });
}
