/**
 * Turns the tree of a parsed game into a `GameRecord`. Moves are checked by the rules; what cannot be read of a variation is left
 * out and named. Uses no recursion: a text decides how deep variations are nested.
 */

import { shortened } from '../core/shortened.ts';
import type { CommentCommand, GameRecord } from '../protocol/game-record.ts';
import type { GameResult, PlyView } from '../protocol/protocol.ts';
import { recordComment } from './comment.ts';
import { translation } from './languages.ts';
import { nagsOf } from './nags.ts';
import { describePlace, type PgnLine, type PgnMove, type PgnTree } from './parse.ts';
import { illegalMove, type SanRules } from './rules.ts';
import { recordTags, variantOf } from './tags.ts';
import type { MoveWord } from './words.ts';

/** Maximum number of moves of a record, in all its variations. */
export const MAX_NODES = 50_000;
/** Maximum number of half-moves from the start to the end of a variation. */
const MAX_DEPTH = 3000;
/** Maximum number of problems that are named. */
const MAX_PROBLEMS = 100;

/** What `readRecord` reads: a parsed game whose main line is legal up to its first null move, or is cut at an illegal one. */
export interface LegalGame {
  text: string;
  /** Number of the text's first line in its file. */
  firstLine: number;
  tree: PgnTree;
  /** Start position: `startpos` or a valid FEN. */
  start: string;
  result: GameResult;
  /** The main line up to its first null move or illegal move, with English letters. */
  sans: readonly string[];
  /** The line ends there at an illegal move. */
  illegal: boolean;
}

/** A `GameRecord`, and what of the text is not in it. */
export interface RecordReading {
  record: GameRecord;
  problems: string[];
}

interface DraftNode {
  comments: string[];
  nags: number[];
  commands: CommentCommand[];
  children: DraftMove[];
  ends?: boolean;
}
interface DraftMove extends DraftNode, PlyView {
  before: string[];
}

/** A line that is still to be read. */
interface LineTask {
  kind: 'line';
  line: PgnLine;
  parent: DraftNode;
  /** Position before the line. */
  fen: string;
  check: boolean;
  /** Half-moves before the line. */
  ply: number;
}

/** The last move of a line, after which the line's own variations have been read. */
interface EndTask {
  kind: 'end';
  node: DraftNode;
}

/** Where a move is read: the node before it and its position. */
type Place = Omit<LineTask, 'kind' | 'line'>;

const newNode = (): DraftNode => ({ comments: [], nags: [], commands: [], children: [] });

/** The position after a null move. */
function afterNullMove(fen: string): string {
  const [board, turn, castling, , half, full] = fen.split(' ');
  const black = turn === 'b';
  return [board, black ? 'w' : 'b', castling, '-', Number(half) + 1, Number(full) + (black ? 1 : 0)].join(' ');
}

const nullMove = (fen: string): PlyView => ({
  uci: '0000',
  san: '--',
  fen: afterNullMove(fen),
  check: false,
  capture: false,
  from: '',
  to: '',
});

/** The file of a king on its first rank in a placement; -1 if it is elsewhere. */
function kingFile(rank: string, king: string): number {
  return rank.replace(/\d/g, (count) => ' '.repeat(Number(count))).indexOf(king);
}

/** True for a FEN with castling by file letters (`HAha`) whose kings or rooks do not stand as in standard chess. */
function isChess960Start(fen: string): boolean {
  const [board = '', , castling = '-'] = fen.split(' ');
  if (castling === '-') return false;
  const ranks = board.split('/');
  const standard = (letters: RegExp, king: string, rank: string | undefined): boolean =>
    !letters.test(castling) || kingFile(rank ?? '', king) === 4;
  return /[^HAha]/.test(castling) || !standard(/[HA]/, 'K', ranks[7]) || !standard(/[ha]/, 'k', ranks[0]);
}

/** Every move of a tree. */
function* allWords(line: PgnLine): Generator<MoveWord> {
  const lines = [line];
  for (let next = lines.pop(); next; next = lines.pop()) {
    for (const { word, variations } of next.moves) {
      if (word) yield word;
      for (const variation of variations) lines.push(variation);
    }
  }
}

/** The text from the first illegal move of the main line on, without the result. */
function restOfGame({ text, tree, sans }: LegalGame): string {
  const { at } = tree.line.moves[sans.length]!;
  const from = at - (/(?:^|[\s(){}\]])(\d+[.…]*\s*)$/.exec(text.slice(Math.max(0, at - 20), at))?.[1]?.length ?? 0);
  const [end, after] = tree.marker ?? [tree.end, tree.end];
  return `${text.slice(from, end)} ${text.slice(after, tree.end)}`.replace(/<br\s*\/?>/gi, '\n').trim();
}

class RecordReader {
  readonly #game: LegalGame;
  readonly #rules: SanRules;
  readonly #chess960: boolean;
  readonly #english: (word: MoveWord) => string | null;
  readonly #problems: string[] = [];
  #moreProblems = 0;
  #nodes = 0;
  /** There was a move too many. */
  #full = false;

  constructor(game: LegalGame, rules: SanRules, chess960: boolean) {
    this.#game = game;
    this.#rules = rules;
    this.#chess960 = chess960;
    const { line } = game.tree;
    const words = line.moves.slice(0, game.sans.length).map(({ word }) => word!);
    this.#english = translation(words, game.sans, allWords(line));
  }

  read(startFen: string, check: boolean): RecordReading {
    const root = newNode();
    const { line, tags } = this.#game.tree;
    this.#annotate(root, line.marks, line.comments, line.commands);
    // The last task first: variations are read in the order of the text.
    const tasks: (LineTask | EndTask)[] = [{ kind: 'line', line, parent: root, fen: startFen, check, ply: 0 }];
    for (let task = tasks.pop(); task; task = tasks.pop()) {
      if (task.kind === 'end') {
        if (task.node.children.length > 0) task.node.ends = true;
      } else if (!this.#full) {
        for (const next of this.#readLine(task).reverse()) tasks.push(next);
      }
    }
    if (this.#full) {
      this.#problems.push(
        `The game has more than ${MAX_NODES.toLocaleString('en')} moves. The rest of its variations is left out.`,
      );
    }
    if (this.#moreProblems > 0) this.#problems.push(`${this.#moreProblems.toLocaleString('en')} more moves could not be read.`);
    const record: GameRecord = {
      startFen,
      chess960: this.#chess960,
      tags: recordTags(tags, this.#chess960),
      result: this.#game.result,
      ...root,
    };
    return { record, problems: this.#problems };
  }

  /** Reads a line up to its first problem. Returns the variations of its moves, and its end. */
  #readLine({ line, parent, fen, check, ply }: LineTask): (LineTask | EndTask)[] {
    const tasks: (LineTask | EndTask)[] = [];
    let at: Place = { parent, fen, check, ply };
    /** Steps to the position after `view`, the move of an index. */
    const play = (index: number, view: PlyView): boolean => {
      const move = line.moves[index]!;
      const node = this.#child(at.parent, view);
      if (node === null) return false;
      if (index === 0 && line !== this.#game.tree.line) this.#annotateFirst(node, at.parent, line);
      this.#annotate(node, move.marks, move.comments, move.commands);
      for (const variation of move.variations) {
        if (variation.moves.length > 0) tasks.push({ kind: 'line', ...at, line: variation });
        else this.#annotate(node, variation.marks, variation.comments, variation.commands);
      }
      at = { parent: node, fen: view.fen, check: view.check, ply: at.ply + 1 };
      return true;
    };
    const broken = this.#game.illegal && line === this.#game.tree.line;
    const moves = broken ? line.moves.slice(0, this.#game.sans.length) : line.moves;
    for (let index = 0; index < moves.length; ) {
      const problem = this.#readRun(moves, index, at, play);
      if (problem === null) break;
      if (typeof problem === 'number') {
        index = problem;
        continue;
      }
      this.#report(line, fen, problem.index, problem.message);
      break;
    }
    if (broken) this.#annotate(at.parent, [], [restOfGame(this.#game)], []);
    // A variation that repeats the line to its end and goes on, as ChessBase writes analysis, does not continue the line.
    if (at.parent !== parent && at.parent.children.length === 0) tasks.push({ kind: 'end', node: at.parent });
    return tasks;
  }

  /**
   * Reads moves from an index on: those that the tree has, a null move, or all up to the next null move. Returns the index after
   * them, a problem, or null if the tree is full.
   */
  #readRun(
    moves: readonly PgnMove[],
    index: number,
    { parent, fen, check, ply }: Place,
    play: (index: number, view: PlyView) => boolean,
  ): number | { index: number; message: string } | null {
    const { word, expected, text } = moves[index]!;
    if (ply >= MAX_DEPTH) return { index, message: `expected at most ${MAX_DEPTH} half-moves` };
    if (expected !== undefined) return { index, message: `${expected}, found "${shortened(text)}"` };
    if (word === null) {
      if (check) return { index, message: 'a null move is not legal in check' };
      return play(index, nullMove(fen)) ? index + 1 : null;
    }
    const san = this.#english(word);
    const known = parent.children.find((child) => child.san.replace(/[x=+#]/g, '') === san);
    if (known) return play(index, known) ? index + 1 : null;
    const sans: string[] = [];
    for (let i = index; i < moves.length && i - index < MAX_DEPTH - ply; i++) {
      const next = moves[i]!.word && this.#english(moves[i]!.word!);
      if (next === null) break;
      sans.push(next);
    }
    const { plies, message } = this.#resolve(fen, sans);
    for (const [i, view] of plies.entries()) if (!play(index + i, view)) return null;
    const end = index + plies.length;
    if (message !== '') return { index: end, message: illegalMove(message, moves[end]!.text) };
    if (plies.length === 0)
      return { index, message: `expected a move such as Nf3 or exd8=Q, found "${shortened(moves[index]!.text)}"` };
    return end;
  }

  /** Plays moves up to the first illegal one, and says what is wrong with it. */
  #resolve(fen: string, sans: string[]): { plies: readonly PlyView[]; message: string } {
    let message = '';
    let answer = this.#rules.readSan(fen, sans, this.#chess960);
    if (!Array.isArray(answer)) {
      const end = Number(/^sans\[(\d+)\]$/.exec(answer.field)?.[1] ?? 0);
      message = answer.message;
      if (end === 0) return { plies: [], message };
      answer = this.#rules.readSan(fen, sans.slice(0, end), this.#chess960);
    }
    if (!Array.isArray(answer) || answer.length === 0) return { plies: [], message };
    const view = this.#rules.describe({ fen, moves: answer, chess960: this.#chess960 });
    return 'plies' in view ? { plies: view.plies, message } : { plies: [], message: view.message };
  }

  /** The child with this move, which is added if there is none; null if the tree is full. */
  #child(parent: DraftNode, view: PlyView): DraftMove | null {
    const found = parent.children.find(({ uci }) => uci === view.uci);
    if (found) return found;
    this.#full = this.#nodes >= MAX_NODES;
    if (this.#full) return null;
    this.#nodes += 1;
    const { uci, san, fen, check, capture, from, to } = view;
    const move = { uci, san, fen, check, capture, from, to, before: [], ...newNode() };
    parent.children.push(move);
    return move;
  }

  #annotate(node: DraftNode, marks: readonly string[], comments: readonly string[], commands: readonly CommentCommand[]): void {
    for (const nag of marks.flatMap(nagsOf)) if (!node.nags.includes(nag)) node.nags.push(nag);
    for (const comment of comments.map(recordComment)) if (comment !== '') node.comments.push(comment);
    for (const command of commands) node.commands.push(command);
  }

  /** Annotates the first move of a variation with what stands before it. */
  #annotateFirst(node: DraftMove, parent: DraftNode, line: PgnLine): void {
    // A variation that repeats the move it replaces is merged into it, and does not start one.
    if (node === parent.children[0]) return this.#annotate(node, line.marks, line.comments, line.commands);
    this.#annotate(node, line.marks, [], line.commands);
    for (const comment of line.comments.map(recordComment)) if (comment !== '') node.before.push(comment);
  }

  #report(line: PgnLine, fen: string, index: number, message: string): void {
    if (this.#problems.length === MAX_PROBLEMS) {
      this.#moreProblems += 1;
      return;
    }
    const { text, firstLine } = this.#game;
    const numbers = line.moves.slice(0, index + 1).map(({ number }) => number);
    const place = describePlace(text, fen, numbers, index, line.moves[index]!.at, firstLine);
    this.#problems.push(`${place}: ${message}. The line is read up to there.`);
  }
}

/** Reads the record of a game whose main line is legal. */
export function readRecord(game: LegalGame, rules: SanRules): RecordReading {
  const named = variantOf(game.tree.tags.get('Variant') ?? '') === 'chess960';
  const view = rules.describe({ fen: game.start, moves: [], chess960: true });
  if ('message' in view) throw new Error(view.message);
  const chess960 = named || isChess960Start(view.startFen);
  const start = chess960 ? view : rules.describe({ fen: game.start, moves: [], chess960: false });
  if ('message' in start) throw new Error(start.message);
  return new RecordReader(game, rules, chess960).read(start.startFen, start.check);
}
