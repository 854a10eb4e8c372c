import { BREAKPOINT } from '../ui/base/breakpoints.ts';

/** What a board shows besides its squares, in CSS pixels: what stands in their column, and all of it in one column. */
interface Reserve {
  /** Selects the boards: what follows the name of the element. */
  when: string;
  /** Status, players and buttons: the board and these fit in the window. */
  controls: number;
  /** What the buttons need more in a narrow column, where they are larger and stand in two rows. */
  narrow: number;
  /** The panels below the board, in one column. */
  below: number;
  /** Height of the panels beside the board in two columns; 0 where they are always below. */
  beside: number;
}

/** The heights by mode. A later row counts. The measure is the loaded board: tests/package/article.test.ts compares. */
export const RESERVES: readonly Reserve[] = [
  { when: '', controls: 144, narrow: 58, below: 132, beside: 0 },
  { when: '[mode="view"]', controls: 76, narrow: 8, below: 12, beside: 0 },
  { when: '[mode="view"]:is([pgn], [moves])', controls: 76, narrow: 8, below: 132, beside: 0 },
  { when: '[mode="analyse"]', controls: 76, narrow: 8, below: 380, beside: 368 },
  // What `<riposte-puzzle>` has below its board (73) is to be in the window, too, but is outside of the board's box.
  { when: '[mode="puzzle"]', controls: 149, narrow: 8, below: -61, beside: 0 },
  { when: '[mode="xray"]', controls: 76, narrow: 8, below: 860, beside: 848 },
];

/** Smallest board that a low window makes. */
const LEAST = 240;

/** The board's column where the panels are beside it. */
const COLUMN = '(100% - 16px) * 11 / 21';
/** The buttons may need a second row in that column. */
const SECOND_ROW = 42;

/** Width and height of the board, as a length that is relative to the width of its column. */
const side = (controls: number, column: string): string =>
  `min(${column}, var(--riposte-board-size, ${column}), max(${LEAST}px, 100svh - ${controls}px))`;

/** The largest board for a mode. */
export const boardLimit = (controls: number): string => `max(${LEAST}px, 100svh - ${controls}px)`;

/**
 * A style sheet that gives boards their height before they are loaded. `selector` makes the selector of a board's pseudo-element
 * from what follows the element's name. Percentages of padding are of the width.
 */
export function reserveSheet(selector: (when: string) => string): string {
  const box = (controls: number, column: string, more: number): string =>
    `height: ${controls + more}px; padding-bottom: ${side(controls, column)};`;
  return RESERVES.map(({ when, controls: wide, narrow, below, beside }) => {
    const controls = wide + narrow;
    const one = `${selector(when)} { ${box(controls, '100%', below)} }
@container (min-width: ${BREAKPOINT.narrow + 0.02}px) { ${selector(when)} { height: ${wide + below}px; } }`;
    if (beside === 0) return one;
    const two = `height: 0; padding-bottom: max(${side(controls, COLUMN)} + ${wide + SECOND_ROW}px, ${beside}px);`;
    return `${one}\n@container (min-width: ${BREAKPOINT.medium}px) { ${selector(when)} { ${two} } }`;
  }).join('\n');
}

/** The size of the placeholder of a mode's board, by the selector of its host. */
export function placeholderSheet(selector: (when: string) => string): string {
  return RESERVES.map(({ when, controls: wide, narrow, beside }) => {
    const width = (column: string): string => `${selector(when)} .empty { width: ${side(wide + narrow, column)}; }`;
    return beside === 0 ? width('100%') : `${width('100%')}\n@container (min-width: ${BREAKPOINT.medium}px) { ${width(COLUMN)} }`;
  }).join('\n');
}

/** For the page: the height of boards whose script has not run. `riposte.css` of the package. */
export const pageSheet = (): string =>
  `riposte-board:not(:defined) { display: block; container-type: inline-size; }
riposte-board:not(:defined)::before { content: ''; display: block; box-sizing: content-box; }
${reserveSheet((when) => `riposte-board${when}:not(:defined)::before`)}
`;
