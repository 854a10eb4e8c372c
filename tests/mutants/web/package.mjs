/** `web/package`: see index.mjs. */
export default [
];
