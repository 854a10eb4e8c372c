import { EXAMPLE_SETTINGS, readSettings } from '../../engine/settings-text.ts';
import { LEVELS } from '../../game/levels.ts';
import { timeControlOf } from '../../game/play/time-control.ts';
import { t } from '../../language/translate.ts';
import { READERS, type Readers } from './read-attribute.ts';

/** The readers of a board's attributes. Those of a game need neither levels nor clocks. */
export const BOARD_READERS: Readers = {
  ...READERS,
  clock: (text) => {
    const value = timeControlOf(text);
    return value ? { value } : { expected: t('minutes and seconds, as in {example}', { example: '5+3' }) };
  },
  switches: (text) => {
    const value = readSettings(text);
    return value ? { value } : { expected: t('switches such as {example}', { example: EXAMPLE_SETTINGS }) };
  },
  // Without query and fragment.
  address: (text) => {
    const url = URL.canParse(text, globalThis.location?.href) ? new URL(text, globalThis.location?.href) : null;
    return url && /^https?:$/.test(url.protocol) ? { value: url.origin + url.pathname } : { expected: t('an address of a page') };
  },
  // Its number, from 1, or its id, which is the value.
  level: (text) => {
    const wanted = text.trim().toLowerCase();
    const found = LEVELS.find(({ id, number }) => id === wanted || (number > 0 && String(number) === wanted));
    const last = Math.max(...LEVELS.map(({ number }) => number));
    return found ? { value: found.id } : { expected: t('a level from 1 to {last}, or its name', { last }) };
  },
};
