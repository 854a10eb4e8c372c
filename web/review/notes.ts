/** A review in a game record, as PGN holds it: `%eval` at every move, glyphs, comments, and the better lines as variations. */
import { MOVE_NAGS, withNag } from '../core/nags.ts';
import { messageKey } from '../language/message-key.js';
import { t } from '../language/translate.ts';
import {
  type CommentCommand,
  type GameRecord,
  type MoveNode,
  nextOf,
  type RecordNode,
  variationsOf,
} from '../protocol/game-record.ts';
import type { PlyView } from '../protocol/protocol.ts';
import { annotated, movesAlong, withMoves } from '../state/game-tree.ts';
import type { Evaluation } from './evaluation.ts';
import { MARK_NAGS, markName, type ReviewedMove, type ReviewResult, type Standing } from './marks.ts';

/** The better line of a marked move, by the move's number. */
export type BetterLines = ReadonlyMap<number, readonly PlyView[]>;

/** The command before the first move that says whose evaluations these are, and that moves carry `COMMENTED`. */
const REVIEWED: CommentCommand = ['review', 'Riposte 2'];

/** The same in games reviewed before moves carried `COMMENTED`: every comment in the form of a review is a review's. */
const REVIEWED_BEFORE: CommentCommand = ['review', 'Riposte'];

/** The command at a move with a comment of the review. Without length and hash it is from a review in English: the last comment in its form. */
const COMMENTED = 'review';

/** The form of the comments of a review in English, which an author may also use. */
const REVIEW_COMMENT =
  /^(?:(?:Inaccuracy|Mistake|Blunder|Missed win)\. \S+ was better\.(?: (?<why>.+))?|(?<opening>(?:Part of the|Still theory:) .+\.))$/;

/** What a review says of a move. */
interface ReviewComment {
  /** The mark and the better move; `''` of a move that is not marked. */
  readonly verdict: string;
  readonly reason: string;
  readonly unverified: boolean;
}

const textOf = ({ verdict, reason }: Pick<ReviewComment, 'verdict' | 'reason'>): string => `${verdict} ${reason}`.trim();

/** A hash of a comment, whatever spaces another program has made of those in it. */
const keyOf = (text: string): string => messageKey(text.replace(/\s+/g, ' '));

/** The command that finds a review's comment again, in whatever language it is: how long the verdict is, a hash of the whole, and whether the mark is unverified. */
const commandOf = (comment: ReviewComment): CommentCommand => [
  COMMENTED,
  `comment ${comment.verdict.length} ${keyOf(textOf(comment))}${comment.unverified ? ' unverified' : ''}`,
];

/** The moves of the main line. */
export function mainLine(record: GameRecord): MoveNode[] {
  const moves: MoveNode[] = [];
  for (let node = nextOf(record); node; node = nextOf(node)) moves.push(node);
  return moves;
}

/** `%eval` of an evaluation: pawns or `#` and moves, from White's side; null at the end of a game. */
export function evalCommand({ kind, value }: Pick<Evaluation, 'kind' | 'value'>): CommentCommand | null {
  if (kind === 'over') return null;
  return ['eval', kind === 'mate' ? `#${value}` : (value / 100).toFixed(2)];
}

/** The evaluation that a node carries; null if it has none. */
function readEval({ commands }: RecordNode): Pick<Evaluation, 'kind' | 'value'> | null {
  const text =
    commands
      .find(([name]) => name === 'eval')?.[1]
      ?.split(',')[0]
      ?.trim() ?? '';
  const mate = /^#([+-]?\d{1,3})$/.exec(text);
  if (mate) return { kind: 'mate', value: Number(mate[1]) };
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(text) ? { kind: 'cp', value: Math.round(100 * Number(text)) } : null;
}

function withEval(commands: readonly CommentCommand[], evaluation: Evaluation): CommentCommand[] {
  const own = evalCommand(evaluation);
  const others = commands.filter(([name]) => name !== 'eval');
  return own ? [...others, own] : others;
}

/** What a review says of a move; null for one that it neither marks nor explains. */
function commentOn(move: ReviewedMove): ReviewComment | null {
  const { mark, reason, unverified } = move;
  const better = move.before.san[0];
  if (mark === null || mark === 'brilliant') return reason === '' ? null : { verdict: '', reason, unverified };
  if (!better) return null;
  return { verdict: t('{mark}. {san} was better.', { mark: markName(move), san: better }), reason, unverified };
}

const has = ({ commands }: RecordNode, [name, value]: CommentCommand): boolean =>
  commands.some((command) => command[0] === name && command[1] === value);

/** What reviews have said of a move, by the numbers of their comments. `all`: every comment in the form of a review is one. */
function reviewComments({ comments, commands }: RecordNode, all: boolean): Map<number, ReviewComment> {
  const [, length = '', key = '', unverified] =
    commands
      .map(([name, value]) => (name === COMMENTED ? /^comment (\d{1,4}) (\w+)( unverified)?$/.exec(value) : null))
      .find(Boolean) ?? [];
  const inForm = new Map<number, ReviewComment>();
  for (const [i, text] of comments.entries()) {
    if (key !== '' && keyOf(text) === key) {
      const [verdict, reason] = [text.slice(0, Number(length)), text.slice(Number(length)).trim()];
      return new Map([[i, { verdict, reason, unverified: unverified !== undefined }]]);
    }
    const groups = REVIEW_COMMENT.exec(text)?.groups;
    if (!groups) continue;
    const reason = groups.why ?? groups.opening ?? '';
    inForm.set(i, { verdict: text.slice(0, text.length - reason.length).trim(), reason, unverified: false });
  }
  if (key !== '') return new Map();
  return all ? inForm : new Map([...inForm].slice(-1));
}

function noted(node: MoveNode, move: ReviewedMove, writtenBefore: boolean): Partial<MoveNode> {
  const { mark, after } = move;
  const byReview = writtenBefore || node.commands.some(([name]) => name === COMMENTED);
  const earlier = byReview ? reviewComments(node, writtenBefore) : new Map<number, ReviewComment>();
  const kept = node.comments.filter((_, i) => !earlier.has(i));
  // An earlier review's glyph goes with its comment.
  const nags = earlier.size > 0 ? node.nags.filter((nag) => !Object.values(MARK_NAGS).includes(nag)) : node.nags;
  const judged = nags.some((nag) => MOVE_NAGS.includes(nag));
  const comment = commentOn(move);
  const commands = withEval(
    node.commands.filter(([name]) => name !== COMMENTED),
    after,
  );
  return {
    commands: comment ? [...commands, commandOf(comment)] : commands,
    // The author's own judgement of a move stays.
    nags: mark === null || judged ? nags : withNag(nags, MARK_NAGS[mark]),
    comments: comment ? [...kept, textOf(comment)] : kept,
  };
}

/** Writes a review into the main line of its game. What others have written stays, except evaluations. */
export function withReview(record: GameRecord, { moves }: ReviewResult, lines: BetterLines): GameRecord {
  const nodes = mainLine(record);
  const writtenBefore = has(record, REVIEWED_BEFORE);
  const path = nodes.map(({ uci }) => uci);
  let rest: MoveNode[] = [];
  // From the end to the start, so that each node is made once.
  for (let i = nodes.length - 1; i >= 0; i -= 1) {
    const [node, move] = [nodes[i]!, moves[i]];
    const children = [...rest, ...variationsOf(node)];
    rest = [{ ...node, children, ...(move ? noted(node, move, writtenBefore) : {}) }];
  }
  const others = record.commands.filter(([name]) => name !== REVIEWED[0]);
  const start = moves[0] ? [...withEval(others, moves[0].before), REVIEWED] : record.commands;
  let made: GameRecord = { ...record, commands: start, children: [...rest, ...record.children.slice(1)] };
  for (const [index, plies] of lines) {
    const at = path.slice(0, index);
    const first = plies[0];
    const move = moves[index];
    if (!first || !move || first.uci === path[index]) continue;
    made = withMoves(made, at, plies);
    const inTree = movesAlong(made, [...at, first.uci]).at(-1);
    // Marks the line as that of a review, and says what it is worth.
    if (inTree) made = annotated(made, [...at, first.uci], { commands: withEval(inTree.commands, move.before) });
  }
  return made;
}

/** What a game with evaluations says of itself. */
export interface NotedReview {
  readonly evaluations: readonly Evaluation[];
  /** Numbers of the moves that are marked as brilliant. */
  readonly sacrifices: ReadonlySet<number>;
  /** Why moves are bad, by their numbers. */
  readonly reasons: ReadonlyMap<number, string>;
  /** How far the verification of each move is. */
  readonly standings: readonly Standing[];
}

/** The better line of a review: a variation that begins with an evaluation. */
function betterLine(parent: RecordNode): MoveNode[] {
  const line: MoveNode[] = [];
  for (let node = variationsOf(parent).find((child) => readEval(child) !== null); node; node = nextOf(node)) line.push(node);
  return line;
}

/**
 * Reads back a review: from a game that was reviewed and stored, or from an opened one with an evaluation at every move of the main
 * line. Null if evaluations are missing. Where marks are written, a move without one counts as the best.
 */
export function notedReview(record: GameRecord): NotedReview | null {
  const nodes = mainLine(record);
  const last = nodes.at(-1);
  if (!last) return null;
  const marks = [MARK_NAGS.inaccuracy, MARK_NAGS.mistake, MARK_NAGS.blunder];
  const isMarked = nodes.some(({ nags, comments }) => nags.some((nag) => marks.includes(nag)) && comments.length > 0);
  const foreign = !has(record, REVIEWED) && !has(record, REVIEWED_BEFORE);
  const evaluations: Evaluation[] = [];
  for (const [i, node] of [record, ...nodes].entries()) {
    const played = nodes[i];
    const line = betterLine(node);
    const unmarked =
      played !== undefined &&
      !played.nags.some((nag) => marks.includes(nag)) &&
      ![...reviewComments(played, true).values()].some(({ verdict }) => verdict !== '');
    // The line of a mark that a deeper review has withdrawn says nothing.
    const moves = (isMarked || !foreign) && unmarked ? [played] : line;
    const rest = { pv: moves.map(({ uci }) => uci), san: moves.map(({ san }) => san), depth: 0, nodes: 0, foreign };
    const read = readEval(node);
    if (read) evaluations.push({ ...read, ...rest });
    else if (node === last) evaluations.push({ kind: 'over', value: ended(last), ...rest });
    // Other programs write none before the first move.
    else if (node === record) evaluations.push({ ...(readEval(nodes[0]!) ?? { kind: 'cp', value: 0 }), ...rest });
    else return null;
  }
  if (nodes.every((node) => readEval(node) === null)) return null;
  const brilliant = nodes.flatMap(({ nags }, i) => (nags.includes(MARK_NAGS.brilliant) ? [i] : []));
  const comments = nodes.map((node) => [...reviewComments(node, false).values()][0]);
  const reasons = new Map(comments.map((comment, i) => [i, comment?.reason ?? '']));
  const standings = comments.map((comment): Standing => (comment?.unverified ? 'unverified' : 'plain'));
  return { evaluations, sacrifices: new Set(brilliant), reasons, standings };
}

/** Who has won by the last move: 1 for White, -1 for Black, 0 if it was not mate. */
function ended({ san, fen }: MoveNode): number {
  return san.endsWith('#') ? (fen.split(' ')[1] === 'b' ? 1 : -1) : 0;
}
