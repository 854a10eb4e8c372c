import { hashSizes, threadCounts } from '../../core/device.ts';
import type { PageSettings } from '../../core/page-settings.ts';

/** The names of settings with values of a type. */
type NamesOf<T> = { [Name in keyof PageSettings]: PageSettings[Name] extends T ? Name : never }[keyof PageSettings];

/** A setting that is on or off. */
interface Toggle {
  readonly kind: 'toggle';
  readonly name: NamesOf<boolean>;
  readonly label: string;
  /** A sentence below the label. */
  readonly hint?: string;
}

/** A setting with a few values. */
interface Choice {
  readonly kind: 'choice';
  readonly name: NamesOf<string | number>;
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly (readonly [value: string | number, label: string])[];
}

/** A number on a scale. */
interface Range {
  readonly kind: 'range';
  readonly name: NamesOf<number>;
  readonly label: string;
  readonly hint?: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Shown after the number. */
  readonly unit: string;
  /** The row cannot be used while this setting is off. */
  readonly needs?: NamesOf<boolean>;
}

/** A choice by pictures, which the dialog draws. */
interface Pictures {
  readonly kind: 'colours' | 'pieces';
  readonly name: 'boardColours' | 'pieceSet';
  readonly label: string;
}

/** One setting in the dialog. */
export type SettingRow = Toggle | Choice | Range | Pictures;

/** Settings under one heading. */
export interface SettingSection {
  readonly title: string;
  readonly rows: readonly SettingRow[];
  /** Whether the stored analyses are listed below the rows. */
  readonly analyses?: boolean;
}

/** What is shown in a game against the engine. */
const IN_PLAY: readonly SettingRow[] = [
  {
    kind: 'choice',
    name: 'watch',
    label: 'Show the engine’s thinking for',
    hint: 'Below full strength, in slow motion.',
    options: [
      [0, 'Off'],
      [1000, '1 s'],
      [2000, '2 s'],
      [5000, '5 s'],
    ],
  },
  { kind: 'toggle', name: 'premoves', label: 'Premoves', hint: 'Moves entered while the engine thinks.' },
  { kind: 'toggle', name: 'playBar', label: 'Evaluation bar' },
  {
    kind: 'choice',
    name: 'playLine',
    label: 'The engine’s line',
    hint: 'Hidden, shown while the engine thinks, or shown for your moves, too.',
    options: [
      ['hidden', 'Hidden'],
      ['thinking', 'Thinking'],
      ['open', 'Always'],
    ],
  },
];

/** What an analysis may use of the device. */
const ANALYSE: readonly SettingRow[] = [
  {
    kind: 'choice',
    name: 'hash',
    label: 'Memory, in MB',
    hint: 'More lets a long analysis go on from what it has found. A change clears it.',
    options: hashSizes().map((size) => [size, String(size)] as const),
  },
  {
    kind: 'choice',
    name: 'threads',
    label: 'Threads',
    hint:
      threadCounts().length > 1
        ? 'More reach a depth sooner, and keep the device busier.'
        : 'Only one: more need cross-origin isolation, and this page is served without it, or the device has one core.',
    options: threadCounts().map((count) => [count, count === 0 ? 'Auto' : String(count)] as const),
  },
];

/** All rows of the dialog. A section without rows is not shown. */
export const SETTING_SECTIONS: readonly SettingSection[] = [
  {
    title: 'Board',
    rows: [
      { kind: 'colours', name: 'boardColours', label: 'Colours' },
      { kind: 'pieces', name: 'pieceSet', label: 'Pieces' },
      {
        kind: 'choice',
        name: 'coordinates',
        label: 'Coordinates',
        options: [
          ['inside', 'Inside'],
          ['outside', 'Outside'],
          ['off', 'Off'],
        ],
      },
      {
        kind: 'choice',
        name: 'animation',
        label: 'Animation',
        options: [
          ['off', 'Off'],
          ['fast', 'Fast'],
          ['normal', 'Normal'],
          ['slow', 'Slow'],
        ],
      },
      { kind: 'toggle', name: 'arrows', label: 'Arrows of the engine’s line' },
      {
        kind: 'toggle',
        name: 'drawings',
        label: 'Your arrows and circles, and those of a PGN',
        hint: 'Right button or long press; Shift red, Alt blue, both yellow.',
      },
      { kind: 'toggle', name: 'eraseDrawings', label: 'A click beside the pieces erases them' },
    ],
  },
  { title: 'In Play', rows: IN_PLAY },
  { title: 'In Analyse', rows: ANALYSE, analyses: true },
  {
    title: 'Move list',
    rows: [{ kind: 'toggle', name: 'moveDetails', label: 'Clock times and evaluations', hint: 'From %clk and %eval of a PGN.' }],
  },
  {
    title: 'Sound',
    rows: [
      { kind: 'toggle', name: 'sounds', label: 'Sounds' },
      { kind: 'range', name: 'volume', label: 'Volume', min: 0, max: 100, step: 5, unit: '\u00a0%', needs: 'sounds' },
    ],
  },
  {
    title: 'Page',
    rows: [
      {
        kind: 'choice',
        name: 'theme',
        label: 'Theme',
        hint: 'Auto follows the system.',
        options: [
          ['auto', 'Auto'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ],
      },
    ],
  },
];
