import type { LiveSearch } from '../../analysis/live-search.ts';
import { decimalText, otherTurn, type Turn, whiteShare } from '../../core/format.ts';
import { SIDES } from '../../core/sides.ts';
import { t } from '../../language/translate.ts';
import type { Score } from '../../protocol/protocol.ts';
import type { Game } from '../game.ts';

/** What the bar shows. */
export interface BarReading {
  /** White's share of the bar, 0..1. */
  share: number;
  /** From White's side: `'+0.3'`, `'−12'`, `'M5'`, `'−M5'`, a result, or `''` before the first report. */
  text: string;
  /** The same in words, for screen readers. */
  label: string;
}

/** Neither half is ever thinner than this share of the bar: both stay visible. */
const MIN_SHARE = 0.03;

/** The reading before the first report. */
export const NO_READING: BarReading = { share: 0.5, text: '', label: '' };

/** Reads a score reported for a position in which `turn` is to move. */
export function readingOf(score: Score, turn: Turn): BarReading {
  const share = Math.max(MIN_SHARE, Math.min(1 - MIN_SHARE, whiteShare(score, turn)));
  const other = otherTurn(turn);
  if (score.kind === 'mate') {
    // Mate in 0: the side to move is checkmated.
    const winner = score.value > 0 ? turn : other;
    const moves = Math.abs(score.value);
    const label =
      moves === 0
        ? t('{value} has given checkmate', { value: SIDES[winner] })
        : t('{value} mates in {moves}', { value: SIDES[winner], moves });
    return { share, text: `${winner === 'w' ? '' : '−'}M${moves}`, label };
  }
  const pawns = Math.abs(score.value) / 100;
  // Two digits are all that fit.
  const decimals = pawns >= 9.95 ? 0 : 1;
  const digits = pawns.toFixed(decimals);
  if (Number(digits) === 0) return { share, text: '0.0', label: t('The position is even') };
  const ahead = score.value > 0 ? turn : other;
  return {
    share,
    text: `${ahead === 'w' ? '+' : '−'}${digits}`,
    label: t('{value} is ahead by {n, plural, one {{pawns} pawn} other {{pawns} pawns}}', {
      value: SIDES[ahead],
      n: Number(digits),
      pawns: decimalText(pawns, decimals),
    }),
  };
}

/** The part of a session that the bar reads. */
export interface BarState {
  readonly game: Game;
  readonly liveSearch: LiveSearch;
  readonly isAnalysis: boolean;
}

/** The reading of a session: the result of a finished game, or the score of its search. Null: keep the last one. */
export function readingOfSession({ game, liveSearch, isAnalysis }: BarState): BarReading | null {
  const outcome = game.outcome();
  if (game.atEnd && outcome.result !== '*') {
    const text = outcome.result === '1/2-1/2' ? '½' : outcome.result;
    const share = { '1-0': 1 - MIN_SHARE, '0-1': MIN_SHARE, '1/2-1/2': 0.5 }[outcome.result];
    return { share, text, label: outcome.text };
  }
  const { root, running } = liveSearch;
  const best = liveSearch.score;
  if (root && best) return readingOf(best.score, root.turn);
  // Between two searches of a game or an analysis the last reading stays, so that the bar does not jump to the middle.
  return running || (root === null && !isAnalysis && game.plies.length > 0) ? null : NO_READING;
}
