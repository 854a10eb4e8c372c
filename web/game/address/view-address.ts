import { EXAMPLE_SETTINGS, readSettings, settingsCode } from '../../engine/settings-text.ts';
import type { Settings } from '../../engine/switches.ts';
import { t } from '../../language/translate.ts';
import type { Mode } from '../../state/session-state.ts';

/** Parameters of a link apart from the position: `?mode=xray&depth=14&set=Killers:0,History:false&ply=3`. */
export interface ViewAddress {
  mode: Mode;
  /** Plies of the recorded search, 1..30. */
  depth: number;
  /** Switches of the recorded search that differ from their defaults. */
  settings: Settings;
  /** Selected row of the ladder, or null. */
  ply: number | null;
}

const MODES: readonly Mode[] = ['play', 'analyse', 'xray'];

/** The valid parameters, and for each invalid one its name and a hint. */
export interface ReadView {
  view: Partial<ViewAddress>;
  wrong: { field: string; message: string }[];
}

/** Explains an invalid parameter of a link: `'Unknown mode in the link. Use play, analyse, xray.'` */
export function linkProblemText({ field, message }: ReadView['wrong'][number]): string {
  const what = t(
    '{field, select, depth {Invalid depth in the link.} ply {Invalid ply in the link.} set {Invalid switches in the link.} other {Unknown {field} in the link.}}',
    { field },
  );
  return `${what} ${message}.`;
}

/** What is said of the first invalid parameter; `''` if there is none. */
export const problemOf = ({ wrong }: Pick<ReadView, 'wrong'>): string => (wrong[0] ? linkProblemText(wrong[0]) : '');

function wholeNumber(text: string, min: number, max: number): number | null {
  const n = Number(text);
  return /^\d{1,3}$/.test(text) && n >= min && n <= max ? n : null;
}

/** Reads the view from a query string. Invalid parameters are listed and ignored. Does not check whether the switches exist. */
export function viewOfAddress(search: string): ReadView {
  const query = new URLSearchParams(search.slice(0, 20_000));
  const view: Partial<ViewAddress> = {};
  const wrong: ReadView['wrong'] = [];
  const readParameter = (name: string, read: (text: string) => string | null): void => {
    const text = query.get(name);
    const expected = text === null ? null : read(text.trim());
    if (expected !== null) wrong.push({ field: name, message: t('Use {expected}', { expected }) });
  };
  readParameter('mode', (text) => {
    const mode = MODES.find((m) => m === text);
    if (mode) view.mode = mode;
    return mode ? null : MODES.join(', ');
  });
  readParameter('depth', (text) => {
    const depth = wholeNumber(text, 1, 30);
    if (depth !== null) view.depth = depth;
    return depth === null ? t('a whole number from {min} to {max}', { min: 1, max: 30 }) : null;
  });
  readParameter('ply', (text) => {
    const ply = wholeNumber(text, 1, 127);
    if (ply !== null) view.ply = ply;
    return ply === null ? t('a whole number from {min} to {max}', { min: 1, max: 127 }) : null;
  });
  readParameter('set', (text) => {
    const settings = readSettings(text);
    if (settings) view.settings = settings;
    return settings ? null : t('switches such as {example}', { example: EXAMPLE_SETTINGS });
  });
  return { view, wrong };
}

/** Returns the query string of a view, without `?`; `''` in play mode. */
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
