// When a game ends early because both sides' scores agree. The page and the Node scripts share this file.

/** A win: both sides' scores show at least `centipawns` for the same side for `moves` moves. */
export const WON = { centipawns: 600, moves: 3 };
/** A draw: after move `from`, both sides' scores lie within `centipawns` for `moves` moves. */
export const DRAWN = { centipawns: 10, moves: 8, from: 40 };
