/**
 * How lichess turns evaluations into winning chances and accuracy, as published on https://lichess.org/page/accuracy. Centipawns
 * are from the side whose chances are asked for; percentages run from 0 to 100.
 */
import { lichessCentipawns, winningChances } from '../core/chances.ts';
import { centipawns, type WhiteScore } from './evaluation.ts';

/** Winning chances in percent. */
export const winPercent = (cp: number): number => 50 + 50 * winningChances(cp);

/** White's centipawns on lichess's scale. */
export function scaledCentipawns(score: WhiteScore): number {
  const cp = centipawns(score);
  return score.foreign ? cp : lichessCentipawns(cp);
}

/** White's winning chances, -1..1. */
export const whiteChances = (score: WhiteScore): number => winningChances(scaledCentipawns(score));

/** Accuracy of a move in percent, from the mover's winning chances in percent before and after it. */
export function moveAccuracy(before: number, after: number): number {
  if (after >= before) return 100;
  return Math.max(0, Math.min(100, 103.1668 * Math.exp(-0.04354 * (before - after)) - 3.1669));
}

/** Bounds of the weight of a move: the standard deviation of the winning chances around it. */
const LEAST_WEIGHT = 0.5;
const MOST_WEIGHT = 12;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/**
 * The weight of each move: how much White's winning chances vary in the window of positions that ends with the move. A tenth of the
 * game, two positions at least and eight at most, makes a window; moves before the first full window have its weight.
 */
function weights(percents: readonly number[]): number[] {
  const moves = percents.length - 1;
  const size = Math.max(2, Math.min(8, Math.floor(moves / 10)));
  return Array.from({ length: moves }, (_, move) => {
    const end = Math.min(percents.length, Math.max(size, move + 2));
    return Math.max(LEAST_WEIGHT, Math.min(MOST_WEIGHT, deviation(percents.slice(Math.max(0, end - size), end))));
  });
}

/** Accuracy of both sides in percent; null for a side without moves. */
export interface GameAccuracy {
  readonly w: number | null;
  readonly b: number | null;
}

/**
 * The accuracy of each side: the mean of the volatility-weighted mean and the harmonic mean of the accuracies of its moves.
 * @param percents White's winning chances in percent, of each position, the first one included
 * @param first the side that moves first
 */
export function gameAccuracy(percents: readonly number[], first: 'w' | 'b'): GameAccuracy {
  const weight = weights(percents);
  const offset = first === 'w' ? 0 : 1;
  const of = (side: 0 | 1): number | null => {
    const moves = weight.map((_, i) => i).filter((i) => (i + offset) % 2 === side);
    if (moves.length === 0) return null;
    const accuracies = moves.map((i) => {
      const [before = 50, after = 50] = percents.slice(i, i + 2).map((percent) => (side === 0 ? percent : 100 - percent));
      return moveAccuracy(before, after);
    });
    const total = moves.reduce((sum, i) => sum + weight[i]!, 0);
    const weighted = accuracies.reduce((sum, accuracy, n) => sum + accuracy * weight[moves[n]!]!, 0) / total;
    // A move of accuracy 0 would make the harmonic mean 0, whatever the others were.
    const harmonic = accuracies.length / accuracies.reduce((sum, accuracy) => sum + 1 / Math.max(1, accuracy), 0);
    return (weighted + harmonic) / 2;
  };
  return { w: of(0), b: of(1) };
}
