/** What a game's author has drawn on the board: coloured arrows (`%cal`) and marked squares (`%csl`). */
import type { CommentCommand, RecordNode } from '../../protocol/game-record.ts';

/** The colours that programs write, by their letters. */
const COLOURS = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' } as const;
/** Colour of a drawing. */
export type DrawingColour = (typeof COLOURS)[keyof typeof COLOURS];

/** An arrow, or a marked square if `from` and `to` are the same. */
export interface Drawing {
  readonly colour: DrawingColour;
  /** Squares such as `'e2'`. */
  readonly from: string;
  readonly to: string;
}

/** One drawing as it is written, for example `Ge2e4` or `Rd5`; null if it cannot be read. */
function drawingOf(text: string, name: string): Drawing | null {
  const [, letter = '', from = '', to] = /^([GRYB])([a-h][1-8])([a-h][1-8])?$/i.exec(text) ?? [];
  const colour = COLOURS[letter.toUpperCase() as keyof typeof COLOURS];
  if (!colour || (to !== undefined) !== (name === 'cal')) return null;
  return { colour, from: from.toLowerCase(), to: (to ?? from).toLowerCase() };
}

/** The drawings of a position, in the order written, each once. What cannot be read is left out. */
export function drawingsOf({ commands }: Pick<RecordNode, 'commands'>): Drawing[] {
  const drawings = new Map<string, Drawing>();
  for (const [name, argument] of commands) {
    if (name !== 'cal' && name !== 'csl') continue;
    for (const text of argument.split(/[\s,]+/)) {
      const drawing = drawingOf(text, name);
      // The last colour of an arrow is the one that was meant.
      if (drawing) drawings.set(drawing.from + drawing.to, drawing);
    }
  }
  return [...drawings.values()];
}

const isDrawing = ([name]: CommentCommand): boolean => name === 'cal' || name === 'csl';
const LETTERS = Object.fromEntries(Object.entries(COLOURS).map(([letter, colour]) => [colour, letter])) as Record<
  DrawingColour,
  string
>;

/** The commands with these drawings in place of theirs. */
function withDrawings(commands: readonly CommentCommand[], drawings: readonly Drawing[]): CommentCommand[] {
  const text = (arrows: boolean): string =>
    drawings
      .filter(({ from, to }) => (from !== to) === arrows)
      .map(({ colour, from, to }) => LETTERS[colour] + from + (arrows ? to : ''))
      .join();
  const written: CommentCommand[] = [
    ['csl', text(false)],
    ['cal', text(true)],
  ];
  return [...commandsWithoutDrawings({ commands }), ...written.filter(([, argument]) => argument !== '')];
}

/** Drawings with another one: in place of one of another colour, and without both if it was there already. */
export function withDrawing(drawings: readonly Drawing[], drawing: Drawing): Drawing[] {
  const same = drawings.find(({ from, to }) => from === drawing.from && to === drawing.to);
  const others = drawings.filter((each) => each !== same);
  return same?.colour === drawing.colour ? others : [...others, drawing];
}

/** The commands of a position after the user has drawn an arrow or a circle. */
export const commandsWith = (node: Pick<RecordNode, 'commands'>, drawing: Drawing): CommentCommand[] =>
  withDrawings(node.commands, withDrawing(drawingsOf(node), drawing));

/** The commands of a position without its drawings. */
export const commandsWithoutDrawings = ({ commands }: Pick<RecordNode, 'commands'>): CommentCommand[] =>
  commands.filter((command) => !isDrawing(command));

/** A clock time as it is shown: without the hours if they are zero, and without leading zeros. Null if there is none. */
export function clockText(commands: readonly CommentCommand[]): string | null {
  const text = commands.find(([name]) => name === 'clk')?.[1];
  const [, hours = '0', minutes = '0', seconds = '00', tenths = ''] =
    /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(\.\d)?\d*$/.exec(text ?? '') ?? [];
  if (!text || !/^(?:\d{1,3}:)?\d{1,2}:\d{2}(?:\.\d+)?$/.test(text)) return null;
  const short = Number(hours) > 0 ? `${Number(hours)}:${minutes.padStart(2, '0')}` : `${Number(minutes)}`;
  return `${short}:${seconds}${tenths}`;
}

/** An evaluation as it is shown, from White's side: `'+0.25'`, `'#−3'`. Null if there is none. The depth is left out. */
export function evalText(commands: readonly CommentCommand[]): string | null {
  const text =
    commands
      .find(([name]) => name === 'eval')?.[1]
      ?.split(',')[0]
      ?.trim() ?? '';
  if (/^#[+-]?\d{1,3}$/.test(text)) return text.replace('+', '').replace('-', '−');
  if (!/^[+-]?\d{1,3}(\.\d+)?$/.test(text)) return null;
  const pawns = Number(text);
  return `${pawns > 0 ? '+' : pawns < 0 ? '−' : ''}${Math.abs(pawns).toFixed(2)}`;
}
