/** Geometric mean of ratios with a confidence interval. */
export interface RatioMean {
  count: number;
  /** NaN without ratios. */
  mean: number;
  /** 95 % interval of the mean, by Student's t on the logarithms; infinite for a single ratio. */
  low: number;
  high: number;
}

/** Two-sided 95 % quantiles of Student's t for 1 to 3 degrees of freedom. */
const FEW_DEGREES = [12.706, 4.303, 3.182];

/** Two-sided 95 % quantile of Student's t. Cornish-Fisher expansion, accurate to 1 % from 4 degrees of freedom. */
function student95(degrees: number): number {
  const exact = FEW_DEGREES[degrees - 1];
  if (exact !== undefined) return exact;
  const z = 1.959964;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / degrees + second / degrees ** 2 + third / degrees ** 3;
}

/** @param ratios positive numbers */
export function geometricMean(ratios: readonly number[]): RatioMean {
  const logs = ratios.map(Math.log);
  const count = logs.length;
  const mean = logs.reduce((sum, x) => sum + x, 0) / count;
  const variance = logs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (count - 1);
  const margin = count < 2 ? Infinity : student95(count - 1) * Math.sqrt(variance / count);
  return { count, mean: Math.exp(mean), low: Math.exp(mean - margin), high: Math.exp(mean + margin) };
}
