import { SWITCH, type Settings } from './switches.ts';

const MOST = 40;
/** Longest name and value, in characters: an address can name an unknown switch, and messages show it. */
const MAX_PART = 40;

/** Settings as an address has them: `'Killers:0,Null+Move:false'`; `''` for none. */
export function settingsCode(settings: Settings): string {
  return Object.entries(settings).map(([name, value]) => `${name.slice(SWITCH.length)}:${value}`.replaceAll(' ', '+')).join(',');
}

/** Reads them again; null where the text is none. Whether the switches exist the engine knows. */
export function readSettings(text: string): Settings | null {
  const pairs = text.replaceAll('+', ' ').split(',').filter(Boolean).map((part) => part.split(':'));
  const isPart = (part = ''): boolean => part !== '' && part.length <= MAX_PART;
  const right = pairs.length <= MOST && pairs.every(([name, value, more]) => isPart(name) && isPart(value) && more === undefined);
  return right ? Object.fromEntries(pairs.map(([name, value]) => [SWITCH + (name ?? ''), value ?? ''])) : null;
}
