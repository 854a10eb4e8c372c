/** `web/pgn`: see index.mjs. */
export default [
];
