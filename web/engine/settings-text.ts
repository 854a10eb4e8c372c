import { GENERATION, type Settings, SWITCH } from './switches.ts';

/** For hints. */
export const EXAMPLE_SETTINGS = 'Killers:0,History:false';
const MAX_SETTINGS = 40;
/** Maximum length of a name and a value: a URL can name unknown switches, which messages then show. */
const MAX_PART = 40;

/** Switches by their earlier names, which old links have. The engine knows them as well. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['Evaluation Fading', 'Fifty-Move Scaling'],
  ['Deeper Research', 'Deeper Re-search'],
]);

/** Encodes settings for a URL: `'Killers:0,Null+Move:false'`, `'Generation:table'`; `''` for none. */
export function settingsCode(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name.startsWith(SWITCH) ? name.slice(SWITCH.length) : name}:${value}`.replaceAll(' ', '+'))
    .join(',');
}

/** Decodes settings from a URL; null if malformed. Does not check whether the switches exist. */
export function readSettings(text: string): Settings | null {
  const pairs = text
    .replaceAll('+', ' ')
    .split(',')
    .filter(Boolean)
    .map((part) => part.split(':').map((one) => one.trim()));
  const isPart = (part = ''): boolean => part !== '' && part.length <= MAX_PART;
  const right =
    pairs.length <= MAX_SETTINGS && pairs.every(([name, value, more]) => isPart(name) && isPart(value) && more === undefined);
  return right
    ? Object.fromEntries(
        pairs.map(([name = '', value = '']) => [name === GENERATION ? name : SWITCH + (RENAMED.get(name) ?? name), value]),
      )
    : null;
}
