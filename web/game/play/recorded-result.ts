import { msg, t } from '../../language/translate.ts';
import type { GameRecord } from '../../protocol/game-record.ts';

const OUTCOMES = { '*': null, '1-0': msg('White wins'), '0-1': msg('Black wins'), '1/2-1/2': msg('Draw') } as const;
/** Values of the tag Termination that say nothing about the reason. */
const PLAIN = /^(normal|unterminated|unknown|\?|-|)$/i;

/** The result of a game that was read, with the reason of its tag Termination: `'Black wins: time forfeit'`; `''` without a result. */
export function recordedResult({ result, tags }: Pick<GameRecord, 'result' | 'tags'>): string {
  const name = OUTCOMES[result];
  const outcome = name ? t(name) : '';
  const reason = tags.find(([name]) => name === 'Termination')?.[1].trim() ?? '';
  return outcome === '' || PLAIN.test(reason) ? outcome : `${outcome}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}
