/** What the trainer says, in words. */

import { numbered } from '../../core/format.ts';
import { moveHint } from '../../core/move-hint.ts';
import { SIDES } from '../../core/sides.ts';
import { msg, shownMoves, t } from '../../language/translate.ts';
import type { PlyView } from '../../protocol/protocol.ts';
import type { Asked } from '../../trainer/judge.ts';
import type { Hints, Trainer } from '../../trainer/trainer.ts';

/** A line with its move numbers, by the position before it. */
export function lineText(line: readonly PlyView[], fen: string): string {
  const moves = numbered(
    line.map(({ san }) => san),
    fen,
  );
  return moves.map(({ number, san }) => `${number}${number === '' ? '' : '\u00a0'}${san}`).join(' ');
}

/** A hint as a sentence; `''` for none. */
export function hintText(asked: Asked, hints: Hints): string {
  const [best] = asked.line;
  if (hints === 0 || !best) return '';
  if (hints < 3) return moveHint(best.san, best.from, hints === 2 ? best.to : undefined);
  return t('The line is {line}. Play its first move.', { line: lineText(asked.line, asked.view.fen) });
}

/** The labels of the next hint, by the hints that were given. */
export const HINT_LABELS = [
  msg('Hint: the piece'),
  msg('Hint: the square'),
  msg('Hint: the line'),
  msg('The line is shown'),
] as const;

/** What is asked. */
export function questionText({ question, view }: Asked): string {
  const side = SIDES[view.turn];
  return question === 'better'
    ? t('Find a better move for {side}.', { side })
    : t('What was the threat? Play {side}’s reply on the board.', { side });
}

/** What an answer was, as a sentence. */
export function verdictText({ state, asked, tried: san, line, position }: Trainer): string {
  if (!asked || !position) return '';
  const tried = shownMoves(san);
  if (state === 'checking') return t('Checking {tried}…', { tried });
  const [best] = asked.line;
  if (state === 'wrong' && asked.question === 'better' && line[0]?.uci === position.played)
    return t('{tried} is the {mark} that was played.', { tried, mark: position.mark });
  if (state === 'wrong') return t('{tried} is not it.', { tried });
  return line[0]?.uci === best?.uci
    ? t('{tried} is {asked, select, better {the best move} other {the refutation}}.', { tried, asked: asked.question })
    : t('{tried} is as good as {asked, select, better {the best move} other {the refutation}}, {san}.', {
        tried,
        asked: asked.question,
        san: best?.san ?? '',
      });
}
