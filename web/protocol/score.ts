/** Score for the side to move at the root, in centipawns or moves to mate (negative: being mated). */
export interface Score {
  kind: 'cp' | 'mate';
  value: number;
  /** `lower` or `upper` after an aspiration window failed. */
  bound: 'exact' | 'lower' | 'upper';
}
