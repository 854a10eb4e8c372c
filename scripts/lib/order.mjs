/**
 * A quantile: share 0 is the smallest number, 0.5 the median, 1 the largest.
 * @param {readonly number[]} numbers one or more, in any order
 * @param {number} share 0 to 1
 */
export function quantile(numbers, share) {
  return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
}

/**
 * The median.
 * @param {readonly number[]} numbers one or more, in any order
 */
export const median = (numbers) => quantile(numbers, 0.5);
