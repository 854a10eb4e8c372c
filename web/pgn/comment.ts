/** The text of comments: what is read from them, and the form in which a record keeps them. */
import type { CommentCommand } from '../protocol/game-record.ts';

const trimmedWords = (text: string): string[] => text.split(/[ \t\n\v\f\r]+/).filter((word) => word !== '');

/** Splits the inside of an embedded command, without `[%` and `]`: `clk 0:10:00` has the name `clk`. Null if it is empty. */
export function readCommand(inside: string): CommentCommand | null {
  const [name, ...argument] = trimmedWords(inside.replace(/\{/g, '(').replace(/\}/g, ')'));
  return name === undefined ? null : [name, argument.join(' ')];
}

/** An embedded command: brackets within quotes do not end it. */
const COMMAND = /\[%[^\]"]*(?:"[^"[]*(?:\[(?!%)[^"[]*)*"[^\]"]*)*\]/y;

/** Where the command that begins at an offset ends, at its `]`; -1 if it does not. Quotes that do not match mean nothing. */
function commandEnd(text: string, open: number): number {
  COMMAND.lastIndex = open;
  return COMMAND.test(text) ? COMMAND.lastIndex - 1 : text.indexOf(']', open);
}

/** Whether a text is one embedded command with its brackets. */
export const isCommand = (text: string): boolean => text.startsWith('[%') && commandEnd(text, 0) === text.length - 1;

/** Splits a comment into its text and its embedded commands. */
export function commentText(raw: string): { text: string; commands: CommentCommand[] } {
  const parts: string[] = [];
  const commands: CommentCommand[] = [];
  let from = 0;
  for (let open = raw.indexOf('[%'); open >= 0; open = raw.indexOf('[%', from)) {
    const close = commandEnd(raw, open);
    if (close < 0) break;
    const command = readCommand(raw.slice(open + 2, close));
    if (command) commands.push(command);
    parts.push(raw.slice(from, open));
    from = close + 1;
  }
  parts.push(raw.slice(from));
  const text = parts
    .join('')
    .replace(/<br\s*\/?>/gi, '\n')
    .trim();
  return { text, commands };
}

/** The lines of a text, with each sequence of blanks as one space. */
const linesOf = (text: string): string[] => text.split(/\r\n?|\n/).map((line) => trimmedWords(line).join(' '));

/** Without what would end a comment, or would be a command in it. */
function plain(text: string): string {
  const closed = text.includes('}') ? text.replace(/\{/g, '(').replace(/\}/g, ')') : text;
  return closed.lastIndexOf(']') > closed.indexOf('[%') ? closed.replace(/\[%/g, '[ %') : closed;
}

/**
 * A comment as a record keeps it. Lines of a file are joined, and an empty line becomes a line break, so that a comment can be
 * written in lines of any length. Braces are round brackets if one of them would end the comment (`}` in a comment after `;`), and
 * what would be an embedded command is none.
 */
export function recordComment(read: string): string {
  const paragraphs: string[][] = [[]];
  for (const line of linesOf(read)) {
    if (line !== '') paragraphs[paragraphs.length - 1]!.push(line);
    else if (paragraphs[paragraphs.length - 1]!.length > 0) paragraphs.push([]);
  }
  return plain(
    paragraphs
      .map((lines) => lines.join(' '))
      .filter((text) => text !== '')
      .join('\n'),
  );
}

/** The paragraphs of a record's comment, each as its words; reading them gives the same comment. */
export function commentParagraphs(comment: string): string[][] {
  return linesOf(plain(comment.trim()))
    .map(trimmedWords)
    .filter((words) => words.length > 0);
}
