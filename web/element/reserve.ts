import { BREAKPOINT } from '../ui/base/breakpoints.ts';

/** What stands beside a board, in CSS pixels. */
interface Beside {
  /** From this width of the element on. */
  from: number;
  /** Width of the board's column. */
  column: string;
  /** Height that the panels have of their own; 0 if they are as high as the board with its buttons. */
  panels: number;
}

/** What a board shows besides its squares, in CSS pixels: what stands in their column, and all of it in one column. */
interface Reserve {
  /** Selects the boards: what follows the name of the element. */
  when: string;
  /** Status, players and buttons from a width of the element on, the narrowest first: the board and these fit in the window. */
  controls: readonly (readonly [from: number, height: number])[];
  /** The panels below the board, in one column. */
  below: number;
  /** Null where the panels are always below. */
  beside: Beside | null;
}

/** Wider than a narrow column, where buttons are larger and stand in two rows. */
const WIDE = BREAKPOINT.narrow + 0.02;
/** The buttons of a game in play are in one row from this width on. */
const ONE_ROW = 716;

/** Boards that only show a game. */
export const GAME = '[mode="view"]:is([pgn], [moves])';
/** What the reader makes a board of; twice the class, because the page has rules for `pre`. */
const UPGRADED = '.riposte.riposte:not(riposte-board, riposte-game, riposte-puzzle)';
/** Boards without anything else, whatever their mode: more specific than any of those. */
export const BARE = '[controls="off"][controls][controls][controls]';
/** Height of the moves below a board: at least six rows of them. */
export const MOVES_BELOW = 268;
/** The same in a puzzle, whose solution is a few moves: a frame of the usual height holds all of it. */
export const PUZZLE_BELOW = 112;
/** The column of the board where the moves are beside it. */
export const BOARD_COLUMN = '100% - 12px - clamp(180px, 36%, 300px)';

const MOVES: Beside = { from: BREAKPOINT.beside, column: BOARD_COLUMN, panels: 0 };
/** The buttons may need a second row in that column: `controls` has it. */
const panels = (height: number): Beside => ({ from: BREAKPOINT.medium, column: '(100% - 16px) * 11 / 21', panels: height });

const STATUS_AND_STEPS = [[0, 84] as const, [WIDE, 76] as const];
const WITH_PLAYERS = [[0, 152] as const, [WIDE, 144] as const];
const BESIDE_PANELS = [...STATUS_AND_STEPS, [BREAKPOINT.medium, 118] as const];

/** The heights by mode. A later row counts. The measure is the loaded board: tests/package/article.test.ts compares. */
export const RESERVES: readonly Reserve[] = [
  {
    when: '',
    controls: [
      [0, 202],
      [WIDE, 186],
      [ONE_ROW, 144],
    ],
    below: MOVES_BELOW + 12,
    beside: MOVES,
  },
  { when: '[mode="view"]', controls: STATUS_AND_STEPS, below: 12, beside: null },
  { when: GAME, controls: WITH_PLAYERS, below: MOVES_BELOW + 12, beside: MOVES },
  { when: `${GAME}[list="off"]`, controls: WITH_PLAYERS, below: 12, beside: null },
  { when: `${GAME}[names="off"]`, controls: STATUS_AND_STEPS, below: MOVES_BELOW + 12, beside: MOVES },
  { when: '[mode="analyse"]', controls: BESIDE_PANELS, below: 380, beside: panels(368) },
  { when: '[mode="puzzle"]', controls: STATUS_AND_STEPS, below: PUZZLE_BELOW + 12, beside: MOVES },
  { when: '[mode="xray"]', controls: BESIDE_PANELS, below: 1330, beside: panels(1288) },
  { when: BARE, controls: [[0, 0]], below: 0, beside: null },
];

/** Smallest board that a low window makes. */
const LEAST = 240;

/** The height that a board may fill: a page whose window follows its content sets it. */
export const WINDOW = '--riposte-window';

/** The largest board of a mode. */
export const boardLimit = ({ controls }: Reserve): string =>
  `max(${LEAST}px, var(${WINDOW}, 100svh) - ${Math.max(...controls.map(([, height]) => height))}px)`;

/** Width and height of the board, as a length that is relative to the width of its column. */
const side = (reserve: Reserve, column: string): string =>
  `min(${column}, var(--riposte-board-size, ${column}), ${boardLimit(reserve)})`;

/** What holds from each of a board's widths on: its declarations by the height of its controls and what is beside it. */
function byWidth(
  selector: string,
  { controls, beside }: Reserve,
  declarations: (controls: number, beside: Beside | null) => string,
): string {
  const widths = [...new Set([...controls.map(([from]) => from), ...(beside ? [beside.from] : [])])].sort((a, b) => a - b);
  return widths
    .map((width) => {
      const height = controls.findLast(([from]) => from <= width)?.[1] ?? 0;
      const rule = `${selector} { ${declarations(height, beside && beside.from <= width ? beside : null)} }`;
      return width === 0 ? rule : `@container (min-width: ${width}px) { ${rule} }`;
    })
    .join('\n');
}

/** The height of a board: of `selector`, before it is loaded. Percentages of padding are of the width. */
const heightOf = (selector: string, reserve: Reserve): string =>
  byWidth(selector, reserve, (controls, beside) =>
    beside
      ? `height: 0; padding-bottom: max(${side(reserve, beside.column)} + ${controls}px, ${beside.panels}px);`
      : `height: ${controls + reserve.below}px; padding-bottom: ${side(reserve, '100%')};`,
  );

/**
 * A style sheet that gives boards their height before they are loaded. `selector` makes the selector of what takes the place of a
 * board from what follows the element's name.
 */
export const reserveSheet = (selector: (when: string) => string): string =>
  RESERVES.map((reserve) => heightOf(selector(reserve.when), reserve)).join('\n');

/** The size of the placeholder of a mode's board, by the selector of its host. */
export const placeholderSheet = (selector: (when: string) => string): string =>
  RESERVES.map((reserve) =>
    byWidth(`${selector(reserve.when)} .empty`, reserve, (_, beside) => `width: ${side(reserve, beside?.column ?? '100%')};`),
  ).join('\n');

const reserveOf = (when: string): Reserve => RESERVES.find((reserve) => reserve.when === when)!;
/** What becomes a board, by the board that it becomes. A later row counts. */
const BECOMES: readonly (readonly [selector: string, reserve: Reserve])[] = [
  ...RESERVES.map((reserve) => [`riposte-board${reserve.when}:not(:defined)`, reserve] as const),
  ['riposte-game:not(:defined)', reserveOf(GAME)],
  ...['play', 'puzzle', 'analyse', 'xray'].map(
    (mode) =>
      [
        `riposte-game[mode="${mode}"]:not(:defined)`,
        RESERVES.findLast(({ when }) => when === `[mode="${mode}"]`) ?? RESERVES[0]!,
      ] as const,
  ),
  ['riposte-puzzle:not(:defined)', reserveOf('[mode="puzzle"]')],
  [`${UPGRADED}`, reserveOf(GAME)],
  [`${UPGRADED}[data-fen]`, reserveOf('[mode="view"]')],
  [`${UPGRADED}:is([data-solution], [data-mode="puzzle"])`, reserveOf('[mode="puzzle"]')],
];

/**
 * For the page: the height of boards whose script has not run. `riposte.css` of the package. The text in them is hidden for so long,
 * and comes back where no script comes; where scripts are off nothing is reserved.
 */
export const pageSheet = (): string => {
  const elements = ['riposte-board', 'riposte-game', 'riposte-puzzle'].map((name) => `${name}:not(:defined)`);
  const all = [...elements, UPGRADED];
  return `.riposte.riposte { margin: 1rem 0; }
@media (scripting: enabled) {
@keyframes riposte-wait { from, to { font-size: 0; } }
${all.join(', ')} { display: block; container-type: inline-size; animation: riposte-wait 10s; }
${UPGRADED} { padding: 0; border: 0; overflow: hidden; }
${all.map((one) => `${one}::before`).join(', ')} { content: ''; display: block; box-sizing: content-box; }
${BECOMES.map(([selector, reserve]) => heightOf(`${selector}::before`, reserve)).join('\n')}
}
`;
};
