/** What the trainer says, in words. */

import { PIECE_NAMES, pieceOn } from '../../core/fen.ts';
import { numbered } from '../../core/format.ts';
import type { PlyView } from '../../protocol/protocol.ts';
import type { Asked } from '../../trainer/judge.ts';
import type { Hints, Trainer } from '../../trainer/trainer.ts';

export const sideName = (turn: 'w' | 'b'): string => (turn === 'w' ? 'White' : 'Black');

/** A line with its move numbers, by the position before it. */
export function lineText(line: readonly PlyView[], fen: string): string {
  const moves = numbered(
    line.map(({ san }) => san),
    fen,
  );
  return moves.map(({ number, san }) => `${number}${number === '' ? '' : '\u00a0'}${san}`).join(' ');
}

/** The name of the piece that makes the best move. */
function piece({ view, line }: Asked): string {
  const letter = pieceOn(view.fen, line[0]?.from ?? '').toLowerCase();
  return PIECE_NAMES[letter as keyof typeof PIECE_NAMES] ?? 'piece';
}

/** A hint as a sentence; `''` for none. */
export function hintText(asked: Asked, hints: Hints): string {
  const [best] = asked.line;
  if (hints === 0 || !best) return '';
  if (hints === 1) return `Move the ${piece(asked)} on ${best.from}.`;
  if (hints === 2) return `The ${piece(asked)} on ${best.from} goes to ${best.to}.`;
  return `The line is ${lineText(asked.line, asked.view.fen)}. Play its first move.`;
}

/** The labels of the next hint, by the hints that were given. */
export const HINT_LABELS = ['Hint: the piece', 'Hint: the square', 'Hint: the line', 'The line is shown'] as const;

/** What is asked. */
export function questionText({ question, view }: Asked): string {
  const side = sideName(view.turn);
  return question === 'better' ? `Find a better move for ${side}.` : `What was the threat? Play ${side}’s answer on the board.`;
}

/** What an answer was, as a sentence. */
export function verdictText({ state, asked, tried, line, position }: Trainer): string {
  if (!asked || !position) return '';
  if (state === 'checking') return `Checking ${tried}…`;
  const [best] = asked.line;
  if (state === 'wrong' && asked.question === 'better' && line[0]?.uci === position.played)
    return `${tried} is the ${position.mark} that was played.`;
  if (state === 'wrong') return `${tried} is not it.`;
  const what = asked.question === 'better' ? 'the best move' : 'the refutation';
  return line[0]?.uci === best?.uci ? `${tried} is ${what}.` : `${tried} is as good as ${what}, ${best?.san ?? ''}.`;
}

/** A number of things. */
export const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
