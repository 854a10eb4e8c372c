/** Results of `Engine.run`: the state of the search after a slice. As `RunState` in engine/search/search.h. */
export const RunState = /** @type {const} */ ({
  /** No search. */
  Idle: 0,
  /** The slice has ended but the search has not: call `run` again. */
  Paused: 1,
  /** An infinite or ponder search has finished and waits for `stop` (or `ponderhit`). */
  Waiting: 2,
});
