/**
 * Of measured numbers, that which so great a share of them does not exceed: 0 the least, 0.5 the median, 1 the greatest.
 * @param {readonly number[]} numbers one or more, in any order
 * @param {number} share 0 to 1
 */
export function quantile(numbers, share) {
  return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
}

/** @param {readonly number[]} numbers */
export const median = (numbers) => quantile(numbers, 0.5);
