/**
 * The name of a term of the evaluation (engine/eval/terms.def) as a heading: `'King shield'` for `'king-shield'`.
 * @param {string} name
 */
export const termTitle = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
