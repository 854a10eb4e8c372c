/** What was chosen last in the New game dialog. */
export interface NewGameChoice {
  /** The user's side; `r` is random. */
  readonly side: 'w' | 'b' | 'r';
  /** No clock, a time control such as `'5+0'`, or one of the user's own. */
  readonly time: string;
  /** The user's own time control: minutes, 0.25..180, and seconds, 0..180. */
  readonly minutes: number;
  readonly increment: number;
  readonly clockFor: 'both' | 'person';
  readonly start: 'standard' | 'chess960';
}

/** How the user likes the page. */
export interface PageSettings {
  /** `auto` follows the system. */
  readonly theme: 'auto' | 'light' | 'dark';
  /** The side at the bottom of the board; `auto` is the user's. */
  readonly orientation: 'auto' | 'white' | 'black';
  /** Whether the arrows of the engine's line are drawn. */
  readonly arrows: boolean;
  readonly sounds: boolean;
  /** Whether the killer ladder is open. */
  readonly ladder: boolean;
  /** The panel shown on a narrow page. */
  readonly tab: string;
  /** Milliseconds over which a move of the engine is shown at least: 0, 1000, 2000 or 5000. */
  readonly watch: number;
  /** Whether moves can be entered while the engine thinks. */
  readonly premoves: boolean;
  /** Which panes are open, by their ids. A pane that is not named is as it is by default. */
  readonly panes: Readonly<Record<string, boolean>>;
  readonly newGame: NewGameChoice;
}

/** The settings of a first visit. */
export const DEFAULT_SETTINGS: PageSettings = {
  theme: 'auto',
  orientation: 'auto',
  arrows: true,
  sounds: true,
  ladder: true,
  tab: 'ladder',
  watch: 1000,
  premoves: true,
  panes: {},
  newGame: { side: 'w', time: 'none', minutes: 5, increment: 3, clockFor: 'both', start: 'standard' },
};

const isWithin = (value: unknown, min: number, max: number): boolean => typeof value === 'number' && value >= min && value <= max;

function isNewGameChoice(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { side, time, minutes, increment, clockFor, start } = value as Record<keyof NewGameChoice, unknown>;
  return (
    (side === 'w' || side === 'b' || side === 'r') &&
    typeof time === 'string' &&
    /^(none|custom|\d{1,3}\+\d{1,3})$/.test(time) &&
    isWithin(minutes, 0.25, 180) &&
    isWithin(increment, 0, 180) &&
    (clockFor === 'both' || clockFor === 'person') &&
    (start === 'standard' || start === 'chess960')
  );
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isOneOf =
  (...allowed: readonly unknown[]) =>
  (value: unknown): boolean =>
    allowed.includes(value);

/** For each setting, whether a stored or received value is valid. */
export const SETTING_RULES: Record<keyof PageSettings, (value: unknown) => boolean> = {
  theme: isOneOf('auto', 'light', 'dark'),
  orientation: isOneOf('auto', 'white', 'black'),
  arrows: isFlag,
  sounds: isFlag,
  ladder: isFlag,
  tab: (value) => typeof value === 'string' && /^[\w-]{1,40}$/.test(value),
  watch: isOneOf(0, 1000, 2000, 5000),
  premoves: isFlag,
  panes: (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isFlag),
  newGame: isNewGameChoice,
};
