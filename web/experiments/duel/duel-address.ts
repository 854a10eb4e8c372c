import { readSettings } from '../../engine/settings-text.ts';
import { ownContest } from '../contest.ts';
import { presetOf } from '../presets.ts';
import type { DuelConfig } from './duel-hash.ts';

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
