import { readSettings, settingsCode } from '../settings-text.ts';
import { type Contest, ownContest, presetOf } from '../switches.ts';

/** Settings of a duel apart from the position. */
export interface DuelConfig {
  contest: Contest;
  /** Plies, 1..30. */
  depth: number;
}

/** Returns the URL fragment of a duel: `#duel=killers.12`, or `#duel=own.12.Killers:1.Killers:4` for custom settings. */
export function hashOfDuel({ contest, depth }: DuelConfig): string {
  if (presetOf(contest.id)) return `#duel=${contest.id}.${depth}`;
  // Full stops separate the parts.
  const [a, b] = [contest.a, contest.b].map(({ settings }) => encodeURI(settingsCode(settings)).replaceAll('.', '%2E'));
  return `#duel=own.${depth}.${a}.${b}`;
}

/** Reads a URL fragment; null if it names no known duel. */
export function duelOfHash(hash: string): DuelConfig | null {
  // A lone surrogate cannot be encoded in a URL.
  if (/\p{Surrogate}/u.test(hash)) return null;
  const found = /^#duel=([a-z0-9-]{1,24})\.(\d{1,2})(?:\.([^.]{0,2000})\.([^.]{0,2000}))?$/.exec(hash);
  if (!found) return null;
  const [, id = '', plies = '', a = '', b = ''] = found;
  const depth = Math.max(1, Math.min(30, Number(plies)));
  const preset = presetOf(id);
  if (preset) return { contest: preset, depth };
  try {
    const [left, right] = [a, b].map((text) => readSettings(decodeURI(text)));
    return id === 'own' && left && right ? { contest: ownContest(left, right, []), depth } : null;
  } catch {
    return null; // malformed percent-encoding
  }
}
