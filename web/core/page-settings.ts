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
};

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
};
