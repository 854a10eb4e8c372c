import { locale, shownMoves, t } from '../language/translate.ts';
import type { Score } from '../protocol/protocol.ts';

/** Side to move. */
export type Turn = 'w' | 'b';

/** The side that is not to move. */
export const otherTurn = (turn: Turn): Turn => (turn === 'w' ? 'b' : 'w');

/** FEN of the starting position. */
export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Side to move and move number of a normalised FEN. */
export function fenClock(fen: string): { turn: Turn; move: number } {
  const fields = fen.split(' ');
  const move = Number(fields[5] ?? '1');
  return { turn: fields[1] === 'b' ? 'b' : 'w', move: Number.isInteger(move) && move > 0 ? move : 1 };
}

/** A SAN move and the move number to print before it. */
export interface NumberedMove {
  /** `'12.'`; `'12…'` if a line starts with Black; otherwise `''`. */
  number: string;
  san: string;
}

/** Adds move numbers to SAN moves played from `fen`; the moves as they are shown, unless `text` leaves them. */
export function numbered(sans: readonly string[], fen: string, text: (san: string) => string = shownMoves): NumberedMove[] {
  const { turn, move } = fenClock(fen);
  return sans.map(text).map((san, i) => {
    const half = i + (turn === 'b' ? 1 : 0);
    const n = move + Math.floor(half / 2);
    if (half % 2 === 0) return { number: `${n}.`, san };
    return { number: i === 0 ? `${n}…` : '', san };
  });
}

/** One move of a line with its move number: `'12.Rc8'` or `'11...Rc8'`. `text`: how it is written. */
export function numberedMove(
  sans: readonly string[],
  index: number,
  fen: string,
  text: (san: string) => string = shownMoves,
): string {
  const { turn, move } = fenClock(fen);
  const half = index + (turn === 'b' ? 1 : 0);
  return `${move + Math.floor(half / 2)}${half % 2 === 0 ? '.' : '...'}${text(sans[index] ?? '')}`;
}

/** Letters and controls that change the direction of a text. */
const DIRECTION = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Wraps a name in Unicode isolates if it has letters or controls that could reorder the text beside it. */
export const isolated = (text: string): string =>
  DIRECTION.test(text) ? `\u2068${text.replace(/[\u2066-\u2069]/g, '')}\u2069` : text;

/** The players of a game: `'Ada – Ben'`, `'?'` for one that is not known. */
export const playersText = ({ white, black }: { white?: string | undefined; black?: string | undefined }): string =>
  `${isolated(white || '?')} – ${isolated(black || '?')}`;

/**
 * Formats centipawns as pawns with a sign: `'+0.34'`, `'−1.20'`, `'0.00'`. A score with its sign is notation, as moves are: it has a point
 * in every language, also where it is read out. What a sentence counts in pawns is a number of the language (`decimalText`).
 */
export function pawnsText(centipawns: number): string {
  const sign = centipawns > 0 ? '+' : centipawns < 0 ? '−' : '';
  return sign + (Math.abs(centipawns) / 100).toFixed(2);
}

/** Formats a score from White's point of view: `'+0.34'`, `'−1.20'`, `'#5'`, `'#−3'`. Of a bound it gives the number alone. */
export function scoreText(score: Score, turn: Turn): string {
  const value = score.value * (turn === 'w' ? 1 : -1);
  if (score.kind !== 'mate') return pawnsText(value);
  // Mate in 0: the side to move is checkmated.
  const negative = score.value === 0 ? turn === 'w' : value < 0;
  return `#${negative ? '−' : ''}${Math.abs(value)}`;
}

/** White's share of the evaluation bar, 0..1. */
export function whiteShare(score: Score, turn: Turn): number {
  const value = score.value * (turn === 'w' ? 1 : -1);
  if (score.kind === 'mate') return (score.value === 0 ? turn === 'b' : value > 0) ? 1 : 0;
  return 1 / (1 + Math.exp(-value / 260));
}

/** Formats a count with all digits: `1,234,567`. */
export const exactText = (n: number): string => n.toLocaleString(locale()).replace('-', '−');

/** Formats of numbers by locale and decimals: they are slow to make, and the ladder writes hundreds a second. */
const decimalFormats = new Map<string, Intl.NumberFormat>();

function formatted(n: number, digits: number, style: 'decimal' | 'percent'): string {
  const key = `${locale()} ${digits} ${style}`;
  let format = decimalFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale(), {
      style,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    });
    decimalFormats.set(key, format);
  }
  return format.format(n);
}

/** A number with a fixed number of decimals, as the language writes it; only scores (`pawnsText`) have a point in every language. */
export const decimalText = (n: number, digits: number): string => formatted(n, digits, 'decimal');

/** Whether a percent has to fit a narrow column, where no space parts the number and its sign. */
interface PercentForm {
  readonly compact?: boolean;
}

/** A number of hundredths with its percent sign, as the language writes it: `29%`, `29 %`. No line break parts the two. */
export function percentText(percent: number, digits = 0, { compact = false }: PercentForm = {}): string {
  const text = formatted(percent / 100, digits, 'percent');
  return compact ? text.replace(/\s/g, '') : text;
}

/** Formats a count: `812`, `9.4k`, `1.23M`, `4.56G`. */
export function countText(n: number): string {
  if (n < 1000) return String(Math.round(n));
  if (n < 9_950) return `${decimalText(n / 1e3, 1)}k`;
  if (n < 999_500) return `${Math.round(n / 1e3)}k`;
  if (n < 999_500_000) return `${decimalText(n / 1e6, n < 99_950_000 ? 2 : 0)}M`;
  return `${decimalText(n / 1e9, 2)}G`;
}

/** What chooses the plural of a count as `countText` and the like show it: 9.4k are many, whatever the last of their digits is. */
export const shownCount = (n: number): number => (n < 1000 ? Math.round(n) : 1000);

/** Between a number and its unit, which stay on one line. */
export const NO_BREAK = '\u00a0';

/** Formats milliseconds as `0.4 s`, `12.3 s`, `4:07`. */
export function timeText(ms: number): string {
  if (ms < 59_950) return `${decimalText(ms / 1000, 1)}${NO_BREAK}s`;
  // What rounds to a minute is a minute.
  const seconds = Math.max(60, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Formats a share as `81%`, small ones as `0.4%`; `–` if `whole` is 0. */
export function shareText(part: number, whole: number, form: PercentForm = {}): string {
  if (whole <= 0) return '–';
  const percent = (100 * part) / whole;
  return percentText(percent, percent > 0 && percent < 9.95 ? 1 : 0, form);
}

/** Small numbers as words. */
export const numberWord = (n: number): string =>
  t(
    '{n, plural, =0 {no} =1 {one} =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =10 {ten} other {#}}',
    { n },
  );
