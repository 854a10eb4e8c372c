/** Id of the path *Grow an engine*, whose steps are its stages. */
export const GROW = 'grow';

/** Id of the lesson of a file or a link, in place of that of a lesson of the page. */
export const TAUGHT = 'teach';
