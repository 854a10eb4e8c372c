/** Writes a game record as PGN. Reading the text gives the record again. */

import { fenClock, START_FEN } from '../core/format.ts';
import { type Annotations, type GameRecord, type MoveNode, nextOf, variationsOf } from '../protocol/game-record.ts';
import { commentParagraphs, isCommand, readCommand } from './comment.ts';
import { recordTags, UNKNOWN_ROSTER } from './tags.ts';

/** What is written of a game. */
export interface WriteOptions {
  /** Default: true. */
  variations?: boolean;
  /** Comments, embedded commands and NAGs. Default: true. */
  annotations?: boolean;
}

const LINE_WIDTH = 79;

/** Joins words to lines of at most 79 columns; a longer word has a line of its own. */
class Lines {
  readonly #lines: string[] = [];
  #line = '';
  /** The next word follows without a space. */
  #joined = true;

  word(text: string, joined = false): void {
    const space = joined || this.#joined ? '' : ' ';
    this.#joined = false;
    if (this.#line !== '' && this.#line.length + space.length + text.length > LINE_WIDTH) this.#flush();
    else this.#line += space;
    this.#line += text;
  }

  /** A word that the next one follows without a space. */
  opening(text: string): void {
    this.word(text);
    this.#joined = true;
  }

  emptyLine(): void {
    this.#flush();
    this.#lines.push('');
    this.#joined = true;
  }

  text(): string {
    return [...this.#lines, this.#line].join('\n');
  }

  #flush(): void {
    this.#lines.push(this.#line);
    this.#line = '';
  }
}

/** Brackets of tags and percent signs mean something at the start of a line, for some programs even in comments. */
const STAYS_IN_LINE = /^[[%]/;

/** Words that may begin a line; the others are joined to the word before them. */
function breakable(words: readonly string[]): string[] {
  const result: string[] = [];
  for (const word of words) {
    if (result.length > 0 && STAYS_IN_LINE.test(word)) result[result.length - 1] += ` ${word}`;
    else result.push(word);
  }
  return result;
}

/** Writes a comment in braces, with embedded commands before its text. */
function writeComment(lines: Lines, comment: string, commands: readonly string[] = []): void {
  const [first = [], ...others] = commentParagraphs(comment);
  const paragraphs = [[...commands, ...first], ...others].map(breakable);
  paragraphs[0]![0] = `{${paragraphs[0]![0] ?? ''}`;
  const last = paragraphs[paragraphs.length - 1]!;
  last[last.length - 1] += '}';
  for (const [i, words] of paragraphs.entries()) {
    if (i > 0) {
      lines.emptyLine();
      if (STAYS_IN_LINE.test(words[0]!)) words[0] = ` ${words[0]}`;
    }
    for (const word of words) lines.word(word);
  }
}

const commandText = ([name, argument]: readonly [string, string]): string => {
  const write = (inside: string): string => {
    const command = readCommand(inside);
    return command === null ? '' : `[%${command.filter((part) => part !== '').join(' ')}]`;
  };
  const text = write(`${name} ${argument}`);
  return isCommand(text) ? text : write(`${name} ${argument}`.replace(/\]/g, ')'));
};

/** Writes NAGs, commands and comments; returns whether there is a comment. */
function writeAnnotations(lines: Lines, { nags, commands, comments }: Annotations): boolean {
  for (const nag of nags) lines.word(`$${nag}`);
  const texts = comments.filter((comment) => commentParagraphs(comment).length > 0);
  const written = commands.map(commandText).filter((text) => text !== '');
  // A quotation mark without its other half would find one in the text.
  const apart = written.some((text) => text.split('"').length % 2 === 0);
  if (written.length > 0) writeComment(lines, apart ? '' : (texts.shift() ?? ''), written);
  for (const comment of texts) writeComment(lines, comment);
  return written.length + comments.length > 0;
}

function writeMove(lines: Lines, { san }: MoveNode, fen: string, numbered: boolean): void {
  const { turn, move } = fenClock(fen);
  if (turn === 'w') lines.word(`${move}.`);
  else if (numbered) lines.word(`${move}...`);
  lines.word(san);
}

/** What is still to be written: the moves after a node, a variation, or the end of one. */
type Task =
  | { kind: 'moves'; main: MoveNode | undefined; others: readonly MoveNode[]; fen: string; numbered: boolean }
  /** `again`: the variation repeats the last move of a line, and goes on after it. */
  | { kind: 'variation'; node: MoveNode; fen: string; again: boolean }
  | { kind: 'end' };

/** Writes the moves of a game. Uses no recursion: a game may have thousands of them. */
function writeMoves(lines: Lines, record: GameRecord, { variations, annotations }: Required<WriteOptions>): void {
  const annotate = (node: Annotations): boolean => annotations && writeAnnotations(lines, node);
  const before = (node: MoveNode): void => {
    if (!annotations) return;
    for (const comment of node.before) if (commentParagraphs(comment).length > 0) writeComment(lines, comment);
  };
  annotate(record);
  // The last task first.
  const tasks: Task[] = [];
  /** What follows a move: its variations, those after the end of its line, and the rest of the line. */
  const follow = (node: MoveNode, before: string, alternatives: readonly MoveNode[], commented: boolean): void => {
    const after = variations && node.ends === true && node.children.length > 0;
    const written = variations ? alternatives : [];
    const numbered = commented || after || written.length > 0;
    tasks.push({ kind: 'moves', main: nextOf(node), others: variationsOf(node), fen: node.fen, numbered });
    for (const one of [...written].reverse()) {
      tasks.push({ kind: 'end' }, { kind: 'variation', node: one, fen: before, again: false });
    }
    if (after) tasks.push({ kind: 'end' }, { kind: 'variation', node, fen: before, again: true });
  };
  tasks.push({ kind: 'moves', main: record.children[0], others: record.children.slice(1), fen: record.startFen, numbered: true });
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    if (task.kind === 'end') {
      lines.word(')', true);
    } else if (task.kind === 'variation') {
      const { node, fen } = task;
      lines.opening('(');
      if (task.again) {
        writeMove(lines, node, fen, true);
        const [main, ...others] = node.children;
        tasks.push({ kind: 'moves', main, others, fen: node.fen, numbered: false });
      } else {
        before(node);
        writeMove(lines, node, fen, true);
        follow(node, fen, [], annotate(node));
      }
    } else {
      const { main, others, fen } = task;
      if (!main) continue;
      before(main);
      writeMove(lines, main, fen, task.numbered || main.before.length > 0);
      follow(main, fen, others, annotate(main));
    }
  }
}

const tagName = (name: string): string => name.replace(/[^\w+#=:-]/g, '_');
const tagValue = (value: string): string => value.replace(/[\\"]/g, (c) => `\\${c}`).replace(/[\r\n]+/g, ' ');

/** All tags in export format: the seven tag roster, the others, the start position. */
function writeTags({ tags, result, startFen, chess960 }: GameRecord): string {
  const known = new Map(recordTags(tags, chess960));
  const roster = [...UNKNOWN_ROSTER].map(([name, unknown]) => [name, known.get(name) ?? unknown] as const);
  const others = [...known].filter(([name]) => name !== '' && name !== 'Result' && !UNKNOWN_ROSTER.has(name));
  const start =
    startFen === START_FEN
      ? []
      : ([
          ['SetUp', '1'],
          ['FEN', startFen],
        ] as const);
  return [...roster, ['Result', known.get('Result') ?? result] as const, ...others, ...start]
    .map(([name, value]) => `[${tagName(name)} "${tagValue(value)}"]\n`)
    .join('');
}

/**
 * Writes a game in PGN export format: the seven tag roster first, lines of at most 79 columns, NAGs as numbers, variations after the
 * move that they replace, null moves as `--`. Line breaks of comments are written as empty lines. Braces in a comment with a `}` are
 * written as round brackets, and `[%` as `[ %` where it would begin an embedded command. Variations after the end of a line repeat
 * its last move. What stands before the first continuation of
 * a line (`MoveNode.before`) is read back as a comment on the move before it.
 */
export function writePgn(record: GameRecord, { variations = true, annotations = true }: WriteOptions = {}): string {
  const lines = new Lines();
  writeMoves(lines, record, { variations, annotations });
  lines.word(record.result);
  return `${writeTags(record)}\n${lines.text()}\n`;
}
