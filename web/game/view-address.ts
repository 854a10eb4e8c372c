import type { Settings } from '../xray/switches.ts';
import { readSettings, settingsCode } from '../xray/settings-text.ts';
import type { Mode } from './search-request.ts';

/** What an address says beside the position: `?mode=xray&depth=14&set=Killers:0,History:false&ply=3`. */
export interface ViewAddress {
  mode: Mode;
  /** Plies of the recorded search, 1..30. */
  depth: number;
  /** Switches of the recorded search that are not at their defaults. */
  settings: Settings;
  /** Chosen row of the ladder, or null. */
  ply: number | null;
}

const MODES: readonly Mode[] = ['play', 'analyse', 'xray'];

/** What was asked for, and what of it could not be read: a field and what was expected. */
export interface ReadView {
  view: Partial<ViewAddress>;
  wrong: { field: string; message: string }[];
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const n = Number(text);
  return /^\d{1,3}$/.test(text) && n >= least && n <= most ? n : null;
}

/** Reads the view of an address. Parts that are wrong are named and left out. Whether the switches exist the engine knows. */
export function viewOfAddress(search: string): ReadView {
  const query = new URLSearchParams(search.slice(0, 20_000));
  const view: Partial<ViewAddress> = {};
  const wrong: ReadView['wrong'] = [];
  const asked = (name: string, read: (text: string) => string | null): void => {
    const text = query.get(name);
    const expected = text === null ? null : read(text.trim());
    if (expected !== null) wrong.push({ field: name, message: `expected ${expected}` });
  };
  asked('mode', (text) => {
    const mode = MODES.find((m) => m === text);
    if (mode) view.mode = mode;
    return mode ? null : MODES.join(', ');
  });
  asked('depth', (text) => {
    const depth = wholeNumber(text, 1, 30);
    if (depth !== null) view.depth = depth;
    return depth === null ? 'a whole number from 1 to 30' : null;
  });
  asked('ply', (text) => {
    const ply = wholeNumber(text, 1, 127);
    if (ply !== null) view.ply = ply;
    return ply === null ? 'a whole number from 1 to 127' : null;
  });
  asked('set', (text) => {
    const settings = readSettings(text);
    if (settings) view.settings = settings;
    return settings ? null : 'switches such as Killers:0,History:false';
  });
  return { view, wrong };
}

/** The address part of a view, without `?`; `''` for an ordinary game. */
export function addressOfView({ mode, depth, settings, ply }: ViewAddress): string {
  if (mode === 'play') return '';
  const parts = [`mode=${mode}`];
  if (mode === 'xray') {
    parts.push(`depth=${depth}`);
    if (Object.keys(settings).length > 0) parts.push(`set=${encodeURI(settingsCode(settings))}`);
    if (ply !== null) parts.push(`ply=${ply}`);
  }
  return parts.join('&');
}
