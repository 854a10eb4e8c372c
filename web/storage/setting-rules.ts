/** What is a valid setting of the page: apart from the settings, since a board in another page reads none that were stored. */
import { HASH_SIZES, THREAD_COUNTS } from '../core/device.ts';
import {
  BOARD_COLOURS,
  type NewGameChoice,
  type PageSettings,
  PIECE_SETS,
  PRINT_EVERY,
  TRAIN_RATINGS,
} from '../core/page-settings.ts';

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

const isRecordOf = (value: unknown, isValid: (value: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isValid);
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
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 100,
  moveText: isOneOf('words', 'letters', 'san'),
  speech: isFlag,
  speechRate: (value) => isWithin(value, 50, 200),
  boardColours: isOneOf(...BOARD_COLOURS),
  pieceSet: isOneOf(...PIECE_SETS),
  coordinates: isOneOf('inside', 'outside', 'off'),
  pieceNames: isOneOf('letters', 'figurines'),
  animation: isOneOf('off', 'fast', 'normal', 'slow'),
  drawings: isFlag,
  eraseDrawings: isFlag,
  moveDetails: isFlag,
  aloud: isFlag,
  ladder: isFlag,
  tab: (value) => typeof value === 'string' && /^[\w-]{1,40}$/.test(value),
  premoves: isFlag,
  panelHeights: (value) => isRecordOf(value, (height) => isWithin(height, 0, 10_000)),
  panes: (value) => isRecordOf(value, isFlag),
  newGame: isNewGameChoice,
  bar: isFlag,
  playBar: isFlag,
  playLine: isOneOf('hidden', 'thinking', 'open'),
  playTab: isOneOf('moves', 'ladder', 'line'),
  hash: isOneOf(...HASH_SIZES),
  threads: isOneOf(...THREAD_COUNTS),
  scene: isFlag,
  lessonsDone: (value) => isRecordOf(value, isFlag),
  gameScores: (value) => isRecordOf(value, (score) => isWithin(score, 0, 100)),
  trainFrom: isOneOf(...TRAIN_RATINGS),
  printEvery: isOneOf(...PRINT_EVERY),
};

/** Settings that belong to one tab: another tab that is open keeps its own until it is reloaded. */
export const TAB_SETTINGS: ReadonlySet<keyof PageSettings> = new Set(['orientation', 'ladder', 'tab', 'panelHeights', 'panes']);
