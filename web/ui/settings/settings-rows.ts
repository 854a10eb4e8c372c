import { hashSizes, threadCounts } from '../../core/device.ts';
import type { PageSettings } from '../../core/page-settings.ts';
import { type Message, msg, t } from '../../language/translate.ts';

/** The names of settings with values of a type. */
type NamesOf<T> = { [Name in keyof PageSettings]: PageSettings[Name] extends T ? Name : never }[keyof PageSettings];

/** A setting that is on or off. */
interface Toggle {
  readonly kind: 'toggle';
  readonly name: NamesOf<boolean>;
  readonly label: Message;
  /** A sentence below the label. */
  readonly hint?: Message;
  /** Shown in place of the hint where no voice speaks the page's language; then the row cannot be used. */
  readonly voiceless?: Message;
}

/** A setting with a few values. */
interface Choice {
  readonly kind: 'choice';
  readonly name: NamesOf<string | number>;
  readonly label: Message;
  readonly hint?: Message;
  readonly options: readonly (readonly [value: string | number, label: string | Message])[];
}

/** A number of percent on a scale. */
interface Range {
  readonly kind: 'range';
  readonly name: NamesOf<number>;
  readonly label: Message;
  readonly hint?: Message;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The row cannot be used while this setting is off. */
  readonly needs?: NamesOf<boolean>;
}

/** A choice by pictures, which the dialog draws. */
interface Pictures {
  readonly kind: 'colours' | 'pieces';
  readonly name: 'boardColours' | 'pieceSet';
  readonly label: Message;
}

/** The language, which is stored apart from the other settings. */
interface LanguageChoice {
  readonly kind: 'language';
  readonly label: Message;
}

/** One setting in the dialog. */
export type SettingRow = Toggle | Choice | Range | Pictures | LanguageChoice;

/** Settings under one heading. */
export interface SettingSection {
  readonly title: Message;
  readonly rows: readonly SettingRow[];
  /** Whether the stored analyses are listed below the rows. */
  readonly analyses?: boolean;
}

/** What is shown in a game against the engine. */
const IN_PLAY: readonly SettingRow[] = [
  {
    kind: 'toggle',
    name: 'aloud',
    label: msg('The engine thinks aloud'),
    hint: msg('Its search is shown, and again after its move, until you touch the board.'),
  },
  { kind: 'toggle', name: 'premoves', label: msg('Premoves'), hint: msg('Moves entered while the engine thinks.') },
  { kind: 'toggle', name: 'playBar', label: msg('Evaluation bar') },
  {
    kind: 'choice',
    name: 'playLine',
    label: msg('The engine’s line'),
    hint: msg('Hidden, shown while the engine thinks, or shown for your moves, too.'),
    options: [
      ['hidden', msg('Hidden')],
      ['thinking', msg('Thinking')],
      ['open', msg('Always')],
    ],
  },
];

/** What an analysis may use of the device. */
const ANALYSE: readonly SettingRow[] = [
  {
    kind: 'choice',
    name: 'hash',
    label: msg('Memory, in MB'),
    hint: msg('More lets a long analysis go on from what it has found. A change clears it.'),
    options: hashSizes().map((size) => [size, String(size)] as const),
  },
  {
    kind: 'choice',
    name: 'threads',
    label: msg('Threads'),
    hint:
      threadCounts().length > 1
        ? msg('More threads reach a depth sooner but work the device harder.')
        : msg(
            'One thread only: more need cross-origin isolation, and this page is served without it, or the device has one core.',
          ),
    options: threadCounts().map((count) => [count, count === 0 ? t('Auto') : String(count)] as const),
  },
];

/** All rows of the dialog. A section without rows is not shown. */
export const SETTING_SECTIONS: readonly SettingSection[] = [
  {
    title: msg('Board'),
    rows: [
      { kind: 'colours', name: 'boardColours', label: msg('Colours') },
      { kind: 'pieces', name: 'pieceSet', label: msg('Pieces') },
      {
        kind: 'choice',
        name: 'coordinates',
        label: msg('Coordinates'),
        options: [
          ['inside', msg('Inside')],
          ['outside', msg('Outside')],
          ['off', msg('Off')],
        ],
      },
      {
        kind: 'choice',
        name: 'animation',
        label: msg('Animation'),
        options: [
          ['off', msg('Off')],
          ['fast', msg('Fast')],
          ['normal', msg('Normal')],
          ['slow', msg('Slow')],
        ],
      },
      { kind: 'toggle', name: 'arrows', label: msg('Arrows of the engine’s line') },
      {
        kind: 'toggle',
        name: 'drawings',
        label: msg('Your arrows and circles, and those of a PGN'),
        hint: msg('Right button or long press; Shift red, Alt blue, both yellow.'),
      },
      { kind: 'toggle', name: 'eraseDrawings', label: msg('A click beside the pieces erases arrows and circles') },
    ],
  },
  { title: msg('In Play'), rows: IN_PLAY },
  { title: msg('In Analyse'), rows: ANALYSE, analyses: true },
  {
    title: msg('Move list'),
    rows: [
      {
        kind: 'toggle',
        name: 'moveDetails',
        label: msg('Clock times and evaluations'),
        hint: msg('From %clk and %eval of a PGN.'),
      },
    ],
  },
  {
    title: msg('Sound'),
    rows: [
      { kind: 'toggle', name: 'sounds', label: msg('Sounds') },
      { kind: 'range', name: 'volume', label: msg('Volume'), min: 0, max: 100, step: 5, needs: 'sounds' },
      {
        kind: 'choice',
        name: 'moveText',
        label: msg('Announce moves'),
        hint: msg('To screen readers and by the voice. Letters are those of the language; SAN has the English ones.'),
        options: [
          ['words', msg('In words')],
          ['letters', msg('By letters')],
          ['san', msg('In SAN')],
        ],
      },
      {
        kind: 'toggle',
        name: 'speech',
        label: msg('Voice'),
        hint: msg('Speaks what a screen reader announces.'),
        voiceless: msg('This browser has no voice for the language of the page.'),
      },
      {
        kind: 'range',
        name: 'speechRate',
        label: msg('Speed of the voice'),
        min: 50,
        max: 200,
        step: 10,
        needs: 'speech',
      },
    ],
  },
  {
    title: msg('Page'),
    rows: [
      { kind: 'language', label: msg('Language') },
      {
        kind: 'choice',
        name: 'pieceNames',
        label: msg('Pieces in moves'),
        options: [
          ['letters', msg('Letters')],
          ['figurines', msg('Figurines')],
        ],
      },
      {
        kind: 'choice',
        name: 'theme',
        label: msg('Theme'),
        hint: msg('Auto follows the system.'),
        options: [
          ['auto', msg('Auto')],
          ['light', msg('Light')],
          ['dark', msg('Dark')],
        ],
      },
    ],
  },
];
