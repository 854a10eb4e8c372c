import { settingsCode } from '../../engine/settings-text.ts';
import type { Contest } from '../contest.ts';

/** Settings of a duel apart from the position. */
export interface DuelConfig {
  contest: Contest;
  /** Plies, 1..30. */
  depth: number;
}

/** Returns the URL fragment of a duel: `#duel=killers.12`, or `#duel=own.12.Killers:1.Killers:4` for custom settings. */
export function hashOfDuel({ contest, depth }: DuelConfig): string {
  if (contest.id !== 'own') return `#duel=${contest.id}.${depth}`;
  // Full stops separate the parts.
  const [a, b] = [contest.a, contest.b].map(({ settings }) => encodeURI(settingsCode(settings)).replaceAll('.', '%2E'));
  return `#duel=own.${depth}.${a}.${b}`;
}
