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
  /** The panel shown on a narrow page, outside Play. */
  readonly tab: string;
  /** Which panes are open, by their ids. A pane that is not named is as it is by default. */
  readonly panes: Readonly<Record<string, boolean>>;
  /** Whether the evaluation bar is shown in Analyse and X-ray. */
  readonly bar: boolean;
  /** The same in Play. */
  readonly playBar: boolean;
  /**
   * What Play shows of the engine's line unless the user peeks: nothing; while the engine thinks about its own move; always, also
   * for the user's move, as if they peeked.
   */
  readonly playLine: 'hidden' | 'thinking' | 'open';
  /** The panel shown in Play. */
  readonly playTab: 'moves' | 'ladder' | 'line';
}

/** The settings of a first visit. */
export const DEFAULT_SETTINGS: PageSettings = {
  theme: 'auto',
  orientation: 'auto',
  arrows: true,
  sounds: true,
  ladder: true,
  tab: 'ladder',
  panes: {},
  bar: true,
  playBar: false,
  playLine: 'thinking',
  playTab: 'moves',
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
  panes: (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isFlag),
  bar: isFlag,
  playBar: isFlag,
  playLine: isOneOf('hidden', 'thinking', 'open'),
  playTab: isOneOf('moves', 'ladder', 'line'),
};
